//! What people do.

use crate::Scenario;

/// Every scenario with its name.
pub(crate) const ALL: &[(&str, Scenario)] = &[];
