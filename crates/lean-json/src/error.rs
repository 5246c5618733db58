//! What can be wrong.

use std::fmt;

use serde::de::{Expected, Unexpected};

/// Why a text could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(pub(crate) String);

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

impl Error {
    #[cold]
    pub(crate) fn about(problem: &str, what: &str) -> Self {
        Self([problem, what].concat())
    }
}

/// The texts are short: what was expected is seen in the code that reads, and
/// naming it would add a text for every type.
impl serde::de::Error for Error {
    #[cold]
    fn custom<T: fmt::Display>(problem: T) -> Self {
        Self(problem.to_string())
    }

    #[cold]
    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::about("a value of another kind", "")
    }

    #[cold]
    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::about("a value that cannot be", "")
    }

    #[cold]
    fn invalid_length(_: usize, _: &dyn Expected) -> Self {
        Self::about("a list of another length", "")
    }

    #[cold]
    fn unknown_variant(variant: &str, _: &'static [&'static str]) -> Self {
        Self::about("no such variant: ", variant)
    }

    #[cold]
    fn unknown_field(field: &str, _: &'static [&'static str]) -> Self {
        Self::about("no such field: ", field)
    }

    #[cold]
    fn missing_field(field: &'static str) -> Self {
        Self::about("missing: ", field)
    }

    #[cold]
    fn duplicate_field(field: &'static str) -> Self {
        Self::about("twice: ", field)
    }
}
