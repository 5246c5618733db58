//! What an example demands of a whole game.

use table::{Audience, Game, Happening, Outcome, Seat as SeatNo};

use super::{
    stage::Stage,
    tabled::{Tabled, preset, word},
    words::{self, holds, same},
};
use crate::{StageView, Step, building::Lies, game::Stage as Part};

/// Of the table; none if it is something else.
pub(super) fn of_all(stage: &Stage, item: &str, words: &[&str]) -> Option<Result<(), String>> {
    let Tabled { game, told, .. } = stage.tabled.as_ref()?;
    let names = |seats: &mut dyn Iterator<Item = SeatNo>| {
        let names: Vec<&str> = seats.map(|seat| stage.seats[seat.idx()].name.as_str()).collect();
        if names.is_empty() { "nobody".to_owned() } else { names.join(" ") }
    };
    Some(match (words, &game.stage) {
        (
            ["building" | "flight" | "over" | "waiting"]
            | ["spot", "check"]
            | ["insurance"]
            | ["boarding"],
            part,
        ) => {
            let got = match part {
                Part::Ready { .. } => "waiting",
                Part::Building(_) => "building",
                Part::Preparing(launching) => match launching.preparing.step {
                    Step::SpotCheck => "spot check",
                    Step::Insurance => "insurance",
                    Step::Boarding | Step::Done => "boarding",
                },
                Part::Flight(_) => "flight",
                Part::Over { .. } => "over",
            };
            same(item, got, item)
        }
        (["round", number], _) => same(item, game.round() + 1, number),
        (["rounds", wanted @ ..], _) => {
            let rounds: Vec<&str> = game.setup().rounds.iter().map(|class| class.name()).collect();
            same(item, rounds.join(" "), wanted.join(" "))
        }
        (["timer", wanted @ ..], Part::Building(building)) => {
            same(item, building.timer.circle().name(), wanted.join(" "))
        }
        (["sand", "out"], Part::Building(building)) => holds(item, building.timer.is_out()),
        (["runs", "left", number], Part::Building(building)) => {
            same(item, building.timer.n_runs_left(), number)
        }
        (["dice", number], Part::Building(building)) => {
            same(item, building.opening.n_rolled(), number)
        }
        (["same", "dice", "for", "all"], Part::Building(building)) => {
            let mut builders = building.builders.iter();
            holds(item, builders.all(|builder| builder.ship.opening() == building.opening))
        }
        (["face", "down", number], Part::Building(building)) => {
            same(item, building.heap.n_down(), number)
        }
        (["face", "up", wanted @ ..], Part::Building(building)) => {
            let up =
                building.heap.lying(Lies::FaceUp).map(|number| word(building.heap.tile(number)));
            let up: Vec<String> = up.collect();
            let up = if up.is_empty() { "nothing".to_owned() } else { up.join(" ") };
            same(item, up, wanted.join(" "))
        }
        (["thrusters", "in", "the", "heap"], Part::Building(building)) => {
            let mut tiles = building.heap.lying(Lies::FaceDown);
            let is_thruster =
                |number| building.heap.tile(number).get().kind == crate::tile::Kind::Thruster;
            holds(item, tiles.any(is_thruster))
        }
        (["piles", wanted @ ..], Part::Building(building)) => {
            let sizes: Vec<String> =
                building.piles.0.iter().map(|pile| pile.len().to_string()).collect();
            same(item, sizes.join(" "), wanted.join(" "))
        }
        (["order", wanted @ ..], Part::Preparing(launching)) => {
            let order = launching.preparing.launch_order();
            same(item, names(&mut order.into_iter()), wanted.join(" "))
        }
        (["order", wanted @ ..], Part::Flight(flying)) => {
            let order = flying.flight.track().order();
            same(item, names(&mut order.into_iter()), wanted.join(" "))
        }
        (["turned", "up", number], Part::Flight(flying)) => {
            same(item, flying.flight.turned_up().len(), number)
        }
        (["deck", number], Part::Flight(flying)) => {
            let flight = &flying.flight;
            same(item, flight.turned_up().len() + flight.to_come().len(), number)
        }
        (["awaited", wanted @ ..], _) => {
            let mut seats = SeatNo::all(game.setup().n_seats).filter(|seat| game.awaits(*seat));
            same(item, names(&mut seats), wanted.join(" "))
        }
        (["winners", wanted @ ..], _) => {
            let mut seats =
                SeatNo::all(game.setup().n_seats).filter(|seat| game.credits[seat.idx()] > 0);
            same(item, names(&mut seats), wanted.join(" "))
        }
        (["plan", id, wanted @ ..], _) => preset(id).and_then(|preset| {
            let rounds: Vec<&str> = preset.rounds.iter().map(|class| class.name()).collect();
            same(item, rounds.join(" "), wanted.join(" "))
        }),
        (["event", id], _) => words::rule(id)
            .and_then(|id| holds(item, told.iter().any(|told| told.event.rule() == id))),
        _ => return None,
    })
}

/// Of one player; none if it is something else.
pub(super) fn of_one(
    stage: &Stage,
    idx: usize,
    item: &str,
    words: &[&str],
) -> Option<Result<(), String>> {
    let Tabled { game, .. } = stage.tabled.as_ref()?;
    let seat = SeatNo(idx as u8);
    let nothing = |text: String| if text.is_empty() { "nothing".to_owned() } else { text };
    Some(match (words, &game.stage) {
        (["credits", number], _) => same(item, game.credits[idx], number),
        (["place", number], _) => match game.outcome() {
            Some(Outcome::Ranked { places, .. }) => same(item, places[idx], number),
            _ => Err("the game is not over".to_owned()),
        },
        (["number", wanted], Part::Building(building)) => {
            let number = building.builder(seat).number;
            same(item, number.map_or("none".to_owned(), |number| number.to_string()), wanted)
        }
        (["number", wanted], Part::Preparing(launching)) => {
            same(item, launching.preparing.player(seat).number, wanted)
        }
        (["holds", wanted], Part::Building(building)) => {
            let hand = building.builder(seat).hand;
            let hand = hand.map_or(String::new(), |hand| word(building.heap.tile(hand.tile)));
            same(item, nothing(hand), wanted)
        }
        (["aside", wanted @ ..], Part::Building(building)) => {
            let aside = building.builder(seat).aside.iter().flatten();
            let aside: Vec<String> =
                aside.map(|number| word(building.heap.tile(*number))).collect();
            same(item, nothing(aside.join(" ")), wanted.join(" "))
        }
        (["may", "look"], Part::Building(building)) => {
            holds(item, building.builder(seat).may_look())
        }
        (["sees", "hand", "of", name], _) => sees_hand(stage, seat, item, name),
        (["sees", "pile", pile], _) => sees_pile(stage, seat, item, pile),
        (["debt", number], Part::Preparing(launching)) => {
            same(item, launching.preparing.player(seat).debt, number)
        }
        (["debt", number], Part::Flight(flying)) => same(item, flying.debts[idx], number),
        (["cap", wanted], Part::Flight(flying)) => {
            let cap = flying.caps[idx].map_or("none".to_owned(), |cap| cap.to_string());
            same(item, cap, wanted)
        }
        (["at", space], Part::Flight(flying)) => {
            let at = flying.flight.track().position(seat);
            same(item, at.map_or("nowhere".to_owned(), |at| at.to_string()), space)
        }
        (["flying"], Part::Flight(flying)) => holds(item, flying.flight.track().is_flying(seat)),
        _ => return None,
    })
}

/// Whether a player's view shows what another holds.
fn sees_hand(stage: &Stage, seat: SeatNo, item: &str, name: &str) -> Result<(), String> {
    let other = stage.seats.iter().position(|seat| seat.name == name);
    let other = other.ok_or_else(|| format!("there is no player `{name}`"))?;
    let tabled = stage.tabled.as_ref().ok_or("there is no table")?;
    match tabled.game.view(Audience::Seat(seat)).stage {
        StageView::Building(view) => {
            let hand = view.builders[other].hand.as_ref();
            holds(item, hand.ok_or("this hand is empty")?.tile.is_some())
        }
        _ => Err("nobody builds now".to_owned()),
    }
}

/// Whether a player's view shows the cards of a pile.
fn sees_pile(stage: &Stage, seat: SeatNo, item: &str, pile: &str) -> Result<(), String> {
    let pile: usize = words::number("a pile", pile)?;
    let tabled = stage.tabled.as_ref().ok_or("there is no table")?;
    match tabled.game.view(Audience::Seat(seat)).stage {
        StageView::Building(view) => {
            let pile = pile.checked_sub(1).and_then(|idx| view.piles.get(idx));
            holds(item, pile.ok_or("piles are 1 to 4")?.cards.is_some())
        }
        _ => Err("nobody builds now".to_owned()),
    }
}
