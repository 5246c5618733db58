//! What takes too long for the page is thought about in a worker.

use picture::Look;
use serde::{Deserialize, Serialize};
use space_alert::{
    Mission, MissionSetup, Resolution, ResolutionEvent, action::Space, art, card::Card,
    debrief::Debrief, ship::Place,
};
use space_alert_parts::film::{Film, Moment};
use table::{RuleId, Seat};

use crate::welcome;

/// A question to the worker.
#[derive(Serialize, Deserialize)]
pub(crate) enum Question {
    /// What can be learnt from a mission: its pictures.
    Debrief {
        /// The mission.
        mission: Box<MissionSetup>,
        /// What the crew is called.
        names: Vec<String>,
    },
    /// When does the threat of this mission pass its marks if nobody touches it?
    LeftAlone(Box<MissionSetup>),
    /// What would become of this plan?
    Try(Box<MissionSetup>),
    /// What is on these cards: the first, and those that it can call in.
    Cards(Vec<Card>),
    /// What is there to know before a first flight? Its pages.
    Welcome {
        /// Whether they are drawn for a narrow screen.
        is_narrow: bool,
    },
    /// Where do the cards of this crew member lead?
    Walk {
        /// The mission without its threats.
        mission: Box<MissionSetup>,
        /// Whose cards.
        seat: Seat,
    },
}

/// Where somebody's cards lead: the turn of the last of them, and the place after
/// it.
pub(crate) type Led = (u8, Place);

/// What would become of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tried {
    /// How it would end, in words.
    pub(crate) end: String,
    /// What would happen on the way.
    pub(crate) lines: Vec<TriedLine>,
}

/// One thing that would happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TriedLine {
    /// Whether a turn begins.
    pub(crate) is_turn: bool,
    /// How many causes it has before the turn itself.
    pub(crate) depth: u8,
    /// In words.
    pub(crate) sentence: String,
    /// The rule behind it.
    pub(crate) rule: RuleId,
}

/// A picture with its title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Drawn {
    /// Its title.
    pub(crate) title: String,
    /// The drawing, as SVG.
    pub(crate) svg: String,
}

/// Answers a question, both as JSON.
pub(crate) fn think(question: &str) -> String {
    // No answer cannot be read, so it is none.
    answer(question).unwrap_or_default()
}

fn answer(question: &str) -> Option<String> {
    let written = match lean_json::from_str(question).ok()? {
        Question::Debrief { mission, names } => {
            serde_json::to_string(&debrief(&Mission::try_from(*mission).ok()?, names))
        }
        Question::LeftAlone(mission) => {
            serde_json::to_string(&left_alone(&Mission::try_from(*mission).ok()?))
        }
        Question::Try(mission) => {
            serde_json::to_string(&tried(&Film::of(&Mission::try_from(*mission).ok()?)))
        }
        Question::Cards(cards) => serde_json::to_string(&drawn(&cards)),
        Question::Welcome { is_narrow } => serde_json::to_string(&welcome::pages(is_narrow)),
        Question::Walk { mission, seat } => {
            serde_json::to_string(&walk(&Mission::try_from(*mission).ok()?, seat))
        }
    };
    written.ok()
}

fn drawn(cards: &[Card]) -> String {
    let mut all = String::new();
    for (idx, card) in cards.iter().enumerate() {
        if idx > 0 {
            all += &format!("<p class=\"note\">Can call in: {card}</p>");
        }
        all += &art::threat_card(*card).to_svg(Look::Screen);
    }
    all
}

fn walk(mission: &Mission, seat: Seat) -> Option<Led> {
    let plan = &mission.setup().crew.get(seat.idx())?.plan;
    let last = plan.iter().rposition(|space| *space != Space::EMPTY)? as u8 + 1;
    let mut resolution = Resolution::new(mission);
    // The listener of the show: another one would be another copy of the engine.
    resolution.until(last, &mut Vec::new());
    Some((last, resolution.state().crew[seat.idx()].place))
}

fn debrief(mission: &Mission, names: Vec<String>) -> Vec<Drawn> {
    let drawn =
        |scene: picture::Scene| Drawn { svg: scene.to_svg(Look::Screen), title: scene.title };
    Debrief::of(mission).pictures_with(&names).into_iter().map(drawn).collect()
}

fn left_alone(mission: &Mission) -> String {
    let film = Film::of(mission);
    let passed: Vec<String> = film
        .moments
        .iter()
        .filter_map(|moment| match moment.event {
            ResolutionEvent::Performs { mark, .. } => {
                Some(format!("{mark} on turn {}", moment.turn))
            }
            _ => None,
        })
        .collect();
    if passed.is_empty() {
        return "Left alone, it does nothing before the jump".to_owned();
    }
    format!("Left alone: {}", passed.join(", "))
}

fn tried(film: &Film) -> Tried {
    let end = match (film.report.score, film.report.loss) {
        (Some(score), _) => {
            format!("The ship would come home: {}.", table::count(score.total, "point"))
        }
        (None, Some(loss)) => {
            format!("The ship would be lost on turn {}, through {}.", loss.turn, loss.by)
        }
        (None, None) => String::new(),
    };
    let line = |moment: &Moment| TriedLine {
        is_turn: matches!(moment.event, ResolutionEvent::Turn { .. }),
        depth: moment.depth.min(4),
        sentence: moment.sentence.clone(),
        rule: moment.rule,
    };
    Tried { end, lines: film.moments.iter().map(line).collect() }
}

#[cfg(test)]
mod tests {
    use space_alert::live::{Move, Setup, SpaceAlert};
    use table::{Act, Actor, Audience, Match, Millis, Seat, Seed};

    use super::*;

    #[test]
    fn a_threat_left_alone_passes_its_marks() {
        let (mut flown, _) =
            Match::<SpaceAlert>::start(Setup::for_players(1), Seed::numbered(3)).unwrap();
        let ready = Act::Move(Move::Ready(true));
        flown.submit(Millis(0), Actor::Seat(Seat(0)), ready).unwrap();
        flown.tick(Millis(20_000));
        let view = flown.view(Audience::Seat(Seat(0)));
        let alone = |idx| Some(left_alone(&view.mission_left_alone(idx)?));
        let words = alone(0).unwrap();
        assert!(words.starts_with("Left alone: X on turn "), "{words}");
        assert_eq!(alone(7), None);
    }

    #[test]
    fn cards_lead_where_the_engine_walks_them() {
        let text = "boards T4 T2 T5 T1\ncrew red captain: red lift A\ncrew blue:\n";
        let mission = space_alert::notation::parse(text).expect("a mission");
        let led = |seat| walk(&mission, Seat(seat));
        assert_eq!(led(0), Some((3, Place::Aboard(space_alert::ship::Station::LowerRed))));
        assert_eq!((led(1), led(2)), (None, None));
    }

    #[test]
    fn a_mission_is_debriefed_in_pictures() {
        let text = space_alert_parts::examples::ALL[0].1;
        let mission = space_alert::notation::parse(text).expect("a mission");
        let names = vec!["Ada".to_owned(); mission.setup().crew.len()];
        let question = Question::Debrief { mission: Box::new(mission.setup().clone()), names };
        let answer = think(&serde_json::to_string(&question).unwrap());
        let drawn: Vec<Drawn> = lean_json::from_str(&answer).unwrap();
        assert!(!drawn.is_empty() && drawn.iter().all(|drawn| drawn.svg.starts_with("<svg")));
    }
}
