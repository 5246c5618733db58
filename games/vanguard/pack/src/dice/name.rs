//! Names of icons, and the written form of faces, dice and converts.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::{Colour, Convert, Face, Icon, N_ICONS};

/// What a pack calls the nine icons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct IconNames([String; N_ICONS]);

/// Words of requirements and faces that cannot be the name of an icon.
const RESERVED: [&str; 9] =
    ["any", "accident", "basic", "wild", "die", "dice", "red", "green", "blue"];

impl Default for IconNames {
    fn default() -> Self {
        let names =
            ["strike", "brace", "force", "compass", "sense", "stride", "analyse", "repair", "link"];
        Self(names.map(str::to_owned))
    }
}

/// A list of nine names that does not do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IconNamesError {
    /// Three for each colour are needed.
    #[error("there are {0} names of icons; nine are needed, three for each colour")]
    Number(usize),
    /// Names are written in requirements.
    #[error("`{0}` cannot be the name of an icon: only small letters and inner hyphens can")]
    Letters(String),
    /// The word has another meaning in requirements.
    #[error("`{0}` cannot be the name of an icon: it has another meaning in requirements")]
    Reserved(String),
    /// A name names one icon.
    #[error("`{0}` is the name of two icons")]
    Twice(String),
}

/// A written icon, face or convert that is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// No icon is called so.
    #[error("there is no icon `{0}`")]
    Icon(String),
    /// A face has one icon or two.
    #[error("`{0}` is no face: one shows an icon, two with a plus, wild, basic or accident")]
    Face(String),
    /// A convert is a colour and an icon.
    #[error("`{0}` is no convert ability such as B>compass")]
    Convert(String),
}

impl IconNames {
    /// Nine names: three red, three green, three blue.
    ///
    /// # Errors
    ///
    /// If there are not nine different words that have no other meaning in
    /// requirements.
    pub fn new(names: Vec<String>) -> Result<Self, IconNamesError> {
        for (idx, name) in names.iter().enumerate() {
            let good = |c: char| c.is_ascii_lowercase() || c == '-';
            if name.is_empty() || !name.chars().all(good) || name.starts_with('-') {
                return Err(IconNamesError::Letters(name.clone()));
            }
            if RESERVED.contains(&name.as_str()) {
                return Err(IconNamesError::Reserved(name.clone()));
            }
            if names[..idx].contains(name) {
                return Err(IconNamesError::Twice(name.clone()));
            }
        }
        let names: [String; N_ICONS] =
            names.try_into().map_err(|names: Vec<_>| IconNamesError::Number(names.len()))?;
        Ok(Self(names))
    }

    /// What `icon` is called.
    #[must_use]
    pub fn name(&self, icon: Icon) -> &str {
        &self.0[icon.idx()]
    }

    /// The icon of this name.
    ///
    /// # Errors
    ///
    /// If no icon has it.
    pub fn icon(&self, name: &str) -> Result<Icon, NameError> {
        Icon::all()
            .find(|&icon| self.name(icon) == name)
            .ok_or_else(|| NameError::Icon(name.to_owned()))
    }

    /// Reads a face: `strike`, `compass+sense`, `wild`, `basic`, `accident`.
    ///
    /// # Errors
    ///
    /// If it is none.
    pub fn read_face(&self, text: &str) -> Result<Face, NameError> {
        match text {
            "wild" => return Ok(Face::Wild),
            "basic" => return Ok(Face::Basic),
            "accident" => return Ok(Face::Accident),
            _ => {}
        }
        let mut icons = text.split('+').map(str::trim);
        let face = match (icons.next(), icons.next(), icons.next()) {
            (Some(icon), None, _) => Face::One(self.icon(icon)?),
            (Some(first), Some(second), None) => Face::Two(self.icon(first)?, self.icon(second)?),
            _ => return Err(NameError::Face(text.to_owned())),
        };
        Ok(face)
    }

    /// Writes a face as [`IconNames::read_face`] reads it.
    #[must_use]
    pub fn write_face(&self, face: Face) -> String {
        match face {
            Face::One(icon) => self.name(icon).to_owned(),
            Face::Two(first, second) => format!("{}+{}", self.name(first), self.name(second)),
            Face::Wild => "wild".to_owned(),
            Face::Basic => "basic".to_owned(),
            Face::Accident => "accident".to_owned(),
        }
    }

    /// Reads a convert ability: `B>compass`.
    ///
    /// # Errors
    ///
    /// If it is none.
    pub fn read_convert(&self, text: &str) -> Result<Convert, NameError> {
        let no_convert = || NameError::Convert(text.to_owned());
        let (colour, icon) = text.split_once('>').ok_or_else(no_convert)?;
        let colour = Colour::of_letter(colour.trim()).ok_or_else(no_convert)?;
        Ok(Convert { colour, icon: self.icon(icon.trim())? })
    }

    /// Writes a convert ability as [`IconNames::read_convert`] reads it.
    #[must_use]
    pub fn write_convert(&self, convert: Convert) -> String {
        let mut text = String::new();
        let _ = write!(text, "{}>{}", convert.colour.letter(), self.name(convert.icon));
        text
    }
}

impl TryFrom<Vec<String>> for IconNames {
    type Error = IconNamesError;

    fn try_from(names: Vec<String>) -> Result<Self, IconNamesError> {
        Self::new(names)
    }
}

impl From<IconNames> for Vec<String> {
    fn from(names: IconNames) -> Self {
        names.0.into()
    }
}

#[cfg(test)]
mod tests {
    use super::{IconNames, IconNamesError, NameError};

    #[test]
    fn faces_and_converts_survive_a_round_trip() {
        let names = IconNames::default();
        for text in ["strike", "stride+compass", "wild", "basic", "accident"] {
            assert_eq!(names.write_face(names.read_face(text).unwrap()), text);
        }
        assert_eq!(names.write_convert(names.read_convert("B>compass").unwrap()), "B>compass");
    }

    #[test]
    fn what_is_no_name_is_refused() {
        let names = IconNames::default();
        assert_eq!(names.read_face("tea"), Err(NameError::Icon("tea".to_owned())));
        let three = "strike+brace+force";
        assert_eq!(names.read_face(three), Err(NameError::Face(three.to_owned())));
        assert_eq!(names.read_convert("B"), Err(NameError::Convert("B".to_owned())));
        assert_eq!(names.read_convert("B>tea"), Err(NameError::Icon("tea".to_owned())));
    }

    #[test]
    fn names_of_icons_are_nine_different_words() {
        let mut names = Vec::from(IconNames::default());
        names[8] = "strike".to_owned();
        assert_eq!(IconNames::new(names.clone()), Err(IconNamesError::Twice("strike".to_owned())));
        names[8] = "any".to_owned();
        assert_eq!(IconNames::new(names.clone()), Err(IconNamesError::Reserved("any".to_owned())));
        names[8] = "2 b".to_owned();
        assert_eq!(IconNames::new(names.clone()), Err(IconNamesError::Letters("2 b".to_owned())));
        names.pop();
        assert_eq!(IconNames::new(names), Err(IconNamesError::Number(8)));
    }
}
