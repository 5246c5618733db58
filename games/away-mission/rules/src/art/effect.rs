//! Effects of locations in symbols and few words.

use picture::{Ink, Scene, Text};

use super::{
    crew::crew_icon,
    symbols::{Mark, die_face, discovery, gravestone, track_symbol},
};
use crate::{Effect, Location};

/// A piece of a line that mixes symbols and words.
pub(super) enum Piece {
    Icon(Scene),
    Bold(String),
    Word(String),
}

/// An effect in words, as a screen reader says it.
#[must_use]
pub fn effect_words(effect: Effect) -> String {
    match effect {
        Effect::Nothing => "nothing happens".to_owned(),
        Effect::Discoveries(number) if number < 0 => {
            let number = number.unsigned_abs();
            format!("lose {}", table::count(number, "discovery"))
        }
        Effect::Discoveries(number) => {
            let number = number.unsigned_abs();
            format!("gain {}", table::count(number, "discovery"))
        }
        Effect::Progress(track) => format!("fill one {}", track.symbol()),
        Effect::ProgressPerCrew(track, crew) => {
            format!("fill one {} for each living {}", track.symbol(), crew.name())
        }
        Effect::RandomDeath => "random death".to_owned(),
        Effect::Sacrifice(crew) => format!("one {} dies", crew.name()),
        Effect::WipeOut => "everybody dies and the mission is over".to_owned(),
    }
}

/// What a location does, in words: with the crew it asks for, then without.
#[must_use]
pub fn location_words(location: Location) -> String {
    let effect = effect_words(location.effect());
    match location.asks_for() {
        None => format!("Always: {effect}."),
        Some(crew) => format!(
            "With a {crew}: {effect}. Without: {}.",
            effect_words(location.effect_otherwise()),
            crew = crew.name()
        ),
    }
}

/// An effect as pieces of a line.
pub(super) fn effect_pieces(effect: Effect) -> Vec<Piece> {
    match effect {
        Effect::Nothing => vec![Piece::Word("nothing".to_owned())],
        Effect::Discoveries(number) => {
            let sign = if number < 0 { "–" } else { "+" };
            let number = number.unsigned_abs();
            vec![Piece::Bold(format!("{sign}{number}")), Piece::Icon(discovery())]
        }
        Effect::Progress(track) => {
            vec![Piece::Bold("+1".to_owned()), Piece::Icon(track_symbol(track, Mark::Used))]
        }
        Effect::ProgressPerCrew(track, crew) => vec![
            Piece::Bold("+1".to_owned()),
            Piece::Icon(track_symbol(track, Mark::Used)),
            Piece::Word("for each living".to_owned()),
            Piece::Icon(crew_icon(crew)),
        ],
        Effect::RandomDeath => vec![
            Piece::Icon(die_face(5)),
            Piece::Icon(gravestone(Mark::Used)),
            Piece::Word("random death".to_owned()),
        ],
        Effect::Sacrifice(crew) => {
            vec![Piece::Word(format!("one {} dies", crew.name()))]
        }
        Effect::WipeOut => vec![
            Piece::Icon(gravestone(Mark::Used)),
            Piece::Icon(gravestone(Mark::Used)),
            Piece::Word("all die, mission lost".to_owned()),
        ],
    }
}

/// Draws pieces in a line, centred on `y`, symbols `size` high, and says where
/// the line ends.
pub(super) fn draw_line(
    scene: &mut Scene,
    x: f64,
    y: f64,
    size: f64,
    pieces: impl IntoIterator<Item = Piece>,
) -> f64 {
    let mut x = x;
    for piece in pieces {
        let text = match piece {
            Piece::Icon(icon) => {
                scene.place(icon, x, y - size / 2.0, size, size);
                x += size * 1.15;
                continue;
            }
            Piece::Bold(text) => Text::new(x, y, text).bold(),
            Piece::Word(text) => Text::new(x, y, text).paint(Ink::Muted),
        };
        let text = text.size(size * 0.72).centred_on(y);
        x += text.width() + size * 0.25;
        scene.draw(text);
    }
    x
}
