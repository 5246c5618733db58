//! Every component has a picture, and nothing on it is cut off or covered.

use std::collections::BTreeSet;

use picture::{Look, Scene, Shape};
use table::{Luck, Seed, Silence};

use super::*;
use crate::{
    action::{Action, Special, Specialization, Symbol},
    board::Board,
    card::Card,
    debrief::Debrief,
    mission::{Colour, Mission, Origin},
    random::{self, Style},
    ship::{Station, Tile},
    snapshots,
    state::{Squad, State},
};

/// Missions with everything in them, at every turn.
fn situations() -> Vec<(Mission, Vec<State>)> {
    let style = Style {
        n_crew: 5,
        n_threats: 12,
        new_frontier: true,
        double_actions: true,
        specializations: true,
    };
    let mut luck = Luck::seeded(&Seed::numbered(7));
    (0..40)
        .map(|number| {
            let mission = random::mission(&style, number, &mut luck);
            let states = snapshots(&mission, &mut Silence);
            (mission, states)
        })
        .collect()
}

fn actions() -> Vec<Action> {
    let mut actions = vec![Action::None];
    for symbol in Symbol::ALL {
        actions.extend([Action::Single(symbol), Action::Rest(symbol)]);
        actions.extend(Symbol::ALL.map(|second| Action::Double(symbol, second)));
        if symbol.can_be_heroic() {
            actions.push(Action::Heroic(symbol));
        }
    }
    actions.extend(Station::ALL.map(Action::HeroicMove));
    actions.extend([Special::Basic, Special::Advanced].map(Action::Special));
    actions
}

fn icons() -> Vec<Scene> {
    let mut icons: Vec<Scene> = actions().into_iter().map(action_symbol).collect();
    for specialization in Specialization::ALL {
        icons.push(specialization_badge(specialization));
        for special in [Special::Basic, Special::Advanced] {
            icons.push(special_symbol(specialization, special));
        }
    }
    for colour in Colour::ALL {
        icons.extend([figure(colour), knocked_out(colour)]);
    }
    icons.extend([Squad::None, Squad::Active, Squad::Disabled].map(squad));
    icons.extend(Tile::ALL.map(tile));
    icons.extend([energy_block(), fuel_capsule(), rocket(), interceptors()]);
    icons
}

fn is_well_formed(scene: &Scene) {
    assert!(!scene.title.is_empty());
    for look in [Look::Screen, Look::Print] {
        let svg = scene.to_svg(look);
        let document = roxmltree::Document::parse(&svg).expect("well-formed");
        let title = document.descendants().find(|node| node.has_tag_name("title"));
        assert_eq!(title.and_then(|node| node.text()), Some(scene.title.as_str()));
    }
    for placed in scene.placed() {
        let fits = scene.bounds().contains(&placed.bounds);
        assert!(fits, "{}: {:?} at {:?}", scene.title, placed.shape, placed.bounds);
    }
}

#[test]
fn icons_are_well_formed_and_whole() {
    for icon in icons() {
        is_well_formed(&icon);
    }
}

#[test]
fn no_two_icons_share_a_name_or_a_look() {
    let icons = icons();
    let names: BTreeSet<&str> = icons.iter().map(|icon| icon.title.as_str()).collect();
    assert_eq!(names.len(), icons.len());
    let looks: BTreeSet<String> = icons.iter().map(|icon| icon.svg_body(Look::Print)).collect();
    assert_eq!(looks.len(), icons.len());
}

#[test]
fn boards_are_well_formed_and_whole() {
    for kind in Board::ALL {
        is_well_formed(&board(kind));
    }
    for (mission, states) in situations() {
        for state in &states {
            for origin in Origin::ALL {
                let boards = &mission.setup().boards;
                is_well_formed(&trajectory(boards.at(origin), origin, state));
            }
        }
    }
}

#[test]
fn the_ship_in_words_names_everybody() {
    for (mission, states) in situations() {
        for state in &states {
            let words = ship_words(state, &mission);
            for member in &mission.setup().crew {
                let name = colour_name(member.colour).to_lowercase();
                assert!(words.to_lowercase().contains(&name), "{words}");
            }
        }
    }
}

#[test]
fn debriefs_are_whole_and_readable() {
    for (mission, _) in situations() {
        for scene in Debrief::of(&mission).pictures() {
            is_well_formed(&scene);
            assert!(!scene.description.is_empty(), "{}", scene.title);
            let mut texts = Vec::new();
            for placed in scene.placed() {
                if let Shape::Text(text) = placed.shape {
                    let is_free = texts.iter().all(|other| !placed.bounds.overlaps(other));
                    assert!(is_free, "{}: `{}` covers something", scene.title, text.content);
                    texts.push(placed.bounds);
                }
            }
        }
    }
}

#[test]
fn cards_are_whole_readable_and_no_two_alike() {
    let mut looks = BTreeSet::new();
    for card in Card::ALL {
        let scene = threat_card(card);
        is_well_formed(&scene);
        let mut texts = Vec::new();
        for placed in scene.placed() {
            if let Shape::Text(text) = placed.shape {
                assert!(text.size >= 7.5, "{card}: `{}` is {} high", text.content, text.size);
                let is_free = texts.iter().all(|other| !placed.bounds.overlaps(other));
                assert!(is_free, "{card}: `{}` covers something", text.content);
                texts.push(placed.bounds);
            }
        }
        looks.insert(scene.svg_body(Look::Print));
    }
    assert_eq!(looks.len(), Card::ALL.len());
}

#[test]
fn the_gallery_has_every_component_with_words_and_rules() {
    let entries = gallery();
    let names: BTreeSet<&str> = entries.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(names.len(), entries.len());
    let count = |kind: ComponentKind| entries.iter().filter(|entry| entry.kind == kind).count();
    assert_eq!(ComponentKind::ALL.map(count), [103, 65, 6, 30]);
    for entry in &entries {
        assert!(!entry.text.is_empty() && !entry.tags.is_empty(), "{}", entry.name);
        let is_plain = entry.kind == ComponentKind::Threat;
        assert!(is_plain || !entry.rules.is_empty(), "{}", entry.name);
        is_well_formed(&entry.picture());
    }
}
