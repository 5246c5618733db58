//! The other truckers: their ships small, any of them large on a tap.

use galaxy_trucker::{BuilderView, StageView, View, ship::Ship};
use leptos::prelude::*;
use table::Seat;

use crate::{
    desk::{Desk, ship_of},
    pictures::{self, Load},
    words,
};

/// What another one does now, in a few words.
fn doing(view: &View, seat: Seat) -> String {
    match &view.stage {
        StageView::Building(building) => {
            let looks = building.piles.iter().position(|pile| pile.with == Some(seat));
            match (building.builders.get(seat.idx()), looks) {
                (Some(BuilderView { number: Some(number), .. }), _) => {
                    format!("finished as {number}")
                }
                (_, Some(pile)) => format!("reads pile {}", pile + 1),
                (Some(BuilderView { hand: Some(_), .. }), _) => "a tile in hand".to_owned(),
                _ => "builds".to_owned(),
            }
        }
        StageView::Preparing(preparing) => match preparing.players.get(seat.idx()) {
            Some(player) if !player.has_decided => "decides".to_owned(),
            _ => "ready".to_owned(),
        },
        StageView::Flight(flight) | StageView::Over { last: flight } => {
            match flight.flyers.get(seat.idx()) {
                Some(flyer) if flyer.out.is_some() => "has given up".to_owned(),
                Some(flyer) if flyer.question.is_some() => "thinks".to_owned(),
                Some(flyer) => format!("{} lost", flyer.lost),
                None => String::new(),
            }
        }
        StageView::Ready { said, .. } => {
            if said.get(seat.idx()) == Some(&true) { "ready" } else { "not ready yet" }.to_owned()
        }
    }
}

fn load_of(view: &View) -> Load {
    match view.stage {
        StageView::Building(_) | StageView::Preparing(_) => Load::Usual,
        _ => Load::Aboard,
    }
}

/// The others, each a button that shows the ship large.
#[component]
pub(crate) fn Others() -> impl IntoView {
    let desk = Desk::here();
    let n_seats = desk.view.with_untracked(|view| view.credits.len() as u8);
    let own = desk.room.seat();
    let each = move |seat: Seat| {
        let ship = Memo::new(move |_| {
            desk.view
                .with(|view| ship_of(view, seat).map(|ship: &Ship| (ship.clone(), load_of(view))))
        });
        let picture = move || {
            ship.with(|ship| {
                ship.as_ref().map(|(ship, load)| pictures::small_ship(ship, *load, seat))
            })
        };
        let n_tiles = move || {
            ship.with(|ship| {
                ship.as_ref().map(|(ship, _)| words::count(ship.squares().len(), "tile"))
            })
        };
        let doing = move || desk.view.with(|view| doing(view, seat));
        let is_large = move || desk.large.get() == Some(seat);
        let press = move |_| {
            desk.large.update(|large| {
                *large = if *large == Some(seat) { None } else { Some(seat) };
            });
        };
        view! {
            <button class=format!("other player-{}", seat.idx()) data-testid=format!("other-{}", seat.idx())
                aria-pressed=move || is_large().to_string() on:click=press>
                <span class="other-head"><b>{desk.room.name(seat)}</b> <small>{n_tiles}</small></span>
                <span class="other-ship" inner_html=picture></span>
                <small>{doing}</small>
            </button>
        }
    };
    let seats: Vec<Seat> = Seat::all(n_seats).filter(|seat| Some(*seat) != own).collect();
    (!seats.is_empty()).then(|| view! {
        <div class="others" role="group" aria-label="The other ships">{seats.into_iter().map(each).collect_view()}</div>
    })
}

/// Whose ship is shown, and the way back to one's own.
#[component]
pub(crate) fn Shown() -> impl IntoView {
    let desk = Desk::here();
    move || {
        let seat = desk.large.get()?;
        let name = desk.room.name(seat);
        Some(view! {
            <p class="shown">
                {format!("This is the ship of {name}.")} " "
                <button class="chip" data-testid="back" on:click=move |_| desk.large.set(None)>"Back to yours"</button>
            </p>
        })
    }
}
