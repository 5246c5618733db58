//! Matches, journals, undo and files.

mod common;

use common::{Event, FaceDown, Lay, NOWHERE, Setup};
use table::{
    Act, Actor, Audience, Journal, Match, Millis, PlayError, ReplayError, Seat, Seed, StateHash,
    UndoRight, file, heard_by,
};

type Game = FaceDown<NOWHERE>;

fn start(n_seats: u8, clock: bool) -> Match<Game> {
    let setup = Setup { n_seats, n_rounds: 3, clock };
    Match::start(setup, Seed::from_text("matches")).unwrap().0
}

fn lay(game: &mut Match<Game>, at: u64, seat: u8, number: u8) -> Vec<table::Told<Event>> {
    game.submit(Millis(at), Actor::Seat(Seat(seat)), Act::Move(Lay(number))).unwrap().told
}

fn submit(
    game: &mut Match<Game>,
    seat: u8,
    act: Act<Lay>,
) -> Result<Option<u32>, PlayError<common::Refusal>> {
    game.submit(Millis(0), Actor::Seat(Seat(seat)), act).map(|report| report.undone_to)
}

#[test]
fn a_refused_move_leaves_no_trace() {
    let mut game = start(2, false);
    let before = game.state().clone();
    let error = submit(&mut game, 0, Act::Move(Lay(10))).unwrap_err();
    assert_eq!(error.to_string(), "numbers go from 0 to 9 (FD-1.1)");
    assert_eq!(submit(&mut game, 2, Act::Move(Lay(1))), Err(PlayError::NoSuchSeat(Seat(2))));
    assert_eq!((game.state(), game.journal().entries.len()), (&before, 0));
}

#[test]
fn taking_back_is_free_until_something_is_shown_or_another_acts() {
    let mut game = start(3, false);
    lay(&mut game, 0, 0, 5);
    assert_eq!(game.undo_right(Seat(0)), UndoRight::Free { to: 0 });
    assert_eq!(game.undo_right(Seat(1)), UndoRight::Nothing);
    assert_eq!(submit(&mut game, 0, Act::Undo { to: 0 }), Ok(Some(0)));
    lay(&mut game, 0, 0, 6);
    lay(&mut game, 0, 1, 7);
    // Another seat acted: no longer free for the first, still free for the second.
    assert_eq!(game.undo_right(Seat(0)), UndoRight::ByAgreement { to: 2 });
    assert_eq!(game.undo_right(Seat(1)), UndoRight::Free { to: 3 });
    lay(&mut game, 0, 2, 8);
    // Everything was shown: no longer free for the one who acted last either.
    assert_eq!(game.undo_right(Seat(2)), UndoRight::ByAgreement { to: 4 });
}

#[test]
fn the_table_agrees_to_an_undo_or_not() {
    let mut game = start(3, false);
    for (seat, number) in [(0, 1), (1, 2), (2, 3)] {
        lay(&mut game, 0, seat, number);
    }
    assert_eq!(submit(&mut game, 1, Act::Consent(true)), Err(PlayError::NoProposal));
    assert_eq!(submit(&mut game, 0, Act::Undo { to: 1 }), Err(PlayError::NothingToUndo(1)));
    assert_eq!(submit(&mut game, 0, Act::Undo { to: 0 }), Ok(None));
    assert_eq!(submit(&mut game, 0, Act::Consent(true)), Err(PlayError::AlreadyAnswered));
    assert_eq!(submit(&mut game, 1, Act::Consent(false)), Ok(None));
    assert_eq!(game.proposal(), None);
    assert_eq!(submit(&mut game, 0, Act::Undo { to: 0 }), Ok(None));
    assert_eq!(submit(&mut game, 1, Act::Consent(true)), Ok(None));
    assert_eq!(submit(&mut game, 2, Act::Consent(true)), Ok(Some(0)));
    assert_eq!(StateHash::of(game.state()), StateHash::of(start(3, false).state()));
    // Nothing is erased: three moves, two requests, three answers.
    assert_eq!(game.journal().entries.len(), 8);
    Match::replay(game.journal().clone(), |_, _| {}).unwrap();
}

#[test]
fn a_move_ends_a_request() {
    let mut game = start(2, false);
    lay(&mut game, 0, 0, 1);
    lay(&mut game, 0, 1, 2);
    assert_eq!(submit(&mut game, 0, Act::Undo { to: 0 }), Ok(None));
    lay(&mut game, 0, 0, 4);
    assert_eq!(submit(&mut game, 1, Act::Consent(true)), Err(PlayError::NoProposal));
}

#[test]
fn the_clock_is_an_actor() {
    let mut game = start(2, true);
    lay(&mut game, 10, 0, 5);
    let late = game.submit(Millis(1000), Actor::Seat(Seat(1)), Act::Move(Lay(1)));
    assert_eq!(late.unwrap_err(), PlayError::WakeDue(1000));
    let early = game.submit(Millis(999), Actor::Clock, Act::Wake);
    assert_eq!(early.unwrap_err(), PlayError::NotAwake);
    let back = game.submit(Millis(9), Actor::Seat(Seat(1)), Act::Move(Lay(1)));
    assert_eq!(back.unwrap_err(), PlayError::TimeRunsBack { at: 9, last: 10 });
    let woken = game.submit(Millis(1000), Actor::Seat(Seat(0)), Act::Wake);
    assert_eq!(woken.unwrap_err(), PlayError::WrongActor);
    assert_eq!(game.tick(Millis(2500)).len(), 2);
    assert_eq!(game.wake_at(), Some(Millis(3000)));
}

#[test]
fn after_an_undo_deadlines_start_again() {
    let mut game = start(2, true);
    lay(&mut game, 100, 0, 5);
    let undo = Act::Undo { to: 0 };
    game.submit(Millis(900), Actor::Seat(Seat(0)), undo).unwrap();
    assert_eq!(game.wake_at(), Some(Millis(1900)));
    Match::replay(game.journal().clone(), |_, _| {}).unwrap();
}

#[test]
fn private_events_leave_no_gap() {
    let mut game = start(2, false);
    lay(&mut game, 0, 0, 1);
    let told = lay(&mut game, 0, 1, 2);
    assert_eq!(told.len(), 3);
    let heard = heard_by(&told, Audience::Seat(Seat(1)));
    assert_eq!(heard.len(), 2);
    // Shown was caused by the coin, which the second seat may not hear of.
    assert_eq!(heard[1].cause.event_idx(), None);
    assert_eq!(heard_by(&told, Audience::Seat(Seat(0)))[2].cause.event_idx(), Some(1));
}

#[test]
fn a_fork_says_where_it_comes_from() {
    let mut game = start(2, false);
    lay(&mut game, 0, 0, 1);
    lay(&mut game, 0, 1, 2);
    let fork = game.fork(1);
    let forked = fork.journal().forked.clone().unwrap();
    assert_eq!(forked.n_entries, 1);
    assert_eq!(forked.commitment, game.journal().commitment().to_string());
    let text = file::write(fork.journal());
    assert_eq!(&file::read::<Game>(&text).unwrap(), fork.journal());
}

/// One seat, so that everything is known but the coins to come.
fn alone() -> Match<Game> {
    start(1, false)
}

fn coins(game: &Match<Game>) -> Vec<u8> {
    let mut coins = Vec::new();
    game.retell(u32::MAX, |_, told| {
        coins.extend(told.iter().filter_map(|told| match told.event {
            Event::Tossed { coin } => Some(coin),
            _ => None,
        }));
    });
    coins
}

#[test]
fn a_fork_of_a_running_match_keeps_what_was_drawn_and_draws_anew() {
    let mut game = alone();
    lay(&mut game, 0, 0, 1);
    let seed = Seed::from_text("another");
    let mut fork = game.fork_anew(1, seed.clone());
    assert_eq!(fork.state(), game.state());
    assert_eq!(fork.journal().entries, game.journal().entries);
    assert_eq!(fork.journal().seed, seed);
    let text = file::write(fork.journal());
    assert!(!text.contains(&game.journal().seed.reveal()));
    assert_eq!(&file::read::<Game>(&text).unwrap(), fork.journal());

    // The rest is the luck of the new seed, whatever the old one has in store.
    let mut other = Match::<Game>::start(game.journal().setup.clone(), seed).unwrap().0;
    for match_ in [&mut fork, &mut game, &mut other] {
        while match_.outcome().is_none() {
            lay(match_, 0, 0, 1);
        }
    }
    assert_eq!(coins(&fork)[0], coins(&game)[0]);
    assert_eq!(coins(&fork)[1..], coins(&other)[1..]);
    let again = Match::replay(fork.journal().clone(), |_, _| {}).unwrap();
    assert_eq!(again.state(), fork.state());
    // Also after something was taken back, and in a fork of the fork.
    submit(&mut fork.fork(1), 0, Act::Undo { to: 0 }).unwrap();
    assert_eq!(coins(&fork.fork(2)), coins(&fork)[..2]);
}

#[test]
fn many_seeds_give_many_forks() {
    let mut game = start(1, false);
    lay(&mut game, 0, 0, 1);
    let forks: Vec<_> = (0..40)
        .map(|number| {
            let mut fork = game.fork_anew(1, Seed::numbered(number));
            lay(&mut fork, 0, 0, 1);
            lay(&mut fork, 0, 0, 1);
            coins(&fork)
        })
        .collect();
    assert!(forks.iter().all(|coins| coins[0] == forks[0][0]), "what was seen stays");
    assert!(forks.iter().any(|coins| coins[1..] != forks[0][1..]), "what comes is new");
}

fn text() -> String {
    let mut game = start(2, false);
    for _ in 0..3 {
        lay(&mut game, 0, 0, 1);
        lay(&mut game, 0, 1, 2);
    }
    file::write(game.journal())
}

#[test]
fn damaged_files_say_where() {
    let whole = text();
    let check = |text: &str, expected: &str| {
        let error = file::read::<Game>(text).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    };
    check("", "line 1: ");
    check("{}", "line 1: not a Wardroom match");
    check(&whole.replace("\"wardroom\":1", "\"wardroom\":9"), "line 1: file format 9");
    check(&whole.replace("face-down", "poker"), "line 1: a match of poker, not of face-down");
    check(&whole.replace("\"seed\":\"", "\"seed\":\"x"), "line 1: seed: a seed or its hash has 64");
    let cut = whole.lines().take(4).collect::<Vec<_>>().join("\n");
    check(&cut, "line 5: the file is cut short: no closing line after entry 3");
    check(&cut[..cut.len() - 9], "line 4: the file is cut short: this line ends after column ");
    check(
        &whole.replace("\"end\":6", "\"end\":7"),
        "line 8: the file should hold 7 entries and holds 6",
    );
}

/// Every truncation is an error, never a panic and never a shorter match.
#[test]
fn every_cut_is_noticed() {
    let whole = text();
    for length in 0..whole.len() - 1 {
        assert!(file::read::<Game>(&whole[..length]).is_err(), "cut at {length}");
    }
}

#[test]
fn a_forged_journal_does_not_replay() {
    let mut journal = file::read::<Game>(&text()).unwrap();
    journal.entries[3].act = Act::Move(Lay(0));
    let error = Match::replay(journal.clone(), |_, _| {}).unwrap_err();
    assert!(matches!(error, ReplayError::Hash { idx: 3, .. }), "{error}");
    journal.entries[3].act = Act::Move(Lay(12));
    let error = Match::replay(journal.clone(), |_, _| {}).unwrap_err().to_string();
    assert_eq!(error, "entry 3: numbers go from 0 to 9 (FD-1.1)");
    journal.rules_version = 2;
    let error = Match::replay(journal, |_, _| {}).unwrap_err().to_string();
    assert!(error.starts_with("played by version 2 of the rules"), "{error}");
}

/// Hashes of an older encoding are not compared; everything else is checked.
#[test]
fn a_journal_of_an_older_encoding_still_opens() {
    let unsaid = text().replacen("\"encoding\":2,", "", 1);
    let mut old = file::read::<Game>(&unsaid).unwrap();
    assert_eq!(old.encoding, 1);
    old.entries.iter_mut().for_each(|entry| entry.hash = StateHash::of(&"made otherwise"));
    let game = Match::replay(old.clone(), |_, _| {}).unwrap();
    // It goes on by the encoding of today.
    assert_eq!(file::write(game.journal()), text());

    let newer = Journal { encoding: table::ENCODING + 1, ..old.clone() };
    let error = Match::replay(newer, |_, _| {}).unwrap_err().to_string();
    assert!(error.starts_with("its states are hashed by encoding 3"), "{error}");
    old.entries[3].act = Act::Move(Lay(12));
    assert!(matches!(Match::replay(old, |_, _| {}), Err(ReplayError::Entry { idx: 3, .. })));
}

#[test]
fn another_seed_is_another_match() {
    let journal = file::read::<Game>(&text()).unwrap();
    let mut forged = journal.clone();
    forged.seed = Seed::from_text("very loaded dice");
    assert_ne!(forged.commitment(), journal.commitment());
    assert!(matches!(Match::replay(forged, |_, _| {}), Err(ReplayError::Hash { .. })));
}
