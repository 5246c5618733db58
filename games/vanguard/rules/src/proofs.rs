//! The kernel's proofs, run over whole random explorations and cycles.

mod chapters;
mod conserved;
mod cycles;
mod cycles_conserved;
mod hashes;

use std::sync::LazyLock;

use table::harness::Draw;

use crate::{book::Book, exploration::Exploration, game::Content, testing};

/// The small pack of the tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Small;

impl Content for Small {
    fn book() -> &'static Book {
        testing::book()
    }
}

/// The campaign itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LongLamps;

impl Content for LongLamps {
    fn book() -> &'static Book {
        static BOOK: LazyLock<Book> =
            LazyLock::new(|| Book::new(vanguard_content::pack().clone()).expect("a checked pack"));
        &BOOK
    }
}

/// Another order of every deck.
fn reimagine(exploration: &mut Exploration, draw: &mut Draw) {
    exploration.events.reshuffle(&mut |bound| draw.below(bound));
    for deck in &mut exploration.discoveries {
        deck.reshuffle(&mut |bound| draw.below(bound));
    }
    for crew in &mut exploration.team {
        crew.deck.reshuffle(&mut |bound| draw.below(bound));
    }
}
