//! The campaign The Long Lamps. Its source is the folder beside this file's;
//! the build checks it and compiles it into two files of bytes.

use std::sync::{LazyLock, OnceLock};

use vanguard::{book::Book, cycle::Cycle, game::Content};
use vanguard_pack::Pack;

/// The game as it is played: the rules with this campaign.
pub type Vanguard = Cycle<LongLamps>;

/// The campaign beside the state of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LongLamps;

impl Content for LongLamps {
    fn book() -> &'static Book {
        static BOOK: LazyLock<Book> =
            LazyLock::new(|| Book::new(read()).expect("the build checked the pack"));
        &BOOK
    }
}

/// What is needed to play, as [`Pack::from_compact`] reads it.
pub const RULES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/rules.bin"));

/// The long texts, as [`Pack::put_prose`] reads them. A program that never
/// names them does not carry them: at a table texts come with what is seen.
pub const PROSE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/prose.bin"));

static TEXTS: OnceLock<&[u8]> = OnceLock::new();

/// Gives the pack its long texts. Whoever runs matches calls it first; whoever
/// only shows them does not.
pub fn bring_texts() {
    TEXTS.get_or_init(|| PROSE);
}

fn read() -> Pack {
    let mut pack = Pack::from_compact(RULES).expect("the build wrote a pack");
    if let Some(texts) = TEXTS.get() {
        pack.put_prose(texts).expect("the build wrote its texts");
    }
    pack
}

/// The pack; its long texts are empty unless they were brought first.
#[must_use]
pub fn pack() -> &'static Pack {
    &LongLamps::book().pack
}
