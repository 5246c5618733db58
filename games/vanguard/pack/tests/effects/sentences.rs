//! The rule texts of cards.

use vanguard_pack::effect::told;

use crate::world::{known, read};

#[test]
fn effects_are_told_in_plain_english() {
    let names = known().names;
    for (text, sentence) in [
        ("", "Nothing happens."),
        ("spend 1", "Spend 1 die."),
        ("spend 2 green for all", "Each crewmember spends 2 green dice."),
        ("sacrifice 1 red or any", "Sacrifice 1 red die, of another colour if need be."),
        ("reroll 2 blue", "You may reroll up to 2 blue dice."),
        ("no-assist until once", "You cannot be assisted in the next check."),
        ("turn 1 wild to accident", "Turn 1 die that shows wild to accident."),
        (
            "if count hand >= 1 { discard 1 } else { spend 1 }",
            "If there are any section cards in your hand, discard 1 section card; otherwise spend 1 die.",
        ),
        (
            "choose { \"Drop a pack\" cost supplies -1: | \"Go under\": injury minor }",
            "Choose: “Drop a pack” at a price (lose 1 supply): nothing happens; or “Go under”: gain a random minor injury.",
        ),
        (
            "draw 1 for one-of all by science",
            "One crewmember named by the science player draws 1 section card.",
        ),
        ("lead 1; success 2", "Gain 1 lead. Gain 2 success tokens."),
        ("discard all for others-here", "Each other crewmember here discards their hand."),
        (
            "stat energy-income -1 until cycle",
            "Lower the energy of each cycle by 1 until the next save point.",
        ),
        (
            "mark debt +1; mission add brack-ferry",
            "Raise the mark “debt” by 1. Add the mission “brack-ferry”.",
        ),
        ("draw players", "Draw section cards equal to the number of players."),
        (
            "roll danger { 1-3: | 4-6: injury wounded }",
            "Roll a danger die: on 1 to 3, nothing happens; on 4 to 6, gain the injury wounded.",
        ),
    ] {
        assert_eq!(told(&read(text).unwrap(), &names), sentence);
    }
}

/// No op falls back to the language of authors.
#[test]
fn every_op_has_a_sentence() {
    let names = known().names;
    for text in crate::written::OPS {
        let sentence = told(&read(text).unwrap(), &names);
        assert!(!sentence.starts_with("Resolve"), "{text}: {sentence}");
        assert!(sentence.ends_with('.'), "{sentence}");
    }
}
