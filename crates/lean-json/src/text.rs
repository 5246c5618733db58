//! The text, and how far it has been read. Nothing here depends on what is read,
//! so all of it is compiled once.

use crate::Error;

/// A text and the place in it.
pub(crate) struct Text<'de> {
    text: &'de str,
    at: usize,
}

/// A number as it stands in the text.
pub(crate) enum Number {
    Whole(u64),
    Negative(i64),
    Fraction(f64),
}

impl<'de> Text<'de> {
    pub(crate) fn of(text: &'de str) -> Self {
        Self { text, at: 0 }
    }

    /// An error with the place where it was found.
    #[cold]
    pub(crate) fn place(&self, Error(problem): Error) -> Error {
        Error(format!("{problem}, at byte {}", self.at))
    }

    /// Nothing follows.
    #[inline(never)]
    pub(crate) fn end(&mut self) -> Result<(), Error> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.place(Error::about("something follows the value", ""))),
        }
    }

    /// The next letter that is no space.
    #[inline(never)]
    pub(crate) fn peek(&mut self) -> Option<u8> {
        let rest = &self.text.as_bytes()[self.at..];
        let n_spaces = rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        self.at += n_spaces;
        rest.get(n_spaces).copied()
    }

    /// Goes past `sign` if it comes next; whether it did.
    #[inline(never)]
    pub(crate) fn take(&mut self, sign: u8) -> bool {
        let is_next = self.peek() == Some(sign);
        self.at += usize::from(is_next);
        is_next
    }

    /// Goes past `sign`.
    #[inline(never)]
    pub(crate) fn expect(&mut self, sign: u8) -> Result<(), Error> {
        if self.take(sign) { Ok(()) } else { Err(missing(sign)) }
    }

    /// Goes past `word` if it comes next; whether it did.
    #[inline(never)]
    pub(crate) fn take_word(&mut self, word: &str) -> bool {
        self.peek();
        let is_next = self.text[self.at..].starts_with(word);
        self.at += if is_next { word.len() } else { 0 };
        is_next
    }

    /// Whether another item follows in what `close` ends; goes past the comma
    /// before it, or past the end.
    #[inline(never)]
    pub(crate) fn goes_on(&mut self, is_first: &mut bool, close: u8) -> Result<bool, Error> {
        if self.take(close) {
            return Ok(false);
        }
        if !std::mem::take(is_first) {
            self.expect(b',')?;
        }
        Ok(true)
    }

    /// The end of a list.
    #[inline(never)]
    pub(crate) fn close_list(&mut self) -> Result<(), Error> {
        if self.take(b']') { Ok(()) } else { Err(Error::about("a list of another length", "")) }
    }

    /// The field that follows in an object, by its place among `names`; one that
    /// is none of them has a place beyond the last.
    #[inline(never)]
    pub(crate) fn field(
        &mut self,
        is_first: &mut bool,
        names: &[&str],
    ) -> Result<Option<u64>, Error> {
        if !self.goes_on(is_first, b'}')? {
            return Ok(None);
        }
        let name = self.string()?;
        self.expect(b':')?;
        Ok(Some(place_of(&name, names).unwrap_or(u64::MAX)))
    }

    /// A variant by its place among `names`, and whether something follows in
    /// braces.
    #[inline(never)]
    pub(crate) fn variant(&mut self, names: &[&str]) -> Result<(u64, bool), Error> {
        let has_content = self.take(b'{');
        let name = self.string()?;
        let place = place_of(&name, names);
        let place = place.ok_or_else(|| Error::about("no such variant: ", &name))?;
        if has_content {
            self.expect(b':')?;
        }
        Ok((place, has_content))
    }

    /// What follows a variant.
    #[inline(never)]
    pub(crate) fn close_variant(&mut self, has_content: bool) -> Result<(), Error> {
        if has_content { self.expect(b'}') } else { Ok(()) }
    }

    /// A truth value.
    #[inline(never)]
    pub(crate) fn truth(&mut self) -> Result<bool, Error> {
        match (self.take_word("true"), self.take_word("false")) {
            (true, _) => Ok(true),
            (_, true) => Ok(false),
            _ => Err(Error::about("no truth value", "")),
        }
    }

    /// A number. As a name in an object, it stands in quotation marks.
    #[inline(never)]
    pub(crate) fn number(&mut self) -> Result<Number, Error> {
        let is_name = self.take(b'"');
        self.peek();
        let is_negative = self.take_sign(b"-");
        let (mut digits, mut n_digits, mut exponent) = (0_u64, 0_u32, 0_i32);
        let mut is_whole = true;
        while let Some(digit) = self.digit() {
            n_digits += 1;
            match shifted(digits, digit) {
                Some(longer) => digits = longer,
                None => (is_whole, exponent) = (false, exponent + 1),
            }
        }
        if self.take_sign(b".") {
            is_whole = false;
            while let Some(digit) = self.digit() {
                if let Some(longer) = shifted(digits, digit) {
                    (digits, exponent) = (longer, exponent - 1);
                }
            }
        }
        if self.take_sign(b"eE") {
            is_whole = false;
            let is_small = self.take_sign(b"-");
            self.take_sign(b"+");
            let mut by = 0_i32;
            while let Some(digit) = self.digit() {
                by = by.saturating_mul(10).saturating_add(digit as i32);
            }
            exponent = exponent.saturating_add(if is_small { -by } else { by });
        }
        if n_digits == 0 || is_name && !self.take_sign(b"\"") {
            return Err(Error::about("no number", ""));
        }
        Ok(match (is_whole, is_negative) {
            (true, false) => Number::Whole(digits),
            (true, true) if digits <= 1 << 63 => {
                Number::Negative(0_i64.wrapping_sub_unsigned(digits))
            }
            _ => Number::Fraction(fraction(is_negative, digits, exponent)),
        })
    }

    /// Goes past the next letter if it is one of `signs`; whether it did.
    fn take_sign(&mut self, signs: &[u8]) -> bool {
        let is_next = self.text.as_bytes().get(self.at).is_some_and(|sign| signs.contains(sign));
        self.at += usize::from(is_next);
        is_next
    }

    /// Goes past a digit.
    fn digit(&mut self) -> Option<u64> {
        let digit = self.text.as_bytes().get(self.at).filter(|sign| sign.is_ascii_digit())?;
        self.at += 1;
        Some(u64::from(digit - b'0'))
    }

    /// A string.
    #[inline(never)]
    pub(crate) fn string(&mut self) -> Result<String, Error> {
        self.expect(b'"')?;
        let mut string = String::new();
        loop {
            let rest = &self.text[self.at..];
            let n_plain = rest.find(['"', '\\']).ok_or_else(|| missing(b'"'))?;
            string.push_str(&rest[..n_plain]);
            self.at += n_plain + 1;
            if rest.as_bytes()[n_plain] == b'"' {
                return Ok(string);
            }
            string.push(self.escaped()?);
        }
    }

    /// What follows a backslash.
    #[inline(never)]
    fn escaped(&mut self) -> Result<char, Error> {
        let sign = self.text.as_bytes().get(self.at).copied();
        self.at += 1;
        Ok(match sign {
            Some(sign @ (b'"' | b'\\' | b'/')) => char::from(sign),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
                let mut code = self.unit()?;
                // Letters beyond the first 65,536 are written in two halves.
                if (0xd800..0xdc00).contains(&code) && self.text[self.at..].starts_with("\\u") {
                    self.at += 2;
                    let low = self.unit()?.wrapping_sub(0xdc00) & 0x3ff;
                    code = 0x1_0000 + ((code - 0xd800) << 10) + low;
                }
                char::from_u32(code).ok_or_else(|| Error::about("no letter", ""))?
            }
            _ => return Err(Error::about("no escape", "")),
        })
    }

    /// Four digits of base 16.
    fn unit(&mut self) -> Result<u32, Error> {
        let digits = self.text.get(self.at..self.at + 4);
        self.at += 4;
        let code = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        code.ok_or_else(|| Error::about("no letter", ""))
    }

    /// Goes past a whole value, and gives its text.
    #[inline(never)]
    pub(crate) fn skip(&mut self) -> Result<&'de str, Error> {
        self.peek();
        let (begin, mut depth) = (self.at, 0_u32);
        loop {
            match self.peek() {
                Some(b'"') => drop(self.string()?),
                Some(b'{' | b'[') => {
                    self.at += 1;
                    depth += 1;
                }
                Some(b'}' | b']') if depth > 0 => {
                    self.at += 1;
                    depth -= 1;
                }
                Some(b',' | b':') if depth > 0 => self.at += 1,
                Some(b't' | b'f') => {
                    self.truth()?;
                }
                Some(b'n') if self.take_word("null") => {}
                Some(_) => {
                    self.number()?;
                }
                None => return Err(Error::about("the text ends too early", "")),
            }
            if depth == 0 {
                return Ok(&self.text[begin..self.at]);
            }
        }
    }
}

fn place_of(name: &str, names: &[&str]) -> Option<u64> {
    names.iter().position(|known| *known == name).map(|place| place as u64)
}

#[cold]
fn missing(sign: u8) -> Error {
    Error::about("missing: ", char::from(sign).encode_utf8(&mut [0; 4]))
}

/// A number with one more digit, if there is room for it.
fn shifted(digits: u64, digit: u64) -> Option<u64> {
    digits.checked_mul(10)?.checked_add(digit)
}

/// A number with a fraction. Long ones may differ in their last bit from the
/// nearest possible: the tables for that are larger than this whole reader.
fn fraction(is_negative: bool, digits: u64, exponent: i32) -> f64 {
    let mut value = digits as f64;
    // No number needs more steps to be nothing or infinite.
    for _ in 0..exponent.unsigned_abs().min(700) {
        value = if exponent < 0 { value / 10.0 } else { value * 10.0 };
    }
    if is_negative { -value } else { value }
}
