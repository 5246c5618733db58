//! Words for what the pack and the rules name.

mod moves;

use vanguard_pack::word::{RowColour, Section};

pub(crate) use self::moves::{
    ability, crew, danger, effects, explore, mv, question, title, user, way,
};

/// A section.
pub(crate) const fn section(section: Section) -> &'static str {
    match section {
        Section::Recon => "Recon",
        Section::Security => "Security",
        Section::Science => "Science",
        Section::Engineering => "Engineering",
    }
}

/// A row or a track of a check.
pub(crate) const fn row(colour: RowColour) -> &'static str {
    match colour {
        RowColour::Yellow => "Better",
        RowColour::Green => "Success",
        RowColour::Red => "Failure",
    }
}
