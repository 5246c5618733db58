//! What never changes: no tile is lost or doubled, and credits come and go
//! only where a rule says so.

use std::collections::BTreeSet;

use table::{Game as _, Luck, Millis, Seat, Seed, Told, harness::Draw};

use super::any_table;
use crate::{
    Event, GalaxyTrucker,
    board::Class,
    building::{Building, Lies},
    flight,
    game::Stage,
    tile::TileId,
};

/// Plays a game by chance and shows every state with what led to it. Unlike the
/// kernel's proofs it lets seats act for which nobody waits, so that building
/// also ends by the clock.
pub(super) fn play(
    class: Class,
    number: u64,
    mut show: impl FnMut(&GalaxyTrucker, &[Told<Event>]),
) {
    let mut draw = Draw::named(&format!("property {number}"));
    let setup = any_table(class, &mut draw);
    let mut luck = Luck::seeded(&Seed::numbered(number));
    let mut told = Vec::new();
    let mut game = GalaxyTrucker::start(&setup, &(), &mut luck, &mut told);
    let mut at = Millis(0);
    show(&game, &told);
    while game.outcome().is_none() {
        told.clear();
        let awaited: Vec<Seat> =
            Seat::all(setup.n_seats).filter(|seat| game.awaits(*seat)).collect();
        match game.wake_at() {
            Some(due) if awaited.is_empty() || draw.below(50) == 0 => {
                at = due;
                game.wake(due, &mut luck, &mut told);
            }
            _ => {
                // Who has finished may turn the timer, though nobody waits.
                let seat = match draw.below(8) {
                    0 => Seat(draw.below(u32::from(setup.n_seats)) as u8),
                    _ => *draw.pick(&awaited),
                };
                if let Some(mv) = game.random_move(seat, &mut |bound| draw.below(bound)) {
                    game.play(seat, &mv, at, &mut luck, &mut told).unwrap();
                }
            }
        }
        show(&game, &told);
    }
}

/// The name of a kind of event, such as `flight over`.
fn name_of(event: &Event) -> String {
    let words = match event {
        Event::Flight(event) => format!("flight {event:?}"),
        event => format!("{event:?}"),
    };
    words
        .split([' ', '('])
        .take(2)
        .filter(|word| !word.starts_with('{'))
        .collect::<Vec<_>>()
        .join(" ")
}

fn sorted(tiles: impl Iterator<Item = TileId>) -> Vec<TileId> {
    let mut tiles: Vec<TileId> = tiles.collect();
    tiles.sort_unstable();
    tiles
}

/// Every tile lies in the cloud, in a hand, aside or on a board, and on none
/// of them twice.
fn count_tiles(building: &Building) {
    let heap = &building.heap;
    for (seat, builder) in building.seats() {
        let held = builder.hand.map(|hand| hand.tile).into_iter();
        let aside = builder.aside.into_iter().flatten();
        let own = held.chain(aside).map(|number| {
            assert_eq!(heap.lies(number), Some(Lies::With(seat)));
            heap.tile(number)
        });
        let own = sorted(own.chain(builder.ship.tiles().map(|(_, placed)| placed.tile)));
        assert_eq!(own, sorted(heap.lying(Lies::With(seat)).map(|number| heap.tile(number))));
    }
}

/// Turn by turn the move that settles a tile may be the last of building: then
/// one more of the tiles that were in hands is there afterwards.
fn settle_hands(n_tiles: &mut u16, n_held: &mut u16, there: u16) {
    assert!((*n_tiles..=*n_tiles + (*n_held).min(1)).contains(&there), "{there}, not {n_tiles}");
    *n_tiles = there;
    *n_held = 0;
}

#[test]
fn no_tile_is_lost_or_doubled() {
    for (number, class) in (0..14).zip(Class::ALL.into_iter().cycle()) {
        let mut n_tiles = 0;
        let mut n_held = 0;
        play(class, number, |game, _| match &game.stage {
            Stage::Building(building) => {
                count_tiles(building);
                n_tiles = building
                    .builders
                    .iter()
                    .map(|builder| u16::from(builder.ship.squares().len() + builder.n_aside()))
                    .sum();
                let builders = building.builders.iter();
                n_held = builders.filter(|builder| builder.hand.is_some()).count() as u16;
            }
            // What leaves a ship lies in the discard pile.
            Stage::Preparing(launching) => {
                let players = launching.preparing.players.iter();
                let there = players.map(|player| player.ship.squares().len() + player.n_lost);
                settle_hands(&mut n_tiles, &mut n_held, there.map(u16::from).sum());
            }
            // Ships that give up take their components along (GT-13.68).
            Stage::Flight(flying) => {
                let flyers = flying.flight.flyers().iter();
                let there = flyers.map(|flyer| u16::from(flyer.ship.squares().len()) + flyer.lost);
                let there: u16 = there.sum();
                if class == Class::IVC && there < n_tiles {
                    return;
                }
                settle_hands(&mut n_tiles, &mut n_held, there);
            }
            Stage::Ready { .. } | Stage::Over { .. } => {}
        });
    }
}

/// Every credit that a player gains or loses was told.
#[test]
fn credits_are_accounted_for() {
    for (number, class) in (100..114).zip(Class::ALL.into_iter().cycle()) {
        let mut credits: Vec<i32> = Vec::new();
        play(class, number, |game, told| {
            credits.resize(game.credits.len(), 0);
            for Told { event, .. } in told {
                match event {
                    Event::PaidFee { seat, fee, debt, .. } => {
                        credits[seat.idx()] -= i32::from(fee - debt);
                    }
                    Event::Insured { seat, insurance } => {
                        credits[seat.idx()] -= i32::from(insurance.premium());
                    }
                    Event::Flight(flight::Event::Paid { seat, credits: paid, .. }) => {
                        credits[seat.idx()] += i32::from(*paid);
                    }
                    Event::Settled { seat, settled } => {
                        let own = &mut credits[seat.idx()];
                        *own += i32::from(settled.arrival + settled.looks + settled.goods);
                        *own -= i32::from(settled.debt_paid + settled.penalty);
                        if !game.setup.options.below_zero {
                            *own = (*own).max(0);
                        }
                    }
                    _ => {}
                }
            }
            let in_flight = |seat: usize| match &game.stage {
                Stage::Flight(flying) => i32::from(flying.flight.flyers()[seat].credits),
                _ => 0,
            };
            for (seat, credits) in credits.iter().enumerate() {
                assert_eq!(*credits, game.credits[seat] + in_flight(seat));
            }
        });
    }
}

/// Every ship in flight is legal, has no goods where none fit, and keeps its
/// figures and tokens within what its tiles hold.
#[test]
fn ships_in_flight_hold_what_their_tiles_allow() {
    for (number, class) in (200..214).zip(Class::ALL.into_iter().cycle()) {
        play(class, number, |game, _| {
            let Stage::Flight(flying) = &game.stage else { return };
            for flyer in flying.flight.flyers() {
                let ship = &flyer.ship;
                assert!(ship.mistakes().is_empty());
                assert!(ship.holds().into_iter().all(|hold| ship.fits(hold, ship.goods(hold))));
                assert!(ship.n_crew() <= ship.most_humans());
                assert!(ship.n_tokens(ship.squares()) <= ship.most_tokens());
            }
        });
    }
}

/// Random games lead everywhere: whatever can happen does.
#[test]
fn everything_happens() {
    let mut seen = BTreeSet::new();
    for (number, class) in (300..720).zip(Class::ALL.into_iter().cycle()) {
        play(class, number, |_, told| {
            for Told { event, .. } in told {
                seen.insert(name_of(event));
            }
        });
    }
    for name in HAPPENINGS {
        assert!(seen.contains(name), "{name} does not happen");
    }
}

const HAPPENINGS: [&str; 57] = [
    "RoundBegan",
    "Ready",
    "BuildingBegan",
    "Drew",
    "Took",
    "Placed",
    "Shifted",
    "PickedUp",
    "SetAside",
    "Returned",
    "Looked",
    "PutBack",
    "TimerTurned",
    "RunOver",
    "RolledOpening",
    "TurnOf",
    "AskedPause",
    "Paused",
    "WentOn",
    "Caught",
    "GrabBegan",
    "Finished",
    "LeftAside",
    "Mistaken",
    "TookOff",
    "Kept",
    "ShipMissing",
    "PaidFee",
    "Insured",
    "Boarded",
    "Settled",
    "GameOver",
    "flight Accepted",
    "flight AlienLeft",
    "flight Cannons",
    "flight Crew",
    "flight CrewGiven",
    "flight Engines",
    "flight Fought",
    "flight GaveUp",
    "flight GoodsGiven",
    "flight HadLeast",
    "flight Infected",
    "flight Landed",
    "flight Loaded",
    "flight Lost",
    "flight Moved",
    "flight Over",
    "flight Paid",
    "flight Passed",
    "flight Powered",
    "flight Reacted",
    "flight Rolled",
    "flight Sabotaged",
    "flight ShipLeft",
    "flight Struck",
    "flight TurnedUp",
];
