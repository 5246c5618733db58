//! Decisions that take two picks: first who or what, then with whom or where.

use leptos::prelude::*;
use vanguard::ship::{ShipMove, ShipView};
use vanguard_pack::id::CrewmemberId;

use super::{
    people,
    sheet::{Sheet, key_of},
    words,
};

/// One side of such a decision.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Side {
    /// Crewmembers.
    Crew(Vec<CrewmemberId>),
    /// Something with a name and a few words.
    Thing(String, String),
}

impl Side {
    /// One crewmember.
    pub(super) fn one(card: CrewmemberId) -> Self {
        Self::Crew(vec![card])
    }

    fn words(&self) -> String {
        match self {
            Self::Crew(cards) => words::crew(cards),
            Self::Thing(name, _) => name.clone(),
        }
    }

    fn view(&self, ship: &ShipView) -> AnyView {
        match self {
            Self::Crew(cards) => {
                cards.iter().map(|card| people::small(*card, ship)).collect_view().into_any()
            }
            Self::Thing(name, note) => {
                let note = (!note.is_empty()).then(|| view! { <small>{note.clone()}</small> });
                view! { <span class="sb-thing"><b>{name.clone()}</b> {note}</span> }.into_any()
            }
        }
    }
}

/// A decision of two picks: the sides, the move, and what the sides are called.
pub(super) fn pairs(
    sheet: &Sheet<'_>,
    pairs: Vec<(Side, Side, ShipMove)>,
    first_head: &'static str,
    second_head: &'static str,
) -> Option<AnyView> {
    let mut firsts: Vec<Side> = Vec::new();
    for (first, _, _) in &pairs {
        if !firsts.contains(first) {
            firsts.push(first.clone());
        }
    }
    let picked = sheet.hand.picked.get();
    let chosen = match firsts.as_slice() {
        [] => return None,
        [only] => Some(only.clone()),
        many => many.iter().find(|side| Some(key_of(&side.words())) == picked).cloned(),
    };
    let hand = sheet.hand;
    let first = firsts.into_iter().map(|side| {
        let words = side.words();
        let key = key_of(&words);
        let is_on = chosen.as_ref() == Some(&side);
        view! {
            <button class="sb-pick" aria-pressed=if is_on { "true" } else { "false" } aria-label=words data-key=key on:click=move |_| {
                hand.pressed.set(Some(key));
                hand.picked.set((!is_on).then_some(key));
            }>{side.view(sheet.ship)}</button>
        }
    });
    let first = first.collect_view();
    let second = chosen.map(|chosen| {
        let fitting = pairs.into_iter().filter(|(first, _, _)| *first == chosen);
        let buttons = fitting
            .map(|(_, second, mv)| sheet.press(mv, "sb-pick go", second.view(sheet.ship)))
            .collect_view();
        view! { <h2 class="sb-sub">{second_head}</h2> <div class="sb-picks">{buttons}</div> }
    });
    Some(
        view! {
            <div class="sb-pairs"><h2 class="sb-sub">{first_head}</h2> <div class="sb-picks">{first}</div> {second}</div>
        }
        .into_any(),
    )
}

/// A card on paper: a title, a few words, what is on it, and what to press.
pub(super) fn card(
    title: String,
    note: String,
    on_it: AnyView,
    foot: Vec<AnyView>,
    class: &'static str,
) -> AnyView {
    let note = (!note.is_empty()).then(|| view! { <small>{note}</small> });
    let foot = (!foot.is_empty()).then(|| view! { <footer>{foot}</footer> });
    let point = format!("card-{}", key_of(&title));
    view! { <article class=class data-point=point><header><b>{title}</b> {note}</header> {on_it} {foot}</article> }
        .into_any()
}

/// A sentence or two on a card.
pub(super) fn text(words: String) -> AnyView {
    (!words.is_empty()).then(|| view! { <p>{words}</p> }).into_any()
}
