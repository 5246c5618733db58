//! Intruders: where they land, who stops them, and what comes after what
//! (GT-15.12 to GT-15.21). How they walk is for the caller to say.

use crate::{
    attack::{Aim, Defences, Size, Strike},
    board::{Square, Squares},
    ship::{Loss, Ship},
    tile::Side,
};

/// An intruder on the hull, looking in the direction of the attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landing {
    /// Where it tries to come in.
    pub at: Square,
    /// Where it looks.
    pub facing: Side,
}

/// Where intruders of an attack land: re-routed and doubled like any attack
/// (GT-15.12, GT-15.14), on the torus where the path meets the ship
/// (GT-15.18). `n_each` is 2 for double intruders. They are dealt with in this
/// order (GT-15.13).
#[must_use]
pub fn landings(ship: &Ship, aim: &Aim, n_each: u8) -> Vec<Landing> {
    // Nothing stops heavy fire on its way, and nothing stops them.
    let strike = Strike::new(ship, Size::HeavyFire, aim, Defences::default());
    let targets = strike.lines.iter().filter_map(|struck| struck.target);
    let facing = strike.from.opposite();
    targets.flat_map(|at| (0..n_each).map(move |_| Landing { at, facing })).collect()
}

/// How a walk ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Stopped by a defender, on the way in or inside (GT-15.15, GT-15.19).
    Defeated,
    /// It goes no farther.
    Halted,
    /// Back where it was, looking the same way (GT-15.21).
    Circled,
}

/// One intruder's walk through a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    /// Where it ended.
    pub at: Square,
    /// How.
    pub end: End,
}

/// Where an intruder goes next from a square, looking somewhere, and where it
/// looks then; `None` if it stays.
pub trait Steps: Fn(&Ship, Square, Side) -> Option<(Square, Side)> {}
impl<F: Fn(&Ship, Square, Side) -> Option<(Square, Side)>> Steps for F {}

/// Straight on through joined components, around the edges of a torus, too
/// (GT-15.20).
#[must_use]
pub fn straight_on(ship: &Ship, at: Square, facing: Side) -> Option<(Square, Side)> {
    let next = ship.board().neighbour(at, facing)?;
    ship.joined(facing).has(at).then_some((next, facing))
}

/// Lets an intruder walk. `defended` are the squares with auto-defence or an
/// armed crew member; a defender is not used up by it (GT-15.15).
pub fn walk(ship: &Ship, landing: Landing, defended: Squares, steps: &impl Steps) -> Walk {
    let Landing { mut at, mut facing } = landing;
    let mut been = [Squares::NONE; 4];
    loop {
        if defended.has(at) {
            return Walk { at, end: End::Defeated };
        }
        if been[facing.idx()].has(at) {
            return Walk { at, end: End::Circled };
        }
        been[facing.idx()].insert(at);
        match steps(ship, at, facing) {
            Some(next) => (at, facing) = next,
            None => return Walk { at, end: End::Halted },
        }
    }
}

/// What intruders have done to a ship.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visit {
    /// The walks, in order.
    pub walks: Vec<Walk>,
    /// What the charges of commandos have destroyed.
    pub loss: Loss,
}

impl Visit {
    /// A reward for each that was defeated (GT-15.17).
    #[must_use]
    pub fn n_rewards(&self) -> usize {
        self.walks.iter().filter(|walk| walk.end == End::Defeated).count()
    }
}

/// All walks one after the other (GT-15.13), and only then the charges that
/// commandos set where they ended, all at once (GT-15.16). What falls off is
/// the next question, as after any loss.
pub fn visit(
    ship: &mut Ship,
    landings: &[Landing],
    defended: Squares,
    steps: &impl Steps,
    with_charges: bool,
) -> Visit {
    let walks: Vec<Walk> =
        landings.iter().map(|landing| walk(ship, *landing, defended, steps)).collect();
    let charges = walks.iter().filter(|walk| with_charges && walk.end != End::Defeated);
    let charges: Squares = charges.map(|walk| walk.at).collect();
    Visit { walks, loss: ship.lose(charges) }
}
