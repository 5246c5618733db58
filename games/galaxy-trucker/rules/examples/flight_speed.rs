//! How many flights of a given fleet one core gets through in a second: four
//! ships of class II, decks of twelve cards, the choices of the steady hand,
//! nobody listening. `flight_speed [FLIGHTS]`.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "it measures time")]

use std::{error::Error, time::Instant};

use galaxy_trucker::{
    attack::Defences,
    board::{Class, Place},
    card::{Cards, Deck, Harder, Level, Piles},
    flight::{Flight, LuckyDice, Start},
    ship::Ship,
    tile::{Placed, Turn},
};
use table::{Luck, Seat, Seed, Silence};

/// The fleet: a line for each row, with its columns, tiles and quarter turns.
const FLEET: [&str; 4] = [
    "
     1 5:cannon-03/0
     2 4:cargo2-06/3 5:cabin-04/3 6:cabin-15/1
     3 3:life-brown-02/1 4:cabin-02/3 5:struct-06/2 6:life-purple-06/3 7:cannon2x-03/0
     4 3:cargo2-05/0 4:bat2-02/1 5:start-01/0 6:bat3-04/3 7:struct-07/2
     5 2:cannon-07/3 3:shield-05/2 4:cargo2-02/1 5:cannon2x-06/2 6:life-brown-06/1 7:cannon2x-05/2 8:cabin-06/3
     6 2:engine2x-04/0 3:engine2x-01/0 4:special2-01/3 6:shield-08/3 8:engine-05/0",
    "
     1 5:cabin-10/2
     2 4:life-brown-01/1 5:bat3-01/3 6:cargo3-03/2
     3 3:special2-03/0 4:life-purple-05/2 5:cargo2-08/1 6:bat2-07/3 7:cannon-02/1
     4 3:bat2-02/1 4:shield-07/1 5:start-01/0 6:cabin-15/1 7:life-purple-03/3
     5 3:shield-02/3 4:cannon2x-05/2 5:engine2x-03/0 6:cabin-02/0 7:life-brown-02/2 8:life-purple-01/2
     6 2:cabin-13/1 3:cannon2x-06/2 6:cannon-03/2 7:engine-10/0 8:engine-09/0",
    "
     2 4:cabin-11/0 5:life-brown-01/1 6:special1-06/2
     3 3:bat2-03/2 4:bat2-06/1 5:shield-08/1 6:shield-02/1 7:cannon-04/0
     4 3:cabin-08/1 4:special1-03/0 5:start-01/0 6:special2-03/1 7:cargo2-03/0
     5 2:engine2x-01/0 3:life-purple-01/1 4:cabin-04/1 5:cabin-03/3 6:special1-01/3 7:bat3-06/2
     6 3:cabin-01/1 4:engine-14/0 6:engine-15/0 7:cannon2x-08/2",
    "
     1 5:cannon-18/3
     2 4:cannon2x-02/3 5:struct-06/1 6:shield-08/3
     3 3:life-purple-05/1 4:cabin-04/0 5:cargo2-07/1 6:bat2-04/1 7:cannon2x-03/1
     4 3:bat2-03/1 4:struct-07/3 5:start-01/0 6:bat3-01/3 7:life-purple-03/2
     5 2:struct-03/2 3:cabin-13/1 4:cargo3-04/1 5:engine2x-07/0 6:cargo2-03/3 7:life-brown-02/0 8:cabin-12/2
     6 2:engine-11/0 3:cannon2x-05/2 4:engine-01/0 6:cannon-14/3 7:cannon-12/2 8:engine-06/0",
];

fn main() -> Result<(), Box<dyn Error>> {
    let n_flights: u64 = std::env::args().nth(1).map_or(Ok(200_000), |n| n.parse())?;
    let ships = FLEET.iter().map(|ship| read(ship)).collect::<Result<_, _>>()?;
    let mut luck = Luck::seeded(&Seed::from_text("flight speed"));
    let start = Start {
        harder: Harder(false),
        defences: Defences::default(),
        deck: Deck::new(),
        ships,
        lost: [0; 5],
        order: Seat::all(4).collect(),
    };
    let launched: Vec<Flight> = (0..64)
        .map(|number| {
            let stream = (1 << 40) | (number * 4);
            let piles = Piles::deal(Level::II, &mut Cards::default(), &mut luck, stream);
            let deck = piles.shuffled(&mut luck, stream + 3);
            Flight::launch(Start { deck, ..start.clone() }, &mut Silence)
        })
        .collect();

    let (mut n_choices, mut n_arrived, mut n_lost, mut n_goods) = (0_u64, 0_u64, 0_u64, 0_u64);
    let began = Instant::now();
    for number in 0..n_flights {
        let mut flight = launched[number as usize % launched.len()].clone();
        let mut dice = LuckyDice { luck: &mut luck, stream: number };
        while let Some(seat) = flight.asked().first() {
            let choice = flight.steady_choice(seat);
            let Some(choice) = &choice else { break };
            flight.choose(seat, choice, &mut dice, &mut Silence);
            n_choices += 1;
        }
        for flyer in flight.flyers() {
            n_arrived += u64::from(flyer.out.is_none());
            n_lost += u64::from(flyer.lost);
            n_goods += u64::from(flyer.ship.goods_among(flyer.ship.squares()).value());
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    let mean = |n: u64| n as f64 / (n_flights * FLEET.len() as u64) as f64;
    println!("{n_flights} flights in {seconds:.2} s: {:.0} a second", n_flights as f64 / seconds);
    println!(
        "for each ship: {:.1} choices, {:.2} arrive, {:.1} components lost, goods worth {:.1}",
        mean(n_choices),
        mean(n_arrived),
        mean(n_lost),
        mean(n_goods),
    );
    Ok(())
}

fn read(text: &str) -> Result<Ship, Box<dyn Error>> {
    let mut ship = Ship::empty(Class::II);
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let (row, tiles) = line.trim().split_once(' ').ok_or("a row has tiles")?;
        for tile in tiles.split(' ') {
            let (column, tile) = tile.split_once(':').ok_or("a tile has a column")?;
            let (tile, turn) = tile.split_once('/').ok_or("a tile is turned")?;
            let place = Place { row: row.parse()?, column: column.parse()? };
            let square = ship.board().at(place).ok_or("no such square")?;
            let turn = Turn::try_from(turn.parse::<u8>()?)?;
            ship.place(square, Placed { tile: tile.parse()?, turn });
        }
    }
    assert!(ship.is_legal(), "the fleet passes the spot check");
    ship.load_for_launch([None; 2])?;
    Ok(ship)
}
