//! What an example demands.

use std::fmt::Display;

use table::{Game, Happening, Outcome, RuleId, Seat};

use super::{stage::Stage, words};
use crate::{
    Direction, Location, Move, Outing, Rank, Square, Standing, Team, Track, game::Captain,
};

/// Whether `item` holds for a captain, or for the table.
pub(super) fn hold(stage: &Stage, captain_idx: Option<usize>, item: &str) -> Result<(), String> {
    let words: Vec<&str> = item.split_whitespace().collect();
    match words[..] {
        ["event", id] => event(stage, captain_idx, id, true),
        ["no", "event", id] => event(stage, captain_idx, id, false),
        _ => match captain_idx {
            Some(captain_idx) => of_captain(stage, captain_idx, item, &words),
            None => of_table(stage, item, &words),
        },
    }
}

fn same(item: &str, got: impl Display, expected: impl Display) -> Result<(), String> {
    let (got, expected) = (got.to_string(), expected.to_string());
    if got == expected { Ok(()) } else { Err(format!("expected {item}, got {got}")) }
}

fn event(stage: &Stage, captain_idx: Option<usize>, id: &str, wanted: bool) -> Result<(), String> {
    let id: RuleId = id.parse().map_err(|error| format!("{error}"))?;
    let seat = captain_idx.map(|idx| Seat(idx as u8));
    let mut events = stage.told.iter().map(|told| &told.event);
    let happened =
        events.any(|event| event.rule() == id && (seat.is_none() || event.seat() == seat));
    match (happened, wanted) {
        (true, true) | (false, false) => Ok(()),
        (false, true) => Err(format!("expected an event by {id}, got none")),
        (true, false) => Err(format!("expected no event by {id}, but there is one")),
    }
}

fn of_table(stage: &Stage, item: &str, words: &[&str]) -> Result<(), String> {
    let edition = stage.game.options.edition;
    let view = stage.game.view(table::Audience::Spectator);
    match words {
        ["mission", number] => same(item, view.mission, number),
        ["turn", number] => same(item, view.turn, number),
        ["dice", number] => same(item, stage.dice().len(), number),
        [wanted @ ("choosing" | "deciding" | "landing" | "over")] => {
            let got = match view.stage {
                crate::StageView::Preparing => "choosing",
                crate::StageView::Deciding { .. } => "deciding",
                crate::StageView::Landing { .. } => "landing",
                crate::StageView::Over { .. } => "over",
            };
            same(item, got, wanted)
        }
        ["points", track, symbols, points] => {
            let symbols = words::number("symbols", Some(symbols))?;
            same(item, words::track(Some(track))?.points(symbols, edition), points)
        }
        ["length", track, length] => same(item, words::track(Some(track))?.length(), length),
        ["rank", score, rank] => {
            let score = words::number("a score", Some(score))?;
            same(item, Rank::for_score(score, edition).name(), rank)
        }
        ["recommended", team] => same(item, Team::FIRST_MISSION, team),
        ["kinds", number] => same(item, Location::ALL.len(), number),
        _ => Err(format!("`{item}` is not understood")),
    }
}

fn of_captain(stage: &Stage, idx: usize, item: &str, words: &[&str]) -> Result<(), String> {
    let captain = &stage.game.captains[idx];
    let score = captain.score(&stage.game.options);
    match words {
        ["progress", wanted @ ..] => {
            let got = Track::ALL.map(|track| captain.progress.of(track).to_string());
            same(item, got.join(" "), wanted.join(" "))
        }
        [track @ ("survey" | "science" | "technology"), number] => {
            same(item, captain.progress.of(words::track(Some(track))?), number)
        }
        ["gravestones", number] => same(item, captain.gravestones, number),
        ["result", grid, wanted] => {
            let result = captain.results[words::grid(Some(grid))?.idx()];
            same(item, result.map_or("none".to_owned(), |result| result.to_string()), wanted)
        }
        ["tracks", number] => same(item, score.tracks, number),
        ["losses", number] => same(item, score.losses, number),
        ["score", number] => same(item, score.total, number),
        ["place", number] => match stage.game.outcome() {
            Some(Outcome::Ranked { places, .. }) => same(item, places[idx], number),
            Some(Outcome::Together { .. }) | None => Err("the game is not over".to_owned()),
        },
        [wanted @ ("awaited" | "waiting")] => {
            let awaited = stage.game.awaits(Seat(idx as u8));
            same(item, if awaited { "awaited" } else { "waiting" }, wanted)
        }
        ["location", grid, square, letter] => {
            let grid = stage.game.sheets[idx].grid(words::grid(Some(grid))?);
            same(item, grid.at(words::square(square)?).code(), letter)
        }
        ["count", grid, counts @ ..] => {
            let grid = stage.game.sheets[idx].grid(words::grid(Some(grid))?);
            let count = |kind: Location| (kind.code(), grid.squares_of(kind).count_ones());
            let got = Location::ALL.map(count).map(|(code, number)| format!("{code}{number}"));
            same(item, got.join(" "), counts.join(" "))
        }
        _ => match &captain.outing {
            Some(outing) => of_outing(stage, idx, captain, outing, item, words),
            None => Err(format!("`{item}` is not understood before a mission")),
        },
    }
}

fn of_outing(
    stage: &Stage,
    idx: usize,
    captain: &Captain,
    outing: &Outing,
    item: &str,
    words: &[&str],
) -> Result<(), String> {
    match words {
        [wanted @ ("out" | "home" | "lost")] => {
            let got = match outing.standing {
                Standing::Out => "out",
                Standing::Returned => "home",
                Standing::Lost => "lost",
            };
            same(item, got, wanted)
        }
        ["grid", grid] => same(item, outing.grid_idx, grid),
        ["discoveries", number] => same(item, outing.discoveries, number),
        ["living", wanted] => same(item, words::living(outing), wanted),
        ["glitches", wanted @ ..] => {
            same(item, format!("{}h {}v", outing.n_horizontal, outing.n_vertical), wanted.join(" "))
        }
        ["n", "visited", number] => same(item, outing.visited.count_ones(), number),
        ["visited", squares @ ..] => are_open(outing, squares, false),
        ["open", squares @ ..] => are_open(outing, squares, true),
        ["column", number] => {
            if stage.has_open_die() {
                return Err("the column die of this turn is missing".to_owned());
            }
            let column = stage.game.column_of(captain).ok_or("there is no column now")?;
            same(item, column.0, number)
        }
        ["at", square] => {
            let arrival = captain.arrival.map_or("nowhere".to_owned(), |at| at.to_string());
            same(item, arrival, square)
        }
        ["dodges", wanted @ ..] => same(item, dodges(stage, idx), wanted.join(" ")),
        _ => Err(format!("`{item}` is not understood")),
    }
}

fn are_open(outing: &Outing, words: &[&str], wanted: bool) -> Result<(), String> {
    let squares: Vec<Square> = words::squares(words.iter().copied())?;
    match squares.into_iter().find(|square| outing.is_open(*square) != wanted) {
        None => Ok(()),
        Some(square) if wanted => Err(format!("expected {square} to be open, but it is visited")),
        Some(square) => Err(format!("expected {square} to be visited, but it is open")),
    }
}

/// The ways a single glitch may go now, or `none`.
fn dodges(stage: &Stage, idx: usize) -> String {
    let may =
        |direction: &Direction| stage.game.check(Seat(idx as u8), &Move::dodge(*direction)).is_ok();
    let names: Vec<&str> = Direction::ALL.into_iter().filter(may).map(Direction::name).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(" ") }
}
