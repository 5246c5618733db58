//! What takes too long for the page is thought about in a worker.

use picture::Look;
use serde::{Deserialize, Serialize};
use space_alert::{Mission, MissionSetup, ResolutionEvent, debrief::Debrief};
use space_alert_parts::film::{Film, Moment};
use table::RuleId;

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
}

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
    };
    written.ok()
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
        (Some(score), _) => format!("The ship would come home: {} points.", score.total),
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
