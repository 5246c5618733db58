//! A timeline, as text, as a code of the old player or as a code of ours, is
//! refused, or is one that can be written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use space_alert::{
    notation::flash,
    timeline::{Recipe, text},
};

fuzz_target!(|input: &str| {
    if let Ok(timeline) = text::read(input) {
        let written = text::write(&timeline);
        let again = text::read(&written).expect("what was written can be read");
        assert_eq!(timeline, again);
    }
    if let Ok(timeline) = flash::read(input) {
        let again = flash::read(&flash::write(&timeline)).expect("what was written can be read");
        assert_eq!(flash::write(&timeline), flash::write(&again));
    }
    if let Ok(recipe) = input.parse::<Recipe>() {
        recipe.timeline().expect("a recipe that was read can be followed");
        assert_eq!(Ok(recipe.clone()), recipe.to_string().parse());
    }
});
