//! A game's client: its pages, most of them common to all games.

use shelf::Shelved as _;
use table::Game as _;

use crate::{
    frame::Site,
    game::{ClientGame, Page},
    pages, thinking,
};

/// Runs the client of a game: fills the document, or, in a worker, answers the
/// questions of the page.
pub fn mount<C: ClientGame>() {
    if thinking::serve::<C>() {
        return;
    }
    Site {
        has: |path| has(C::Game::ID, C::ELSEWHERE, path),
        game: Some((C::Game::ID, C::Game::TITLE)),
        accent: || C::Game::ACCENT.style(),
        links: C::LINKS,
        page: page::<C>,
    }
    .mount();
}

/// Whether a path belongs to a game's main client.
fn has(game: &str, elsewhere: &[&str], path: &str) -> bool {
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    parts.next() == Some(game) && parts.next().is_none_or(|part| !elsewhere.contains(&part))
}

fn page<C: ClientGame>(path: &str) -> Page {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).skip(1).collect();
    let title = C::Game::TITLE;
    let own = |part: &str| part.to_owned();
    match parts[..] {
        [] => Page::new(title, pages::hub::<C>()),
        ["now"] => Page::new(title, pages::play_now::<C>()),
        ["new"] => Page::new(format!("New table · {title}"), pages::new_table::<C>()),
        ["t", code] => Page::new(format!("Table · {title}"), pages::table::<C>(own(code))),
        ["local", "new"] if C::HAS_HOT_SEAT => {
            Page::new(format!("On this device · {title}"), pages::new_local::<C>())
        }
        ["local", id] => Page::new(format!("On this device · {title}"), pages::local::<C>(own(id))),
        ["replay"] => Page::new(format!("Replay · {title}"), pages::replay_file::<C>()),
        ["replay", "t", code] => {
            Page::new(format!("Replay · {title}"), pages::replay_table::<C>(own(code)))
        }
        ["replay", "local", id] => {
            Page::new(format!("Replay · {title}"), pages::replay_local::<C>(&own(id)))
        }
        ["challenge", "new"] if C::HAS_CHALLENGES => {
            Page::new(format!("New challenge · {title}"), pages::new_challenge::<C>())
        }
        ["challenge", code] if C::HAS_CHALLENGES => {
            Page::new(format!("Challenge · {title}"), pages::challenge::<C>(Some(own(code))))
        }
        ["daily"] if C::HAS_CHALLENGES => {
            Page::new(format!("Daily challenge · {title}"), pages::challenge::<C>(None))
        }
        ["gallery"] => Page::new(format!("Components · {title}"), pages::gallery::<C>()),
        ["log"] => Page::new(format!("Log · {title}"), pages::log::<C>()),
        _ => C::page(&parts).unwrap_or_else(|| {
            let home = format!("/{}", C::Game::ID);
            Page::new("Not found", pages::unknown(home, title))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::has;

    #[test]
    fn a_client_answers_for_its_own_addresses() {
        let has = |path| has("chess", &["openings"], path);
        assert!(has("/chess") && has("/chess/t/ab12"));
        assert!(!has("/") && !has("/chess960") && !has("/chess/openings/sicilian"));
    }
}
