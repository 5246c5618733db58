//! The small pack of tests and examples: planets and a ship that use as much of
//! the effect language as fits.

use std::{fmt::Write as _, sync::LazyLock};

use vanguard_pack::author::{Faults, Source, SourceFile};

use crate::book::Book;

/// Skills of the crew, in turn: timing and effects.
const SKILLS: [(&str, &str); 6] = [
    ("check-modify", "reroll 2"),
    ("any-time", "refresh 1"),
    ("own-turn", "action 1"),
    ("event-drawn", "look 2 event"),
    ("on-injury", "charge 1"),
    ("check-modify", "turn 1 basic to any; add 1"),
];

/// Section cards, in turn: copies, timing, effects, combination and its
/// effects.
const CARDS: [(u8, &str, &str, &str, &str); 6] = [
    (2, "check-modify", "reroll 2", "2 any", "refresh 2"),
    (2, "own-turn", "refresh 2", "compass / strike / analyse", "draw 1"),
    (2, "any-time", "draw 1; charge 1", "any + any + any", "lead 1"),
    (2, "check-modify", "add 1; injury-ignore 1; danger-ignore 1", "basic", "charge 1"),
    (1, "on-travel", "refresh 1; recover 1", "die", "heal-card"),
    (1, "action", "lead 1; place at lander", "2 stride", "supplies 1"),
];

/// What tests play with.
const PLAYED: [(&str, &str); 2] = [
    ("pack.toml", include_str!("testing/pack.toml")),
    ("ship.toml", include_str!("testing/ship.toml")),
];

/// The file of the plain planet.
const HEATH: &str = "heath.toml";

/// What examples have beside it: two plain planets, and more of some cards.
const MORE: [(&str, &str); 4] = [
    ("dock.toml", include_str!("testing/dock.toml")),
    ("gear.toml", include_str!("testing/gear.toml")),
    (HEATH, include_str!("testing/heath.toml")),
    ("shuttle.toml", include_str!("testing/shuttle.toml")),
];

/// The small pack as tests play it.
#[cfg(test)]
pub(crate) fn book() -> &'static Book {
    static BOOK: LazyLock<Book> = LazyLock::new(|| {
        let files = PLAYED.iter().map(|(name, text)| (*name, (*text).to_owned()));
        read(files.collect()).unwrap_or_else(|faults| panic!("{faults}"))
    });
    &BOOK
}

/// The small pack as examples play it.
pub(crate) fn examples() -> &'static Book {
    static BOOK: LazyLock<Book> =
        LazyLock::new(|| with("", "").unwrap_or_else(|faults| panic!("{faults}")));
    &BOOK
}

/// The same with further records, and with further sectors and paths of the
/// plain planet, both as authors write them.
pub(crate) fn with(records: &str, places: &str) -> Result<Book, Faults> {
    let own = |(name, text): &(&'static str, &str)| {
        let more = if *name == HEATH { places } else { "" };
        (*name, format!("{text}\n{more}"))
    };
    let mut files: Vec<_> = PLAYED.iter().chain(&MORE).map(own).collect();
    files.push(("example.toml", records.to_owned()));
    read(files)
}

fn read(mut files: Vec<(&'static str, String)>) -> Result<Book, Faults> {
    files.push(("cards.toml", cards()));
    let files = files.into_iter();
    let files = files.map(|(name, text)| SourceFile { name: name.to_owned(), text });
    let mut source = Source { files: files.collect(), ..Source::default() };
    Ok(Book::new(source.read()?).expect("few alternatives"))
}

fn cards() -> String {
    let mut text = String::new();
    let converts = ["R>strike", "G>stride", "B>link", "B>compass", "R>force", "G>sense"];
    for nth in 0..24 {
        let (timing, effects) = SKILLS[nth % SKILLS.len()];
        let convert = converts[nth % converts.len()];
        let _ = write!(
            text,
            "[[crewmember]]\nid = \"crew-{nth:02}\"\nname = \"Crew {nth}\"\nconvert = \"{convert}\"\n\
             charges = 3\nskill = {{ timing = \"{timing}\", do = \"{effects}\" }}\ntext = \"Crew.\"\n\n"
        );
    }
    for section in ["recon", "security", "science", "engineering"] {
        for (nth, (copies, timing, play, need, combination)) in CARDS.into_iter().enumerate() {
            let _ = write!(
                text,
                "[[section-card]]\nid = \"{section}-{nth}\"\nname = \"{section} {nth}\"\n\
                 section = \"{section}\"\nrank = 1\nstarter = true\ncopies = {copies}\n\
                 play = {{ timing = \"{timing}\", do = \"{play}\" }}\n\
                 combination = {{ need = \"{need}\", do = \"{combination}\" }}\n\n"
            );
        }
    }
    // Cards that are not in the first deck: one more of rank 1, one of rank 2.
    for section in ["recon", "security", "science", "engineering"] {
        for (nth, rank) in [(6, 1), (7, 2)] {
            let _ = write!(
                text,
                "[[section-card]]\nid = \"{section}-{nth}\"\nname = \"{section} {nth}\"\n\
                 section = \"{section}\"\nrank = {rank}\n\
                 play = {{ timing = \"own-turn\", do = \"refresh 1\" }}\n\n"
            );
        }
    }
    for kind in
        ["microorganisms", "alien-technologies", "minerals", "strange-flora", "living-specimens"]
    {
        for (rarity, copies, ability) in [
            ("common", 10, ""),
            (
                "rare",
                5,
                "exploration = { timing = \"any-time\", do = \"refresh 1; lose-discovery 1\" }\n",
            ),
            ("ultra-rare", 2, ""),
        ] {
            let _ = write!(
                text,
                "[[discovery]]\nid = \"{rarity}-{kind}\"\nname = \"{rarity} {kind}\"\n\
                 type = \"{kind}\"\nrarity = \"{rarity}\"\ncopies = {copies}\n{ability}\n"
            );
        }
    }
    text
}
