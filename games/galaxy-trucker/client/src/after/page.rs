//! From a look back into a new match: the pages that need the engine.

use client::{
    browser::storage,
    game::{ClientGame as _, Page},
    guest::Guest,
    local::{self, LocalSeat},
    router::Router,
    toast::Toasts,
};
use galaxy_trucker::GalaxyTrucker;
use galaxy_trucker_bots::past::Ghost;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use table::{Match, Seat, file};

use super::{
    Book,
    past::{Past, rounds},
};
use crate::{Client, setup};

const HANDED_OVER: &str = "galaxy-trucker.past";

/// What the next page begins with.
#[derive(Serialize, Deserialize)]
struct Begin {
    /// The journal file.
    journal: String,
    seat: Seat,
    /// A "what if" from here; otherwise a race from the start.
    n_entries: Option<u32>,
}

fn begin(begin: &Begin, address: &str) {
    let text = serde_json::to_string(begin).unwrap_or_default();
    if storage::hand_over(HANDED_OVER, &text) {
        Router::here().go(address);
    } else {
        Toasts::here().warn("This browser does not let pages hand something over.");
    }
}

/// Goes on with a finished match from an entry, as one of those who played.
pub(super) fn play_on(book: Book, n_entries: u32, seat: Seat) {
    let past = Past {
        commitment: book.story.with_value(|story| story.commitment.clone()),
        name: book.name(seat),
        seat,
        rounds: rounds(book, seat),
        ghost: None,
    };
    // Without room for it there is nothing to compare with afterwards.
    past.keep();
    let journal = book.journal.get_value();
    begin(&Begin { journal, seat, n_entries: Some(n_entries) }, "/galaxy-trucker/what-if");
}

/// Builds against somebody of a finished match.
pub(super) fn race(journal: String, seat: Seat) {
    begin(&Begin { journal, seat, n_entries: None }, "/galaxy-trucker/ghost");
}

/// The pages "what if" and "ghost": each begins a match on this device.
pub(crate) fn device_page(parts: &[&str]) -> Option<Page> {
    let title = match parts {
        ["what-if"] => "What if",
        ["ghost"] => "Against a ghost",
        _ => return None,
    };
    let begun = storage::take_over(HANDED_OVER)
        .and_then(|text| lean_json::from_str::<Begin>(&text).ok())
        .ok_or_else(|| "Choose it in the look back at a match that has ended.".to_owned())
        .and_then(|begin| start(&begin));
    let content = match begun {
        Ok(id) => {
            Router::here().replace(&format!("/galaxy-trucker/local/{id}"));
            ().into_any()
        }
        Err(problem) => view! {
            <section class="narrow">
                <h1>{title}</h1>
                <p role="alert">{problem}</p>
                <p><a href="/galaxy-trucker/replay">"Replays"</a></p>
            </section>
        }
        .into_any(),
    };
    Some(Page::new(format!("{title} · Galaxy Trucker"), content))
}

fn start(begin: &Begin) -> Result<String, String> {
    let journal = file::read::<GalaxyTrucker>(&begin.journal).map_err(|error| error.to_string())?;
    match begin.n_entries {
        Some(n_entries) => {
            let names = journal.names.clone();
            let game = Match::replay(journal, |_, _| {}).map_err(|error| error.to_string())?;
            let bot = Client::BOTS.last().map(|bot| bot.id.to_owned()).unwrap_or_default();
            let seats = (0..).map(Seat).zip(names).map(|(seat, name)| {
                if seat == begin.seat {
                    LocalSeat::Person { name }
                } else {
                    LocalSeat::Bot { bot: bot.clone() }
                }
            });
            local::begin_from(game.fork(n_entries), seats.collect())
        }
        None => {
            let ghost = Ghost::of(&journal, begin.seat)
                .ok_or("Only a match against the clock has ghosts.")?;
            let rounds = (journal.setup.rounds.iter().copied())
                .zip(ghost.rounds.iter().map(|round| round.purse))
                .collect();
            let past = Past {
                commitment: ghost.commitment.clone(),
                name: ghost.name.clone(),
                seat: ghost.seat,
                rounds,
                ghost: Some(ghost),
            };
            if !past.keep() {
                return Err("This browser has no room for the ghost.".to_owned());
            }
            let setup = setup::resized(&journal.setup, 1);
            let (game, _) = Match::<GalaxyTrucker>::start(setup, journal.seed)
                .map_err(|refusal| refusal.to_string())?;
            let name = Guest::here().name_or(Client::SEAT);
            local::begin_from(game, vec![LocalSeat::Person { name }])
        }
    }
}
