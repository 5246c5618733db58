//! Records that an example adds to the small pack.

use std::fmt::Write as _;

use vanguard_pack::id::LogId;

use crate::{book::Book, notation::given::Read, small};

/// The first log of those that stand for effects somebody meets.
const FIRST_MET: u16 = 950;

/// What is printed where nothing is said, by kind.
const DEFAULTS: [(&str, &[(&str, &str)]); 16] = [
    ("event", &[("text", "\"-\""), ("biomes", "[]"), ("main", "\"\""), ("secondary", "\"\"")]),
    ("check", &[]),
    ("global-condition", &[]),
    ("threat", &[]),
    ("poi", &[]),
    ("mission", &[("text", "\"-\""), ("done", "\"\"")]),
    ("section-card", &[("section", "\"security\""), ("rank", "1")]),
    (
        "crewmember",
        &[
            ("text", "\"-\""),
            ("convert", "\"R>strike\""),
            ("charges", "3"),
            ("skill", "{ timing = \"any-time\", do = \"refresh 1\" }"),
        ],
    ),
    ("equipment", &[("type", "\"small\"")]),
    ("discovery", &[("type", "\"minerals\""), ("rarity", "\"common\""), ("copies", "1")]),
    ("rank-up", &[("rank-1", "1"), ("rank-2", "9")]),
    ("lander-mod", &[("type", "\"utility\"")]),
    ("injury", &[("class", "\"minor\""), ("copies", "3"), ("minor", "\"\""), ("major", "\"\"")]),
    ("unique-discovery", &[("text", "\"-\"")]),
    ("sector", &[("at", "[50, 50]"), ("biomes", "[]")]),
    ("path", &[]),
];

/// Records that an example adds.
#[derive(Default)]
pub(super) struct Records {
    records: String,
    /// Sectors, paths and logs of the plain planet; they name its sectors.
    places: String,
    n_met: u16,
}

/// The log that stands for the `nth` effects that somebody meets.
pub(super) const fn met(nth: u16) -> LogId {
    LogId(FIRST_MET + nth)
}

impl Records {
    /// `new event gust: biomes = ["barren"]`.
    pub(super) fn add(&mut self, line: &str) -> Read<()> {
        let (head, fields) = line.split_once(':').unwrap_or((line, ""));
        let [_, kind, id] = head.split_whitespace().collect::<Vec<_>>()[..] else {
            return Err(format!("`{head}`: a record is written like `new event gust:`"));
        };
        let fields = split(fields);
        let has = |key: &str| {
            fields.iter().any(|field| field.split('=').next().is_some_and(|k| k.trim() == key))
        };
        let is_place = matches!(kind, "sector" | "path" | "log");
        let to = if is_place { &mut self.places } else { &mut self.records };
        let _ = writeln!(to, "[[{kind}]]");
        let is_numbered = matches!(kind, "poi" | "unique-discovery" | "sector");
        let _ = match kind {
            "log" => writeln!(to, "id = {id}\ntext = \"-\""),
            _ if is_numbered => writeln!(to, "number = {id}"),
            _ => writeln!(to, "id = \"{id}\""),
        };
        if !has("name") && !matches!(kind, "log" | "path") {
            let _ = writeln!(to, "name = \"{kind} {id}\"");
        }
        let defaults = DEFAULTS.iter().find(|(known, _)| *known == kind);
        for (key, value) in defaults.into_iter().flat_map(|(_, fields)| *fields) {
            if !has(key) {
                let _ = writeln!(to, "{key} = {value}");
            }
        }
        for field in &fields {
            let _ = writeln!(to, "{field}");
        }
        Ok(())
    }

    /// A landing card, in the words of packs.
    pub(super) fn add_landing(&mut self, card: &str) {
        self.records.push_str(card);
    }

    /// `A meets: spend 2`, written down as a log.
    pub(super) fn meet(&mut self, line: &str) -> Read<()> {
        let (_, effects) = line.split_once(" meets: ").unwrap_or_default();
        if effects.contains("'''") {
            return Err("three apostrophes are not understood".to_owned());
        }
        let id = met(self.n_met).0;
        self.n_met += 1;
        let _ = writeln!(self.places, "[[log]]\nid = {id}\ntext = \"-\"\ndo = '''{effects}'''");
        Ok(())
    }

    /// The pack with these records.
    pub(super) fn book(&self) -> Read<Books> {
        if self.records.is_empty() && self.places.is_empty() {
            return Ok(Books::Small);
        }
        let book = small::with(&self.records, &self.places);
        book.map(|book| Books::Own(Box::new(book))).map_err(|faults| faults.to_string())
    }
}

/// The book of an example.
pub(super) enum Books {
    Small,
    Own(Box<Book>),
}

impl std::ops::Deref for Books {
    type Target = Book;

    fn deref(&self) -> &Book {
        match self {
            Self::Small => small::examples(),
            Self::Own(book) => book,
        }
    }
}

/// The fields of a record: commas between them, not those within brackets and
/// quotes.
fn split(text: &str) -> Vec<&str> {
    let (mut fields, mut start, mut depth, mut quote) = (Vec::new(), 0, 0_i32, None);
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, '[' | '{') => depth += 1,
            (None, ']' | '}') => depth -= 1,
            (None, ',') if depth == 0 => {
                fields.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    fields.push(text[start..].trim());
    fields.retain(|field| !field.is_empty());
    fields
}
