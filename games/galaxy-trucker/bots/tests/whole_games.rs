//! Bots play whole games by the rules, on every class.

use galaxy_trucker::{
    GalaxyTrucker, Manner, Module, Move, Pace, Setup, StageView, attack::Answer, board::Class,
    flight::Choice,
};
use galaxy_trucker_bots::{
    BOTS,
    strength::{self, Trial, play_out},
};
use shelf::{Bot, NamedBot};

/// Bots of all strengths in turn.
fn table(n_seats: u8, first: usize) -> Vec<Box<dyn Bot<GalaxyTrucker>>> {
    let bots = (first..).take(n_seats.into()).map(|idx| &BOTS[idx % BOTS.len()]);
    bots.map(|bot| (bot.make)()).collect()
}

/// `play_out` panics on a refused move and on a game without an end.
#[test]
fn bots_finish_games_on_every_class_with_any_number_of_seats() {
    for class in Class::ALL {
        for n_seats in 1..=5 {
            for number in 0..3 {
                let setup = Setup::one_round(n_seats, class);
                let mut bots = table(n_seats, number as usize);
                let view = play_out(&mut bots, &setup, number, |_, _, _| {});
                assert!(matches!(view.stage, StageView::Over { .. }), "{class} {n_seats}");
            }
        }
    }
}

#[test]
fn bots_finish_games_turn_by_turn_and_at_careful_tables() {
    for class in Class::ALL {
        let pace = Pace::TURN_BY_TURN;
        let setup = Setup { pace, manner: Manner::Careful, ..Setup::one_round(3, class) };
        let view = play_out(&mut table(3, 0), &setup, 7, |_, _, _| {});
        assert!(matches!(view.stage, StageView::Over { .. }), "{class}");
    }
}

#[test]
fn bots_finish_games_of_several_rounds() {
    let setup = Setup { introduction: true, ..Setup::for_players(4) };
    let view = play_out(&mut table(4, 1), &setup, 3, |_, _, _| {});
    assert_eq!(view.history.len(), 3);
}

/// Nothing that a bot lays breaks a rule; only ships of class IVC that the
/// dice unite may be in several pieces.
#[test]
fn ships_pass_the_spot_check() {
    for class in Class::ALL {
        for number in 0..4 {
            let setup = Setup::one_round(3, class);
            play_out(&mut table(3, 0), &setup, number, |seat, mv, _| match mv {
                Move::TakeOff(square) => panic!("{class}: {seat} takes {square:?} off"),
                Move::Keep(_) => assert_eq!(class, Class::IVC),
                _ => {}
            });
        }
    }
}

/// A planner looks at the cards, and leaves a flight that is not worth it.
#[test]
fn planners_look_ahead() {
    let (mut n_looks, mut n_given_up) = (0, 0);
    for number in 0..10 {
        let setup = Setup::one_round(2, Class::III);
        play_out(&mut table(2, 1), &setup, number, |_, mv, _| match mv {
            Move::Look(_) => n_looks += 1,
            Move::Fly(Choice::GiveUp) => n_given_up += 1,
            _ => {}
        });
    }
    assert!(n_looks >= 20, "{n_looks} looks");
    assert!(n_given_up > 0);
}

/// Set-aside tiles, ships that go home alone and thrusters are used where they
/// are of use.
#[test]
fn planners_use_what_the_rules_offer() {
    let (mut n_aside, mut n_withdrawn, mut n_thrusts) = (0, 0, 0);
    for number in 0..30 {
        let usual = Setup::one_round(2, Class::IVC);
        let setup = Setup { modules: vec![Module::Thrusters], ..usual };
        play_out(&mut table(2, 1), &setup, number, |_, mv, _| match mv {
            Move::SetAside => n_aside += 1,
            Move::Fly(Choice::Withdraw(_)) => n_withdrawn += 1,
            Move::Fly(Choice::React(Answer::Thrust { .. })) => n_thrusts += 1,
            _ => {}
        });
    }
    assert!(n_aside > 0 && n_withdrawn > 0 && n_thrusts > 0, "{n_aside} {n_withdrawn} {n_thrusts}");
}

fn trial(bots: &[NamedBot<GalaxyTrucker>], class: Class, n_games: u64) -> Trial<'_> {
    Trial { bots: bots.iter().collect(), classes: vec![class], games: 0..n_games, n_threads: 2 }
}

/// At the same table the stronger bot earns more, by more than two standard
/// errors of the difference; with all three there, and with one other.
#[test]
fn stronger_bots_earn_more() {
    let duels = [Class::II, Class::IVC].map(|class| [(class, &BOTS[..2]), (class, &BOTS[1..])]);
    let all = Class::ALL.map(|class| (class, BOTS));
    for (class, bots) in all.into_iter().chain(duels.into_iter().flatten()) {
        let rows = strength::rows(&trial(bots, class, 60), &|_, _| {});
        for pair in rows.windows(2) {
            let error = pair[0].standard_error.hypot(pair[1].standard_error);
            let gap = pair[1].mean - pair[0].mean;
            assert!(gap > 2.0 * error, "{class}: {pair:?}");
        }
    }
}

#[test]
fn the_table_does_not_depend_on_threads() {
    let rows =
        |n_threads| strength::rows(&Trial { n_threads, ..trial(BOTS, Class::I, 6) }, &|_, _| {});
    assert_eq!(rows(1), rows(3));
    assert!(strength::markdown(&rows(2)).contains("| I | planner | 6 |"));
}
