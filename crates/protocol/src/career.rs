//! Careers over plain HTTP; see [`crate::http`] for the table of requests.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A new career: how it begins is an act of the game's.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewCareer {
    /// The game's id.
    pub game: String,
    /// The game's own act.
    pub act: Box<RawValue>,
}

/// Something the owner does with a career.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CareerAct {
    /// The game's own act.
    pub act: Box<RawValue>,
}

/// A career, as one guest sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CareerInfo {
    /// What it is known by in links.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Whether it is yours.
    pub yours: bool,
    /// What everybody may know: the game's own summary.
    pub summary: Box<RawValue>,
    /// The whole document, for the owner.
    pub document: Option<Box<RawValue>>,
    /// The fingerprint of the other server from which it was brought here.
    pub origin: Option<String>,
    /// The code of the table to which it was brought, for the owner. While the
    /// match there runs, the career does not change.
    pub table: Option<String>,
    /// When it last changed, in milliseconds since 1970.
    pub touched_at: i64,
}

/// A career as a file: whoever has it can bring it to another server, which
/// sees by the signature that nobody has changed it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SealedCareer {
    /// What was signed: the compact JSON of this value with sorted keys.
    pub career: CareerFile,
    /// The public key (Ed25519) of the server that signed, in hexadecimal.
    pub key: String,
    /// The signature, in hexadecimal.
    pub signature: String,
}

/// What is signed.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CareerFile {
    /// What it is known by on the server that signed.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The document.
    pub document: Box<RawValue>,
    /// The fingerprint of the server it came from before.
    pub origin: Option<String>,
    /// When the file was written, in milliseconds since 1970.
    pub written_at: i64,
}
