//! The colours by which the game is recognised.

use picture::{Accent, Shade};

/// The ice of a comet, the violet of a nebula.
pub const ACCENT: Accent = Accent {
    line: Shade::new(0x0a5578, 0xa4e0ff),
    fill: Shade::new(0x0e6a96, 0x9adcff),
    ink: Shade::new(0xffffff, 0x04202f),
    second: Shade::new(0x5a3cb0, 0xc3b0ff),
    wash: Shade::new(0xe1e9ff, 0x1e2a55),
};

#[cfg(test)]
mod tests {
    #[test]
    fn it_can_be_read_in_both_themes() {
        let tokens = include_str!("../../../../../crates/client/static/style/10-tokens.css");
        assert_eq!(super::ACCENT.faults(tokens), [""; 0]);
    }
}
