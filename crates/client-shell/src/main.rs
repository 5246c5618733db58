//! The shell of Wardroom: the shelf of the games, the lists, the rules. There
//! is no engine inside; each game has a client of its own.
#![allow(unreachable_pub, reason = "the component macro makes its properties public")]

mod games;
mod pages;

use client::{frame::Site, game::Page, pages::unknown};
use leptos::prelude::*;

const SITE: Site = Site {
    has,
    game: None,
    accent: String::new,
    links: &[],
    page,
    // Rules have pages of their own here.
    beside: || ().into_any(),
};

/// The first parts of the shell's addresses.
const OWN: [&str; 6] = ["", "tables", "replays", "you", "rules", "gallery"];

fn has(path: &str) -> bool {
    OWN.contains(&path.trim_start_matches('/').split('/').next().unwrap_or_default())
}

fn page(path: &str) -> Page {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    match parts[..] {
        [] => Page::new("", pages::home()),
        ["tables"] => Page::new("Tables", pages::tables()),
        ["replays"] => Page::new("Replays", pages::replays()),
        ["you"] => Page::new("You", pages::you()),
        ["gallery"] => Page::new("Galleries", pages::galleries()),
        ["rules"] => Page::new("Rules", pages::books()),
        ["rules", game] => Page::new("Rules", pages::rules(game.to_owned(), None)),
        ["rules", game, chapter] => {
            Page::new("Rules", pages::rules(game.to_owned(), Some(chapter.to_owned())))
        }
        // The server leads to a table that there is.
        ["t", code] => Page::new("No such table", pages::no_table(code)),
        // Matches in this browser had addresses without their game once.
        ["local", id] => Page::new("", pages::found_again(id, "local")),
        ["replay", "local", id] => Page::new("", pages::found_again(id, "replay/local")),
        _ => Page::new("Not found", unknown("/".to_owned(), "the wardroom")),
    }
}

fn main() {
    SITE.mount();
}

#[cfg(test)]
mod tests {
    use super::has;

    #[test]
    fn games_have_clients_of_their_own() {
        assert!(has("/") && has("/rules") && has("/rules/chess/castling") && has("/you"));
        assert!(!has("/chess") && !has("/t/abc") && !has("/rulesets"));
    }
}
