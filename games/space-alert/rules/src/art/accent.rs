//! The colours by which the game is recognised.

use picture::{Accent, Shade};

/// The red of the klaxon, the blue of a shield.
pub const ACCENT: Accent = Accent {
    line: Shade::new(0xae1630, 0xff8a8f),
    fill: Shade::new(0xc0162c, 0xff5f68),
    ink: Shade::new(0xffffff, 0x2b0308),
    second: Shade::new(0x164f9e, 0x84bcff),
    wash: Shade::new(0xffe1e3, 0x3d1626),
};

#[cfg(test)]
mod tests {
    use picture::{Colour, Shade};

    const COMMON: &str = include_str!("../../../../../crates/client/static/style/10-tokens.css");
    const OWN: &str = include_str!("../../../parts/static/style/50-tokens.css");

    #[test]
    fn it_can_be_read_in_both_themes() {
        assert_eq!(super::ACCENT.faults(COMMON), [""; 0]);
    }

    #[track_caller]
    fn assert_contrast(words: &[&str], grounds: &[&str], least: f64) {
        let shade = |token: &&str| {
            Shade::declared(OWN, token)
                .or_else(|| Shade::declared(COMMON, token))
                .unwrap_or_else(|| panic!("{token} is no token"))
        };
        for word in words {
            for ground in grounds {
                let ratio = shade(word).contrast(shade(ground));
                assert!(ratio >= least, "{word} on {ground}: {ratio:.2}");
            }
        }
    }

    #[test]
    fn zones_cards_and_the_ship_can_be_read() {
        let zones = ["--zone-red", "--zone-white", "--zone-blue", "--zone-in"];
        let halves = ["--act-a", "--act-b", "--act-c", "--act-bot"];
        let grounds = ["--bg", "--panel", "--panel-2"];
        assert_contrast(&zones, &grounds, Colour::READABLE);
        assert_contrast(&halves, &grounds, Colour::READABLE);
        let rooms = ["--zone-red-room", "--zone-white-room", "--zone-blue-room"];
        assert_contrast(&halves[..3], &rooms, Colour::READABLE);
        assert_contrast(&["--ship-ink", "--ship-muted", "--hurt"], &rooms, Colour::READABLE);
        let outside = ["--hull-2", "--space-0", "--space-1"];
        assert_contrast(&["--ship-ink", "--hurt"], &outside, Colour::READABLE);
        assert_contrast(&["--energy", "--machine-line", "--shield"], &rooms, 3.0);
        let marks = ["--mark-x", "--mark-y", "--mark-z"];
        assert_contrast(&["--mark-ink"], &marks, Colour::READABLE);
    }
}
