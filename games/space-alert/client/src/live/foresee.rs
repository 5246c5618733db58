//! What a planning move will look like, before the rules have confirmed it.
//!
//! Cards lie where they were put at once; what comes back from the rules
//! replaces it. A guess that was wrong is gone with the refusal.

use space_alert::live::{Berth, LaidView, Move, SpaceView, View};

/// Whether the move changes nothing but the cards on boards.
pub(super) const fn is_planning(mv: Move) -> bool {
    matches!(mv, Move::Lay { .. } | Move::Turn { .. } | Move::Shift { .. } | Move::TakeBack { .. })
}

fn space(view: &mut View, berth: Berth, turn: u8) -> Option<&mut SpaceView> {
    let spaces = &mut view.crew.get_mut(berth.idx())?.spaces;
    spaces.get_mut(usize::from(turn).checked_sub(1)?)
}

fn slot(space: &mut SpaceView, special: bool) -> &mut Option<LaidView> {
    if special || space.card.is_none() { &mut space.special } else { &mut space.card }
}

/// Makes the move in `view`, as far as it can be foreseen; whether it changed
/// anything.
pub(super) fn play(view: &mut View, mv: Move) -> bool {
    changed(view, mv).is_some()
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

/// Of the moves submitted, those that `seen` does not show yet. Cards that were
/// laid can be told by their place; other moves are taken for made as soon as
/// anything new is seen, so that none is shown twice.
pub(super) fn still_coming(seen: &View, coming: &[Move]) -> Vec<Move> {
    let in_hand = |id| {
        let own = || seen.crew.iter().flat_map(|mate| &mate.own);
        seen.hand.iter().chain(own()).any(|secret| secret.id == id)
    };
    let waits = |mv: &&Move| match **mv {
        Move::Lay { card, .. } => in_hand(card),
        _ => false,
    };
    coming.iter().filter(waits).copied().collect()
}

#[cfg(test)]
mod tests {
    use space_alert::live::{Setup, SpaceAlert};
    use table::{Act, Actor, Audience, Match, Millis, Seat, Seed};

    use super::*;

    fn alert() -> (Match<SpaceAlert>, View) {
        let (mut flown, _) =
            Match::<SpaceAlert>::start(Setup::for_players(1), Seed::numbered(1)).unwrap();
        let me = Actor::Seat(Seat(0));
        flown.submit(Millis(0), me, Act::Move(Move::Ready(true))).unwrap();
        flown.tick(Millis(10));
        let view = flown.view(Audience::Seat(Seat(0)));
        (flown, view)
    }

    #[test]
    fn what_is_foreseen_is_what_the_rules_do() {
        let (mut flown, mut view) = alert();
        let card = view.hand[3];
        let (berth, side) = (Berth(1), card.card.sides()[1]);
        let moves = [
            Move::Lay { card: card.id, berth, turn: 2, side },
            Move::Turn { berth, turn: 2, special: false },
            Move::Shift { berth, from: 2, to: 3 },
            Move::TakeBack { berth, turn: 3, special: false },
        ];
        for mv in moves {
            assert!(is_planning(mv));
            assert!(play(&mut view, mv), "{mv:?}");
            flown.submit(Millis(20), Actor::Seat(Seat(0)), Act::Move(mv)).unwrap();
            let seen = flown.view(Audience::Seat(Seat(0)));
            assert_eq!(view.crew, seen.crew, "{mv:?}");
            assert_eq!(view.hand, seen.hand, "{mv:?}");
        }
    }

    #[test]
    fn a_card_on_its_way_is_awaited_until_it_is_seen() {
        let (mut flown, view) = alert();
        let lay = |idx: usize, turn| {
            let secret = view.hand[idx];
            Move::Lay { card: secret.id, berth: Berth(0), turn, side: secret.card.sides()[0] }
        };
        let coming = [lay(0, 1), lay(1, 2)];
        assert_eq!(still_coming(&view, &coming), coming);
        flown.submit(Millis(20), Actor::Seat(Seat(0)), Act::Move(coming[0])).unwrap();
        let seen = flown.view(Audience::Seat(Seat(0)));
        assert_eq!(still_coming(&seen, &coming), coming[1..]);
        let mut shown = seen.clone();
        assert!(!play(&mut shown, coming[0]), "it has left the hand");
        assert_eq!(shown, seen);
    }
}
