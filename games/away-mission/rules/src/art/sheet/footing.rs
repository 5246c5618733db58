//! Below the missions: what lasts the whole game (AM-1.5).

use picture::{Ink, Scene, Text};

use super::{Area, HEADING, heading};
use crate::{
    Edition, Options, Track,
    art::{
        key::sentence_case,
        strips::{losses_strip, track_strip},
    },
};

const ROW: f64 = 25.0;
/// With the air below.
pub(super) const HEIGHT: f64 = HEADING + ROW * 3.0 + 6.0;

/// Room for the name of a strip.
const NAME: f64 = 56.0;
/// All strips are drawn at one scale, so that their symbols are of one size.
const SCALE: f64 = 0.76;

pub(super) fn draw(page: &mut Scene, area: Area, edition: Edition) {
    let note = "a track scores the last line it has reached; lines are not added";
    heading(page, area, "TRACKS, FOR ALL MISSIONS", note);
    let top = area.y + HEADING;
    let half = area.x + area.width / 2.0 + 4.0;
    let track = |page: &mut Scene, track: Track, x: f64, y: f64| {
        strip(page, &sentence_case(track.name()), track_strip(track, 0, edition), x, y);
    };
    track(page, Track::Survey, area.x, top);
    track(page, Track::Science, area.x, top + ROW);
    track(page, Track::Technology, half, top + ROW);
    let losses = top + ROW * 2.0;
    let after = strip(page, "Losses", losses_strip(0), area.x, losses) + 10.0;
    let points = Options::default().officer_loss;
    let hint = format!(
        "Cross out one for every officer who dies: {} each.",
        table::count(format!("–{points}"), "point")
    );
    let hint = Text::new(after, 0.0, hint).size(7.0).paint(Ink::Muted);
    page.draw(hint.within(area.right() - after).centred_on(losses + ROW / 2.0));
}

/// Draws a strip after its name and says where it ends.
fn strip(page: &mut Scene, name: &str, strip: Scene, x: f64, y: f64) -> f64 {
    let middle = y + ROW / 2.0;
    page.draw(Text::new(x, 0.0, name).size(8.5).bold().centred_on(middle));
    let (width, height) = (strip.width * SCALE, strip.height * SCALE);
    page.place(strip, x + NAME, middle - height / 2.0, width, height);
    x + NAME + width
}
