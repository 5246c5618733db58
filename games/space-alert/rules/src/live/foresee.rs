//! What a planning move will look like, before the rules have confirmed it.
//!
//! Cards lie where they were put at once; what comes back from the rules
//! replaces it. A guess that was wrong is gone with the refusal.

use super::{
    moves::Move,
    setup::Berth,
    view::{LaidView, SpaceView, View},
};

impl Move {
    /// Whether the move changes nothing but the cards on boards.
    #[must_use]
    pub const fn is_planning(&self) -> bool {
        matches!(
            self,
            Self::Lay { .. } | Self::Turn { .. } | Self::Shift { .. } | Self::TakeBack { .. }
        )
    }
}

fn space(view: &mut View, berth: Berth, turn: u8) -> Option<&mut SpaceView> {
    let spaces = &mut view.crew.get_mut(berth.idx())?.spaces;
    spaces.get_mut(usize::from(turn).checked_sub(1)?)
}

fn slot(space: &mut SpaceView, special: bool) -> &mut Option<LaidView> {
    if special || space.card.is_none() { &mut space.special } else { &mut space.card }
}

impl View {
    /// Makes the move, as far as it can be foreseen; whether it changed anything.
    pub fn foresee(&mut self, mv: Move) -> bool {
        changed(self, mv).is_some()
    }

    /// Of the moves submitted, those that this view does not show yet. Cards that
    /// were laid can be told by their place; other moves are taken for made as
    /// soon as anything new is seen, so that none is shown twice.
    #[must_use]
    pub fn still_coming(&self, coming: &[Move]) -> Vec<Move> {
        let in_hand = |id| {
            let own = self.crew.iter().flat_map(|mate| &mate.own);
            self.hand.iter().chain(own).any(|secret| secret.id == id)
        };
        let waits = |mv: &&Move| match **mv {
            Move::Lay { card, .. } => in_hand(card),
            _ => false,
        };
        coming.iter().filter(waits).copied().collect()
    }
}

fn changed(view: &mut View, mv: Move) -> Option<()> {
    match mv {
        Move::Lay { card: id, berth, turn, side } => {
            let from_hand = view.hand.iter().position(|secret| secret.id == id);
            let mate = view.crew.get(berth.idx())?;
            let from_own = mate.own.iter().position(|secret| secret.id == id);
            let secret = match (from_hand, from_own) {
                (Some(idx), _) => view.hand[idx],
                (None, Some(idx)) => mate.own[idx],
                (None, None) => return None,
            };
            let shares = secret.card.shares_a_space();
            let space = space(view, berth, turn)?;
            let place = if shares { &mut space.special } else { &mut space.card };
            if place.is_some() {
                return None;
            }
            *place = Some(LaidView { back: secret.card.back(side), face: Some((secret, side)) });
            match (from_hand, from_own) {
                (Some(idx), _) => drop(view.hand.remove(idx)),
                (None, Some(idx)) => drop(view.crew[berth.idx()].own.remove(idx)),
                (None, None) => {}
            }
        }
        Move::Turn { berth, turn, special } => {
            let laid = slot(space(view, berth, turn)?, special).as_mut()?;
            let (secret, side) = laid.face?;
            let other = secret.card.sides().iter().copied().find(|other| *other != side)?;
            *laid = LaidView { back: secret.card.back(other), face: Some((secret, other)) };
        }
        Move::Shift { berth, from, to } => {
            let (one, two) = (*space(view, berth, from)?, *space(view, berth, to)?);
            *space(view, berth, from)? = two;
            *space(view, berth, to)? = one;
        }
        Move::TakeBack { berth, turn, special } => {
            let laid = slot(space(view, berth, turn)?, special).take()?;
            let (secret, _) = laid.face?;
            let is_android = view.crew[berth.idx()].who.seat.is_none();
            if is_android && !secret.card.is_normal() {
                view.crew[berth.idx()].own.push(secret);
            } else {
                view.hand.push(secret);
            }
        }
        _ => return None,
    }
    Some(())
}
