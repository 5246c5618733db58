//! What an attack means for one player's ship.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Aim, Defences, Size, thrust::Thrusts};
use crate::{
    board::{Square, Squares},
    ship::{Loss, Ship},
    tile::{Kind, Side},
};

/// What becomes of one line of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// No component in the line (GT-7.5).
    Miss,
    /// A small meteor on a smooth side: nothing (GT-7.7).
    Smooth,
    /// A small meteor on a joined connector: nothing (GT-7.8).
    Joined,
    /// The target will be lost unless the owner does something.
    Danger,
    /// A cannon shot the meteor (GT-7.11).
    Shot,
    /// A shield stopped it (GT-7.9, GT-7.19).
    Shielded,
    /// The target is lost.
    Lost,
}
table::encode! {
    enum Fate { 0 Miss, 1 Smooth, 2 Joined, 3 Danger, 4 Shot, 5 Shielded, 6 Lost }
}

/// One line of an attack on one ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Struck {
    /// The line of the map as rolled.
    pub line: Option<u8>,
    /// The component that is struck.
    pub target: Option<Square>,
    /// What becomes of it.
    pub fate: Fate,
}
table::encode! { struct Struck { line, target, fate } }

/// An attack on one player's ship, in class IVC on the whole flotilla
/// (GT-13.58), while the owner reacts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strike {
    /// What comes.
    pub size: Size,
    /// From where.
    pub from: Side,
    /// Its lines: two if the attack is duplicated (GT-11.22).
    pub lines: ArrayVec<Struck, 2>,
    pub(super) start: Option<Square>,
    pub(super) defences: Defences,
    /// Cannons that have shot one of the lines (GT-11.26).
    pub(super) have_shot: Squares,
    pub(super) thrusts: Thrusts,
    /// What boosted shields stop besides (GT-15.22). What that is, is not
    /// established, so no table plays with them (GT-16.48).
    boosted_against: Option<Size>,
}
table::encode! {
    struct Strike { size, from, lines, start, defences, have_shot, thrusts, boosted_against }
}

impl Strike {
    /// Finds the targets of an attack on a ship.
    #[must_use]
    #[inline]
    pub fn new(ship: &Ship, size: Size, aim: &Aim, defences: Defences) -> Self {
        let lines =
            aim.lines.iter().map(|line| Struck { line: *line, target: None, fate: Fate::Miss });
        let mut strike = Self {
            size,
            from: aim.from,
            lines: lines.collect(),
            start: aim.start,
            defences,
            have_shot: Squares::NONE,
            thrusts: Thrusts::NONE,
            boosted_against: None,
        };
        strike.find_targets(ship);
        strike
    }

    /// The same with shields that are boosted against attacks of this size.
    #[must_use]
    pub const fn with_boosted_shields(mut self, against: Option<Size>) -> Self {
        self.boosted_against = against;
        self
    }

    pub(super) fn find_targets(&mut self, ship: &Ship) {
        for idx in 0..self.lines.len() {
            let target = self.lines[idx].line.and_then(|line| self.target(ship, line));
            self.lines[idx].target = target;
            self.lines[idx].fate = target.map_or(Fate::Miss, |target| self.fate_of(ship, target));
        }
    }

    /// The first component of the line seen from the attack (GT-7.4), whichever
    /// ship of a flotilla it belongs to (GT-13.58).
    fn target(&self, ship: &Ship, line: u8) -> Option<Square> {
        let board = ship.board();
        if self.thrusts.is_empty() {
            return self.first_of(board.line(self.from, line) & ship.squares(), self.start);
        }
        let targets = ship.outlines().iter().enumerate().filter_map(|(idx, outline)| {
            let (squares, start) = self.thrusts.path(ship, idx, self.from, line, self.start)?;
            self.first_of(squares & ship.squares() & outline.squares, start)
        });
        // Ships that moved lie in different lines now: the nearest to the
        // attacker is struck (GT-15.10).
        targets.min_by_key(|target| {
            let place = board.place(*target);
            match self.from {
                Side::Front => place.row,
                Side::Rear => board.n_rows() - place.row,
                Side::Left => place.column,
                Side::Right => board.n_columns() - place.column,
            }
        })
    }

    /// The first of the components in a line. On the torus the path begins at
    /// the rolled square and comes in again at the opposite edge (GT-12.37 to
    /// GT-12.40).
    fn first_of(&self, components: Squares, start: Option<Square>) -> Option<Square> {
        // Reading order runs along every line from the front and from the left.
        match self.from {
            Side::Front | Side::Left => {
                let ahead = start.and_then(|start| components.from(start).first());
                ahead.or_else(|| components.first())
            }
            Side::Rear | Side::Right => {
                let ahead = start.and_then(|start| components.up_to(start).last());
                ahead.or_else(|| components.last())
            }
        }
    }

    /// The side struck is always the one towards the direction (GT-12.50).
    fn fate_of(&self, ship: &Ship, target: Square) -> Fate {
        if self.size != Size::SmallMeteor || ship.exposed(self.from).has(target) {
            Fate::Danger
        } else if ship.joined(self.from).has(target) {
            Fate::Joined
        } else {
            Fate::Smooth
        }
    }

    /// The targets that will be lost if the owner does nothing more.
    #[must_use]
    pub fn in_danger(&self) -> Squares {
        let danger = self.lines.iter().filter(|struck| struck.fate == Fate::Danger);
        danger.filter_map(|struck| struck.target).collect()
    }

    /// Whether the owner has anything to decide: some answer is allowed.
    #[must_use]
    #[inline]
    pub fn asks(&self, ship: &Ship) -> bool {
        let danger = self.in_danger();
        if danger.is_empty() {
            return false;
        }
        let by_thrusters = self.defences.with_thrusters && !self.thrusters(ship).is_empty();
        if by_thrusters || !self.shields(ship).is_empty() {
            return true;
        }
        let mut lines = self.lines.iter().filter_map(|struck| struck.line);
        self.size == Size::LargeMeteor && lines.any(|line| !self.cannons(ship, line).is_empty())
    }

    /// Whether shields stop it, boosted ones if they are in use (GT-15.22).
    pub(super) fn is_shieldable(&self) -> bool {
        self.size.is_shieldable() || self.boosted_against == Some(self.size)
    }

    /// The cannons that may shoot a large meteor in a line, those included that
    /// need a token and can get one.
    #[must_use]
    pub fn cannons(&self, ship: &Ship, line: u8) -> Squares {
        let is_danger = |struck: &Struck| struck.line == Some(line) && struck.fate == Fate::Danger;
        if self.size != Size::LargeMeteor || !self.lines.iter().any(is_danger) {
            return Squares::NONE;
        }
        let cannons = (ship.cannons(self.from) & self.within_reach(ship, line)) - self.have_shot;
        cannons - (ship.of_kind(Kind::DoubleCannon) - with_power(ship))
    }

    /// The shields that may be used: they cover the direction, a target of
    /// their own ship is in danger, and a token is at hand (GT-7.9, GT-7.10,
    /// GT-7.19, GT-13.60).
    #[must_use]
    pub fn shields(&self, ship: &Ship) -> Squares {
        if !self.is_shieldable() {
            return Squares::NONE;
        }
        let shields = ship.shields(self.from) & with_power(ship);
        if shields.is_empty() {
            return shields;
        }
        let danger = self.in_danger();
        let ships = ship.outlines().iter().filter(|outline| outline.squares.meets(danger));
        ships.fold(Squares::NONE, |all, outline| all | outline.squares & shields)
    }

    /// The owner is done: every target still in danger is lost, all of them
    /// together (GT-11.31).
    #[inline]
    pub fn hit(&mut self, ship: &mut Ship) -> Loss {
        let danger = self.in_danger();
        for struck in &mut self.lines {
            if struck.fate == Fate::Danger {
                struck.fate = Fate::Lost;
            }
        }
        if danger.is_empty() { Loss::default() } else { ship.lose(danger) }
    }
}

/// The squares of ships with a token left (GT-13.48).
pub(super) fn with_power(ship: &Ship) -> Squares {
    let ships = ship.outlines().iter().filter(|outline| outline.squares.meets(ship.charged()));
    ships.fold(Squares::NONE, |all, outline| all | outline.squares)
}
