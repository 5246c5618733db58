//! Random play and replay.

use super::{Draw, MOVES_MAX, Prove};
use crate::{
    Act, Actor, Game, Journal, Luck, Match, Millis, Moves, Seat, Sequel, Silence, StateHash,
    UndoRight,
};

/// Plays `n_games` random games and holds the promises of moves to account.
///
/// # Panics
///
/// If a listed move is refused, an unlisted one accepted, a refusal changes
/// the state, an awaited seat has nothing to do, or a game does not end.
pub fn random_play<G: Prove>(n_games: u32) {
    for game_number in 0..n_games {
        let mut draw = Draw::named(&format!("random play {game_number}"));
        let setup = G::any_setup(&mut draw);
        G::check_setup(&setup).expect("any_setup gives allowed setups");
        let mut luck = Luck::seeded(&draw.seed());
        let mut state = G::start(&setup, &G::Legacy::default(), &mut luck, &mut Silence);
        let lean_percent = draw.lean_percent();
        let mut at = Millis(0);
        let mut n_moves = 0;
        while state.outcome().is_none() {
            assert!(n_moves < MOVES_MAX, "the game does not end: {setup:?}");
            n_moves += 1;
            check_moves(&state, G::n_seats(&setup), &mut draw);
            at = step(&mut state, G::n_seats(&setup), at, &mut luck, &mut draw, lean_percent);
        }
        for seat in Seat::all(G::n_seats(&setup)) {
            let is_done = !state.awaits(seat) && state.legal_moves(seat).is_empty();
            assert!(is_done, "moves after the end");
        }
    }
}

fn check_moves<G: Prove>(state: &G, n_seats: u8, draw: &mut Draw) {
    for seat in Seat::all(n_seats) {
        let legal = state.legal_moves(seat);
        let may_act = state.awaits(seat) || (G::ACTS_UNASKED && !legal.is_empty());
        assert_eq!(may_act, !legal.is_empty(), "{seat} in {state:?}");
        if let Moves::All(listed) = &legal {
            // Long lists are sampled: the games are many, so all of it is met.
            let stride = listed.len() / 64 + 1;
            for mv in listed.iter().skip(draw.below(stride as u32) as usize).step_by(stride) {
                assert_eq!(state.check(seat, mv), Ok(()), "{seat} {mv:?} in {state:?}");
            }
        }
        for _ in 0..4 {
            let drawn = state.random_move(seat, &mut |bound| draw.below(bound));
            assert_eq!(drawn.is_some(), may_act, "{seat} in {state:?}");
            let Some(mv) = drawn else { break };
            assert_eq!(state.check(seat, &mv), Ok(()), "{seat} {mv:?} in {state:?}");
            assert!(is_listed(&legal, &mv).unwrap_or(true), "{seat} {mv:?} in {state:?}");
        }
        for _ in 0..8 {
            let mv = G::any_move(draw);
            let mut copy = state.clone();
            let mut luck = Luck::scripted([]);
            let accepted = copy.play(seat, &mv, Millis(u64::MAX), &mut luck, &mut Silence).is_ok();
            if let Some(is_listed) = is_listed(&legal, &mv) {
                assert_eq!(accepted, is_listed, "{seat} {mv:?} in {state:?}");
            }
            assert!(accepted || copy == *state, "a refused move changed the state: {mv:?}");
        }
    }
}

fn is_listed<M: PartialEq>(legal: &Moves<M>, mv: &M) -> Option<bool> {
    match legal {
        Moves::All(listed) => Some(listed.contains(mv)),
        Moves::TooMany => None,
    }
}

/// A random step: mostly a move, sometimes the clock.
fn step<G: Prove>(
    state: &mut G,
    n_seats: u8,
    at: Millis,
    luck: &mut Luck,
    draw: &mut Draw,
    lean_percent: u32,
) -> Millis {
    let awaited: Vec<Seat> = Seat::all(n_seats).filter(|seat| state.awaits(*seat)).collect();
    if let Some(due) = state.wake_at()
        && (awaited.is_empty() || draw.below(8) == 0)
    {
        state.wake(due, luck, &mut Silence);
        return due;
    }
    assert!(!awaited.is_empty(), "nobody can do anything and no clock runs: {state:?}");
    let seat = *draw.pick(&awaited);
    let mv = state.random_move(seat, &mut |bound| draw.choose(bound, lean_percent));
    let mv = mv.expect("an awaited seat has a move");
    state.play(seat, &mv, at, luck, &mut Silence).expect("a drawn move is legal");
    at
}

/// A random match through the journal, with wake-ups and undos.
pub(super) fn random_match<G: Prove>(draw: &mut Draw) -> Match<G> {
    let setup = G::any_setup(draw);
    play_by_chance(Sequel::first(setup), draw, 3000)
}

/// Plays a match by chance to its end, with wake-ups and undos; `pace_ms` is
/// the longest time between two moves.
///
/// # Panics
///
/// If the setup is not allowed, or the game does not end.
pub fn play_by_chance<G: Game>(sequel: Sequel<G>, draw: &mut Draw, pace_ms: u32) -> Match<G> {
    let (game, _) = Match::start_sequel(sequel, draw.seed()).expect("an allowed setup");
    go_on_by_chance(game, draw, pace_ms)
}

/// Plays a match that has begun to its end as [`play_by_chance`] does.
///
/// # Panics
///
/// If the game does not end.
pub fn go_on_by_chance<G: Game>(mut game: Match<G>, draw: &mut Draw, pace_ms: u32) -> Match<G> {
    let lean_percent = draw.lean_percent();
    let mut at = game.journal().entries.last().map_or(Millis(0), |entry| entry.at);
    for _ in 0..MOVES_MAX {
        if game.outcome().is_some() {
            return game;
        }
        at = at.after(u64::from(draw.below(pace_ms)));
        game.tick(at);
        let n_seats = game.n_seats();
        let awaited: Vec<Seat> =
            Seat::all(n_seats).filter(|seat| game.state().awaits(*seat)).collect();
        let Some(seat) = awaited.get(draw.below(awaited.len().max(1) as u32) as usize) else {
            at = at.max(game.wake_at().unwrap_or(at));
            continue;
        };
        if draw.below(20) == 0 {
            undo(&mut game, *seat, at, draw);
            continue;
        }
        let mv = game.state().random_move(*seat, &mut |bound| draw.choose(bound, lean_percent));
        let act = Act::Move(mv.expect("an awaited seat has a move"));
        game.submit(at, Actor::Seat(*seat), act).expect("a drawn move is legal");
    }
    panic!("the game does not end: {:?}", game.journal().setup);
}

fn undo<G: Game>(game: &mut Match<G>, seat: Seat, at: Millis, draw: &mut Draw) {
    let (UndoRight::Free { to } | UndoRight::ByAgreement { to }) = game.undo_right(seat) else {
        return;
    };
    game.submit(at, Actor::Seat(seat), Act::Undo { to }).expect("a right to undo");
    let answers = Seat::all(game.n_seats()).filter(|other| *other != seat);
    for other in answers {
        if game.proposal().is_some() {
            let answer = Act::Consent(draw.below(4) > 0);
            game.submit(at, Actor::Seat(other), answer).expect("an answer is awaited");
        }
    }
}

/// Plays `n_games` random matches and replays their journals: the same
/// hashes, the same end, from any fork as well.
///
/// # Panics
///
/// If a replay differs.
pub fn replays<G: Prove>(n_games: u32) {
    for game_number in 0..n_games {
        let mut draw = Draw::named(&format!("replay {game_number}"));
        let game = random_match::<G>(&mut draw);
        let journal: Journal<G> = game.journal().clone();
        let n_entries = journal.entries.len() as u32;
        let again = Match::replay(journal, |_, _| {}).expect("a journal replays");
        assert_eq!(StateHash::of(again.state()), StateHash::of(game.state()));
        assert_eq!(again.state(), game.state());
        let n_kept = draw.below(n_entries + 1);
        let fork = game.fork(n_kept);
        assert_eq!(fork.journal().entries[..], game.journal().entries[..n_kept as usize]);
        if let Some(entry) = fork.journal().entries.last() {
            assert_eq!(entry.hash, StateHash::of(fork.state()));
        }
        let anew = game.fork_anew(n_kept, draw.seed());
        assert_eq!(anew.state(), fork.state());
    }
}
