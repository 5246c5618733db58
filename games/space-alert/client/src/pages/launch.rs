//! From a setup to a table of the server.

use protocol::{
    Refused, RefusedCode, Seat, TableOptions,
    http::{CreateTable, Created},
};
use serde_json::value::to_raw_value;
use space_alert::live::Setup;
use table::Game as _;
use client::{browser::fetch, guest::Guest, router::Router, seats, toast::Toasts};

/// This game in messages.
pub(crate) const GAME: &str = space_alert::live::SpaceAlert::ID;

/// Who takes the seats that are not yours.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Others {
    /// Whoever follows the link.
    Come,
    /// Bots; it starts at once.
    AreBots,
}

/// Opens a table for this setup, takes its first seat and goes there.
pub(super) fn launch(setup: Setup, others: Others, options: TableOptions) {
    let (router, toasts, guest) = (Router::here(), Toasts::here(), Guest::here());
    leptos::task::spawn_local(async move {
        match open(&setup, others, options, guest).await {
            Ok(created) => router.go(&router.table(&created.code)),
            Err(refused) => toasts.refuse(&refused),
        }
    });
}

async fn open(
    setup: &Setup,
    others: Others,
    options: TableOptions,
    guest: Guest,
) -> Result<Created, Refused> {
    guest.introduce().await?;
    let n_others = usize::from(setup.n_players()) - 1;
    let bots = match others {
        Others::AreBots if n_others > 0 => {
            // The last one is the strongest.
            let bot = seats::bots(GAME).await.pop().ok_or_else(no_bots)?;
            vec![bot.id; n_others]
        }
        Others::AreBots | Others::Come => Vec::new(),
    };
    let request = CreateTable {
        game: GAME.to_owned(),
        setup: to_raw_value(setup).ok(),
        n_seats: None,
        options,
        seat: Some(Seat(0)),
        bots,
        start: others == Others::AreBots,
    };
    fetch::post("/api/tables", &request).await
}

fn no_bots() -> Refused {
    let text = "no bot here plays Space Alert; invite friends, or fly alone".to_owned();
    Refused { code: RefusedCode::NotFound, text, rule: None, id: None }
}
