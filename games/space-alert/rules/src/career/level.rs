//! Experience boxes and levels (SA-17.26 to SA-17.29).

use serde::{Deserialize, Serialize};

/// The highest level (SA-17.29).
pub const MAX_LEVEL: u8 = 30;

/// How many boxes a level has: all of them are needed to go on to the next (SA-17.27).
#[must_use]
pub const fn boxes(level: u8) -> u16 {
    8 + 4 * level as u16
}

/// How many of a level's boxes, at its start, are dotted (SA-17.27).
#[must_use]
pub const fn dotted(level: u8) -> u16 {
    let level_ = level as u16;
    match level {
        0 | 1 => 0,
        2..=6 => 3 * level_ - 2,
        _ => 4 + 2 * level_,
    }
}

/// How far an explorer has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Experience {
    /// The level.
    pub level: u8,
    /// Boxes checked in this level.
    pub checked: u16,
    /// Dotted boxes of this level, from its first box on, that were skipped
    /// for good: a plain box after them has been checked (SA-17.21).
    pub skipped: u16,
}

impl Experience {
    /// Boxes still to be checked in this level; `hardcore` explorers skip the
    /// dotted ones (SA-17.19). None at the highest level.
    #[must_use]
    pub fn needed(&self, hardcore: bool) -> u16 {
        if self.level >= MAX_LEVEL {
            return 0;
        }
        let skipped = if hardcore { dotted(self.level) } else { self.skipped };
        boxes(self.level).saturating_sub(skipped + self.checked)
    }

    /// Checks as many boxes as there are points; what is left over counts for
    /// the next level (SA-17.28). Answers how many levels were gained.
    pub fn gain(&mut self, mut points: u16, hardcore: bool) -> u8 {
        let before = self.level;
        while points > 0 && self.level < MAX_LEVEL {
            if hardcore {
                self.skipped = dotted(self.level);
            }
            let now = points.min(self.needed(hardcore));
            self.checked += now;
            points -= now;
            if self.needed(hardcore) == 0 {
                *self = Self { level: self.level + 1, checked: 0, skipped: 0 };
            }
        }
        self.level - before
    }
}

#[cfg(test)]
mod tests {
    use super::{Experience, MAX_LEVEL, boxes, dotted};

    #[test]
    fn the_rows_of_the_log() {
        let all: Vec<u16> = (0..4).map(boxes).collect();
        assert_eq!(all, [8, 12, 16, 20]);
        let hardcore: Vec<u16> = (0..8).map(|level| boxes(level) - dotted(level)).collect();
        assert_eq!(hardcore, [8, 12, 12, 13, 14, 15, 16, 18]);
        assert_eq!((0..MAX_LEVEL).map(boxes).sum::<u16>(), 1980);
        assert_eq!((0..MAX_LEVEL).map(|level| boxes(level) - dotted(level)).sum::<u16>(), 1010);
    }

    #[test]
    fn all_at_once_or_point_by_point() {
        for hardcore in [false, true] {
            let total = if hardcore { 1010 } else { 1980 };
            let (mut at_once, mut slowly) = (Experience::default(), Experience::default());
            let mut n_levels = 0;
            for points in 1..=total {
                n_levels += slowly.gain(1, hardcore);
                at_once = Experience::default();
                at_once.gain(points, hardcore);
                assert_eq!(at_once, slowly, "{points}");
            }
            assert_eq!((n_levels, at_once.level), (30, 30));
            assert_eq!(slowly.gain(100, hardcore), 0);
            assert_eq!(slowly, at_once);
        }
    }

    #[test]
    fn consent_in_the_middle_of_a_level() {
        let fresh = Experience { level: 2, checked: 0, skipped: 0 };
        assert_eq!((fresh.needed(true), fresh.needed(false)), (12, 16));
        let mut begun = fresh;
        begun.gain(1, true);
        assert_eq!(begun.needed(false), 11);
    }
}
