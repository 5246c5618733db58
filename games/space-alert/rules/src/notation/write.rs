//! Writing missions.

use std::fmt::Write as _;

use table::Seat;

use super::token::{specialization_name, station_code};
use crate::{
    Mission, Options,
    action::{Action, Space, Special, Symbol},
    campaign::SQUAD_STATIONS,
    mission::{Course, CrewMember, MissionSetup, Origin},
    ship::{Tile, Zone},
};

/// The names of the options, with the options.
pub(super) fn options(options: &mut Options) -> [(&'static str, &mut bool); 10] {
    let Options {
        heroic_move_uses_lift,
        knocked_out_do_not_count,
        zone_doubles_once,
        dead_nemesis_is_silent,
        explosion_ignores_cap,
        variable_range_always,
        one_delay_per_turn,
        medic_covers_squads,
        ninja_marks_with_x,
        campaign_sums_visual,
    } = options;
    [
        ("heroic_move_uses_lift", heroic_move_uses_lift),
        ("knocked_out_do_not_count", knocked_out_do_not_count),
        ("zone_doubles_once", zone_doubles_once),
        ("dead_nemesis_is_silent", dead_nemesis_is_silent),
        ("explosion_ignores_cap", explosion_ignores_cap),
        ("variable_range_always", variable_range_always),
        ("one_delay_per_turn", one_delay_per_turn),
        ("medic_covers_squads", medic_covers_squads),
        ("ninja_marks_with_x", ninja_marks_with_x),
        ("campaign_sums_visual", campaign_sums_visual),
    ]
}

/// A mission as text that [`super::parse`] reads back.
#[must_use]
pub fn write(mission: &Mission) -> String {
    write_named(mission, &[])
}

/// The same with what the crew is called, by seat, where it is known.
#[must_use]
pub fn write_named(mission: &Mission, names: &[Option<String>]) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write_setup(&mut text, mission.setup(), names);
    text
}

fn write_setup(
    text: &mut String,
    setup: &MissionSetup,
    names: &[Option<String>],
) -> std::fmt::Result {
    if setup.course != Course::Mission {
        writeln!(text, "course {}", setup.course)?;
    }
    if setup.double_actions {
        writeln!(text, "double actions")?;
    }
    for (name, option) in options(&mut setup.options.clone()) {
        if *option {
            writeln!(text, "option {name}")?;
        }
    }
    let boards = &setup.boards;
    writeln!(text, "boards {} {} {} {}", boards.red, boards.white, boards.blue, boards.internal)?;
    for threat in &setup.threats {
        let origin = match threat.origin {
            Origin::Zone(zone) => zone.to_string(),
            Origin::Internal => "internal".to_owned(),
        };
        write!(text, "{} {origin}", threat.turn)?;
        for (card, idx) in
            [Some(threat.card), threat.calls, threat.calls_then].iter().flatten().zip(0..)
        {
            let facts = card.facts();
            let calls = if idx > 0 { " calls" } else { "" };
            write!(text, "{calls} {} {}", facts.name, facts.code)?;
        }
        writeln!(text)?;
    }
    for (member, seat) in setup.crew.iter().zip(0..) {
        let name = names.get(usize::from(seat)).and_then(Option::as_deref);
        write_member(text, setup, member, Seat(seat), name)?;
    }
    for zone in Zone::ALL {
        let tiles = setup.tiles[zone.idx()];
        if tiles != Tile::ALL {
            writeln!(text, "tiles {zone} {}", letters(tiles.into_iter()))?;
        }
        let carried = setup.carried.tiles[zone.idx()];
        if carried != 0 {
            let tiles = Tile::ALL.into_iter().filter(|tile| carried & tile.bit() != 0);
            writeln!(text, "carried {zone} {}", letters(tiles))?;
        }
    }
    for (station, missing) in SQUAD_STATIONS.into_iter().zip(setup.carried.no_squad) {
        if missing {
            writeln!(text, "no squad {}", station_code(station))?;
        }
    }
    Ok(())
}

fn letters(tiles: impl Iterator<Item = Tile>) -> String {
    tiles.map(|tile| tile.letter().to_string()).collect::<Vec<_>>().join(" ")
}

fn write_member(
    text: &mut String,
    setup: &MissionSetup,
    member: &CrewMember,
    seat: Seat,
    name: Option<&str>,
) -> std::fmt::Result {
    write!(text, "crew {}", member.colour)?;
    let marks = [
        (member.android, "android"),
        (setup.captain == seat, "captain"),
        (setup.traveller == Some(seat), "traveller"),
        (setup.destination == Some(seat), "destination"),
    ];
    for (_, name) in marks.iter().filter(|(set, _)| *set) {
        write!(text, " {name}")?;
    }
    if let Some((kind, level)) = member.specialization {
        write!(text, " {} {level}", specialization_name(kind))?;
    }
    // A name ends where the plan begins, and a remark would swallow the plan.
    let name = name.map(|name| name.replace([':', '#', '\n', '\r'], " "));
    if let Some(name) = name.as_deref().map(str::trim).filter(|name| !name.is_empty()) {
        write!(text, " named {name}")?;
    }
    write!(text, ":")?;
    let n_spaces = member.plan.iter().rposition(|space| !space.is_empty()).map_or(0, |idx| idx + 1);
    for space in &member.plan[..n_spaces] {
        write!(text, " {}", action(*space))?;
    }
    writeln!(text)
}

const fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::A => "A",
        Symbol::B => "B",
        Symbol::C => "C",
        Symbol::Robot => "R",
        Symbol::Red => "red",
        Symbol::Blue => "blue",
        Symbol::Lift => "lift",
    }
}

const fn special(special: Special) -> &'static str {
    match special {
        Special::Basic => "basic",
        Special::Advanced => "adv",
    }
}

/// One space of a plan, as it is written in a mission.
#[must_use]
pub fn action(space: Space) -> String {
    let mut text = match space.action {
        Action::None => ".".to_owned(),
        Action::Single(meant) if space.tripped => {
            // Which half showed is not kept; any that can be tripped over will do.
            let shown = match meant {
                Symbol::Red => "blue",
                Symbol::Blue => "red",
                Symbol::Lift => "A",
                Symbol::A | Symbol::B | Symbol::C | Symbol::Robot => "lift",
            };
            format!("{shown}!{}", symbol(meant))
        }
        Action::Single(one) | Action::Rest(one) => symbol(one).to_owned(),
        Action::Double(first, second) => format!("{}+{}", symbol(first), symbol(second)),
        Action::Heroic(one) => format!("h{}", symbol(one)),
        Action::HeroicMove(station) => format!("h{}", station_code(station)),
        Action::Special(one) => special(one).to_owned(),
    };
    if let Some(with) = space.with {
        text = format!("{text}&{}", special(with));
    }
    text
}
