//! A career file is refused, or is a career that can be shown and brought to a
//! table.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use protocol::{RawValue, SealedCareer, Seat};
use shelf::Shelf;

static SHELF: LazyLock<Shelf> = LazyLock::new(fuzz::shelf);

fuzz_target!(|text: &str| {
    // The file, or the career in it: signatures are not guessed.
    let career = match serde_json::from_str::<SealedCareer>(text) {
        Ok(file) => file.career.document,
        Err(_) => match serde_json::from_str::<Box<RawValue>>(text) {
            Ok(career) => career,
            Err(_) => return,
        },
    };
    for kit in SHELF.kits() {
        let Ok(careers) = kit.careers() else { continue };
        if careers.check(&career).is_err() {
            continue;
        }
        careers.summary(&career).expect("a career that was checked can be shown");
        careers.is_away(&career).expect("and can be asked where it is");
        let setup = kit.default_setup(kit.n_seats_min());
        let _ = careers.depart(&setup, Seat(0), &career);
    }
});
