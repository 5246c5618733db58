//! A crewmember on the planet with everything on and beside the crew board.

use serde::{Deserialize, Serialize};
use table::Seat;
use vanguard_pack::{
    dice::{Colour, KindId},
    id::{CrewmemberId, EquipmentId, SectionCardId, SectorNumber},
    word::Section,
};

use crate::deck::Deck;

/// The slots that each rank opens, red, green and blue (VG-7.26).
#[must_use]
pub const fn open_slots(section: Section, rank: u8, colour: Colour) -> u8 {
    // Ranks 1, 2 and 3 of each column.
    let columns: [[u8; 3]; 3] = match section {
        Section::Science => [[2, 3, 4], [3, 4, 6], [3, 4, 5]],
        Section::Security => [[4, 5, 6], [2, 3, 4], [2, 3, 5]],
        Section::Recon => [[2, 3, 5], [4, 5, 6], [2, 3, 4]],
        Section::Engineering => [[2, 3, 5], [2, 3, 4], [4, 5, 6]],
    };
    let row = if rank <= 1 {
        0
    } else if rank == 2 {
        1
    } else {
        2
    };
    columns[colour.idx()][row]
}

/// How many section cards a crewmember of a rank may hold (VG-6.11).
#[must_use]
pub const fn hand_limit(rank: u8) -> u8 {
    rank + 1
}

/// How many section cards a crew board of a rank gives on disembarking
/// (VG-22.19).
#[must_use]
pub const fn first_hand(rank: u8) -> u8 {
    if rank <= 1 { 2 } else { 3 }
}

/// The side of a turn token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnToken {
    /// The turn is still to come.
    Available,
    /// The turn is over.
    Ended,
}
table::encode! { enum TurnToken { 0 Available, 1 Ended } }

/// A crewmember on the planet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crew {
    /// The crew card.
    pub card: CrewmemberId,
    /// The section whose sleeve it is in.
    pub section: Section,
    /// The rank of the sleeve, 1 to 3.
    pub rank: u8,
    /// Who decides for the crewmember (VG-1.3).
    pub seat: Seat,
    /// Where the figure stands.
    pub sector: SectorNumber,
    /// Whether the crewmember is alive; the dead have neither figure nor turn
    /// (VG-2.31).
    pub is_alive: bool,
    /// The turn token.
    pub turn: TurnToken,
    /// Charges for the skill (VG-3.17).
    pub charges: u8,
    /// The section cards in hand, sorted.
    pub hand: Vec<SectionCardId>,
    /// The section deck and its discards.
    pub deck: Deck<SectionCardId>,
    /// Section cards in the compartment that were part of the deck (VG-6.6).
    pub sacrificed: Vec<SectionCardId>,
    /// Equipment carried, sorted.
    pub equipment: Vec<EquipmentId>,
    /// Dice of the section that stayed in its compartment.
    pub at_home: Vec<KindId>,
    /// How many section cards are drawn on disembarking (VG-22.19).
    pub n_cards: u8,
}
table::encode! {
    struct Crew {
        card, section, rank, seat, sector, is_alive, turn, charges, hand, deck, sacrificed,
        equipment, at_home, n_cards,
    }
}

impl Crew {
    /// The section card limit (VG-6.11).
    #[must_use]
    pub const fn hand_limit(&self) -> u8 {
        hand_limit(self.rank)
    }

    /// Adds a card to the hand.
    pub fn take_card(&mut self, card: SectionCardId) {
        let at = self.hand.partition_point(|other| *other < card);
        self.hand.insert(at, card);
    }

    /// Takes a card out of the hand; whether there was one.
    pub fn give_card(&mut self, card: SectionCardId) -> bool {
        let found = self.hand.iter().position(|other| *other == card);
        found.map(|idx| self.hand.remove(idx)).is_some()
    }

    /// Adds a piece of equipment.
    pub fn carry(&mut self, equipment: EquipmentId) {
        let at = self.equipment.partition_point(|other| *other < equipment);
        self.equipment.insert(at, equipment);
    }

    /// Takes a piece of equipment away; whether it was carried.
    pub fn put_down(&mut self, equipment: EquipmentId) -> bool {
        let found = self.equipment.iter().position(|other| *other == equipment);
        found.map(|idx| self.equipment.remove(idx)).is_some()
    }

    /// Cards in hand, each kind once.
    pub fn kinds_in_hand(&self) -> impl Iterator<Item = SectionCardId> + '_ {
        let mut last = None;
        self.hand.iter().copied().filter(move |card| last.replace(*card) != Some(*card))
    }
}
