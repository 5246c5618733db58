//! A message is refused, or means the same when it is written and read again.
//! A change of a position is refused, or gives a position.
#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::{PositionKeeper, PositionUpdate, ToClient, ToServer};

fuzz_target!(|text: &str| {
    if let Ok(message) = serde_json::from_str::<ToServer>(text) {
        let written = serde_json::to_string(&message).expect("a message can be written");
        let again: ToServer = serde_json::from_str(&written).expect("and read again");
        assert_eq!(written, serde_json::to_string(&again).expect("and written"));
    }
    if let Ok(message) = serde_json::from_str::<ToClient>(text) {
        let written = serde_json::to_string(&message).expect("a message can be written");
        serde_json::from_str::<ToClient>(&written).expect("and read again");
    }
    // Line by line: a first position, then changes of it.
    let mut keeper = PositionKeeper::default();
    for line in text.lines() {
        if let Ok(update) = serde_json::from_str::<PositionUpdate>(line) {
            let _ = keeper.take(&update);
        }
    }
});
