//! The key: what each location does.

use picture::{Figure, Ink, Scene, Text};
pub(super) use table::capitalised as sentence_case;

use super::{
    brush::dot,
    crew::crew_icon,
    effect::{Piece, draw_line, effect_pieces, location_words},
    location::location_icon,
};
use crate::{Edition, Location};

/// A card that explains a location: icon, name, how often it occurs on a
/// grid, and what it does with and without the crew it asks for.
#[must_use]
pub fn key_card(location: Location, edition: Edition) -> Scene {
    let (width, height) = (250.0, 104.0);
    let n_on_grid = location.frequency(edition);
    let words = format!("{n_on_grid} on every grid. {}", location_words(location));
    let mut card = Scene::new(width, height).titled(location.name()).described(words);
    let frame = Figure::rect(0.75, 0.75, width - 1.5, height - 1.5).rounded(8.0);
    card.draw(frame.fill(Ink::Paper).stroke(Ink::Line, 1.5));
    frequency_dots(&mut card, n_on_grid, 9.0, 52.0, 9.0);
    card.place(location_icon(location), 17.0, 20.0, 64.0, 64.0);
    let x = 92.0;
    let name = Text::new(x, 27.0, sentence_case(location.name())).size(15.0).bold();
    card.draw(name.within(width - x - 12.0));
    match location.asks_for() {
        None => {
            draw_line(&mut card, x, 68.0, 15.0, effect_pieces(location.effect()));
        }
        Some(crew) => {
            let with = Piece::Icon(crew_icon(crew));
            draw_line(&mut card, x, 61.0, 18.0, [with]);
            draw_line(&mut card, x + 28.0, 61.0, 15.0, effect_pieces(location.effect()));
            draw_line(&mut card, x, 84.0, 15.0, [otherwise()]);
            let effect = effect_pieces(location.effect_otherwise());
            draw_line(&mut card, x + 28.0, 84.0, 15.0, effect);
        }
    }
    card
}

/// A dot for each time the location occurs on a grid (AM-1.3): a column left
/// of its symbol, around the height `y`.
fn frequency_dots(scene: &mut Scene, n_dots: u8, x: f64, y: f64, pitch: f64) {
    let first = y - pitch * f64::from(n_dots - 1) / 2.0;
    for idx in 0..n_dots {
        scene.draw(dot(x, first + pitch * f64::from(idx), pitch * 0.35, Ink::Line));
    }
}

/// The entry of a location in the key of a sheet: two lines beside its icon.
pub(super) fn draw_entry(
    scene: &mut Scene,
    (location, edition): (Location, Edition),
    x: f64,
    y: f64,
    width: f64,
    height: f64,
) {
    let icon = (height - 3.0).min(23.0);
    let pitch = icon / 6.0;
    frequency_dots(scene, location.frequency(edition), x + pitch / 2.0, y + height / 2.0, pitch);
    let symbol = x + pitch + 2.0;
    scene.place(location_icon(location), symbol, y + (height - icon) / 2.0, icon, icon);
    let left = symbol + icon + 6.0;
    let (upper, lower) = (y + height * 0.29, y + height * 0.69);
    let name = Text::new(left, upper, sentence_case(location.name())).size(8.0).bold();
    scene.draw(name.centred_on(upper));
    let size = 9.6;
    match location.asks_for() {
        None => {
            draw_line(scene, left, lower, size, effect_pieces(location.effect()));
        }
        Some(crew) => {
            draw_line(scene, left, lower, size, [Piece::Icon(crew_icon(crew))]);
            draw_line(scene, left + 13.0, lower, size, effect_pieces(location.effect()));
            let middle = left + (x + width - left) * 0.49;
            let end = draw_line(scene, middle, lower, size, [otherwise()]);
            draw_line(scene, end, lower, size, effect_pieces(location.effect_otherwise()));
        }
    }
}

/// What introduces the effect without the crew.
fn otherwise() -> Piece {
    Piece::Word("else".to_owned())
}
