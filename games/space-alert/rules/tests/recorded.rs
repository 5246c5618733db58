//! Recorded matches replay, and every option and ending is among them.

use std::{collections::BTreeSet, path::Path};

use serde::Serialize;
use serde_json::Value;
use space_alert::{
    event::LossCause,
    live::{Choice, Event, Help, Setup, SpaceAlert},
    mission::Course,
    ship::Zone,
};
use table::{
    Outcome,
    harness::{Recorded, recorded},
};

fn all() -> Vec<Recorded<SpaceAlert>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded");
    recorded(&folder, "cargo run -p space-alert-bots --example recorded_matches")
}

#[test]
fn recorded_matches_replay() {
    assert!(all().len() >= 30);
}

/// The names of the switches that are on in `options`, and of all.
fn switches(options: &impl Serialize) -> (BTreeSet<String>, BTreeSet<String>) {
    let Value::Object(fields) = serde_json::to_value(options).unwrap() else { panic!("options") };
    let is_switch = |(name, value): (String, Value)| value.as_bool().map(|is_on| (name, is_on));
    let all: Vec<(String, bool)> = fields.into_iter().filter_map(is_switch).collect();
    let on = all.iter().filter(|(_, is_on)| *is_on).map(|(name, _)| name.clone()).collect();
    (on, all.into_iter().map(|(name, _)| name).collect())
}

/// Each switch is on in some of the setups and off in others. A new one has to
/// be recorded, too.
fn switched<O: Serialize>(setups: &[&Setup], options: impl Fn(&Setup) -> &O) {
    let mut ever_on = BTreeSet::new();
    let mut ever_off = BTreeSet::new();
    let mut known = BTreeSet::new();
    for setup in setups {
        let (on, all) = switches(options(setup));
        ever_off.extend(all.difference(&on).cloned());
        ever_on.extend(on);
        known.extend(all);
    }
    assert!(!known.is_empty());
    assert_eq!(ever_on, known, "recorded with them on");
    assert_eq!(ever_off, known, "recorded with them off");
}

fn n_androids(setup: &Setup) -> u8 {
    setup.crew.iter().filter(|member| member.android).count() as u8
}

#[test]
fn every_option_is_recorded() {
    let all = all();
    let setups: Vec<&Setup> = all.iter().map(|recorded| &recorded.game.journal().setup).collect();
    let crews: BTreeSet<(u8, u8)> =
        setups.iter().map(|setup| (setup.n_players(), n_androids(setup))).collect();
    let every =
        [(1, 3), (1, 4), (1, 5), (2, 2), (2, 3), (3, 0), (3, 1), (3, 2), (4, 0), (4, 1), (5, 0)];
    assert_eq!(crews, BTreeSet::from(every));
    switched(&setups, |setup| &setup.modules);
    switched(&setups, |setup| &setup.readings);
    switched(&setups, |setup| &setup.house);
    let some = |name: &str, is: &dyn Fn(&Setup) -> bool| {
        assert!(setups.iter().any(|setup| is(setup)), "{name} is not recorded");
    };
    for help in [Help::None, Help::Own, Help::Whole] {
        some("help", &|setup| setup.house.help == help);
    }
    for course in [Course::TestRun, Course::Simulation, Course::AdvancedSimulation, Course::Mission]
    {
        some("a course", &|setup| setup.check_mission() == Ok(course));
    }
    some("an official mission", &|setup| matches!(setup.mission, Choice::Official(_)));
    some("one of a group", &|setup| matches!(setup.mission, Choice::Any(_)));
    some("a random mission", &|setup| matches!(setup.mission, Choice::Random(_)));
    some("a mission by its code", &|setup| matches!(setup.mission, Choice::Code(_)));
    some("explorers", &|setup| setup.crew.iter().any(|member| member.explorer.is_some()));
    let n_flown = |setup: &Setup| setup.campaign.as_ref().map(|campaign| campaign.flown.len());
    some("a mission alone", &|setup| n_flown(setup).is_none());
    for n in 0..3 {
        some("a mission of a campaign", &|setup| n_flown(setup) == Some(n));
    }
}

#[test]
fn every_ending_is_recorded() {
    let all = all();
    let told = |name: &str, is: &dyn Fn(&Event) -> bool| {
        let mut events = all.iter().flat_map(|recorded| &recorded.told);
        assert!(events.any(|told| is(&told.event)), "{name} is not recorded");
    };
    let lost_by = |cause: LossCause| move |event: &Event| matches!(event, Event::Resolved { loss: Some((loss, _)), .. } if loss.cause == cause);
    for zone in Zone::ALL {
        told("a ship that breaks up", &lost_by(LossCause::Zone(zone)));
    }
    told("a success", &|event| matches!(event, Event::Resolved { loss: None, .. }));
    told("a round ended by time", &|event| {
        matches!(event, Event::RoundEnded { by_agreement: false })
    });
    told("a round ended by agreement", &|event| {
        matches!(event, Event::RoundEnded { by_agreement: true })
    });
    told("a ship lost by a threat's action", &lost_by(LossCause::Action));
    told("a misplayed card", &|event| matches!(event, Event::Tripped { .. }));
    told("a repair", &|event| matches!(event, Event::Repaired { .. }));
    told("a new specialization", &|event| matches!(event, Event::Studied { .. }));
    told("a campaign that goes on", &|event| matches!(event, Event::Campaign { goes_on: true }));
    told("a campaign given up", &|event| matches!(event, Event::Campaign { goes_on: false }));
    told("an achievement claimed", &|event| matches!(event, Event::Claimed { .. }));
    let won = |wanted| {
        let is = |recorded: &&Recorded<SpaceAlert>| matches!(recorded.game.outcome(), Some(Outcome::Together { won, .. }) if won == wanted);
        all.iter().filter(is).count()
    };
    assert!(won(true) >= 8 && won(false) >= 8, "{} won, {} lost", won(true), won(false));
}
