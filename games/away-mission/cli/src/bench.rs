//! `wardroom bench`: figures of the engine.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "measuring needs a clock; nothing of it reaches an engine"
)]

use std::{hint::black_box, time::Instant};

use away_mission::{AwayMission, Edition, Setup};
use away_mission_bots::{BOTS, strength};
use command::Board;
use shelf::{Answer, Asked, Draws, NamedBot};
use table::{Act, Actor, Audience, Game as _, Luck, Match, Millis, Seat, Seed, Silence};

pub(crate) fn run(board: &Board) -> anyhow::Result<()> {
    let quick = board.quick;
    let n_games = if quick { 20_000 } else { 200_000 };
    playouts(board, n_games);
    replay(board, n_games / 20);
    views(board, n_games * 5);
    expert(board, if quick { 20 } else { 200 });
    Ok(())
}

/// Random solo games with nobody listening.
fn playouts(board: &Board, n_games: u64) {
    let setup = Setup::for_captains(1);
    let mut draws = Draws::seeded(&Seed::numbered(0));
    let mut n_moves = 0_u64;
    let mut score = 0_i64;
    let begun = Instant::now();
    for number in 0..n_games {
        let mut luck = Luck::seeded(&Seed::numbered(number));
        let mut game = AwayMission::start(&setup, &(), &mut luck, &mut Silence);
        while let Some(mv) = game.random_move(Seat(0), &mut |bound| draws.below(bound)) {
            game.play_unchecked(Seat(0), &mv, Millis(0), &mut luck, &mut Silence);
            n_moves += 1;
        }
        score += total(&game);
    }
    let seconds = begun.elapsed().as_secs_f64();
    assert!(n_moves > n_games * 6, "every game has at least six moves");
    board.show("away-mission.playout", n_moves as f64 / seconds, "moves/s");
    board.show("away-mission.playout.length", n_moves as f64 / n_games as f64, "moves/game");
    board.show("away-mission.playout.mean-score", score as f64 / n_games as f64, "points");
}

fn total(game: &AwayMission) -> i64 {
    match game.outcome() {
        Some(table::Outcome::Ranked { scores, .. }) => scores.iter().map(|s| i64::from(*s)).sum(),
        Some(table::Outcome::Together { .. }) | None => unreachable!("the game has ended"),
    }
}

/// A game of two cautious bots, as a journal.
fn bot_match() -> Match<AwayMission> {
    let setup = Setup::for_captains(2);
    let (mut game, _) = Match::<AwayMission>::start(setup.clone(), Seed::numbered(4))
        .unwrap_or_else(|refusal| unreachable!("a standard setup: {refusal}"));
    let bot = NamedBot::find(BOTS, "cautious").expect("a bot of the house");
    let mut bot = (bot.make)();
    let mut draws = Draws::seeded(&Seed::numbered(4));
    while game.outcome().is_none() {
        let seat = Seat::all(2).find(|seat| game.state().awaits(*seat)).expect("somebody acts");
        let view = game.view(Audience::Seat(seat));
        let legal = || game.state().legal_moves(seat);
        let asked = Asked { setup: &setup, view: &view, seat, at: Millis(0), legal: &legal };
        let mv = bot.choose(&asked, &mut draws).and_then(Answer::into_move).expect("awaited");
        game.submit(Millis(0), Actor::Seat(seat), Act::Move(mv)).expect("bots keep the rules");
    }
    game
}

/// Replaying a whole journal, every move checked and every hash compared.
fn replay(board: &Board, n_replays: u64) {
    let game = bot_match();
    let n_entries = game.journal().entries.len();
    let begun = Instant::now();
    for _ in 0..n_replays {
        let again = Match::replay(game.journal().clone(), |_, _| {}).expect("it replays");
        assert_eq!(again.outcome(), game.outcome());
    }
    let micros = begun.elapsed().as_secs_f64() * 1e6;
    board.show("away-mission.replay", micros / n_replays as f64, "us/game");
    board.show("away-mission.replay.length", n_entries as f64, "entries/game");
}

/// Building a seat's view.
fn views(board: &Board, n_views: u64) {
    let game = bot_match().fork(20);
    let begun = Instant::now();
    for _ in 0..n_views {
        black_box(game.view(Audience::Seat(Seat(0))));
    }
    let nanos = begun.elapsed().as_secs_f64() * 1e9;
    board.show("away-mission.view", nanos / n_views as f64, "ns");
    let json = serde_json::to_string(&game.view(Audience::Seat(Seat(0)))).expect("plain data");
    board.show("away-mission.view.size", json.len() as f64, "bytes");
}

/// The strongest bot, thinking.
fn expert(board: &Board, n_games: u64) {
    let begun = Instant::now();
    let rows = strength::rows(BOTS.last(), Edition::NEWEST, n_games, 1, &|_, _| {});
    let seconds = begun.elapsed().as_secs_f64();
    board.show("away-mission.expert", n_games as f64 / seconds, "games/s");
    board.show("away-mission.expert.mean-score", rows[0].mean, "points");
}
