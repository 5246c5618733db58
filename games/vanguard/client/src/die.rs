//! Dice as pictures: the shape tells the colour. Red is square, green round,
//! blue has eight corners; an injury die is a triangle, a danger die a diamond.

use std::fmt::Write as _;

use leptos::prelude::*;
use vanguard_pack::dice::{Colour, Face, InjuryFace, KindId};

use crate::{desk::Desk, icons};

/// What a picture of a die says, and what is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Drawn {
    /// For those who do not see it.
    pub words: String,
    svg: String,
}

const fn outline(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "M8 8h84v84H8z",
        Colour::Green => "M50 5q45 0 45 45T50 95 5 50 50 5z",
        Colour::Blue => "M30 5h40l25 25v40L70 95H30L5 70V30z",
    }
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

fn block(colour: Colour, on_it: &str) -> String {
    let (outline, name) = (outline(colour), colour.name());
    format!(
        "<g class=\"die-{name}\"><path class=\"die-side\" d=\"{outline}\" transform=\"translate(0 9)\"/>\
         <path class=\"die-top\" d=\"{outline}\"/><path class=\"die-rim\" d=\"{outline}\" \
         transform=\"translate(4 4) scale(.92)\"/>{on_it}</g>"
    )
}

impl Drawn {
    /// A die that has been rolled. `counts_as` names the icon it is taken for.
    pub fn rolled(
        colour: Colour,
        face: Face,
        counts_as: Option<vanguard_pack::dice::Icon>,
    ) -> Self {
        let mut on_it = match face {
            Face::One(icon) => icons::within(icons::of_die(icon), (50.0, 50.0), 52.0),
            Face::Two(first, second) => {
                icons::within(icons::of_die(first), (33.0, 36.0), 38.0)
                    + &icons::within(icons::of_die(second), (67.0, 64.0), 38.0)
                    + "<path class=\"die-cut\" d=\"M34 68L66 32\"/>"
            }
            Face::Wild => icons::within("wild", (50.0, 50.0), 52.0),
            Face::Basic => icons::within("basic", (50.0, 50.0), 52.0),
            Face::Accident => icons::within("accident", (50.0, 50.0), 52.0),
        };
        let mut words = format!("{} die: {}", colour.name(), face_words(face));
        if let Some(icon) = counts_as {
            let badge = icons::within(icons::of_die(icon), (0.0, 0.0), 27.0);
            let _ = write!(
                on_it,
                "<g class=\"die-badge\" transform=\"translate(80 82)\"><circle r=\"22\"/>{badge}</g>"
            );
            let _ = write!(words, ", counts as {}", icons::die_icon_name(icon));
        }
        Self { words, svg: block(colour, &on_it) }
    }

    /// A die before the roll: it shows what it is good at.
    pub fn of_kind(id: KindId) -> Self {
        let kind = Desk::book().dice().kind(id);
        let name = match kind.leading {
            Some(icon) => icons::of_die(icon),
            None => match kind.name.as_str() {
                "basic" => "basic",
                "universal" => "any",
                "wild" => "wild",
                _ => "success",
            },
        };
        let on_it = icons::within(name, (50.0, 50.0), 50.0);
        Self { words: format!("{} die", kind_words(id)), svg: block(kind.colour, &on_it) }
    }

    /// An injury die.
    pub fn injury(face: InjuryFace) -> Self {
        let on_it = match face {
            InjuryFace::Blank => String::new(),
            face => icons::within(face.name(), (50.0, 62.0), 38.0),
        };
        let svg = format!(
            "<g class=\"die-injury\"><path class=\"die-side\" d=\"M50 12L96 88H4z\" \
             transform=\"translate(0 8)\"/><path class=\"die-top\" d=\"M50 8L98 88H2z\"/>{on_it}</g>"
        );
        Self { words: format!("injury die: {}", face.name()), svg }
    }

    /// A danger die with its letter before the roll, or its number after.
    pub fn danger(text: &str) -> Self {
        let outline = "M50 2l48 48-48 48L2 50z";
        let svg = format!(
            "<g class=\"die-danger\"><path class=\"die-side\" d=\"{outline}\" \
             transform=\"translate(0 8)\"/><path class=\"die-top\" d=\"{outline}\"/>\
             <text x=\"50\" y=\"66\" text-anchor=\"middle\">{text}</text></g>"
        );
        Self { words: format!("danger die: {text}"), svg }
    }

    /// As SVG of its own, without words: something beside it says them.
    pub fn svg(&self) -> String {
        format!(
            "<svg class=\"die\" viewBox=\"-4 -4 112 116\" aria-hidden=\"true\">{}</svg>",
            self.svg
        )
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
