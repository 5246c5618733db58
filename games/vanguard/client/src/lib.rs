//! Vanguard in the browser.
//!
//! Nothing here decides by the rules: what may be done is told with every
//! position, and the server, or the engine on this device, has the last word.
//! `room` is the match: `muster` before the first mission, `planet` the
//! exploration with `check` as a stage of its own, `ship` the ship book.
#![allow(unreachable_pub, reason = "the component macro makes its properties public")]

mod check;
mod desk;
mod die;
mod early;
mod fallback;
mod gallery;
mod guide;
mod html;
mod icons;
mod journal;
mod logbook;
mod muster;
mod outcome;
mod past;
mod planet;
mod room;
mod setup;
mod ship;
mod think;
mod words;

use client::{
    ending::Ending,
    game::{ClientGame, Early, Hub, Page, SetupForm},
    guest::Guest,
    local::{self, LocalSeat},
    room::Room,
    router::Router,
    toast::Toasts,
};
use leptos::prelude::*;
use shelf::{NamedBot, Shelved as _};
use table::RuleId;
use vanguard::{cycle::CycleSetup, view::View};
use vanguard_content::Vanguard;

/// Vanguard in the browser.
pub struct Client;

impl ClientGame for Client {
    type Game = Vanguard;

    const BOTS: &'static [NamedBot<Vanguard>] = vanguard_bots::BOTS;
    const SEAT: &'static str = "officer";
    const DEVICE: &'static [&'static str] =
        &["local", "replay", "review", "now", "first", "show", "gallery"];
    const ELSEWHERE: &'static [&'static str] = &["companion"];
    const POINTS: bool = true;
    const SHOW_NOTE: &'static str = "The ship book is being opened…";

    const TURNING_POINTS: &'static [RuleId] = &[
        // Rounds, choices and deaths on the planet.
        RuleId::new("VG-2.7"),
        RuleId::new("VG-2.26"),
        RuleId::new("VG-16.12"),
        // Where the ship flew, and that it found nothing to land on.
        RuleId::new("VG-18.4"),
        RuleId::new("VG-18.9"),
        RuleId::new("VG-18.13"),
        // Who was sent, the way down, and how it ended there.
        RuleId::new("VG-20.8"),
        RuleId::new("VG-21.5"),
        RuleId::new("VG-26.17"),
        RuleId::new("VG-4.32"),
        RuleId::new("VG-16.5"),
    ];

    fn room(room: Room<Vanguard>) -> AnyView {
        room::room(room)
    }

    fn room_before_show(room: Room<Vanguard>) -> AnyView {
        room::before_show(room)
    }

    fn is_show(view: &View) -> bool {
        room::is_show(view)
    }

    fn read_before_show(view: &str) -> Option<Early<View>> {
        early::read(view)
    }

    fn setup_form(form: SetupForm<Vanguard>) -> AnyView {
        view! { <setup::Form form/> }.into_any()
    }

    fn agreed(setup: &CycleSetup) -> Vec<String> {
        setup::agreed(setup)
    }

    fn resized(setup: &CycleSetup, n_seats: u8) -> CycleSetup {
        setup::resized(setup, n_seats)
    }

    fn hub() -> Hub {
        Hub {
            main: ("Play now", "all four sections, alone"),
            first: Some(("first", "First mission", "guided, alone")),
            learn: &[
                "Choose a crew and send a team of four to the planet.",
                "Walk from sector to sector and find out what is there, by dice checks.",
                "Come home before supplies and people run out.",
                "Work through the ship book together, and choose where to go next.",
            ],
            more: &[("/vanguard/companion", "Companion for the real box")],
            panels: ().into_any(),
        }
    }

    fn ending(room: Room<Vanguard>) -> Option<Ending> {
        outcome::ending(room)
    }

    fn ending_told(room: Room<Vanguard>) -> Option<AnyView> {
        outcome::told(room)
    }

    fn again(room: Room<Vanguard>, has_sequel: bool) -> String {
        let cycle = room.view.with(|view| match view {
            View::Ship(ship) => ship.campaign.cycle,
            View::Muster(_) | View::Exploration(_) => 0,
        });
        match has_sequel {
            true => format!("Begin cycle {}", cycle + 1),
            false => "Begin a new campaign".to_owned(),
        }
    }

    fn play_now() {
        let (router, toasts, guest) = (Router::here(), Toasts::here(), Guest::here());
        let seats = vec![LocalSeat::Person { name: guest.name_or(Self::SEAT) }];
        match local::begin::<Self>(Vanguard::default_setup(1), seats) {
            Ok(id) => router.replace(&format!("/vanguard/local/{id}")),
            Err(problem) => toasts.warn(problem),
        }
    }

    fn device_page(parts: &[&str]) -> Option<Page> {
        let ["first"] = parts else { return None };
        guide::want();
        Self::play_now();
        let waiting = view! { <p class="narrow note" role="status">"Setting up…"</p> };
        Some(Page::new("First mission · Vanguard", waiting))
    }

    fn review(journal: String) -> Option<AnyView> {
        Some(view! { <past::Checks journal/> }.into_any())
    }

    fn gallery() -> AnyView {
        view! { <gallery::Gallery/> }.into_any()
    }

    fn think(question: &str) -> String {
        think::think(question)
    }
}
