//! The hand of whoever makes the check.

use leptos::prelude::*;
use vanguard::moves::{Ability, Combining, Move};
use vanguard_pack::id::SectionCardId;

use super::{rows::need_icons, scene::Scene};
use crate::{desk::Desk, html, words};

/// The hand.
#[component]
pub(crate) fn Hand() -> impl IntoView {
    let scene = Scene::here();
    let cards = Memo::new(move |_| {
        scene.with(|view, shot| view.team[shot.active.idx()].hand.clone()).unwrap_or_default()
    });
    let whose = Memo::new(move |_| {
        scene.with(|view, shot| words::crew(view, shot.active)).unwrap_or_default()
    });
    let list = move || cards.get().into_iter().map(|id| card(scene, id)).collect_view();
    let is_empty = move || cards.with(Vec::is_empty);
    view! {
        <details class="ck-hand" open=true>
            <summary>{move || format!("{}’s hand", whose.get())}</summary>
            <div class="ck-cards" tabindex="0" role="group" aria-label="Cards">{list}{move || is_empty().then(|| view! { <p class="ck-note">"No cards in hand."</p> })}</div>
        </details>
    }
}

fn card(scene: Scene, id: SectionCardId) -> impl IntoView {
    let record = Desk::book().section_card(id);
    let play = Memo::new(move |_| {
        let uses = |mv: &&Move| matches!(mv, Move::Use(Ability::Card(_, card)) if *card == id);
        scene.moves.with(|moves| moves.iter().find(uses).cloned())
    });
    let combines = Memo::new(move |_| {
        let pays =
            |mv: &&Move| matches!(mv, Move::Combine(Combining::Card(card), _) if *card == id);
        scene.moves.with(|moves| {
            let mut ways = moves.iter().filter(pays);
            let first = ways.next().cloned();
            // Several payments are chosen in the panel.
            first.filter(|_| ways.next().is_none())
        })
    });
    let play_words = vanguard_pack::effect::told_ability(&record.play, &Desk::book().pack);
    let mut told = html::line("h3", "", record.name.as_str()) + &html::line("p", "", &play_words);
    if let Some(own) = &record.combination {
        let does = html::line("span", "", &words::effects(&own.effects));
        told += &html::tag("p", "ck-combo", &(need_icons(&own.need) + " " + &does));
    }
    let button = move |mv: Option<Move>, label: &'static str| {
        mv.map(|mv| view! { <button class="chip" on:click=move |_| scene.play(mv.clone())>{label}</button> })
    };
    view! {
        <article class="ck-card" class:usable=move || play.with(Option::is_some) || combines.with(Option::is_some)>
            <div class="vp-in" inner_html=told></div>
            <footer>{move || button(play.get(), "Play")}{move || button(combines.get(), "Combine")}</footer>
        </article>
    }
}
