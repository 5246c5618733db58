//! Everything has a picture that is well formed, stays in its frame, and is
//! told apart without colour.

use std::collections::BTreeMap;

use picture::{Bounds, Look, Point, Scene, Shade, Shape};
use table::Seat;

use super::{palette::faded, *};
use crate::{
    attack::{Aim, Attack, Defences, Size, Strike},
    board::{Class, Opening, Place, Square},
    card::{CardId, Harder, Level},
    ship::{Figures, Good, Goods, Ship},
    tile::{Alien, Placed, Side, TileId, Turn},
    track::Track,
};

fn lying() -> impl Iterator<Item = Placed> {
    TileId::all().flat_map(|tile| Turn::ALL.map(|turn| Placed { tile, turn }))
}

fn tiles() -> Vec<Scene> {
    let mut scenes: Vec<Scene> = lying().map(|placed| TileArt::new(placed).scene()).collect();
    let pilot = Placed::upright(TileId::PILOT_CABIN);
    let states = [State::Loose, State::InHand, State::Wrong(Side::Left)];
    scenes.extend(states.map(|state| TileArt::new(pilot).in_state(state).scene()));
    scenes.extend([tile_back(), broken_tile(pilot)]);
    scenes
}

fn icons() -> Vec<Scene> {
    let mut icons: Vec<Scene> = Good::ALL.map(good).into();
    icons.extend(Alien::ALL.map(alien_icon));
    icons.extend([human_icon(), token_icon()]);
    icons.extend((1..=6).map(|pips| die(Some(pips))));
    icons.push(die(None));
    icons.extend(Seat::all(5).map(rocket));
    icons.extend(Symbol::ALL.map(symbol));
    for size in Size::ALL {
        icons.extend(Side::ALL.map(|from| attack_icon(Attack { size, from })));
    }
    icons.extend((1..=5).flat_map(|number| [true, false].map(|taken| number_tile(number, taken))));
    icons.extend([90, 52, 9, 0].map(|left| timer(left, 90)));
    icons.push(timer_circles(&["III", "II", "I", "Start"], 2));
    icons
}

fn cards() -> Vec<Scene> {
    let both = [Harder(false), Harder(true)];
    let mut cards: Vec<Scene> =
        CardId::all().flat_map(|id| both.map(|harder| card(id, harder))).collect();
    cards.extend(Level::ALL.map(card_back));
    cards
}

/// A large meteor from every side on a ship of every class, with all dice, and
/// every other size once.
fn attacked() -> Vec<Scene> {
    let mut scenes = Vec::new();
    let meteors = Side::ALL
        .into_iter()
        .flat_map(|from| (1..=6).map(move |die| (Size::LargeMeteor, from, die)));
    let others = Size::ALL.map(|size| (size, Side::Rear, 4));
    let cases: Vec<(Size, Side, u8)> = meteors.chain(others).collect();
    for class in Class::ALL {
        let ship = showpiece(class);
        for &(size, from, die) in &cases {
            let aim = Aim::roll(class, from, || die);
            let mut strike = Strike::new(&ship, size, &aim, Defences::default());
            scenes.push(ShipArt::flying(&ship).under(&aim, &strike).scene());
            let mut after = ship.clone();
            let lost = strike.hit(&mut after).squares;
            let art = ShipArt::flying(&after).under(&aim, &strike).having_lost(&ship, lost);
            scenes.push(art.scene());
        }
    }
    scenes
}

fn boards() -> Vec<Scene> {
    let mut scenes: Vec<Scene> =
        Class::ALL.map(|class| board(class, Opening::LOCKED)).into_iter().collect();
    for (first, second) in (1..=6).flat_map(|first| (1..=6).map(move |second| (first, second))) {
        let opening = Opening::of(&[first, second]).expect("dice");
        scenes.push(board(Class::IVC, opening));
    }
    for class in Class::ALL {
        let ship = showpiece(class);
        scenes.push(ShipArt::building(&ship).scene());
        scenes.push(ShipArt::flying(&ship).small().scene());
    }
    scenes
}

fn routes() -> Vec<Scene> {
    let order: Vec<Seat> = Seat::all(5).collect();
    let mut scenes = Vec::new();
    for gap in [2, 5, 9] {
        let start = Track::start(&order, 70, gap);
        scenes.extend([Route::Whole, Route::Near].map(|route| track(&start, route)));
    }
    scenes.push(track(&Track::default(), Route::Whole));
    scenes
}

#[track_caller]
fn assert_framed(scene: &Scene, slack: f64) {
    let Bounds { min, max } = scene.bounds();
    let room = Bounds {
        min: Point { x: min.x - slack, y: min.y - slack },
        max: Point { x: max.x + slack, y: max.y + slack },
    };
    for placed in scene.placed() {
        let fits = room.contains(&placed.bounds);
        assert!(fits, "{}: {:?} at {:?}", scene.title, placed.shape, placed.bounds);
    }
}

#[test]
fn every_picture_is_well_formed_and_has_a_name() {
    let all = tiles().into_iter().chain(icons()).chain(cards()).chain(boards()).chain(routes());
    for scene in all {
        assert!(!scene.title.is_empty());
        for look in [Look::Screen, Look::Print] {
            let svg = scene.to_svg(look);
            let document = roxmltree::Document::parse(&svg).expect("well-formed");
            let title = document.descendants().find(|node| node.has_tag_name("title"));
            assert_eq!(title.and_then(|node| node.text()), Some(scene.title.as_str()));
        }
    }
    roxmltree::Document::parse(&hero()).expect("well-formed");
}

#[test]
fn nothing_leaves_its_picture() {
    for scene in tiles().into_iter().chain(icons()).chain(cards()).chain(boards()).chain(routes()) {
        assert_framed(&scene, 2.0);
    }
}

#[test]
fn attacks_stay_in_the_picture_too() {
    for scene in attacked() {
        assert_framed(&scene, 4.0);
    }
}

/// A picture in one colour.
fn colourless(scene: &Scene) -> String {
    let black = Shade::new(0, 0);
    let mut scene = scene.clone();
    scene.shapes = faded(scene.shapes, black, 1.0);
    scene.svg_body(Look::Print)
}

#[test]
fn nothing_is_told_by_colour_alone() {
    let all = lying().map(|placed| TileArt::new(placed).scene()).chain(icons());
    let mut looks: BTreeMap<String, String> = BTreeMap::new();
    for scene in all {
        let look = colourless(&scene);
        let other = looks.entry(look).or_insert_with(|| scene.title.clone());
        assert_eq!(*other, scene.title);
    }
}

#[test]
fn what_lies_on_tiles_is_told_without_colour() {
    let tile = |name: &str, load| {
        let placed = Placed::upright(name.parse().expect("a tile"));
        colourless(&TileArt::new(placed).loaded(load).scene())
    };
    let goods = ["", "R", "Y", "G", "B", "YB", "RY"];
    let goods = goods.map(|letters| Load::Goods(Goods::of_letters(letters).expect("letters")));
    let tokens = [0, 1, 2, 3].map(Load::Tokens);
    let figures = [
        Figures::Humans(0),
        Figures::Humans(1),
        Figures::Humans(2),
        Figures::Alien(Alien::Purple),
        Figures::Alien(Alien::Brown),
    ]
    .map(Load::Figures);
    let loads = [("special2-03", &goods[..]), ("bat3-06", &tokens), ("cabin-05", &figures)];
    for (name, loads) in loads {
        let mut looks: Vec<String> = loads.iter().map(|load| tile(name, *load)).collect();
        looks.sort();
        looks.dedup();
        assert_eq!(looks.len(), loads.len(), "{name}");
    }
}

/// Boards fill the width of a phone, cards most of it.
#[test]
fn words_can_be_read_on_a_phone() {
    let boards = boards().into_iter().map(|scene| (scene, 390.0));
    let cards = cards().into_iter().map(|scene| (scene, 260.0));
    let near = routes().into_iter().filter(|scene| scene.width < 400.0).map(|scene| (scene, 390.0));
    for (scene, width) in boards.chain(cards).chain(near) {
        for placed in scene.placed() {
            if let Shape::Text(text) = placed.shape {
                let size = text.size * placed.factor * width / scene.width;
                assert!(size >= 11.0, "{}: `{}` is {size:.1} px", scene.title, text.content);
            }
        }
    }
}

#[test]
fn words_do_not_run_into_each_other() {
    for scene in cards().into_iter().chain(boards()).chain(routes()) {
        let placed = scene.placed();
        let texts: Vec<_> =
            placed.iter().filter(|placed| matches!(placed.shape, Shape::Text(_))).collect();
        for (idx, one) in texts.iter().enumerate() {
            for other in &texts[..idx] {
                let (a, b) = (&one.shape, &other.shape);
                assert!(!one.bounds.overlaps(&other.bounds), "{}: {a:?}, {b:?}", scene.title);
            }
        }
    }
}

#[test]
fn squares_lie_beside_each_other_as_on_the_board() {
    for class in Class::ALL {
        let layout = Layout::labelled(class);
        let board = class.board();
        for square in board.squares {
            for side in [Side::Right, Side::Rear] {
                let Some(neighbour) = board.neighbour(square, side) else { continue };
                let (one, other) =
                    (layout.edge(square, side), layout.edge(neighbour, side.opposite()));
                let is_around = board.place(neighbour) < board.place(square);
                assert_eq!(one == other, !is_around, "class {class} {square:?} {side:?}");
            }
        }
    }
}

fn at(class: Class, row: u8, column: u8) -> Square {
    class.board().at(Place { row, column }).expect("a square")
}

/// Every mistake has its mark on the edge it concerns, on the torus on both.
#[test]
fn mistakes_are_marked_on_their_edges() {
    for class in [Class::II, Class::IIC, Class::IIIC] {
        let mut ship = showpiece(class);
        let square = if class == Class::IIIC { at(class, 3, 1) } else { at(class, 4, 3) };
        let found = lying().find_map(|placed| {
            ship.place(square, placed);
            let mistakes = ship.mistakes();
            let is_wanted = |mistake: &&crate::ship::Mistake| {
                mistake.other.is_some() && mistake.around_edge == (class == Class::IIIC)
            };
            mistakes.iter().find(is_wanted).copied()
        });
        let mistake = found.expect("some tile fits badly");
        let mistakes = [mistake];
        let art = ShipArt::building(&ship).with_mistakes(&mistakes);
        let (layout, scene) = (art.layout(), art.scene());
        let is_marked = |(x, y): (f64, f64)| {
            scene.placed().iter().any(|placed| {
                let Bounds { min, max } = placed.bounds;
                let is_there = ((min.x + max.x) / 2.0 - x).abs() < 0.1
                    && ((min.y + max.y) / 2.0 - y).abs() < 0.1;
                is_there && (max.x - min.x) < 40.0 && (max.x - min.x) > 30.0
            })
        };
        assert!(is_marked(layout.edge(mistake.square, mistake.side)), "class {class}");
        if let Some(other) = mistake.other {
            assert!(is_marked(layout.edge(other, mistake.side.opposite())), "class {class}");
        }
    }
}

#[test]
fn ships_and_boards_can_be_printed() {
    let ship: Ship = showpiece(Class::IIIC);
    let mut pages = Vec::new();
    for size in PageSize::ALL {
        pages.push(page(ShipArt::flying(&ship).scene(), "The <Änne & Sons>", size));
        pages.push(page(board(Class::IVC, Opening::LOCKED), "Class IVC", size));
    }
    for page in &pages {
        assert_framed(page, 0.0);
        roxmltree::Document::parse(&page.to_svg(Look::Print)).expect("well-formed");
    }
    assert!(picture::to_pdf(&pages).starts_with(b"%PDF-"));
}

#[test]
fn the_gallery_has_everything() {
    let gallery = gallery();
    let count = |kind| gallery.iter().filter(|entry| entry.kind == kind).count();
    assert_eq!(ComponentKind::ALL.map(count), [crate::tile::N_TILES, 60, 7, 7]);
    let mut names: Vec<&str> = gallery.iter().map(|entry| entry.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), gallery.len());
    for entry in &gallery {
        assert!(!entry.tags.is_empty() && entry.text.ends_with('.'), "{}", entry.name);
        assert!(!entry.picture().shapes.is_empty(), "{}", entry.name);
    }
}

#[test]
fn the_picture_on_the_shelf_is_light_enough_for_a_first_visit() {
    let hero = hero();
    assert!(hero.len() < 32_000, "{} bytes", hero.len());
    assert!(!hero.contains("light-dark") && !hero.contains("var("), "it is dark in both themes");
}
