//! Which rules a book has.

use std::str::FromStr;

use table::RuleId;

/// How many rules each chapter of a book has. Numbers are never reused: a
/// new rule gets the next number of its chapter, and a rule that goes leaves
/// a word that it is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catalogue {
    /// The name of the game, which also tags its examples.
    pub game: String,
    /// The two letters its rule numbers begin with.
    pub prefix: String,
    /// The title of the book.
    pub title: String,
    /// The number of rules of chapter 1, chapter 2 and so on.
    pub n_rules: Vec<u16>,
}

impl Catalogue {
    /// Every number there has to be, in order.
    pub fn ids(&self) -> impl Iterator<Item = RuleId> + '_ {
        self.n_rules.iter().enumerate().flat_map(move |(idx, n_rules)| {
            (1..=*n_rules).map(move |number| self.id(idx + 1, number))
        })
    }

    /// Whether there is a rule with this number.
    #[must_use]
    pub fn has(&self, id: RuleId) -> bool {
        let n_rules =
            usize::from(id.chapter()).checked_sub(1).and_then(|idx| self.n_rules.get(idx));
        id.book() == self.prefix
            && n_rules.is_some_and(|n_rules| (1..=*n_rules).contains(&id.number()))
    }

    fn id(&self, chapter: usize, number: u16) -> RuleId {
        let text = format!("{}-{chapter}.{number}", self.prefix);
        text.parse().expect("a catalogue has numbers that can be written")
    }
}

/// The text is not a catalogue.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the catalogue: {message}")]
pub struct ParseCatalogueError {
    /// The line, counted from 1.
    pub line: u32,
    /// What is wrong with it.
    pub message: String,
}

impl FromStr for Catalogue {
    type Err = ParseCatalogueError;

    /// Reads the little of TOML that a catalogue needs: `game`, `book` and
    /// `title`, then `[rules]` with a number for each chapter in order; a
    /// chapter that is left out has no rules.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut catalogue = Self {
            game: String::new(),
            prefix: String::new(),
            title: String::new(),
            n_rules: Vec::new(),
        };
        for (idx, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() || line == "[rules]" {
                continue;
            }
            catalogue
                .entry(line)
                .map_err(|message| ParseCatalogueError { line: idx as u32 + 1, message })?;
        }
        let complete = !catalogue.game.is_empty() && !catalogue.title.is_empty();
        if complete && catalogue.prefix.len() == 2 {
            Ok(catalogue)
        } else {
            let message = "a catalogue names `game`, `book` (two letters) and `title`".to_owned();
            Err(ParseCatalogueError { line: 1, message })
        }
    }
}

impl Catalogue {
    fn entry(&mut self, line: &str) -> Result<(), String> {
        let (key, value) = line.split_once('=').ok_or_else(|| format!("`{line}` has no `=`"))?;
        let (key, value) = (key.trim(), value.trim().trim_matches('"'));
        match key {
            "game" => value.clone_into(&mut self.game),
            "book" => value.clone_into(&mut self.prefix),
            "title" => value.clone_into(&mut self.title),
            _ => {
                // A chapter that is not written yet may be left out: it has no rules.
                let next = self.n_rules.len() + 1;
                let chapter = key.parse().ok().filter(|chapter| (next..=255).contains(chapter));
                let chapter = chapter.ok_or_else(|| {
                    format!("chapter {next} or a later one comes next, not `{key}`")
                })?;
                let n_rules = value.parse().ok().filter(|n_rules| *n_rules < 1000);
                self.n_rules.resize(chapter - 1, 0);
                self.n_rules.push(n_rules.ok_or_else(|| format!("`{value}` is no number"))?);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Catalogue;

    #[test]
    fn a_catalogue_lists_its_numbers() {
        let text = "# A book.\ngame = \"yacht\"\nbook = \"ZZ\"\ntitle = \"Yacht\"\n[rules]\n\
                    1 = 2 # opening\n2 = 1\n";
        let catalogue: Catalogue = text.parse().unwrap();
        let ids: Vec<String> = catalogue.ids().map(|id| id.to_string()).collect();
        assert_eq!(ids, ["ZZ-1.1", "ZZ-1.2", "ZZ-2.1"]);
        assert!(catalogue.ids().all(|id| catalogue.has(id)));
        for text in ["ZZ-0.1", "ZZ-1.0", "ZZ-1.3", "ZZ-3.1", "YY-1.1"] {
            assert!(!catalogue.has(text.parse().unwrap()), "{text}");
        }
    }

    #[test]
    fn chapters_may_be_left_out() {
        let text = "game = \"yacht\"\nbook = \"ZZ\"\ntitle = \"Yacht\"\n[rules]\n2 = 1\n4 = 2\n";
        let catalogue: Catalogue = text.parse().unwrap();
        let ids: Vec<String> = catalogue.ids().map(|id| id.to_string()).collect();
        assert_eq!(ids, ["ZZ-2.1", "ZZ-4.1", "ZZ-4.2"]);
    }

    #[test]
    fn a_wrong_line_is_named() {
        let text = "game = \"yacht\"\nbook = \"ZZ\"\ntitle = \"Yacht\"\n[rules]\n2 = 1\n1 = 1\n";
        assert_eq!(text.parse::<Catalogue>().unwrap_err().line, 6);
        assert!("game = \"yacht\"".parse::<Catalogue>().is_err());
    }
}
