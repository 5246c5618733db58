//! The crewmembers on a planet, by number.

use serde::{Deserialize, Serialize};

/// The most crewmembers in a team: one of each section (VG-27.93).
pub const TEAM_MAX: usize = 4;

/// A crewmember of the team: the place of the crew board in the order in which
/// turns are taken (VG-27.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Member(pub u8);
table::encode! { struct Member(number) }

impl Member {
    /// The member as an index into the team.
    #[must_use]
    pub const fn idx(self) -> usize {
        self.0 as usize
    }
}

/// A set of crewmembers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Members(u8);
table::encode! { struct Members(bits) }

impl Members {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// One crewmember.
    #[must_use]
    pub const fn of(member: Member) -> Self {
        Self(1 << member.0)
    }

    /// Whether a crewmember is among them.
    #[must_use]
    pub const fn has(self, member: Member) -> bool {
        member.0 < 8 && self.0 >> member.0 & 1 == 1
    }

    /// How many they are.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is nobody.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds one.
    pub const fn insert(&mut self, member: Member) {
        self.0 |= 1 << member.0;
    }

    /// Takes one away.
    pub const fn remove(&mut self, member: Member) {
        self.0 &= !(1 << member.0);
    }

    /// The first of them.
    #[must_use]
    pub const fn first(self) -> Option<Member> {
        if self.0 == 0 { None } else { Some(Member(self.0.trailing_zeros() as u8)) }
    }

    /// All of them, in order.
    pub fn iter(self) -> impl Iterator<Item = Member> {
        (0..TEAM_MAX as u8).map(Member).filter(move |member| self.has(*member))
    }

    /// Those who are in both.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those who are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Member> for Members {
    fn from_iter<I: IntoIterator<Item = Member>>(members: I) -> Self {
        let mut all = Self::NONE;
        members.into_iter().for_each(|member| all.insert(member));
        all
    }
}
