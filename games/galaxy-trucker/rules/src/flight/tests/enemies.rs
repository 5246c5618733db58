//! Slavers, smugglers, pirates and combat zones.

use super::*;
use crate::{
    flight::{Figures, GoodsGiven, Out},
    ship::{Figures as Aboard, Goods},
    tile::{Alien, Placed, Turn},
};

/// Cannons pointing forward.
fn armed(n: usize) -> Ship {
    let mut names = vec!["start-01"];
    names.extend(["cannon-01"].repeat(n));
    ship(&names)
}

/// One of the cannons points to the left: half.
fn with_half(n: usize) -> Ship {
    let mut own = armed(n);
    let square = Class::II.board().squares.last().unwrap();
    let tile = "cannon-01".parse().unwrap();
    own.place(square, Placed { tile, turn: Turn::ThreeQuarters });
    own
}

fn goods(letters: &str) -> Goods {
    Goods::of_letters(letters).unwrap()
}

/// GT-6.16, GT-6.17, GT-6.19 with I-02, strength 4: a draw, then a victory by
/// half a point; the third is not attacked.
#[test]
fn halves_decide_against_smugglers() {
    let drawn =
        ship(&["start-01", "cannon-01", "cannon-02", "cannon2x-01", "cannon2x-02", "bat2-01"]);
    let mut table = Table::with("I-02", &[(14, drawn.clone()), (12, with_half(4)), (10, armed(3))]);
    assert_eq!(table.question(A), Some(Question::Cannons));
    table.choose(A, power(&drawn, "cannon2x-01", "bat2-01"));
    assert_eq!([A, B].map(|seat| table.question(seat)), [None, Some(Question::Reward)]);
    table.choose(B, Choice::Accept);
    assert!(table.flight.is_over());
    assert_eq!(table.positions(), [Some(14), Some(11), Some(10)]);
    let fought: Vec<_> = table
        .events()
        .filter_map(|event| match event {
            Event::Fought { seat, halves, .. } => Some((*seat, *halves)),
            _ => None,
        })
        .collect();
    assert_eq!(fought, [(A, 8), (B, 9)]);
}

/// GT-6.19: the reward may be left.
#[test]
fn the_victor_may_leave_the_reward() {
    let mut table = Table::with("I-01", &[(14, armed(7))]);
    table.choose(A, Choice::Pass);
    assert_eq!((table.positions(), table.flight.flyer(A).credits), ([Some(14)], 0));
    let mut table = Table::with("I-01", &[(14, armed(7))]);
    table.choose(A, Choice::Accept);
    assert_eq!((table.positions(), table.flight.flyer(A).credits), ([Some(13)], 5));
}

/// GT-6.20, GT-6.21: the most valuable go, then tokens, and the rest is waived.
#[test]
fn smugglers_take_the_best_goods_and_then_tokens() {
    let mut rich = ship(&["start-01", "special2-01", "cargo2-01"]);
    let special = find(&rich, "special2-01");
    rich.set_goods(special, goods("RB"));
    rich.set_goods(find(&rich, "cargo2-01"), goods("Y"));
    let mut poor = ship(&["start-01", "cargo2-01", "bat2-01"]);
    poor.set_goods(find(&poor, "cargo2-01"), goods("B"));
    poor.set_tokens(find(&poor, "bat2-01"), 0);
    let table = Table::with("I-02", &[(14, rich), (12, poor)]);
    assert!(table.flight.is_over(), "there was nothing to choose");
    assert_eq!(table.ship(A).goods(special), goods("B"));
    assert!(table.ship(B).goods_among(table.ship(B).holds()).is_empty());
}

/// GT-6.20: among equals the owner chooses.
#[test]
fn the_owner_chooses_among_equal_goods() {
    let mut own = ship(&["start-01", "cargo2-01", "cargo2-02", "bat2-01", "bat2-02"]);
    let (one, other) = (find(&own, "cargo2-01"), find(&own, "cargo2-02"));
    own.set_goods(one, goods("YG"));
    own.set_goods(other, goods("GG"));
    let mut table = Table::with("I-02", &[(14, own)]);
    assert_eq!(table.question(A), Some(Question::Goods { goods: goods("YG"), tokens: 0 }));
    let give = |given: &[(Square, &str)]| {
        let given = given.iter().map(|(hold, letters)| (*hold, goods(letters)));
        Choice::GiveGoods(GoodsGiven { goods: given.collect(), ..GoodsGiven::default() })
    };
    assert_eq!(table.refused(A, &give(&[(other, "GG")])), RuleId::new("GT-6.20"));
    assert_eq!(table.refused(A, &give(&[(one, "YY")])), RuleId::new("GT-6.20"));
    table.choose(A, give(&[(one, "Y"), (other, "G")]));
    assert_eq!((table.ship(A).goods(one), table.ship(A).goods(other)), (goods("G"), goods("G")));
}

/// GT-5.16, GT-6.23: two humans and the brown alien are an allowed choice.
#[test]
fn slavers_take_crew_of_the_owners_choice() {
    let mut own = ship(&["start-01", "cabin-01"]);
    let (pilot, cabin) = (find(&own, "start-01"), find(&own, "cabin-01"));
    own.set_figures(cabin, Aboard::Alien(Alien::Brown));
    own.place(
        Class::II.board().squares.last().unwrap(),
        Placed::upright("cabin-02".parse().unwrap()),
    );
    let other = find(&own, "cabin-02");
    own.set_figures(other, Aboard::Humans(2));
    let mut table = Table::with("I-01", &[(14, own)]);
    assert_eq!(table.question(A), Some(Question::Crew { n: 3 }));
    table.choose(A, Choice::GiveCrew(Figures::from_iter([(pilot, 2), (cabin, 1)])));
    assert_eq!((table.ship(A).n_crew(), table.ship(A).alien(Alien::Brown)), (2, None));
}

/// GT-6.23, GT-5.23: two crew are all there are; aliens do not fly alone.
#[test]
fn whoever_has_no_humans_left_gives_up() {
    let table = Table::with("I-01", &[(14, ship(&["start-01"]))]);
    assert_eq!(table.flight.flyer(A).out, Some(Out::Humans));
    let mut own = ship(&["start-01", "cabin-01", "cabin-02"]);
    let (pilot, cabin) = (find(&own, "start-01"), find(&own, "cabin-01"));
    own.set_figures(cabin, Aboard::Alien(Alien::Purple));
    own.set_figures(find(&own, "cabin-02"), Aboard::Humans(1));
    let mut table = Table::with("I-01", &[(14, own.clone())]);
    let given = [(pilot, 2), (find(&own, "cabin-02"), 1)];
    table.choose(A, Choice::GiveCrew(given.into_iter().collect()));
    assert_eq!((table.ship(A).n_crew(), table.flight.flyer(A).out), (1, Some(Out::Humans)));
}

/// GT-6.25, GT-6.26 with I-03: first and third beaten, second draws; the
/// beaten face the same rolls together.
#[test]
fn pirates_shoot_at_all_they_have_beaten() {
    let players = [(14, armed(1)), (12, armed(5)), (10, armed(1))];
    let table = Table::new(false, &["I-03"], &players, &[&[1, 1], &[1, 1], &[1, 1]]);
    let struck: Vec<_> = table
        .events()
        .filter_map(|event| match event {
            Event::Struck { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(struck, [A, C, A, C, A, C]);
    let n_rolls = table.events().filter(|event| matches!(event, Event::Rolled { .. })).count();
    assert_eq!(n_rolls, 3);
}

/// GT-6.28 to GT-6.32, GT-5.26 with I-16: the leader has least crew, and loses
/// the order with it; humans lost in line two still count in line three.
#[test]
fn a_combat_zone_is_judged_line_by_line() {
    let two = ship(&["start-01", "engine-01", "cannon-01", "cannon-02"]);
    let four = ship(&["start-01", "cabin-01", "engine-01", "engine-02", "cannon-01"]);
    // Line one: A has the least crew, loses 3 days. Line two: A has the weakest
    // engines and loses both humans. Line three: B has the weakest cannons.
    let table = Table::new(false, &["I-16"], &[(14, two), (13, four)], &[&[1, 1], &[1, 1]]);
    let losers: Vec<_> = table
        .events()
        .filter_map(|event| match event {
            Event::HadLeast { seat, line, .. } => Some((*line, *seat)),
            _ => None,
        })
        .collect();
    assert_eq!(losers, [(0, A), (1, A), (2, B)]);
    assert_eq!(table.flight.flyer(A).out, Some(Out::Humans));
    assert_eq!(table.positions(), [None, Some(13)]);
    let left = table.events().position(|event| matches!(event, Event::GaveUp { .. })).unwrap();
    let rolled = table.events().position(|event| matches!(event, Event::Rolled { .. })).unwrap();
    assert!(left > rolled, "A leaves when the card is done");
}

/// GT-6.30: among equals the one farther ahead, in the order as it is then.
#[test]
fn among_equals_the_leader_suffers() {
    let equal = || ship(&["start-01", "engine-01", "cannon-01"]);
    let table = Table::new(false, &["I-16"], &[(14, equal()), (12, equal())], &[&[1, 1], &[1, 1]]);
    let losers: Vec<_> = table
        .events()
        .filter_map(|event| match event {
            Event::HadLeast { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    // A falls back to 10; then B is farther ahead.
    assert_eq!(losers, [A, B, B]);
}

/// GT-6.31: a token spent for one line is gone for the next.
#[test]
fn tokens_are_paid_line_by_line() {
    let own = ship(&["start-01", "engine2x-01", "cannon2x-01", "bat2-01"]);
    let mut own_one = own.clone();
    own_one.set_tokens(find(&own, "bat2-01"), 1);
    let mut table =
        Table::new(false, &["I-16"], &[(14, own_one), (10, hulk())], &[&[1, 1], &[1, 1]]);
    assert_eq!(table.question(A), Some(Question::Engines));
    table.choose(A, power(&own, "engine2x-01", "bat2-01"));
    assert!(table.flight.is_over() || table.question(A) != Some(Question::Cannons));
}

/// GT-6.33.
#[test]
fn a_lone_flyer_passes_a_combat_zone() {
    let table = Table::with("I-16", &[(14, hulk())]);
    assert!(table.flight.is_over());
    assert_eq!((table.positions(), table.ship(A).n_crew()), ([Some(14)], 2));
}

/// GT-14.7, GT-14.9, GT-14.12 with I-01: strength 7, four crew, six credits.
#[test]
fn slavers_are_harder_in_chapter_14() {
    let mut table = Table::new(true, &["I-01"], &[(14, armed(7)), (12, armed(8))], &[]);
    table.choose(B, Choice::Accept);
    assert_eq!(table.flight.flyer(B).credits, 6);
    let crew = ship(&["start-01", "cabin-01", "cabin-02"]);
    let table = Table::new(true, &["I-01"], &[(14, crew)], &[]);
    assert_eq!(table.question(A), Some(Question::Crew { n: 4 }));
}
