//! What people want to know of a game before they choose it, and small signs.

use leptos::prelude::*;

/// A small sign beside words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// One or more players.
    Players,
    /// A clock.
    Clock,
    /// Others, who join.
    Friends,
    /// A program.
    Bot,
    /// A day of the calendar.
    Day,
    /// A mortarboard.
    Learn,
}

/// The sign as a picture; what it means stands beside it.
pub fn icon(icon: Icon) -> impl IntoView {
    let (size, is_filled, path) = match icon {
        Icon::Players => (
            16,
            true,
            "M8 8a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 8 8Zm-6 6.4C2 11 4.6 9.2 8 9.2s6 1.8 6 5.2Z",
        ),
        Icon::Clock => (16, false, "M8 1.8a6.2 6.2 0 1 0 .01 0ZM8 4.6V8l2.4 1.6"),
        Icon::Friends => (
            24,
            false,
            "M5.6 8a3.4 3.4 0 1 0 6.800 0 3.4 3.4 0 1 0-6.800 0M2.5 20c0-4 2.6-6.4 6.5-6.4s6.5 2.4 6.5 6.4M16 5a3.2 3.2 0 0 1 0 6.2M18 14c2.3.8 3.5 3 3.5 6",
        ),
        Icon::Bot => (
            24,
            false,
            "M7 8h10a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3ZM12 4v4M9 13v1.5M15 13v1.5M1.5 12v4M22.5 12v4",
        ),
        Icon::Day => (
            24,
            false,
            "M6 5h12a2.500 2.500 0 0 1 2.500 2.500V18a2.500 2.500 0 0 1-2.500 2.500H6A2.500 2.500 0 0 1 3.500 18V7.500A2.500 2.500 0 0 1 6 5ZM3.500 10h17M8 2.800V6.500M16 2.800V6.500M9 15l2.200 2.200L15.500 13",
        ),
        Icon::Learn => {
            (24, false, "M2 9.5 12 5l10 4.5L12 14ZM6.5 12v5c3 2.6 8 2.6 11 0v-5M22 9.500V15")
        }
    };
    let view_box = format!("0 0 {size} {size}");
    if is_filled {
        view! { <svg viewBox=view_box aria-hidden="true"><path fill="currentColor" d=path></path></svg> }
            .into_any()
    } else {
        view! {
            <svg viewBox=view_box aria-hidden="true" fill="none" stroke="currentColor" stroke-width=if size == 16 { "1.8" } else { "2" }
                stroke-linecap="round" stroke-linejoin="round"><path d=path></path></svg>
        }
        .into_any()
    }
}

/// Players, length and kind of a game.
pub fn facts((fewest, most): (u8, u8), minutes: u16, kind: &str) -> impl IntoView + use<> {
    let players = if fewest == most { most.to_string() } else { format!("{fewest}–{most}") };
    view! {
        <p class="facts">
            <span>{icon(Icon::Players)} <span class="visually-hidden">"Players: "</span> {players}</span>
            <span>{icon(Icon::Clock)} <span class="visually-hidden">"Length: "</span> {minutes} " min"</span>
            <span class="kind">{kind.to_owned()}</span>
        </p>
    }
}
