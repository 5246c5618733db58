//! Dice as pictures that say what they are, in the words of the pack.

use std::fmt::Write as _;

use leptos::prelude::*;
use vanguard_pack::dice::{Colour, Face, Icon, InjuryFace, KindId};
use vanguard_parts::die;

use crate::{desk::Desk, html, icons};

/// What a picture of a die says, and what is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Drawn {
    /// For those who do not see it.
    pub words: String,
    svg: String,
}

/// The icons of a face, in the words of the pack.
pub(crate) fn face_words(face: Face) -> String {
    match face {
        Face::Two(first, second) => {
            format!("{} and {}", icons::die_icon_name(first), icons::die_icon_name(second))
        }
        _ => Desk::book().pack.names.icons.write_face(face),
    }
}

/// A kind of die in words: "red, basic", "green, compass twice".
pub(crate) fn kind_words(kind: KindId) -> String {
    let kind = Desk::book().dice().kind(kind);
    match kind.leading {
        Some(icon) => format!("{}, {} twice", kind.colour.name(), icons::die_icon_name(icon)),
        None => format!("{}, {}", kind.colour.name(), kind.name),
    }
}

/// The short name below a die: "basic", "compass ×2".
pub(crate) fn kind_short(kind: KindId) -> String {
    let kind = Desk::book().dice().kind(kind);
    match kind.leading {
        Some(icon) => format!("{} ×2", icons::die_icon_name(icon)),
        None => kind.name.clone(),
    }
}

impl Drawn {
    /// A die that has been rolled. `counts_as` names the icon it is taken for.
    pub fn rolled(colour: Colour, face: Face, counts_as: Option<Icon>) -> Self {
        let mut words = format!("{} die: {}", colour.name(), face_words(face));
        if let Some(icon) = counts_as {
            let _ = write!(words, ", counts as {}", icons::die_icon_name(icon));
        }
        Self { words, svg: die::rolled(colour, face, counts_as) }
    }

    /// A die before the roll: it shows what it is good at.
    pub fn of_kind(id: KindId) -> Self {
        let kind = Desk::book().dice().kind(id);
        let svg = die::of_kind(kind.colour, kind.leading, &kind.name);
        Self { words: format!("{} die", kind_words(id)), svg }
    }

    /// An injury die.
    pub fn injury(face: InjuryFace) -> Self {
        Self { words: format!("injury die: {}", face.name()), svg: die::injury(face) }
    }

    /// A danger die with its letter before the roll, or its number after.
    pub fn danger(text: &str) -> Self {
        Self { words: format!("danger die: {text}"), svg: die::danger(text) }
    }

    /// As text of a page that says what it is.
    pub fn said(&self) -> String {
        let (words, svg) = (html::words(&self.words), &self.svg);
        format!(
            "<svg class=\"die\" viewBox=\"-4 -4 112 116\" role=\"img\" aria-label=\"{words}\">{svg}</svg>"
        )
    }

    /// As SVG of its own, without words: something beside it says them.
    pub fn svg(&self) -> String {
        die::framed(&self.svg)
    }
}

/// A die in the page, which says what it is unless `silent`.
#[component]
pub(crate) fn Die(drawn: Drawn, #[prop(optional)] silent: bool) -> impl IntoView {
    view! {
        <svg class="die" viewBox="-4 -4 112 116" role=(!silent).then_some("img")
            aria-hidden=silent.then_some("true") aria-label=(!silent).then_some(drawn.words)
            inner_html=drawn.svg></svg>
    }
}
