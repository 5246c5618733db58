//! What every trucker did, in a few words each.

use client::{
    ending::{self, Deed},
    room::Room,
};
use galaxy_trucker::{FlyerView, GalaxyTrucker, StageView, flight::Out, payout::Settled};
use leptos::prelude::*;
use table::Seat;

use crate::words;

/// What every trucker did in the last flight, where there are several.
pub(crate) fn told(room: Room<GalaxyTrucker>) -> Option<AnyView> {
    let deeds = room.view.with(|view| {
        let StageView::Over { last } = &view.stage else { return Vec::new() };
        let round = view.history.last().map_or(&[][..], Vec::as_slice);
        let each = (0..).map(Seat).zip(last.flyers.iter().zip(round));
        let deed = |(seat, (flyer, settled)): (Seat, (&FlyerView, &Settled))| Deed {
            figure: format!("player-{}", seat.idx()),
            ..Deed::new(room.name(seat), deed(flyer, settled, round))
        };
        each.map(deed).collect()
    });
    (deeds.len() > 1).then(|| ending::deeds(deeds))
}

/// Whether a number is the largest of all, and nobody else's.
fn is_most(own: u16, all: impl Iterator<Item = u16> + Clone) -> bool {
    own > 0 && all.clone().all(|other| other <= own) && all.filter(|it| *it == own).count() == 1
}

fn deed(flyer: &FlyerView, own: &Settled, round: &[Settled]) -> String {
    match flyer.out {
        Some(Out::Chosen) => return "gave up on the way".to_owned(),
        Some(Out::Engines) => return "drifted off without an engine".to_owned(),
        Some(Out::Humans) => return "lost the last human aboard".to_owned(),
        Some(Out::Lapped) => return "was lapped".to_owned(),
        None => {}
    }
    if is_most(own.arrival, round.iter().map(|it| it.arrival)) {
        return "came home first".to_owned();
    }
    if is_most(own.goods, round.iter().map(|it| it.goods)) {
        return format!("sold the most goods, for {}", words::count(own.goods, "credit"));
    }
    if is_most(own.looks, round.iter().map(|it| it.looks)) {
        return "had the best-looking ship".to_owned();
    }
    match flyer.lost {
        0 => "lost no tile".to_owned(),
        n => format!("came home, {} lighter", words::count(n, "tile")),
    }
}

#[cfg(test)]
mod tests {
    use super::is_most;

    #[test]
    fn the_most_is_one_alone() {
        assert!(is_most(4, [4, 2].into_iter()));
        assert!(!is_most(4, [4, 4].into_iter()) && !is_most(0, [0].into_iter()));
        assert!(!is_most(2, [4, 2].into_iter()));
    }
}
