//! Between the text and what serde derives.

use serde::{
    Deserializer,
    de::{
        DeserializeSeed, EnumAccess, IntoDeserializer as _, MapAccess, SeqAccess, VariantAccess,
        Visitor,
        value::{StrDeserializer, U64Deserializer},
    },
    forward_to_deserialize_any,
};

use crate::{
    Error,
    text::{Number, Text},
};

/// By this name `serde_json` asks for the text of a value as it stands.
const RAW: &str = "$serde_json::private::RawValue";

/// Reads the value that comes next.
pub(crate) struct Reader<'a, 'de>(pub(crate) &'a mut Text<'de>);

macro_rules! numbers {
    ($($method:ident)*) => {
        $(
            fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
                match self.0.number()? {
                    Number::Whole(number) => visitor.visit_u64(number),
                    Number::Negative(number) => visitor.visit_i64(number),
                    Number::Fraction(number) => visitor.visit_f64(number),
                }
            }
        )*
    };
}

impl<'de> Deserializer<'de> for Reader<'_, 'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0.peek() {
            Some(b'"') => self.deserialize_string(visitor),
            Some(b'{') => self.deserialize_map(visitor),
            Some(b'[') => self.deserialize_seq(visitor),
            Some(b't' | b'f') => self.deserialize_bool(visitor),
            Some(b'n') => self.deserialize_unit(visitor),
            _ => self.deserialize_f64(visitor),
        }
    }

    numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
        deserialize_f32 deserialize_f64
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(self.0.truth()?)
    }

    #[inline(never)]
    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(&self.0.string()?)
    }

    #[inline(never)]
    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_string(self.0.string()?)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.0.take_word("null") { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.0.take_word("null") {
            visitor.visit_unit()
        } else {
            Err(Error::about("missing: ", "null"))
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        if name == RAW {
            visitor.visit_map(Raw(Some(self.0.skip()?)))
        } else {
            visitor.visit_newtype_struct(self)
        }
    }

    #[inline(never)]
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.0.expect(b'[')?;
        let mut items = Items { text: self.0, is_first: true, is_over: false };
        let value = visitor.visit_seq(&mut items)?;
        if !items.is_over {
            items.text.close_list()?;
        }
        Ok(value)
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        _len: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _len: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    #[inline(never)]
    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.0.expect(b'{')?;
        visitor.visit_map(Entries { text: self.0, is_first: true })
    }

    #[inline(never)]
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.0.expect(b'{')?;
        visitor.visit_map(Fields { text: self.0, is_first: true, names })
    }

    #[inline(never)]
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let (place, has_content) = self.0.variant(names)?;
        let value = visitor.visit_enum(Variant { text: self.0, place, has_content })?;
        self.0.close_variant(has_content)?;
        Ok(value)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.0.skip()?;
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i128 u128 char bytes byte_buf }
}

/// The items of a list.
struct Items<'a, 'de> {
    text: &'a mut Text<'de>,
    is_first: bool,
    is_over: bool,
}

impl<'de> SeqAccess<'de> for &mut Items<'_, 'de> {
    type Error = Error;

    #[inline(never)]
    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        if !self.text.goes_on(&mut self.is_first, b']')? {
            self.is_over = true;
            return Ok(None);
        }
        seed.deserialize(Reader(self.text)).map(Some)
    }
}

/// The fields of a struct. What serde derives also takes a field by its place
/// among the names, and then has no code to compare them.
struct Fields<'a, 'de> {
    text: &'a mut Text<'de>,
    is_first: bool,
    names: &'static [&'static str],
}

impl<'de> MapAccess<'de> for Fields<'_, 'de> {
    type Error = Error;

    #[inline(never)]
    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        match self.text.field(&mut self.is_first, self.names)? {
            Some(place) => seed.deserialize(at(place)).map(Some),
            None => Ok(None),
        }
    }

    #[inline(never)]
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        seed.deserialize(Reader(self.text))
    }
}

/// A field or variant by its place.
fn at(place: u64) -> U64Deserializer<Error> {
    place.into_deserializer()
}

/// The entries of a map.
struct Entries<'a, 'de> {
    text: &'a mut Text<'de>,
    is_first: bool,
}

impl<'de> MapAccess<'de> for Entries<'_, 'de> {
    type Error = Error;

    #[inline(never)]
    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        if !self.text.goes_on(&mut self.is_first, b'}')? {
            return Ok(None);
        }
        seed.deserialize(Reader(self.text)).map(Some)
    }

    #[inline(never)]
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        self.text.expect(b':')?;
        seed.deserialize(Reader(self.text))
    }
}

/// A variant of an enum: its place among the names, and what follows it.
struct Variant<'a, 'de> {
    text: &'a mut Text<'de>,
    place: u64,
    has_content: bool,
}

impl<'de> EnumAccess<'de> for Variant<'_, 'de> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Self::Variant), Error> {
        Ok((seed.deserialize(at(self.place))?, self))
    }
}

impl<'de> Variant<'_, 'de> {
    #[inline(never)]
    fn check(&self, has_content: bool) -> Result<(), Error> {
        if self.has_content == has_content {
            Ok(())
        } else {
            Err(Error::about("a variant of another form", ""))
        }
    }
}

impl<'de> VariantAccess<'de> for Variant<'_, 'de> {
    type Error = Error;

    #[inline(never)]
    fn unit_variant(self) -> Result<(), Error> {
        if self.has_content && self.text.take_word("null") { Ok(()) } else { self.check(false) }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        self.check(true)?;
        seed.deserialize(Reader(self.text))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _len: usize, visitor: V) -> Result<V::Value, Error> {
        self.check(true)?;
        Reader(self.text).deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.check(true)?;
        Reader(self.text).deserialize_struct("", fields, visitor)
    }
}

/// The text of a value, as `serde_json` wants to be given it.
struct Raw<'de>(Option<&'de str>);

impl<'de> MapAccess<'de> for Raw<'de> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        let name: StrDeserializer<'_, Error> = RAW.into_deserializer();
        if self.0.is_some() { seed.deserialize(name).map(Some) } else { Ok(None) }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        let text: StrDeserializer<'_, Error> =
            self.0.take().unwrap_or_default().into_deserializer();
        seed.deserialize(text)
    }
}
