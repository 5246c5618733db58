//! Bots play by the rules, whatever was agreed.

use away_mission::{
    AwayMission, Edition, GlitchRule, OfficerRule, Options, Setup, SheetChoice, analysis::Thinking,
};
use away_mission_bots::{BOTS, Expert};
use shelf::{Answer, Asked, Bot, Draws, NamedBot};
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
            edition: Edition::ALL[number as usize / 4 % 2],
            officers: if any_five { OfficerRule::AnyFive } else { OfficerRule::OneOfEach },
            glitches: if chain { GlitchRule::Chain } else { GlitchRule::OnePerTurn },
            officer_loss: (number % 3) as u8,
            decision_s: None,
        },
    }
}

/// Plays a match with these bots in the seats, in turn; every move is checked.
fn play(bots: &mut [(&str, Box<dyn Bot<AwayMission>>)], number: u32) -> u32 {
    let setup = setup(number);
    AwayMission::check_setup(&setup).unwrap();
    let mut luck = Luck::seeded(&Seed::numbered(number.into()));
    let mut game = AwayMission::start(&setup, &(), &mut luck, &mut Silence);
    let mut draws = Draws::from_text(&format!("legal {number}"));
    let mut n_moves = 0;
    while game.outcome().is_none() {
        for seat in Seat::all(AwayMission::n_seats(&setup)) {
            let bot_idx = (number as usize + seat.idx()) % bots.len();
            let (name, bot) = &mut bots[bot_idx];
            let view = game.view(Audience::Seat(seat));
            let legal = || game.legal_moves(seat);
            let asked = Asked { setup: &setup, view: &view, seat, at: Millis(0), legal: &legal };
            let mv = bot.choose(&asked, &mut draws).and_then(Answer::into_move);
            assert_eq!(mv.is_some(), game.awaits(seat), "{name} in {setup:?}");
            if let Some(mv) = mv {
                game.play(seat, &mv, Millis(0), &mut luck, &mut Silence)
                    .unwrap_or_else(|refusal| panic!("{name} played {mv:?}: {refusal}"));
                n_moves += 1;
            }
        }
    }
    n_moves
}

fn bot(name: &str) -> (&str, Box<dyn Bot<AwayMission>>) {
    (name, (NamedBot::find(BOTS, name).unwrap().make)())
}

#[test]
fn random_greedy_and_cautious_play_by_the_rules() {
    let mut bots = ["random", "greedy", "cautious"].map(bot);
    let n_moves: u32 = (0..2000).map(|number| play(&mut bots, number)).sum();
    assert!(n_moves > 100_000, "{n_moves}");
}

#[test]
fn the_expert_plays_by_the_rules() {
    // Mostly a hasty one: where it looks ahead, it looks at the same moves.
    let hasty = Thinking { depth_max: 1, ..Thinking::QUICK };
    let hasty: Box<dyn Bot<AwayMission>> = Box::new(Expert::thinking(hasty));
    let mut bots = [("a hasty expert", hasty), bot("random")];
    (0..200).for_each(|number| _ = play(&mut bots, number));
    let mut bots = [bot("expert"), bot("random")];
    (0..6).for_each(|number| _ = play(&mut bots, number));
}
