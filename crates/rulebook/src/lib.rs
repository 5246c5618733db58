//! Literate rule books: numbered rules in Markdown with examples that run.
//!
//! A book is a folder `docs/rules/<game>`: a `catalogue.toml` that says how
//! many rules each chapter has, and a chapter per file, `04-column.md`:
//!
//! ````markdown
//! # 4 Column
//!
//! ## ZZ-4.1 One die for all
//!
//! The rule, in words for players.
//!
//! ```some-game
//! a small example in the notation of the game
//! ```
//! ````
//!
//! Other Markdown files of the folder are appendices: prose and examples
//! without numbers. `README.md` is the foreword.
//!
//! [`books`] gives every book the program carries, [`lookup`] finds a rule by
//! its number. [`check_book`], [`check_citations`] and [`run_examples`] are
//! for tests: a number that is missing, cited but not there, or without a
//! running example fails them. [`text`] and [`html`] show rules to people.
//!
//! The crate knows no game. A game brings a notation for its examples and a
//! function that runs one.

mod book;
mod catalogue;
mod check;
mod cite;
mod embedded;
mod examples;
mod parse;

#[cfg(feature = "html")]
pub mod html;
pub mod text;

pub use book::{Appendix, Book, Chapter, Example, Rule};
pub use catalogue::{Catalogue, ParseCatalogueError};
pub use check::{Fault, assert_none, check_book};
pub use cite::{Citation, check_citations, citations, source_files};
pub use embedded::{books, lookup};
pub use examples::{ExampleError, run_examples};
