//! The colours by which the game is recognised.

use picture::{Accent, Shade};

/// The amber of a landing site under the teal of a transporter beam.
pub const ACCENT: Accent = Accent {
    line: Shade::new(0x8a4b00, 0xffb95e),
    fill: Shade::new(0x9a5200, 0xffb454),
    ink: Shade::new(0xffffff, 0x2a1700),
    second: Shade::new(0x0b6459, 0x6fdccb),
    wash: Shade::new(0xffe9cc, 0x3a2a18),
};

#[cfg(test)]
mod tests {
    #[test]
    fn it_can_be_read_in_both_themes() {
        let tokens = include_str!("../../../../../crates/client/static/style/10-tokens.css");
        assert_eq!(super::ACCENT.faults(tokens), [""; 0]);
    }
}
