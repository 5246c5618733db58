//! A mission in our notation is refused, or is one that can be resolved, written
//! and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use space_alert::{notation, resolve};
use table::Silence;

fuzz_target!(|text: &str| {
    let Ok(mission) = notation::parse(text) else { return };
    resolve(&mission, &mut Silence);
    let written = notation::write(&mission);
    let again = notation::parse(&written).expect("what was written can be read");
    assert_eq!(mission, again);
});
