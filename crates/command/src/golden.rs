//! Comparing an engine with recorded cases: the part that is the same for all
//! games.

use std::{fmt, io::BufRead as _, path::PathBuf};

use anyhow::Context as _;

use crate::lines::lines;

/// The recorded cases that a game's `golden` compares its engine with.
#[derive(Clone, Debug, clap::Args)]
pub struct Cases {
    /// The recorded cases: JSON lines, packed with gzip if the name ends in
    /// `.gz`.
    file: PathBuf,
}

impl Cases {
    /// Compares one case after the other and prints where they differ; the last
    /// line is `agree N differ M`. What differs, or cannot be read as a case, is
    /// for `compare` to say. How many differ is the answer.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn compare<D: fmt::Display>(
        &self,
        compare: impl Fn(&str) -> Result<(), D>,
    ) -> anyhow::Result<usize> {
        let (mut n_agree, mut n_differ) = (0, 0);
        for line in lines(&self.file)?.lines() {
            let line = line.with_context(|| self.file.display().to_string())?;
            if line.trim().is_empty() {
                continue;
            }
            match compare(&line) {
                Ok(()) => n_agree += 1,
                Err(difference) => {
                    anstream::println!("{difference}");
                    n_differ += 1;
                }
            }
        }
        anstream::println!("agree {n_agree} differ {n_differ}");
        Ok(n_differ)
    }
}
