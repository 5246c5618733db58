//! Events as sentences of the log.

use table::{Names, Seat, count};

use crate::{
    building::Circle,
    event::Event,
    payout::{Insurance, Settled},
    tile::TileId,
};

fn a(tile: TileId) -> String {
    let name = tile.get().kind.name();
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {name}")
}

fn credits(n: impl std::fmt::Display) -> String {
    count(n, "credit")
}

/// One sentence for the log.
pub(crate) fn of(event: &Event, names: &dyn Names) -> String {
    let who = |seat: &Seat| names.name(*seat);
    match event {
        Event::RoundBegan { round, class } => {
            format!("Round {}: everybody builds a ship of class {class}.", round + 1)
        }
        Event::Ready { seat } => format!("{} is ready.", who(seat)),
        Event::BuildingBegan { .. } => "Build!".to_owned(),
        Event::Drew { seat, tile: Some(tile), .. } => format!("{} draws {}.", who(seat), a(*tile)),
        Event::Drew { seat, tile: None, .. } => format!("{} draws a tile.", who(seat)),
        Event::Took { seat, tile, .. } => format!("{} takes {}.", who(seat), a(*tile)),
        Event::Placed { seat, tile, .. } => format!("{} places {}.", who(seat), a(*tile)),
        Event::Shifted { seat, tile, .. } => format!("{} moves {}.", who(seat), a(*tile)),
        Event::PickedUp { seat, tile, .. } => {
            format!("{} takes {} off again.", who(seat), a(*tile))
        }
        Event::SetAside { seat, tile, .. } => format!("{} sets {} aside.", who(seat), a(*tile)),
        Event::Returned { seat, tile, .. } => format!("{} returns {}.", who(seat), a(*tile)),
        Event::Looked { seat, pile, .. } => format!("{} looks at pile {}.", who(seat), pile + 1),
        Event::PutBack { seat, pile } => format!("{} puts pile {} back.", who(seat), pile + 1),
        Event::TimerTurned { by, circle: Circle::Extra } => {
            format!("{} turns the timer once more: extra time.", who(by))
        }
        Event::TimerTurned { by, circle } => {
            format!("{} turns the timer onto {}.", who(by), circle.name())
        }
        Event::RunOver { .. } => "The sand has run out.".to_owned(),
        Event::RolledOpening { by, die } => {
            format!("{} rolls {die}: squares open on every board.", who(by))
        }
        Event::TurnOf { seat } => format!("{} builds.", who(seat)),
        Event::AskedPause { seat, wants: true } => format!("{} asks for a pause.", who(seat)),
        Event::AskedPause { seat, wants: false } => format!("{} wants no pause.", who(seat)),
        Event::Paused => "The clock stands still.".to_owned(),
        Event::WentOn { seat } => format!("{} lets the clock run again.", who(seat)),
        Event::Caught { seat } => format!("Time is over for {}.", who(seat)),
        Event::GrabBegan => "Grab a number tile!".to_owned(),
        Event::Finished { seat, number } => format!("{} takes number {number}.", who(seat)),
        Event::LeftAside { seat, tiles } => match tiles.as_slice() {
            [tile] => format!("{} has left {} aside; it is lost.", who(seat), a(*tile)),
            tiles => format!("{} has left {} tiles aside; they are lost.", who(seat), tiles.len()),
        },
        Event::Mistaken { seat, n_mistakes: 0 } => {
            format!("The ship of {} does not hold together.", who(seat))
        }
        Event::Mistaken { seat, n_mistakes: 1 } => {
            format!("The ship of {} breaks a rule.", who(seat))
        }
        Event::Mistaken { seat, n_mistakes } => {
            format!("The ship of {} breaks {n_mistakes} rules.", who(seat))
        }
        Event::TookOff { seat, tile, .. } => format!("{} takes {} off.", who(seat), a(*tile)),
        Event::Kept { seat, lost } => match lost.len() {
            1 => format!("{} keeps one piece; a component is lost.", who(seat)),
            n => format!("{} keeps one piece; {n} components are lost.", who(seat)),
        },
        Event::ShipMissing { seat, n_ships: 1 } => {
            format!("One ship of {} was never begun.", who(seat))
        }
        Event::ShipMissing { seat, n_ships } => {
            format!("{n_ships} ships of {} were never begun.", who(seat))
        }
        Event::PaidFee { seat, cluster, fee, debt } => paid_fee(&who(seat), *cluster, *fee, *debt),
        Event::Insured { seat, insurance: Insurance::None } => {
            format!("{} buys no insurance.", who(seat))
        }
        Event::Insured { seat, insurance } => format!(
            "{} pays {} and will pay {} for lost components at most.",
            who(seat),
            credits(insurance.premium()),
            insurance.cap().unwrap_or_default(),
        ),
        Event::Boarded { seat, purple, brown } => match (purple, brown) {
            (None, None) => format!("{} takes humans only.", who(seat)),
            (Some(_), None) => format!("{} takes a purple alien.", who(seat)),
            (None, Some(_)) => format!("{} takes a brown alien.", who(seat)),
            (Some(_), Some(_)) => format!("{} takes a purple and a brown alien.", who(seat)),
        },
        Event::Flight(event) => event.sentence(names),
        Event::Settled { seat, settled } => settled_up(&who(seat), settled),
        Event::GameOver { winners } => match winners.as_slice() {
            [] => "The game is over, and nobody has won anything.".to_owned(),
            [first] => format!("The game is over. {} is the only winner.", who(first)),
            [first, ..] => format!("The game is over. {} has the most credits.", who(first)),
        },
    }
}

fn paid_fee(who: &str, cluster: u8, fee: u8, debt: u8) -> String {
    let spot = match cluster {
        0 => "no empty square".to_owned(),
        1 => "a weak spot of one square".to_owned(),
        n => format!("a weak spot of {n} squares"),
    };
    match (fee, debt) {
        (0, _) => format!("{who} has {spot} and pays nothing for the insurance."),
        (fee, 0) => format!("{who} has {spot} and pays {} for the insurance.", credits(fee)),
        (fee, debt) => {
            let fee = credits(fee);
            format!("{who} has {spot}; of {fee} for the insurance {debt} remain as a debt.")
        }
    }
}

fn settled_up(who: &str, settled: &Settled) -> String {
    let mut parts = Vec::new();
    for (n, what) in [
        (settled.arrival, "for arriving"),
        (settled.looks, "for looks"),
        (settled.goods, "for goods"),
    ] {
        if n > 0 {
            parts.push(format!("gets {n} {what}"));
        }
    }
    for (n, what) in [(settled.debt_paid, "of debt"), (settled.penalty, "for lost components")] {
        if n > 0 {
            parts.push(format!("pays {n} {what}"));
        }
    }
    if parts.is_empty() {
        parts.push("gets and pays nothing".to_owned());
    }
    format!("{who} {} and has {} now.", parts.join(", "), credits(settled.credits))
}
