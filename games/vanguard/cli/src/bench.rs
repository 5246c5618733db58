//! `wardroom bench`: figures of the engine.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "measuring needs a clock; nothing of it reaches an engine"
)]

use std::{hint::black_box, time::Instant};

use command::Board;
use shelf::Draws;
use table::{Audience, Game as _, Luck, Millis, Seat, Seed, Silence};
use vanguard::{
    cycle::{CycleMove, CycleSetup, Stage},
    game::Content as _,
    moves::Move,
    need::{Converts, Need},
    odds::{Asked, Special, Throw, rows},
};
use vanguard_content::{LongLamps, Vanguard};
use vanguard_pack::{
    dice::{Dice, IconNames, KindId},
    requirement::Requirement,
};

/// Checks of 18 dice: a name, the rows, and special effects.
const CHECKS: &[(&str, &[&str], &[&str])] = &[
    ("icons", &["2 strike + compass", "strike / 2 compass"], &[]),
    ("any", &["3 any", "2 any"], &[]),
    ("five-any", &["5 any", "3 any"], &[]),
    ("dice", &["strike + 2 die", "2 die"], &[]),
    ("special", &["2 link + repair", "link"], &["accident"]),
    ("special-of-two", &["2 link + repair", "link"], &["2 accident"]),
];

/// The dice of such a check: one after the other, again and again.
const DICE: [&str; 9] = [
    "R:basic",
    "R:specialised:strike",
    "R:expert",
    "G:specialised:compass",
    "G:universal",
    "G:wild",
    "B:basic",
    "B:specialised:link",
    "B:expert",
];

pub(crate) fn run(board: &Board) -> anyhow::Result<()> {
    let n_times = if board.quick { 1 } else { 10 };
    explorations(board, 400 * n_times);
    odds(board, 20 * n_times as u32)?;
    views(board, 200 * n_times as u32);
    Ok(())
}

/// Random first missions with nobody listening, on one core.
fn explorations(board: &Board, n_missions: u64) {
    let _ = LongLamps::book();
    let mut draws = Draws::seeded(&Seed::numbered(0));
    let mut n_moves = 0_u64;
    let begun = Instant::now();
    for number in 0..n_missions {
        let setup = CycleSetup::dealt((number % 4) as u8 + 1);
        let mut luck = Luck::seeded(&Seed::numbered(number));
        let mut game = Vanguard::start(&setup, &None, &mut luck, &mut Silence);
        while !matches!(game.stage, Stage::Ship(_)) {
            let seat = Seat::all(setup.n_seats).find(|seat| game.awaits(*seat));
            let Some(seat) = seat else { break };
            let Some(mv) = calm_move(&game, seat, &mut draws) else { break };
            game.play_unchecked(seat, &mv, Millis(0), &mut luck, &mut Silence);
            n_moves += 1;
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    board.show("vanguard.explorations", n_moves as f64 / seconds, "moves/s");
    let length = n_moves as f64 / n_missions as f64;
    board.show("vanguard.explorations.length", length, "moves/mission");
}

/// A random move. Exertion without need and an early lift-off end a mission
/// after a few moves: they are drawn again.
fn calm_move(game: &Vanguard, seat: Seat, draws: &mut Draws) -> Option<CycleMove> {
    let mut mv = None;
    for _ in 0..4 {
        mv = game.random_move(seat, &mut |bound| draws.below(bound));
        if !matches!(mv, Some(CycleMove::Explore(Move::Exert(_) | Move::LiftOff))) {
            break;
        }
    }
    mv
}

/// Exact chances of each row of a check with 18 dice.
fn odds(board: &Board, n_times: u32) -> anyhow::Result<()> {
    let (dice, names) = (Dice::default(), IconNames::default());
    let kinds = DICE.iter().map(|text| dice.read(text, &names));
    let kinds: Vec<KindId> = kinds.collect::<Result<_, _>>()?;
    let pool: Vec<Throw> =
        kinds.into_iter().cycle().take(18).map(|kind| Throw::from(dice.kind(kind))).collect();
    let need = |text: &&str| -> anyhow::Result<Need> {
        Ok(Need::try_from(&Requirement::read(text, &names)?)?)
    };
    for (name, wanted, specials) in CHECKS {
        let mut rows: Vec<Option<Need>> =
            wanted.iter().map(|text| need(text).map(Some)).collect::<anyhow::Result<_>>()?;
        rows.push(None);
        let specials = specials.iter().map(|text| Ok(Special { need: need(text)?, does: vec![] }));
        let specials = specials.collect::<anyhow::Result<_>>()?;
        let asked = Asked { specials, rows, converts: Converts::default() };
        let begun = Instant::now();
        for _ in 0..n_times {
            black_box(rows::chances(black_box(&asked), &pool)?);
        }
        let micros = begun.elapsed().as_secs_f64() * 1e6 / f64::from(n_times);
        board.show(&format!("vanguard.odds.{name}"), micros, "us");
    }
    Ok(())
}

/// What a seat sees in the middle of a first mission.
fn views(board: &Board, n_views: u32) {
    let setup = CycleSetup::dealt(4);
    let mut luck = Luck::seeded(&Seed::numbered(2));
    let mut draws = Draws::seeded(&Seed::numbered(2));
    let mut game = Vanguard::start(&setup, &None, &mut luck, &mut Silence);
    for _ in 0..120 {
        let Some(seat) = Seat::all(4).find(|seat| game.awaits(*seat)) else { break };
        let Some(mv) = calm_move(&game, seat, &mut draws) else { break };
        game.play_unchecked(seat, &mv, Millis(0), &mut luck, &mut Silence);
    }
    let audience = Audience::Seat(Seat(0));
    let begun = Instant::now();
    for _ in 0..n_views {
        black_box(game.view(audience));
    }
    let micros = begun.elapsed().as_secs_f64() * 1e6 / f64::from(n_views);
    board.show("vanguard.view", micros, "us");
    let text = serde_json::to_string(&game.view(audience)).expect("plain data");
    board.show("vanguard.view.size", text.len() as f64, "bytes");
}
