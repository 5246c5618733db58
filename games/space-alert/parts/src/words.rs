//! Words for things, as the page says them.

use space_alert::{
    card::Card,
    mission::{Announced, Colour, CrewMember, MissionSetup, Origin},
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

/// The crew by name, or by colour where no name is known.
pub fn names(setup: &MissionSetup, known: &[Option<String>]) -> Vec<String> {
    let name = |(seat, member): (usize, &CrewMember)| {
        let known = known.get(seat).cloned().flatten();
        known.unwrap_or_else(|| capitalised(colour(member.colour)))
    };
    setup.crew.iter().enumerate().map(name).collect()
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
