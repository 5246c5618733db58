//! Space Alert flown live.
//!
//! `room` is a mission from the briefing to the last decision: `live` is the
//! cockpit of briefing and action round, `show` the resolution that is watched
//! together, `after` what follows. `setup` is what a crew agrees on, `bring`
//! which explorer comes aboard, `solo` flies without a server, `ladder` is how
//! a crew learns, `welcome` what it is told before the first flight. What takes long runs in a worker (`think`).
//!
//! The tools for the real box and the careers have a client of their own; what
//! both need is in `space-alert-parts`. There are no rules here.
#![allow(unreachable_pub, reason = "the component macro makes its properties public")]

mod after;
mod bring;
mod early;
mod ending;
mod hub;
mod ladder;
mod live;
mod room;
mod setup;
mod show;
mod solo;
mod think;
mod welcome;

use client::{
    ending::Ending,
    game::{ClientGame, Early, Hub, Page, SetupForm},
    online::OnlineTable,
    room::Room,
};
use leptos::prelude::*;
use shelf::NamedBot;
use space_alert::live::{Setup, SpaceAlert, View};
use space_alert_bots::BOTS;

/// Space Alert in the browser.
pub struct Client;

impl ClientGame for Client {
    type Game = SpaceAlert;

    const BOTS: &'static [NamedBot<SpaceAlert>] = BOTS;
    const SEAT: &'static str = "crew member";
    // A crew plans against the clock, everybody at once.
    const HAS_HOT_SEAT: bool = false;
    const FORM_SAYS_WHY: bool = true;
    const LINKS: &'static [(&'static str, &'static str)] =
        &[("/space-alert/resolve", "Resolver"), ("/space-alert/gallery", "Gallery")];
    const DEVICE: &'static [&'static str] = &["local", "replay", "new", "show", "solo"];
    const ELSEWHERE: &'static [&'static str] = &["resolve", "player", "gallery", "careers"];
    const SHOW_NOTE: &'static str = "The cards are being turned up…";

    fn room(room: Room<SpaceAlert>) -> AnyView {
        room::room(room)
    }

    fn room_before_show(room: Room<SpaceAlert>) -> AnyView {
        room::before_show(room)
    }

    fn is_show(view: &View) -> bool {
        room::is_show(view)
    }

    fn read_before_show(view: &str) -> Option<Early<View>> {
        early::read(view)
    }

    fn setup_form(form: SetupForm<SpaceAlert>) -> AnyView {
        setup::form(form)
    }

    fn agreed(setup: &Setup) -> Vec<String> {
        setup::agreed(setup)
    }

    fn resized(setup: &Setup, n_seats: u8) -> Setup {
        setup::resized(setup, n_seats)
    }

    fn hub() -> Hub {
        hub::hub()
    }

    fn play_now() {
        hub::play_now();
    }

    fn device_page(parts: &[&str]) -> Option<Page> {
        match parts {
            ["solo"] => Some(Page::new("Solo flight · Space Alert", view! { <solo::Solo/> })),
            _ => None,
        }
    }

    fn lobby(table: OnlineTable, setup: Memo<Setup>) -> Option<AnyView> {
        let has_careers = Memo::new(move |_| setup.with(|setup| setup.modules.experience));
        let bring = move || has_careers.get().then(|| view! { <bring::Bring table/> });
        Some(bring.into_any())
    }

    fn ending(room: Room<SpaceAlert>) -> Option<Ending> {
        ending::ending(room)
    }

    fn ending_told(room: Room<SpaceAlert>) -> Option<AnyView> {
        ending::told(room)
    }

    fn next(room: Room<SpaceAlert>) -> Option<(String, Setup)> {
        ending::next(room)
    }

    fn again(room: Room<SpaceAlert>, _: bool) -> String {
        // There is always another flight; a campaign is more than that.
        match ending::goes_on(room) {
            true => "Go on with what comes next",
            false => "Fly again",
        }
        .to_owned()
    }

    fn ways_on(room: Room<SpaceAlert>) -> Option<AnyView> {
        after::ways_on(room)
    }

    fn think(question: &str) -> String {
        think::think(question)
    }
}
