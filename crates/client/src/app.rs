//! A game's client: its pages, most of them common to all games.
//!
//! It is two programs. Tables of the server need no engine, and most visitors
//! come for one; so the program of the first load has none. Matches on this
//! device and replays have addresses of their own, for which the other program
//! answers.

use shelf::Shelved as _;
use table::Game as _;

use crate::{
    frame::Site,
    game::{ClientGame, Page, is_on_device},
    pages,
    rule_drawer::rule_drawer,
    thinking,
};

/// Runs the client of a game for tables of the server.
pub fn mount<C: ClientGame>() {
    site::<C>(|path| has::<C>(path, false), page::<C>).mount();
}

/// Runs the client of a game that has the engine: for matches on this device
/// and replays. In a worker, it answers the questions of the page.
pub fn mount_on_device<C: ClientGame>() {
    if thinking::serve::<C>() {
        return;
    }
    thinking::help_out::<C>();
    site::<C>(|path| has::<C>(path, true), device_page::<C>).mount();
}

fn site<C: ClientGame>(has: fn(&str) -> bool, page: fn(&str) -> Page) -> Site {
    Site {
        has,
        game: Some((C::Game::ID, C::Game::TITLE)),
        accent: || C::Game::ACCENT.style(),
        links: C::LINKS,
        page,
        beside: || rule_drawer(C::Game::ID),
    }
}

fn has<C: ClientGame>(path: &str, on_device: bool) -> bool {
    part_of(C::Game::ID, path)
        .is_some_and(|part| C::DEVICE.contains(&part) == on_device && !C::ELSEWHERE.contains(&part))
}

/// What follows the game's name in a path of the game; nothing on its first
/// page.
fn part_of<'a>(game: &str, path: &'a str) -> Option<&'a str> {
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    (parts.next() == Some(game)).then(|| parts.next().unwrap_or_default())
}

/// The parts of a path after the game's name.
fn parts(path: &str) -> Vec<&str> {
    path.split('/').filter(|part| !part.is_empty()).skip(1).collect()
}

fn page<C: ClientGame>(path: &str) -> Page {
    let title = C::Game::TITLE;
    let parts = parts(path);
    match parts[..] {
        [] => Page::new(title, pages::hub::<C>()),
        ["now"] if !const { is_on_device::<C>("now") } => Page::new(title, pages::play_now::<C>()),
        ["new"] if !const { is_on_device::<C>("new") } => new_table::<C>(),
        ["t", code] => Page::new(format!("Table · {title}"), pages::table::<C>(code.to_owned())),
        ["gallery"] if !const { is_on_device::<C>("gallery") } => gallery::<C>(),
        ["print"] if !C::Game::PAPERS.is_empty() => {
            Page::new(format!("On paper · {title}"), pages::print::<C>())
        }
        ["log"] => Page::new(format!("Log · {title}"), pages::log::<C>()),
        _ => C::page(&parts).unwrap_or_else(not_found::<C>),
    }
}

fn gallery<C: ClientGame>() -> Page {
    Page::new(format!("Components · {}", C::Game::TITLE), pages::gallery::<C>())
}

fn device_page<C: ClientGame>(path: &str) -> Page {
    let title = C::Game::TITLE;
    let parts = parts(path);
    match parts[..] {
        ["now"] if const { is_on_device::<C>("now") } => Page::new(title, pages::play_now::<C>()),
        ["new"] if const { is_on_device::<C>("new") } => new_table::<C>(),
        ["gallery"] if const { is_on_device::<C>("gallery") } => gallery::<C>(),
        ["local", "new"] if C::HAS_HOT_SEAT => {
            Page::new(format!("On this device · {title}"), pages::new_local::<C>())
        }
        ["local", id] => {
            Page::new(format!("On this device · {title}"), pages::local::<C>(id.to_owned()))
        }
        ["replay"] => Page::new(format!("Replay · {title}"), pages::replay_file::<C>()),
        ["replay", "t", code] => {
            Page::new(format!("Replay · {title}"), pages::replay_table::<C>(code.to_owned()))
        }
        ["replay", "local", id] => {
            Page::new(format!("Replay · {title}"), pages::replay_local::<C>(id))
        }
        ["show", code] if const { is_on_device::<C>("show") } => {
            Page::new(format!("Table · {title}"), pages::show::<C>(code.to_owned()))
        }
        ["challenge", "new"] if C::HAS_CHALLENGES => {
            Page::new(format!("New challenge · {title}"), pages::new_challenge::<C>())
        }
        ["challenge", code] if C::HAS_CHALLENGES => {
            let code = Some(code.to_owned());
            Page::new(format!("Challenge · {title}"), pages::challenge::<C>(code))
        }
        ["daily"] if C::HAS_CHALLENGES => {
            Page::new(format!("Daily challenge · {title}"), pages::challenge::<C>(None))
        }
        _ => C::device_page(&parts).unwrap_or_else(not_found::<C>),
    }
}

fn new_table<C: ClientGame>() -> Page {
    Page::new(format!("New table · {}", C::Game::TITLE), pages::new_table::<C>())
}

fn not_found<C: ClientGame>() -> Page {
    let home = format!("/{}", C::Game::ID);
    Page::new("Not found", pages::unknown(home, C::Game::TITLE))
}

#[cfg(test)]
mod tests {
    use super::part_of;

    #[test]
    fn a_client_answers_for_its_own_addresses() {
        assert_eq!(part_of("chess", "/chess"), Some(""));
        assert_eq!(part_of("chess", "/chess/t/ab12"), Some("t"));
        assert_eq!(part_of("chess", "/"), None);
        assert_eq!(part_of("chess", "/chess960"), None);
    }
}
