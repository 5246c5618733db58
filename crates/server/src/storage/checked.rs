//! What a check of a database finds.

use std::fmt;

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// How many tables there are.
    pub n_tables: u64,
    /// How many entries their journals have together.
    pub n_entries: u64,
    /// What is the matter.
    pub problems: Vec<Problem>,
}

/// Something that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The code of the table, if it is one table's.
    pub table: Option<String>,
    /// What it is.
    pub text: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.table {
            Some(code) => write!(f, "table {code}: {}", self.text),
            None => f.write_str(&self.text),
        }
    }
}
