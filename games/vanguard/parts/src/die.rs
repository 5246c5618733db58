//! Dice as pictures: the shape tells the colour. Red is square, green round,
//! blue has eight corners; an injury die is a triangle, a danger die a diamond.
//!
//! The pictures are groups of SVG within 100 units; [`framed`] makes one of its
//! own.

use vanguard_pack::dice::{Colour, Face, Icon, InjuryFace};

use crate::icons;

const fn outline(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "M8 8h84v84H8z",
        Colour::Green => "M50 5q45 0 45 45T50 95 5 50 50 5z",
        Colour::Blue => "M30 5h40l25 25v40L70 95H30L5 70V30z",
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

/// A die that shows a face, with the icon it counts as in a badge.
#[must_use]
pub fn rolled(colour: Colour, face: Face, counts_as: Option<Icon>) -> String {
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
    if let Some(icon) = counts_as {
        let badge = icons::within(icons::of_die(icon), (0.0, 0.0), 27.0);
        on_it += &format!(
            "<g class=\"die-badge\" transform=\"translate(80 82)\"><circle r=\"22\"/>{badge}</g>"
        );
    }
    block(colour, &on_it)
}

/// A die before the roll: what it is good at, or how it is called.
#[must_use]
pub fn of_kind(colour: Colour, leading: Option<Icon>, name: &str) -> String {
    let name = match leading {
        Some(icon) => icons::of_die(icon),
        None => match name {
            "basic" => "basic",
            "universal" => "any",
            "wild" => "wild",
            _ => "success",
        },
    };
    block(colour, &icons::within(name, (50.0, 50.0), 50.0))
}

/// An injury die.
#[must_use]
pub fn injury(face: InjuryFace) -> String {
    let on_it = match face {
        InjuryFace::Blank => String::new(),
        face => icons::within(face.name(), (50.0, 62.0), 38.0),
    };
    format!(
        "<g class=\"die-injury\"><path class=\"die-side\" d=\"M50 12L96 88H4z\" \
         transform=\"translate(0 8)\"/><path class=\"die-top\" d=\"M50 8L98 88H2z\"/>{on_it}</g>"
    )
}

/// A danger die with its letter before the roll, or its number after.
#[must_use]
pub fn danger(text: &str) -> String {
    let outline = "M50 2l48 48-48 48L2 50z";
    format!(
        "<g class=\"die-danger\"><path class=\"die-side\" d=\"{outline}\" \
         transform=\"translate(0 8)\"/><path class=\"die-top\" d=\"{outline}\"/>\
         <text x=\"50\" y=\"66\" text-anchor=\"middle\">{text}</text></g>"
    )
}

/// A picture of its own, without words: something beside it says them.
#[must_use]
pub fn framed(group: &str) -> String {
    format!("<svg class=\"die\" viewBox=\"-4 -4 112 116\" aria-hidden=\"true\">{group}</svg>")
}
