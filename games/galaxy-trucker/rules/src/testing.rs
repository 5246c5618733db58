//! Ships for tests: drawn by hand, or by chance from a seed.

use crate::{
    board::{Class, Opening, Place, Square},
    ship::{Figures, Good, Goods, Ship},
    tile::{Alien, Placed, Set, TileId, Turn},
};

/// A small generator of chance, the same on every machine.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }

    pub(crate) fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn die(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }

    pub(crate) fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// A ship with most squares built on. A careful one never has a mistake and is
/// joined tile by tile; others have many mistakes.
pub(crate) fn random_ship(class: Class, chance: &mut Chance, is_careful: bool) -> Ship {
    let mut ship = Ship::new(class);
    if class == Class::IVC {
        let dice: Vec<_> = (0..chance.below(3)).map(|_| chance.die()).collect();
        ship.open(Opening::of(&dice).unwrap());
    }
    let mut heap: Vec<_> = TileId::supply(Set::Base).collect();
    if class.starts_anywhere() {
        heap.push(TileId::PILOT_CABIN);
    }
    let n_tries = 10 + chance.below(150);
    for _ in 0..n_tries {
        let free: Vec<_> = ship.free_squares().into_iter().collect();
        if free.is_empty() || heap.is_empty() {
            break;
        }
        let square = chance.one_of(&free);
        let at = chance.below(heap.len());
        let first = chance.below(4);
        let turns = (0..4).map(|turn| Turn::ALL[(first + turn) % 4]);
        for turn in turns {
            let placed = Placed { tile: heap[at], turn };
            if is_careful && ship.check_placement(square, placed).is_err() {
                continue;
            }
            ship.place(square, placed);
            if is_careful && !ship.mistakes_at(square).is_empty() {
                ship.take(square);
                continue;
            }
            heap.swap_remove(at);
            break;
        }
    }
    ship
}

/// A careful ship with people, tokens and goods aboard.
pub(crate) fn random_loaded_ship(class: Class, chance: &mut Chance) -> Ship {
    let mut ship = random_ship(class, chance, true);
    while let Some(broken) = ship.broken() {
        let piece = ship.pieces(broken).next().unwrap();
        ship.keep(piece.first().unwrap());
    }
    ship.load_for_launch([None; 2]).unwrap();
    for alien in Alien::ALL {
        let cabins = ship.cabins().into_iter();
        let fit = cabins.filter(|cabin| ship.aliens_possible(*cabin).has(alien));
        if let Some(cabin) = fit.last() {
            ship.set_figures(cabin, Figures::Alien(alien));
        }
    }
    for hold in ship.holds() {
        let mut goods = Goods::NONE;
        for _ in 0..chance.below(4) {
            let mut more = goods;
            more.add(chance.one_of(&Good::ALL));
            if ship.fits(hold, more) {
                goods = more;
            }
        }
        ship.set_goods(hold, goods);
    }
    ship
}

/// The square of a class at row and column of its map.
pub(crate) fn at(class: Class, row: u8, column: u8) -> Square {
    class.board().at(Place { row, column }).unwrap()
}

/// A ship of given tiles: row, column, name, quarter turns.
pub(crate) fn ship_of(class: Class, tiles: &[(u8, u8, &str, u8)]) -> Ship {
    let mut ship = Ship::empty(class);
    add(&mut ship, tiles);
    ship
}

/// Lays tiles: row, column, name, quarter turns.
pub(crate) fn add(ship: &mut Ship, tiles: &[(u8, u8, &str, u8)]) {
    for (row, column, name, turn) in tiles {
        let placed = Placed { tile: name.parse().unwrap(), turn: Turn::try_from(*turn).unwrap() };
        ship.place(at(ship.class(), *row, *column), placed);
    }
}
