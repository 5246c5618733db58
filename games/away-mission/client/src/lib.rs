//! Away Mission in the browser.
//!
//! Nothing here knows a rule: what is allowed and what would happen is asked
//! of the engine ([`away_mission::Outing`]), what things are called and look
//! like of its data. `room` is the match; `think` runs in a worker.
#![allow(unreachable_pub, reason = "the component macro makes its properties public")]

mod actions;
mod advisor;
mod aside;
mod board;
mod compare;
mod crew;
mod dice;
mod embark;
mod ending;
mod gallery;
mod goal;
mod icon;
mod loss;
mod outlook;
mod pace;
mod prompt;
mod review;
mod room;
mod scene;
mod setup;
mod think;
mod tracks;
mod words;

use away_mission::{AwayMission, Setup};
use away_mission_bots::BOTS;
use client::{
    ending::Ending,
    game::{ClientGame, Hub, SetupForm},
    guest::Guest,
    local::{self, LocalSeat},
    room::Room,
    router::Router,
    toast::Toasts,
};
use leptos::prelude::*;
use shelf::NamedBot;
use table::Journal;

/// Away Mission in the browser.
pub struct Client;

impl ClientGame for Client {
    type Game = AwayMission;

    const BOTS: &'static [NamedBot<AwayMission>] = BOTS;
    const SEAT: &'static str = "captain";
    const HAS_CHALLENGES: bool = true;
    const DEVICE: &'static [&'static str] =
        &["local", "replay", "review", "gallery", "now", "challenge", "daily"];

    fn room(room: Room<AwayMission>) -> AnyView {
        view! { <room::Sheets room/> }.into_any()
    }

    fn setup_form(form: SetupForm<AwayMission>) -> AnyView {
        view! { <setup::Sheets form/> }.into_any()
    }

    fn agreed(setup: &Setup) -> Vec<String> {
        setup::agreed(setup)
    }

    fn resized(setup: &Setup, n_seats: u8) -> Setup {
        setup::resized(setup, n_seats)
    }

    fn hub() -> Hub {
        Hub {
            main: ("Play now", "alone, starts at once"),
            first: None,
            learn: &[
                "Beam a team of five to one of your three grids.",
                "A die gives the column. Stay, or go home with what you have?",
                "If you stay, a second die gives the row: discoveries, progress … or an alien horde.",
                "Three missions. Most points win.",
            ],
            more: &[],
            panels: ().into_any(),
        }
    }

    fn play_now() {
        let (router, toasts, guest) = (Router::here(), Toasts::here(), Guest::here());
        let seats = vec![LocalSeat::Person { name: guest.name_or(Self::SEAT) }];
        match local::begin::<Self>(Setup::for_captains(1), seats) {
            Ok(id) => router.replace(&format!("/away-mission/local/{id}")),
            Err(problem) => toasts.warn(problem),
        }
    }

    fn gallery() -> AnyView {
        view! { <gallery::Gallery/> }.into_any()
    }

    fn ending(room: Room<AwayMission>) -> Option<Ending> {
        ending::ending(room)
    }

    fn ending_told(room: Room<AwayMission>) -> Option<AnyView> {
        ending::told(room)
    }

    fn next(room: Room<AwayMission>) -> Option<(String, Setup)> {
        ending::next(room)
    }

    fn review(journal: String) -> Option<AnyView> {
        Some(view! { <review::Review journal/> }.into_any())
    }

    fn comparison(runs: Vec<(String, Journal<AwayMission>)>) -> Option<AnyView> {
        Some(view! { <compare::Comparison runs/> }.into_any())
    }

    fn think(question: &str) -> String {
        think::think(question)
    }
}
