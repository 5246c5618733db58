//! A new challenge: the same sheet and dice for everybody with the link.

use leptos::prelude::*;
use protocol::{
    RawValue,
    http::{ChallengeInfo, CreateChallenge},
};
use client::{browser::fetch, guest::Guest, router::Router, toast::Toasts};

use crate::games;

/// The form.
#[component]
pub(crate) fn NewChallenge() -> impl IntoView {
    let game = games::GAMES[0].0;
    let (router, toasts, guest) = (Router::here(), Toasts::here(), Guest::here());
    let setup = RwSignal::new(games::resized_setup(game, None, 1));
    let names = Signal::stored(vec!["Everybody".to_owned()]);
    let make = move |_| {
        let request = CreateChallenge {
            game: game.to_owned(),
            setup: RawValue::from_string(setup.get_untracked()).ok(),
        };
        leptos::task::spawn_local(async move {
            let made = match guest.introduce().await {
                Ok(()) => fetch::post::<ChallengeInfo>("/api/challenges", &request).await,
                Err(refused) => Err(refused),
            };
            match made {
                Ok(info) => router.replace(&format!("/challenge/{}", info.code)),
                Err(refused) => toasts.refuse(&refused),
            }
        });
    };
    view! {
        <section class="narrow">
            <h1>"Challenge a friend"</h1>
            <p class="lead">"Everybody with the link plays the same sheet with the same dice, alone and whenever they like. Afterwards you compare move by move."</p>
            <section class="panel">
                {games::setup_form(game, setup.into(), names, Callback::new(move |new| setup.set(new)), Signal::stored(false))}
            </section>
            <div class="buttons">
                <button class="primary big" data-testid="create-challenge" on:click=make>"Make the challenge"</button>
            </div>
        </section>
    }
}
