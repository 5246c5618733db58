//! Recorded matches replay, and every option and ending is among them.

use std::{collections::BTreeSet, path::Path};

use away_mission::{AwayMission, Edition, Event, GlitchRule, OfficerRule, SheetChoice};
use table::{
    Act, Outcome,
    harness::{Recorded, recorded},
};

fn all() -> Vec<Recorded<AwayMission>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded");
    recorded(&folder, "cargo run -p away-mission --example record")
}

#[test]
fn recorded_matches_replay() {
    assert!(all().len() >= 50);
}

#[test]
fn every_option_is_recorded() {
    let all = all();
    let setups: Vec<_> = all.iter().map(|recorded| &recorded.game.journal().setup).collect();
    let sizes: BTreeSet<usize> = setups.iter().map(|setup| setup.sheets.len()).collect();
    assert_eq!(sizes, (1..=6).collect());
    let some = |name: &str, is: &dyn Fn(&away_mission::Options) -> bool| {
        assert!(setups.iter().any(|setup| is(&setup.options)), "{name} is not recorded");
    };
    for edition in Edition::ALL {
        some("an edition", &|options| options.edition == edition);
    }
    some("one officer of each", &|options| options.officers == OfficerRule::OneOfEach);
    some("any five officers", &|options| options.officers == OfficerRule::AnyFive);
    some("one glitch", &|options| options.glitches == GlitchRule::OnePerTurn);
    some("chained glitches", &|options| options.glitches == GlitchRule::Chain);
    for loss in 0..=2 {
        some("points for an officer", &|options| options.officer_loss == loss);
    }
    some("a clock", &|options| options.decision_s.is_some());
    some("no clock", &|options| options.decision_s.is_none());
    let sheets: BTreeSet<u8> = setups
        .iter()
        .flat_map(|setup| &setup.sheets)
        .map(|sheet| match sheet {
            SheetChoice::Printed(number) => *number,
            SheetChoice::Generated(_) => 3,
            SheetChoice::Custom(_) => 4,
        })
        .collect();
    assert_eq!(sheets, BTreeSet::from([1, 2, 3, 4]));
}

#[test]
fn every_ending_is_recorded() {
    let all = all();
    let told = |name: &str, is: &dyn Fn(&Event) -> bool| {
        let mut events = all.iter().flat_map(|recorded| &recorded.told);
        assert!(events.any(|told| is(&told.event)), "{name} is not recorded");
    };
    told("a return", &|event| matches!(event, Event::Returned { banked: 1.., .. }));
    told("a loss", &|event| matches!(event, Event::Lost { .. }));
    told("a horde", &|event| matches!(event, Event::WipedOut { .. }));
    told("a grid seen whole", &|event| matches!(event, Event::GridExhausted { .. }));
    told("a gravestone", &|event| matches!(event, Event::Gravestones { .. }));
    told("a sacrifice", &|event| matches!(event, Event::Sacrificed { .. }));
    told("a glitch", &|event| matches!(event, Event::Glitched { .. }));
    told("a decision out of time", &|event| matches!(event, Event::TimeRanOut { .. }));
    let places = |is: &dyn Fn(&[u8]) -> bool| {
        all.iter().any(|recorded| match recorded.game.outcome() {
            Some(Outcome::Ranked { places, .. }) => is(&places),
            Some(Outcome::Together { .. }) | None => false,
        })
    };
    assert!(places(&|places| places.iter().filter(|place| **place == 1).count() > 1), "a tie");
    assert!(places(&|places| places.len() > 1 && places.contains(&2)), "a winner");
    let mut acts = all.iter().flat_map(|recorded| &recorded.game.journal().entries);
    let acts: Vec<_> = acts.by_ref().map(|entry| &entry.act).collect();
    assert!(acts.iter().any(|act| matches!(act, Act::Undo { .. })), "an undo");
    assert!(acts.iter().any(|act| matches!(act, Act::Consent(true))), "consent");
    assert!(acts.iter().any(|act| matches!(act, Act::Consent(false))), "refused consent");
}
