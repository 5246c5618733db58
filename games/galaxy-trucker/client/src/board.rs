//! What is drawn over the tiles of a ship: marks, the tile that is about to be
//! placed, mistakes, attacks; and the squares as buttons.
//!
//! It is a picture of its own on top of the ship's, so that pointing at a
//! square does not draw the ship again. Each square is a button with its number;
//! the element around the picture hears which one was pressed.

mod attack;

use std::fmt::Write as _;

use galaxy_trucker::{
    StrikeView,
    art::{Layout, TileArt, tile_words},
    board::Square,
    ship::{Mistake, Ship},
    tile::Placed,
};
use picture::Look;

use crate::words;

/// A sign on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// The tile in hand fits as it is held.
    Fits,
    /// It fits after turning.
    FitsTurned,
    /// The tile placed last, which may still move (GT-2.11).
    Loose,
    /// It can be chosen.
    Choice,
    /// It is chosen.
    Chosen,
    /// It breaks a rule.
    Wrong,
    /// A piece of a broken ship, by its number.
    Piece(u8),
}

/// Everything over the tiles.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Over {
    /// The square pointed at.
    pub(crate) at: Option<Square>,
    /// The tile about to be placed there.
    pub(crate) ghost: Option<Placed>,
    pub(crate) marks: Vec<(Square, Sign)>,
    pub(crate) mistakes: Vec<Mistake>,
    pub(crate) strike: Option<StrikeView>,
    /// Whether squares can be pressed.
    pub(crate) is_live: bool,
}

/// The picture over the tiles.
pub(crate) fn over(ship: &Ship, over: &Over, layout: &Layout) -> String {
    let mut svg =
        format!("<svg class=\"gt over\" viewBox=\"0 0 {} {}\">", layout.width, layout.height);
    if let Some(strike) = &over.strike {
        attack::draw(&mut svg, layout, strike);
    }
    for (square, mark) in &over.marks {
        sign(&mut svg, layout.corner(*square), *mark);
    }
    if let Some(at) = over.at {
        let (x, y) = layout.corner(at);
        if let Some(placed) = over.ghost.filter(|_| ship.tile(at).is_none()) {
            let tile = TileArt::new(placed).scene().svg_body(Look::Screen);
            let _ = write!(svg, "<g class=\"ghost\" transform=\"translate({x} {y})\">{tile}</g>");
        }
        framed(&mut svg, "gl", (x, y));
    }
    for mistake in &over.mistakes {
        cross(&mut svg, layout.edge(mistake.square, mistake.side));
        if let Some(other) = mistake.other.filter(|_| mistake.around_edge) {
            // Around the edge of the torus the joint is seen twice.
            cross(&mut svg, layout.edge(other, mistake.side.opposite()));
        }
    }
    if over.is_live {
        buttons(&mut svg, layout, ship, over);
    }
    svg.push_str("</svg>");
    svg
}

fn put(svg: &mut String, (x, y): (f64, f64), content: &str) {
    let _ = write!(svg, "<g transform=\"translate({x} {y})\">{content}</g>");
}

fn framed(svg: &mut String, class: &str, at: (f64, f64)) {
    let frame =
        format!("<rect class=\"{class}\" x=\"3\" y=\"3\" width=\"94\" height=\"94\" rx=\"6\"/>");
    put(svg, at, &frame);
}

fn cross(svg: &mut String, at: (f64, f64)) {
    let sign = "<circle class=\"xb\" r=\"17\"/><path class=\"xx\" d=\"M-7-7L7 7M7-7L-7 7\"/>";
    put(svg, at, sign);
}

fn sign(svg: &mut String, at: (f64, f64), sign: Sign) {
    match sign {
        Sign::Fits => {
            framed(svg, "fit", at);
            put(
                svg,
                at,
                "<path class=\"okc\" d=\"M4 24V4h20M76 4h20v20M96 76v20H76M24 96H4V76\"/>",
            );
        }
        Sign::FitsTurned => {
            framed(svg, "turn", at);
            let arrow = "<path class=\"turni\" d=\"M67 42C60 27 38 28 33 44 29 60 44 72 57 67 63 65 66 61 68 56M68 29v13H55\"/>";
            put(svg, at, arrow);
        }
        Sign::Loose => framed(svg, "loose", at),
        Sign::Choice => framed(svg, "choice", at),
        Sign::Chosen => {
            framed(svg, "chosen", at);
            let tick = "<circle class=\"tick\" cx=\"82\" cy=\"18\" r=\"16\"/><path class=\"tickp\" d=\"M74 18l6 6 10-12\"/>";
            put(svg, at, tick);
        }
        Sign::Wrong => framed(svg, "wrong", at),
        Sign::Piece(number) => {
            framed(svg, if number == 0 { "piece first" } else { "piece" }, at);
            let letter = char::from(b'A' + number % 26);
            let badge = format!(
                "<circle class=\"ab\" cx=\"18\" cy=\"18\" r=\"17\"/><text class=\"abt\" x=\"18\" y=\"25\">{letter}</text>"
            );
            put(svg, at, &badge);
        }
    }
}

/// Every square as a button that says what is there.
fn buttons(svg: &mut String, layout: &Layout, ship: &Ship, over: &Over) {
    let board = ship.board();
    let open = ship.division().open;
    for square in board.squares {
        let (x, y) = layout.corner(square);
        let place = words::square(board, square);
        let there = match ship.tile(square) {
            Some(placed) => tile_words(placed),
            None if open.has(square) => "empty".to_owned(),
            None => "locked".to_owned(),
        };
        let marked = over.marks.iter().find(|(at, _)| *at == square).map(|(_, mark)| match mark {
            Sign::Fits => ", fits",
            Sign::FitsTurned => ", fits when turned",
            Sign::Loose => ", not fixed yet",
            Sign::Choice => ", can be chosen",
            Sign::Chosen => ", chosen",
            Sign::Wrong => ", breaks a rule",
            Sign::Piece(_) => ", part of a piece",
        });
        let _ = write!(
            svg,
            "<rect class=\"hit\" id=\"square-{0}\" role=\"button\" tabindex=\"-1\" data-square=\"{0}\" \
             x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\" aria-label=\"{place}: {there}{1}\"/>",
            square.idx(),
            marked.unwrap_or_default()
        );
    }
}
