//! What can be written, to tap.

use leptos::prelude::*;
use space_alert::{
    action::{Action, Space, Special, Symbol},
    ship::Station,
};
use space_alert_parts::{desk::Desk, glyph};

use super::Pen;

/// The symbols, and on demand the rarer cards.
#[component]
pub(super) fn Palette(pen: Pen) -> impl IntoView {
    let desk = Desk::here();
    let heroes = RwSignal::new(false);
    let doubles = move || desk.mission.with(|mission| mission.setup().double_actions);
    let specialist = move || {
        let (seat, _) = pen.at.get();
        desk.mission.with(|mission| {
            let member = mission.setup().crew.get(seat.idx());
            member.is_some_and(|member| member.specialization.is_some())
        })
    };
    let symbol = move |symbol: Symbol| {
        view! {
            <button data-testid=format!("symbol-{}", symbol.to_string().to_ascii_lowercase())
                aria-label=glyph::symbol_words(symbol) on:click=move |_| pen.symbol(symbol)>
                <span class=glyph::symbol_class(symbol)>{glyph::symbol(symbol)}</span>
            </button>
        }
    };
    view! {
        <div class="palette" role="group" aria-label="Actions to write" data-testid="palette">
            <div class="palette-row seven">{Symbol::ALL.map(symbol)}</div>
            <div class="palette-row">
                <button data-testid="write-none" on:click=move |_| pen.write(Space::EMPTY)>"Nothing"</button>
                <button data-testid="take-back" on:click=move |_| pen.take_back()>"Take back"</button>
                <button data-testid="heroes" aria-expanded=move || heroes.get().to_string()
                    on:click=move |_| heroes.update(|shown| *shown = !*shown)>"★ Heroic"</button>
                <Show when=doubles fallback=move || view! {
                    <button data-testid="trip" title="The card written last was misplayed" on:click=move |_| pen.trip()>"! Misplayed"</button>
                }>
                    <button data-testid="join" aria-pressed=move || pen.joins.get().to_string()
                        on:click=move |_| pen.joins.update(|joins| *joins = !*joins)>"+ Second half"</button>
                </Show>
            </div>
            <Show when=move || heroes.get()>
                <div class="palette-row nine">{heroic(pen)}</div>
            </Show>
            <Show when=specialist>
                <div class="palette-row">{specials(pen)}</div>
            </Show>
        </div>
    }
}

fn heroic(pen: Pen) -> impl IntoView {
    let symbols = Symbol::ALL.into_iter().filter(|symbol| symbol.can_be_heroic());
    let actions = symbols.map(Action::Heroic);
    let moves = Station::ALL.into_iter().map(Action::HeroicMove);
    actions.chain(moves).map(|action| {
        let space = Space::of(action);
        view! {
            <button data-testid=format!("hero-{}", glyph::space(space).trim_start_matches('★').to_ascii_lowercase())
                aria-label=glyph::space_words(space) on:click=move |_| pen.write(space)>
                <span class="sym sym-hero">{glyph::space(space)}</span>
            </button>
        }
    }).collect_view()
}

fn specials(pen: Pen) -> impl IntoView {
    [Special::Basic, Special::Advanced].map(|special| {
        view! {
            <button data-testid=format!("special-{special}") on:click=move |_| pen.write(Space::of(Action::Special(special)))>
                {format!("◆ {special}")}
            </button>
            <button data-testid=format!("with-{special}") on:click=move |_| pen.lay_with(special)>
                {format!("& {special} with the last card")}
            </button>
        }
    })
}
