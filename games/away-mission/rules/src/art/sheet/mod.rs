//! The printable sheet: everything a captain needs to play on paper.
//!
//! Left the three missions, right what they mean and what they earn, below
//! what lasts the whole game.

mod aside;
mod footing;
mod mission;

use picture::{Figure, Ink, Scene, Text};

use crate::{Edition, GridIdx, Sheet};

/// A size of paper, upright.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageSize {
    /// 210 mm by 297 mm.
    A4,
    /// 8.5 in by 11 in.
    Letter,
}

impl PageSize {
    /// Both sizes.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Width and height in points.
    #[must_use]
    pub const fn points(self) -> (f64, f64) {
        match self {
            Self::A4 => (595.276, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// A box on the page.
#[derive(Clone, Copy, Debug)]
struct Area {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

impl Area {
    const fn right(self) -> f64 {
        self.x + self.width
    }

    const fn bottom(self) -> f64 {
        self.y + self.height
    }
}

/// What printers cannot reach, and some air.
const MARGIN: f64 = 30.0;
const HEADER: f64 = 42.0;
const FOOTER: f64 = 12.0;
const GUTTER: f64 = 18.0;
const ASIDE_WIDTH: f64 = 218.0;

/// The sheet of an edition as a page to print, under a title such as "Sheet 1".
#[must_use]
pub fn sheet_page(sheet: &Sheet, edition: Edition, title: &str, size: PageSize) -> Scene {
    let (width, height) = size.points();
    let mut page = Scene::new(width, height).titled(format!("Away Mission: {title}")).described(
        "A sheet to play on paper: three mission grids, the key of locations, tracks and scoring.",
    );
    page.draw(Figure::rect(0.0, 0.0, width, height).fill(Ink::Paper));
    let inner =
        Area { x: MARGIN, y: MARGIN, width: width - 2.0 * MARGIN, height: height - 2.0 * MARGIN };
    header(&mut page, inner, title);
    let footing_height = footing::HEIGHT;
    let body = Area {
        y: inner.y + HEADER,
        height: inner.height - HEADER - footing_height - FOOTER,
        ..inner
    };
    let missions = Area { width: body.width - ASIDE_WIDTH - GUTTER, ..body };
    let pitch = missions.height / 3.0;
    for grid in GridIdx::ALL {
        let y = missions.y + pitch * grid.idx() as f64;
        let area = Area { y, height: pitch - 14.0, ..missions };
        mission::draw(&mut page, area, grid, sheet.grid(grid));
    }
    let aside = Area { x: missions.right() + GUTTER, width: ASIDE_WIDTH, ..body };
    aside::draw(&mut page, Area { height: body.height - 14.0, ..aside }, edition);
    let footing = Area { y: body.bottom(), height: footing_height, ..inner };
    footing::draw(&mut page, footing, edition);
    let notice = "Unofficial sheet of Wardroom’s own design, for personal use. Not made or \
                  endorsed by the publisher of any game.";
    let notice = Text::new(inner.x, inner.bottom(), notice).size(6.5).paint(Ink::Muted);
    page.draw(notice.within(inner.width));
    page
}

fn header(page: &mut Scene, area: Area, title: &str) {
    let name = Text::new(area.x, area.y + 18.0, "AWAY MISSION").size(23.0).bold();
    let after = area.x + name.width() + 10.0;
    page.draw(name);
    // Room for a pen, right to left: date, captain.
    let baseline = area.y + 18.0;
    let date = area.right() - 84.0;
    let captain = date - 168.0;
    for (label, x, width) in [("Captain", captain, 158.0), ("Date", date, 84.0)] {
        let label = Text::new(x, baseline, label).size(8.0).paint(Ink::Muted);
        let start = x + label.width() + 4.0;
        page.draw(label);
        page.draw(Figure::line(start, baseline, x + width, baseline).stroke(Ink::Line, 0.6));
    }
    let room = captain - after - 10.0;
    page.draw(Text::new(after, baseline, title).size(11.0).paint(Ink::Muted).within(room));
    let rule = area.y + 27.0;
    page.draw(Figure::line(area.x, rule, area.right(), rule).stroke(Ink::Line, 1.6).sharp());
}

/// A heading in a solid tab, then a rule, then a note, which may be empty.
fn heading(page: &mut Scene, area: Area, text: &str, note: &str) {
    let tab_height = HEADING - 4.0;
    let middle = area.y + tab_height / 2.0;
    let text = Text::new(area.x + 6.0, 0.0, text).size(8.5).bold().paint(Ink::Paper);
    let tab = text.width() + 12.0;
    page.draw(Figure::rect(area.x, area.y, tab, tab_height).rounded(2.5).fill(Ink::Line));
    page.draw(text.centred_on(middle));
    let note = Text::new(area.right(), 0.0, note).size(7.0).end().paint(Ink::Muted);
    let air = if note.content.is_empty() { 0.0 } else { 5.0 };
    let end = area.right() - note.width() - air;
    page.draw(note.centred_on(middle));
    page.draw(Figure::line(area.x + tab + 5.0, middle, end, middle).stroke(Ink::Line, 0.6));
}

/// What a heading takes, with the air below it.
const HEADING: f64 = 18.0;

/// A small label.
fn label(page: &mut Scene, x: f64, y: f64, text: &str) {
    page.draw(Text::new(x, y, text).size(7.0).paint(Ink::Muted));
}

/// An empty box to write into.
fn blank(page: &mut Scene, area: Area, stroke: f64) {
    let frame = Figure::rect(area.x, area.y, area.width, area.height).rounded(3.0);
    page.draw(frame.fill(Ink::Paper).stroke(Ink::Line, stroke));
}
