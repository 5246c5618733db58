//! Which rule forbids a move aboard.

use table::Seat;

use super::{moves::ShipMove, state::Ship};
use crate::{book::Book, refusal::Refusal};

impl Ship {
    /// Whether a player can make a move now.
    ///
    /// # Errors
    ///
    /// The rule that forbids it.
    pub fn check_move(&self, book: &Book, seat: Seat, mv: &ShipMove) -> Result<(), Refusal> {
        let mut is_listed = false;
        self.moves(book, seat, &mut |listed| is_listed |= listed == *mv);
        if is_listed { Ok(()) } else { Err(self.why_not(seat, mv)) }
    }

    /// The rule that forbids a move that is not listed.
    fn why_not(&self, seat: Seat, mv: &ShipMove) -> Refusal {
        if !self.awaits(seat) {
            return Refusal::NotAsked;
        }
        match mv {
            ShipMove::Answer(_) => Refusal::NoProposal,
            _ if self.proposal.is_some() => Refusal::Proposal,
            ShipMove::Option(_) => Refusal::NotOffered,
            ShipMove::Fly(_) => Refusal::Flight,
            ShipMove::Visit(_) => Refusal::Visit,
            ShipMove::Scan => Refusal::Scan,
            ShipMove::Facility(_) => Refusal::Facility,
            ShipMove::Research(_) => Refusal::Research,
            ShipMove::Produce(..) => Refusal::Production,
            ShipMove::Scout(_)
            | ShipMove::LabWork(..)
            | ShipMove::Assemble(..)
            | ShipMove::Supervise(..)
            | ShipMove::Treat(..) => Refusal::Assignment,
            ShipMove::Exchange(..) => Refusal::Exchange,
            ShipMove::Dismiss(_) => Refusal::LastOne,
            ShipMove::Train(..) => Refusal::Training,
            ShipMove::ScrapLander(_) => Refusal::BasicLander,
            ShipMove::Lander(_) | ShipMove::Repair(_) => Refusal::Lander,
            ShipMove::Mod(_) => Refusal::Mod,
            ShipMove::Send(_) => Refusal::Team,
            ShipMove::LeaveDie(..) => Refusal::Slots,
            ShipMove::AddCard(..) | ShipMove::DropCard(..) => Refusal::Deck,
            ShipMove::Small(..) => Refusal::Small,
            ShipMove::Load(_) | ShipMove::PutBack(_) => Refusal::Load,
            ShipMove::Buy(_) => Refusal::Buy,
            ShipMove::Sell => Refusal::Sell,
            ShipMove::Admit(..) => Refusal::Medbay,
            ShipMove::Upgrade(_) => Refusal::Upgrade,
            _ => Refusal::OtherPage,
        }
    }
}
