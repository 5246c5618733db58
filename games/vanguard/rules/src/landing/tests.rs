//! What is kept from those who land.

use table::Audience;
use vanguard_pack::id::{LanderId, LandingNumber};

use super::{Landing, nth_hazard};
use crate::{
    book::Book,
    member::Members,
    small,
    testing::{ME, Table},
};

const CARD: LandingNumber = LandingNumber(90);

/// The small pack with a landing card whose second hazard is this one.
fn with_second(hazard: &str) -> Book {
    let part = |hazard: &str| format!("{{ text = \"-\", hazard = [{{ {hazard} }}] }}");
    let first = "stat = \"armor\", difficulty = 3, icons = [\"brace\", \"repair\"]";
    let third = "stat = \"sensors\", difficulty = 3, icons = [\"sense\", \"compass\"]";
    let card = format!(
        "[[landing]]\nnumber = {}\nplanet = \"heath\"\nbriefing = 201\npart = [{}, {}, {}]\n",
        CARD.0,
        part(first),
        part(hazard),
        part(third)
    );
    small::with(&card, "").unwrap_or_else(|faults| panic!("{faults}"))
}

/// What is seen while a hazard is under way, as it travels, with something more.
fn seen(book: &Book, hazard: u8, more: impl Fn(&Book) -> String) -> String {
    let mut state = Table::new().state;
    state.landing = Some(Box::new(Landing {
        number: CARD,
        lander: LanderId(0),
        n_scanned: 1,
        hazard,
        gap: 1,
        marker: 0,
        had_turn: Members::NONE,
        is_down: false,
        placed: Members::NONE,
        missions: Vec::new(),
        rank_ups: Vec::new(),
        last_rank_up: None,
        load: Vec::new(),
    }));
    let all = [Audience::Seat(ME), Audience::Spectator];
    let views = all.map(|audience| serde_json::to_string(&state.view(book, audience)).unwrap());
    views.concat() + &more(book)
}

#[test]
fn hazards_that_were_not_scanned_or_reached_are_not_in_the_view() {
    let one = with_second("stat = \"agility\", difficulty = 4, icons = [\"stride\", \"sense\"]");
    let other = with_second("stat = \"sensors\", difficulty = 6, icons = [\"force\", \"link\"]");
    let nothing = |_: &Book| String::new();
    assert_eq!(seen(&one, 0, nothing), seen(&other, 0, nothing), "VG-26.8");
    // A view that told the next hazard would be noticed.
    let leak = |book: &Book| format!("{:?}", nth_hazard(book, CARD, 1));
    assert_ne!(seen(&one, 0, leak), seen(&other, 0, leak));
}
