//! The end in words: a verdict, and where the credits came from.

mod deeds;

use client::{
    ending::{Ending, Place, Row, Score},
    room::Room,
};
use galaxy_trucker::{
    FlyerView, GalaxyTrucker, StageView, View, board::Class, flight::Out, payout::Settled,
    ship::Ship,
};
use leptos::prelude::*;
use table::Seat;

pub(crate) use self::deeds::told;

use crate::{
    pictures::{self, Load},
    words,
};

/// How the game ended for whoever looks, or for the first seat.
pub(crate) fn ending(room: Room<GalaxyTrucker>) -> Option<Ending> {
    let own = room.seat();
    let seat = own.unwrap_or(Seat(0));
    room.view.with(|view| {
        let StageView::Over { last } = &view.stage else { return None };
        let flyer = last.flyers.get(seat.idx())?;
        let credits = *view.credits.get(seat.idx())?;
        let standing = standing(room, view);
        let place = standing.iter().find(|place| place.is_own).map(|place| place.place);
        Some(Ending {
            played: played(view, last.class),
            verdict: verdict(credits, flyer),
            line: line(flyer, &standing, own.is_some()),
            score: Some(Score {
                rank: place.filter(|_| view.credits.len() > 1).map(rank),
                ..Score::new(credits, "credit")
            }),
            rows: rows(view, seat, flyer),
            standing,
            picture: Some(pictures::ship(&flyer.ship, Load::Aboard, seat)),
        })
    })
}

fn played(view: &View, class: Class) -> String {
    match view.rounds.len() {
        1 => format!("Class {} · {}", class.name(), words::class_line(class)),
        n => format!("{n} rounds · the last one class {}", class.name()),
    }
}

/// How much of a ship came home.
fn remains(ship: &Ship, lost: u16) -> &'static str {
    let left = ship.tiles().count() as u16;
    match (lost, lost * 100 / (left + lost).max(1)) {
        (0, _) => "every tile",
        (_, ..20) => "most of a ship",
        (_, 20..40) => "two thirds of a ship",
        (_, 40..60) => "half a ship",
        _ => "what was once a ship",
    }
}

/// The verdict, such as "Home with 31 credits and half a ship".
pub(crate) fn verdict(credits: i32, flyer: &FlyerView) -> String {
    let money = match credits {
        ..=0 => "no credits".to_owned(),
        credits => words::count(credits.unsigned_abs(), "credit"),
    };
    match flyer.out {
        None => format!("Home with {money} and {}", remains(&flyer.ship, flyer.lost)),
        Some(_) => format!("Stranded, with {money}"),
    }
}

fn line(flyer: &FlyerView, standing: &[Place], plays: bool) -> String {
    let why = match flyer.out {
        None => "",
        Some(Out::Chosen) => "You gave up in time, or so you say. ",
        Some(Out::Engines) => "No engine ran in open space. ",
        Some(Out::Humans) => "No human was left aboard. ",
        Some(Out::Lapped) => "The leader lapped you. ",
    };
    let race = match standing {
        [best, second, ..] if best.is_own && best.points > second.points => {
            let more = words::count(best.points - second.points, "credit");
            format!("You earned {more} more than {}.", second.name)
        }
        [best, ..] if standing.len() > 1 => {
            let own = standing.iter().find(|place| place.is_own);
            match own.map(|own| best.points - own.points) {
                Some(0) => "Nobody earned more.".to_owned(),
                Some(by) => {
                    format!("{} earned {} more than you.", best.name, words::count(by, "credit"))
                }
                None => format!("{} earned most.", best.name),
            }
        }
        _ if flyer.lost == 0 => "Nothing was lost on the way.".to_owned(),
        _ => format!("{} stayed behind in space.", words::count(flyer.lost, "tile")),
    };
    format!("{}{race}", if plays { why } else { "" })
}

fn rank(place: u8) -> String {
    match place {
        1 => "First".to_owned(),
        2 => "Second".to_owned(),
        3 => "Third".to_owned(),
        4 => "Fourth".to_owned(),
        _ => "Last".to_owned(),
    }
}

/// Everybody by credits; equal ones share a place.
fn standing(room: Room<GalaxyTrucker>, view: &View) -> Vec<Place> {
    let mut places: Vec<Place> = (0..)
        .map(Seat)
        .zip(&view.credits)
        .map(|(seat, credits)| Place {
            place: 1 + view.credits.iter().filter(|other| *other > credits).count() as u8,
            name: room.name(seat),
            points: *credits,
            is_own: room.seat() == Some(seat),
        })
        .collect();
    table::sort_short_by_key(&mut places, |place| place.place);
    places
}

/// What came in and went out: earlier rounds as a whole, the last one line by
/// line.
fn rows(view: &View, seat: Seat, flyer: &FlyerView) -> Vec<Row> {
    let settled = |round: &Vec<Settled>| round.get(seat.idx()).copied().unwrap_or_default();
    let rounds: Vec<Settled> = view.history.iter().map(settled).collect();
    let Some((last, earlier)) = rounds.split_last() else { return Vec::new() };
    let mut rows = Vec::new();
    let mut before = 0;
    for (number, (settled, class)) in (1..).zip(earlier.iter().zip(&view.rounds)) {
        let name = format!("Round {number}, class {}", class.name());
        let row = Row::new(name, settled.credits - before, "GT-1.19");
        rows.push(row.noted(settled_in_words(settled)));
        before = settled.credits;
    }
    rows.extend(flight_rows(before, last, flyer));
    rows
}

/// What an earlier round brought and cost, as far as it applies.
fn settled_in_words(settled: &Settled) -> String {
    let parts = [
        ("arrival ", settled.arrival),
        ("looks ", settled.looks),
        ("goods ", settled.goods),
        ("debt −", settled.debt_paid),
        ("lost tiles −", settled.penalty),
    ];
    let parts = parts.iter().filter(|(_, n)| *n > 0).map(|(name, n)| format!("{name}{n}"));
    parts.collect::<Vec<_>>().join(", ")
}

/// The lines of one flight that apply. What is paid before the launch, fee and
/// premium, is what the rest leaves.
fn flight_rows(before: i32, last: &Settled, flyer: &FlyerView) -> Vec<Row> {
    let cards = i32::from(flyer.credits);
    let sold = if flyer.out.is_some() { "at half price" } else { "" };
    let capped = match flyer.cap {
        Some(cap) if flyer.lost > cap => {
            format!("{} lost, {cap} at most", words::count(flyer.lost, "tile"))
        }
        _ => format!("{} lost", words::count(flyer.lost, "tile")),
    };
    let mut rows = vec![
        Row::new("Credits from cards", cards, "GT-6.10"),
        Row::new("Arrival", last.arrival.into(), "GT-9.2"),
        Row::new("Best-looking ship", last.looks.into(), "GT-9.5"),
        Row::new("Goods sold", last.goods.into(), "GT-9.8").noted(sold),
        Row::new("Debt paid back", -i32::from(last.debt_paid), "GT-12.34"),
        Row::new("Lost tiles", -i32::from(last.penalty), "GT-9.9").noted(capped),
    ];
    let told: i32 = rows.iter().map(|row| row.points).sum();
    let rest = last.credits - before - told;
    rows.push(if rest > 0 {
        Row::new("Never below zero", rest, "GT-16.43")
    } else {
        Row::new("Insurance", rest, "GT-13.46")
    });
    rows.retain(|row| row.points != 0);
    rows
}

#[cfg(test)]
mod tests {
    use galaxy_trucker::{board::Class, ship::Goods};

    use super::*;

    fn flyer(out: Option<Out>, lost: u16) -> FlyerView {
        FlyerView {
            ship: Ship::new(Class::I),
            flying: 1,
            position: None,
            credits: 5,
            lost,
            half: Goods::default(),
            out,
            debt: 0,
            cap: Some(5),
            question: None,
            strike: None,
        }
    }

    #[test]
    fn the_verdict_says_what_came_home() {
        assert_eq!(verdict(31, &flyer(None, 0)), "Home with 31 credits and every tile");
        assert_eq!(verdict(1, &flyer(None, 1)), "Home with 1 credit and half a ship");
        assert_eq!(verdict(-3, &flyer(None, 9)), "Home with no credits and what was once a ship");
        assert_eq!(verdict(4, &flyer(Some(Out::Lapped), 2)), "Stranded, with 4 credits");
    }

    #[test]
    fn only_lines_that_apply_are_listed_and_they_add_up() {
        let settled =
            Settled { arrival: 4, goods: 6, penalty: 5, credits: 18, ..Settled::default() };
        let rows = flight_rows(10, &settled, &flyer(None, 7));
        let names: Vec<&str> = rows.iter().map(|row| &*row.name).collect();
        assert_eq!(
            names,
            ["Credits from cards", "Arrival", "Goods sold", "Lost tiles", "Insurance"]
        );
        assert_eq!(rows.iter().map(|row| row.points).sum::<i32>(), 8);
        assert_eq!(rows[3].note, "7 tiles lost, 5 at most");
    }
}
