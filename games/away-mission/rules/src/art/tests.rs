//! Every component has a picture, and nothing on a page is cut off or covered.

use std::collections::BTreeSet;

use picture::{Bounds, Look, Point, Scene, Shape};

use super::*;
use crate::{Crew, Edition, GridIdx, Location, Sheet, SheetChoice, Square, Track};

fn icons() -> Vec<Scene> {
    let mut icons: Vec<Scene> = Location::ALL.map(location_icon).into();
    icons.extend(Crew::ALL.map(crew_icon));
    for mark in [Mark::Open, Mark::Used] {
        icons.extend(Track::ALL.map(|track| track_symbol(track, mark)));
        icons.push(gravestone(mark));
        icons.extend([Axis::Horizontal, Axis::Vertical].map(|axis| glitch(axis, mark)));
    }
    icons.push(discovery());
    icons.extend((1..=6).map(die_face));
    icons
}

fn composed() -> Vec<Scene> {
    let mut scenes: Vec<Scene> = Vec::new();
    for edition in Edition::ALL {
        scenes.extend(Location::ALL.map(|location| key_card(location, edition)));
        for track in Track::ALL {
            let strip = |n_filled| track_strip(track, n_filled, edition);
            scenes.extend((0..=track.length()).map(strip));
        }
    }
    scenes.extend((0..=12).map(losses_strip));
    scenes
}

fn sheet(choice: &SheetChoice, edition: Edition) -> Sheet {
    Sheet::of(choice, edition).expect("tests name sheets that exist")
}

fn pages() -> Vec<Scene> {
    let choices = [SheetChoice::Printed(1), SheetChoice::Printed(2), SheetChoice::Generated(7)];
    let mut pages = Vec::new();
    for edition in Edition::ALL {
        for sheet in choices.iter().map(|choice| sheet(choice, edition)) {
            pages.extend(PageSize::ALL.map(|size| sheet_page(&sheet, edition, "Sheet", size)));
        }
    }
    pages
}

fn contains_all(bounds: &Bounds, scene: &Scene) {
    for placed in scene.placed() {
        let fits = bounds.contains(&placed.bounds);
        assert!(fits, "{}: {:?} at {:?}", scene.title, placed.shape, placed.bounds);
    }
}

/// Every line of text with its size and box on the page.
fn texts(scene: &Scene) -> Vec<(&str, f64, Bounds)> {
    scene
        .placed()
        .into_iter()
        .filter_map(|placed| match placed.shape {
            Shape::Text(text) => {
                Some((text.content.as_str(), text.size * placed.factor, placed.bounds))
            }
            Shape::Figure(_) | Shape::Group(_) => None,
        })
        .collect()
}

#[test]
fn every_picture_is_well_formed_and_has_a_name() {
    for scene in icons().into_iter().chain(composed()).chain(pages()) {
        assert!(!scene.title.is_empty());
        for look in [Look::Screen, Look::Print] {
            let svg = scene.to_svg(look);
            let document = roxmltree::Document::parse(&svg).expect("well-formed");
            let title = document.descendants().find(|node| node.has_tag_name("title"));
            assert_eq!(title.and_then(|node| node.text()), Some(scene.title.as_str()));
        }
    }
}

#[test]
fn no_two_icons_share_a_name_or_a_look() {
    let icons = icons();
    let names: BTreeSet<&str> = icons.iter().map(|icon| icon.title.as_str()).collect();
    assert_eq!(names.len(), icons.len());
    // On paper hue does not count.
    let looks: BTreeSet<String> = icons.iter().map(|icon| icon.svg_body(Look::Print)).collect();
    assert_eq!(looks.len(), icons.len());
}

#[test]
fn nothing_leaves_its_picture() {
    for scene in icons().into_iter().chain(composed()) {
        contains_all(&scene.bounds(), &scene);
    }
}

#[test]
fn nothing_but_the_background_leaves_the_printable_part_of_a_page() {
    let air = 28.0;
    for mut page in pages() {
        page.shapes.remove(0);
        let Bounds { max, .. } = page.bounds();
        let printable =
            Bounds { min: Point { x: air, y: air }, max: Point { x: max.x - air, y: max.y - air } };
        contains_all(&printable, &page);
    }
}

#[test]
fn lines_of_text_are_readable_and_do_not_run_into_each_other() {
    for scene in composed().into_iter().chain(pages()) {
        let texts = texts(&scene);
        for (idx, (content, size, bounds)) in texts.iter().enumerate() {
            assert!(*size >= 6.0, "`{content}` is {size} points high");
            for (other, _, other_bounds) in &texts[..idx] {
                assert!(!bounds.overlaps(other_bounds), "`{content}` and `{other}` overlap");
            }
        }
    }
}

/// The icons of the grids lie in the squares where the engine has them.
#[test]
fn a_page_shows_the_sheet_it_was_made_of() {
    let sheet = sheet(&SheetChoice::Printed(2), Edition::NEWEST);
    let page = sheet_page(&sheet, Edition::NEWEST, "Sheet 2", PageSize::A4);
    let groups: Vec<&Vec<Shape>> = page
        .shapes
        .iter()
        .filter_map(|shape| match shape {
            Shape::Group(group) => Some(&group.shapes),
            Shape::Figure(_) | Shape::Text(_) => None,
        })
        .collect();
    for grid in GridIdx::ALL {
        let expected: Vec<Vec<Shape>> =
            Square::all().map(|square| location_icon(sheet.grid(grid).at(square)).shapes).collect();
        let shown =
            groups.windows(36).any(|icons| icons.iter().zip(&expected).all(|(a, b)| *a == b));
        assert!(shown, "{grid}");
    }
    let contents: BTreeSet<&str> = texts(&page).iter().map(|(content, ..)| *content).collect();
    for location in Location::ALL {
        assert!(contents.contains(key::sentence_case(location.name()).as_str()));
    }
    assert!(contents.contains("Sheet 2"));
}

#[test]
fn a_page_is_the_same_every_time_and_takes_any_title() {
    let edition = Edition::NEWEST;
    let sheet = sheet(&SheetChoice::Generated(3), edition);
    let title = "The very long voyage of the good ship <Änne & Sons> to the far end of nowhere";
    let page = sheet_page(&sheet, edition, title, PageSize::Letter);
    assert_eq!(page, sheet_page(&sheet, edition, title, PageSize::Letter));
    contains_all(&page.bounds(), &page);
    let (_, _, bounds) =
        texts(&page).into_iter().find(|(content, ..)| *content == title).expect("on the page");
    let (_, _, captain) =
        texts(&page).into_iter().find(|(content, ..)| *content == "Captain").expect("on the page");
    assert!(!bounds.overlaps(&captain));
}

#[test]
fn sheets_become_pages_of_a_document() {
    let pages = pages();
    let pdf = picture::to_pdf(&pages);
    assert!(pdf.starts_with(b"%PDF-"));
    assert_eq!(pdf, picture::to_pdf(&pages));
}

#[test]
fn cards_are_described_by_the_effects_of_the_engine() {
    let card = key_card(Location::AlienPort, Edition::NEWEST);
    assert_eq!(
        card.description,
        "1 on every grid. With a command officer: gain 5 discoveries. Without: lose 2 discoveries."
    );
}

#[test]
fn an_icon_as_it_is_written() {
    insta::assert_snapshot!(die_face(3).to_svg(Look::Screen));
}
