//! Warnings that are put up with, each for a reason:
//!
//! ```toml
//! [[waiver]]
//! record = "log 204"
//! about = "`spend`"
//! reason = "Orlo speaks of money."
//! ```

use std::{fs, path::Path};

use serde::Deserialize;

use super::WAIVERS;
use crate::author::{Fault, SourceFile, Spot};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    waiver: Vec<toml::Spanned<Waiver>>,
}

/// What is put up with.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Waiver {
    /// The record, as warnings name it.
    record: String,
    /// A part of what the warning says.
    about: String,
    /// Why.
    reason: String,
}

/// Takes those warnings out that a waiver names. A waiver that gives no reason is
/// an error, and so is one that names no warning, if these are all.
pub(super) fn apply(
    folder: &Path,
    warnings: Vec<Fault>,
    is_whole: bool,
    errors: &mut Vec<Fault>,
) -> (Vec<Fault>, Vec<(Fault, String)>) {
    let Ok(text) = fs::read_to_string(folder.join(WAIVERS)) else {
        return (warnings, Vec::new());
    };
    let source = SourceFile { name: WAIVERS.to_owned(), text };
    let mut fault = |at: usize, what: String| {
        let spot = Some(Spot::of(&source, at));
        errors.push(Fault { spot, record: "waiver".to_owned(), field: String::new(), what });
    };
    let file: File = match toml::from_str(&source.text) {
        Ok(file) => file,
        Err(error) => {
            fault(error.span().map_or(0, |span| span.start), error.message().to_owned());
            return (warnings, Vec::new());
        }
    };
    let names = |waiver: &Waiver, warning: &Fault| {
        warning.record == waiver.record && warning.what.contains(&waiver.about)
    };
    for waiver in &file.waiver {
        let at = waiver.span().start;
        let waiver = waiver.as_ref();
        if waiver.reason.trim().is_empty() {
            fault(at, "a waiver needs a reason".to_owned());
        }
        if is_whole && !warnings.iter().any(|warning| names(waiver, warning)) {
            fault(at, format!("no warning about {} says: {}", waiver.record, waiver.about));
        }
    }
    let (mut left, mut waived) = (Vec::new(), Vec::new());
    for warning in warnings {
        match file.waiver.iter().find(|waiver| names(waiver.as_ref(), &warning)) {
            Some(waiver) => waived.push((warning, waiver.as_ref().reason.clone())),
            None => left.push(warning),
        }
    }
    (left, waived)
}
