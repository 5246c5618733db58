//! Every component has a picture, and nothing on it is cut off or covered.

use std::collections::BTreeSet;

use picture::{Look, Scene};

use super::*;
use crate::{
    action::{Action, Special, Specialization, Symbol},
    mission::Colour,
    ship::{Station, Tile},
    state::Squad,
};

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
