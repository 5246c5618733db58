//! Requirements: what dice have to show, as `2 strike / link + any`.
//!
//! ```text
//! requirement := side ("/" side)*          one side suffices (VG-5.8)
//! side        := part ("+" part)*          all of it is needed (VG-5.7)
//! part        := [number] item             `2 strike` is `strike + strike`
//! item        := icon | any | accident | basic
//!              | die | red die | green die | blue die       (VG-5.9)
//! ```
//!
//! All `any` of one side are the same icon (VG-5.51). A die serves where a die
//! is asked for or by its icons, not both (VG-5.98). `dice` is read like `die`.

mod read;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use self::read::{RequirementError, RequirementFault};
use crate::dice::{Colour, Icon, IconNames};

/// The most of one item that a side can ask for; a check has 18 dice.
pub const ITEM_MAX: u8 = 24;

/// One thing that a requirement asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// This icon.
    Icon(Icon),
    /// Any icon, the same for all of the side (VG-5.50, VG-5.51).
    Any,
    /// An accident.
    Accident,
    /// A basic face.
    Basic,
    /// A section die, whatever it shows (VG-15.1).
    Die,
    /// A section die of this colour, whatever it shows (VG-15.2).
    ColourDie(Colour),
}

/// An item and how many of it are needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Part {
    /// How many, at least one.
    pub n: u8,
    /// Of what.
    pub item: Item,
}

/// One alternative of a requirement: all of its parts are needed (VG-5.7). No
/// item is in two parts.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Side {
    /// In the order written.
    pub parts: Vec<Part>,
}

/// What dice have to show: one of the sides suffices (VG-5.8).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Requirement {
    /// The alternatives, at least one, in the order written.
    pub sides: Vec<Side>,
}

impl Requirement {
    /// Reads a requirement.
    ///
    /// # Errors
    ///
    /// What is wrong, and at which character.
    pub fn read(text: &str, names: &IconNames) -> Result<Self, RequirementError> {
        read::requirement(text, names)
    }

    /// The requirement in words of the pack, as [`Requirement::read`] reads it.
    #[must_use]
    pub fn written<'a>(&'a self, names: &'a IconNames) -> impl fmt::Display + use<'a> {
        Written { requirement: self, names }
    }

    /// All parts of all sides.
    pub fn parts(&self) -> impl Iterator<Item = &Part> {
        self.sides.iter().flat_map(|side| &side.parts)
    }
}

struct Written<'a> {
    requirement: &'a Requirement,
    names: &'a IconNames,
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (idx, side) in self.requirement.sides.iter().enumerate() {
            if idx > 0 {
                f.write_str(" / ")?;
            }
            for (idx, part) in side.parts.iter().enumerate() {
                if idx > 0 {
                    f.write_str(" + ")?;
                }
                if part.n > 1 {
                    write!(f, "{} ", part.n)?;
                }
                let die = if part.n > 1 { "dice" } else { "die" };
                match part.item {
                    Item::Icon(icon) => f.write_str(self.names.name(icon))?,
                    Item::Any => f.write_str("any")?,
                    Item::Accident => f.write_str("accident")?,
                    Item::Basic => f.write_str("basic")?,
                    Item::Die => f.write_str(die)?,
                    Item::ColourDie(colour) => write!(f, "{} {die}", colour.name())?,
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{IconNames, Item, Requirement};

    fn again(text: &str) -> String {
        let names = IconNames::default();
        Requirement::read(text, &names).unwrap().written(&names).to_string()
    }

    #[test]
    fn requirements_are_written_as_they_are_read() {
        for text in [
            "strike",
            "2 strike / link + any",
            "3 any + red die",
            "2 blue dice + die",
            "accident + 2 basic / compass + 2 dice",
        ] {
            assert_eq!(again(text), text);
        }
    }

    #[test]
    fn equal_items_of_a_side_are_counted_together() {
        assert_eq!(again("strike+link + strike"), "2 strike + link");
        assert_eq!(again("3 blue die"), "3 blue dice");
        assert_eq!(again("any / any"), "any / any");
    }

    #[test]
    fn a_pack_may_call_its_icons_otherwise() {
        let mut words = Vec::from(IconNames::default());
        words[0] = "fist".to_owned();
        let names = IconNames::new(words).unwrap();
        let requirement = Requirement::read("2 fist", &names).unwrap();
        assert_eq!(requirement.written(&IconNames::default()).to_string(), "2 strike");
        assert!(requirement.parts().all(|part| matches!(part.item, Item::Icon(_))));
    }
}
