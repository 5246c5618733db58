//! Setups, rule by rule.

use table::Refusal as _;

use super::{Module, Pace, Preset, Setup, Warning};
use crate::board::Class;

#[track_caller]
fn refused(setup: &Setup) -> String {
    setup.check().expect_err("it is refused").rule().to_string()
}

fn rounds(rounds: &[Class]) -> Setup {
    Setup { rounds: rounds.to_vec(), ..Setup::for_players(3) }
}

/// GT-1.3 to GT-1.5.
#[test]
fn any_plan_of_one_to_ten_rounds_is_allowed() {
    assert_eq!(Setup::for_players(4).rounds, [Class::I, Class::II, Class::III]);
    for plan in [
        &[Class::IIIC, Class::IC, Class::IVC][..],
        &[Class::II, Class::IIIC, Class::IVC],
        &[Class::I],
        &[Class::III; 5],
        &[Class::I; 10],
    ] {
        assert_eq!(rounds(plan).check(), Ok(()), "{plan:?}");
    }
    assert_eq!(refused(&rounds(&[])), "GT-1.3");
    assert_eq!(refused(&rounds(&[Class::I; 11])), "GT-1.3");
}

/// GT-1.11.
#[test]
fn the_same_board_twice_is_warned_of() {
    let both = rounds(&[Class::IC, Class::IIC]);
    assert_eq!(both.check(), Ok(()));
    assert_eq!(both.warnings(), [Warning::SameBoard]);
    assert_eq!(rounds(&[Class::IC, Class::II]).warnings(), []);
}

/// GT-1.12.
#[test]
fn plans_with_a_name_can_be_played() {
    for preset in Preset::ALL {
        for n_seats in 1..=5 {
            let has_flotilla = preset.rounds.contains(&Class::IVC);
            let setup = preset.setup(n_seats);
            assert_eq!(setup.check().is_ok(), !has_flotilla || n_seats <= 3, "{}", preset.id);
        }
    }
    let large = Preset::ALL.iter().find(|preset| preset.id == "no-small-ships").unwrap();
    assert!(large.rounds.iter().map(|class| class.level()).eq([2, 3, 4]));
}

/// GT-1.14, GT-1.15.
#[test]
fn tiles_and_cabins_limit_the_players() {
    assert_eq!(refused(&Setup { n_seats: 0, ..Setup::for_players(1) }), "GT-1.14");
    assert_eq!(refused(&Setup { n_seats: 6, ..Setup::for_players(5) }), "GT-1.14");
    assert_eq!(Setup::for_players(5).check(), Ok(()));
    let without_fifth = Setup { modules: Vec::new(), ..Setup::for_players(5) };
    assert_eq!(refused(&without_fifth), "GT-1.14");
    assert_eq!(Setup::one_round(3, Class::IVC).check(), Ok(()));
    assert_eq!(refused(&Setup::one_round(4, Class::IVC)), "GT-1.15");
}

/// GT-1.17, GT-16.48: what is not established is not offered, and says so.
#[test]
fn modules_are_offered_when_they_are_known() {
    for module in Module::ALL {
        let setup = Setup { modules: vec![module], ..Setup::for_players(2) };
        match module.lacks() {
            None => assert_eq!(setup.check(), Ok(())),
            Some(lack) => {
                let refusal = setup.check().unwrap_err();
                assert_eq!(refusal.rule().to_string(), "GT-16.48");
                assert!(refusal.to_string().contains(lack));
            }
        }
    }
    let twice = vec![Module::Thrusters; 2];
    assert!(Setup { modules: twice, ..Setup::for_players(2) }.check().is_err());
}

/// GT-1.21.
#[test]
fn the_introduction_is_the_first_flight_of_level_i() {
    let mut setup = rounds(&[Class::II, Class::I, Class::IC]);
    setup.introduction = true;
    assert_eq!(setup.check(), Ok(()));
    assert_eq!([0, 1, 2].map(|round| setup.is_introduction(round)), [false, true, false]);
    setup.rounds = vec![Class::II];
    assert_eq!(refused(&setup), "GT-1.21");
}

/// GT-2.23: how long a run lasts is a number of the setup.
#[test]
fn clocks_have_limits() {
    let with = |pace| Setup { pace, ..Setup::for_players(2) };
    assert_eq!(with(Pace::REAL_TIME).check(), Ok(()));
    assert_eq!(with(Pace::TURN_BY_TURN).check(), Ok(()));
    for seconds in [0, 5000] {
        assert_eq!(refused(&with(Pace::RealTime { seconds })), "GT-2.23");
    }
    for (actions, turns) in [(0, 3), (3, 0)] {
        assert_eq!(refused(&with(Pace::TurnByTurn { actions, turns })), "GT-16.54");
    }
    let clocks = |clocks: &[u16]| Setup { clocks: clocks.to_vec(), ..Setup::for_players(2) };
    assert_eq!(clocks(&[150, 100]).check(), Ok(()));
    assert_eq!(refused(&clocks(&[150])), "GT-2.23");
    assert_eq!(refused(&clocks(&[100, 10])), "GT-2.23");
}

/// What is left out of a file is the common way.
#[test]
fn a_short_setup_is_enough() {
    let setup: Setup = serde_json::from_str(r#"{"n_seats":2,"rounds":["I","IIIC"]}"#).unwrap();
    assert_eq!(setup, Setup { rounds: vec![Class::I, Class::IIIC], ..Setup::for_players(2) });
    let unknown = r#"{"n_seats":2,"rounds":["I"],"speed":3}"#;
    assert!(serde_json::from_str::<Setup>(unknown).unwrap_err().to_string().contains("speed"));
    // A class for every player is no plan (GT-1.6).
    assert!(serde_json::from_str::<Setup>(r#"{"n_seats":2,"rounds":[["I","II"]]}"#).is_err());
}
