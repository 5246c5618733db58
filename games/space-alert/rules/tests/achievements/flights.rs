//! Missions and campaigns: each row names an achievement, a flight that earns
//! it and flights that just do not.
//!
//! A mission is written in a few words: `p3` are three players (four if nothing
//! is said), `a1` is an android, `double` are double actions, `wy`, `yellow`,
//! `all`, `yr` and `red` the threats (white if nothing is said), `hurt` leaves a
//! tile on the ship, `few` has a threat count one below the standard.

use crate::check;

type Row = (&'static str, &'static str, &'static [&'static str]);

pub(crate) const MISSIONS: [Row; 35] = [
    ("Lone Wolf", "p1 a3", &["p2 a2", "p1 a3 few"]),
    ("Dynamic Duo", "p2 a2", &["p1 a3", "p3 a1", "p2 few"]),
    ("Three Musketeers", "p3 a1", &["p2 a2", "p4", "p3 few"]),
    ("Fantastic Four", "p4", &["p3 a1", "p5", "p4 few"]),
    ("Take Five", "p5", &["p4", "p4 a1", "p5 few"]),
    ("Fifth Wheel", "p4 a1", &["p4", "p5", "p3 a2", "p4 a1 few"]),
    ("D'Artagnan Missing", "p3", &["p3 a1", "p2", "p4", "p3 few"]),
    ("Scrambled Alert", "wy", &["white", "wy few"]),
    ("Yellow Alert", "yellow", &["wy", "all", "yellow few"]),
    ("Orange Alert", "yr", &["yellow", "all", "yr few"]),
    ("Red Alert", "red", &["yr", "red few"]),
    ("Random Alert", "all", &["yellow", "wy", "all few"]),
    ("Double Trouble", "double few", &["white"]),
    ("Double Solo", "double p1 a3", &["p1 a3", "double p2", "double p1 a3 few"]),
    ("Double Duo", "double p2 a2", &["p2 a2", "double p1 a3", "double p3", "double p2 few"]),
    ("Double Trio", "double p3", &["p3", "double p2", "double p4", "double p3 few"]),
    ("Double Quartet", "double", &["p4", "double p3 a1", "double p5", "double few"]),
    ("Double Quintet", "double p5", &["p5", "double p4 a1", "double p5 few"]),
    ("Double Scramble", "double wy", &["wy", "double", "double wy few"]),
    ("Double Yellow", "double yellow", &["yellow", "double all", "double yellow few"]),
    ("Double Orange", "double yr", &["yr", "double all", "double yr few"]),
    ("Double Red", "double red", &["red", "double yr", "double red few"]),
    ("Double Random", "double all", &["all", "double yellow", "double all few"]),
    ("Not Even a Scratch", "white", &["hurt", "few"]),
    ("Clean as a Whistle", "wy", &["wy hurt", "white", "wy few"]),
    ("Spotless", "yellow", &["yellow hurt", "all", "yellow few"]),
    ("Flawless", "yr", &["yr hurt", "yellow", "all", "yr few"]),
    ("Peerless", "red", &["red hurt", "yr", "red few"]),
    ("Favored by Fortune", "all", &["all hurt", "yellow", "all few"]),
    ("Perfect Double", "double", &["white", "double hurt", "double few"]),
    ("Clean as Two Whistles", "double wy", &["wy", "double", "double wy hurt", "double wy few"]),
    ("Doubly Spotless", "double yellow", &["yellow", "double all", "double yellow hurt"]),
    ("Doubly Flawless", "double yr", &["yr", "double all", "double yr hurt", "double yr few"]),
    ("Doubly Peerless", "double red", &["red", "double yr", "double red hurt"]),
    ("Doubly Fortunate", "double all", &["all", "double yellow", "double all hurt"]),
];

/// Missions stand between strokes; a number before a colon is what was agreed
/// on if that is more than was flown.
pub(crate) const CAMPAIGNS: [Row; 24] = [
    (
        "Robinson Crusoe",
        "p1 a3 / p1 a3 / p1 a3",
        &["4: p1 / p1 / p1", "p2 / p2 / p2", "p1 / p1 few / p1"],
    ),
    (
        "... and Friday",
        "p2 / p2 / p2",
        &["4: p2 / p2 / p2", "p1 / p1 / p1", "p3 / p3 / p3", "p2 few / p2 / p2"],
    ),
    ("Honeymoon", "p2 / p2 / p2", &["4: p2 / p2 / p2", "p1 a1 / p1 a1 / p1 a1", "p3 / p3 / p3"]),
    ("Tour", "p3 / p3 / p3", &["4: p3 / p3 / p3", "p2 a1 / p2 a1 / p2 a1", "p3 / p3 / p3 few"]),
    ("Transgalactic Tour", "p2 / p2 / p2 / p2", &["p4 / p4 / p4", "5: p4 / p4 / p4 / p4"]),
    (
        "Double Crusoe",
        "double p1 / double p1 / double p1",
        &["double p1 / p1 / double p1", "double p2 / double p2 / double p2"],
    ),
    (
        "Double Friday",
        "double p2 / double p2 / double p2",
        &["p2 / double p2 / double p2", "double p3 / double p3 / double p3"],
    ),
    (
        "Double Tour",
        "double / double / double",
        &["double / double / p4", "double p2 / double p2 / double p2"],
    ),
    ("Cracked", "wy / wy / all", &["wy / white / wy", "4: wy / wy / wy"]),
    ("Loony", "yellow / yr / red", &["yellow / all / yellow", "yellow few / yellow / yellow"]),
    ("Crazy", "yr / yr / red", &["yr / all / yr", "yr / yellow / yr"]),
    ("Insane", "red / red / red", &["red / red / yr", "4: red / red / red"]),
    ("Psychedelic", "white / wy / red", &["white / wy / white", "white / wy / red few"]),
    (
        "Scramble Challenge",
        "double wy / double wy / double all",
        &["double wy / wy / double wy", "double / double wy / double wy"],
    ),
    (
        "Rainbow Challenge",
        "double all / double yr / double all",
        &["all / double all / double all", "double all / double yellow / double all"],
    ),
    (
        "Orange Challenge",
        "double yr / double yr / double yr",
        &["double yr / double yr / yr", "double yr / double all / double yr"],
    ),
    (
        "Not Going to Happen",
        "hurt / p4 / p4",
        &["p4 / p4 / hurt", "4: p4 / p4 / p4", "p4 few / p4 / p4"],
    ),
    ("Forget This", "wy hurt / wy / wy", &["wy / wy / wy hurt", "wy / white / wy"]),
    (
        "Not Possible",
        "yellow / yellow / yellow",
        &["yellow / yellow / yellow hurt", "yellow / all / yellow"],
    ),
    ("Beyond Impossible", "yr / yr / yr", &["yr / yr / yr hurt", "yr / yellow / yr"]),
    ("Are you serious?", "red / red / red", &["red / red / red hurt", "red / yr / red"]),
    (
        "Doubly Difficult",
        "double wy / double wy / double wy",
        &[
            "double wy / double wy / double wy hurt",
            "wy / double wy / double wy",
            "double / double wy / double wy",
        ],
    ),
    (
        "Doubly Impossible",
        "double all / double all / double all",
        &[
            "double all / double all / double all hurt",
            "double all / all / double all",
            "double all / double yellow / double all",
        ],
    ),
    (
        "No Comment",
        "double yr / double yr / double yr",
        &[
            "double yr / double yr / double yr hurt",
            "double yr / yr / double yr",
            "double yr / double yellow / double yr",
        ],
    ),
];

const ONE: &str = "12 red Frigate\n12 white Man-of-War\n12 blue Leviathan Tanker\n";

/// A mission as an example of the rule book, without an end.
fn mission(words: &str) -> (String, bool) {
    let (mut n_people, mut n_androids) = (4, 0);
    let (mut pool, mut double, mut hurt, mut few) = ("white", false, false, false);
    for word in words.split_whitespace() {
        match word {
            "double" => double = true,
            "hurt" => hurt = true,
            "few" => few = true,
            "wy" => pool = "white+yellow",
            "yr" => pool = "yellow+red",
            "white" | "yellow" | "red" | "all" => pool = word,
            _ if word.starts_with('p') => n_people = word[1..].parse().unwrap(),
            _ => n_androids = word[1..].parse().unwrap(),
        }
    }
    let n_crew = n_people + n_androids;
    let mut text = format!("pools {pool} {pool}\nboards T1 T1 T1 T4\ncrew of {n_crew}\n{ONE}");
    for idx in n_people + 1..=n_crew {
        text += &format!("P{idx} android:\n");
    }
    if double {
        text += "double actions\n12 white Pulse Satellite\n";
    }
    // Common threats up to the standard count.
    let n_common: usize = match (double, n_crew >= 5) {
        (false, false) => 1,
        (false, true) | (true, false) => 2,
        (true, true) => 4,
    };
    let common = ["blue Gunship", "red Destroyer", "white Amoeba", "blue Armored Grappler"];
    for threat in &common[..n_common - usize::from(few)] {
        text += &format!("12 {threat}\n");
    }
    if hurt {
        text += "given: red damage f\n";
    }
    (text, hurt)
}

fn campaign(words: &str) -> String {
    let (agreed, legs) = match words.split_once(": ") {
        Some((agreed, legs)) => (agreed.parse().unwrap(), legs),
        None => (words.split('/').count(), words),
    };
    let legs: Vec<(String, bool)> = legs.split('/').map(mission).collect();
    let mut text = format!("campaign of {agreed}\n");
    for (idx, (leg, hurt)) in legs.iter().enumerate() {
        text += leg;
        if idx + 1 < legs.len() {
            text += if *hurt { "repairs P1 red f\n---\n" } else { "repairs\n---\n" };
        }
    }
    text
}

#[test]
fn missions() {
    for (name, earned, missed) in MISSIONS {
        check(&format!("{}end: won\nP1 may claim: {name}", mission(earned).0));
        for missed in missed {
            check(&format!("{}end: won\nP1 may claim: not {name}", mission(missed).0));
        }
    }
}

#[test]
fn campaigns() {
    for (name, earned, missed) in CAMPAIGNS {
        check(&format!("{}end: won\nP1 may claim: {name}", campaign(earned)));
        for missed in missed {
            check(&format!("{}end: won\nP1 may claim: not {name}", campaign(missed)));
        }
    }
}

/// The standard counts that the words stand for.
#[test]
fn the_words_mean_what_they_say() {
    for (words, count) in [
        ("p4", 7),
        ("few", 6),
        ("p5", 8),
        ("p5 few", 7),
        ("double", 10),
        ("double few", 9),
        ("double p4 a1", 12),
        ("double p5 few", 11),
    ] {
        check(&format!("{}end: won, threat count {count}", mission(words).0));
    }
}
