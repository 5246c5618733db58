//! The pages that every game has, drawn with what the game gives.

mod campaign;
mod challenge;
mod deck;
mod ended;
mod enter;
mod gallery;
mod hub;
mod lobby;
mod local;
mod log;
mod new_challenge;
mod new_local;
mod new_table;
mod print;
mod replay;
mod table;
mod tables;
mod unknown;

use ::table::RuleId;
use leptos::prelude::*;

use crate::{game::ClientGame, toast::capitalised, why::Why};

pub(crate) use self::{
    challenge::challenge,
    gallery::gallery,
    hub::{hub, play_now},
    local::local,
    log::log,
    new_challenge::new_challenge,
    new_local::new_local,
    new_table::new_table,
    print::print,
    replay::{replay_file, replay_local, replay_table},
    table::{show, table},
};
pub use self::{
    new_table::{Others, launch},
    replay::HANDED_OVER,
    tables::{RunningHere, Strip, TableList},
    unknown::unknown,
};

/// What was refused of a setup, above a form that does not say it itself.
fn setup_refused<C: ClientGame>(
    refused: Signal<Option<(String, Option<RuleId>)>>,
) -> Option<impl IntoView> {
    let said = move || {
        refused.get().map(|(text, rule)| {
            view! {
                <p class="refusal" role="alert" data-testid="setup-refused">
                    {capitalised(&text)} "." {rule.map(|rule| view! { " " <Why rule/> })}
                </p>
            }
        })
    };
    (!C::FORM_SAYS_WHY).then_some(said)
}
