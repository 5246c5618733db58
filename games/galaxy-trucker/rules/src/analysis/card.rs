//! One card: what it would do to a player if it came next.

use serde::{Deserialize, Serialize};
use table::{Seat, Told};

use super::{Barrage, Figure, Position, Sampler, Sums};
use crate::{
    card::{Adventure, CardId, Deck, Penalty},
    flight::{Event, Flight, GivenDice},
    ship::Ship,
};

/// What a card would do to a player.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CardRisk {
    /// The card.
    pub card: CardId,
    /// The chance to fly on after it.
    pub survives: Figure,
    /// Components lost.
    pub lost: Figure,
    /// Crew lost.
    pub crew: Figure,
    /// Credits gained, goods counted at their value.
    pub credits: Figure,
    /// Days gained, lost ones negative.
    pub days: Figure,
}

/// What happened to a player in one go.
#[derive(Clone, Copy, Debug, Default)]
struct Change {
    survives: bool,
    lost: i64,
    crew: i64,
    credits: i64,
    days: i64,
}

/// So often a card is tried whose dice are not counted out.
const N_TRIES: u64 = 2000;

/// What a card would do to a player if it came next. Exact for cards without
/// dice, for meteors and for pirates; sampled for combat zones and sabotage,
/// where dice decide what is compared afterwards, and for a barrage that can
/// go too many ways.
#[must_use]
pub fn card_risk(position: &Position, seat: Seat, card: CardId) -> CardRisk {
    match &card.get().adventure {
        Adventure::MeteorSwarm(_) => {
            shot_at(position, seat, card, &position.ships[seat.idx()], Change::default())
        }
        Adventure::Enemy(enemy) if matches!(enemy.penalty, Penalty::Fire(_)) => {
            pirates(position, seat, card)
        }
        Adventure::CombatZone(_) | Adventure::Sabotage => sampled(position, seat, card),
        _ => exact(card, fly(position, seat, card, &mut GivenDice::default())),
    }
}

fn deck(card: CardId) -> Deck {
    std::iter::once(card).collect()
}

/// Flies one card.
fn fly(
    position: &Position,
    seat: Seat,
    card: CardId,
    dice: &mut impl crate::flight::Dice,
) -> Change {
    change(position, seat, &position.fly(deck(card), dice))
}

fn change(position: &Position, seat: Seat, flight: &Flight) -> Change {
    let (before, after) = (&position.ships[seat.idx()], flight.flyer(seat));
    let goods = |ship: &Ship| i64::from(ship.goods_among(ship.squares()).value());
    let days = match (position.track.position(seat), flight.track().position(seat)) {
        (Some(before), Some(after)) => i64::from(after - before),
        _ => 0,
    };
    let in_goods = goods(&after.ship) + i64::from(after.half.value()) - goods(before);
    Change {
        survives: flight.track().is_flying(seat),
        lost: i64::from(after.lost),
        crew: i64::from(before.n_crew()) - i64::from(after.ship.n_crew()),
        credits: i64::from(after.credits) + in_goods,
        days,
    }
}

fn exact(card: CardId, change: Change) -> CardRisk {
    let figure = |amount: i64| Figure::Exact(amount as f64);
    CardRisk {
        card,
        survives: figure(i64::from(change.survives)),
        lost: figure(change.lost),
        crew: figure(change.crew),
        credits: figure(change.credits),
        days: figure(change.days),
    }
}

/// Meteors or shots at a ship on which the card has worked already.
fn shot_at(
    position: &Position,
    seat: Seat,
    card: CardId,
    ship: &Ship,
    already: Change,
) -> CardRisk {
    let attacks = card.get().attacks(position.harder).iter();
    let Some(barrage) = Barrage::on(ship, attacks, position.defences) else {
        return sampled(position, seat, card);
    };
    let goods = |ship: &Ship| f64::from(ship.goods_among(ship.squares()).value());
    let crew = |ship: &Ship| f64::from(ship.n_crew());
    let mean = |amount: &dyn Fn(&Ship) -> f64| barrage.mean(|outcome| amount(&outcome.ship));
    let survives = |ship: &Ship| f64::from(u8::from(!ship.with_humans().is_empty()));
    CardRisk {
        card,
        survives: Figure::Exact(mean(&survives)),
        lost: Figure::Exact(barrage.mean(|outcome| f64::from(outcome.n_lost))),
        crew: Figure::Exact(crew(ship) - mean(&crew)),
        credits: Figure::Exact(mean(&goods) - goods(ship)),
        days: Figure::Exact(already.days as f64),
    }
}

/// Pirates shoot after all fights (GT-6.26): who fights how does not depend on
/// dice, only what the shots hit does.
fn pirates(position: &Position, seat: Seat, card: CardId) -> CardRisk {
    let mut told: Vec<Told<Event>> = Vec::new();
    let mut flight = position.flight(deck(card));
    let dice = &mut GivenDice::default();
    flight.go_on(dice, &mut told);
    while !flight.is_over() {
        for other in flight.asked().iter() {
            if let Some(choice) = flight.steady_choice(other) {
                flight.choose(other, &choice, dice, &mut told);
            }
        }
    }
    let mut ship = position.ships[seat.idx()].clone();
    let mut is_shot_at = false;
    for told in &told {
        match &told.event {
            Event::Powered { seat: who, powers } if *who == seat => ship.pay_power(powers),
            Event::Struck { seat: who, .. } if *who == seat => is_shot_at = true,
            _ => {}
        }
    }
    if is_shot_at {
        shot_at(position, seat, card, &ship, Change::default())
    } else {
        exact(card, change(position, seat, &flight))
    }
}

fn sampled(position: &Position, seat: Seat, card: CardId) -> CardRisk {
    let mut sampler = Sampler::new(card.idx() as u64);
    let mut sums = [Sums::default(); 5];
    for _ in 0..N_TRIES {
        let change = fly(position, seat, card, &mut sampler.dice());
        let Change { survives, lost, crew, credits, days } = change;
        let amounts = [i64::from(survives), lost, crew, credits, days];
        sums.iter_mut().zip(amounts).for_each(|(sum, amount)| sum.add(amount));
    }
    let [survives, lost, crew, credits, days] = sums.map(Sums::figure);
    CardRisk { card, survives, lost, crew, credits, days }
}
