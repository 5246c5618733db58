//! The books the program carries.

use std::sync::OnceLock;

use table::RuleId;

use crate::{Book, Chapter, Rule};

/// A book as the build script found it.
struct Embedded {
    catalogue: &'static str,
    about: &'static str,
    /// File and text.
    chapters: &'static [(&'static str, &'static str)],
    /// File and text.
    appendices: &'static [(&'static str, &'static str)],
}

static EMBEDDED: &[Embedded] = &include!(concat!(env!("OUT_DIR"), "/books.rs"));

/// Every book, in the order of the names of their games. A book whose
/// catalogue cannot be read is left out; the tests of this crate say so.
pub fn books() -> &'static [Book] {
    static BOOKS: OnceLock<Vec<Book>> = OnceLock::new();
    BOOKS.get_or_init(|| {
        let read = |book: &Embedded| {
            let catalogue = book.catalogue.parse().ok()?;
            Some(
                Book::new(catalogue, book.chapters.iter().copied())
                    .with_about(book.about)
                    .with_appendices(book.appendices.iter().copied()),
            )
        };
        EMBEDDED.iter().filter_map(read).collect()
    })
}

/// A rule by its number, with its book and chapter.
#[must_use]
pub fn lookup(id: RuleId) -> Option<(&'static Book, &'static Chapter, &'static Rule)> {
    let book = books().iter().find(|book| book.prefix() == id.book())?;
    let (chapter, rule) = book.rule(id)?;
    Some((book, chapter, rule))
}

#[cfg(test)]
mod tests {
    use super::{EMBEDDED, books, lookup};
    use crate::Catalogue;

    #[test]
    fn every_book_can_be_read() {
        for embedded in EMBEDDED {
            embedded.catalogue.parse::<Catalogue>().unwrap();
        }
        assert_eq!(books().len(), EMBEDDED.len());
        assert!(lookup("ZZ-1.1".parse().unwrap()).is_none());
    }
}
