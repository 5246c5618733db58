//! `wardroom bench`: figures of the engine.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "measuring needs a clock; nothing of it reaches an engine"
)]

use std::{hint::black_box, time::Instant};

use command::Board;
use galaxy_trucker::{
    GalaxyTrucker, Move, Pace, Setup,
    attack::Defences,
    board::Class,
    card::{Cards, Deck, Harder, Level, Piles},
    flight::{Flight, LuckyDice, Start},
    notation,
    ship::Ship,
    tile::{Placed, Set, TileId, Turn},
};
use shelf::Draws;
use table::{Audience, Game as _, Luck, Millis, Outcome, Seat, Seed, Silence};

/// Four ships of class II, drawn one below the other.
const FLEET: &str = include_str!("bench/fleet.txt");

pub(crate) fn run(board: &Board) -> anyhow::Result<()> {
    let n_times = if board.quick { 1 } else { 10 };
    games(board, 1_000 * n_times);
    flights(board, 20_000 * n_times)?;
    spot_check(board, 200_000 * n_times);
    views(board, 2_000 * n_times);
    Ok(())
}

fn table() -> Setup {
    Setup { pace: Pace::REAL_TIME, ..Setup::one_round(4, Class::II) }
}

/// Whole random games with nobody listening: four players build a ship of
/// class II at the same time and fly it.
fn games(board: &Board, n_games: u64) {
    let setup = table();
    let mut draws = Draws::seeded(&Seed::numbered(0));
    let (mut n_moves, mut credits) = (0_u64, 0_i64);
    let begun = Instant::now();
    for number in 0..n_games {
        let mut luck = Luck::seeded(&Seed::numbered(number));
        let mut game = GalaxyTrucker::start(&setup, &(), &mut luck, &mut Silence);
        while let Some(seat) = next(&game, n_moves) {
            let mv = game.random_move(seat, &mut |bound| draws.below(bound));
            let Some(mv) = mv else { break };
            game.play_unchecked(seat, &mv, Millis(0), &mut luck, &mut Silence);
            n_moves += 1;
        }
        let Some(Outcome::Ranked { scores, .. }) = game.outcome() else {
            unreachable!("random games end")
        };
        credits += scores.iter().map(|score| i64::from(*score)).sum::<i64>();
    }
    let seconds = begun.elapsed().as_secs_f64();
    assert!(n_moves > n_games * 100, "ships are built tile by tile");
    board.show("galaxy-trucker.games", n_games as f64 / seconds, "games/s");
    board.show("galaxy-trucker.games.length", n_moves as f64 / n_games as f64, "moves/game");
    let mean = credits as f64 / (4 * n_games) as f64;
    board.show("galaxy-trucker.games.mean-credits", mean, "credits");
}

/// Somebody whom the game waits for, in turn.
fn next(game: &GalaxyTrucker, n_moves: u64) -> Option<Seat> {
    let first = (n_moves % 4) as u8;
    (first..first + 4).map(|number| Seat(number % 4)).find(|seat| game.awaits(*seat))
}

/// Flights of a given fleet through decks of twelve cards, with sensible
/// choices and nobody listening.
fn flights(board: &Board, n_flights: u64) -> anyhow::Result<()> {
    let ships = FLEET.split("\n\n").map(str::trim).filter(|ship| !ship.is_empty());
    let mut luck = Luck::seeded(&Seed::numbered(1));
    let start = Start {
        harder: Harder(false),
        defences: Defences::default(),
        deck: Deck::new(),
        ships: ships.map(notation::read).collect::<Result<_, _>>()?,
        lost: [0; 5],
        order: Seat::all(4).collect(),
    };
    // Decks differ, dealing them is no part of a flight.
    let launched: Vec<Flight> = (0..64)
        .map(|number| {
            let stream = (1 << 40) | (number * 8);
            let piles = Piles::deal(Level::II, &mut Cards::default(), &mut luck, stream);
            let deck = piles.shuffled(&mut luck, stream + 4);
            assert_eq!(deck.len(), 12);
            Flight::launch(Start { deck, ..start.clone() }, &mut Silence)
        })
        .collect();
    let (mut n_choices, mut n_arrived) = (0_u64, 0_u64);
    let begun = Instant::now();
    for number in 0..n_flights {
        let mut flight = launched[number as usize % launched.len()].clone();
        let mut dice = LuckyDice { luck: &mut luck, stream: number };
        while let Some(seat) = flight.asked().first() {
            let choice = flight.steady_choice(seat);
            let Some(choice) = &choice else { break };
            flight.choose(seat, choice, &mut dice, &mut Silence);
            n_choices += 1;
        }
        assert!(flight.is_over(), "the steady hand answers every question");
        n_arrived += u64::from(flight.track().n_flying());
    }
    let seconds = begun.elapsed().as_secs_f64();
    board.show("galaxy-trucker.flights", n_flights as f64 / seconds, "flights/s");
    let of_each = |n: u64| n as f64 / n_flights as f64;
    board.show("galaxy-trucker.flights.choices", of_each(n_choices), "choices/flight");
    board.show("galaxy-trucker.flights.arrived", of_each(n_arrived), "ships of 4");
    Ok(())
}

/// The spot check of a full ship of class III.
fn spot_check(board: &Board, n_times: u64) {
    let ships = (0..100).map(|number| full_ship(Class::III, number));
    let ship = ships.max_by_key(|ship| ship.squares().len()).expect("a hundred ships");
    let begun = Instant::now();
    for _ in 0..n_times {
        assert!(black_box(&ship).is_legal());
    }
    let micros = begun.elapsed().as_secs_f64() * 1e6;
    board.show("galaxy-trucker.spot-check", micros / n_times as f64, "us");
    board.show("galaxy-trucker.spot-check.tiles", f64::from(ship.squares().len()), "tiles");
}

/// Lays tiles wherever one fits without a mistake, for as long as one does.
fn full_ship(class: Class, number: u64) -> Ship {
    let mut draws = Draws::seeded(&Seed::numbered(number));
    let mut below = |bound: usize| draws.below(bound as u32) as usize;
    let mut ship = Ship::new(class);
    let mut heap: Vec<TileId> = TileId::supply(Set::Base).collect();
    for _ in 0..20_000 {
        let free: Vec<_> = ship.free_squares().into_iter().collect();
        if free.is_empty() {
            break;
        }
        let (square, idx) = (free[below(free.len())], below(heap.len()));
        let placed = Placed { tile: heap[idx], turn: Turn::ALL[below(4)] };
        if ship.check_placement(square, placed).is_err() {
            continue;
        }
        ship.place(square, placed);
        if ship.mistakes_at(square).is_empty() {
            heap.swap_remove(idx);
        } else {
            ship.take(square);
        }
    }
    ship
}

/// What a seat sees when building begins; it travels whole.
fn first_view() -> String {
    let mut luck = Luck::seeded(&Seed::numbered(2));
    let mut game = GalaxyTrucker::start(&table(), &(), &mut luck, &mut Silence);
    for seat in Seat::all(4) {
        game.play_unchecked(seat, &Move::Ready, Millis(0), &mut luck, &mut Silence);
    }
    serde_json::to_string(&game.view(Audience::Seat(Seat(0)))).expect("plain data")
}

/// What a seat sees in the middle of building.
fn views(board: &Board, n_views: u64) {
    let mut luck = Luck::seeded(&Seed::numbered(2));
    let mut draws = Draws::seeded(&Seed::numbered(2));
    let mut game = GalaxyTrucker::start(&table(), &(), &mut luck, &mut Silence);
    for number in 0..120 {
        let Some(seat) = next(&game, number) else { break };
        let mv = game.random_move(seat, &mut |bound| draws.below(bound));
        let Some(mv) = mv else { break };
        game.play_unchecked(seat, &mv, Millis(0), &mut luck, &mut Silence);
    }
    let begun = Instant::now();
    for _ in 0..n_views {
        black_box(game.view(Audience::Seat(Seat(0))));
    }
    let micros = begun.elapsed().as_secs_f64() * 1e6;
    board.show("galaxy-trucker.view", micros / n_views as f64, "us");
    let json = serde_json::to_string(&game.view(Audience::Seat(Seat(0)))).expect("plain data");
    board.show("galaxy-trucker.view.size", json.len() as f64, "bytes");
    board.show("galaxy-trucker.view.first", first_view().len() as f64, "bytes");
}

#[cfg(test)]
mod tests {
    use super::first_view;

    /// With what else a position says and the steps beside it, it stays below
    /// the kilobyte that a building move may cost each other seat.
    #[test]
    fn the_view_with_which_building_begins_is_short() {
        let view = first_view();
        assert!(view.len() <= 560, "{} bytes: {view}", view.len());
    }
}
