//! The briefing of one minute before a first flight: its pages.
//!
//! They are drawn by the program with the engine, in the worker, so that a table
//! is not kept waiting for them.

use space_alert::{
    Mission, MissionSetup,
    board::Board,
    card::Card,
    mission::{Announced, Boards, Colour, CrewMember, Origin},
    ship::{System, Zone},
};
use space_alert_parts::hull::{Form, Topic, lecture};

/// A page: its title, what it says, and its picture as SVG.
pub(crate) type Lecture = [String; 3];

/// The ship that is shown: a crew of four, and a threat on each track.
fn ship() -> Option<Mission> {
    let boards = Boards { red: Board::T4, white: Board::T2, blue: Board::T5, internal: Board::T1 };
    let mut setup = MissionSetup::new(boards);
    setup.crew.extend(Colour::ALL.into_iter().take(4).map(CrewMember::new));
    let threats = [Card::Fighter, Card::Gunship, Card::Meteoroid];
    setup.threats.extend((1..).zip(Zone::ALL).zip(threats).map(|((turn, zone), card)| Announced {
        turn,
        origin: Origin::Zone(zone),
        card,
        calls: None,
        calls_then: None,
    }));
    Mission::try_from(setup).ok()
}

/// The pages in their order. The last one has no picture: there sound and voice
/// are tried.
const PAGES: [(&str, &str, Option<Topic>); 7] = [
    (
        "First you plan, then you watch",
        "The computer calls out threats. Everybody lays cards, one for each turn, all at once and \
         against the clock. Nothing happens yet. Then the cards are turned up turn by turn, and \
         each of you does what was laid, whether it still makes sense or not.",
        Some(Topic::Ship),
    ),
    (
        "A fires",
        "A fires the gun of the station where you stand at the nearest threat of its zone. The \
         heavy lasers above take energy from the reactor below them.",
        Some(Topic::Letter(System::A)),
    ),
    (
        "B moves energy",
        "Above, B fills the zone's shield from the reactor below it. Below, it fetches energy from \
         the main reactor in the middle; in the middle it puts in fresh fuel.",
        Some(Topic::Letter(System::B)),
    ),
    (
        "C is what the station is for",
        "Each C does something else. First flights need little of it; later ones bring the \
         computer and rockets, robots against intruders, interceptors, and the window.",
        Some(Topic::Letter(System::C)),
    ),
    (
        "Walking takes a turn",
        "Everybody begins on the bridge, in upper white. A red or blue arrow takes you to the next \
         zone that way, the lift to the other deck. Think where you stand on each turn.",
        Some(Topic::Ways),
    ),
    (
        "Threats come down their tracks",
        "A threat appears on the turn that was called out and flies as many squares a turn as its \
         speed. On X, Y and Z it strikes. Shoot it from a station of its zone before that.",
        Some(Topic::Threats),
    ),
    (
        "Listen to the computer",
        "A voice and tones announce threats, data and the end of each phase; the caption at the \
         top of the flight says the same. Try whether you hear it.",
        None,
    ),
];

/// All pages, drawn for a wide or a narrow screen.
pub(crate) fn pages(is_narrow: bool) -> Vec<Lecture> {
    let form = if is_narrow { Form::Narrow } else { Form::Wide };
    let Some(mission) = ship() else { return Vec::new() };
    let page = |(title, text, topic): (&str, &str, Option<Topic>)| {
        let picture = topic.map(|topic| lecture(topic, &mission, form));
        [title.to_owned(), text.to_owned(), picture.unwrap_or_default()]
    };
    PAGES.map(page).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_briefing_is_read_in_a_minute() {
        for is_narrow in [false, true] {
            let pages = pages(is_narrow);
            assert_eq!(pages.len(), PAGES.len());
            let n_pictures = pages.iter().filter(|page| page[2].starts_with("<svg")).count();
            assert_eq!(n_pictures, PAGES.len() - 1);
        }
        let n_words: usize = PAGES.iter().map(|page| page.1.split_whitespace().count()).sum();
        assert!(n_words <= 240, "{n_words} words are more than a minute");
    }
}
