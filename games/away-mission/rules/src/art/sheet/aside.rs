//! Beside the missions: crew, key, turn and scoring.

use picture::{Figure, Ink, Scene, Text};

use super::{Area, HEADING, blank, heading};
use crate::{
    Crew, Edition, GridIdx, Location, Track,
    art::{
        crew::crew_icon,
        key::draw_entry,
        symbols::{Mark, gravestone, track_symbol},
    },
};

const GAP: f64 = 11.0;
const CREW: f64 = HEADING + 30.0;
const TURN_LINE: f64 = 11.5;
const TURN: f64 = HEADING + TURN_LINE * 6.0;
const SCORE_ROW: f64 = 24.0;
const SCORE: f64 = HEADING + SCORE_ROW * 3.0 + 8.0;

/// The five phases and the one roll that all of them fear (AM-3.2, AM-9.2).
const PHASES: [(&str, &str); 6] = [
    ("1 Column", "one die for all; if full, count down, 1 to 6"),
    ("2 Stay or go", "whoever goes home notes the total as result"),
    ("3 Row", "one die for all; if visited, count down"),
    ("4 Dodge", "cross out a glitch, move to an open neighbour"),
    ("5 Result", "see above, then cross the location out"),
    ("Random death", "one die: the crew in that space; 6: nobody"),
];

pub(super) fn draw(page: &mut Scene, area: Area, edition: Edition) {
    draw_crew(page, Area { height: CREW, ..area });
    let key = area.height - CREW - TURN - SCORE - 3.0 * GAP;
    let mut y = area.y + CREW + GAP;
    draw_key(page, Area { y, height: key, ..area }, edition);
    y += key + GAP;
    draw_turn(page, Area { y, height: TURN, ..area });
    y += TURN + GAP;
    draw_score(page, Area { y, height: SCORE, ..area });
}

/// Badges with the letters to write into crew spaces.
fn draw_crew(page: &mut Scene, area: Area) {
    heading(page, area, "CREW", "one to five, each officer once");
    let pitch = area.width / 5.0;
    for (idx, crew) in Crew::ALL.into_iter().enumerate() {
        let middle = area.x + pitch * (idx as f64 + 0.5);
        let y = area.y + HEADING;
        page.place(crew_icon(crew), middle - 17.0, y, 19.0, 19.0);
        let code = Text::new(middle + 5.0, 0.0, crew.code().to_string()).size(12.0).bold();
        page.draw(code.centred_on(y + 9.5));
        let name = crew.name().trim_end_matches(" officer");
        page.draw(Text::new(middle, y + 28.0, name).size(7.0).middle().paint(Ink::Muted));
    }
}

fn draw_key(page: &mut Scene, area: Area, edition: Edition) {
    heading(page, area, "LOCATIONS", "dots: how many on a grid");
    let height = (area.height - HEADING) / Location::ALL.len() as f64;
    for (idx, location) in Location::ALL.into_iter().enumerate() {
        let y = area.y + HEADING + height * idx as f64;
        if idx > 0 {
            let rule = Figure::line(area.x, y, area.right(), y);
            page.draw(rule.stroke(Ink::Faint, 0.4).sharp());
        }
        draw_entry(page, (location, edition), area.x, y, area.width, height);
    }
}

fn draw_turn(page: &mut Scene, area: Area) {
    heading(page, area, "A TURN", "");
    for (idx, (name, text)) in PHASES.into_iter().enumerate() {
        let y = area.y + HEADING + TURN_LINE * idx as f64 + 7.0;
        page.draw(Text::new(area.x, y, name).size(7.5).bold());
        let text = Text::new(area.x + 60.0, y, text).size(7.5);
        page.draw(text.within(area.width - 60.0));
    }
}

/// Missions plus tracks minus losses (AM-12.2).
fn draw_score(page: &mut Scene, area: Area) {
    heading(page, area, "SCORE", "");
    // Before every box a place for its sign.
    let gap = 12.0;
    let width = (area.width - 3.0 * gap) / 3.0;
    let cell = |column: usize, row: usize| Area {
        x: area.x + gap + (width + gap) * column as f64,
        y: area.y + HEADING + (SCORE_ROW + 4.0) * row as f64,
        width,
        height: SCORE_ROW,
    };
    let sign = |page: &mut Scene, cell: Area, sign: &str| {
        let sign = Text::new(cell.x - gap / 2.0, 0.0, sign).size(11.0).bold().middle();
        page.draw(sign.centred_on(cell.y + SCORE_ROW / 2.0));
    };
    let word = |page: &mut Scene, cell: Area, word: &str| {
        let word = Text::new(cell.x + 6.0, 0.0, word).size(8.5).bold();
        page.draw(word.centred_on(cell.y + SCORE_ROW / 2.0));
    };
    for (column, (grid, track)) in GridIdx::ALL.into_iter().zip(Track::ALL).enumerate() {
        let (mission, progress) = (cell(column, 0), cell(column, 1));
        blank(page, mission, 0.9);
        word(page, mission, &grid.to_string());
        if column > 0 {
            sign(page, mission, "+");
        }
        blank(page, progress, 0.9);
        sign(page, progress, "+");
        page.place(track_symbol(track, Mark::Open), progress.x + 5.0, progress.y + 5.0, 14.0, 14.0);
    }
    let losses = cell(0, 2);
    blank(page, losses, 0.9);
    sign(page, losses, "–");
    page.place(gravestone(Mark::Open), losses.x + 5.0, losses.y + 5.0, 14.0, 14.0);
    let total = Area { width: width * 2.0 + gap, ..cell(1, 2) };
    blank(page, total, 1.8);
    sign(page, total, "=");
    word(page, total, "TOTAL");
}
