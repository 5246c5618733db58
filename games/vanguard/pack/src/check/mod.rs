//! What a pack has to keep.

/// The file with what is put up with, and why.
pub const WAIVERS: &str = "waivers.toml";
