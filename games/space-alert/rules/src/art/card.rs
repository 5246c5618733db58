//! Threat cards, drawn from what the engine knows about them.

use picture::{Figure, Ink, Scene, Text};
use table::count;

use super::{
    abilities::abilities,
    brush::{letter, sentence_case},
    emblem::emblem_of,
    token::{difficulty_ink, difficulty_name},
    trajectory::{Sign, sign},
    words::act_words,
};
use crate::{
    board::Mark,
    card::{Card, CardFacts, Nature, Set, Severity, Trait},
};

const WIDTH: f64 = 240.0;
const HEIGHT: f64 = 340.0;
/// Between the frame and the text.
const MARGIN: f64 = 12.0;
/// Where X, Y, Z and the special rules stand.
const TEXT: (f64, f64) = (118.0, 322.0);

/// A threat card.
#[must_use]
pub fn threat_card(card: Card) -> Scene {
    let facts = card.facts();
    let mut scene = Scene::new(WIDTH, HEIGHT)
        .titled(format!("{} ({})", facts.name, facts.code))
        .described(card_words(card));
    let ink = difficulty_ink(facts.difficulty());
    let frame = Figure::rect(2.0, 2.0, WIDTH - 4.0, HEIGHT - 4.0).rounded(12.0);
    scene.draw(frame.fill(Ink::Paper).stroke(ink, 3.0));
    scene.draw(Figure::rect(2.0, 2.0, WIDTH - 4.0, 44.0).rounded(12.0).fill(ink));
    kind_sign(&mut scene, facts, 24.0, 24.0, 13.0);
    let code = Text::new(WIDTH - MARGIN, 0.0, facts.code).size(12.0).end().centred_on(24.0);
    let room = WIDTH - MARGIN - code.width() - 8.0 - 44.0;
    scene.draw(code.paint(Ink::Paper));
    let name = Text::new(44.0, 0.0, facts.name).size(18.0).bold().paint(Ink::Paper);
    scene.draw(name.within(room).centred_on(24.0));
    scene.draw(Text::new(MARGIN, 62.0, class_words(facts)).size(12.0).paint(Ink::Muted));
    figures(&mut scene, facts);
    text(&mut scene, facts);
    let set = match facts.set() {
        Set::Base => "Base game",
        Set::NewFrontier => "The New Frontier",
    };
    scene.draw(Text::new(MARGIN, HEIGHT - 8.0, set).size(9.0).paint(Ink::Muted));
    let points = format!("{} survived, {} destroyed", facts.survived, facts.destroyed);
    let points = Text::new(WIDTH - MARGIN, HEIGHT - 8.0, points).size(9.0).end();
    scene.draw(points.paint(Ink::Muted));
    scene
}

/// The card in words: kind, numbers, actions and special rules.
#[must_use]
pub fn card_words(card: Card) -> String {
    let facts = card.facts();
    let mut words = format!(
        "{}: speed {}, {}",
        class_words(facts),
        facts.speed,
        count(hit_points(facts), "hit point")
    );
    if let Nature::External { shield } = facts.nature {
        words += &format!(", shield {shield}");
    }
    words += &format!("; {} points survived, {} destroyed.", facts.survived, facts.destroyed);
    for mark in [Mark::X, Mark::Y, Mark::Z] {
        words += &format!(" {mark}: {}", act_words(facts, mark));
    }
    for ability in abilities(facts) {
        words += &format!(" {} ({})", ability.text, ability.rule);
    }
    words
}

/// Severity, sort and colour.
fn class_words(facts: &CardFacts) -> String {
    let severity = match facts.severity() {
        Severity::Common => "common",
        Severity::Serious => "serious",
    };
    let nature = match facts.nature {
        Nature::External { .. } => "external threat",
        Nature::Intruder { .. } => "intruder",
        Nature::Malfunction { .. } => "malfunction",
    };
    sentence_case(&format!("{severity} {nature}, {}", difficulty_name(facts.difficulty())))
}

fn hit_points(facts: &CardFacts) -> String {
    if facts.has(Trait::RocketHitPoints) { "?".to_owned() } else { facts.hit_points.to_string() }
}

/// A hull for external threats, a disc for intruders, a hexagon for
/// malfunctions, as on their tokens; doubled if the threat is serious.
fn kind_sign(scene: &mut Scene, facts: &CardFacts, x: f64, y: f64, radius: f64) {
    let shape = |radius: f64| match facts.nature {
        Nature::External { .. } => Figure::polygon([
            (x - radius, y - radius * 0.8),
            (x + radius * 0.4, y - radius * 0.8),
            (x + radius, y),
            (x + radius * 0.4, y + radius * 0.8),
            (x - radius, y + radius * 0.8),
        ]),
        Nature::Intruder { .. } => Figure::circle(x, y, radius * 0.9),
        Nature::Malfunction { .. } => Figure::regular(x, y, radius, 6),
    };
    scene.draw(shape(radius).fill(Ink::Paper));
    if facts.severity() == Severity::Serious {
        scene.draw(shape(radius * 0.62).stroke(difficulty_ink(facts.difficulty()), 2.5));
    }
}

/// Hit points, shield and speed.
fn figures(scene: &mut Scene, facts: &CardFacts) {
    let shield = match facts.nature {
        Nature::External { shield } => Some((Sign::Shield, shield.to_string(), "shield")),
        Nature::Intruder { .. } | Nature::Malfunction { .. } => None,
    };
    let all = [
        Some((Sign::Heart, hit_points(facts), "hit points")),
        shield,
        Some((Sign::Speed, facts.speed.to_string(), "speed")),
    ];
    for (idx, (kind, number, name)) in all.into_iter().flatten().enumerate() {
        let x = MARGIN + 74.0 * idx as f64;
        scene.draw(Figure::rect(x, 70.0, 68.0, 40.0).rounded(6.0).fill(Ink::Wash));
        sign(scene, kind, x + 18.0, 84.0, 10.0);
        scene.draw(letter(x + 46.0, 84.0, 22.0, number));
        scene.draw(Text::new(x + 34.0, 106.0, name).size(9.0).middle().paint(Ink::Muted));
    }
}

/// A paragraph: a mark or none before it, and its text.
struct Paragraph {
    mark: Option<Mark>,
    text: String,
}

/// X, Y and Z and the special rules, as large as they fit; below them, where
/// there is room, what the threat looks like.
fn text(scene: &mut Scene, facts: &CardFacts) {
    let acts = [Mark::X, Mark::Y, Mark::Z]
        .map(|mark| Paragraph { mark: Some(mark), text: act_words(facts, mark) });
    let rules = abilities(facts).into_iter().map(|ability| {
        let text = format!("{} {}", ability.text, ability.rule);
        Paragraph { mark: None, text }
    });
    let paragraphs: Vec<Paragraph> = acts.into_iter().chain(rules).collect();
    let sizes = [13.0, 12.0, 11.0, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5];
    let fits = |size: f64| set(None, &paragraphs, size) <= TEXT.1;
    let size = sizes.into_iter().find(|&size| fits(size)).unwrap_or(7.0);
    let end = set(Some(scene), &paragraphs, size);
    let room = TEXT.1 - end;
    if room >= 40.0 {
        let side = (room - 8.0).min(110.0);
        let (left, top) = ((WIDTH - side) / 2.0, end + (room - side) / 2.0);
        scene.place(emblem_of(facts), left, top, side, side);
    }
}

/// Sets the paragraphs and tells where they end; without a scene it only
/// measures.
fn set(mut scene: Option<&mut Scene>, paragraphs: &[Paragraph], size: f64) -> f64 {
    let (step, mut y) = (size * 1.22, TEXT.0);
    for paragraph in paragraphs {
        let (x, top) = match paragraph.mark {
            Some(_) => (MARGIN + 24.0, y),
            None => (MARGIN, y),
        };
        let lines = wrap(&paragraph.text, size, WIDTH - MARGIN - x);
        if let Some(scene) = scene.as_deref_mut() {
            for (idx, line) in lines.iter().enumerate() {
                let baseline = top + size + step * idx as f64;
                scene.draw(Text::new(x, baseline, line.as_str()).size(size));
            }
            if let Some(mark) = paragraph.mark {
                mark_plate(scene, mark, top);
            }
        }
        let height = step * lines.len() as f64 + size * 0.45;
        y = top + if paragraph.mark.is_some() { height.max(22.0) } else { height };
    }
    y
}

fn mark_plate(scene: &mut Scene, mark: Mark, y: f64) {
    scene.draw(Figure::rect(MARGIN, y, 18.0, 18.0).rounded(4.0).fill(mark_ink(mark)));
    scene.draw(letter(MARGIN + 9.0, y + 9.0, 14.0, mark.to_string()).paint(Ink::Paper));
}

/// The hue of a mark; its letter says the same.
pub(super) const fn mark_ink(mark: Mark) -> Ink {
    match mark {
        Mark::X => Ink::Gold,
        Mark::Y => Ink::Rust,
        Mark::Z => Ink::Danger,
    }
}

/// Breaks a text into lines that are no wider than `room`.
pub(super) fn wrap(text: &str, size: f64, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        let fits = |line: &String| Text::new(0.0, 0.0, line.as_str()).size(size).width() <= room;
        match longer.filter(fits) {
            Some(line) => {
                lines.pop();
                lines.push(line);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}
