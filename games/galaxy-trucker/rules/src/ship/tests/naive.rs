//! The spot check a second time, from places and letters, without any set of
//! squares: slow, plain, and only for comparing.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    board::{Class, Place},
    ship::{Fault, Ship},
    testing::{Chance, random_ship},
    tile::{Connector, Kind, Side},
};

type At = (i32, i32);

const STEPS: [At; 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

struct Tile {
    kind: Kind,
    /// Front, right, rear, left as it lies.
    sides: [char; 4],
    /// Where a muzzle or exhaust points.
    points: Option<usize>,
}

struct Naive {
    class: Class,
    tiles: BTreeMap<At, Tile>,
    ships: Vec<BTreeSet<At>>,
}

#[derive(Debug, PartialEq, Eq)]
struct Found {
    mistakes: BTreeSet<(Fault, At, Option<At>)>,
    pieces: Vec<BTreeSet<BTreeSet<At>>>,
    exposed: BTreeSet<(At, usize)>,
}

fn at(place: Place) -> At {
    (place.row.into(), place.column.into())
}

impl Naive {
    fn read(ship: &Ship) -> Self {
        let board = ship.board();
        let tiles = ship.tiles().map(|(square, placed)| {
            let letter = |connector| match connector {
                Connector::Smooth => '-',
                Connector::Simple => '1',
                Connector::Double => '2',
                Connector::Universal => '3',
            };
            let mut sides = Side::ALL.map(|side| letter(placed.tile.get().connectors.at(side)));
            let turns = usize::from(placed.turn.quarters());
            sides.rotate_right(turns);
            let kind = placed.kind();
            let drawn = match kind {
                Kind::Cannon | Kind::DoubleCannon => Some(0),
                Kind::Engine | Kind::DoubleEngine => Some(2),
                _ => None,
            };
            let points = drawn.map(|side: usize| (side + turns) % 4);
            (at(board.place(square)), Tile { kind, sides, points })
        });
        let places = |squares: crate::board::Squares| {
            squares.into_iter().map(|square| at(board.place(square))).collect()
        };
        Self {
            class: ship.class(),
            tiles: tiles.collect(),
            ships: ship.outlines().iter().map(|outline| places(outline.squares)).collect(),
        }
    }

    fn step(&self, (row, column): At, side: usize) -> At {
        let (down, right) = STEPS[side];
        let (row, column) = (row + down, column + right);
        if self.class == Class::IIIC {
            ((row + 5) % 6 + 1, (column + 5) % 6 + 1)
        } else {
            (row, column)
        }
    }

    /// What is wrong between two tiles that face each other, if anything.
    fn between(&self, from: At, side: usize) -> Result<bool, Fault> {
        let to = self.step(from, side);
        let is_splice = matches!(self.class, Class::IC | Class::IIC)
            && [from.1.min(to.1), from.1.max(to.1)] == [2, 3];
        let mut pair = [self.tiles[&from].sides[side], self.tiles[&to].sides[(side + 2) % 4]];
        pair.sort_unstable();
        match pair {
            ['-', '-'] => Ok(false),
            ['-', _] => Err(Fault::ConnectorSmooth),
            ['1', '2'] => Err(Fault::SimpleDouble),
            ['1' | '2', '3'] if is_splice => Err(Fault::Splice),
            _ => Ok(true),
        }
    }

    fn check(&self) -> Found {
        let mut mistakes = BTreeSet::new();
        let mut exposed = BTreeSet::new();
        for (from, tile) in &self.tiles {
            for side in 0..4 {
                let to = self.step(*from, side);
                if !self.tiles.contains_key(&to) {
                    if tile.sides[side] != '-' {
                        exposed.insert((*from, side));
                    }
                    continue;
                }
                if let Err(fault) = self.between(*from, side) {
                    mistakes.insert((fault, *from.min(&to), Some(*from.max(&to))));
                }
                if tile.points == Some(side) {
                    let is_engine = matches!(tile.kind, Kind::Engine | Kind::DoubleEngine);
                    let fault = if is_engine { Fault::Exhaust } else { Fault::Muzzle };
                    mistakes.insert((fault, *from, Some(to)));
                }
            }
            let is_engine = matches!(tile.kind, Kind::Engine | Kind::DoubleEngine);
            if is_engine && tile.points != Some(2) {
                mistakes.insert((Fault::ExhaustDirection, *from, None));
            }
        }
        let pieces = self.ships.iter().map(|ship| self.pieces(ship)).collect();
        Found { mistakes, pieces, exposed }
    }

    /// Merges pieces until nothing merges any more.
    fn pieces(&self, ship: &BTreeSet<At>) -> BTreeSet<BTreeSet<At>> {
        let there = self.tiles.keys().filter(|at| ship.contains(at));
        let mut pieces: Vec<BTreeSet<At>> = there.map(|at| [*at].into()).collect();
        loop {
            let touch = |one: &BTreeSet<At>, other: &BTreeSet<At>| {
                one.iter().any(|from| {
                    (0..4).any(|side| {
                        other.contains(&self.step(*from, side))
                            && self.between(*from, side) == Ok(true)
                    })
                })
            };
            let n = pieces.len();
            let pair = (0..n)
                .flat_map(|one| (one + 1..n).map(move |other| (one, other)))
                .find(|(one, other)| touch(&pieces[*one], &pieces[*other]));
            let Some((one, other)) = pair else { break };
            let merged = pieces.swap_remove(other);
            pieces[one].extend(merged);
        }
        pieces.into_iter().collect()
    }
}

fn found(ship: &Ship) -> Found {
    let board = ship.board();
    let mistakes = ship.mistakes();
    let n_mistakes = mistakes.len();
    let mistakes: BTreeSet<_> = mistakes
        .into_iter()
        .map(|mistake| {
            let one = at(board.place(mistake.square));
            let other = mistake.other.map(|other| at(board.place(other)));
            match (mistake.fault, other) {
                (Fault::SimpleDouble | Fault::ConnectorSmooth | Fault::Splice, Some(other)) => {
                    (mistake.fault, one.min(other), Some(one.max(other)))
                }
                (fault, other) => (fault, one, other),
            }
        })
        .collect();
    assert_eq!(mistakes.len(), n_mistakes, "no mistake is told twice");
    let outlines = ship.outlines().iter();
    let pieces = outlines.map(|outline| {
        let pieces = ship.pieces(outline.squares);
        pieces
            .map(|piece| piece.into_iter().map(|square| at(board.place(square))).collect())
            .collect()
    });
    let exposed = ship.squares().into_iter().flat_map(|square| {
        let bare = Side::ALL.into_iter().filter(move |side| ship.exposed(*side).has(square));
        bare.map(move |side| (at(board.place(square)), side.idx()))
    });
    Found { mistakes, pieces: pieces.collect(), exposed: exposed.collect() }
}

#[test]
fn the_spot_check_agrees_with_a_naive_one() {
    for class in Class::ALL {
        let mut n_wrong = 0;
        for seed in 0..120 {
            let chance = &mut Chance::new(seed);
            let ship = random_ship(class, chance, seed % 4 == 0);
            let expected = Naive::read(&ship).check();
            let is_legal = expected.mistakes.is_empty()
                && expected.pieces.iter().all(|pieces| pieces.len() <= 1);
            assert_eq!(found(&ship), expected, "class {class}, seed {seed}");
            assert_eq!(ship.is_legal(), is_legal, "class {class}, seed {seed}");
            n_wrong += u32::from(!is_legal);
        }
        assert!(n_wrong > 50, "random ships of class {class} are too good: {n_wrong}");
    }
}
