//! A button for those who have no pointer, or do not know of the long press: the
//! things of the page as a list, and meanwhile the next click points.

use leptos::{ev, prelude::*};
use protocol::Ask;

use super::thing::Thing;
use crate::{browser::focus, life, online::OnlineTable};

const OPENER: &str = "[data-testid=point]";

/// A button with which one points at something.
#[component]
pub fn PointButton(
    /// The table.
    table: OnlineTable,
) -> impl IntoView {
    let picking = table.pointing.picking;
    let has_seat = Memo::new(move |_| {
        table.info.with(|info| info.as_ref().is_some_and(|info| info.your_seat.is_some()))
    });
    let close = move || {
        picking.set(false);
        life::when_drawn(|| focus::to(OPENER));
    };
    let leave = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" && picking.get_untracked() {
            event.prevent_default();
            close();
        }
    };
    let list = move || {
        picking.get().then(|| {
            let things = Thing::all().into_iter().map(|thing| {
                let at = thing.name;
                let point = move |_| {
                    table.send(&Ask::Point { at: at.clone() });
                    close();
                };
                view! { <li><button class="quiet" on:click=point>{thing.words}</button></li> }
            });
            let things = things.collect_view();
            view! {
                <div class="point-list" role="group" aria-label="Point at" data-testid="point-list">
                    <p>"Press the thing itself, or choose it here. A long press, or Alt and a click, points at once."</p>
                    <ul>{things}</ul>
                    <button data-testid="point-close" on:click=move |_| close()>"Close"</button>
                </div>
            }
        })
    };
    move || {
        has_seat.get().then(|| view! {
            <span class="point" on:keydown=leave>
                <button data-testid="point" aria-expanded=move || picking.get().to_string()
                    on:click=move |_| picking.update(|picking| *picking = !*picking)>"Point"</button>
                {list}
            </span>
        })
    }
}
