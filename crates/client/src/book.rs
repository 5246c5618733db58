//! The table of contents of a rule book, as the server tells it.

use serde::Deserialize;

/// The contents of a rule book.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Book {
    /// What it is called.
    pub title: String,
    /// Its chapters, in order.
    pub chapters: Vec<Chapter>,
}

/// A chapter of a rule book.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Chapter {
    /// An appendix has none.
    pub number: Option<u8>,
    /// What it is about.
    pub title: String,
    /// Its name in addresses.
    pub slug: String,
    /// Its rules, in order.
    pub rules: Vec<Rule>,
}

/// A rule by its number and its title.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Rule {
    /// Its number.
    pub id: String,
    /// What it is about.
    pub title: String,
}

impl Book {
    /// The chapter with this name or with this rule.
    #[must_use]
    pub fn chapter(&self, at: &str) -> Option<&Chapter> {
        self.chapters
            .iter()
            .find(|chapter| chapter.slug == at || chapter.rules.iter().any(|rule| rule.id == at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chapter_is_found_by_its_name_and_by_its_rules() {
        let rule = |id: &str| Rule { id: id.to_owned(), title: String::new() };
        let chapter = |slug: &str, rules: Vec<Rule>| Chapter {
            number: None,
            title: String::new(),
            slug: slug.to_owned(),
            rules,
        };
        let chapters = vec![
            chapter("01-dice", vec![rule("ZZ-1.1")]),
            chapter("02-cups", vec![rule("ZZ-2.1")]),
        ];
        let book = Book { title: "Dice".to_owned(), chapters };
        let found = |at: &str| book.chapter(at).map(|chapter| &*chapter.slug);
        assert_eq!(found("02-cups"), Some("02-cups"));
        assert_eq!(found("ZZ-1.1"), Some("01-dice"));
        assert_eq!(found("ZZ-9.9"), None);
    }
}
