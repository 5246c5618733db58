//! Chapter 16.

use space_alert::{
    State,
    card::Card,
    event::NoEffect,
    ship::{Place, Station, Tile},
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

/// SA-16.24 to SA-16.30.
#[test]
fn the_rocketeer() {
    assert_eq!(play("crew purple rocketeer 1: basic\n", 1).rockets, 2);
    let pair = "boards T1 T5 T6 T7\n1 red Gunship\ncrew purple rocketeer 2: adv\n";
    let state = play_with(pair, at(&[Station::LowerBlue]), 1);
    assert_eq!((state.rockets, state.rocket_flying), (1, 5));
    assert_eq!(threat(&play_with(pair, at(&[Station::LowerBlue]), 2), Card::Gunship).damage, 3);
    // On the bridge it is a C.
    assert!(play(&format!("# computer\n{pair}"), 1).maintained[0]);
    // From afar not the last point.
    let afar = "boards T4 T5 T6 T7\n1 internal Unstable Warheads\n\
                crew purple rocketeer 1: . . basic\ncrew yellow: C C\n";
    let crew = at(&[Station::UpperWhite, Station::LowerBlue]);
    assert_eq!(threat(&play_with(afar, crew, 3), Card::UnstableWarheads).damage, 2);
}

/// SA-16.31 to SA-16.37.
#[test]
fn the_data_analyst() {
    let text = "# computer\ncrew purple data-analyst 3: lift basic adv\ncrew yellow: hLW . C\n";
    let state = play(text, 3);
    assert!(state.maintained[0]);
    assert_eq!((state.n_analyst, state.visual[0]), (1, 4));
}

/// SA-16.38 to SA-16.47.
#[test]
fn the_energy_technician() {
    let state = play("crew purple energy-technician 1: basic\n", 1);
    assert_eq!((reactor(&state)[1], state.fuel), (5, 2));
    let text = "boards T4 T2 T6 T7\n1 white Pulse Ball\ncrew purple energy-technician 2: . adv\n";
    // X (1 on all zones) in the second step: the temporary shields absorb it.
    assert_eq!(shield(&play(text, 2)), [1, 1, 1]);
}

/// SA-16.40: a bonus may deal the last point.
#[test]
fn the_technician_and_the_overload() {
    let crew = at(&[Station::LowerRed, Station::LowerBlue, Station::UpperWhite]);
    let run = |damage: u8| {
        let text = "boards T4 T5 T6 T7\n1 internal Power System Overload\n\
                    crew purple: . B\ncrew yellow: . B\ncrew green energy-technician 1: . basic\n";
        let mission = mission(text);
        let mut state = State::start(&mission);
        crew(&mut state);
        let mut resolution = space_alert::Resolution::from_snapshot(&mission, state);
        resolution.until(1, &mut table::Silence);
        let mut state = *resolution.state();
        state.threats[0].damage = damage;
        let mut resolution = space_alert::Resolution::from_snapshot(&mission, state);
        resolution.until(2, &mut table::Silence);
        let state = *resolution.state();
        (fate(&state, Card::PowerSystemOverload), threat(&state, Card::PowerSystemOverload).damage)
    };
    assert_eq!(run(4), (Fate::OnTrack, 6));
    assert_eq!(run(2).0, Fate::Destroyed);
}

/// SA-16.48 to SA-16.54.
#[test]
fn the_pulse_gunner() {
    let text = "crew purple pulse-gunner 1: basic\n";
    assert_eq!(reactor(&play(text, 1))[1], 1);
    let one = |state: &mut State| state.zones[1].reactor = 1;
    assert_eq!(reactor(&play_with(text, one, 1))[1], 1, "neither fires");
    // Advanced: 2 up to distance 2, 1 at distance 3.
    let text = "boards T1 T7 T6 T3\n1 red Amoeba\n1 white Meteoroid\n\
                crew purple pulse-gunner 2: adv\n";
    let state = play_with(text, at(&[Station::LowerWhite]), 1);
    assert_eq!(threat(&state, Card::Amoeba).damage, 2);
    assert_eq!(threat(&state, Card::Meteoroid).damage, 1);
}

/// SA-16.57 to SA-16.62.
#[test]
fn the_medic_stimulates() {
    // The Medic takes the lift before the captain.
    let text = "crew purple captain: lift C\ncrew yellow medic 1: lift&basic\n";
    assert_eq!(play(text, 2).visual[0], 0, "the captain's C is delayed");
    let text = "1 white Frigate\ncrew purple captain: A\ncrew yellow medic 1: basic\n";
    assert_eq!(threat(&play(text, 1), Card::Frigate).damage, 4);
    // Only the first symbol of a double action.
    let text = "double actions\ncrew purple captain: B+B\ncrew yellow medic 1: basic\n";
    let state = play_with(text, |state| state.zones[1].reactor = 5, 1);
    assert_eq!(shield(&state)[1], 4);
}

/// SA-16.63 to SA-16.66, SA-20.50.
#[test]
fn the_medic_shelters() {
    let text = "boards T4 T5 T6 T2\n1 internal Siren\n\
                crew purple: .\ncrew yellow medic 2: . adv\n";
    let apart = |state: &mut State| at(&[Station::UpperBlue, Station::UpperWhite])(state);
    let state = play_with(text, apart, 2);
    assert!(state.crew[0].knocked_out && !state.crew[1].knocked_out);
    assert_eq!(state.n_medic, 1);
}

/// SA-16.71 to SA-16.76.
#[test]
fn the_teleporter() {
    let text = "crew purple traveller: red\ncrew yellow destination: blue\n\
                crew green teleporter 1: basic\n";
    let state = play(text, 1);
    assert_eq!(station(&state, 0), Station::UpperBlue);
    let text = "crew purple teleporter 2: adv\n";
    let state = play_with(text, at(&[Station::LowerBlue]), 1);
    assert_eq!(station(&state, 0), Station::UpperRed);
    assert_eq!(in_vain(text), [NoEffect::WrongStation]);
}

/// SA-16.77 to SA-16.80.
#[test]
fn the_hypernavigator() {
    let text = "boards T7 T5 T6 T4\n1 red Gunship\n1 internal Virus\n1 blue Man-of-War\n\
                crew purple hypernavigator 1: basic\n";
    let state = play_with(text, at(&[Station::LowerRed]), 1);
    let squares: Vec<u8> = state.threats().iter().map(|threat| threat.square).collect();
    assert_eq!(squares, [15, 15, 11]);
    let text = "8 red Gunship\ncrew purple hypernavigator 2: C . lift lift C . . C lift adv\n";
    let state = play(text, 13);
    assert_eq!((state.early_jump, state.turn), (Some(10), 13));
    assert_eq!(threat(&state, Card::Gunship).square, 13 - 2 * 4);
}

/// SA-16.81 to SA-16.84.
#[test]
fn special_ops_prepares() {
    let text = "tiles white t\n1 white Frigate\ncrew purple special-ops 1: basic C A A\n";
    assert_eq!(threat(&play(text, 3), Card::Frigate).damage, 4);
    assert_eq!(threat(&play(text, 4), Card::Frigate).damage, 7);
}

/// SA-16.86 to SA-16.91.
#[test]
fn special_ops_is_undisturbed() {
    // The failed computer does not delay the protected card.
    let text = "# computer\ncrew purple special-ops 2: . . red&adv\n";
    assert_eq!(station(&play(text, 3), 0), Station::UpperRed);
    // A damaged lift costs no delay.
    let text = "crew purple special-ops 2: C . lift&adv red\n";
    let damaged = |state: &mut State| state.zones[1].tiles |= Tile::Lift.bit();
    assert_eq!(station(&play_with(text, damaged, 4), 0), Station::LowerRed);
    // Sealed doors are passed.
    let text = "boards T1 T5 T2 T4\n1 internal Breached Airlock\n\
                crew purple special-ops 2: C red&adv\n";
    assert_eq!(station(&play(text, 2), 0), Station::UpperRed);
}

/// SA-16.98 to SA-16.101.
#[test]
fn the_squad_leader_repairs() {
    let leader = |state: &mut State| {
        at(&[Station::LowerRed])(state);
        state.crew[0].squad = Squad::Active;
        state.stored[0] = Squad::None;
    };
    let text = "carried red f r g\ncrew purple squad-leader 1: basic\n";
    let state = play_with(text, leader, 1);
    assert!(!state.zones[0].has(Tile::UpperWeapon));
    let text = "carried red s r t\ncrew purple squad-leader 1: basic\n";
    let state = play_with(text, leader, 1);
    assert!(!state.zones[0].has(Tile::Reactor) && state.zones[0].has(Tile::Shield));
    // Disabled: revived instead.
    let disabled = |state: &mut State| {
        leader(state);
        state.crew[0].squad = Squad::Disabled;
    };
    let state = play_with(text, disabled, 1);
    assert_eq!((state.crew[0].squad, tiles(&state)[0]), (Squad::Active, 3));
}

/// SA-16.102 to SA-16.107.
#[test]
fn the_squad_leader_scrambles() {
    let leader = |state: &mut State| {
        at(&[Station::LowerWhite])(state);
        state.crew[0].squad = Squad::Active;
        state.stored[0] = Squad::None;
    };
    let text = "crew purple squad-leader 2: adv\n";
    assert_eq!(place(&play_with(text, leader, 1), 0), Place::Space(1));
    // Sealed doors: as far as the bridge.
    let text = "boards T1 T5 T2 T4\n1 internal Breached Airlock\n\
                crew purple squad-leader 2: . adv\ncrew yellow: C\n";
    assert_eq!(place(&play_with(text, leader, 2), 0), Place::Aboard(Station::UpperWhite));
}

/// SA-16.108 to SA-16.118.
#[test]
fn the_mechanic() {
    let text = "tiles white t\n1 white Frigate\ncrew purple mechanic 1: basic A A\n";
    assert_eq!(threat(&play(text, 2), Card::Frigate).damage, 4);
    assert_eq!(threat(&play(text, 3), Card::Frigate).damage, 7);
    // The pulse cannon reaches distance 3.
    let text = "boards T4 T7 T6 T3\n2 white Meteoroid\ncrew purple mechanic 1: basic A\n";
    let state = play_with(text, at(&[Station::LowerWhite]), 2);
    assert_eq!(threat(&state, Card::Meteoroid).damage, 1);
    // Two points of anything.
    let text = "boards T4 T5 T6 T7\n1 internal Virus\ncrew purple mechanic 2: adv\n";
    assert_eq!(threat(&play(text, 1), Card::Virus).damage, 2);
    assert_eq!(in_vain("crew purple mechanic 2: adv\n"), [NoEffect::NoMalfunction]);
}
