//! A die rolled by an effect.

use serde::{Deserialize, Serialize};

use super::{
    Effects,
    term::{Term, Writer},
};
use crate::{dice::InjuryFace, id::Reference};

#[cfg(feature = "author")]
use super::read::{Fault, Reader};

/// Which die, and what its faces do; a face that is not named does nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Roll {
    /// A danger die, 1 to 6.
    Danger(Vec<Case<(u8, u8)>>),
    /// An injury die.
    Injury(Vec<Case<InjuryFace>>),
}

/// What happens on these faces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Case<F> {
    /// The face, or from which to which.
    pub face: F,
    /// What happens.
    pub then: Effects,
}

impl Roll {
    /// What each named face does.
    pub fn effects(&self) -> Box<dyn Iterator<Item = &Effects> + '_> {
        match self {
            Self::Danger(cases) => Box::new(cases.iter().map(|case| &case.then)),
            Self::Injury(cases) => Box::new(cases.iter().map(|case| &case.then)),
        }
    }

    /// The same, to change them.
    pub fn effects_mut(&mut self) -> Box<dyn Iterator<Item = &mut Effects> + '_> {
        match self {
            Self::Danger(cases) => Box::new(cases.iter_mut().map(|case| &mut case.then)),
            Self::Injury(cases) => Box::new(cases.iter_mut().map(|case| &mut case.then)),
        }
    }
}

fn write_case(idx: usize, face: &str, then: &Effects, to: &mut Writer<'_>) {
    if idx > 0 {
        to.word("|");
    }
    to.word(face);
    to.close(":");
    then.write(to);
}

impl Term for Roll {
    fn write(&self, to: &mut Writer<'_>) {
        to.word("roll");
        match self {
            Self::Danger(cases) => {
                to.word("danger {");
                for (idx, case) in cases.iter().enumerate() {
                    let (first, last) = case.face;
                    let face =
                        if first == last { first.to_string() } else { format!("{first}-{last}") };
                    write_case(idx, &face, &case.then, to);
                }
            }
            Self::Injury(cases) => {
                to.word("injury {");
                for (idx, case) in cases.iter().enumerate() {
                    write_case(idx, case.face.name(), &case.then, to);
                }
            }
        }
        to.word("}");
    }

    fn references(&self, found: &mut dyn FnMut(Reference)) {
        for effects in self.effects() {
            effects.references(found);
        }
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        super::read::roll(from)
    }
}
