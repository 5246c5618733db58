//! The scene at the top of a card, 296 by 146 and always night.

use picture::{Figure, Group, Shade, Shape, Transform};

use crate::{
    art::{
        brush::{TILE, at, disc, edged, flat, line, sized, soft, solid},
        livery::Livery,
        load::good_block,
        missile::{coming_from, drifting_rock},
        outline::outline,
        palette::*,
        tile::{TileArt, cracks},
    },
    attack::Size,
    card::{Adventure, Card, Enemy, Penalty, Reward},
    ship::Good,
    tile::{Kind, Placed, Side, TileId},
};

/// The sky.
pub(super) const NIGHT: Shade = Shade::new(0x14142c, 0x14142c);
const HAZE: Shade = Shade::new(0x2a1f42, 0x2a1f42);
const GLOW: Shade = Shade::new(0x3d2a4e, 0x3d2a4e);
const STAR: Shade = Shade::new(0xffe9c2, 0xffe9c2);
const STEEL: Shade = Shade::new(0x7485a8, 0x7485a8);
const STEEL_DARK: Shade = Shade::new(0x4a5878, 0x4a5878);

/// The scene of a card.
pub(super) fn vignette(card: &Card) -> Vec<Shape> {
    let mut shapes = stars(u32::from(card.number) + 40 * card.level as u32);
    shapes.extend(match &card.adventure {
        Adventure::OpenSpace => open_space(),
        Adventure::Stardust => stardust(),
        Adventure::Epidemic => epidemic(),
        Adventure::Sabotage => sabotage(),
        Adventure::Planets { planets, .. } => planets_scene(planets.len()),
        Adventure::AbandonedShip { .. } => abandoned_ship(),
        Adventure::AbandonedStation { .. } => abandoned_station(),
        Adventure::Enemy(enemy) => enemy_scene(enemy),
        Adventure::CombatZone(_) => combat_zone(),
        Adventure::MeteorSwarm(meteors) => meteor_swarm(meteors.len()),
    });
    shapes
}

/// Numbers that look thrown, always the same for a card.
struct Noise(u32);

impl Noise {
    fn below(&mut self, bound: u32) -> f64 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from((self.0 >> 8) % bound)
    }
}

fn stars(seed: u32) -> Vec<Shape> {
    let mut noise = Noise(seed.wrapping_mul(2_654_435_761));
    let mut dots = String::new();
    for _ in 0..22 {
        dots.push_str(&format!("M{} {}h.1", 10.0 + noise.below(280), 10.0 + noise.below(128)));
    }
    vec![soft(&dots, mixed(STAR, NIGHT, 0.25), 2.0)]
}

fn tilted(x: f64, y: f64, degrees: f64, factor: f64, shapes: Vec<Shape>) -> Shape {
    let transform = Transform::turn(degrees, 0.0, 0.0)
        .then(Transform::scale(factor))
        .then(Transform::shift(x, y));
    Group { transform, shapes }.into()
}

fn open_space() -> Vec<Shape> {
    let mut streaks = String::new();
    let mut noise = Noise(11);
    for idx in 0..9 {
        let y = 18.0 + 13.0 * f64::from(idx);
        let x = 12.0 + noise.below(150);
        streaks.push_str(&format!("M{x} {y}h{}", 30.0 + noise.below(70)));
    }
    let rocket = edged(outline(Livery::default_rocket()), METAL);
    let flames = solid("M-9 22h18l-9 26z", FLAME);
    vec![
        soft(&streaks, mixed(SHIELD, NIGHT, 0.55), 2.5),
        tilted(196.0, 76.0, 90.0, 1.7, vec![flames, rocket, disc(0.0, -4.0, 6.0, EDGE)]),
    ]
}

fn stardust() -> Vec<Shape> {
    let mut noise = Noise(77);
    let mut fine = String::new();
    let mut coarse = String::new();
    for idx in 0..150 {
        let along = noise.below(270);
        let off = noise.below(46) - noise.below(46);
        let (x, y) = (14.0 + along, 122.0 - along * 0.36 + off * 0.6);
        let y = y.clamp(9.0, 140.0);
        let data = if idx % 4 == 0 { &mut coarse } else { &mut fine };
        data.push_str(&format!("M{x:.0} {y:.0}h.1"));
    }
    vec![
        soft("M18 124Q140 70 282 24", HAZE, 34.0),
        soft("M18 124Q140 70 282 24", GLOW, 16.0),
        soft(&fine, mixed(CONNECTOR, NIGHT, 0.2), 2.4),
        soft(&coarse, BOLT, 4.4),
        tilted(150.0, 72.0, -24.0, 0.5, centred(tile(Kind::Structural))),
    ]
}

/// A tile of a kind about the origin.
fn centred(shapes: Vec<Shape>) -> Vec<Shape> {
    vec![at(-TILE / 2.0, -TILE / 2.0, shapes)]
}

fn tile(kind: Kind) -> Vec<Shape> {
    let id = TileId::all().find(|id| id.get().kind == kind);
    id.map_or_else(Vec::new, |id| TileArt::new(Placed::upright(id)).shapes())
}

fn epidemic() -> Vec<Shape> {
    let germ = |x, y, factor| {
        let spikes = "M0-24v-8M0 24v8M-24 0h-8M24 0h8M-17-17l-6-6M17-17l6-6M-17 17l-6 6M17 17l6 6";
        sized(
            x,
            y,
            factor,
            vec![
                soft(spikes, CELL, 5.0),
                edged(Figure::circle(0.0, 0.0, 24.0), CELL),
                disc(-8.0, -6.0, 5.0, EDGE),
                disc(9.0, -3.0, 4.0, EDGE),
                soft("M-8 9q8 7 16 0", EDGE, 3.0),
            ],
        )
    };
    vec![
        sized(62.0, 76.0, 0.92, centred(tile(Kind::Cabin))),
        sized(238.0, 76.0, 0.92, centred(tile(Kind::Cabin))),
        germ(150.0, 70.0, 1.25),
        germ(118.0, 118.0, 0.5),
        germ(188.0, 26.0, 0.45),
    ]
}

fn sabotage() -> Vec<Shape> {
    vec![
        sized(106.0, 78.0, 1.05, centred(tile(Kind::Engine))),
        at(
            204.0,
            88.0,
            vec![
                edged(Figure::circle(0.0, 0.0, 38.0), STEEL_DARK),
                soft("M-22-12q6-14 18-16", STEEL, 5.0),
                solid("M-10-40h20v-10h-20z", STEEL),
                soft("M0-50q4-18 22-14t18-10", ROCK_LIGHT, 4.0),
            ],
        ),
        Figure::star(245.0, 18.0, 15.0, 6.0, 8).fill(FLAME).stroke(FIRE, 2.0).into(),
        sized(204.0, 88.0, 0.9, vec![flat("M2-14l-11 16h8l-3 14 13-18H1z", BOLT)]),
    ]
}

/// As many planets as may be landed on.
fn planets_scene(n: usize) -> Vec<Shape> {
    let planets = [
        (72.0, 84.0, 48.0, Shade::new(0x4f9fd0, 0x4f9fd0)),
        (196.0, 52.0, 34.0, Shade::new(0xc77a45, 0xc77a45)),
        (256.0, 112.0, 23.0, Shade::new(0x7fb069, 0x7fb069)),
        (146.0, 122.0, 14.0, Shade::new(0xa98bd6, 0xa98bd6)),
    ];
    let mut shapes = Vec::new();
    for (idx, (x, y, radius, paint)) in planets.into_iter().take(n).enumerate() {
        shapes.push(disc(x, y, radius, mixed(paint, NIGHT, 0.45)));
        shapes.push(disc(x - radius * 0.12, y - radius * 0.12, radius * 0.86, paint));
        let (a, b) = (radius * 0.62, radius * 0.28);
        let (left, top) = (x - a, y - b);
        let clouds = format!("M{left:.1} {top:.1}q{a:.1} {b:.1} {:.1} 0", a * 1.7);
        shapes.push(soft(&clouds, mixed(paint, WHITE, 0.5), radius * 0.12));
        if idx == 1 {
            let (from, to) = (x - 50.0, x + 50.0);
            let ring = format!(
                "M{from} {}C{} {} {} {} {to} {}",
                y + 14.0,
                x - 10.0,
                y + 24.0,
                x + 40.0,
                y - 2.0,
                y - 12.0
            );
            shapes.push(soft(&ring, BOLT, 4.0));
        }
    }
    shapes
}

/// A wreck of real tiles, drifting apart.
fn abandoned_ship() -> Vec<Shape> {
    let pieces = [
        (Kind::Cannon, 96.0, 40.0, -8.0, 0.5),
        (Kind::Structural, 112.0, 84.0, -8.0, 0.5),
        (Kind::Cabin, 158.0, 78.0, -8.0, 0.5),
        (Kind::Engine, 121.0, 124.0, -8.0, 0.42),
        (Kind::Battery, 220.0, 50.0, 24.0, 0.42),
        (Kind::CargoHold, 58.0, 112.0, -31.0, 0.36),
    ];
    let mut shapes = Vec::new();
    for (kind, x, y, degrees, factor) in pieces {
        let mut piece = tile(kind);
        if matches!(kind, Kind::Cabin | Kind::Battery) {
            piece.extend(cracks());
        }
        shapes.push(tilted(x, y, degrees, factor, centred(faded(piece, NIGHT, 0.28))));
    }
    shapes.push(soft("M182 66l18-8M186 82l20 2", mixed(STAR, NIGHT, 0.4), 2.5));
    shapes
}

fn abandoned_station() -> Vec<Shape> {
    let spokes = "M-52 0H52M0-52V52";
    let ring = || Figure::circle(150.0, 76.0, 52.0);
    let turned = |shapes| tilted(150.0, 76.0, 18.0, 1.0, shapes);
    vec![
        turned(vec![line(spokes, EDGE, 13.0), line(spokes, STEEL_DARK, 9.0)]),
        ring().stroke(EDGE, 21.0).into(),
        ring().stroke(STEEL, 17.0).into(),
        ring().stroke(STEEL_DARK, 5.0).sharp().dashed(12.0).into(),
        edged(Figure::circle(150.0, 76.0, 19.0), STEEL),
        disc(150.0, 76.0, 8.0, EDGE),
        turned(vec![flat("M40-30l24-14 10 17-24 13z", NIGHT)]),
    ]
}

/// Slavers have a claw, smugglers crates, pirates guns.
fn enemy_scene(enemy: &Enemy) -> Vec<Shape> {
    let hull = "M-86 8l24-26h70l26-16 44 26q8 8 0 16l-44 26-26-16h-70z";
    let mut ship = vec![
        solid("M-86-8l-18-6v28l18-6z", FLAME),
        solid(hull, STEEL_DARK),
        line("M-58-8h62M-58 14h62", STEEL, 4.0),
        solid("M38-12q24 0 34 12-10 12-34 12z", GLASS),
    ];
    match enemy.penalty {
        Penalty::Crew(_) => ship.extend([
            soft("M86-2q26-18 40-2M86 6q26 18 40 2", EDGE, 9.0),
            soft("M86-2q26-18 40-2M86 6q26 18 40 2", PURPLE, 6.0),
            line("M-40-14v24M-26-14v24M-12-14v24M2-14v24", EDGE, 4.0),
        ]),
        Penalty::Goods(_) => {
            let goods = match enemy.reward {
                Reward::Goods(goods) => goods.iter().collect(),
                Reward::Credits(_) => vec![Good::Blue],
            };
            for (idx, good) in goods.into_iter().take(5).enumerate() {
                ship.push(at(-52.0 + 26.0 * idx as f64, -30.0, good_block(good)));
            }
        }
        Penalty::Fire(_) | Penalty::Days(_) => ship.extend([
            solid("M8-34h62v12H8z", GUN),
            solid("M8 30h62v12H8z", GUN),
            disc(-26.0, 2.0, 15.0, BONE),
            disc(-31.0, 0.0, 4.0, EDGE),
            disc(-20.0, 0.0, 4.0, EDGE),
            line("M-31 11v6M-26 11v7M-21 11v6", EDGE, 3.0),
        ]),
    }
    vec![tilted(142.0, 80.0, -8.0, 1.0, ship)]
}

fn combat_zone() -> Vec<Shape> {
    vec![
        soft("M16 30L138 78", FIRE, 9.0),
        soft("M16 30L138 78", FLAME, 3.5),
        soft("M284 20L164 70", SHIELD, 7.0),
        soft("M284 20L164 70", WHITE, 2.5),
        soft("M24 128L136 88", SHIELD, 5.0),
        soft("M280 134L166 88", FIRE, 6.0),
        Figure::star(150.0, 78.0, 52.0, 26.0, 12).fill(FIRE).into(),
        Figure::star(150.0, 78.0, 36.0, 17.0, 10).fill(ENGINE).into(),
        Figure::star(150.0, 78.0, 19.0, 9.0, 8).fill(BOLT).into(),
        tilted(214.0, 120.0, 38.0, 0.34, centred(tile(Kind::Cannon))),
        tilted(88.0, 36.0, -25.0, 0.3, centred(tile(Kind::Shield))),
    ]
}

fn meteor_swarm(n: usize) -> Vec<Shape> {
    let falling =
        |x, y, factor| tilted(x, y, 52.0, factor, coming_from(Size::LargeMeteor, Side::Front));
    let places = [
        (78.0, 92.0, 0.86),
        (160.0, 70.0, 0.58),
        (222.0, 106.0, 0.5),
        (48.0, 38.0, 0.3),
        (128.0, 126.0, 0.32),
        (206.0, 38.0, 0.3),
        (268.0, 74.0, 0.26),
    ];
    let mut shapes = vec![disc(246.0, 44.0, 40.0, HAZE), disc(246.0, 44.0, 28.0, GLOW)];
    shapes.extend(places.into_iter().take(n.max(4)).map(|(x, y, factor)| falling(x, y, factor)));
    shapes.push(drifting_rock(278.0, 126.0, 0.2, 40.0));
    shapes
}
