//! What is wrong with a pack, and where.

use std::{collections::BTreeMap, fmt, ops::Range};

use super::SourceFile;

/// A place in a file, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// The file, from the pack's folder on.
    pub file: String,
    /// The line.
    pub line: usize,
    /// The character of the line.
    pub column: usize,
}

impl Spot {
    /// The place of a byte of a file.
    #[must_use]
    pub fn of(file: &SourceFile, byte: usize) -> Self {
        let before = &file.text[..byte.min(file.text.len())];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Self {
            file: file.name.clone(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// Something that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// Where; nowhere if something is missing altogether.
    pub spot: Option<Spot>,
    /// In which record, such as `check wade`.
    pub record: String,
    /// In which field, such as `outcome[2].do`.
    pub field: String,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(spot) = &self.spot {
            write!(f, "{spot}: ")?;
        }
        match (self.record.is_empty(), self.field.is_empty()) {
            (true, true) => {}
            (false, true) => write!(f, "{}: ", self.record)?,
            (true, false) => write!(f, "{}: ", self.field)?,
            (false, false) => write!(f, "{}, {}: ", self.record, self.field)?,
        }
        f.write_str(&self.what)
    }
}

/// Everything that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for fault in &self.0 {
            writeln!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

/// Where each field of each record was read.
#[derive(Clone, Debug, Default)]
pub struct Places {
    fields: BTreeMap<(String, String), (usize, Range<usize>)>,
}

impl Places {
    /// Notes that a field was read from this part of a file.
    pub(super) fn note(&mut self, record: &str, field: &str, file: usize, span: Range<usize>) {
        self.fields.entry((record.to_owned(), field.to_owned())).or_insert((file, span));
    }

    /// The place of a field; if a word of it is named and found, the place of
    /// that. A field that was left out is placed where its record begins.
    #[must_use]
    pub fn spot(
        &self,
        files: &[SourceFile],
        record: &str,
        field: &str,
        word: Option<&str>,
    ) -> Option<Spot> {
        let at = |field: &str| self.fields.get(&(record.to_owned(), field.to_owned()));
        let (file, span) = at(field).or_else(|| at(""))?;
        let file = &files[*file];
        let inside = word.and_then(|word| file.text[span.clone()].find(word));
        Some(Spot::of(file, span.start + inside.unwrap_or(0)))
    }
}
