//! Spot check, insurance and boarding.

use galaxy_trucker::{
    Move, PreparedView, PreparingView, Setup, Step,
    board::{Square, Squares},
    payout::Insurance,
    ship::Ship,
    tile::{Alien, Kind, Side},
};
use shelf::Draws;
use table::Seat;

use crate::{Skill, needs::Needs, outlook, worth::Judge};

pub(crate) fn choose(
    skill: Skill,
    setup: &Setup,
    view: &PreparingView,
    credits: i32,
    seat: Seat,
    draws: &mut Draws,
) -> Option<Move> {
    let me = &view.players[seat.idx()];
    if me.has_decided {
        return None;
    }
    let judge = Judge::new(Needs::of(view.class, &view.known), 0.0);
    match view.step {
        Step::SpotCheck => repair(me, &judge),
        Step::Insurance => Some(Move::Insure(insurance(skill, setup, view, credits, seat, draws))),
        Step::Boarding => Some(board(skill, &me.ship)),
        Step::Done => None,
    }
}

/// Takes off what leaves the best ship, one component at a time; then keeps
/// the best piece.
fn repair(me: &PreparedView, judge: &Judge) -> Option<Move> {
    let after = |square: &Square| {
        let mut ship = me.ship.clone();
        ship.take(*square);
        judge.worth(&ship) - 3.0 * ship.mistakes().len() as f64
    };
    let off = me.at_fault.into_iter().map(|square| (after(&square), square));
    if let Some((_, square)) = off.max_by(|(one, _), (other, _)| one.total_cmp(other)) {
        return Some(Move::TakeOff(square));
    }
    let worth = |piece: &Squares| {
        let has_cabin = me.ship.cabins().meets(*piece);
        judge.worth_of_piece(&me.ship, *piece) + if has_cabin { 20.0 } else { 0.0 }
    };
    let best = me.pieces.iter().max_by(|one, other| worth(one).total_cmp(&worth(other)))?;
    best.first().map(Move::Keep)
}

/// The insurance of class IVC: what the losses of tried flights make best.
fn insurance(
    skill: Skill,
    setup: &Setup,
    view: &PreparingView,
    credits: i32,
    seat: Seat,
    draws: &mut Draws,
) -> Insurance {
    let affordable = |insurance: &Insurance| i32::from(insurance.premium()) <= credits;
    match skill {
        Skill::Novice => Insurance::None,
        Skill::Builder => {
            [Insurance::Small, Insurance::None].into_iter().find(affordable).unwrap_or_default()
        }
        Skill::Planner => {
            let losses = outlook::losses(setup, view, seat, draws);
            let cost = |insurance: &Insurance| {
                let capped =
                    losses.iter().map(|lost| insurance.cap().map_or(*lost, |cap| cap.min(*lost)));
                let penalties: u64 = capped.map(u64::from).sum();
                penalties + u64::from(insurance.premium()) * losses.len() as u64
            };
            Insurance::ALL.into_iter().filter(affordable).min_by_key(cost).unwrap_or_default()
        }
    }
}

/// Aliens where they help: a purple one with cannons, a brown one with engines,
/// as long as humans are left on every ship.
fn board(skill: Skill, ship: &Ship) -> Move {
    let mut taken = Squares::NONE;
    let mut cabin_for = |alien: Alien| {
        let fit = ship.of_kind(Kind::Cabin).into_iter();
        let mut fit = fit.filter(|cabin| ship.aliens_possible(*cabin).has(alien));
        let cabin = fit.find(|cabin| {
            let own = ship.division().ship_of(*cabin);
            let others = (ship.cabins() & own) - taken - Squares::of(*cabin);
            !taken.has(*cabin) && !others.is_empty() && helps(ship, own, alien)
        })?;
        taken.insert(cabin);
        Some(cabin)
    };
    if skill == Skill::Novice {
        return Move::Board { purple: None, brown: None };
    }
    Move::Board { purple: cabin_for(Alien::Purple), brown: cabin_for(Alien::Brown) }
}

fn helps(ship: &Ship, own: Squares, alien: Alien) -> bool {
    match alien {
        Alien::Purple => {
            let plain = ship.of_kind(Kind::Cannon) & own;
            !plain.is_empty() || ship.cannons(Side::Front).meets(own)
        }
        Alien::Brown => ship.of_kind(Kind::Engine).meets(own),
    }
}
