//! Before the first round, between rounds, and the end.

use galaxy_trucker::{Move, StageView, art, board::Opening, payout::Settled};
use leptos::prelude::*;
use table::Seat;

use crate::{
    board::Over as Marks,
    desk::Desk,
    hull::Hull,
    others::{Others, Shown},
    outcome,
    pictures::{self, Load},
    room::title,
    words,
};

/// What is taken off.
fn minus(n: u16) -> String {
    if n > 0 { format!("−{n}") } else { "0".to_owned() }
}

/// What everybody got and paid in the last round.
#[component]
fn Settlement() -> impl IntoView {
    let desk = Desk::here();
    move || {
        desk.view.with(|view| {
            let settled = view.history.last()?;
            let row = |(idx, settled): (usize, &Settled)| {
                let seat = Seat(idx as u8);
                let is_own = desk.room.seat() == Some(seat);
                view! {
                    <tr class:mine=is_own>
                        <th scope="row">{desk.room.name(seat)}</th>
                        <td>{settled.arrival}</td><td>{settled.looks}</td><td>{settled.goods}</td>
                        <td>{minus(settled.penalty)}</td>
                        <td>{minus(settled.debt_paid)}</td>
                        <td><b>{settled.credits}</b></td>
                    </tr>
                }
            };
            let rows = settled.iter().enumerate().map(row).collect_view();
            Some(view! {
                <div class="scroll" tabindex="0" role="region" aria-label="What everybody got and paid">
                    <table class="values settled" data-testid="settled">
                        <thead><tr>
                            <th></th><th>"arrival"</th><th>"looks"</th><th>"goods"</th><th>"losses"</th><th>"debt"</th><th>"credits"</th>
                        </tr></thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
            })
        })
    }
}

/// Everybody says so when ready for the call to build.
#[component]
pub(crate) fn Ready() -> impl IntoView {
    let desk = Desk::here();
    let has_said = move |seat: Seat| {
        desk.view.with(|view| match &view.stage {
            StageView::Ready { said, .. } => said.get(seat.idx()) == Some(&true),
            _ => false,
        })
    };
    let n_seats = desk.view.with_untracked(|view| view.credits.len() as u8);
    let truckers = move || {
        Seat::all(n_seats)
            .map(|seat| {
                let credits = desk.view.with(|view| view.credits.get(seat.idx()).copied());
                view! {
                    <li class=format!("player-{}", seat.idx())>
                        <b>{desk.room.name(seat)}</b>
                        <span>{table::count(credits.unwrap_or_default(), "credit")}</span>
                        <span class="said">{if has_said(seat) { "✓ ready" } else { "not yet" }}</span>
                    </li>
                }
            })
            .collect_view()
    };
    let class = desk.view.with_untracked(|view| view.rounds.get(usize::from(view.round)).copied());
    let may = move || desk.seat().is_some_and(|seat| !has_said(seat));
    let has_past = desk.view.with_untracked(|view| !view.history.is_empty());
    let board = class.map(|class| pictures::silent(&art::board(class, Opening::LOCKED)));
    view! {
        <div class="ready">
            <div class="ready-board" inner_html=board></div>
            <div class="ready-words">
            <h1>{title(desk)}</h1>
            {has_past.then(|| view! { <section class="panel"><h2>"The flight before"</h2><Settlement/></section> })}
            <section class="panel">
                <p class="lead">
                    {class.map(|class| format!("You build {}. The sand runs as soon as everybody is ready.", words::class_line(class)))}
                </p>
                <ul class="truckers">{truckers}</ul>
                <Show when=may>
                    <button class="primary big" data-testid="ready" data-primary on:click=move |_| desk.play(Move::Ready)>"Ready to build"</button>
                </Show>
            </section>
            </div>
        </div>
    }
}

/// The end of the game.
#[component]
pub(crate) fn Over() -> impl IntoView {
    let desk = Desk::here();
    let marks = Signal::derive(Marks::default);
    let ending = outcome::ending(desk.room).unwrap_or_default();
    view! {
        <div class="outcome">
            <div class="outcome-words">
                <p class="eyebrow">"Galaxy Trucker"</p>
                <h1 data-testid="verdict">{ending.verdict}</h1>
                <p class="outcome-line">{ending.line}</p>
                <section class="panel"><h2>"The last flight"</h2><Settlement/></section>
                <Others/>
            </div>
            <div class="outcome-ship">
                <Shown/>
                <Hull load=Load::Aboard over=marks press=Callback::new(|_| ())/>
            </div>
        </div>
        <section class="panel trucker-log"><h2>"Log"</h2>{desk.room.log_view()}</section>
    }
}
