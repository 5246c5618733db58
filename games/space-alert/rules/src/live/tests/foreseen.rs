//! What a planning move will look like, before the rules have confirmed it.

use super::{TestTable, setup};
use crate::live::{Berth, Move};

fn alert() -> TestTable {
    let mut table = TestTable::begin(&setup(1, "test-run-1"));
    table.alert();
    table
}

#[test]
fn what_is_foreseen_is_what_the_rules_do() {
    let mut table = alert();
    let mut view = table.view(0);
    let card = view.hand[3];
    let (berth, side) = (Berth(1), card.card.sides()[1]);
    let moves = [
        Move::Lay { card: card.id, berth, turn: 2, side },
        Move::Turn { berth, turn: 2, special: false },
        Move::Shift { berth, from: 2, to: 3 },
        Move::TakeBack { berth, turn: 3, special: false },
    ];
    for mv in moves {
        assert!(mv.is_planning());
        assert!(view.foresee(mv), "{mv:?}");
        table.must(0, mv);
        let seen = table.view(0);
        assert_eq!(view.crew, seen.crew, "{mv:?}");
        assert_eq!(view.hand, seen.hand, "{mv:?}");
    }
}

#[test]
fn a_card_on_its_way_is_awaited_until_it_is_seen() {
    let mut table = alert();
    let view = table.view(0);
    let lay = |idx: usize, turn| {
        let secret = view.hand[idx];
        Move::Lay { card: secret.id, berth: Berth(0), turn, side: secret.card.sides()[0] }
    };
    let coming = [lay(0, 1), lay(1, 2)];
    assert_eq!(view.still_coming(&coming), coming);
    table.must(0, coming[0]);
    let seen = table.view(0);
    assert_eq!(seen.still_coming(&coming), coming[1..]);
    let mut shown = seen.clone();
    assert!(!shown.foresee(coming[0]), "it has left the hand");
    assert_eq!(shown, seen);
}
