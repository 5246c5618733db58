//! What a view shows, as far as lessons ask for it.

use galaxy_trucker::{
    BuilderView, BuildingView, FlightView, FlyerView, PreparedView, PreparingView, StageView, Step,
    View,
    board::Class,
    card::Adventure,
    flight::Question,
    tile::{Kind, Turn},
};

fn idx(view: &View) -> Option<usize> {
    Some(view.seat?.idx())
}

/// One's own place in the yard, and the yard.
pub(super) fn yard(view: &View) -> Option<(&BuilderView, &BuildingView)> {
    match &view.stage {
        StageView::Building(all) => Some((all.builders.get(idx(view)?)?, all)),
        _ => None,
    }
}

/// The same while one still builds.
pub(super) fn builder(view: &View) -> Option<(&BuilderView, &BuildingView)> {
    yard(view).filter(|(own, _)| own.number.is_none() && !own.is_caught)
}

/// One's own ship before the launch.
pub(super) fn prepared(view: &View) -> Option<(&PreparedView, &PreparingView)> {
    match &view.stage {
        StageView::Preparing(all) => Some((all.players.get(idx(view)?)?, all)),
        _ => None,
    }
}

/// One's own ship in flight.
pub(super) fn flyer(view: &View) -> Option<(&FlyerView, &FlightView)> {
    match &view.stage {
        StageView::Flight(all) => Some((all.flyers.get(idx(view)?)?, all)),
        _ => None,
    }
}

/// How many tiles one has built on, the pilot cabin apart.
pub(super) fn n_tiles(view: &View) -> usize {
    yard(view).map_or(0, |(own, _)| {
        own.ship.tiles().filter(|(_, placed)| placed.tile.get().kind != Kind::PilotCabin).count()
    })
}

/// Whether one has so many tiles built on, or is past building.
pub(super) fn has_built(view: &View, n: usize) -> bool {
    match view.stage {
        StageView::Ready { .. } => false,
        StageView::Building(_) => n_tiles(view) >= n,
        StageView::Preparing(_) | StageView::Flight(_) | StageView::Over { .. } => true,
    }
}

/// Whether one builds, with so many tiles and a tile in hand or not.
pub(super) fn builds(view: &View, holds: bool, n: usize) -> bool {
    let is_on_turn = |all: &BuildingView| all.turn.is_none_or(|(seat, _)| Some(seat) == view.seat);
    builder(view).is_some_and(|(own, all)| own.hand.is_some() == holds && is_on_turn(all))
        && n_tiles(view) >= n
}

/// Whether a tile on one's ship was turned.
pub(super) fn has_turned(view: &View) -> bool {
    yard(view).is_some_and(|(own, _)| own.ship.tiles().any(|(_, placed)| placed.turn != Turn::None))
}

/// Whether one builds a ship of this class, with at least so many tiles.
pub(super) fn class(view: &View, class: Class, n: usize) -> bool {
    builder(view).is_some_and(|(_, all)| all.class == class) && n_tiles(view) >= n
}

/// Whether one has built so much of a ship of this class.
pub(super) fn has_built_class(view: &View, class: Class, n: usize) -> bool {
    yard(view).is_some_and(|(_, all)| all.class == class) && n_tiles(view) >= n
}

/// Whether one has something to decide in this step before the launch.
pub(super) fn decides(view: &View, step: Step) -> bool {
    prepared(view).is_some_and(|(own, all)| all.step == step && !own.has_decided)
}

/// Whether one is asked such a question in flight.
pub(super) fn asked(view: &View, is_it: fn(Question) -> bool) -> bool {
    flyer(view).is_some_and(|(own, _)| own.question.is_some_and(is_it))
}

/// Whether such a card is on the table.
pub(super) fn card(view: &View, is_it: fn(&Adventure) -> bool) -> bool {
    flyer(view).is_some_and(|(own, all)| {
        own.out.is_none() && all.card.is_some_and(|card| is_it(&card.get().adventure))
    })
}

/// Whether one has seen how such a card ended.
pub(super) fn has_met(view: &View, is_it: fn(&Adventure) -> bool) -> bool {
    flyer(view).is_some_and(|(_, all)| {
        let over = all.turned_up.iter().filter(|card| all.card != Some(**card));
        over.into_iter().any(|card| is_it(&card.get().adventure))
    })
}
