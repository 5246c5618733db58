//! What takes too long for the page is thought about in a worker.

use picture::Look;
use serde::{Deserialize, Serialize};
use space_alert::{Mission, MissionSetup, debrief::Debrief};

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
    let answer = match serde_json::from_str(question) {
        Ok(Question::Debrief { mission, names }) => debrief(*mission, names),
        Err(_) => Vec::new(),
    };
    serde_json::to_string(&answer).unwrap_or_default()
}

fn debrief(mission: MissionSetup, names: Vec<String>) -> Vec<Drawn> {
    let Ok(mission) = Mission::try_from(mission) else { return Vec::new() };
    let drawn =
        |scene: picture::Scene| Drawn { svg: scene.to_svg(Look::Screen), title: scene.title };
    Debrief::of(&mission).pictures_with(&names).into_iter().map(drawn).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mission_is_debriefed_in_pictures() {
        let text = space_alert_parts::examples::ALL[0].1;
        let mission = space_alert::notation::parse(text).expect("a mission");
        let names = vec!["Ada".to_owned(); mission.setup().crew.len()];
        let question = Question::Debrief { mission: Box::new(mission.setup().clone()), names };
        let answer = think(&serde_json::to_string(&question).unwrap());
        let drawn: Vec<Drawn> = serde_json::from_str(&answer).unwrap();
        assert!(!drawn.is_empty() && drawn.iter().all(|drawn| drawn.svg.starts_with("<svg")));
    }
}
