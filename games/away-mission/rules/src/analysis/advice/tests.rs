use table::{Audience, Game, Luck, Millis, Seat, Seed, Silence, harness::Draw};

use super::{Advice, advise, column_odds};
use crate::{
    AwayMission, GlitchRule, Move, OfficerRule, Options, Setup, SheetChoice,
    analysis::{Position, Thinking},
};

const SEAT: Seat = Seat(0);
const TWO_TURNS: Thinking = Thinking { depth_max: 2, n_nodes_max: 500, margin: f64::INFINITY };

/// Plays as advised and shows every advice to `each`.
fn play(options: Options, seed: u64, mut each: impl FnMut(&AwayMission, &Advice)) -> i32 {
    let setup = Setup { sheets: vec![SheetChoice::Printed(2)], options };
    let mut luck = Luck::seeded(&Seed::numbered(seed));
    let mut game = AwayMission::start(&setup, &(), &mut luck, &mut Silence);
    while let Some(advice) = advise(&setup, &game.view(Audience::Seat(SEAT)), SEAT, TWO_TURNS) {
        each(&game, &advice);
        game.play(SEAT, advice.best(), Millis(0), &mut luck, &mut Silence).unwrap();
    }
    assert!(game.outcome().is_some(), "advice ended before the game");
    match game.outcome() {
        Some(table::Outcome::Ranked { scores, .. }) => scores[0],
        Some(table::Outcome::Together { .. }) | None => unreachable!(),
    }
}

#[test]
fn the_best_move_is_the_most_valuable_and_every_legal_move_has_a_value() {
    let mut n_kinds = [0; 3];
    play(Options::default(), 5, |game, advice| {
        let kind = match advice {
            Advice::Embark(_) => 0,
            Advice::StayOrGo(_) => 1,
            Advice::Land(_) => 2,
        };
        n_kinds[kind] += 1;
        assert_eq!(game.check(SEAT, advice.best()), Ok(()));
        let mut draw = Draw::named("some of too many teams");
        let moves = game.legal_moves(SEAT).listed().unwrap_or_else(|| {
            let some = (0..200).map(|_| game.random_move(SEAT, &mut |bound| draw.below(bound)));
            some.map(|mv| mv.expect("awaited")).collect()
        });
        for mv in moves {
            let value = advice.value_of(&mv).unwrap_or_else(|| panic!("{mv:?} has no value"));
            assert!(value <= advice.best_value(), "{mv:?}");
        }
    });
    assert!(n_kinds.iter().all(|n| *n >= 3), "{n_kinds:?}");
}

#[test]
fn a_move_of_another_phase_has_no_value() {
    play(Options::default(), 6, |_, advice| match advice {
        Advice::StayOrGo(_) => assert_eq!(advice.value_of(&Move::land()), None),
        Advice::Embark(_) | Advice::Land(_) => assert_eq!(advice.value_of(&Move::Go), None),
    });
}

#[test]
fn advice_is_the_same_each_time_and_survives_the_journey() {
    let mut all = Vec::new();
    play(Options::default(), 7, |_, advice| all.push(advice.clone()));
    let mut again = all.iter();
    play(Options::default(), 7, |_, advice| assert_eq!(again.next(), Some(advice)));
    for advice in all {
        let json = serde_json::to_string(&advice).unwrap();
        let back: Advice = serde_json::from_str(&json).unwrap();
        assert_eq!(back.best(), advice.best());
        assert!((back.best_value() - advice.best_value()).abs() < 1e-9);
    }
}

#[test]
fn dodging_as_advised_never_meets_more_hordes_than_landing_as_rolled() {
    let chain = Options {
        glitches: GlitchRule::Chain,
        officers: OfficerRule::AnyFive,
        ..Options::default()
    };
    for options in [Options::default(), chain] {
        let setup = Setup { sheets: vec![SheetChoice::Printed(2)], options };
        play(options, 8, |game, _| {
            let view = game.view(Audience::Seat(SEAT));
            let Some(position) = Position::of(&setup, &view, SEAT) else { return };
            let thinking = Thinking { depth_max: 1, ..TWO_TURNS };
            for odds in column_odds(&position, thinking) {
                assert!(odds.dodging.horde <= odds.as_rolled.horde, "{odds:?}");
            }
        });
    }
}
