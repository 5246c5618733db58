//! The numbers of rows and columns, on every side from which attacks come.

use picture::{Figure, Ink, Paint, Shape};

use super::{Layout, layout::RING_GAP};
use crate::{
    art::{
        ACCENT,
        brush::{TILE, letter},
        outline::outline,
        palette::{GROUND_LINE, PLATE},
    },
    attack::Aim,
    board::Class,
};

/// Lines of the map, counted from 1, that are of interest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// Rows.
    pub rows: Vec<u8>,
    /// Columns.
    pub columns: Vec<u8>,
}

impl Lines {
    /// The lines of an attack; on class IIIC those of both dice.
    #[must_use]
    pub fn of(aim: &Aim) -> Self {
        let mut lines = Self::default();
        let own = if aim.from.is_lengthwise() { &mut lines.columns } else { &mut lines.rows };
        own.extend(aim.lines.iter().flatten());
        if let Some(start) = aim.start {
            let place = Class::IIIC.board().place(start);
            lines = Self { rows: vec![place.row], columns: vec![place.column] };
        }
        lines
    }
}

/// How far the middle of a number is from the squares.
const NEAR: f64 = 38.0;

/// Numbers around the squares, those of `hot` lines filled.
pub(in crate::art) fn labels(layout: &Layout, hot: &Lines) -> Vec<Shape> {
    let board = layout.class.board();
    let (left, top, right, bottom) = layout.squares_box();
    let away = if layout.class == Class::IIIC { NEAR + RING_GAP + TILE } else { NEAR };
    let mut shapes = Vec::new();
    for column in layout.columns() {
        let x = layout.column_left(column) + TILE / 2.0;
        let label = board.column_labels[usize::from(column) - 1].to_string();
        let is_hot = hot.columns.contains(&column);
        for y in [top - away, bottom + away] {
            shapes.extend(plate(x, y, &label, is_hot, 10.0));
        }
    }
    for row in layout.rows() {
        let y = layout.row_top(row) + TILE / 2.0;
        let label = row_label(layout.class, row);
        let is_hot = hot.rows.contains(&row);
        let radius = if label.len() > 1 && layout.class.is_spliced() { 22.0 } else { 10.0 };
        for x in [left - away, right + away] {
            shapes.extend(plate(x, y, &label, is_hot, radius));
        }
    }
    if layout.class.is_spliced() {
        shapes.extend(ties(layout, hot));
    }
    shapes
}

/// The number of a row. Where two rows have the same (GT-11.4), a letter tells
/// them apart; dice do not.
fn row_label(class: Class, row: u8) -> String {
    let board = class.board();
    let label = board.row_labels[usize::from(row) - 1];
    let mut twins = board.rows_labelled(label);
    match (twins.next(), twins.next()) {
        (Some(first), Some(_)) => format!("{label}{}", if row == first { 'a' } else { 'b' }),
        _ => label.to_string(),
    }
}

fn plate(x: f64, y: f64, label: &str, is_hot: bool, radius: f64) -> [Shape; 2] {
    let (ground, words) =
        if is_hot { (ACCENT.fill, Paint::from(ACCENT.ink)) } else { (PLATE, Ink::Muted.into()) };
    let plate = Figure::rect(x - 26.0, y - 22.0, 52.0, 44.0).rounded(radius);
    let plate = plate.fill(ground).stroke(GROUND_LINE, 1.5);
    [plate.into(), letter(x, y, 31.0, label).paint(words).into()]
}

/// Brackets that tie rows with the same number.
fn ties(layout: &Layout, hot: &Lines) -> Vec<Shape> {
    let board = layout.class.board();
    let (left, ..) = layout.squares_box();
    let tie = |(label, reach, dash): (u8, f64, Option<f64>)| {
        let rows: Vec<u8> = board.rows_labelled(label).collect();
        let middle = |row: &u8| layout.row_top(*row) + TILE / 2.0;
        let (from, to) = (middle(rows.first()?), middle(rows.last()?));
        let near = left - 70.0;
        let is_hot = rows.iter().any(|row| hot.rows.contains(row));
        let paint = if is_hot { ACCENT.line } else { GROUND_LINE };
        let figure = outline(&format!("M{near} {from}H{}V{to}H{near}", near - reach));
        let figure = figure.stroke(paint, 5.0);
        Some(dash.map_or(figure.clone(), |dash| figure.dashed(dash)).into())
    };
    [(3, 20.0, None), (4, 42.0, Some(9.0))].into_iter().filter_map(tie).collect()
}
