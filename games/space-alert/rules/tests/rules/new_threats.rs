//! Chapter 13.

use space_alert::{
    ResolutionEvent, State,
    card::Card,
    ship::{Place, Station, Tile, Zone},
    state::Fate,
};

use crate::*;

/// SA-13.16: the rulebook's timeline of the Phasing Pulsar on T5.
#[test]
fn the_phasing_pulsar() {
    let text = "boards T4 T5 T6 T3\n3 white Phasing Pulsar\ncrew purple: C . . C . . . C\n";
    let squares: Vec<(u8, bool)> = (3..=8)
        .map(|turn| {
            let state = play(text, turn);
            let pulsar = threat(&state, Card::PhasingPulsar);
            (pulsar.square, pulsar.phased_out)
        })
        .collect();
    assert_eq!(squares, [(12, true), (10, false), (8, true), (6, false), (4, true), (2, false)]);
    // X in brackets does nothing, Y in brackets 1 on all zones, Z 3 on all zones.
    assert_eq!(shield(&play(text, 4)), [1, 1, 1]);
    assert_eq!(shield(&play(text, 6)), [0, 0, 0]);
    assert_eq!(tiles(&play(text, 8)), [0, 0, 0]);
    assert_eq!(tiles(&play(text, 9)), [3, 3, 3]);
}

/// SA-13.15: hit on odd turns only.
#[test]
fn a_phased_out_threat_is_no_target() {
    let text = "boards T4 T5 T6 T3\n1 white Phasing Frigate\ncrew purple: A A A\n";
    assert_eq!(threat(&play(text, 1), Card::PhasingFrigate).damage, 3);
    assert_eq!(threat(&play(text, 2), Card::PhasingFrigate).damage, 3);
}

/// SA-13.29: the rulebook's sums, with a damaged light laser and the pulse cannon.
#[test]
fn the_polarized_fighter() {
    let crew = |state: &mut State| {
        state.zones[0].tiles |= Tile::LowerWeapon.bit();
        state.crew[0].place = Place::Aboard(Station::UpperRed);
        state.crew[1].place = Place::Aboard(Station::LowerRed);
        state.crew[2].place = Place::Aboard(Station::LowerWhite);
    };
    let damage = |laser: &str, pulse: &str| {
        let text = format!(
            "boards T1 T5 T6 T3\n1 red Polarized Fighter\n\
             crew purple: {laser}\ncrew yellow: A\ncrew green: {pulse}\n"
        );
        threat(&play_with(&text, crew, 1), Card::PolarizedFighter).damage
    };
    assert_eq!(damage("A", "A"), 3);
    assert_eq!(damage("hA", "A"), 3);
    assert_eq!(damage("A", "hA"), 4);
}

/// SA-13.21: megashields wear down with every step of hits.
#[test]
fn megashields_wear_down() {
    let crew = |state: &mut State| {
        state.crew[0].place = Place::Aboard(Station::LowerRed);
        state.crew[1].place = Place::Aboard(Station::UpperRed);
    };
    let text = "boards T7 T5 T6 T3\n1 red Megashield Fighter\ncrew purple: A A\ncrew yellow: . A\n";
    let state = play_with(text, crew, 1);
    let fighter = threat(&state, Card::MegashieldFighter);
    assert_eq!((fighter.damage, fighter.shield), (0, 3));
    let state = play_with(text, crew, 2);
    let fighter = threat(&state, Card::MegashieldFighter);
    assert_eq!((fighter.damage, fighter.shield), (3, 2));
}

/// SA-13.24 to SA-13.28.
#[test]
fn inaccessible_threats_ignore_the_first_point() {
    let here = |state: &mut State| {
        for member in &mut state.crew {
            member.place = Place::Aboard(Station::LowerWhite);
        }
    };
    let damage = |plans: &str, turn| {
        let text = format!("boards T4 T5 T6 T7\n1 internal Pulse Cannon Short Circuit\n{plans}");
        threat(&play_with(&text, here, turn), Card::PulseCannonShortCircuit).damage
    };
    assert_eq!(damage("crew purple: A A\n", 2), 0);
    assert_eq!(damage("crew purple: hA\n", 1), 1);
    assert_eq!(damage("crew purple: A\ncrew yellow: A\ncrew green: A\n", 1), 2);
}

/// SA-13.34, SA-13.38: a jump that does not fit, and X twice.
#[test]
fn jumps() {
    // The left Jumper in white (T4): 13, 10, 7 past X9; red T1 has ten squares.
    let text = "boards T1 T4 T5 T3\n1 white Jumper E3-105\ncrew purple: .\n";
    let state = play(text, 2);
    let jumper = threat(&state, Card::JumperLeft);
    assert_eq!((jumper.zone(), jumper.square), (Some(Zone::Red), 7));
    assert_eq!(shield(&state), [0, 1, 1]);
    // Next turn it passes X5 of T1 and jumps on to blue.
    let state = play(text, 3);
    let jumper = threat(&state, Card::JumperLeft);
    assert_eq!((jumper.zone(), jumper.square), (Some(Zone::Blue), 4));
    assert_eq!(shield(&state), [0, 1, 0]);
    // From T7 square 10 to T1 it fits; from 13 it does not.
    let text = "boards T1 T7 T5 T3\n1 white Jumper E3-105\n1 red Scout\ncrew purple: .\n";
    let blocked =
        events(text).iter().any(|event| matches!(event, ResolutionEvent::CannotJump { .. }));
    assert!(!blocked);
}

/// SA-13.41 to SA-13.43: before the lasers of all zones, but one target.
#[test]
fn a_spanning_threat() {
    let crew = |state: &mut State| {
        state.crew[0].place = Place::Aboard(Station::UpperRed);
        state.crew[1].place = Place::Aboard(Station::UpperWhite);
        state.crew[2].place = Place::Aboard(Station::UpperBlue);
    };
    let text = "boards T1 T7 T5 T3\n1 white Super-Carrier\n\
                crew purple: A\ncrew yellow: A\ncrew green: A\n";
    // 4 + 5 + 4 against shield 5.
    assert_eq!(threat(&play_with(text, crew, 1), Card::SuperCarrier).damage, 8);
    let text = "boards T1 T7 T5 T3\n1 white Super-Carrier\n1 red Gunship\n\
                crew purple: A\ncrew yellow: A\ncrew green: A\n";
    let state = play_with(text, crew, 1);
    assert_eq!(threat(&state, Card::SuperCarrier).damage, 4);
    assert_eq!(threat(&state, Card::Gunship).damage, 2);
}

/// SA-13.47 to SA-13.53.
#[test]
fn threats_are_called_in() {
    // X of the Transmitter Satellite (speed 3) on T2 in its first step.
    let text = "boards T2 T5 T6 T7\n1 red Transmitter Satellite calls Virus\ncrew purple: C\n";
    let state = play(text, 1);
    assert_eq!(threat(&state, Card::Virus).square, 16);
    assert_eq!(fate(&state, Card::Virus), Fate::OnTrack);
    assert_eq!(threat(&play(text, 2), Card::Virus).square, 13);
}

/// SA-13.52: destroyed before it calls, both count.
#[test]
fn a_silenced_caller_counts_twice() {
    let text = "boards T1 T5 T6 T7\n1 red Sealed Capsule calls Virus\n\
                crew purple: .\ncrew yellow: .\n";
    let crew = |state: &mut State| {
        state.crew[0].place = Place::Aboard(Station::UpperRed);
        state.crew[1].place = Place::Aboard(Station::LowerRed);
    };
    let with_guns = text.replace("purple: .", "purple: hA hA").replace("yellow: .", "yellow: A A");
    let mission = mission(&with_guns);
    let mut state = State::start(&mission);
    crew(&mut state);
    let report = space_alert::resolve_from(&mission, state);
    assert_eq!(report.score.map(|score| score.threats), Some(6));
}

/// SA-13.1 to SA-13.3.
#[test]
fn carriers_are_weaker_with_a_pilot_out() {
    let pilot = |state: &mut State| {
        state.crew[0].squad = space_alert::state::Squad::Active;
        state.stored[0] = space_alert::state::Squad::None;
        state.crew[0].place = Place::Aboard(Station::UpperRed);
    };
    // X on T4 in its second step.
    let text = "boards T4 T5 T6 T7\n1 red Mini-Carrier\ncrew purple: . C\n";
    assert_eq!(shield(&play_with(text, pilot, 2))[0], 1);
    let text = "boards T4 T5 T6 T7\n1 red Mini-Carrier\ncrew purple: .\n";
    assert_eq!(shield(&play_with(text, pilot, 2))[0], 0);
    assert_eq!(tiles(&play_with(text, pilot, 2))[0], 1);
}

/// SA-13.5, SA-13.6.
#[test]
fn plasmatic_weapons_knock_out() {
    let red = |state: &mut State| {
        state.crew[0].place = Place::Aboard(Station::LowerRed);
        state.zones[0].shield = 0;
    };
    let text = "boards T2 T5 T6 T7\n1 red Plasmatic Fighter\ncrew purple: .\ncrew yellow: .\n";
    let state = play_with(text, red, 1);
    assert!(state.crew[0].knocked_out && !state.crew[1].knocked_out);
    let shielded = |state: &mut State| {
        red(state);
        state.zones[0].shield = 1;
    };
    assert!(!play_with(text, shielded, 1).crew[0].knocked_out);
}
