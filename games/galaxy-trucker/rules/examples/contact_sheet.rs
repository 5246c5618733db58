//! Everything that the game draws, on pages for both themes.
//!
//! ```text
//! cargo run -p galaxy-trucker --features art --example contact_sheet -- FOLDER
//! ```
//!
//! The folder gets a page for each part and theme, such as `cards-dark.html`,
//! and `all-dark.html` and `all-light.html`. They need nothing else.

use std::{env, error::Error, fs, path::PathBuf};

use galaxy_trucker::{
    art::{self, Livery, Load, Route, ShipArt, SquareMark, State, Symbol, TileArt},
    attack::{Aim, Attack, Defences, Size, Strike},
    board::{Class, Opening, Place, Square},
    card::{CardId, Harder, Level},
    ship::{Figures, Good, Goods, Ship},
    tile::{Alien, Kind, Placed, Set, Side, TileId, Turn},
    track::Track,
};
use picture::{Look, Scene};
use table::Seat;

const TOKENS: &str = include_str!("../../../../crates/client/static/style/10-tokens.css");
const STYLE: &str = "body{margin:0;padding:22px 36px;width:1368px;background:var(--bg);color:var(--text);\
    font:15px/1.4 var(--body)}h2{font-size:13px;text-transform:uppercase;letter-spacing:.14em;\
    color:var(--muted);margin:22px 0 10px}.row{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-end}\
    figure{margin:0;text-align:center}figcaption{font-size:12px;color:var(--muted);margin-top:4px}\
    .grey{filter:grayscale(1)}svg{display:block;overflow:visible}svg text{font-family:var(--body)}";

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::args().nth(1).ok_or("name a folder to write to")?);
    fs::create_dir_all(&folder)?;
    let mut parts = parts();
    let all: String = parts.iter().map(|(_, body)| body.as_str()).collect();
    parts.push(("all", all));
    for (name, body) in parts {
        for theme in ["dark", "light"] {
            let page = format!(
                "<!doctype html><html lang=\"en\" data-theme=\"{theme}\"><meta charset=\"utf-8\">\
                 <title>Galaxy Trucker: pictures</title><style>{TOKENS}{STYLE}</style>\
                 <body style=\"{}\">{body}</body></html>",
                art::ACCENT.style()
            );
            fs::write(folder.join(format!("{name}-{theme}.html")), page)?;
        }
    }
    Ok(())
}

fn parts() -> Vec<(&'static str, String)> {
    vec![
        ("kinds", kinds()),
        ("loads", loads()),
        ("tiles", all_tiles()),
        ("boards", boards()),
        ("ships", ships()),
        ("building", building()),
        ("attacks", attacks()),
        ("cards", cards()),
        ("flight", flight()),
        ("shelf", shelf()),
    ]
}

fn section(title: &str, class: &str, pictures: impl IntoIterator<Item = String>) -> String {
    let pictures: String = pictures.into_iter().collect();
    format!("<h2>{title}</h2><div class=\"row {class}\">{pictures}</div>")
}

/// A picture as wide as asked for.
fn shown(scene: &Scene, width: f64) -> String {
    let height = scene.height * width / scene.width;
    let svg = scene.to_svg(Look::Screen);
    let (own, other) = (
        format!(" width=\"{}\" height=\"{}\"", scene.width, scene.height),
        format!(" width=\"{width:.0}\" height=\"{height:.0}\""),
    );
    svg.replacen(&own, &other, 1)
}

fn figure(scene: &Scene, width: f64, caption: &str) -> String {
    format!("<figure>{}<figcaption>{caption}</figcaption></figure>", shown(scene, width))
}

fn placed(name: &str, turn: Turn) -> Placed {
    Placed { tile: name.parse().expect("a tile of the table"), turn }
}

/// For each kind and capacity the tile with the most different sides.
fn samples() -> Vec<TileId> {
    let n_sides = |id: &TileId| {
        let connectors = Side::ALL.map(|side| id.get().connectors.at(side));
        connectors.iter().collect::<std::collections::BTreeSet<_>>().len()
    };
    let mut samples: Vec<TileId> = Vec::new();
    for (kind, capacity) in Kind::ALL.into_iter().flat_map(|kind| (0..4).map(move |n| (kind, n))) {
        let is_one = |id: &TileId| (id.get().kind, id.get().capacity) == (kind, capacity);
        samples.extend(TileId::all().filter(is_one).max_by_key(n_sides));
    }
    samples
}

fn kinds() -> String {
    let tile = |id: TileId| TileArt::new(Placed::upright(id));
    let large =
        samples().into_iter().map(|id| figure(&tile(id).scene(), 104.0, id.get().kind.name()));
    let grey = samples().into_iter().map(|id| shown(&tile(id).scene(), 40.0));
    let small = samples().into_iter().map(|id| shown(&tile(id).small().scene(), 22.0));
    section("Kinds", "", large)
        + &section("40 pixels without colour", "grey", grey)
        + &section("22 pixels, without connectors", "", small)
}

fn loads() -> String {
    let of = |name, turn| TileArt::new(placed(name, turn));
    let goods = |letters| Load::Goods(Goods::of_letters(letters).expect("letters of goods"));
    let loads = [
        (of("cannon-06", Turn::Quarter), "right"),
        (of("cannon2x-07", Turn::ThreeQuarters), "left"),
        (of("shield-02", Turn::Half), "rear, left"),
        (of("cabin-05", Turn::Quarter).loaded(Load::Figures(Figures::Humans(1))), "one left"),
        (of("cabin-05", Turn::None).loaded(Load::Figures(Figures::Alien(Alien::Purple))), "purple"),
        (of("cabin-05", Turn::None).loaded(Load::Figures(Figures::Alien(Alien::Brown))), "brown"),
        (of("bat3-06", Turn::Half).loaded(Load::Tokens(2)), "2 of 3"),
        (of("cargo3-04", Turn::None).loaded(goods("YGB")), "YGB"),
        (of("special2-03", Turn::None).loaded(goods("R")), "R"),
        (of("start-01", Turn::None).of(art::Livery::of(Seat(2))), "player C"),
        (of("engine-11", Turn::None).in_state(State::Loose), "loose"),
        (of("engine-11", Turn::None).in_state(State::InHand), "in hand"),
        (of("engine-11", Turn::Quarter).in_state(State::Wrong(Side::Right)), "wrong"),
    ];
    let loads = loads.into_iter().map(|(tile, caption)| figure(&tile.scene(), 72.0, caption));
    let others = [
        (art::tile_back(), "face down"),
        (art::broken_tile(placed("shield-07", Turn::None)), "hit"),
        (art::die(Some(5)), "die"),
        (art::die(None), "die"),
        (art::human_icon(), "human"),
        (art::alien_icon(Alien::Purple), "purple"),
        (art::alien_icon(Alien::Brown), "brown"),
        (art::token_icon(), "token"),
    ];
    let others = others.into_iter().map(|(scene, caption)| figure(&scene, 72.0, caption));
    let rockets = Seat::all(5).map(|seat| figure(&art::rocket(seat), 48.0, "rocket"));
    section("Direction, load, state", "", loads.chain(others).chain(rockets))
}

fn all_tiles() -> String {
    let cabins = std::iter::repeat_n(TileId::PILOT_CABIN, 4);
    let tiles = cabins.chain(TileId::supply(Set::Base)).chain(TileId::supply(Set::Thrusters));
    let tiles = tiles.map(|id| shown(&TileArt::new(Placed::upright(id)).scene(), 40.0));
    section("All tiles, 40 pixels", "", tiles)
}

fn boards() -> String {
    let boards = Class::ALL.map(|class| art::board(class, Opening::LOCKED));
    let boards = boards.iter().map(|board| figure(board, 320.0, &board.title));
    let opened = [vec![3], vec![6, 6]].map(|dice| {
        let opening = Opening::of(&dice).expect("dice");
        figure(&art::board(Class::IVC, opening), 320.0, &format!("opened by {dice:?}"))
    });
    section("Boards", "", boards.chain(opened))
}

/// A ship with goods and an alien, as in the middle of a flight.
fn laden(class: Class) -> Ship {
    let mut ship = art::showpiece(class);
    for (idx, hold) in ship.holds().into_iter().enumerate() {
        let is_special = ship.of_kind(Kind::SpecialHold).has(hold);
        let good = if is_special { Good::Red } else { Good::ALL[1 + idx % 3] };
        ship.set_goods(hold, [good].into_iter().collect());
    }
    for battery in ship.of_kind(Kind::Battery) {
        ship.spend_token(battery);
    }
    let cabins = ship.of_kind(Kind::Cabin);
    for alien in Alien::ALL {
        let home = cabins.into_iter().find(|cabin| ship.is_supported(*cabin, alien));
        if let Some(cabin) = home.filter(|cabin| matches!(ship.figures(*cabin), Figures::Humans(_)))
        {
            ship.set_figures(cabin, Figures::Alien(alien));
        }
    }
    ship
}

fn ships() -> String {
    let ships = Class::ALL.map(|class| {
        let ship = laden(class);
        let scene = ShipArt::flying(&ship).scene();
        figure(&scene, if class == Class::IIIC { 640.0 } else { 440.0 }, &scene.title)
    });
    let small = Class::ALL.map(|class| {
        let ship = art::showpiece(class);
        let livery = Livery::of(Seat(class as u8 % 5));
        figure(&ShipArt::building(&ship).of(livery).small().scene(), 158.0, class.name())
    });
    section("Ships", "", ships) + &section("Small", "", small)
}

fn at(class: Class, row: u8, column: u8) -> Square {
    class.board().at(Place { row, column }).expect("a square of the class")
}

fn building() -> String {
    let mut ship = art::showpiece(Class::II);
    let lost: Vec<(Square, Placed)> =
        ship.tiles().filter(|(square, _)| square.idx() > 19).collect();
    ship.lose(lost.iter().map(|(square, _)| *square).collect());
    let ghost = lost.first().expect("tiles at the rear");
    let mut marks = vec![(ghost.0, SquareMark::Ghost(ghost.1))];
    let fitting =
        lost.iter().skip(1).filter(|(square, tile)| ship.check_placement(*square, *tile).is_ok());
    let both = [SquareMark::Fits, SquareMark::FitsTurned].into_iter().cycle();
    marks.extend(fitting.zip(both).map(|((square, _), mark)| (*square, mark)));
    let loose = ship.squares().last().expect("tiles");
    let built = ShipArt::building(&ship).with_loose(loose).with_marks(&marks).scene();

    let mut pictures = vec![figure(&built, 440.0, "a tile over the board")];
    for (class, square) in [
        (Class::II, at(Class::II, 5, 5)),
        (Class::IIC, at(Class::IIC, 3, 3)),
        (Class::IIIC, at(Class::IIIC, 3, 1)),
    ] {
        let mut ship = art::showpiece(class);
        let wrong = TileId::all()
            .flat_map(|tile| Turn::ALL.map(|turn| Placed { tile, turn }))
            .find(|placed| {
                let mut trial = ship.clone();
                trial.place(square, *placed);
                let mistakes = trial.mistakes();
                mistakes.len() == 1 && (class != Class::IIIC || mistakes[0].around_edge)
            });
        if let Some(wrong) = wrong {
            ship.place(square, wrong);
        }
        let mistakes = ship.mistakes();
        let scene = ShipArt::building(&ship).with_mistakes(&mistakes).scene();
        let caption = mistakes.first().map_or("no mistake", |mistake| mistake.text());
        pictures.push(figure(&scene, 440.0, caption));
    }
    let torus = art::showpiece(Class::IIIC);
    let holes = torus.board().squares - torus.squares();
    let marks: Vec<_> = holes.into_iter().map(|square| (square, SquareMark::Hole)).collect();
    pictures.push(figure(&ShipArt::building(&torus).with_marks(&marks).scene(), 440.0, "holes"));
    section("Building and spot check", "", pictures)
}

fn attacks() -> String {
    let mut pictures = Vec::new();
    let cases: [(Class, Size, Side, &[u8]); 6] = [
        (Class::II, Size::LargeMeteor, Side::Front, &[3, 3]),
        (Class::II, Size::LightFire, Side::Right, &[4, 4]),
        (Class::II, Size::HeavyFire, Side::Rear, &[6, 3]),
        (Class::IIC, Size::LargeMeteor, Side::Left, &[3]),
        (Class::IIIC, Size::LargeMeteor, Side::Front, &[4, 2]),
        (Class::IVC, Size::SmallMeteor, Side::Front, &[1, 4]),
    ];
    for (class, size, from, dice) in cases {
        let ship = laden(class);
        let mut dice = dice.iter().copied();
        let aim = Aim::roll(class, from, || dice.next().unwrap_or(1));
        let mut strike = Strike::new(&ship, size, &aim, Defences::default());
        let scene = ShipArt::flying(&ship).under(&aim, &strike).scene();
        pictures.push(figure(&scene, 440.0, &format!("{} from the {}", size.name(), from.name())));
        if class == Class::II && size != Size::LightFire {
            let mut after = ship.clone();
            let mut lost = strike.hit(&mut after).squares;
            if let Some(keep) = after.of_kind(Kind::PilotCabin).first() {
                lost |= after.keep(keep).squares;
            }
            let scene =
                ShipArt::flying(&after).under(&aim, &strike).having_lost(&ship, lost).scene();
            pictures.push(figure(&scene, 440.0, "what falls off"));
        }
    }
    let icons = Size::ALL.into_iter().flat_map(|size| {
        Side::ALL.map(|from| figure(&art::attack_icon(Attack { size, from }), 64.0, size.name()))
    });
    section("Attacks", "", pictures.into_iter().chain(icons))
}

fn cards() -> String {
    let cards = CardId::all().map(|id| shown(&art::card(id, Harder(false)), 216.0));
    let harder = ["I-03", "III-10"].map(|id| {
        figure(&art::card(id.parse().expect("a card"), Harder(true)), 216.0, "chapter 14")
    });
    let backs = Level::ALL.map(|level| shown(&art::card_back(level), 120.0));
    section("Cards", "", cards.chain(harder).chain(backs))
}

fn flight() -> String {
    let mut track = Track::start(&[Seat(2), Seat(0), Seat(1), Seat(3)], 27, 3);
    track.go(Seat(3), -4);
    track.go(Seat(1), 2);
    let routes = [(Route::Whole, 1368.0), (Route::Near, 390.0)];
    let routes = routes.map(|(route, width)| shown(&art::track(&track, route), width));
    let clocks = [(52, 90), (9, 90), (90, 90), (0, 90)];
    let clocks = clocks.map(|(left, total)| shown(&art::timer(left, total), 64.0));
    let circles = shown(&art::timer_circles(&["III", "II", "I", "Start"], 2), 208.0);
    let numbers = (1..=4).map(|number| shown(&art::number_tile(number, number == 1), 44.0));
    let symbols = Symbol::ALL.map(|symbol| figure(&art::symbol(symbol), 40.0, symbol.name()));
    let all = routes.into_iter().chain(clocks).chain([circles]).chain(numbers).chain(symbols);
    section("Flight, clock, symbols", "", all)
}

fn shelf() -> String {
    let hero = art::hero();
    let sizes = [(340, 416), (340, 220), (200, 160)];
    let heroes = sizes.map(|(width, height)| {
        let style = format!("width:{width}px;height:{height}px;overflow:hidden");
        format!(
            "<div style=\"{style}\">{}</div>",
            hero.replacen("<svg ", &format!("<svg width=\"{width}\" height=\"{height}\" "), 1)
        )
    });
    section("Shelf", "", heroes)
}
