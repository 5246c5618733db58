//! The rule book is whole and its examples run.

use rulebook::{Book, assert_none, check_book, run_examples};
use table::{Audience, Game as _, Luck, Millis, Refusal as _, Seat, Silence};
use template_game::{Duel, Move, Setup};

fn the_book() -> Book {
    let catalogue = include_str!("../book/catalogue.toml").parse().unwrap();
    Book::new(
        catalogue,
        [
            ("games/template/rules/book/01-set-up.md", include_str!("../book/01-set-up.md")),
            ("games/template/rules/book/02-moves.md", include_str!("../book/02-moves.md")),
            ("games/template/rules/book/03-end.md", include_str!("../book/03-end.md")),
        ],
    )
}

#[test]
fn the_book_is_whole() {
    assert_none(&check_book(&the_book()));
}

#[test]
fn every_example_holds() {
    let (n_run, faults) = run_examples(&the_book(), run);
    assert_none(&faults);
    assert_eq!(n_run, the_book().catalogue.ids().count());
    assert_eq!(run("seats 1, turns 1\nscores 1").unwrap_err().0, 2);
}

/// Runs an example. The first line is the setup; then a line is a move, the
/// clock, or what is expected. A line ends in `: refused DU-2.1` if it is.
fn run(text: &str) -> Result<(), (u32, String)> {
    let faces = text.lines().filter_map(|line| line.split(" rolls ").nth(1)?.trim().parse().ok());
    let faces: Vec<u32> = faces.collect();
    let mut lines = (1..).zip(text.lines());
    let (_, first) = lines.next().ok_or((1, "there is no setup".to_owned()))?;
    let (setup, refused) = split(first);
    let setup = read_setup(setup).ok_or((1, format!("`{setup}` is no setup")))?;
    let checked = Duel::check_setup(&setup).map_err(|no| no.rule().to_string());
    expect(1, checked.err().as_deref(), refused)?;
    if refused.is_some() {
        return Ok(());
    }
    // Dealt first: any numbers, then the dice.
    let secrets = (0..setup.n_seats).map(|seat| 1000 + u32::from(seat));
    let mut luck = Luck::scripted(secrets.chain(faces));
    let mut game = Duel::start(&setup, &(), &mut luck, &mut Silence);
    for (number, line) in lines {
        let (line, refused) = split(line);
        let words: Vec<&str> = line.split_whitespace().collect();
        let unknown = || (number, format!("`{line}` is not understood"));
        match words.as_slice() {
            ["the", "clock", "ticks"] => {
                let at = game.wake_at().ok_or_else(|| (number, "it does not".to_owned()))?;
                game.wake(at, &mut luck, &mut Silence);
            }
            ["scores", wanted @ ..] => {
                let scores = game.view(Audience::Spectator).scores;
                let scores: Vec<String> = scores.iter().map(i32::to_string).collect();
                if scores != wanted {
                    return Err((number, format!("the scores are {}", scores.join(" "))));
                }
            }
            ["seat", own, "does", "not", "see", "the", "number", "of", "seat", other] => {
                let own = game.view(Audience::Seat(seat(own).ok_or_else(unknown)?));
                let other = game.view(Audience::Seat(seat(other).ok_or_else(unknown)?));
                let secret = other.your_secret.map(|secret| secret.to_string());
                if secret.is_none_or(|secret| format!("{own:?}").contains(&secret)) {
                    return Err((number, "it is seen".to_owned()));
                }
            }
            ["seat", who, what, ..] => {
                let mv = if *what == "rolls" { Move::Roll } else { Move::Step };
                let who = seat(who).ok_or_else(unknown)?;
                let played = game.play(who, &mv, Millis(0), &mut luck, &mut Silence);
                let rule = played.err().map(|no| no.rule().to_string());
                expect(number, rule.as_deref(), refused)?;
            }
            ["winner", who] => {
                let outcome = game.outcome().ok_or((number, "it is not over".to_owned()))?;
                let who = seat(who).ok_or_else(unknown)?;
                let table::Outcome::Ranked { places, .. } = outcome else { return Err(unknown()) };
                if places[who.idx()] != 1 {
                    return Err((number, format!("the places are {places:?}")));
                }
            }
            _ => return Err(unknown()),
        }
    }
    if luck.ran_dry() { Err((1, "a die is missing".to_owned())) } else { Ok(()) }
}

fn split(line: &str) -> (&str, Option<&str>) {
    match line.split_once(": refused ") {
        Some((line, rule)) => (line, Some(rule.trim())),
        None => (line, None),
    }
}

/// `seats 2, turns 3` or `seats 2, turns 3, clock`.
fn read_setup(line: &str) -> Option<Setup> {
    let mut parts = line.split(", ");
    let n_seats = parts.next()?.strip_prefix("seats ")?.parse().ok()?;
    let n_turns = parts.next()?.strip_prefix("turns ")?.parse().ok()?;
    Some(Setup { n_seats, n_turns, clock_ms: parts.next().map(|_| 1000) })
}

/// People count from 1.
fn seat(word: &str) -> Option<Seat> {
    word.parse().ok().and_then(|number: u8| number.checked_sub(1)).map(Seat)
}

fn expect(line: u32, rule: Option<&str>, wanted: Option<&str>) -> Result<(), (u32, String)> {
    if rule == wanted {
        return Ok(());
    }
    let word = |rule: Option<&str>| rule.map_or("allowed".to_owned(), |rule| format!("by {rule}"));
    Err((line, format!("expected {}, got {}", word(wanted), word(rule))))
}
