//! The colours by which the game is recognised.

use picture::{Accent, Shade};

/// The yellow of a warning stripe, the orange of an exhaust.
pub const ACCENT: Accent = Accent {
    line: Shade::new(0x6e4b00, 0xffd23f),
    fill: Shade::new(0xffcb2e, 0xffd23f),
    ink: Shade::new(0x241800, 0x241800),
    second: Shade::new(0x9a3d12, 0xff9a66),
    wash: Shade::new(0xfff0c2, 0x3a2a12),
};

#[cfg(test)]
mod tests {
    #[test]
    fn it_can_be_read_in_both_themes() {
        let tokens = include_str!("../../../../../crates/client/static/style/10-tokens.css");
        assert_eq!(super::ACCENT.faults(tokens), [""; 0]);
    }
}
