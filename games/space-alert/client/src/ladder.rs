//! The order in which a crew learns to fly: each step adds something.

use client::browser::storage;
use space_alert::{
    live::{Choice, Setup},
    mission::Course,
    timeline::MissionGroup,
};

/// Where the steps that were flown are remembered.
const FLOWN: &str = "space-alert.flown";

/// A kind of flight.
pub(crate) struct Rung {
    /// Its name in storage and tests.
    pub(crate) id: &'static str,
    pub(crate) title: &'static str,
    /// What it adds to the one before.
    pub(crate) adds: &'static str,
    /// What is flown.
    pub(crate) choice: fn() -> Choice,
}

/// From the first flight to the full game.
pub(crate) const LADDER: [Rung; 5] = [
    Rung {
        id: "test-run-1",
        title: "First test run",
        adds: "Seven turns in two phases against known threats: walk, fire, raise shields, bring \
               energy.",
        choice: || Choice::Official("test-run-1".to_owned()),
    },
    Rung {
        id: "test-run-2",
        title: "Second test run",
        adds: "The same rules against other threats: now you know what the clock feels like.",
        choice: || Choice::Official("test-run-2".to_owned()),
    },
    Rung {
        id: "simulation",
        title: "Simulations",
        adds: "All three phases and twelve turns, any threat from outside; rockets, lifts that \
               hold one at a time, and a computer that wants its mouse moved.",
        choice: || Choice::Any(MissionGroup::Simulation),
    },
    Rung {
        id: "advanced-simulation",
        title: "Advanced simulations",
        adds: "Threats aboard, battlebots against them, and interceptors.",
        choice: || Choice::Any(MissionGroup::AdvancedSimulation),
    },
    Rung {
        id: "mission",
        title: "Missions",
        adds: "Everything: heroic cards, looks out of the window, and, if you like, campaigns and \
               The New Frontier.",
        choice: || Choice::Any(MissionGroup::Mission),
    },
];

/// The step that a setup is.
fn rung_of(setup: &Setup) -> &'static str {
    if let Choice::Official(id) = &setup.mission
        && let Some(rung) = LADDER.iter().find(|rung| id.starts_with(rung.id))
    {
        return rung.id;
    }
    match setup.check_mission() {
        Ok(Course::TestRun) => "test-run-2",
        Ok(Course::Simulation) => "simulation",
        Ok(Course::AdvancedSimulation) => "advanced-simulation",
        Ok(Course::Mission) | Err(_) => "mission",
    }
}

/// The same with its title.
pub(crate) fn rung(setup: &Setup) -> &'static Rung {
    let id = rung_of(setup);
    LADDER.iter().find(|rung| rung.id == id).unwrap_or(&LADDER[LADDER.len() - 1])
}

/// The steps flown in this browser.
pub(crate) fn flown() -> Vec<String> {
    storage::value(FLOWN).unwrap_or_default()
}

/// Remembers that a mission came home.
pub(crate) fn remember(setup: &Setup) {
    let mut flown = flown();
    let id = rung_of(setup).to_owned();
    if !flown.contains(&id) {
        flown.push(id);
        storage::keep(FLOWN, &flown);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_can_be_flown_and_is_recognised() {
        for rung in &LADDER {
            let mut setup = Setup::for_players(4);
            setup.mission = (rung.choice)();
            assert_eq!(setup.check(), Ok(()));
            assert_eq!(rung_of(&setup), rung.id);
        }
    }
}
