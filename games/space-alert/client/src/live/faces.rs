//! Cards as pictures and as words.

use leptos::prelude::*;
use picture::{Look, Scene};
use space_alert::{
    art,
    live::{ActionCard, Back, CardHalf, LaidView, action_words},
};
use space_alert_parts::words;

/// A drawing beside words that say the same.
pub(super) fn drawing(scene: Scene) -> String {
    scene.decorative().to_svg(Look::Screen)
}

/// A whole card, the half that would be on top first.
pub(super) fn card(card: ActionCard, up: CardHalf) -> String {
    drawing(art::action_card(card, up))
}

/// One half of a card in words.
pub(super) fn half_words(card: ActionCard, side: CardHalf) -> String {
    match card {
        ActionCard::Special { of, .. } => format!("{of}: {}", action_words(card.action(side))),
        _ => art::action_name(card.action(side)),
    }
}

/// The other half, if the card has one.
pub(super) fn other_side(card: ActionCard, side: CardHalf) -> Option<CardHalf> {
    card.sides().iter().copied().find(|other| *other != side)
}

/// A laid card: the half on top for those who know it, else the back.
pub(super) fn laid(laid: &LaidView) -> String {
    drawing(match laid.face {
        Some((secret, side)) => art::half(secret.card, side),
        None => art::card_back(laid.back),
    })
}

/// A laid card in words.
pub(super) fn laid_words(laid: &LaidView) -> String {
    match laid.face {
        Some((secret, side)) => half_words(secret.card, side),
        None => back_words(laid.back),
    }
}

/// A back in words.
pub(super) fn back_words(back: Back) -> String {
    art::card_back(back).title
}

/// A small picture in a line of text or on a button.
pub(super) fn picture(svg: String) -> impl IntoView {
    view! { <span class="pic" aria-hidden="true" inner_html=svg></span> }
}

/// A link to a rule by its number.
pub(super) fn rule(number: &'static str) -> impl IntoView {
    words::why(table::RuleId::new(number))
}
