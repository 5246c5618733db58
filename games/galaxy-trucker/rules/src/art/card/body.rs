//! What is printed on a card, as symbols and a few words.

use picture::{Figure, Ink, Shape, Text};

use super::{BODY, FOOT, WIDTH, strip::Strip};
use crate::{
    art::{
        brush::{edged, letter, line, sized},
        livery::Livery,
        load::human,
        outline::outline,
        palette::{BAD, CELL, EDGE, GLASS, GOOD, HULL_LIGHT, ROCK_LIGHT, SHIELD, TRUSS},
        symbol::Symbol,
    },
    attack::Attack,
    card::{Adventure, Card, Enemy, Harder, Line, Penalty, Reward},
    ship::Goods,
};

const MIDDLE: f64 = WIDTH / 2.0;
/// Where symbols begin beside the words of a row.
const COLUMN: f64 = 88.0;

/// The symbols of a card.
pub(super) fn body(card: &Card, harder: Harder) -> Vec<Shape> {
    match &card.adventure {
        Adventure::OpenSpace => open_space(),
        Adventure::Stardust => stardust(),
        Adventure::Epidemic => epidemic(),
        Adventure::Sabotage => sabotage(),
        Adventure::Planets { planets, .. } => planets_body(planets),
        Adventure::AbandonedShip { crew, credits, .. } => {
            abandoned_ship(harder.crew_asked(*crew), harder.credits(*credits))
        }
        Adventure::AbandonedStation { crew, goods, .. } => {
            abandoned_station(harder.crew_asked(*crew), *goods)
        }
        Adventure::Enemy(enemy) => enemy_body(card, enemy, harder),
        Adventure::CombatZone(lines) => combat_zone(card, lines, harder),
        Adventure::MeteorSwarm(_) => meteors(card, harder),
    }
}

/// The days that taking an offer costs, in the foot of the card.
pub(super) fn days_lost(card: &Card, y: f64) -> Vec<Shape> {
    let days = match &card.adventure {
        Adventure::Planets { days, .. }
        | Adventure::AbandonedShip { days, .. }
        | Adventure::AbandonedStation { days, .. } => *days,
        Adventure::Enemy(enemy) => enemy.days,
        _ => return Vec::new(),
    };
    Strip::new().symbol(Symbol::Days, 0.72).text(days_words(days), 16.0, Ink::Line).from(14.0, y)
}

fn days_words(days: u8) -> String {
    table::count(format!("–{days}"), "day")
}

/// Words under the symbols, broken where they have to be.
fn words(y: f64, words: &str) -> Vec<Shape> {
    // Some screens have wider letters than those that are measured.
    let room = WIDTH - 72.0;
    let size = 14.0;
    let mut lines: Vec<String> = vec![String::new()];
    for word in words.split(' ') {
        let last = lines.last().map_or("", String::as_str);
        let longer = if last.is_empty() { word.to_owned() } else { format!("{last} {word}") };
        if Text::new(0.0, 0.0, longer.as_str()).size(size).width() <= room {
            lines.pop();
            lines.push(longer);
        } else {
            lines.push(word.to_owned());
        }
    }
    let line = |(idx, line): (usize, String)| {
        let text = Text::new(MIDDLE, y + 19.0 * idx as f64, line).size(size).middle();
        text.paint(Ink::Muted).into()
    };
    lines.into_iter().enumerate().map(line).collect()
}

fn open_space() -> Vec<Shape> {
    let mut shapes = Strip::new()
        .symbol(Symbol::Engines, 1.7)
        .arrow()
        .shapes(64.0, vec![forward()])
        .about(MIDDLE, BODY + 62.0);
    shapes.extend(words(
        BODY + 124.0,
        "Leader first, everyone flies on by engine strength. No engine: out.",
    ));
    shapes
}

/// A rocket on its way.
fn forward() -> Shape {
    sized(
        0.0,
        0.0,
        1.0,
        vec![
            line("M-24 18v-22M24 18v-22M-16 26v-14M16 26v-14", HULL_LIGHT, 3.0),
            edged(outline(Livery::default_rocket()), GLASS),
        ],
    )
}

fn stardust() -> Vec<Shape> {
    let mut shapes = Strip::new()
        .symbol(Symbol::Exposed, 1.7)
        .arrow()
        .symbol(Symbol::Days, 1.3)
        .text("–1 each", 20.0, Ink::Danger)
        .about(MIDDLE, BODY + 62.0);
    shapes.extend(words(
        BODY + 124.0,
        "Last one first, everyone loses a day for each exposed connector.",
    ));
    shapes
}

fn epidemic() -> Vec<Shape> {
    let cabin = |x: f64| {
        sized(
            x,
            0.0,
            1.0,
            vec![edged(Figure::circle(0.0, 0.0, 27.0), GLASS), sized(0.0, 0.0, 1.0, human())],
        )
    };
    let sick = vec![
        line("M-8 0h16", EDGE, 17.0),
        line("M-8 0h16", CELL, 12.0),
        cabin(-34.0),
        cabin(34.0),
        line("M-42-10l16 20M-26-10l-16 20M26-10l16 20M42-10l-16 20", BAD, 5.0),
    ];
    let mut shapes = Strip::new().shapes(130.0, sick).about(MIDDLE, BODY + 62.0);
    shapes.extend(words(
        BODY + 124.0,
        "Every manned cabin joined to another manned cabin loses one figure.",
    ));
    shapes
}

fn sabotage() -> Vec<Shape> {
    let mut shapes = Strip::new()
        .text("fewest", 17.0, Ink::Danger)
        .symbol(Symbol::Crew, 1.4)
        .arrow()
        .symbol(Symbol::Lost, 1.5)
        .about(MIDDLE, BODY + 62.0);
    shapes.extend(words(
        BODY + 116.0,
        "Dice give a column and a row: a component there is lost. Up to three tries.",
    ));
    shapes
}

/// A row for every planet, with its number.
fn planets_body(planets: &[Goods]) -> Vec<Shape> {
    let tints = [GLASS, ROCK_LIGHT, SHIELD, TRUSS];
    let step = (FOOT - BODY) / planets.len().max(1) as f64;
    let mut shapes = Vec::new();
    for (idx, goods) in planets.iter().enumerate() {
        let y = BODY + step * (idx as f64 + 0.5);
        let planet = vec![
            edged(Figure::circle(0.0, 0.0, 17.0), tints[idx % 4]),
            letter(0.0, 0.0, 17.0, (idx + 1).to_string()).paint(EDGE).into(),
        ];
        let goods = Strip::new().shapes(52.0, planet).goods(*goods, 1.38);
        shapes.extend(goods.from(24.0, y));
        if idx > 0 {
            let top = BODY + step * idx as f64;
            let rule = Figure::line(20.0, top, WIDTH - 20.0, top);
            shapes.push(rule.stroke(Ink::Faint, 1.0).into());
        }
    }
    shapes
}

fn abandoned_ship(crew: u8, credits: u8) -> Vec<Shape> {
    let mut shapes = Strip::new()
        .text(format!("–{crew}"), 28.0, Ink::Danger)
        .symbol(Symbol::Crew, 1.4)
        .arrow()
        .symbol(Symbol::Credits, 1.3)
        .text(format!("+{credits}"), 28.0, Ink::Gain)
        .about(MIDDLE, BODY + 62.0);
    shapes.extend(words(
        BODY + 124.0,
        "Whoever first wants it gives up the crew and sells the ship.",
    ));
    shapes
}

fn abandoned_station(crew: u8, goods: Goods) -> Vec<Shape> {
    let needed =
        Strip::new().symbol(Symbol::Crew, 1.4).text(format!("{crew} or more"), 22.0, Ink::Line);
    let mut shapes = needed.about(MIDDLE, BODY + 40.0);
    shapes.extend(Strip::new().goods(goods, 1.5).about(MIDDLE, BODY + 94.0));
    shapes.extend(words(
        BODY + 146.0,
        "Whoever first has the crew may take the goods. Nobody stays.",
    ));
    shapes
}

fn enemy_body(card: &Card, enemy: &Enemy, harder: Harder) -> Vec<Shape> {
    let mut shapes = Strip::new()
        .symbol(Symbol::Cannons, 1.4)
        .text(harder.strength(enemy.strength).to_string(), 38.0, Ink::Line)
        .about(MIDDLE, BODY + 34.0);
    let rule = |y: f64| Figure::line(20.0, y, WIDTH - 20.0, y).stroke(Ink::Faint, 1.0).into();
    shapes.push(rule(BODY + 68.0));
    shapes.push(heading(BODY + 99.0, "Beaten", BAD));
    shapes.extend(penalty(&enemy.penalty, card, harder).from(COLUMN, BODY + 99.0));
    shapes.push(rule(BODY + 130.0));
    let reward = match enemy.reward {
        Reward::Credits(credits) => {
            let credits = format!("+{}", harder.credits(credits));
            Strip::new().symbol(Symbol::Credits, 1.0).text(credits, 24.0, Ink::Gain)
        }
        Reward::Goods(goods) => Strip::new().goods(goods, 1.25),
    };
    shapes.push(heading(BODY + 160.0, "Victor", GOOD));
    shapes.extend(reward.from(COLUMN, BODY + 160.0));
    shapes
}

fn heading(y: f64, words: &str, paint: picture::Shade) -> Shape {
    Text::new(20.0, 0.0, words).size(15.0).bold().paint(paint).centred_on(y).into()
}

/// What a penalty takes, or the shots that it fires.
fn penalty(penalty: &Penalty, card: &Card, harder: Harder) -> Strip {
    let taken = |symbol, n| {
        Strip::new().text(format!("–{}", harder.taken(n)), 24.0, Ink::Danger).symbol(symbol, 1.0)
    };
    match *penalty {
        Penalty::Days(days) => {
            Strip::new().text(days_words(days), 22.0, Ink::Danger).symbol(Symbol::Days, 0.95)
        }
        Penalty::Crew(n) => taken(Symbol::Crew, n),
        Penalty::Goods(n) => taken(Symbol::Goods, n),
        Penalty::Fire(_) => {
            let fire: Vec<Attack> = card.attacks(harder).iter().collect();
            let room = 196.0 / fire.len() as f64;
            Strip::new().attacks(fire, room.min(52.0))
        }
    }
}

fn combat_zone(card: &Card, lines: &[Line; 3], harder: Harder) -> Vec<Shape> {
    let step = (FOOT - BODY) / 3.0;
    let mut shapes = Vec::new();
    for (idx, line) in lines.iter().enumerate() {
        let y = BODY + step * (idx as f64 + 0.5);
        shapes.push(Text::new(20.0, y - 16.0, "fewest").size(13.0).paint(Ink::Muted).into());
        shapes.extend(Strip::new().symbol(line.fewest.into(), 1.0).from(22.0, y + 8.0));
        shapes.extend(penalty(&line.penalty, card, harder).from(COLUMN, y));
        if idx > 0 {
            let top = BODY + step * idx as f64;
            shapes.push(Figure::line(20.0, top, WIDTH - 20.0, top).stroke(Ink::Faint, 1.0).into());
        }
    }
    shapes
}

/// All meteors in their order, in rows of at most four.
fn meteors(card: &Card, harder: Harder) -> Vec<Shape> {
    let meteors: Vec<Attack> = card.attacks(harder).iter().collect();
    let n_rows = meteors.len().div_ceil(4);
    let in_row = meteors.len().div_ceil(n_rows.max(1));
    let step = (FOOT - BODY) / n_rows as f64;
    let rows = meteors.chunks(in_row).enumerate();
    rows.flat_map(|(idx, row)| {
        let y = BODY + step * (idx as f64 + 0.5);
        Strip::new()
            .attacks(row.iter().copied(), (264.0 / in_row as f64).min(80.0))
            .about(MIDDLE, y)
    })
    .collect()
}
