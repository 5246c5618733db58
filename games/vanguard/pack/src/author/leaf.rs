//! Reading what is no record: texts, numbers, lists, dice.

use toml::de::DeValue;

use super::{Desk, FromSource, Value};
use crate::{
    dice::{Colour, Convert, Icon, KindId},
    effect::{Ability, Cond, Effects},
    requirement::Requirement,
    text::{Name, Prose},
};

impl FromSource for bool {
    fn absent() -> Option<Self> {
        Some(false)
    }

    fn read(value: Value<'_, '_>, desk: &mut Desk<'_>) -> Option<Self> {
        match value.as_ref() {
            DeValue::Boolean(there) => Some(*there),
            _ => desk.wrong_type(value, "true or false"),
        }
    }
}

macro_rules! integers {
    ($($ty:ty),*) => {$(
        impl FromSource for $ty {
            fn read(value: Value<'_, '_>, desk: &mut Desk<'_>) -> Option<Self> {
                let DeValue::Integer(number) = value.as_ref() else {
                    return desk.wrong_type(value, "a whole number");
                };
                let read = Self::from_str_radix(number.as_str(), number.radix());
                read.ok().or_else(|| {
                    let (least, most) = (Self::MIN, Self::MAX);
                    desk.fault(value.span(), format!("the number must be from {least} to {most}"))
                })
            }
        }
    )*};
}
integers!(u8, i16);

macro_rules! texts {
    ($($ty:ty),*) => {$(
        impl FromSource for $ty {
            fn read(value: Value<'_, '_>, desk: &mut Desk<'_>) -> Option<Self> {
                let text = desk.text(value)?;
                if text.trim().is_empty() {
                    return desk.fault(value.span(), "the text is empty");
                }
                Some(Self::new(text))
            }
        }
    )*};
}
texts!(Name, Prose);

impl FromSource for Box<str> {
    fn read(value: Value<'_, '_>, desk: &mut Desk<'_>) -> Option<Self> {
        desk.text(value).map(Into::into)
    }
}

impl<T: FromSource> FromSource for Option<T> {
    fn absent() -> Option<Self> {
        Some(None)
    }

    fn read(value: Value<'_, '_>, desk: &mut Desk<'_>) -> Option<Self> {
        T::read(value, desk).map(Some)
    }
}

impl<T: FromSource> FromSource for Vec<T> {
    fn absent() -> Option<Self> {
        Some(Self::new())
    }

    fn read(value: Value<'_, '_>, desk: &mut Desk<'_>) -> Option<Self> {
        let DeValue::Array(list) = value.as_ref() else {
            return desk.wrong_type(value, "a list");
        };
        // All of them are read, so that all faults are found.
        let read: Vec<Option<T>> = list
            .iter()
            .enumerate()
            .map(|(idx, value)| {
                desk.within(&format!("[{}]", idx + 1), value.span(), |desk| T::read(value, desk))
            })
            .collect();
        read.into_iter().collect()
    }
}

impl FromSource for Effects {
    fn read(value: Value<'_, '_>, desk: &mut Desk<'_>) -> Option<Self> {
        desk.term(value)
    }
}

impl FromSource for Cond {
    fn read(value: Value<'_, '_>, desk: &mut Desk<'_>) -> Option<Self> {
        desk.term(value)
    }
}

impl FromSource for Requirement {
    fn read(value: Value<'_, '_>, desk: &mut Desk<'_>) -> Option<Self> {
        let text = desk.text(value)?;
        match Self::read(text, &desk.known.names.icons) {
            Ok(need) => Some(need),
            Err(error) => {
                let before: usize =
                    text.chars().take(error.character - 1).map(char::len_utf8).sum();
                let at = desk.byte_of(&value.span(), before);
                desk.fault(at..at, error.fault.to_string())
            }
        }
    }
}

impl FromSource for Convert {
    fn read(value: Value<'_, '_>, desk: &mut Desk<'_>) -> Option<Self> {
        if let DeValue::Table(_) = value.as_ref() {
            let mut fields = desk.fields(value, &["colour", "icon"])?;
            let colour: Option<Colour> = fields.read("colour", desk);
            let icon: Option<Icon> = fields.read("icon", desk);
            return Some(Self { colour: colour?, icon: icon? });
        }
        let text = desk.text(value)?;
        match desk.known.names.icons.read_convert(text) {
            Ok(convert) => Some(convert),
            Err(error) => desk.fault(value.span(), error.to_string()),
        }
    }
}

impl FromSource for Colour {
    fn read(value: Value<'_, '_>, desk: &mut Desk<'_>) -> Option<Self> {
        desk.term(value)
    }
}

impl FromSource for KindId {
    fn read(value: Value<'_, '_>, desk: &mut Desk<'_>) -> Option<Self> {
        let text = desk.text(value)?;
        match desk.dice.read(text, &desk.known.names.icons) {
            Ok(kind) => Some(kind),
            Err(error) => desk.fault(value.span(), error.to_string()),
        }
    }
}

impl FromSource for Ability {
    fn read(value: Value<'_, '_>, desk: &mut Desk<'_>) -> Option<Self> {
        let mut fields = desk.fields(value, &["name", "timing", "once-per", "cost", "do"])?;
        let name = fields.read("name", desk);
        let timing = fields.read("timing", desk);
        let once_per = fields.read("once-per", desk);
        let cost: Option<Option<Effects>> = fields.read("cost", desk);
        let effects = fields.read("do", desk);
        Some(Self {
            name: name?,
            timing: timing?,
            once_per: once_per?,
            cost: cost?.unwrap_or_default(),
            effects: effects?,
        })
    }
}
