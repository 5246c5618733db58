//! Which trajectory board lies where.

use leptos::prelude::*;
use space_alert::{
    board::Board,
    mission::{Boards as InPlay, Origin},
    random::Style,
    ship::Zone,
};
use space_alert_parts::{desk::Desk, words};

use super::{by_chance, choice};

const fn board_at(boards: &mut InPlay, place: Origin) -> &mut Board {
    match place {
        Origin::Zone(Zone::Red) => &mut boards.red,
        Origin::Zone(Zone::White) => &mut boards.white,
        Origin::Zone(Zone::Blue) => &mut boards.blue,
        Origin::Internal => &mut boards.internal,
    }
}

/// The boards.
#[component]
pub(super) fn Boards() -> impl IntoView {
    let desk = Desk::here();
    let at = move |place: Origin| {
        desk.mission.with(|mission| *board_at(&mut mission.setup().boards.clone(), place))
    };
    let draw = move |_| {
        let boards = by_chance(&Style::default()).setup().boards;
        desk.edit(|setup| setup.boards = boards);
    };
    let place = move |place: Origin| {
        let choices =
            Board::ALL.map(|board| (board, format!("{board} · {} squares", board.length())));
        let put = move |board: Board| {
            desk.edit(|setup| {
                // A board that already lies elsewhere changes places with this one.
                let old = *board_at(&mut setup.boards, place);
                for other in Origin::ALL {
                    if *board_at(&mut setup.boards, other) == board {
                        *board_at(&mut setup.boards, other) = old;
                    }
                }
                *board_at(&mut setup.boards, place) = board;
            });
        };
        let chosen = move || Board::ALL.iter().position(|board| *board == at(place)).unwrap_or(0);
        let name = words::origin(place);
        view! {
            <div class="field"><span class=format!("zone-name {name}")>{words::capitalised(name)}</span>
                {choice(format!("Board of {name}"), format!("board-{name}"), choices.to_vec(), chosen, put)}
            </div>
        }
    };
    view! {
        <section class="panel">
            <h2>"Trajectories" <button class="chip" data-testid="draw-boards" on:click=draw>"Draw by chance"</button></h2>
            <div class="fields">{Origin::ALL.map(place)}</div>
        </section>
    }
}
