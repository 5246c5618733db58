//! The timelines that came with the game.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{Timeline, text};
use crate::mission::Course;

/// The list, as people read it.
static TEXT: &str = include_str!("official.txt");

static ALL: LazyLock<Vec<Official>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for mission in TEXT.split("\n== ").skip(1) {
        all.push(read(mission).expect("a test reads every official timeline"));
    }
    all
});

/// A timeline that came with the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Official {
    /// A name for links and commands, such as `mission-1`.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// What kind of mission it is.
    pub group: MissionGroup,
    /// How well it is known.
    pub confidence: Confidence,
    /// The timeline itself.
    pub timeline: Timeline,
}

/// The kinds of missions, which have the same number of threats each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MissionGroup {
    /// Two phases, given cards.
    TestRun,
    /// Without internal threats.
    Simulation,
    /// With internal threats.
    AdvancedSimulation,
    /// The full game.
    Mission,
    /// Double actions for beginners.
    DoubleEasier,
    /// Double actions.
    DoubleStandard,
}
table::encode! {
    enum MissionGroup {
        0 TestRun,
        1 Simulation,
        2 AdvancedSimulation,
        3 Mission,
        4 DoubleEasier,
        5 DoubleStandard,
    }
}

/// How well a timeline is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Confidence {
    /// Several people wrote it down independently, and a majority agrees.
    High,
    /// One person wrote it down, and it fits with its group.
    Medium,
    /// One person wrote it down, and its number of threats is not that of its
    /// group: some entry must be wrong.
    Low,
}

impl MissionGroup {
    /// All groups, in the order in which a crew flies them.
    pub const ALL: [Self; 6] = [
        Self::TestRun,
        Self::Simulation,
        Self::AdvancedSimulation,
        Self::Mission,
        Self::DoubleEasier,
        Self::DoubleStandard,
    ];

    /// The beginning of the names of its missions.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::TestRun => "test-run",
            Self::Simulation => "simulation",
            Self::AdvancedSimulation => "advanced-simulation",
            Self::Mission => "mission",
            Self::DoubleEasier => "double-easier",
            Self::DoubleStandard => "double-standard",
        }
    }

    /// The name for people, in the plural.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::TestRun => "Test runs",
            Self::Simulation => "Simulations",
            Self::AdvancedSimulation => "Advanced simulations",
            Self::Mission => "Missions",
            Self::DoubleEasier => "Double actions, easier",
            Self::DoubleStandard => "Double actions, standard",
        }
    }

    /// How much of the game it uses.
    #[must_use]
    pub const fn course(self) -> Course {
        match self {
            Self::TestRun => Course::TestRun,
            Self::Simulation => Course::Simulation,
            Self::AdvancedSimulation => Course::AdvancedSimulation,
            Self::Mission | Self::DoubleEasier | Self::DoubleStandard => Course::Mission,
        }
    }

    /// Whether it is meant for double actions.
    #[must_use]
    pub const fn double_actions(self) -> bool {
        matches!(self, Self::DoubleEasier | Self::DoubleStandard)
    }
}

/// All official timelines, in the order in which a crew flies them.
#[must_use]
pub fn official() -> &'static [Official] {
    &ALL
}

impl Official {
    /// The one with this name.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Self> {
        official().iter().find(|mission| mission.id == id)
    }

    /// Whether the timeline can be trusted. One that cannot is playable all the
    /// same, but has other threats than the mission had in print.
    #[must_use]
    pub const fn established(&self) -> bool {
        !matches!(self.confidence, Confidence::Low)
    }
}

/// A line `id | title | confidence`, then the timeline.
fn read(mission: &'static str) -> Result<Official, String> {
    let (head, body) = mission.split_once('\n').ok_or("no timeline")?;
    let [id, title, confidence] = head.split(" | ").collect::<Vec<_>>()[..] else {
        return Err(format!("`{head}` is not a headline"));
    };
    let confidence = match confidence {
        "high" => Confidence::High,
        "medium" => Confidence::Medium,
        "low" => Confidence::Low,
        _ => return Err(format!("{id}: `{confidence}`")),
    };
    let kind = id.trim_end_matches(|c: char| c == '-' || c.is_ascii_digit());
    let group = MissionGroup::ALL.into_iter().find(|group| group.id() == kind).ok_or(id)?;
    let mut timeline = text::read(body).map_err(|error| format!("{id}: {error}"))?;
    timeline.course = group.course();
    timeline.double_actions = group.double_actions();
    Ok(Official { id, title, group, confidence, timeline })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_official_timeline_is_read() {
        let in_group = |group| official().iter().filter(|mission| mission.group == group).count();
        assert_eq!(MissionGroup::ALL.map(in_group), [2, 3, 3, 8, 6, 12]);
        let unsure = official().iter().filter(|mission| !mission.established());
        let unsure: Vec<_> = unsure.map(|mission| mission.id).collect();
        assert_eq!(unsure, ["double-easier-1", "double-easier-2", "double-easier-5"]);
    }

    #[test]
    fn test_runs_name_their_cards() {
        for mission in official() {
            let Some(fixed) = &mission.timeline.fixed else {
                assert_ne!(mission.group, MissionGroup::TestRun);
                continue;
            };
            assert_eq!(mission.group, MissionGroup::TestRun);
            for (_, sighting) in mission.timeline.threats(4) {
                assert!(fixed.card(sighting.turn).is_some_and(crate::card::Card::is_external));
            }
        }
    }
}
