//! Crew and teams (rule book, chapter 2).

use std::{fmt, str::FromStr};

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{OfficerRule, Refusal};

/// The five kinds of crew (AM-2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Crew {
    /// Negotiates with friendly aliens and at ports.
    Command,
    /// Runs alien factories and opens vaults.
    Engineering,
    /// Wins over alien geniuses and reads ruins.
    Science,
    /// Treats aliens and crew.
    Medical,
    /// Surveys quiet places and stands before hostile aliens.
    Marine,
}
table::encode! { enum Crew { 0 Command, 1 Engineering, 2 Science, 3 Medical, 4 Marine } }

impl Crew {
    /// All kinds, officers first.
    pub const ALL: [Self; 5] =
        [Self::Command, Self::Engineering, Self::Science, Self::Medical, Self::Marine];

    /// The letter in team notation: `CESMr`.
    #[must_use]
    pub const fn code(self) -> char {
        match self {
            Self::Command => 'C',
            Self::Engineering => 'E',
            Self::Science => 'S',
            Self::Medical => 'M',
            Self::Marine => 'r',
        }
    }

    /// The name on the sheet.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Command => "command officer",
            Self::Engineering => "engineering officer",
            Self::Science => "science officer",
            Self::Medical => "medical officer",
            Self::Marine => "marine",
        }
    }

    /// What this kind is good for, in a line.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Command => "Strikes better deals with peaceful aliens and at the port.",
            Self::Engineering => "Gets factories running and the vault open.",
            Self::Science => "Impresses geniuses and reads the ruins.",
            Self::Medical => "Heals injured aliens; terrain and foliage kill nobody.",
            Self::Marine => {
                "Surveys scenery, dies for the team at a hostile alien, starts fights in the \
                 city. Costs no points."
            }
        }
    }

    /// Whether a death costs a gravestone (AM-2.4, AM-9.5).
    #[must_use]
    pub const fn is_officer(self) -> bool {
        !matches!(self, Self::Marine)
    }

    const fn from_code(code: char) -> Option<Self> {
        Some(match code {
            'C' => Self::Command,
            'E' => Self::Engineering,
            'S' => Self::Science,
            'M' => Self::Medical,
            'r' => Self::Marine,
            _ => return None,
        })
    }
}

/// One of the numbered crew spaces beside a grid, 1 to 5 (AM-2.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Space(pub u8);
table::encode! { struct Space(number) }

impl Space {
    pub(crate) const fn idx(self) -> usize {
        self.0 as usize - 1
    }
}

/// A team as a captain proposes it; it may be wrong. Written `CESMr`, with a
/// dot for a space left open: `C..r`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Roster(ArrayVec<Option<Crew>, 8>);

/// The text is not a team.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseRosterError {
    /// A letter that is no crew.
    #[error("`{0}` is no crew; a team is written with C, E, S, M, r and a dot for an open space")]
    Letter(char),
    /// Far too long to be taken for a team at all.
    #[error("a team has at most five members (AM-2.3)")]
    Long,
}

impl FromStr for Roster {
    type Err = ParseRosterError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut spaces = ArrayVec::new();
        for code in text.chars() {
            let crew = match code {
                '.' => None,
                _ => Some(Crew::from_code(code).ok_or(ParseRosterError::Letter(code))?),
            };
            spaces.try_push(crew).map_err(|_| ParseRosterError::Long)?;
        }
        while spaces.last() == Some(&None) {
            spaces.pop();
        }
        Ok(Self(spaces))
    }
}

impl fmt::Display for Roster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_spaces(f, &self.0)
    }
}

fn write_spaces(f: &mut fmt::Formatter<'_>, spaces: &[Option<Crew>]) -> fmt::Result {
    use fmt::Write as _;
    let n_used = spaces.iter().rposition(Option::is_some).map_or(0, |idx| idx + 1);
    spaces[..n_used].iter().try_for_each(|crew| f.write_char(crew.map_or('.', Crew::code)))
}

impl Serialize for Roster {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Roster {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A team that the rules allow: one to five members in numbered spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Team([Option<Crew>; 5]);
table::encode! { struct Team(members) }

impl Team {
    /// One of each kind, recommended for the first mission (AM-2.7).
    pub const FIRST_MISSION: Self = Self([
        Some(Crew::Command),
        Some(Crew::Engineering),
        Some(Crew::Science),
        Some(Crew::Medical),
        Some(Crew::Marine),
    ]);

    /// The team of `roster`, if it is allowed.
    ///
    /// # Errors
    ///
    /// If it is empty (AM-13.1), has more than five spaces (AM-2.3) or holds
    /// an officer twice (AM-13.2).
    pub fn new(roster: &Roster, officers: OfficerRule) -> Result<Self, Refusal> {
        if roster.0.len() > 5 {
            return Err(Refusal::TeamTooLarge);
        }
        let mut spaces = [None; 5];
        spaces[..roster.0.len()].copy_from_slice(&roster.0);
        Self::in_spaces(spaces, officers)
    }

    /// The team with these members in the spaces 1 to 5, if it is allowed.
    ///
    /// # Errors
    ///
    /// If it is empty (AM-13.1) or holds an officer twice (AM-13.2).
    pub fn in_spaces(spaces: [Option<Crew>; 5], officers: OfficerRule) -> Result<Self, Refusal> {
        let team = Self(spaces);
        if team.0.iter().all(Option::is_none) {
            return Err(Refusal::TeamEmpty);
        }
        for officer in Crew::ALL.into_iter().filter(|crew| crew.is_officer()) {
            if officers == OfficerRule::OneOfEach && team.n_of(officer) > 1 {
                return Err(Refusal::OfficerTwice(officer));
            }
        }
        Ok(team)
    }

    /// Who stands in `space`.
    #[must_use]
    pub const fn at(&self, space: Space) -> Option<Crew> {
        self.0[space.idx()]
    }

    /// The spaces with their members, in order.
    pub fn members(&self) -> impl DoubleEndedIterator<Item = (Space, Crew)> + '_ {
        (1..=5).filter_map(|space| Some((Space(space), self.at(Space(space))?)))
    }

    /// How many of a kind set out.
    #[must_use]
    pub fn n_of(&self, crew: Crew) -> usize {
        self.0.iter().filter(|member| **member == Some(crew)).count()
    }

    /// The team as a proposal.
    #[must_use]
    pub fn roster(&self) -> Roster {
        let n_used = self.0.iter().rposition(Option::is_some).map_or(0, |idx| idx + 1);
        Roster(self.0[..n_used].iter().copied().collect())
    }
}

impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_spaces(f, &self.0)
    }
}

impl Serialize for Team {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Team {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let roster = Roster::deserialize(deserializer)?;
        Self::new(&roster, OfficerRule::AnyFive).map_err(serde::de::Error::custom)
    }
}
