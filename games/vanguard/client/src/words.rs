//! Words for what the pack and the rules name.

mod moves;

use vanguard_pack::word::Section;

pub(crate) use self::moves::{mv, other_end, sector, title, used, who};

/// A section.
pub(crate) const fn section(section: Section) -> &'static str {
    match section {
        Section::Recon => "Recon",
        Section::Security => "Security",
        Section::Science => "Science",
        Section::Engineering => "Engineering",
    }
}
