//! The rooms: what each game looks like. A new game adds a folder here and a
//! line to each `match` below.

mod away_mission;

use ::away_mission::AwayMission;
use bots::{Answer, Ask};
use leptos::prelude::*;
use shelf::Shelf;
use client::feed::Feed;

/// The games the client has rooms for, with their titles.
pub(crate) const GAMES: [(&str, &str); 1] = [(away_mission::ID, "Away Mission")];

/// The games of this client, to be played in the browser. Those of other
/// clients are not linked into it.
pub(crate) fn shelf() -> Shelf {
    Shelf::empty().with::<AwayMission>()
}

/// What a bot of one of these games does, its move as JSON.
///
/// # Errors
///
/// Why there is no answer, in words.
pub(crate) fn choose(ask: &Ask<'_>) -> Result<Answer<String>, String> {
    let bot = match ask.game {
        away_mission::ID => bots::away_mission::bot(ask.bot),
        _ => None,
    };
    let bot = bot.ok_or_else(|| format!("there is no bot called {}", ask.bot))?;
    bots::choose_with::<AwayMission>(bot, ask).map_err(|error| error.to_string())
}

/// The title of a game.
pub(crate) fn title(game: &str) -> &str {
    GAMES.iter().find(|(id, _)| *id == game).map_or(game, |(_, title)| title)
}

/// What a game is about, in a line.
pub(crate) fn blurb(game: &str) -> &'static str {
    match game {
        away_mission::ID => {
            "Beam a team down, see which column comes up, and decide: stay for one more \
             discovery, or bring everybody home. 1–6 captains, 15 minutes."
        }
        _ => "",
    }
}

/// The room of a match.
pub(crate) fn room(game: &str, feed: Feed) -> AnyView {
    match game {
        away_mission::ID => view! { <away_mission::Room feed/> }.into_any(),
        _ => no_room(game),
    }
}

/// The form for what is agreed before a match; `setup` is JSON.
pub(crate) fn setup_form(
    game: &str,
    setup: Signal<String>,
    names: Signal<Vec<String>>,
    change: Callback<String>,
    locked: Signal<bool>,
) -> AnyView {
    match game {
        away_mission::ID => {
            view! { <away_mission::SetupForm setup names change locked/> }.into_any()
        }
        _ => no_room(game),
    }
}

/// The setup for this many seats, as much as possible of it as before.
pub(crate) fn resized_setup(game: &str, setup: Option<&str>, n_seats: u8) -> String {
    match game {
        away_mission::ID => away_mission::resized_setup(setup, n_seats),
        _ => String::new(),
    }
}

/// The components of a game, drawn from data.
pub(crate) fn gallery(game: &str) -> AnyView {
    match game {
        away_mission::ID => view! { <away_mission::Gallery/> }.into_any(),
        _ => no_room(game),
    }
}

/// Finished runs of the same luck, side by side; each is a name and a journal
/// file.
pub(crate) fn comparison(game: &str, runs: Vec<(String, String)>) -> AnyView {
    match game {
        away_mission::ID => view! { <away_mission::Comparison runs/> }.into_any(),
        _ => no_room(game),
    }
}

/// The costliest decisions of a finished match, from its journal file.
pub(crate) fn review(game: &str, journal: String) -> AnyView {
    match game {
        away_mission::ID => view! { <away_mission::Review journal/> }.into_any(),
        _ => no_room(game),
    }
}

fn no_room(game: &str) -> AnyView {
    view! { <p class="note">"This version of the page has no room for " {game.to_owned()} "."</p> }
        .into_any()
}
