//! Special cards that are no part of a told plan: those that lie on a space
//! together with another card, and the Teleporter's tokens. They are few, so
//! that every way to use them is tried out.

use space_alert::{
    action::{Special, Specialization},
    live::{ActionCard, Berth, CardHalf, Move, Secret, Setup, TeleporterToken, View},
};
use table::Seat;

use crate::{
    Skill,
    desk::{Desk, Pick, Plan},
    outlook::Outlook,
    search::Chance,
};

/// What it must be worth to lay a token or a card that shares a space, or to
/// move it: they have no other use.
const GAIN: i32 = 5;

/// A card that shares a space, and where it lies: the place and the half on top.
#[derive(Clone, Copy)]
struct Shared {
    secret: Secret,
    laid: Option<(usize, Special)>,
}

/// Lays, turns or takes back a card of a Medic or of Special Ops.
pub(super) fn shared_move(
    skill: Skill,
    setup: &Setup,
    view: &View,
    seat: Seat,
    desk: &Desk,
    told: &Plan,
) -> Option<Move> {
    let shared: Vec<(Berth, Shared)> = desk
        .boards
        .iter()
        .flat_map(|&berth| shared_cards(setup, view, seat, desk, berth))
        .collect();
    if shared.is_empty() || view.threats.is_empty() {
        return None;
    }
    let mut chance = Chance::new(u64::from(seat.0));
    let mut outlook = Outlook::new(setup, view, desk, Vec::new(), skill.n_samples, &mut chance)?;
    let now = outlook.worth(told);
    shared.into_iter().find_map(|(berth, card)| {
        let mut best = (now + GAIN, card.laid);
        for (idx, place) in desk.places.iter().enumerate() {
            let is_own = card.laid.is_some_and(|(at, _)| at == idx);
            let is_free = place.with.is_none() || is_own;
            if place.berth != berth || !desk.lays_now(view, idx) || !is_free {
                continue;
            }
            for &side in card.secret.card.sides() {
                let to = Some((idx, special(side)));
                let worth = outlook.worth_with(told, card.laid.map(|(at, _)| at), to);
                if worth > best.0 {
                    best = (worth, to);
                }
            }
        }
        step(desk, card, best.1)
    })
}

/// The first move on the way of a card to its place.
fn step(desk: &Desk, card: Shared, to: Option<(usize, Special)>) -> Option<Move> {
    if card.laid == to {
        return None;
    }
    let at = card.laid.map(|(idx, _)| desk.places[idx]);
    match (at, to) {
        (Some(place), Some((idx, _))) if card.laid.is_some_and(|(from, _)| from == idx) => {
            Some(Move::Turn { berth: place.berth, turn: place.turn, special: true })
        }
        (Some(place), _) => {
            Some(Move::TakeBack { berth: place.berth, turn: place.turn, special: true })
        }
        (None, Some((idx, half))) => {
            let place = desk.places[idx];
            let side = match half {
                Special::Basic => CardHalf::Basic,
                Special::Advanced => CardHalf::Advanced,
            };
            Some(Move::Lay { card: card.secret.id, berth: place.berth, turn: place.turn, side })
        }
        (None, None) => None,
    }
}

const fn special(side: CardHalf) -> Special {
    match side {
        CardHalf::Advanced => Special::Advanced,
        CardHalf::Action | CardHalf::Movement | CardHalf::Basic => Special::Basic,
    }
}

/// The cards of a crew member that share a space and can still be moved.
fn shared_cards(
    setup: &Setup,
    view: &View,
    seat: Seat,
    desk: &Desk,
    berth: Berth,
) -> Vec<(Berth, Shared)> {
    let mate = &view.crew[berth.idx()];
    let in_hand: &[Secret] = if mate.who.seat == Some(seat) {
        &view.hand
    } else if setup.modules.experience {
        // Left to those who know the trade.
        &[]
    } else {
        &mate.own
    };
    let mut cards: Vec<Shared> =
        in_hand.iter().map(|&secret| Shared { secret, laid: None }).collect();
    for (idx, place) in desk.places.iter().enumerate() {
        if place.berth == berth && place.is_open && place.is_loose {
            let space = &mate.spaces[usize::from(place.turn) - 1];
            let face = space.special.and_then(|laid| laid.face);
            cards.extend(
                face.map(|(secret, side)| Shared { secret, laid: Some((idx, special(side))) }),
            );
        }
    }
    cards.retain(|card| card.secret.card.shares_a_space());
    cards.into_iter().map(|card| (berth, card)).collect()
}

/// Lays a token of the Teleporter in front of somebody who gains by it, as
/// far as the card for it is still to be laid.
pub(super) fn token_move(
    skill: Skill,
    setup: &Setup,
    view: &View,
    seat: Seat,
    desk: &Desk,
    told: &Plan,
) -> Option<Move> {
    let before = view.tokens?;
    let may_move = view.transfer_is_open || setup.is_solo();
    if !may_move || view.threats.is_empty() {
        return None;
    }
    let is_teleporter = |card: ActionCard| {
        matches!(card, ActionCard::Special { of: Specialization::Teleporter, .. })
    };
    let card = desk.cards.iter().position(|card| is_teleporter(card.secret.card))?;
    let worth = |tokens: [Berth; 2]| {
        let mut view = view.clone();
        view.tokens = Some(tokens);
        // The same luck each time: only the tokens differ.
        let mut chance = Chance::new(u64::from(seat.0));
        let mut outlook =
            Outlook::new(setup, &view, desk, Vec::new(), skill.n_samples, &mut chance)?;
        let mut best = outlook.worth(told);
        for place in 0..desk.places.len() {
            if !desk.places[place].is_open || !desk.fits(card, place) {
                continue;
            }
            let mut plan = told.clone();
            plan.iter_mut()
                .filter(|pick| pick.is_card(card))
                .for_each(|pick| *pick = Pick::Nothing);
            plan[place] = Pick::Card(card as u8, CardHalf::Basic);
            best = best.max(outlook.worth(&plan));
        }
        Some(best)
    };
    let mut best = (worth(before)? + GAIN, before);
    for traveller in &view.crew {
        for destination in &view.crew {
            let tokens = [traveller.who.berth, destination.who.berth];
            if tokens[0] != tokens[1] && tokens != before {
                let found = worth(tokens)?;
                if found > best.0 {
                    best = (found, tokens);
                }
            }
        }
    }
    let [traveller, destination] = best.1;
    if traveller != before[0] {
        return Some(Move::Token { token: TeleporterToken::Traveller, berth: traveller });
    }
    (destination != before[1])
        .then_some(Move::Token { token: TeleporterToken::Destination, berth: destination })
}
