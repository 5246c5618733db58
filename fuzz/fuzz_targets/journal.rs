//! A journal file is refused with a reason, or is a match: then it can be seen
//! from its beginning to its end, and written and read again.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use protocol::Seat;
use shelf::Shelf;
use table::Audience;

static SHELF: LazyLock<Shelf> = LazyLock::new(fuzz::shelf);

fuzz_target!(|text: &str| {
    let Ok(game) = table::file::game_of(text) else { return };
    let Ok(kit) = SHELF.kit(&game) else { return };
    let Ok(opened) = kit.read(text) else { return };
    opened.view(Audience::Seat(Seat(0)));
    opened.steps(None, Audience::Spectator);
    let written = opened.file();
    let again = kit.read(&written).expect("what was written can be read");
    assert_eq!(written, again.file());
});
