//! Every component has a picture, and nothing on it is cut off or covered.

use std::collections::BTreeSet;

use picture::{Look, Scene, Shape};
use table::{Luck, Seat, Seed, Silence};

use super::*;
use crate::{
    action::{Action, Special, Specialization, Symbol},
    board::Board,
    card::Card,
    debrief::Debrief,
    mission::{Colour, Mission, Origin},
    random::{self, Style},
    ship::{Place, Station, Stations, Tile, Zone},
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
            is_well_formed(&ship(state, &mission));
            for origin in Origin::ALL {
                let boards = &mission.setup().boards;
                is_well_formed(&trajectory(boards.at(origin), origin, state));
            }
        }
    }
}

/// What moves in a show stays within the drawing, wherever it goes.
#[test]
fn the_stage_has_a_spot_for_everything() {
    for (mission, states) in situations() {
        for state in &states {
            let scene = stage(state, &mission);
            assert!(!scene.shapes.is_empty());
            let is_inside = |spot: Spot| {
                spot.x >= 0.0
                    && spot.y >= 0.0
                    && spot.x + spot.side <= scene.width
                    && spot.y + spot.side <= scene.height
            };
            for seat in 0..mission.setup().crew.len() as u8 {
                let seat = Seat(seat);
                assert!(is_inside(Spot::of_member(seat, state.crew[seat.idx()].place)));
                assert!(!member(state, &mission, seat).shapes.is_empty());
            }
            for slot in 0..state.threats().len() {
                assert!(is_inside(Spot::of_threat(state, slot)));
                assert!(!threat_token(state, slot).shapes.is_empty());
            }
            for zone in Zone::ALL {
                let (x, y, width, height) = zone_frame(zone);
                for tile in Tile::ALL {
                    let spot = Spot::of_tile(zone, tile);
                    assert!(is_inside(spot));
                    assert!(spot.x >= x && spot.x + spot.side <= x + width);
                    assert!(spot.y >= y && spot.y + spot.side <= y + height);
                }
            }
            for station in Station::ALL {
                assert!(is_inside(Spot::of_cannon(station)));
            }
        }
    }
}

/// The worst that could ever be: everybody and everything in one place.
fn crowded(mission: &Mission, place: Place) -> State {
    let mut state = State::start(mission);
    for (seat, member) in state.crew.iter_mut().enumerate() {
        member.place = place;
        member.squad = if seat < 2 { Squad::Active } else { Squad::Disabled };
        member.prepared = true;
        member.delayed = true;
        member.knocked_out = seat > 2;
    }
    for zone in Zone::ALL {
        let now = &mut state.zones[zone.idx()];
        now.tiles = 0b11_1111;
        now.weakened = true;
        (now.shield, now.reactor) = (zone.shield().0 + 1, zone.reactor().0 + 1);
    }
    state.blind = [true; 3];
    state.sealed = [true; 2];
    state.maintained = [true; 3];
    state.visual = [7; 3];
    state.rocket_flying = 3;
    (state.poisoned, state.infected) = (0b11, 0b100);
    state.mines = [2; 6];
    state.sabotage = [[1; 3]; 6];
    state.prepared = Stations::of(&Station::ALL);
    state.slimy = state.prepared;
    state.contaminated = state.prepared;
    state.ninja_marks = true;
    state
}

#[test]
fn an_overcrowded_ship_has_room_for_all() {
    let (mission, _) = situations().swap_remove(0);
    let aboard = Station::ALL.map(Place::Aboard);
    for place in aboard.into_iter().chain([1, 2, 3].map(Place::Space)) {
        is_well_formed(&ship(&crowded(&mission, place), &mission));
    }
}

#[test]
fn the_ship_shows_everybody_and_does_not_change_by_looking() {
    for (mission, states) in situations() {
        for state in &states {
            let scene = ship(state, &mission);
            assert_eq!(scene, ship(state, &mission));
            for member in &mission.setup().crew {
                let upright = figure(member.colour).shapes;
                let lying = knocked_out(member.colour).shapes;
                let shown = scene.shapes.iter().filter(|shape| match shape {
                    Shape::Group(group) => group.shapes == upright || group.shapes == lying,
                    Shape::Figure(_) | Shape::Text(_) => false,
                });
                assert_eq!(shown.count(), 1);
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
