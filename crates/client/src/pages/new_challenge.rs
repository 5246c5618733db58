//! A new challenge: the same setup and luck for everybody with the link.

use leptos::prelude::*;
use protocol::http::{ChallengeInfo, CreateChallenge};
use serde_json::value::to_raw_value;
use shelf::Shelved as _;
use table::Game as _;

use crate::{
    browser::fetch,
    game::{ClientGame, SetupForm},
    guest::Guest,
    life,
    router::Router,
    toast::Toasts,
};

/// The form.
pub(crate) fn new_challenge<C: ClientGame>() -> AnyView {
    let (router, toasts, guest) = (Router::here(), Toasts::here(), Guest::here());
    let setup = RwSignal::new(C::Game::default_setup(1));
    let make = move |_| {
        let setup = setup.with_untracked(|setup| to_raw_value(setup).ok());
        let request = CreateChallenge { game: C::Game::ID.to_owned(), setup };
        life::spawn(async move {
            let made = match guest.introduce().await {
                Ok(()) => fetch::post::<ChallengeInfo>("/api/challenges", &request).await,
                Err(refused) => Err(refused),
            };
            match made {
                Ok(info) => router.replace(&format!("/{}/challenge/{}", C::Game::ID, info.code)),
                Err(refused) => toasts.refuse(&refused),
            }
        });
    };
    let form = SetupForm {
        setup: setup.into(),
        names: Signal::stored(vec!["Everybody".to_owned()]),
        locked: Signal::stored(false),
        propose: Callback::new(move |changed| setup.set(changed)),
        refused: Signal::stored(None),
    };
    view! {
        <section class="narrow">
            <h1>"Challenge a friend"</h1>
            <p class="lead">"Everybody with the link plays the same setup with the same luck, alone and whenever they like. Afterwards you compare move by move."</p>
            {C::setup_form(form)}
            <div class="buttons">
                <button class="primary big" data-testid="create-challenge" on:click=make>"Make the challenge"</button>
            </div>
        </section>
    }
    .into_any()
}
