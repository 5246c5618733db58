//! Adventure cards: a scene, the name, and what is printed as symbols.

mod body;
mod strip;
mod vignette;
mod words;

use picture::{Figure, Ink, Scene, Shade, Shape};

use super::{
    brush::letter,
    outline::outline,
    palette::{EDGE, PLATE, WHITE, mixed},
};
use crate::card::{Adventure, Card, CardId, Harder, Level};

pub use words::card_words;

/// How wide a card is.
const WIDTH: f64 = 300.0;
/// How high.
const HEIGHT: f64 = 420.0;
/// Where the scene ends and the band with the name begins.
const BAND: f64 = 148.0;
/// Where the band ends.
const BODY: f64 = 192.0;
/// Where the body ends.
const FOOT: f64 = 384.0;

/// What kind of news a card is: the colour of its band, and a sign on it.
#[derive(Clone, Copy)]
enum Tone {
    Danger,
    Offer,
    Event,
}

impl Tone {
    const fn of(adventure: &Adventure) -> Self {
        match adventure {
            Adventure::Enemy(_) | Adventure::CombatZone(_) | Adventure::MeteorSwarm(_) => {
                Self::Danger
            }
            Adventure::Planets { .. }
            | Adventure::AbandonedShip { .. }
            | Adventure::AbandonedStation { .. } => Self::Offer,
            Adventure::OpenSpace
            | Adventure::Stardust
            | Adventure::Epidemic
            | Adventure::Sabotage => Self::Event,
        }
    }

    const fn paint(self) -> Shade {
        match self {
            Self::Danger => Shade::new(0xa8431e, 0xa8431e),
            Self::Offer => Shade::new(0x17695e, 0x17695e),
            Self::Event => Shade::new(0x4a3f98, 0x4a3f98),
        }
    }
}

/// A card as it is printed, or as chapter 14 changes it.
#[must_use]
pub fn card(id: CardId, harder: Harder) -> Scene {
    let card = id.get();
    let title = format!("{}, level {}", sentence_case(card.name()), card.level.name());
    let mut scene = Scene::new(WIDTH, HEIGHT).titled(title).described(card_words(card, harder));
    let tone = Tone::of(&card.adventure);
    let whole = Figure::rect(2.0, 2.0, WIDTH - 4.0, HEIGHT - 4.0).rounded(16.0);
    scene.draw(whole.fill(PLATE));
    scene.draw(sky());
    scene.shapes.extend(vignette::vignette(card));
    scene.shapes.extend(band(card, tone));
    scene.shapes.extend(body::body(card, harder));
    scene.shapes.extend(foot(id, card));
    let edge = Figure::rect(2.0, 2.0, WIDTH - 4.0, HEIGHT - 4.0).rounded(16.0);
    scene.draw(edge.stroke(tone.paint(), 4.0));
    scene
}

/// The ground of the scene, always night.
fn sky() -> Shape {
    let data = format!("M2 {BAND}V18Q2 2 18 2H{}Q298 2 298 18V{BAND}z", WIDTH - 18.0);
    outline(&data).fill(vignette::NIGHT).into()
}

fn band(card: &Card, tone: Tone) -> Vec<Shape> {
    let middle = (BAND + BODY) / 2.0;
    let name = letter(16.0, middle, 20.0, sentence_case(card.name())).paint(WHITE);
    let name = picture::Text { anchor: picture::Anchor::Start, ..name }.within(178.0);
    vec![
        Figure::rect(2.0, BAND, WIDTH - 4.0, BODY - BAND).fill(tone.paint()).into(),
        name.into(),
        Figure::rect(WIDTH - 62.0, BAND + 8.0, 48.0, 28.0).rounded(7.0).stroke(WHITE, 2.0).into(),
        letter(WIDTH - 38.0, middle, 17.0, card.level.name()).paint(WHITE).into(),
    ]
}

fn foot(id: CardId, card: &Card) -> Vec<Shape> {
    let middle = (FOOT + HEIGHT) / 2.0 - 2.0;
    let mut shapes: Vec<Shape> = vec![
        Figure::line(16.0, FOOT, WIDTH - 16.0, FOOT).stroke(Ink::Faint, 1.5).into(),
        picture::Text::new(WIDTH - 16.0, 0.0, id.to_string())
            .size(13.0)
            .end()
            .centred_on(middle)
            .paint(Ink::Muted)
            .into(),
    ];
    if card.starred {
        // A card of the introductory flight.
        let star = Figure::star(WIDTH - 68.0, middle, 8.0, 3.4, 5);
        shapes.push(star.fill(Ink::Gold).stroke(EDGE, 1.0).into());
    }
    shapes.extend(body::days_lost(card, middle));
    shapes
}

/// The back of a card of a level.
#[must_use]
pub fn card_back(level: Level) -> Scene {
    let mut scene =
        Scene::new(WIDTH, HEIGHT).titled(format!("face-down card of level {}", level.name()));
    let paint = Tone::Danger.paint();
    let whole = Figure::rect(2.0, 2.0, WIDTH - 4.0, HEIGHT - 4.0).rounded(16.0);
    scene.draw(whole.fill(mixed(paint, EDGE, 0.35)).stroke(paint, 4.0));
    scene.draw(
        Figure::rect(20.0, 20.0, WIDTH - 40.0, HEIGHT - 40.0).rounded(10.0).stroke(paint, 3.0),
    );
    scene.draw(Figure::regular(150.0, 210.0, 92.0, 6).fill(paint));
    scene.draw(Figure::regular(150.0, 210.0, 72.0, 6).fill(mixed(paint, EDGE, 0.35)));
    scene.draw(letter(150.0, 210.0, 64.0, level.name()).within(90.0).paint(WHITE));
    scene
}

fn sentence_case(words: &str) -> String {
    table::capitalised(words)
}
