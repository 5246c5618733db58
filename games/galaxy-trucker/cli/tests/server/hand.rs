//! A hand that builds and reaches for the same tiles as all others: whoever is
//! quicker has them.

use galaxy_trucker::{
    BuilderView, BuildingView, Circle, Move, Pace, Setup, StageView, View,
    board::Class,
    flight::Choice,
    ship::Ship,
    tile::{Placed, TileId, Turn},
};
use protocol::Position;
use table::Seat;

/// Five people build ships of class II against a fast clock.
pub(crate) fn setup() -> Setup {
    Setup { pace: Pace::RealTime { seconds: 3 }, ..Setup::one_round(5, Class::II) }
}

pub(crate) fn view(position: &Position) -> View {
    serde_json::from_str(position.view.get()).expect("a view of Galaxy Trucker")
}

/// What the seat does as the `n`th thing, if anything.
pub(crate) fn decide(position: &Position, n: u32) -> Option<Move> {
    let view = view(position);
    let seat = view.seat?;
    match &view.stage {
        StageView::Ready { said, .. } => (!said[seat.idx()]).then_some(Move::Ready),
        StageView::Building(table) => build(table, seat, n),
        // All that follows is quickly done: the least of repairs, and home.
        StageView::Preparing(_) => {
            let legal: Vec<Move> = serde_json::from_str(position.legal.get()).ok()?;
            legal.into_iter().next()
        }
        StageView::Flight(flight) => {
            flight.flyers[seat.idx()].question.map(|_| Move::Fly(Choice::GiveUp))
        }
        StageView::Over { .. } => None,
    }
}

fn build(table: &BuildingView, seat: Seat, n: u32) -> Option<Move> {
    let own = &table.builders[seat.idx()];
    let has_finished = own.number.is_some();
    let next = table.timer.next.filter(|_| table.timer.is_out);
    if next.is_some_and(|next| has_finished || next != Circle::Start) {
        return Some(Move::TurnTimer);
    }
    if table.piles.iter().any(|pile| pile.with == Some(seat)) {
        return Some(Move::PutBack);
    }
    if has_finished {
        return None;
    }
    if own.is_caught {
        return Some(Move::Finish);
    }
    if let Some(held) = own.hand {
        let tile = held.tile.expect("the holder sees it");
        let place = if n % 5 == 4 { None } else { place(&own.ship, tile) };
        let place = place.map(|(at, turn)| Move::Place { tile: held.number, at, turn });
        return Some(place.unwrap_or(Move::Return));
    }
    reach(table, own, seat, n)
}

/// What an empty hand reaches for.
fn reach(table: &BuildingView, own: &BuilderView, seat: Seat, n: u32) -> Option<Move> {
    let pile = (n % 3) as usize;
    if n % 7 == 6 && own.may_look && table.piles[pile].with.is_none() {
        return Some(Move::Look(pile as u8));
    }
    if own.ship.squares().len() >= 10 + 2 * seat.0 {
        return Some(Move::Finish);
    }
    let face_up = table.face_up.first().map(|tile| Move::Take(tile.number));
    let face_down = table.face_down.first().map(|number| Move::Draw(Some(*number)));
    if n % 4 == 3 { face_up.or(face_down) } else { face_down.or(face_up) }
}

/// The first place where a tile fits.
fn place(ship: &Ship, tile: TileId) -> Option<(galaxy_trucker::board::Square, Turn)> {
    let squares = ship.free_squares().into_iter();
    let mut places = squares.flat_map(|at| Turn::ALL.map(|turn| (at, turn)));
    places.find(|(at, turn)| {
        let placed = Placed { tile, turn: *turn };
        let mut with = ship.clone();
        with.check_placement(*at, placed).is_ok() && {
            with.place(*at, placed);
            with.mistakes_at(*at).is_empty()
        }
    })
}
