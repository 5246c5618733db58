//! How long the spot check of a full class III ship takes, and an attack on it:
//! `cargo run --release --example spot_check [TIMES]`.
#![allow(
    clippy::print_stdout,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "it measures"
)]

use std::{hint::black_box, time::Instant};

use galaxy_trucker::{
    attack::{Aim, Defences, Size, Strike},
    board::Class,
    ship::Ship,
    tile::{Placed, Set, Side, TileId, Turn},
};

/// Lays tiles from the supply wherever one fits without a mistake.
fn full_ship(class: Class, seed: u32) -> Ship {
    let mut ship = Ship::new(class);
    let mut heap: Vec<_> = TileId::supply(Set::Base).collect();
    let mut state = seed;
    let mut chance = |bound: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) as usize % bound
    };
    for _ in 0..20_000 {
        let free: Vec<_> = ship.free_squares().into_iter().collect();
        if free.is_empty() {
            break;
        }
        let square = free[chance(free.len())];
        let idx = chance(heap.len());
        let placed = Placed { tile: heap[idx], turn: Turn::ALL[chance(4)] };
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

fn measure(what: &str, n_times: u32, mut run: impl FnMut()) {
    let start = Instant::now();
    for _ in 0..n_times {
        run();
    }
    println!("{what}: {} ns", start.elapsed().as_nanos() / u128::from(n_times));
}

fn main() {
    let n_times = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1_000_000);
    let ships = (0..200).map(|seed| full_ship(Class::III, seed));
    let mut ship = ships.max_by_key(|ship| ship.squares().len()).expect("200 ships");
    ship.load_for_launch([None; 2]).expect("no aliens");
    println!("{} tiles, {} bytes", ship.squares().len(), size_of::<Ship>());
    measure("spot check", n_times, || {
        assert!(black_box(&ship).is_legal());
    });
    measure("clone", n_times, || {
        black_box(black_box(&ship).clone());
    });
    let mut die = 0;
    measure("attack on a clone", n_times, || {
        let mut ship = ship.clone();
        let from = Side::ALL[die / 36 % 4];
        let mut dice = [die % 6 + 1, die / 6 % 6 + 1].into_iter();
        die += 1;
        let aim = Aim::roll(Class::III, from, || dice.next().map_or(1, |die| die as u8));
        let mut strike = Strike::new(&ship, Size::LightFire, &aim, Defences::default());
        black_box(strike.asks(&ship));
        let loss = strike.hit(&mut ship);
        if !loss.is_empty() {
            if let Some(broken) = ship.broken_by(loss.squares) {
                let kept = ship.pieces(broken).max_by_key(|piece| piece.len());
                kept.and_then(|piece| piece.first()).map(|square| ship.keep(square));
            }
            ship.release_aliens();
        }
        black_box(&ship);
    });
}
