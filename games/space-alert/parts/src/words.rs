//! Words for things, as the page says them.

use space_alert::{
    card::Card,
    mission::{Announced, Colour, MissionSetup, Origin},
    ship::Zone,
};

pub use client::{toast::capitalised, why::cited as why};

/// A figure's colour in one word; also its class in the style sheet.
pub const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Purple => "purple",
        Colour::Yellow => "yellow",
        Colour::Red => "red",
        Colour::Green => "green",
        Colour::Blue => "blue",
    }
}

/// The crew by their colours.
pub fn names(setup: &MissionSetup) -> Vec<String> {
    setup.crew.iter().map(|member| capitalised(colour(member.colour))).collect()
}

/// Where a threat comes from.
pub const fn origin(origin: Origin) -> &'static str {
    match origin {
        Origin::Zone(Zone::Red) => "red",
        Origin::Zone(Zone::White) => "white",
        Origin::Zone(Zone::Blue) => "blue",
        Origin::Internal => "internal",
    }
}

/// A card with its code, since two cards can share a name.
pub fn card(card: Card) -> String {
    let facts = card.facts();
    format!("{} ({})", facts.name, facts.code)
}

/// A threat on its list.
pub fn announced(threat: &Announced) -> String {
    format!("turn {}, {}: {}", threat.turn, origin(threat.origin), threat.card)
}
