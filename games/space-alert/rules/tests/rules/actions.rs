//! Chapters 3, 4, 8 and 9.

use space_alert::{
    ResolutionEvent,
    card::Card,
    event::{LossCause, NoEffect},
    ship::{Place, Station, Tile, Zone},
    state::{Fate, Squad},
};

use crate::*;

/// SA-3.14: P1 takes the last energy, P2's laser has none.
#[test]
fn actions_are_resolved_one_after_another() {
    let text = "crew purple: red B A\ncrew yellow: red . A\n";
    let state = play_with(text, |state| set_reactors(state, [1, 3, 2]), 3);
    assert_eq!((reactor(&state)[0], shield(&state)[0]), (0, 2));
}

/// SA-4.1 to SA-4.4.
#[test]
fn arrows_and_lifts_move() {
    let state = play("crew purple: red red lift blue blue blue\n", 6);
    assert_eq!(station(&state, 0), Station::LowerBlue);
    assert_eq!(in_vain("crew purple: red red\n"), [NoEffect::EndOfShip]);
}

/// SA-4.19: one shot, one block.
#[test]
fn a_weapon_fires_once_a_turn() {
    let text = "crew purple: blue A\ncrew yellow: blue A\n";
    assert_eq!(reactor(&play(text, 2)), [2, 3, 1]);
    assert_eq!(in_vain(text), [NoEffect::AlreadyFired(Station::UpperBlue)]);
}

/// SA-4.22 to SA-4.27.
#[test]
fn energy_is_transferred() {
    let state = play("crew purple: B lift B B\n", 1);
    assert_eq!((shield(&state)[1], reactor(&state)[1]), (3, 1));
    let state = play("crew purple: B lift B B\n", 4);
    assert_eq!((reactor(&state)[1], state.fuel), (5, 1));
    let state = play("crew purple: lift red B\n", 3);
    assert_eq!(reactor(&state), [3, 2, 2]);
}

/// SA-4.57 to SA-4.59.
#[test]
fn heroic_transfers_add_a_block() {
    let state = play("crew purple: red hB hB\n", 3);
    assert_eq!((shield(&state)[0], reactor(&state)[0]), (3, 1));
    let state = play("crew purple: lift hB\n", 2);
    assert_eq!((reactor(&state)[1], state.fuel), (6, 2));
}

/// SA-4.28, SA-4.29, SA-9.2.
#[test]
fn the_computer_is_maintained_early_in_a_phase() {
    let state = play("# computer\ncrew purple: C . C\n", 3);
    assert_eq!(state.maintained, [true, false, false]);
    assert_eq!(in_vain("# computer\ncrew purple: C C C\n").len(), 2);
    // Nobody in turns 4 and 5: the card of turn 6 moves to 7.
    let state = play("# computer\ncrew purple: C . . . . red\n", 6);
    assert_eq!(station(&state, 0), Station::UpperWhite);
    let state = play("# computer\ncrew purple: C . . . . red\n", 7);
    assert_eq!(station(&state, 0), Station::UpperRed);
}

/// SA-4.30, SA-4.31, SA-6.26.
#[test]
fn one_rocket_a_turn() {
    let text = "crew purple: C blue lift C\ncrew yellow: . blue lift . C C\n";
    assert_eq!(play(text, 4).rockets, 2);
    assert_eq!(play(text, 5).rockets, 1);
    let both = "crew purple: . blue lift . C\ncrew yellow: . blue . lift C\n";
    assert_eq!(in_vain(both), [NoEffect::AlreadyLaunched]);
}

/// SA-4.32 to SA-4.35.
#[test]
fn squads_are_taken_once() {
    let text = "crew purple: . blue C C\ncrew yellow: . blue C\n";
    let state = play(text, 4);
    assert_eq!(state.crew[0].squad, Squad::Active);
    assert_eq!(state.crew[1].squad, Squad::None);
    assert_eq!(in_vain(text), [NoEffect::SquadTaken, NoEffect::HasSquad]);
}

/// SA-4.34: a disabled squad is revived in either station, the stored one stays.
#[test]
fn a_disabled_squad_is_revived() {
    let disabled = |state: &mut space_alert::State| {
        state.crew[0].squad = Squad::Disabled;
        state.stored[0] = Squad::None;
    };
    let state = play_with("crew purple: C blue C\n", disabled, 3);
    assert_eq!(state.crew[0].squad, Squad::Active);
    assert_eq!(state.stored[1], Squad::Active);
}

/// SA-4.50, SA-4.61: Skirmishers return fire, but not at a heroic attack.
#[test]
fn intruders_return_fire() {
    for (action, squad) in [("R", Squad::Disabled), ("hR", Squad::Active)] {
        let text = format!("4 internal Skirmishers I1-02\ncrew purple: C blue C {action}\n");
        let state = play(&text, 4);
        assert_eq!(fate(&state, Card::SkirmishersBlue), Fate::Destroyed);
        assert_eq!(state.crew[0].squad, squad);
    }
}

/// SA-4.11 to SA-4.14: a repaired system works for who comes later.
#[test]
fn repairs_come_before_activation() {
    let text = "1 internal Hacked Shields I1-06\n\
                crew purple: red B B\ncrew yellow: red B B\n";
    let state = play(text, 2);
    assert_eq!(threat(&state, Card::HackedShieldsRed).damage, 2);
    let state = play(text, 3);
    assert_eq!(fate(&state, Card::HackedShieldsRed), Fate::Destroyed);
    // The second B of turn 3 fills the shield.
    assert_eq!(shield(&state)[0], 2);
}

/// SA-4.55, SA-4.54.
#[test]
fn heroic_moves_ignore_what_lies_between() {
    let damaged = |state: &mut space_alert::State| state.zones[1].tiles |= Tile::Lift.bit();
    let text = "crew purple: C hLW hLW\ncrew yellow: . lift lift\n";
    let state = play_with(text, damaged, 3);
    assert_eq!(station(&state, 0), Station::LowerWhite);
    // P2 is delayed by the damaged lift, P1 is not.
    assert_eq!(station(&state, 1), Station::LowerWhite);
}

/// SA-20.1: both readings.
#[test]
fn heroic_moves_and_the_lift() {
    let text = "crew purple: hLW C\ncrew yellow: lift C\n";
    assert_eq!(play(text, 2).visual[0], 2);
    let other = format!("option heroic_move_uses_lift\n{text}");
    assert_eq!(play(&other, 2).visual[0], 1);
}

/// SA-8.4, SA-8.5: energy above the new capacity is lost at once.
#[test]
fn tiles_lower_capacities() {
    let text = "boards T1 T5 T6 T3\n1 red Meteoroid\ntiles red r s\ncrew purple: .\n";
    let state = play_with(text, |state| set_reactors(state, [3, 3, 2]), 2);
    assert_eq!(tiles(&state), [4, 0, 0]);
    assert_eq!((reactor(&state)[0], shield(&state)[0]), (2, 0));
}

/// SA-8.9, SA-3.7: the seventh tile loses the mission at once.
#[test]
fn the_seventh_tile_is_one_too_many() {
    let text = "boards T1 T5 T6 T3\n1 red Meteoroid\ncarried red f b g\ncrew purple: .\n";
    let state = play(text, 2);
    assert!(matches!(state.loss.map(|loss| loss.cause), Some(LossCause::Zone(Zone::Red))));
    assert_eq!(state.loss.map(|loss| loss.turn), Some(2));
    assert!(matches!(events(text).last(), Some(ResolutionEvent::Lost { .. })));
}

/// SA-7.29: an action that ends the game.
#[test]
fn the_alien_takes_over() {
    let text = "boards T4 T5 T6 T1\n1 internal Alien\ncrew purple: C\n";
    let state = play(text, 13);
    assert_eq!(state.loss.map(|loss| (loss.turn, loss.cause)), Some((5, LossCause::Action)));
}

/// SA-9.6, SA-9.7: the best turn of a phase counts.
#[test]
fn the_best_look_counts() {
    let text = "crew purple: lift C C C\ncrew yellow: hLW . C .\n";
    let state = play(text, 4);
    assert_eq!(state.visual, [2, 1, 0]);
}

/// SA-9.10: a rocket of turn 12 hits in turn 13, then threats move once more.
#[test]
fn turn_thirteen() {
    let text = "boards T4 T5 T6 T3\n8 white Gunship\n\
                crew purple: C blue lift . . . . . . . . C\n";
    let state = play(text, 13);
    assert_eq!(threat(&state, Card::Gunship).damage, 1);
    assert_eq!(threat(&state, Card::Gunship).square, 2);
    assert!(state.over && state.loss.is_none());
}

/// SA-9.15, SA-1.37: a test run has seven turns and no computer.
#[test]
fn a_test_run_is_short() {
    let text = "course test run\n1 red Gunship\ncrew purple: . . red\n";
    let state = play(text, 20);
    assert_eq!(state.turn, 8);
    assert_eq!(place(&state, 0), Place::Aboard(Station::UpperRed));
    assert!(
        !events(text).iter().any(|event| matches!(event, ResolutionEvent::ComputerCheck { .. }))
    );
}

/// SA-3.18, SA-3.19: the intended action, at the price of a delay.
#[test]
fn tripping_delays() {
    let state = play("crew purple: red!blue lift\n", 2);
    assert_eq!(station(&state, 0), Station::UpperBlue);
    let state = play("crew purple: red!blue lift\n", 13);
    assert_eq!(station(&state, 0), Station::LowerBlue);
}
