//! Internal cards of chapter 19.

use space_alert::{
    State,
    card::Card,
    ship::{Place, Station, Stations, Zone},
    state::{Fate, Squad},
};

use crate::*;

fn at(stations: &'static [Station]) -> impl Fn(&mut State) {
    move |state| {
        for (member, station) in state.crew.iter_mut().zip(stations) {
            member.place = Place::Aboard(*station);
        }
    }
}

/// SA-19.60 to SA-19.63.
#[test]
fn unstable_warheads() {
    let text = "boards T4 T5 T6 T1\n2 internal Unstable Warheads\ncrew purple: C C\n";
    let state = play_with(text, at(&[Station::LowerBlue]), 2);
    let warheads = threat(&state, Card::UnstableWarheads);
    assert_eq!((warheads.hit_points, warheads.damage), (2, 1));
    let state = play_with(text, |state| state.rockets = 0, 2);
    assert_eq!(fate(&state, Card::UnstableWarheads), Fate::Destroyed);
    // One rocket not repaired: three damage.
    let state = play_with(text, at(&[Station::LowerBlue]), 4);
    assert_eq!(tiles(&state), [0, 0, 3]);
}

/// SA-19.65, SA-19.68, SA-19.69.
#[test]
fn slime_spreads_and_delays() {
    let text = "boards T4 T5 T6 T6\n1 internal Slime I2-01\ncrew purple: . . . . . lift red\n";
    let computer = |state: &mut State| state.maintained = [true; 3];
    // Y at 7 in the fourth step.
    let state = play_with(text, computer, 4);
    let both = Stations::of(&[Station::LowerBlue, Station::LowerWhite]);
    assert_eq!(threat(&state, Card::SlimeBlue).stations, both);
    // Entering lower white delays the next action.
    assert_eq!(station(&play_with(text, computer, 7), 0), Station::LowerWhite);
    assert_eq!(station(&play_with(text, computer, 8), 0), Station::LowerRed);
}

/// SA-19.74.
#[test]
fn the_overheated_reactor_knocks_out() {
    let text = "boards T4 T5 T6 T7\n1 internal Overheated Reactor\n\
                crew purple: B B B\ncrew yellow: . . A\ncrew green: .\n";
    let crew = at(&[Station::LowerWhite, Station::LowerRed, Station::UpperRed]);
    let state = play_with(text, crew, 3);
    assert_eq!(fate(&state, Card::OverheatedReactor), Fate::Destroyed);
    let awake: Vec<bool> = state.crew[..3].iter().map(|member| !member.knocked_out).collect();
    assert_eq!(awake, [true, false, true]);
}

/// SA-19.79, SA-20.21: the Fissure doubles damage, a Destroyer's four times.
#[test]
fn the_fissure_doubles() {
    let text = "boards T3 T5 T6 T1\n1 internal Fissure\n1 red Destroyer\ncrew purple: .\n";
    let refill = |state: &mut State| state.zones[0].shield = 2;
    // The Fissure's X comes in its third step, the Destroyer's X in its second
    // takes one block, its Y in the fifth meets the other.
    let state = play_with(text, refill, 4);
    assert_eq!(tiles(&state)[0], 0);
}

/// SA-19.80, SA-19.81.
#[test]
fn crossed_wires_leak() {
    let text = "boards T4 T5 T6 T2\n1 internal Crossed Wires\ncrew purple: .\n";
    let full = |state: &mut State| state.zones[1].reactor = 4;
    let state = play_with(text, full, 1);
    assert_eq!((shield(&state)[1], reactor(&state)[1], tiles(&state)[1]), (3, 0, 2));
    let state = play_with(text, full, 4);
    assert_eq!(reactor(&state), [0, 0, 0]);
    assert_eq!(tiles(&state), [2, 2, 2]);
}

/// SA-19.82, SA-20.22.
#[test]
fn repairs_in_both_stations() {
    let text = "boards T4 T5 T6 T7\n1 internal Power Pack Overload\n\
                crew purple: A\ncrew yellow: A\n";
    let apart = at(&[Station::LowerRed, Station::LowerBlue]);
    assert_eq!(threat(&play_with(text, apart, 1), Card::PowerPackOverload).damage, 3);
    let together = at(&[Station::LowerRed, Station::LowerRed]);
    assert_eq!(threat(&play_with(text, together, 1), Card::PowerPackOverload).damage, 2);
}

/// SA-19.90: three crew members in one turn.
#[test]
fn the_nuclear_device() {
    let text = "boards T4 T5 T6 T7\n1 internal Nuclear Device\n\
                crew purple: C C\ncrew yellow: C C\ncrew green: . C\n";
    let crew = at(&[Station::LowerWhite, Station::LowerWhite, Station::LowerWhite]);
    assert_eq!(fate(&play_with(text, &crew, 1), Card::NuclearDevice), Fate::OnTrack);
    assert_eq!(fate(&play_with(text, &crew, 2), Card::NuclearDevice), Fate::Destroyed);
}

/// SA-19.91, SA-19.92.
#[test]
fn the_last_repair_of_a_laser_costs_energy() {
    let text = "boards T4 T5 T6 T7\n1 internal Central Laser Jam\ncrew purple: hA\n";
    let state = play(text, 1);
    assert_eq!(fate(&state, Card::CentralLaserJam), Fate::Destroyed);
    assert_eq!(reactor(&state)[1], 2);
    let state = play_with(text, |state| state.zones[1].reactor = 0, 1);
    assert_eq!(threat(&state, Card::CentralLaserJam).damage, 1);
}

/// SA-19.93.
#[test]
fn the_lateral_laser_jam_picks_a_side() {
    for (turn, station) in [(1, Station::UpperRed), (2, Station::UpperBlue)] {
        let text = format!("{turn} internal Lateral Laser Jam\ncrew purple: .\n");
        let state = play(&text, turn);
        assert_eq!(threat(&state, Card::LateralLaserJam).stations, Stations::one(station));
    }
}

/// SA-19.95: the central laser makes the broken pulse cannon fire.
#[test]
fn the_short_circuit_backfires() {
    let text = "boards T4 T5 T6 T7\n1 internal Pulse Cannon Short Circuit\ncrew purple: A\n";
    assert_eq!(shield(&play(text, 1)), [0, 0, 0]);
    let empty = |state: &mut State| state.zones[1].reactor = 0;
    assert_eq!(shield(&play_with(text, empty, 1)), [1, 1, 1]);
}

/// SA-19.97 to SA-19.102.
#[test]
fn reversed_shields() {
    // On T6 (speed 4): X and Y in the second step.
    let text = "boards T1 T5 T2 T6\n1 internal Reversed Shields\n2 blue Gunship\ncrew purple: .\n";
    // The Gunship's X (attack 2) on T2 in its second step, turn 3.
    let state = play_with(text, |state| set_shields(state, [1, 3, 2]), 3);
    assert_eq!(shield(&state)[2], 0);
    assert_eq!(tiles(&state)[2], 4);
    // One alone with a heroic B: three points.
    let text = "boards T1 T5 T2 T4\n1 internal Reversed Shields\ncrew purple: hB\n";
    assert_eq!(threat(&play(text, 1), Card::ReversedShields).damage, 3);
    let text = "boards T1 T5 T2 T4\n1 internal Reversed Shields\ncrew purple: B\ncrew yellow: B\n";
    assert_eq!(threat(&play(text, 1), Card::ReversedShields).damage, 2);
}

/// SA-19.103 to SA-19.108, SA-20.69.
#[test]
fn the_breached_airlock() {
    let text = "boards T1 T5 T2 T4\n1 internal Breached Airlock\n\
                crew purple: . red hLR\ncrew yellow: . . hLR\n";
    let state = play_with(text, at(&[Station::UpperWhite, Station::UpperBlue]), 2);
    assert_eq!(station(&state, 0), Station::UpperWhite);
    // Y has sealed the other doors in turn 2.
    let state = play_with(text, at(&[Station::UpperWhite, Station::UpperBlue]), 4);
    assert_eq!(station(&state, 0), Station::LowerWhite);
    assert_eq!(station(&state, 1), Station::LowerBlue);
    let squad = |state: &mut State| {
        at(&[Station::UpperRed])(state);
        state.crew[0].squad = Squad::Active;
        state.stored[0] = Squad::None;
    };
    let text = "boards T1 T5 T2 T4\n1 internal Breached Airlock\ncrew purple: C\n";
    assert_eq!(threat(&play_with(text, squad, 1), Card::BreachedAirlock).damage, 2);
}

/// SA-19.109, SA-19.110: blind lasers need other eyes.
#[test]
fn the_phasing_anomaly_blinds() {
    let text = "boards T4 T5 T6 T2\n1 internal Phasing Anomaly\n1 white Gunship\n\
                crew purple: . A\ncrew yellow: .\n";
    let state = play(text, 2);
    assert_eq!(threat(&state, Card::Gunship).damage, 0);
    assert_eq!(reactor(&state)[1], 2, "the energy is spent");
    let text = text.replace("yellow: .", "yellow: lift C");
    assert_eq!(threat(&play(&text, 2), Card::Gunship).damage, 3);
}

/// SA-19.115, SA-19.117.
#[test]
fn the_vortex_swaps_decks() {
    let text = "double actions\nboards T4 T5 T6 T7\n1 internal Space-Time Vortex calls Virus\n\
                crew purple: C+C\ncrew yellow: C\n# computer\n";
    let state = play_with(text, at(&[Station::LowerWhite, Station::LowerWhite]), 1);
    assert_eq!(threat(&state, Card::SpaceTimeVortex).damage, 1);
    assert!(state.maintained[0], "the second C was on the bridge");
    assert_eq!(station(&state, 1), Station::UpperWhite);
}

/// SA-19.118: the turn just played once more.
#[test]
fn the_vortex_repeats_a_turn() {
    // X on T2 in its second step.
    let text = "boards T4 T5 T6 T2\n1 internal Space-Time Vortex calls Virus\n\
                crew purple: C blue lift red\n";
    let state = play(text, 2);
    assert_eq!(station(&state, 0), Station::UpperBlue);
    assert_eq!(station(&play(text, 3), 0), Station::UpperBlue);
    assert_eq!(station(&play(text, 4), 0), Station::LowerBlue);
    assert_eq!(station(&play(text, 5), 0), Station::LowerWhite);
}

/// SA-19.122: X, Y once per square, Z; no points.
#[test]
fn the_vortex_unleashes_a_card() {
    let text =
        "boards T4 T5 T6 T1\n1 internal Space-Time Vortex calls Virus\ncrew purple: C . . C\n";
    let state = play(text, 5);
    assert_eq!(fate(&state, Card::Virus), Fate::Discarded);
    assert_eq!(reactor(&state), [1, 2, 1], "X");
    assert_eq!(tiles(&state), [1, 1, 1], "Z");
}

/// SA-19.123, SA-19.124.
#[test]
fn the_driller_seeks_damage() {
    let text = "boards T4 T5 T6 T2\n1 internal Driller\ncarried red f b\ncrew purple: .\n";
    let state = play(text, 1);
    assert_eq!(threat(&state, Card::Driller).stations, Stations::one(Station::LowerWhite));
    let text = "boards T4 T5 T6 T2\n1 internal Driller\ncarried blue f b\ncrew purple: .\n";
    let state = play(text, 1);
    assert_eq!(threat(&state, Card::Driller).stations, Stations::one(Station::LowerBlue));
}

/// SA-19.131 to SA-19.135: poison at both ends of a movement, not on the way.
#[test]
fn the_ninja_poisons() {
    let text = "double actions\nboards T4 T5 T6 T7\n1 internal Ninja\n\
                crew purple: blue+blue\ncrew yellow: blue\ncrew green: lift\n";
    let crew = at(&[Station::LowerRed, Station::LowerRed, Station::UpperBlue]);
    let state = play_with(text, crew, 1);
    assert_eq!(state.poisoned, 0b110);
}

/// SA-19.135: all rockets at the red zone.
#[test]
fn the_ninja_launches_the_rockets() {
    let text = "boards T4 T5 T6 T1\n1 internal Ninja\ncrew purple: .\n";
    let two = |state: &mut State| state.rockets = 2;
    let state = play_with(text, two, 5);
    assert_eq!((tiles(&state)[0], state.rockets), (3, 0));
}

/// SA-19.136 to SA-19.139.
#[test]
fn the_rabid_beast_infects() {
    let text = "boards T4 T5 T6 T2\n1 internal Rabid Beast\ncrew purple: .\ncrew yellow: .\n";
    let crew = at(&[Station::UpperBlue, Station::UpperWhite]);
    let state = play_with(text, &crew, 2);
    assert_eq!(state.infected, 0b01);
    assert_eq!(threat(&state, Card::RabidBeast).stations, Stations::one(Station::UpperRed));
    let state = play_with(text, &crew, 5);
    assert_eq!(tiles(&state), [4, 0, 2]);
}

/// SA-19.140, SA-19.141.
#[test]
fn the_siren() {
    let text = "boards T4 T5 T6 T2\n1 internal Siren\n\
                crew purple: .\ncrew yellow: .\ncrew green: .\n";
    let crew = at(&[Station::UpperBlue, Station::UpperWhite, Station::UpperWhite]);
    let state = play_with(text, crew, 2);
    let awake: Vec<bool> = state.crew[..3].iter().map(|member| !member.knocked_out).collect();
    assert_eq!(awake, [false, true, true]);
    let squad = |state: &mut State| {
        at(&[Station::UpperRed])(state);
        state.crew[0].squad = Squad::Active;
        state.stored[0] = Squad::None;
    };
    let text = "boards T4 T5 T6 T2\n1 internal Siren\ncrew purple: R\n";
    let state = play_with(text, squad, 1);
    assert_eq!(threat(&state, Card::Siren).stations, Stations::one(Station::LowerBlue));
    assert_eq!(state.crew[0].squad, Squad::Disabled);
}

/// SA-19.143 to SA-19.146.
#[test]
fn the_cyber_gremlin() {
    let text = "boards T4 T5 T6 T4\n1 internal Cyber Gremlin\ncrew purple: . . . . . A\n";
    // X at 9 in the second step takes two blocks and makes it faster by two.
    let state = play(text, 2);
    assert_eq!((reactor(&state)[0], threat(&state, Card::CyberGremlin).speed), (0, 4));
    // Y at 5 in the third step, then to upper white.
    let state = play(text, 3);
    assert_eq!(state.sabotage[Station::UpperRed.idx()], [1, 1, 1]);
    // Everyone at the jump, even after Z.
    let state = play(text, 13);
    assert_eq!(fate(&state, Card::CyberGremlin), Fate::Survived);
    assert!(state.crew[0].knocked_out);
}

/// SA-19.147 to SA-19.154.
#[test]
fn the_parasite() {
    let text = "boards T4 T5 T6 T2\n1 internal Parasite\n\
                crew purple: red\ncrew yellow: R\ncrew green: blue\n";
    let crew = at(&[Station::UpperRed, Station::UpperWhite, Station::UpperWhite]);
    let state = play_with(text, crew, 1);
    assert_eq!(state.host, Some(table::Seat(2)), "purple did not change station");
    let fighter = |state: &mut State| {
        at(&[Station::UpperRed, Station::UpperWhite])(state);
        state.crew[1].squad = Squad::Active;
        state.stored[0] = Squad::None;
    };
    let text = "boards T4 T5 T6 T2\n1 internal Parasite\ncrew purple: blue\ncrew yellow: R\n";
    let state = play_with(text, fighter, 1);
    assert_eq!(fate(&state, Card::Parasite), Fate::Destroyed);
    assert!(state.crew[0].knocked_out);
    assert_eq!(state.crew[1].squad, Squad::Disabled);
}

/// SA-19.87 to SA-19.89.
#[test]
fn contamination() {
    let squad = |state: &mut State| {
        at(&[Station::UpperRed])(state);
        state.crew[0].squad = Squad::Active;
        state.stored[0] = Squad::None;
    };
    let text = "boards T4 T5 T6 T1\n1 internal Contamination\ncrew purple: R\ncrew yellow: .\n";
    let state = play_with(text, squad, 1);
    let contamination = threat(&state, Card::Contamination);
    assert_eq!(contamination.damage, 1);
    assert!(!contamination.stations.has(Station::UpperRed));
    // After Z whoever enters is knocked out.
    let text = "boards T4 T5 T6 T1\n1 internal Contamination\ncrew purple: C . . C . . . blue\n";
    assert!(play(text, 8).crew[0].knocked_out);
}

/// SA-19.85, SA-19.86.
#[test]
fn the_seeker() {
    let text = "boards T4 T5 T6 T2\n1 internal Seeker\ncrew purple: .\ncrew yellow: .\n";
    let state = play_with(text, at(&[Station::UpperRed, Station::UpperBlue]), 2);
    assert_eq!(threat(&state, Card::Seeker).stations, Stations::one(Station::UpperWhite));
    let state = play_with(text, at(&[Station::UpperRed, Station::UpperRed]), 2);
    assert_eq!(threat(&state, Card::Seeker).stations, Stations::one(Station::UpperRed));
}

/// SA-7.20, SA-7.24: damage where the intruder is.
#[test]
fn intruders_damage_the_zone_they_are_in() {
    let text = "boards T4 T5 T6 T1\n1 internal Skirmishers I1-01\ncrew purple: .\n";
    assert_eq!(tiles(&play(text, 3)), [0, 3, 0]);
    assert_eq!(Zone::ALL.len(), 3);
}
