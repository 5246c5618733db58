//! Faults name the place and what may have been meant.

use crate::world::read;

#[test]
fn faults_name_the_place_and_the_nearest_word() {
    for (text, told) in [
        ("spnd 1", "0: `spnd` is not an effect; did you mean `spend`?"),
        ("spend", "5: a number is missing at the end"),
        ("spend 1 for al", "12: `al` is not whom it concerns; did you mean `all`?"),
        ("spend 1 draw 1", "8: `draw` has no meaning here"),
        ("poi 28 at 4", "4: there is no poi 28"),
        ("poi 27 at 5", "10: there is no sector 5"),
        ("poi 27 in 4", "7: `at` is missing before `in`"),
        ("lose-gathered 1 strange_flora", "16: `strange_flora` has no meaning here"),
        (
            "discovery strange_flora",
            "10: `strange_flora` is not a type of discovery; did you mean `strange-flora`?",
        ),
        ("injury woundde", "7: `woundde` is not an injury; did you mean `wounded`?"),
        ("if count hand { draw 1 }", "14: a comparison (<, <=, =, >=, >) is missing before `{`"),
        (
            "if count hnd = 1 { draw 1 }",
            "9: `hnd` is not what can be counted; did you mean `hand`?",
        ),
        ("choose { draw 1 }", "9: the text of an option, in quotes, is missing before `draw`"),
        ("choose { \"Go: draw 1 }", "9: the text that begins here has no closing quote"),
        ("draw 1 & 2", "7: `&` has no meaning in effects"),
        ("roll danger { 0-3: draw 1 }", "14: a danger die has no faces 0 to 3"),
        ("draw 99999", "5: 99999 is too large a number"),
        ("turn 1 wild accident", "12: `to` is missing before `accident`"),
        (
            "advance purple",
            "8: `purple` is not the colour of a row or track; there are yellow, green, red",
        ),
    ] {
        assert_eq!(read(text).unwrap_err(), told, "{text}");
    }
}
