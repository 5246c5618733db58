//! Galaxy Trucker in the browser.
//!
//! Nothing here decides by the rules: what a ship allows is asked of its data
//! ([`galaxy_trucker::ship::Ship`]), and the server, or the engine on this
//! device, has the last word. `room` is the match, `yard` its building, `launch`
//! what lies between building and flight, `flight` the flight.
#![allow(unreachable_pub, reason = "the component macro makes its properties public")]

mod advisor;
mod after;
mod board;
mod desk;
mod ending;
mod first_flight;
mod flight;
mod foresee;
mod gallery;
mod guide;
mod hull;
mod launch;
mod others;
mod outcome;
mod paper;
mod pictures;
mod room;
mod setup;
mod sound;
mod think;
mod words;
mod yard;

use client::{
    ending::Ending,
    game::{ClientGame, Hub, Page, SetupForm},
    guest::Guest,
    local::{self, LocalSeat},
    room::Room,
    router::Router,
    toast::Toasts,
};
use galaxy_trucker::{GalaxyTrucker, Pace, Preset, Setup};
use leptos::prelude::*;
use shelf::NamedBot;
use table::Journal;

/// Galaxy Trucker in the browser.
pub struct Client;

impl ClientGame for Client {
    type Game = GalaxyTrucker;

    const BOTS: &'static [NamedBot<GalaxyTrucker>] = galaxy_trucker_bots::BOTS;
    const SEAT: &'static str = "trucker";
    const HAS_CHALLENGES: bool = true;
    const DEVICE: &'static [&'static str] =
        &["local", "replay", "review", "now", "first", "challenge", "daily", "what-if", "ghost"];

    fn room(room: Room<GalaxyTrucker>) -> AnyView {
        view! { <room::Match room/> }.into_any()
    }

    fn setup_form(form: SetupForm<GalaxyTrucker>) -> AnyView {
        view! { <setup::Form form/> }.into_any()
    }

    fn agreed(setup: &Setup) -> Vec<String> {
        setup::agreed(setup)
    }

    fn resized(setup: &Setup, n_seats: u8) -> Setup {
        setup::resized(setup, n_seats)
    }

    fn check_shared(setup: &Setup) -> Result<(), String> {
        match setup.pace {
            Pace::TurnByTurn { .. } => Ok(()),
            Pace::RealTime { .. } => {
                Err("Several people with one device play turn by turn; please choose that.".into())
            }
        }
    }

    fn hub() -> Hub {
        Hub {
            main: ("Play now", "class I, alone"),
            first: Some(("first", "First flight", "guided, against a novice")),
            learn: &[
                "Grab tiles from the heap and join them to your cabin, while the sand runs.",
                "Look at the cards that will come, if you have a hand free.",
                "At the spot check, everything that does not fit falls off.",
                "Fly: meteors, pirates, planets. Sell what you bring home.",
            ],
            more: &[],
            panels: first_flight::panel(),
        }
    }

    fn device_page(parts: &[&str]) -> Option<Page> {
        match parts {
            ["first"] => Some(Page::new("First flight · Galaxy Trucker", first_flight::begin())),
            _ => after::device_page(parts),
        }
    }

    fn ending(room: Room<GalaxyTrucker>) -> Option<Ending> {
        outcome::ending(room)
    }

    fn ending_told(room: Room<GalaxyTrucker>) -> Option<AnyView> {
        outcome::told(room)
    }

    fn again(_: Room<GalaxyTrucker>, _: bool) -> String {
        "Build again".to_owned()
    }

    fn next(room: Room<GalaxyTrucker>) -> Option<(String, Setup)> {
        first_flight::next(room)
    }

    fn play_now() {
        let (router, toasts, guest) = (Router::here(), Toasts::here(), Guest::here());
        let seats = vec![LocalSeat::Person { name: guest.name_or(Self::SEAT) }];
        let setup = Setup { marks: true, ..Preset::ALL[0].setup(1) };
        match local::begin::<Self>(setup, seats) {
            Ok(id) => router.replace(&format!("/galaxy-trucker/local/{id}")),
            Err(problem) => toasts.warn(problem),
        }
    }

    fn gallery() -> AnyView {
        view! { <gallery::Gallery/> }.into_any()
    }

    fn review(journal: String) -> Option<AnyView> {
        Some(view! { <after::After journal/> }.into_any())
    }

    fn comparison(runs: Vec<(String, Journal<GalaxyTrucker>)>) -> Option<AnyView> {
        Some(view! { <after::Comparison runs/> }.into_any())
    }

    fn think(question: &str) -> String {
        think::think(question)
    }
}
