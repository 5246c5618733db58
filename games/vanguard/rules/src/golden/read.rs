//! Reading the parts that cases are made of.

use serde_json::Value;
use vanguard_pack::{
    dice::{Convert, Dice, Face, IconNames, InjuryFace, KindId},
    requirement::Requirement,
};

use crate::need::Need;

/// What was read, or what is wrong and where.
pub(super) type Read<T> = Result<T, String>;

/// The dice and names of all cases.
#[derive(Clone, Debug, Default)]
pub(super) struct Words {
    pub(super) dice: Dice,
    pub(super) names: IconNames,
}

impl Words {
    pub(super) fn kind(&self, text: &str) -> Read<KindId> {
        self.dice.read(text, &self.names).map_err(|error| error.to_string())
    }

    pub(super) fn face(&self, text: &str) -> Read<Face> {
        self.names.read_face(text).map_err(|error| error.to_string())
    }

    pub(super) fn convert(&self, text: &str) -> Read<Convert> {
        self.names.read_convert(text).map_err(|error| error.to_string())
    }

    pub(super) fn need(&self, text: &str) -> Read<Need> {
        let requirement = Requirement::read(text, &self.names);
        let requirement = requirement.map_err(|error| format!("`{text}`: {error}"))?;
        Need::try_from(&requirement).map_err(|error| format!("`{text}`: {error}"))
    }
}

/// The elements of a list; a missing one has none.
pub(super) fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// A text that must be there.
pub(super) fn text<'a>(value: &'a Value, field: &str) -> Read<&'a str> {
    value.as_str().ok_or_else(|| format!("{field}: a text is missing, got {value}"))
}

/// A small number that must be there.
pub(super) fn number(value: &Value, field: &str) -> Read<u8> {
    let number = value.as_u64().and_then(|number| u8::try_from(number).ok());
    number.ok_or_else(|| format!("{field}: a small number is missing, got {value}"))
}

/// A face of an injury die.
pub(super) fn injury_face(text: &str) -> Read<InjuryFace> {
    [InjuryFace::Blank, InjuryFace::Minor, InjuryFace::Major]
        .into_iter()
        .find(|face| face.name() == text)
        .ok_or_else(|| format!("there is no injury face {text}"))
}

/// A number in a short effect such as `advance green 2`; 1 if there is none.
pub(super) fn count(word: Option<&str>) -> Read<u8> {
    word.map_or(Ok(1), |word| word.parse().map_err(|_| format!("{word} is no number")))
}
