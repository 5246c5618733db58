//! Progress tracks (rule book, chapter 10).

use serde::{Deserialize, Serialize};

use crate::Edition;

/// One of the three tracks (AM-10.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Track {
    /// Hexagons, filled by marines at peaceful scenery.
    Survey,
    /// Flasks, filled by the science officer with an alien genius.
    Science,
    /// Cogs, filled by the engineering officer in an alien factory.
    Technology,
}

/// A scoring line: so many points once so many symbols are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Symbols before the line.
    pub symbols: u8,
    /// What they score.
    pub points: u8,
}

const fn line(symbols: u8, points: u8) -> Line {
    Line { symbols, points }
}

const SURVEY_FIRST: [Line; 5] = [line(3, 3), line(6, 7), line(10, 12), line(15, 17), line(20, 21)];
const SURVEY: [Line; 5] = [line(3, 4), line(6, 10), line(10, 18), line(15, 28), line(20, 38)];
const LEARNING: [Line; 5] = [line(1, 1), line(2, 4), line(3, 8), line(4, 12), line(6, 20)];

impl Track {
    /// All tracks, in the order of the sheet.
    pub const ALL: [Self; 3] = [Self::Survey, Self::Science, Self::Technology];

    /// The name on the sheet.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Survey => "survey",
            Self::Science => "science",
            Self::Technology => "technology",
        }
    }

    /// What its symbols are.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Survey => "hexagon",
            Self::Science => "flask",
            Self::Technology => "cog",
        }
    }

    /// Its scoring lines (AM-10.4).
    #[must_use]
    pub const fn lines(self, edition: Edition) -> &'static [Line] {
        match (self, edition) {
            (Self::Survey, Edition::First) => &SURVEY_FIRST,
            (Self::Survey, Edition::Second) => &SURVEY,
            (Self::Science | Self::Technology, _) => &LEARNING,
        }
    }

    /// How many symbols it has, in every edition (AM-10.4).
    #[must_use]
    pub const fn length(self) -> u8 {
        let lines = self.lines(Edition::NEWEST);
        lines[lines.len() - 1].symbols
    }

    /// The points of the farthest line before which all symbols are filled
    /// (AM-10.3).
    #[must_use]
    pub fn points(self, n_filled: u8, edition: Edition) -> u8 {
        let reached = self.lines(edition).iter().rev().find(|line| line.symbols <= n_filled);
        reached.map_or(0, |line| line.points)
    }
}

/// The filled symbols of the three tracks; they last the whole game (AM-10.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Progress([u8; 3]);
table::encode! { struct Progress(filled) }

impl Progress {
    /// So many symbols filled on survey, science and technology.
    #[must_use]
    pub const fn new(survey: u8, science: u8, technology: u8) -> Self {
        Self([survey, science, technology])
    }

    /// Symbols filled on `track`.
    #[must_use]
    pub const fn of(&self, track: Track) -> u8 {
        self.0[track as usize]
    }

    /// Fills `n_symbols` on `track`, as far as it goes (AM-10.5), and says how
    /// many were filled.
    pub fn fill(&mut self, track: Track, n_symbols: u8) -> u8 {
        let filled = &mut self.0[track as usize];
        let n_new = n_symbols.min(track.length() - *filled);
        *filled += n_new;
        n_new
    }

    /// The points of all tracks together.
    #[must_use]
    pub fn points(&self, edition: Edition) -> u8 {
        Track::ALL.into_iter().map(|track| track.points(self.of(track), edition)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::Track;
    use crate::Edition;

    #[test]
    fn tracks_are_of_one_length_in_all_editions() {
        for track in Track::ALL {
            for edition in Edition::ALL {
                assert_eq!(track.lines(edition).last().unwrap().symbols, track.length());
            }
        }
    }
}
