//! Chapter 5 and the delays of double actions.

use space_alert::ship::Station;

use crate::*;

/// SA-4.6, SA-5.1.
#[test]
fn an_occupied_lift_delays_the_later() {
    let text = "crew purple: C . lift red\ncrew yellow: . . lift red\n";
    let state = play(text, 4);
    assert_eq!(station(&state, 0), Station::LowerRed);
    assert_eq!(station(&state, 1), Station::LowerWhite);
    assert_eq!(station(&play(text, 5), 1), Station::LowerRed);
}

/// SA-4.8: for one turn and one zone.
#[test]
fn a_lift_is_free_again_next_turn() {
    let text = "crew purple: C lift . blue\ncrew yellow: . . lift blue\n";
    assert_eq!(station(&play(text, 4), 1), Station::LowerBlue);
}

/// SA-5.1, SA-5.3: cards are pushed to the first empty space, the last is lost.
#[test]
fn delays_push_up_to_the_first_gap() {
    // The check of turn 5 delays turn 6; spaces 6, 7 and 9 are planned.
    let text = "# computer\ncrew purple: C . . . . red lift . blue\n";
    assert_eq!(station(&play(text, 6), 0), Station::UpperWhite);
    assert_eq!(station(&play(text, 7), 0), Station::UpperRed);
    assert_eq!(station(&play(text, 8), 0), Station::LowerRed);
    assert_eq!(station(&play(text, 9), 0), Station::LowerWhite);
    // Turn 10 is delayed by the third check; the card of 12 is lost.
    let text = "# computer\ncrew purple: C . . C . . . . . red lift lift\n";
    assert_eq!(station(&play(text, 13), 0), Station::LowerRed);
}

/// SA-5.5: two causes in one turn are one delay.
#[test]
fn one_action_is_delayed_once() {
    let text = "# computer\ncrew purple: . lift\ncrew yellow: . lift red blue\n";
    let state = play(text, 4);
    assert_eq!(station(&state, 1), Station::LowerRed);
    assert_eq!(station(&play(text, 5), 1), Station::LowerWhite);
}

/// SA-14.15 to SA-14.17: only the second half waits.
#[test]
fn the_first_half_delays_the_second() {
    let text = "double actions\n\
                crew purple: C . . lift C\ncrew yellow: . . . lift+red blue blue\n";
    let state = play(text, 4);
    assert_eq!(station(&state, 1), Station::LowerWhite);
    assert_eq!(station(&play(text, 5), 1), Station::LowerRed);
    assert_eq!(station(&play(text, 6), 1), Station::LowerWhite);
    assert_eq!(station(&play(text, 7), 1), Station::LowerBlue);
}

/// SA-14.18: the second half delays the next card as usual.
#[test]
fn the_second_half_delays_the_next_card() {
    let text = "double actions\n\
                crew purple: C . . lift C\ncrew yellow: . . . C+lift red\n";
    assert_eq!(station(&play(text, 5), 1), Station::LowerWhite);
    assert_eq!(station(&play(text, 6), 1), Station::LowerRed);
}

/// SA-14.20: a half pushed beyond the last turn is lost.
#[test]
fn no_second_half_after_turn_twelve() {
    let text = "double actions\n\
                crew purple: C . . C . . . C . . . lift\n\
                crew yellow: . . . . . . . . . . . lift+red\n";
    assert_eq!(station(&play(text, 13), 1), Station::LowerWhite);
}

/// SA-20.44: a half that lies on the next turn is delayed once more, or not.
#[test]
fn a_split_action_and_the_computer() {
    let text = "# computer\ndouble actions\ncrew purple: . lift\ncrew yellow: . lift+red\n";
    assert_eq!(station(&play(text, 3), 1), Station::LowerWhite);
    assert_eq!(station(&play(text, 4), 1), Station::LowerRed);
    let other = format!("option one_delay_per_turn\n{text}");
    assert_eq!(station(&play(&other, 3), 1), Station::LowerRed);
}

/// SA-14.11 to SA-14.13: what can be done is done, where the first half leads.
#[test]
fn both_halves_are_performed() {
    let state = play("# computer\ndouble actions\ncrew purple: red+C blue+C\n", 2);
    assert!(state.maintained[0]);
    let text = "double actions\ncrew purple: red A+B\n";
    let state = play_with(text, |state| set_reactors(state, [1, 3, 2]), 2);
    assert_eq!((reactor(&state)[0], shield(&state)[0]), (0, 1));
    let text = "double actions\ncrew purple: red B+A\n";
    let state = play_with(text, |state| set_reactors(state, [1, 3, 2]), 2);
    assert_eq!((reactor(&state)[0], shield(&state)[0]), (0, 2));
}
