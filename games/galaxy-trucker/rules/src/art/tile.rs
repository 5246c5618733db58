//! A tile: its hull, its connectors, its module and what lies on it.

use picture::{Figure, Scene, Shade, Shape};

use super::{
    ACCENT,
    brush::{TILE, at, disc, flat, line, quarters, soft, solid},
    connector::connectors,
    livery::Livery,
    load::{Load, loaded},
    module::{module, turns},
    outline::outline,
    palette::*,
    words::tile_words,
};
use crate::tile::{Placed, Side};

/// How a tile lies while its owner builds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// For good.
    Fixed,
    /// The last one placed, which may still move (GT-2.11).
    Loose,
    /// Not yet on the board.
    InHand,
    /// Something is wrong at a side.
    Wrong(Side),
}

/// A tile to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct TileArt {
    placed: Placed,
    load: Load,
    state: State,
    livery: Livery,
    has_connectors: bool,
}

impl TileArt {
    /// A tile as it is printed, turned as it lies.
    #[must_use]
    pub fn new(placed: Placed) -> Self {
        Self {
            placed,
            load: Load::Printed,
            state: State::Fixed,
            livery: Livery::default(),
            has_connectors: true,
        }
    }

    /// With something on it.
    #[must_use]
    pub const fn loaded(mut self, load: Load) -> Self {
        self.load = load;
        self
    }

    /// In a certain state.
    #[must_use]
    pub const fn in_state(mut self, state: State) -> Self {
        self.state = state;
        self
    }

    /// Of a player; the band of the pilot cabin shows it.
    #[must_use]
    pub const fn of(mut self, livery: Livery) -> Self {
        self.livery = livery;
        self
    }

    /// Without connectors, for tiles less than 40 pixels wide.
    #[must_use]
    pub const fn small(mut self) -> Self {
        self.has_connectors = false;
        self
    }

    /// The picture, [`TILE`] wide and high.
    #[must_use]
    pub fn scene(self) -> Scene {
        let mut scene = Scene::new(TILE, TILE).titled(tile_words(self.placed));
        scene.shapes = self.shapes();
        scene
    }

    pub(super) fn shapes(self) -> Vec<Shape> {
        let tile = self.placed.tile.get();
        let turn = self.placed.turn.quarters();
        let mut shapes = match self.state {
            State::InHand => vec![shadow()],
            _ => Vec::new(),
        };
        shapes.extend(hull());
        if self.has_connectors {
            shapes.extend(connectors(self.placed.connectors()));
        }
        let n_quarters = if turns(tile.kind) { turn } else { 0 };
        shapes.extend(quarters(n_quarters, module(tile, self.livery.paint)));
        // People do not stand on their heads.
        shapes.extend(loaded(tile, self.load));
        shapes.extend(frame(self.state));
        shapes
    }
}

/// The hull under every module.
pub(super) fn hull() -> [Shape; 5] {
    [
        flat("M22 11h56l11 11v56L78 89H22L11 78V22z", HULL),
        line("M13 77V23L23 13h54", HULL_LIGHT, 3.0),
        line("M87 23v54L77 87H23", HULL_DARK, 3.0),
        outline("M22 11h56l11 11v56L78 89H22L11 78V22z").stroke(EDGE, 1.5).sharp().into(),
        rivets(),
    ]
}

fn rivets() -> Shape {
    soft("M19.5 24.5h.1M75.5 19.5h.1M80.5 75.5h.1M24.5 80.5h.1", HULL_DARK, 5.0)
}

/// A tile in hand floats over the table.
fn shadow() -> Shape {
    flat("M27 19h56l11 11v56L83 97H27L16 86V30z", mixed(SPACE, EDGE, 0.45))
}

fn frame(state: State) -> Vec<Shape> {
    match state {
        State::Fixed => Vec::new(),
        State::Loose => {
            vec![Figure::rect(3.0, 3.0, 94.0, 94.0).stroke(LOOSE, 4.0).dashed(7.0).into()]
        }
        State::InHand => corners(ACCENT.line),
        State::Wrong(side) => {
            let mut shapes = vec![wrong_frame()];
            let (x, y) = match side {
                Side::Front => (50.0, 17.0),
                Side::Right => (83.0, 50.0),
                Side::Rear => (50.0, 83.0),
                Side::Left => (17.0, 50.0),
            };
            shapes.push(at(x, y, cross()));
            shapes
        }
    }
}

const LOOSE: Shade = Shade::new(0x1b2136, 0xffffff);

/// The frame of a square where something fits or is held.
pub(super) fn corners(paint: Shade) -> Vec<Shape> {
    vec![line("M4 26V4h22M74 4h22v22M96 74v22H74M26 96H4V74", paint, 6.0)]
}

/// The frame of a component that is wrong or will be lost.
pub(super) fn wrong_frame() -> Shape {
    Figure::rect(3.5, 3.5, 93.0, 93.0).stroke(BAD, 7.0).sharp().into()
}

/// A mark on what is wrong, about the origin.
pub(super) fn cross() -> Vec<Shape> {
    let ground = Shade::new(0xd8283e, 0xff5d55);
    vec![
        Figure::circle(0.0, 0.0, 16.0).fill(ground).stroke(EDGE, 3.0).into(),
        soft("M-6.5-6.5L6.5 6.5M6.5-6.5L-6.5 6.5", WHITE, 5.5),
    ]
}

/// A mark on what has gone well, about the origin.
pub(super) fn tick() -> Vec<Shape> {
    vec![
        Figure::circle(0.0, 0.0, 16.0).fill(CELL).stroke(EDGE, 3.0).into(),
        soft("M-7 0l5 6L8-7", EDGE, 5.5),
    ]
}

/// Cracks over a tile that is hit.
pub(super) fn cracks() -> Vec<Shape> {
    vec![
        outline("M11 34l18 6-6 12 24 6-8 16 20 4-4 11M89 26L74 36l4 12-22 6")
            .stroke(EDGE, 5.0)
            .sharp()
            .into(),
        soft("M84 12l8-8M90 20l8-2M76 8l2-6", CONNECTOR, 4.0),
    ]
}

/// The back of a tile: face-down tiles all look alike.
#[must_use]
pub fn tile_back() -> Scene {
    let mut scene = Scene::new(TILE, TILE).titled("face-down tile");
    scene.draw(solid("M14 6h72l8 8v72l-8 8H14l-8-8V14z", BACK));
    scene.draw(flat("M7 62L62 7h24L7 86zM93 38L38 93H14L93 14z", BACK_STRIPE));
    scene.draw(flat("M50 27l20 11.5v23L50 73 30 61.5v-23z", BACK_BRASS));
    scene.draw(disc(50.0, 50.0, 10.0, BACK));
    scene.draw(soft("M17 17h.1M83 17h.1M17 83h.1M83 83h.1", BACK_BRASS, 8.0));
    scene
}

/// A tile that was hit: cracked.
#[must_use]
pub fn broken_tile(placed: Placed) -> Scene {
    let mut scene = TileArt::new(placed).scene();
    scene.title = format!("broken {}", scene.title);
    scene.shapes.extend(cracks());
    scene
}
