//! The way to a table that is being made.

use std::pin::Pin;

use protocol::{
    Refused,
    http::{Created, Fork},
};

use crate::{browser::fetch, guest::Guest, life, router::Router, toast::Toasts};

/// Goes to a table of this game as soon as the server has made it, or says why
/// it did not.
pub(super) fn enter(
    game: &'static str,
    made: impl Future<Output = Result<Created, Refused>> + 'static,
) {
    enter_any(game, Box::pin(made));
}

/// Compiled once for all kinds of requests.
fn enter_any(game: &'static str, made: Pin<Box<dyn Future<Output = Result<Created, Refused>>>>) {
    let (router, toasts) = (Router::here(), Toasts::here());
    life::spawn(async move {
        match made.await {
            Ok(created) => router.go(&format!("/{game}/t/{}", created.code)),
            Err(refused) => toasts.refuse(&refused),
        }
    });
}

/// Makes a table that begins at a moment of the table `code`, and goes there.
pub(super) fn fork(game: &'static str, code: &str, fork: Fork) {
    let guest = Guest::here();
    let path = format!("/api/tables/{code}/fork");
    enter(game, async move {
        guest.introduce().await?;
        fetch::post(&path, &fork).await
    });
}
