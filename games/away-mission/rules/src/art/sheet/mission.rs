//! One mission: its grid, and beside it what is written during the mission.

use picture::{Figure, Ink, Scene, Text};

use super::{Area, HEADING, blank, heading, label};
use crate::{
    Grid, GridIdx, Square,
    art::{
        location::location_icon,
        symbols::{Axis, Mark, discovery, glitch},
    },
};

/// For the numbers of columns and rows.
const NUMBERS: f64 = 12.0;
const GAP: f64 = 12.0;

pub(super) fn draw(page: &mut Scene, area: Area, idx: GridIdx, grid: &Grid) {
    heading(page, area, &format!("MISSION {idx}"), "");
    let side = area.height - HEADING - NUMBERS;
    let frame =
        Area { x: area.x + NUMBERS, y: area.y + HEADING + NUMBERS, width: side, height: side };
    draw_grid(page, frame, grid);
    let x = frame.right() + GAP;
    let top = area.y + HEADING;
    let notes = Area { x, y: top, width: area.right() - x, height: area.bottom() - top };
    draw_notes(page, notes, idx);
}

fn draw_grid(page: &mut Scene, frame: Area, grid: &Grid) {
    let cell = frame.width / 6.0;
    let line = |x1, y1, x2, y2| Figure::line(x1, y1, x2, y2).stroke(Ink::Faint, 0.7).sharp();
    for idx in 1..6 {
        let offset = cell * f64::from(idx);
        let (x, y) = (frame.x + offset, frame.y + offset);
        page.draw(line(x, frame.y, x, frame.bottom()));
        page.draw(line(frame.x, y, frame.right(), y));
    }
    let border = Figure::rect(frame.x, frame.y, frame.width, frame.height).rounded(2.0);
    page.draw(border.stroke(Ink::Line, 1.3));
    for number in 1..=6_u8 {
        let middle = cell * (f64::from(number) - 0.5);
        let column = Text::new(frame.x + middle, frame.y - 4.0, number.to_string());
        page.draw(column.size(8.5).bold().middle());
        let row = Text::new(frame.x - 7.0, 0.0, number.to_string());
        page.draw(row.size(8.5).bold().middle().centred_on(frame.y + middle));
    }
    let inset = cell * 0.1;
    for square in Square::all() {
        let x = frame.x + cell * f64::from(square.column().0 - 1) + inset;
        let y = frame.y + cell * f64::from(square.row().0 - 1) + inset;
        let size = cell - 2.0 * inset;
        page.place(location_icon(grid.at(square)), x, y, size, size);
    }
}

/// Crew spaces, glitches, running total and result (AM-1.4, AM-1.5).
fn draw_notes(page: &mut Scene, area: Area, idx: GridIdx) {
    let gap = 4.0;
    let space = (area.width - 4.0 * gap) / 5.0;
    label(page, area.x, area.y + 6.0, "Crew, one in each space");
    let spaces = Area { y: area.y + 10.0, width: space, height: 25.0, ..area };
    for number in 1..=5_u8 {
        let x = area.x + (space + gap) * f64::from(number - 1);
        blank(page, Area { x, ..spaces }, 0.9);
        let number = Text::new(x + 2.5, spaces.y + 7.0, number.to_string());
        page.draw(number.size(6.5).bold());
    }

    let y = spaces.bottom() + 13.0;
    label(page, area.x, y, "Glitches, one in a turn");
    let size = 21.0;
    let step = (area.width - size) / 3.0;
    let axes = [Axis::Horizontal, Axis::Horizontal, Axis::Vertical, Axis::Vertical];
    for (place, axis) in axes.into_iter().enumerate() {
        let x = area.x + step * place as f64;
        page.place(glitch(axis, Mark::Open), x, y + 4.0, size, size);
    }

    let y = y + 4.0 + size + 13.0;
    label(page, area.x, y, "Discoveries, from 0");
    page.place(discovery(), area.right() - 10.0, y - 8.0, 10.0, 10.0);
    let result = Area { y: area.bottom() - 30.0, height: 30.0, ..area };
    blank(page, Area { y: y + 4.0, height: result.y - 6.0 - y - 4.0, ..area }, 0.9);

    blank(page, result, 1.6);
    let middle = result.y + result.height / 2.0;
    let name = Text::new(result.x + 7.0, 0.0, idx.to_string()).size(13.0).bold();
    let after = name.width() + 13.0;
    page.draw(name.centred_on(middle));
    let word = Text::new(result.x + after, 0.0, "result").size(7.0).paint(Ink::Muted);
    page.draw(word.centred_on(middle + 1.5));
}
