//! What is asked of whom.

use serde::{Deserialize, Serialize};
use table::Seat;
use vanguard_pack::{dice::Colour, word::DiscoveryType};

use crate::{
    landing::LandStep,
    member::{Member, Members},
    moves::Preparation,
};

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats(u8);
table::encode! { struct Seats(bits) }

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// One seat.
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The first `n` seats.
    #[must_use]
    pub const fn first(n: u8) -> Self {
        Self((1 << n) - 1)
    }

    /// Whether a seat is among them.
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 >> seat.0 & 1 == 1
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of them are among `other`.
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat away.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }
}

/// What a die is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DieFor {
    /// Available to spent (VG-15.3).
    Spend,
    /// Available or spent to the compartment (VG-15.5).
    Sacrifice,
    /// Spent to the compartment, because none is available (VG-15.4).
    Instead,
    /// Spent to available (VG-7.4).
    Refresh,
    /// Pushed out of the column by an injury die (VG-14.5).
    Push,
}
table::encode! { enum DieFor { 0 Spend, 1 Sacrifice, 2 Instead, 3 Refresh, 4 Push } }

/// What a section card is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardFor {
    /// From the hand to the discards.
    Discard,
    /// From the hand to the compartment (VG-6.6).
    Sacrifice,
    /// From the discards to the hand.
    Recover,
}
table::encode! { enum CardFor { 0 Discard, 1 Sacrifice, 2 Recover } }

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Who gets the start token (VG-2.2, VG-2.3).
    Begin,
    /// The next action of the turn (VG-2.9).
    Action(Member),
    /// Whether anything is done before what comes next (VG-3.5, VG-3.6).
    Window(Member),
    /// Whether the other part of a prepare action is done too (VG-4.15).
    Also(Member, Preparation),
    /// Whether everybody agrees to lift off (VG-4.30).
    Agree(Member),
    /// Which die.
    Die(Member, DieFor, Option<Colour>),
    /// Which section card.
    Card(Member, CardFor),
    /// Which option of a choice.
    Choose,
    /// Which crewmember.
    Name(Members),
    /// Which column takes the injury die (VG-14.3).
    Column(Member),
    /// Which lead is placed next (VG-12.3).
    Lead,
    /// Which discovery on the lander, of a type if one is given.
    Discovery(Option<DiscoveryType>),
    /// Which injury card.
    Injury(Member),
    /// Which column gives up its injury die.
    InjuryDie(Member),
    /// Which piece of equipment.
    Equipment(Member),
    /// Which of the cards looked at goes on top next.
    OnTop(Member),
    /// Something of the check under way.
    Check(Member),
    /// A die of the check that is changed.
    Pool(Member),
    /// Something of the landing, by a vote of all.
    Land(LandStep),
}
table::encode! {
    enum Question {
        0 Begin, 1 Action(member), 2 Window(member), 3 Also(member, part), 4 Agree(member),
        5 Die(member, wanted, colour), 6 Card(member, wanted), 7 Choose, 8 Name(among),
        9 Column(member), 10 Lead, 11 Discovery(of), 12 Injury(member), 13 InjuryDie(member),
        14 Equipment(member), 15 OnTop(member), 16 Check(member), 17 Pool(member),
        18 Land(step),
    }
}

impl Question {
    /// Whether effects of any time may be used while it is open: not in the
    /// middle of an instruction (VG-3.1, VG-3.5).
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(
            self,
            Self::Begin
                | Self::Action(_)
                | Self::Window(_)
                | Self::Choose
                | Self::Check(_)
                | Self::Land(LandStep::Hazard)
        )
    }
}

/// A question and whom the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// What is asked.
    pub question: Question,
    /// Who has to answer.
    pub seats: Seats,
}
table::encode! { struct Ask { question, seats } }
