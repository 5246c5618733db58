//! A ship on its board, and what is going on there.

mod attack;
mod drift;
mod marks;

use picture::{Scene, Shape};

pub use self::marks::SquareMark;
use super::{
    board::{Layout, Lines, ground, labels, torus_frame, torus_ring},
    brush::at,
    livery::Livery,
    load::Load,
    palette::{GROUND, faded},
    tile::{State, TileArt},
};
use crate::{
    attack::{Aim, Strike},
    board::{Class, Square, Squares},
    ship::{Mistake, Ship},
    tile::Side,
};

/// A ship to be drawn.
#[derive(Clone, Debug)]
pub struct ShipArt<'a> {
    ship: &'a Ship,
    livery: Livery,
    /// Whether what is aboard is shown, rather than what is printed.
    is_loaded: bool,
    is_small: bool,
    roll: (u8, u8),
    loose: Option<Square>,
    mistakes: &'a [Mistake],
    marks: &'a [(Square, SquareMark)],
    attack: Option<(&'a Aim, &'a Strike)>,
    lost: Option<(&'a Ship, Squares)>,
}

impl<'a> ShipArt<'a> {
    /// A ship in the making: nobody is aboard yet.
    #[must_use]
    pub fn building(ship: &'a Ship) -> Self {
        Self {
            ship,
            livery: Livery::default(),
            is_loaded: false,
            is_small: false,
            roll: (0, 0),
            loose: None,
            mistakes: &[],
            marks: &[],
            attack: None,
            lost: None,
        }
    }

    /// A ship in flight, with all that is aboard.
    #[must_use]
    pub fn flying(ship: &'a Ship) -> Self {
        Self { is_loaded: true, ..Self::building(ship) }
    }

    /// Of a player.
    #[must_use]
    pub const fn of(mut self, livery: Livery) -> Self {
        self.livery = livery;
        self
    }

    /// Small, for the ships of others: no connectors and no numbers.
    #[must_use]
    pub const fn small(mut self) -> Self {
        self.is_small = true;
        self
    }

    /// With the view of the torus rolled by so many rows and columns.
    #[must_use]
    pub const fn rolled(mut self, rows: u8, columns: u8) -> Self {
        self.roll = (rows, columns);
        self
    }

    /// With the tile that may still move.
    #[must_use]
    pub const fn with_loose(mut self, square: Square) -> Self {
        self.loose = Some(square);
        self
    }

    /// With the mistakes of the spot check; whatever has no part in them steps
    /// back.
    #[must_use]
    pub const fn with_mistakes(mut self, mistakes: &'a [Mistake]) -> Self {
        self.mistakes = mistakes;
        self
    }

    /// With marks on squares.
    #[must_use]
    pub const fn with_marks(mut self, marks: &'a [(Square, SquareMark)]) -> Self {
        self.marks = marks;
        self
    }

    /// Under attack.
    #[must_use]
    pub const fn under(mut self, aim: &'a Aim, strike: &'a Strike) -> Self {
        self.attack = Some((aim, strike));
        self
    }

    /// With components that have just come off, as they were on the ship
    /// `before`; those that something struck are cracked.
    #[must_use]
    pub const fn having_lost(mut self, before: &'a Ship, squares: Squares) -> Self {
        self.lost = Some((before, squares));
        self
    }

    /// Where its squares are in the picture.
    #[must_use]
    pub fn layout(&self) -> Layout {
        let class = self.ship.class();
        let layout = if self.is_small { Layout::bare(class) } else { Layout::labelled(class) };
        let layout = layout.rolled(self.roll.0, self.roll.1);
        let mut layout = match self.attack {
            // On the torus attacks begin inside.
            Some((aim, _)) if aim.start.is_none() => layout.with_room(aim.from, attack::ROOM),
            _ => layout,
        };
        if self.lost.is_some() {
            for side in [Side::Left, Side::Right] {
                layout = layout.with_room(side, drift::ROOM);
            }
        }
        layout
    }

    /// The picture.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let (ship, layout) = (self.ship, self.layout());
        let n_tiles = ship.squares().len();
        let title =
            format!("ship of class {}, {}", ship.class(), table::count(n_tiles, "component"));
        let mut scene = Scene::new(layout.width, layout.height).titled(title);
        let is_torus = ship.class() == Class::IIIC && !self.is_small;
        if is_torus {
            scene.shapes.extend(torus_ring(&layout, ship, |square| self.tile(square)));
            scene.shapes.extend(torus_frame(&layout, ship));
        }
        let ground = ground(&layout, ship);
        let is_calm = !self.mistakes.is_empty();
        scene.shapes.extend(if is_calm { faded(ground, GROUND, 0.45) } else { ground });
        if let Some((aim, strike)) = self.attack {
            scene.shapes.extend(attack::bands(&layout, aim, strike));
        }
        let struck = self.attack.map_or(Squares::NONE, |(_, strike)| attack::targets(strike));
        if let Some((_, squares)) = self.lost {
            scene.shapes.extend(drift::scars(&layout, squares - struck));
        }
        scene.shapes.extend(self.tiles(&layout));
        for (square, mark) in self.marks {
            let (x, y) = layout.corner(*square);
            scene.draw(at(x, y, mark.shapes()));
        }
        scene.shapes.extend(marks::mistakes(&layout, self.mistakes));
        if let Some((aim, strike)) = self.attack {
            scene.shapes.extend(attack::missiles(&layout, aim, strike));
        }
        if !self.is_small {
            let hot = self.attack.map_or_else(Lines::default, |(aim, _)| Lines::of(aim));
            scene.shapes.extend(labels(&layout, &hot));
        }
        if let Some((before, squares)) = self.lost {
            scene.shapes.extend(drift::pieces(&layout, before, squares, struck));
        }
        scene
    }

    /// All tiles. Where there are mistakes, the others are pale.
    fn tiles(&self, layout: &Layout) -> Vec<Shape> {
        let concerned: Squares = self
            .mistakes
            .iter()
            .flat_map(|mistake| [Some(mistake.square), mistake.other])
            .flatten()
            .collect();
        let squares = self.ship.squares();
        let tile = |square: Square| {
            let shapes = self.tile(square);
            let is_pale = !concerned.is_empty() && !concerned.has(square);
            let shapes = if is_pale { faded(shapes, GROUND, 0.55) } else { shapes };
            let (x, y) = layout.corner(square);
            at(x, y, shapes)
        };
        squares.into_iter().map(tile).collect()
    }

    fn tile(&self, square: Square) -> Vec<Shape> {
        let Some(placed) = self.ship.tile(square) else { return Vec::new() };
        let mut tile = TileArt::new(placed).of(self.livery);
        if self.is_loaded {
            tile = tile.loaded(Load::of(self.ship, square));
        }
        if self.loose == Some(square) {
            tile = tile.in_state(State::Loose);
        }
        if self.is_small {
            tile = tile.small();
        }
        tile.shapes()
    }
}
