//! A trajectory board with markers on it.

use leptos::prelude::*;
use space_alert::{
    art,
    board::Board,
    mission::{Boards, Origin},
    ship::Zone,
};
use space_alert_parts::words;

use super::faces;

/// The four trajectories, as the boards lie.
pub(super) const ORIGINS: [Origin; 4] = [
    Origin::Zone(Zone::Red),
    Origin::Zone(Zone::White),
    Origin::Zone(Zone::Blue),
    Origin::Internal,
];

/// The board of a trajectory.
pub(super) const fn board_of(boards: &Boards, origin: Origin) -> Board {
    match origin {
        Origin::Zone(zone) => boards.of(zone),
        Origin::Internal => boards.internal,
    }
}

/// Something that lies on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Marker {
    pub(super) square: u8,
    pub(super) label: String,
    pub(super) is_serious: bool,
}

/// Where the middle of a square is, in thousandths of the width of a board.
fn permille(square: u8) -> u32 {
    let (width, ..) = art::board_size();
    (art::square_middle(square) / width * 1000.0) as u32
}

/// A board with its markers; several on one square are set off upward.
pub(super) fn lane(board: Board, origin: Origin, markers: &[Marker]) -> impl IntoView + use<> {
    let place = |idx: usize| {
        let same = |other: &&Marker| other.square == markers[idx].square;
        markers[..idx].iter().filter(same).count()
    };
    let tokens: Vec<_> = markers
        .iter()
        .enumerate()
        .map(|(idx, marker)| {
            let (left, above) = (permille(marker.square), place(idx) * 12);
            let style = format!("left: {}.{}%; margin-top: -{above}px", left / 10, left % 10);
            view! {
                <span class="lane-token" class:serious=marker.is_serious style=style>{marker.label.clone()}</span>
            }
        })
        .collect();
    view! {
        <div class=format!("lane {}", words::origin(origin)) aria-hidden="true">
            <span class="lane-board" inner_html=faces::drawing(art::board(board))></span>
            {tokens}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_go_from_the_ship_on_the_right_to_the_left() {
        let places: Vec<u32> = (1..=16).map(permille).collect();
        assert!(places.is_sorted_by(|near, far| near > far));
        assert!(places[0] < 1000 && places[15] > 0, "{places:?}");
    }
}
