//! What a pack has to keep, beyond being readable: that everything in it can
//! be reached, stands where it has a meaning, and adds up. Errors refuse the
//! pack; warnings are listed, unless a waiver gives a reason to put up with
//! them. Whether checks can be won is worked out by the rules: whoever has them
//! gives that to [`with`].

mod counts;
mod maps;
mod marks;
mod meaning;
mod play;
mod reach;
mod rows;
mod specials;
mod texts;
mod waiver;

use std::{fmt, path::Path};

pub use self::reach::edges;
use crate::{
    author::{Fault, Faults, Source},
    pack::{Owner, Pack},
};

/// The file with what is put up with, and why.
pub const WAIVERS: &str = "waivers.toml";

/// A pack without errors.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The pack.
    pub pack: Pack,
    /// What could be better.
    pub warnings: Vec<Fault>,
    /// What could be better and is put up with, with the reasons.
    pub waived: Vec<(Fault, String)>,
}

/// Something that is wrong with a pack.
struct Problem {
    owner: Owner,
    field: String,
    /// A word of the field to point at.
    word: Option<String>,
    what: String,
    is_error: bool,
}

/// Gathers what is wrong.
pub struct Report<'a> {
    /// The pack that is checked.
    pub pack: &'a Pack,
    problems: Vec<Problem>,
}

impl fmt::Debug for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Report").field("n_problems", &self.problems.len()).finish_non_exhaustive()
    }
}

impl Report<'_> {
    /// The pack is refused; a word of the field can be pointed at.
    pub fn error(
        &mut self,
        owner: Owner,
        field: &str,
        word: Option<&str>,
        what: impl Into<String>,
    ) {
        self.add(owner, field, word, what, true);
    }

    /// The pack could be better.
    pub fn warning(
        &mut self,
        owner: Owner,
        field: &str,
        word: Option<&str>,
        what: impl Into<String>,
    ) {
        self.add(owner, field, word, what, false);
    }

    /// What is missing is an error, but only a warning while a pack is a draft.
    fn missing(&mut self, owner: Owner, what: impl Into<String>) {
        self.add(owner, "", None, what, !self.pack.about.draft);
    }

    fn add(
        &mut self,
        owner: Owner,
        field: &str,
        word: Option<&str>,
        what: impl Into<String>,
        is_error: bool,
    ) {
        self.problems.push(Problem {
            owner,
            field: field.to_owned(),
            word: word.map(str::to_owned),
            what: what.into(),
            is_error,
        });
    }
}

/// Reads the files of a pack and checks it, with the waivers of the folder, as
/// far as that can be done without the rules.
///
/// # Errors
///
/// Everything for which the pack is refused.
pub fn all(folder: &Path, source: &mut Source) -> Result<Checked, Faults> {
    checked(folder, source, None)
}

/// The same, with what whoever has the rules says of a pack without errors. As
/// nothing is left out then, a waiver that fits no warning is an error.
///
/// # Errors
///
/// Everything for which the pack is refused.
pub fn with(
    folder: &Path,
    source: &mut Source,
    more: &mut dyn FnMut(&mut Report<'_>),
) -> Result<Checked, Faults> {
    checked(folder, source, Some(more))
}

fn checked(
    folder: &Path,
    source: &mut Source,
    more: Option<&mut dyn FnMut(&mut Report<'_>)>,
) -> Result<Checked, Faults> {
    let pack = source.read()?;
    let mut report = Report { pack: &pack, problems: Vec::new() };
    reach::check(&mut report);
    marks::check(&mut report);
    meaning::check(&mut report);
    counts::check(&mut report);
    maps::check(&mut report);
    rows::check(&mut report);
    specials::check(&mut report);
    texts::check(&mut report);
    play::check(&mut report);
    let has_errors = report.problems.iter().any(|problem| problem.is_error);
    let more = more.filter(|_| !has_errors);
    let is_whole = more.is_some();
    if let Some(more) = more {
        play::lines(&mut report);
        more(&mut report);
    }
    let (mut errors, mut warnings) = (Vec::new(), Vec::new());
    for problem in report.problems {
        let record = problem.owner.told(&pack.names);
        let word = problem.word.as_deref();
        let fault = Fault {
            spot: source.places.spot(&source.files, &record, &problem.field, word),
            record,
            field: problem.field,
            what: problem.what,
        };
        if problem.is_error { errors.push(fault) } else { warnings.push(fault) }
    }
    let (warnings, waived) = waiver::apply(folder, warnings, is_whole, &mut errors);
    if !errors.is_empty() {
        errors.sort();
        return Err(Faults(errors));
    }
    Ok(Checked { pack, warnings, waived })
}
