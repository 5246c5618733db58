//! One's own building moves before they are answered, so that a tile is in
//! hand the moment it is touched. The rules have the last word: when the answer
//! comes, what was foreseen is forgotten.

use galaxy_trucker::{
    BuilderView, HandView, Move, StageView, TileView, View,
    tile::{Placed, TileId, Turn},
};

/// Changes what is seen by a move of the one who sees it.
pub(crate) fn foresee(view: &mut View, mv: &Move) {
    let Some(seat) = view.seat else { return };
    let StageView::Building(building) = &mut view.stage else { return };
    let Some(builder) = building.builders.get_mut(seat.idx()) else { return };
    match *mv {
        Move::Draw(number) if builder.hand.is_none() => {
            let number = number.or_else(|| building.face_down.first().copied());
            let Some(number) = number else { return };
            building.face_down.retain(|other| *other != number);
            builder.loose = None;
            builder.hand = Some(HandView { number, tile: None });
        }
        Move::Take(number) if builder.hand.is_none() => {
            let Some(idx) = building.face_up.iter().position(|tile| tile.number == number) else {
                return;
            };
            let taken = building.face_up.remove(idx);
            builder.loose = None;
            builder.hand = Some(HandView { number, tile: Some(taken.tile) });
        }
        Move::Place { tile, at, turn } => {
            if let Some(known) = take_from(builder, tile)
                && builder.ship.division().open.has(at)
                && !builder.ship.squares().has(at)
            {
                builder.ship.place(at, Placed { tile: known, turn });
                builder.loose = Some(at);
            }
        }
        Move::Shift { at, turn } => {
            if let Some(from) = builder.loose
                && (from == at || !builder.ship.squares().has(at))
                && let Some(placed) = builder.ship.take(from)
            {
                builder.ship.place(at, Placed { turn, ..placed });
                builder.loose = Some(at);
            }
        }
        Move::SetAside => {
            if let Some(HandView { number, tile: Some(tile) }) = builder.hand
                && builder.aside.len() < 2
            {
                builder.hand = None;
                builder.aside.push(TileView { number, tile });
            }
        }
        Move::Return => {
            if let Some(HandView { number, tile: Some(tile) }) = builder.hand.take() {
                building.face_up.push(TileView { number, tile });
            }
        }
        _ => {}
    }
}

fn take_from(builder: &mut BuilderView, number: galaxy_trucker::TileNo) -> Option<TileId> {
    if let Some(hand) = builder.hand.filter(|hand| hand.number == number) {
        hand.tile?;
        builder.hand = None;
        return hand.tile;
    }
    let idx = builder.aside.iter().position(|tile| tile.number == number)?;
    Some(builder.aside.remove(idx).tile)
}

/// The tile of a number as a hand or a set-aside place has it.
pub(crate) fn held(
    builder: &BuilderView,
    number: galaxy_trucker::TileNo,
    turn: Turn,
) -> Option<Placed> {
    let hand = builder.hand.filter(|hand| hand.number == number).and_then(|hand| hand.tile);
    let aside = || builder.aside.iter().find(|tile| tile.number == number).map(|tile| tile.tile);
    hand.or_else(aside).map(|tile| Placed { tile, turn })
}
