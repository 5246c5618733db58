//! Bots play by the rules, whatever was agreed.

use ::away_mission::{AwayMission, GlitchRule, OfficerRule, Options, Setup, SheetChoice};
use bots::{Draws, away_mission};
use table::{Audience, Game, Luck, Millis, Seat, Seed, Silence};

/// The `number`th of all the ways to agree: 1 to 6 captains, all readings.
fn setup(number: u32) -> Setup {
    let sheet = |seat: u32| match (number + seat) % 3 {
        0 => SheetChoice::Generated(number / 3),
        printed => SheetChoice::Printed(printed as u8),
    };
    let (any_five, chain) = (number & 1 == 0, number & 2 == 0);
    Setup {
        sheets: (0..number % 6 + 1).map(sheet).collect(),
        options: Options {
            officers: if any_five { OfficerRule::AnyFive } else { OfficerRule::OneOfEach },
            glitches: if chain { GlitchRule::Chain } else { GlitchRule::OnePerTurn },
            officer_loss: (number % 3) as u8,
            decision_s: None,
        },
    }
}

/// Plays a match with one bot in every seat; every move is checked.
fn play(names: impl Fn(Seat) -> &'static str, number: u32) -> u32 {
    let setup = setup(number);
    AwayMission::check_setup(&setup).unwrap();
    let mut luck = Luck::seeded(&Seed::numbered(number.into()));
    let mut game = AwayMission::start(&setup, &mut luck, &mut Silence);
    let mut draws = Draws::from_text(&format!("legal {number}"));
    let mut n_moves = 0;
    while game.outcome().is_none() {
        for seat in Seat::all(AwayMission::n_seats(&setup)) {
            let mut bot = away_mission::bot(names(seat)).unwrap();
            let view = game.view(Audience::Seat(seat));
            let mv = bot.choose(&setup, &view, seat, &mut draws);
            assert_eq!(mv.is_some(), game.awaits(seat), "{} in {setup:?}", names(seat));
            if let Some(mv) = mv {
                game.play(seat, &mv, Millis(0), &mut luck, &mut Silence)
                    .unwrap_or_else(|refusal| panic!("{} played {mv:?}: {refusal}", names(seat)));
                n_moves += 1;
            }
        }
    }
    n_moves
}

#[test]
fn random_greedy_and_cautious_play_by_the_rules() {
    let names = ["random", "greedy", "cautious"];
    let n_moves: u32 =
        (0..600).map(|number| play(|seat| names[(number as usize + seat.idx()) % 3], number)).sum();
    assert!(n_moves > 20_000, "{n_moves}");
}

#[test]
fn the_expert_plays_by_the_rules() {
    for number in 0..12 {
        let names = ["expert", "random"];
        play(|seat| names[seat.idx() % 2], number);
    }
}
