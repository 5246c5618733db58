//! Class IIIC against nine copies of the ship laid side by side: around an edge
//! of the middle copy lies, without any wrapping, the next copy.

use std::collections::BTreeSet;

use crate::{
    attack::{Aim, Defences, Size, Strike},
    board::{Class, Place},
    ship::{Facing, Fault, Ship, largest_cluster},
    testing::{Chance, random_ship},
    tile::{Connector, Placed, Side},
};

const N: usize = 6;

/// Rows and columns from 0 to 17; the middle copy is 6 to 11.
struct Unrolled([[Option<Placed>; 3 * N]; 3 * N]);

fn step((row, column): (usize, usize), side: Side) -> (usize, usize) {
    match side {
        Side::Front => (row - 1, column),
        Side::Right => (row, column + 1),
        Side::Rear => (row + 1, column),
        Side::Left => (row, column - 1),
    }
}

fn middle() -> impl Iterator<Item = (usize, usize)> {
    (N..2 * N).flat_map(|row| (N..2 * N).map(move |column| (row, column)))
}

impl Unrolled {
    fn new(ship: &Ship) -> Self {
        Self(std::array::from_fn(|row| {
            std::array::from_fn(|column| {
                let place = folded((row, column));
                ship.tile(ship.board().at(place).unwrap())
            })
        }))
    }

    fn get(&self, (row, column): (usize, usize)) -> Option<Placed> {
        self.0[row][column]
    }

    fn mistakes(&self) -> BTreeSet<(Fault, Place, Side)> {
        let mut mistakes = BTreeSet::new();
        for at in middle() {
            let Some(tile) = self.get(at) else { continue };
            for side in Side::ALL {
                let Some(other) = self.get(step(at, side)) else { continue };
                let facing = Facing::between(
                    tile.connectors().at(side),
                    other.connectors().at(side.opposite()),
                    false,
                );
                // Each pair is told once, from its left or front square.
                let is_first = matches!(side, Side::Right | Side::Rear);
                let fault = match facing {
                    Facing::SimpleDouble => Some(Fault::SimpleDouble),
                    Facing::ConnectorSmooth => Some(Fault::ConnectorSmooth),
                    Facing::Splice | Facing::Joined | Facing::Smooth => None,
                };
                mistakes.extend(fault.filter(|_| is_first).map(|fault| (fault, folded(at), side)));
                if tile.points() == Some(side) {
                    let is_engine = tile.kind().is_engine();
                    let fault = if is_engine { Fault::Exhaust } else { Fault::Muzzle };
                    mistakes.insert((fault, folded(at), side));
                }
            }
            if tile.kind().is_engine() && tile.points() != Some(Side::Rear) {
                mistakes.insert((Fault::ExhaustDirection, folded(at), tile.points().unwrap()));
            }
        }
        mistakes
    }

    fn n_exposed(&self) -> u16 {
        let tiles = middle().filter_map(|at| Some((at, self.get(at)?)));
        let bare = tiles.flat_map(|(at, tile)| {
            Side::ALL.into_iter().filter(move |side| {
                tile.connectors().at(*side) != Connector::Smooth
                    && self.get(step(at, *side)).is_none()
            })
        });
        bare.count() as u16
    }

    /// Walks from a square of the middle copy, straight on, without wrapping.
    fn target(&self, from: Side, start: (usize, usize)) -> Option<Place> {
        let mut at = start;
        for _ in 0..N {
            if self.get(at).is_some() {
                return Some(folded(at));
            }
            at = step(at, from.opposite());
        }
        None
    }
}

fn folded((row, column): (usize, usize)) -> Place {
    Place { row: (row % N) as u8 + 1, column: (column % N) as u8 + 1 }
}

fn ships() -> impl Iterator<Item = (u64, Ship)> {
    (0..150).map(|seed| (seed, random_ship(Class::IIIC, &mut Chance::new(seed), seed % 3 == 0)))
}

#[test]
fn mistakes_and_exposed_connectors_are_those_of_nine_copies() {
    for (seed, ship) in ships() {
        let unrolled = Unrolled::new(&ship);
        let found = ship.mistakes().into_iter();
        let found: BTreeSet<_> = found
            .map(|mistake| (mistake.fault, ship.board().place(mistake.square), mistake.side))
            .collect();
        assert_eq!(found, unrolled.mistakes(), "seed {seed}");
        assert_eq!(ship.n_exposed(), unrolled.n_exposed(), "seed {seed}");
    }
}

#[test]
fn attacks_travel_as_over_nine_copies() {
    for (seed, ship) in ships() {
        let unrolled = Unrolled::new(&ship);
        for (row, column) in middle() {
            for from in Side::ALL {
                let place = folded((row, column));
                let mut dice = [place.column, place.row].into_iter();
                let aim = Aim::roll(Class::IIIC, from, || dice.next().unwrap());
                let strike = Strike::new(&ship, Size::HeavyFire, &aim, Defences::default());
                let target = strike.lines[0].target.map(|target| ship.board().place(target));
                assert_eq!(target, unrolled.target(from, (row, column)), "seed {seed}, {place:?}");
            }
        }
    }
}

#[test]
fn the_weak_spot_is_that_of_nine_copies() {
    for (seed, ship) in ships() {
        let unrolled = Unrolled::new(&ship);
        // Every empty square is in the cluster of the empty squares around it.
        let mut clusters: Vec<BTreeSet<Place>> = Vec::new();
        for (row, column) in middle().filter(|at| unrolled.get(*at).is_none()) {
            let around = (row - 1..=row + 1)
                .flat_map(|row| (column - 1..=column + 1).map(move |column| (row, column)))
                .filter(|at| unrolled.get(*at).is_none());
            let mut cluster: BTreeSet<_> = around.map(folded).collect();
            clusters.retain(|other| {
                let is_apart = other.is_disjoint(&cluster);
                if !is_apart {
                    cluster.extend(other);
                }
                is_apart
            });
            clusters.push(cluster);
        }
        let largest = clusters.iter().map(BTreeSet::len).max().unwrap_or(0);
        assert_eq!(usize::from(ship.weak_spot()), largest, "seed {seed}");
        assert_eq!(ship.weak_spot(), largest_cluster(!ship.squares()));
    }
}
