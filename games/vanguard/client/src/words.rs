//! Words for what the pack and the rules name.

use vanguard_pack::word::Section;

/// A section.
pub(crate) const fn section(section: Section) -> &'static str {
    match section {
        Section::Recon => "Recon",
        Section::Security => "Security",
        Section::Science => "Science",
        Section::Engineering => "Engineering",
    }
}
