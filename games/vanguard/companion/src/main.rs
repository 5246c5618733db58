//! For owners of the box.
//!
//! A client of its own beside the game, kept on the device for play without a
//! network. The [`keeper`] has the campaign and applies the rules; [`checks`]
//! works out odds; [`pages`] shows it and leads through the ship book.
#![allow(unreachable_pub, reason = "the component macro makes its properties public")]

mod checks;
mod keeper;
mod pages;

use client::{frame::Site, game::Page, pages::unknown, rule_drawer::rule_drawer};
use leptos::prelude::*;
use shelf::Shelved as _;
use table::Game as _;
use vanguard_content::Vanguard;

const SITE: Site = Site {
    has,
    game: Some((Vanguard::ID, Vanguard::TITLE)),
    accent: || Vanguard::ACCENT.style(),
    links: &[("/vanguard/companion", "Companion")],
    page,
    beside: || rule_drawer(Vanguard::ID),
};

fn has(path: &str) -> bool {
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    parts.next() == Some("vanguard") && parts.next() == Some("companion")
}

fn page(path: &str) -> Page {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).skip(1).collect();
    match parts[..] {
        ["companion"] => Page::new("Vanguard companion", view! { <pages::Shelf/> }),
        ["companion", id] => {
            Page::new("Vanguard companion", view! { <pages::Desk id=id.to_owned()/> })
        }
        _ => Page::new("Not found", unknown("/vanguard".to_owned(), "Vanguard")),
    }
}

fn main() {
    SITE.mount();
}

#[cfg(test)]
mod tests {
    use super::has;

    #[test]
    fn the_game_has_a_client_of_its_own() {
        assert!(has("/vanguard/companion") && has("/vanguard/companion/ab12"));
        assert!(!has("/vanguard") && !has("/vanguard/t/ab12") && !has("/space-alert/companion"));
    }
}
