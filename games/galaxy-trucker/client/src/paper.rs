//! A ship on paper: the page shows it alone while it is printed.

use client::{browser::window, life};
use galaxy_trucker::art::{self, Livery, PageSize, ShipArt};
use leptos::prelude::*;
use picture::Look;
use table::Seat;

use crate::{
    desk::{Desk, ship_of},
    pictures::Load,
};

fn sheet(desk: Desk, seat: Seat, load: Load) -> Option<String> {
    desk.view.with_untracked(|view| {
        let ship = ship_of(view, seat)?;
        let art = match load {
            Load::Usual => ShipArt::building(ship),
            Load::Aboard => ShipArt::flying(ship),
        };
        let title = format!("{}, class {}", desk.room.name(seat), ship.class());
        let picture = art.of(Livery::of(seat)).scene();
        Some(art::page(picture, &title, PageSize::A4).to_svg(Look::Print))
    })
}

/// Prints the ship that is shown.
#[component]
pub(crate) fn PrintShip(load: Load) -> impl IntoView {
    let desk = Desk::here();
    let paper = RwSignal::new(None::<String>);
    let print = move |_| {
        paper.set(untrack(|| sheet(desk, desk.shown(), load)));
        life::when_drawn(move || {
            // A browser that cannot print says so itself.
            let _ = window().print();
            paper.set(None);
        });
    };
    view! {
        <button class="chip print-ship" data-testid="print-ship" aria-label="Print this ship" on:click=print>"Print"</button>
        {move || paper.get().map(|page| view! { <div class="paper" inner_html=page></div> })}
    }
}
