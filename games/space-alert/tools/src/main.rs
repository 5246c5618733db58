//! Tools for people who play Space Alert with the real box, and the careers.
//!
//! A client of its own beside the live game, so that neither makes the other
//! larger. The [`resolver`] has the mission on its desk: [`setup`], [`plan`] and
//! [`text`] change it, [`resolve`] plays it. [`player`] announces missions,
//! [`gallery`] shows all components, [`careers`] are the explorers.
//!
//! There are no rules here: a change is made if the engine accepts the mission,
//! and what happens is what the engine tells.
#![allow(unreachable_pub, reason = "the component macro makes its properties public")]

mod careers;
mod gallery;
mod plan;
mod player;
mod resolve;
mod resolver;
mod setup;
mod text;

use client::{frame::Site, game::Page, pages::unknown, rule_drawer::rule_drawer};
use leptos::prelude::*;
use shelf::Shelved as _;
use space_alert::live::SpaceAlert;
use table::Game as _;

const SITE: Site = Site {
    has,
    game: Some((SpaceAlert::ID, SpaceAlert::TITLE)),
    accent: || SpaceAlert::ACCENT.style(),
    links: &[
        ("/space-alert/resolve", "Resolver"),
        ("/space-alert/player", "Mission player"),
        ("/space-alert/gallery", "Gallery"),
        ("/space-alert/careers", "Careers"),
    ],
    page,
    beside: || rule_drawer(SpaceAlert::ID),
};

/// What follows the game's name in this client's addresses.
const OWN: [&str; 4] = ["resolve", "player", "gallery", "careers"];

fn has(path: &str) -> bool {
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    parts.next() == Some("space-alert") && parts.next().is_some_and(|part| OWN.contains(&part))
}

fn page(path: &str) -> Page {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).skip(1).collect();
    match parts[..] {
        ["resolve"] => Page::new(
            "Space Alert resolver",
            view! { <div class="desk"><resolver::Resolver/></div> },
        ),
        ["player"] => Page::new("Space Alert mission player", view! { <player::Player/> }),
        ["gallery"] => Page::new(
            "Space Alert components",
            view! { <div class="desk"><gallery::Gallery/></div> },
        ),
        ["careers"] => Page::new("Space Alert careers", view! { <careers::Careers/> }),
        ["careers", id] => {
            Page::new("Space Alert careers", view! { <careers::Career id=id.to_owned()/> })
        }
        _ => Page::new("Not found", unknown("/space-alert".to_owned(), "Space Alert")),
    }
}

fn main() {
    SITE.mount();
}

#[cfg(test)]
mod tests {
    use super::has;

    #[test]
    fn the_live_game_has_a_client_of_its_own() {
        assert!(has("/space-alert/resolve") && has("/space-alert/careers/ab12"));
        assert!(
            !has("/space-alert") && !has("/space-alert/t/ab12") && !has("/away-mission/gallery")
        );
    }
}
