//! Interceptors, fixed and variable range.

use space_alert::{
    State,
    card::Card,
    event::{Need, NoEffect},
    ship::{Place, Station},
    state::{Fate, Squad},
};

use crate::*;

/// Starts in upper red with an active squad.
fn pilot(state: &mut State) {
    state.crew[0].squad = Squad::Active;
    state.stored[0] = Squad::None;
    state.crew[0].place = Place::Aboard(Station::UpperRed);
}

/// SA-4.36, SA-4.43, SA-4.44, SA-4.45.
#[test]
fn out_and_back() {
    let text = "crew purple: C R A lift\ncrew yellow: C\n";
    assert_eq!(place(&play_with(text, pilot, 2), 0), Place::Space(1));
    // A is delayed to turn 4 and the pilot is back.
    let state = play_with(text, pilot, 3);
    assert_eq!(place(&state, 0), Place::Aboard(Station::UpperRed));
    assert_eq!(reactor(&state)[0], 2);
    let state = play_with(text, pilot, 4);
    assert_eq!(reactor(&state)[0], 1);
    assert_eq!(station(&play_with(text, pilot, 5), 0), Station::LowerRed);
}

/// SA-4.37.
#[test]
fn who_cannot_take_off() {
    assert_eq!(in_vain("crew purple: red C\n"), [NoEffect::NoSquad(Need::TakeOff)]);
}

/// SA-6.12, SA-6.13: 3 at one, 1 at each of several.
#[test]
fn interceptors_split_their_fire() {
    let one = "boards T1 T2 T6 T3\n1 red Meteoroid\ncrew purple: . C\n";
    let state = play_with(one, pilot, 2);
    assert_eq!(threat(&state, Card::Meteoroid).damage, 3);
    let two = "boards T1 T2 T6 T3\n1 red Meteoroid\n1 white Kamikaze\n1 blue Amoeba\n\
               crew purple: . . C\n";
    let state = play_with(two, pilot, 3);
    assert_eq!(threat(&state, Card::Kamikaze).damage, 2, "alone at distance 1, shield 1");
}

/// SA-4.41: the computer does not delay who is in space.
#[test]
fn the_computer_does_not_reach_space() {
    let text = "# computer\ncrew purple: . C R\n";
    assert_eq!(place(&play_with(text, pilot, 3), 0), Place::Space(1));
}

/// SA-9.12: back before the threats of turn 13 act.
#[test]
fn back_in_turn_thirteen() {
    let text = "crew purple: C . . C . . . C . . . C\n";
    let at_home = |state: &mut State| {
        pilot(state);
        state.maintained = [true; 3];
    };
    let state = play_with(text, at_home, 12);
    assert_eq!(place(&state, 0), Place::Space(1));
    let state = play_with(text, at_home, 13);
    assert_eq!(place(&state, 0), Place::Aboard(Station::UpperRed));
    assert!(!state.crew[0].knocked_out);
}

/// SA-15.3, SA-15.5, SA-15.6, SA-15.8.
#[test]
fn variable_range() {
    let text = "double actions\ncrew purple: C C R+A . A\ncrew yellow: C . . C\n";
    let distance = |turn| place(&play_with(text, pilot, turn), 0);
    assert_eq!(distance(1), Place::Space(1));
    assert_eq!(distance(2), Place::Space(2));
    assert_eq!(distance(3), Place::Space(2));
    assert_eq!(distance(4), Place::Space(1));
    assert_eq!(distance(5), Place::Aboard(Station::UpperRed));
    assert_eq!(reactor(&play_with(text, pilot, 6))[0], 1, "A was delayed to turn 6");
}

/// SA-15.10 to SA-15.12.
#[test]
fn one_thing_only_in_space() {
    let text = "double actions\ncrew purple: A+C R+C B+R C+blue\ncrew yellow: C . . C\n";
    let state = play_with(text, pilot, 1);
    assert_eq!((place(&state, 0), reactor(&state)[0]), (Place::Space(1), 1));
    assert_eq!(place(&play_with(text, pilot, 2), 0), Place::Space(2));
    assert_eq!(place(&play_with(text, pilot, 3), 0), Place::Space(2));
    assert_eq!(place(&play_with(text, pilot, 4), 0), Place::Space(3));
}

/// SA-15.14, SA-15.16.
#[test]
fn too_far_is_too_far() {
    let text = "double actions\ncrew purple: C C C C\ncrew yellow: C . . C\n";
    let state = play_with(text, pilot, 4);
    assert_eq!(place(&state, 0), Place::Aboard(Station::UpperRed));
    assert!(state.crew[0].knocked_out);
    assert_eq!(state.crew[0].squad, Squad::Disabled);
}

/// SA-20.43: without double actions C in space is delayed, unless agreed otherwise.
#[test]
fn base_cards_have_fixed_range() {
    let text = "crew purple: C C\ncrew yellow: C\n";
    assert_eq!(place(&play_with(text, pilot, 2), 0), Place::Aboard(Station::UpperRed));
    let other = format!("option variable_range_always\n{text}");
    assert_eq!(place(&play_with(&other, pilot, 2), 0), Place::Space(2));
}

/// SA-19.29, SA-20.17: ramming the Behemoth.
#[test]
fn the_behemoth_is_rammed() {
    let text = "boards T1 T2 T6 T4\n1 red Behemoth\ncrew purple: C . . C C\ncrew yellow: C . . C\n";
    let far = |state: &mut State| pilot(state);
    let state = play_with(text, far, 4);
    assert_eq!(threat(&state, Card::Behemoth).damage, 5);
    assert!(state.crew[0].knocked_out);
    assert_eq!(place(&state, 0), Place::Space(1));
    assert_eq!(fate(&state, Card::Behemoth), Fate::OnTrack);
}

/// SA-19.78: the Fissure is mended from space, instead of an attack.
#[test]
fn the_fissure_is_mended_from_space() {
    let text = "boards T4 T5 T6 T7\n1 internal Fissure\ncrew purple: C R\n";
    assert_eq!(threat(&play_with(text, pilot, 1), Card::Fissure).damage, 1);
    assert_eq!(fate(&play_with(text, pilot, 2), Card::Fissure), Fate::Destroyed);
}
