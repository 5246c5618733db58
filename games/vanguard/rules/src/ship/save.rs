//! Page 39: the save point (chapter 25).

use table::Listen;
use vanguard_pack::effect::Span;

use super::{
    campaign::{Campaign, insert, remove},
    desk::Desk,
    moves::ShipMove,
    state::Exit,
    told::Told,
};
use crate::event::Event;

impl<L: Listen<Event>> Desk<'_, L> {
    /// The crew saves, so that the board is recorded and closed, or plays on
    /// and leaves it open (VG-25.2 to VG-25.20).
    pub(super) fn answer_save(&mut self, mv: &ShipMove) -> bool {
        if let ShipMove::Switch(id) = mv {
            let hard = &mut self.ship.campaign.hard;
            let is_off = remove(hard, id);
            if !is_off {
                insert(hard, *id);
            }
            self.tell(Told::Switched { id: *id, on: !is_off });
            return true;
        }
        let ShipMove::Save(save) = mv else { return false };
        self.tell(Told::Saved { save: *save });
        self.ship.home = None;
        if *save {
            if let Some(board) = self.ship.campaign.starmap.board.take() {
                self.record(board);
            }
            self.ship.campaign.is_saved = true;
        }
        self.exit(Exit::Over);
        true
    }
}

impl Campaign {
    /// The campaign as the next cycle begins it; `None` if it is over.
    #[must_use]
    pub fn next_cycle(&self) -> Option<Self> {
        if self.ending.is_some() || self.is_lost {
            return None;
        }
        let mut next = self.clone();
        next.cycle = next.cycle.saturating_add(1);
        next.used.clear();
        next.changes.retain(|change| change.span == Span::Campaign);
        Some(next)
    }
}
