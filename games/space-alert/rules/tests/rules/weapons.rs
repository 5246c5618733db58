//! Chapter 6.

use space_alert::{
    ResolutionEvent, State,
    card::Card,
    event::Arm,
    ship::{Place, Station, Tile},
    state::Fate,
};

use crate::*;

/// Everyone where the weapons are: purple upper red, yellow lower red.
fn gunners(state: &mut State) {
    state.crew[0].place = Place::Aboard(Station::UpperRed);
    state.crew[1].place = Place::Aboard(Station::LowerRed);
}

/// SA-6.17: strengths are added, the shield counts once.
#[test]
fn strengths_add_up() {
    let text = "1 red Fighter\ncrew purple: A\ncrew yellow: A\n";
    assert_eq!(fate(&play_with(text, gunners, 1), Card::Fighter), Fate::Destroyed);
    let text = "1 red Gunship\ncrew purple: .\ncrew yellow: A\n";
    assert_eq!(threat(&play_with(text, gunners, 1), Card::Gunship).damage, 0);
}

/// SA-6.6, SA-6.16: the closest one, and no other even if it dies.
#[test]
fn lasers_hit_the_closest() {
    let text = "1 red Gunship\n2 red Fighter\ncrew purple: . A\ncrew yellow: . A\n";
    let state = play_with(text, gunners, 2);
    assert_eq!(threat(&state, Card::Gunship).damage, 4);
    assert_eq!(threat(&state, Card::Fighter).damage, 0);
}

/// SA-6.7: on one square the lowest number.
#[test]
fn ties_go_to_the_lowest_number() {
    // Both on square 9 of T4 at the beginning of turn 3: 13, 11, 9.
    let text = "tiles red t b g\n1 red Gunship\n1 red Frigate\ncrew purple: . . A\n";
    let state = play_with(text, gunners, 3);
    assert_eq!(threat(&state, Card::Gunship).damage, 2);
}

/// SA-6.8, SA-6.28: the pulse cannon hits everything in its range.
#[test]
fn the_pulse_cannon_hits_all_zones() {
    let text = "boards T1 T2 T7 T3\n1 red Amoeba\n1 white Meteoroid\n1 blue Swarm\n\
                crew purple: lift A\n";
    let state = play(text, 2);
    // Squares 8, 6 and 14 when the cannon fires.
    assert_eq!(threat(&state, Card::Amoeba).damage, 1);
    assert_eq!(threat(&state, Card::Meteoroid).damage, 1);
    assert_eq!(threat(&state, Card::Swarm).damage, 0);
    let damaged = |state: &mut State| state.zones[1].tiles |= Tile::LowerWeapon.bit();
    let state = play_with(text, damaged, 2);
    assert_eq!(threat(&state, Card::Amoeba).damage, 0);
}

/// SA-6.9, SA-6.10, SA-6.26: rockets hit the fewest squares, a turn later.
#[test]
fn rockets_hit_the_closest() {
    let launch = |state: &mut State| state.crew[0].place = Place::Aboard(Station::LowerBlue);
    let text =
        "boards T1 T2 T3 T4\n1 red Gunship\n2 blue Fighter\n2 white Kamikaze\ncrew purple: . C\n";
    // After turn 2: red 6, white 7, blue 9.
    let state = play_with(text, launch, 2);
    assert_eq!(threat(&state, Card::Gunship).damage, 0);
    let state = play_with(text, launch, 3);
    assert_eq!(threat(&state, Card::Gunship).damage, 1);
}

/// SA-6.11: no target, and the rocket is lost.
#[test]
fn a_rocket_without_a_target_is_lost() {
    let launch = "crew purple: C blue lift C\n";
    let lost = events(launch)
        .iter()
        .filter(|event| matches!(event, ResolutionEvent::NoTarget { arm: Arm::Rocket }))
        .count();
    assert_eq!(lost, 1);
}

/// SA-6.27, SA-6.29: a damaged heavy laser fired heroically.
#[test]
fn damage_and_heroism() {
    let damaged = |state: &mut State| state.zones[1].tiles |= Tile::UpperWeapon.bit();
    let text = "1 white Frigate\ncrew purple: hA\n";
    assert_eq!(threat(&play_with(text, damaged, 1), Card::Frigate).damage, 3);
    assert_eq!(threat(&play(text, 1), Card::Frigate).damage, 4);
}

/// SA-6.14, SA-19.16: heavy lasers pass over the Scout.
#[test]
fn heavy_lasers_ignore_the_scout() {
    let text = "1 white Scout\n2 white Gunship\ncrew purple: . A\n";
    let state = play(text, 2);
    assert_eq!(threat(&state, Card::Scout).damage, 0);
    assert_eq!(threat(&state, Card::Gunship).damage, 3);
}
