//! Recorded matches replay, and every class, option and ending is among them.

use std::{collections::BTreeSet, path::Path};

use galaxy_trucker::{
    Event, GalaxyTrucker, Manner, Module, Pace, Setup,
    board::Class,
    flight::{self, Out},
};
use serde_json::Value;
use table::{
    Outcome,
    harness::{Recorded, recorded},
};

fn all() -> Vec<Recorded<GalaxyTrucker>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded");
    recorded(&folder, "cargo run -p galaxy-trucker --example recorded_flights")
}

#[test]
fn recorded_matches_replay() {
    assert!(all().len() >= 30);
}

/// The names of the options that are on, and of all.
fn switches(setup: &Setup) -> (BTreeSet<String>, BTreeSet<String>) {
    let Value::Object(fields) = serde_json::to_value(setup.options).unwrap() else {
        panic!("options")
    };
    let on = fields.iter().filter(|(_, is_on)| **is_on == Value::Bool(true));
    (on.map(|(name, _)| name.clone()).collect(), fields.keys().cloned().collect())
}

#[test]
fn every_option_is_recorded() {
    let all = all();
    let setups: Vec<&Setup> = all.iter().map(|recorded| &recorded.game.journal().setup).collect();
    let some = |name: &str, is: &dyn Fn(&Setup) -> bool| {
        assert!(setups.iter().any(|setup| is(setup)), "{name} is not recorded");
    };
    for class in Class::ALL {
        some(class.name(), &|setup| setup.rounds == [class]);
        some(class.name(), &|setup| setup.rounds.len() > 1 && setup.rounds.contains(&class));
    }
    for n_seats in 1..=5 {
        some("a number of players", &|setup| setup.n_seats == n_seats);
    }
    let known = switches(setups[0]).1;
    for name in &known {
        some(name, &|setup| switches(setup).0.contains(name));
        some(name, &|setup| !switches(setup).0.contains(name));
    }
    for module in Module::ALL.into_iter().filter(|module| module.lacks().is_none()) {
        some(module.title(), &|setup| setup.has(module));
        some(module.title(), &|setup| !setup.has(module));
    }
    some("turn by turn", &|setup| matches!(setup.pace, Pace::TurnByTurn { .. }));
    some("a clock", &|setup| setup.pace == Pace::REAL_TIME);
    some("another clock", &|setup| matches!(setup.pace, Pace::RealTime { seconds: ..60 }));
    some("comedy", &|setup| setup.manner == Manner::Comedy);
    some("care", &|setup| setup.manner == Manner::Careful);
    some("marks", &|setup| setup.marks);
    some("no marks", &|setup| !setup.marks);
    some("handicaps", &|setup| !setup.clocks.is_empty());
    some("an introduction", &|setup| setup.introduction);
}

#[test]
fn every_ending_is_recorded() {
    let all = all();
    let told = |name: &str, is: &dyn Fn(&Event) -> bool| {
        let mut events = all.iter().flat_map(|recorded| &recorded.told);
        assert!(events.any(|told| is(&told.event)), "{name} is not recorded");
    };
    told("a mistake", &|event| matches!(event, Event::Mistaken { .. }));
    told("a repair", &|event| matches!(event, Event::TookOff { .. }));
    told("a kept piece", &|event| matches!(event, Event::Kept { .. }));
    told("a tile left aside", &|event| matches!(event, Event::LeftAside { .. }));
    told("a pause", &|event| matches!(event, Event::Paused));
    told("somebody caught", &|event| matches!(event, Event::Caught { .. }));
    told("a grab", &|event| matches!(event, Event::GrabBegan));
    told("the dice of class IVC", &|event| matches!(event, Event::RolledOpening { .. }));
    told("a fee", &|event| matches!(event, Event::PaidFee { .. }));
    told("an alien", &|event| matches!(event, Event::Boarded { purple: Some(_), .. }));
    told("an insurance", &|event| matches!(event, Event::Insured { .. }));
    for out in [Out::Chosen, Out::Engines, Out::Humans, Out::Lapped] {
        told(
            "somebody who gives up",
            &|event| matches!(event, Event::Flight(flight::Event::GaveUp { why, .. }) if *why == out),
        );
    }
    told(
        "an arrival",
        &|event| matches!(event, Event::Settled { settled, .. } if settled.arrival > 0),
    );
    told(
        "a penalty",
        &|event| matches!(event, Event::Settled { settled, .. } if settled.penalty > 0),
    );
    told(
        "goods sold",
        &|event| matches!(event, Event::Settled { settled, .. } if settled.goods > 0),
    );
    told(
        "nobody who wins",
        &|event| matches!(event, Event::GameOver { winners } if winners.is_empty()),
    );
    let places = |is: &dyn Fn(&[u8]) -> bool| {
        all.iter().any(|recorded| match recorded.game.outcome() {
            Some(Outcome::Ranked { places, .. }) => is(&places),
            Some(Outcome::Together { .. }) | None => false,
        })
    };
    assert!(places(&|places| places.len() > 1 && places.contains(&2)), "a winner");
    assert!(places(&|places| places.iter().filter(|place| **place == 1).count() > 1), "a tie");
}
