//! Numbers of the ship book that cards change, as they are now.

use serde::{Deserialize, Serialize};
use vanguard_pack::{id::SystemId, word::EquipmentType};

use super::state::Ship;
use crate::book::Book;

/// Numbers of the ship book that cards change, as they are now: whoever looks
/// need not add up what installed cards say.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figures {
    /// Energy for each flight from here, open or not (VG-18.4).
    pub flights: Vec<(SystemId, u8)>,
    /// Energy for the next part of the landing card, if there is one (VG-18.14).
    pub scan: Option<u8>,
    /// Success tokens for a die of every section (VG-23.36).
    pub die: u8,
    /// How many personal cards the lander takes (VG-21.23).
    pub personal: u8,
    /// How many mission cards the lander takes (VG-21.23).
    pub mission: u8,
    /// How many recruits a draft lays open (VG-19.49).
    pub recruits: u8,
}

impl Ship {
    /// The numbers as they are now.
    pub(super) fn figures(&self, book: &Book) -> Figures {
        let ways = &book.system(self.campaign.bridge.system).neighbour;
        let room = |kind| self.room_for(book, kind).min(usize::from(u8::MAX)) as u8;
        Figures {
            flights: ways.iter().map(|way| (way.system, self.fly_cost(book, way))).collect(),
            scan: self.scan_cost(book),
            die: self.die_price(book, None),
            personal: room(EquipmentType::Personal),
            mission: room(EquipmentType::Mission),
            recruits: self.n_shown(book),
        }
    }
}
