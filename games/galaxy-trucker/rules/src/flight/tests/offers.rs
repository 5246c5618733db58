//! Planets, abandoned ships and stations, and loading.

use super::*;
use crate::{
    cargo::{Bonus, Gain},
    flight::{Figures, HoldGoods, Load, Out},
    ship::{Good, Goods},
};

fn goods(letters: &str) -> Goods {
    Goods::of_letters(letters).unwrap()
}

fn load(holds: &[(Square, &str)]) -> Choice {
    let holds: HoldGoods = holds.iter().map(|(hold, letters)| (*hold, goods(letters))).collect();
    Choice::Load(Load { bonus: None, holds })
}

fn freighter() -> Ship {
    ship(&["start-01", "cargo2-01", "special2-01"])
}

/// GT-6.3, GT-6.4, GT-6.6, GT-6.7 with I-13.
#[test]
fn those_who_land_load_and_lose_days() {
    let players = [(12, freighter()), (11, freighter()), (9, freighter())];
    let mut table = Table::with("I-13", &players);
    let (plain, special) = (find(&players[0].1, "cargo2-01"), find(&players[0].1, "special2-01"));
    assert_eq!(table.question(B), None, "in flight order");
    table.choose(A, Choice::Land(0));
    assert_eq!(table.question(B), Some(Question::Land { free: 0b110 }));
    assert_eq!(table.refused(B, &Choice::Land(0)), RuleId::new("GT-6.4"));
    assert_eq!(table.refused(B, &Choice::Land(3)), RuleId::new("GT-6.3"));
    table.choose(B, Choice::Pass).choose(C, Choice::Land(1));
    // Both load now, in any order.
    let gain = |letters| Some(Question::Load(Gain { goods: goods(letters), with_bonus: false }));
    assert_eq!([A, C].map(|seat| table.question(seat)), [gain("RR"), gain("RBB")]);
    assert_eq!(table.refused(A, &load(&[(plain, "R")])), RuleId::new("GT-5.19"));
    assert_eq!(table.refused(A, &load(&[(special, "RRR")])), RuleId::new("GT-5.19"));
    assert_eq!(table.refused(A, &load(&[(plain, "Y")])), RuleId::new("GT-5.21"));
    table.choose(C, load(&[(plain, "BB"), (special, "R")]));
    assert_eq!(table.positions(), [Some(12), Some(11), Some(9)], "not before all have loaded");
    table.choose(A, load(&[(special, "RR")]));
    assert_eq!(table.positions(), [Some(9), Some(11), Some(7)], "C first, then A over C's space");
    assert_eq!(table.ship(C).goods(plain), goods("BB"));
}

/// GT-6.5, GT-5.21: without a hold there is nothing to arrange.
#[test]
fn landing_without_room_is_allowed() {
    let mut table = Table::with("I-13", &[(12, hulk())]);
    table.choose(A, Choice::Land(2));
    assert!(table.flight.is_over());
    assert_eq!(table.positions(), [Some(10)]);
}

/// GT-5.20, GT-5.21: goods aboard may be moved and thrown out when new ones
/// come.
#[test]
fn old_goods_make_room_for_new_ones() {
    let mut own = freighter();
    let (plain, special) = (find(&own, "cargo2-01"), find(&own, "special2-01"));
    own.set_goods(special, goods("BY"));
    let mut table = Table::with("I-13", &[(12, own)]);
    table.choose(A, Choice::Land(0));
    let gain = Gain { goods: goods("RR"), with_bonus: false };
    assert_eq!(
        Load::best(table.ship(A), gain).holds.as_slice(),
        [(plain, goods("YB")), (special, goods("RR"))]
    );
    table.choose(A, load(&[(plain, "Y"), (special, "RR")]));
    assert_eq!(table.ship(A).goods_among(table.ship(A).holds()), goods("RRY"));
}

fn crew_of(cabins: usize) -> Ship {
    let names = ["start-01", "cabin-01", "cabin-02", "cabin-03", "cabin-04"];
    ship(&names[..cabins])
}

fn give(figures: &[(Square, u8)]) -> Choice {
    Choice::GiveCrew(figures.iter().copied().collect::<Figures>())
}

/// GT-6.8, GT-6.9 with I-17: the first who accepts takes it.
#[test]
fn the_first_who_accepts_takes_the_abandoned_ship() {
    let players = [(14, crew_of(2)), (12, crew_of(2)), (10, crew_of(2))];
    let mut table = Table::with("I-17", &players);
    table.choose(A, Choice::Pass).choose(B, Choice::Accept);
    assert_eq!(table.question(C), None);
    let (pilot, cabin) = (find(&players[1].1, "start-01"), find(&players[1].1, "cabin-01"));
    assert_eq!(table.question(B), Some(Question::Crew { n: 3 }));
    assert_eq!(table.refused(B, &give(&[(pilot, 2)])), RuleId::new("GT-5.16"));
    assert_eq!(table.refused(B, &give(&[(cabin, 1), (pilot, 2)])), RuleId::new("GT-5.16"));
    table.choose(B, give(&[(pilot, 1), (cabin, 2)]));
    assert!(table.flight.is_over());
    assert_eq!((table.flight.flyer(B).credits, table.ship(B).n_crew()), (4, 1));
    assert_eq!(table.positions(), [Some(14), Some(11), Some(10)]);
}

/// GT-6.9: 2 crew aboard, 3 printed.
#[test]
fn too_small_a_crew_is_not_asked() {
    let table = Table::with("I-17", &[(14, crew_of(1))]);
    assert!(table.flight.is_over());
}

/// GT-6.10 with I-17: exactly three crew.
#[test]
fn a_crew_that_is_sold_gives_up_and_keeps_the_credits() {
    let mut three = crew_of(2);
    three.lose_human(find(&three, "cabin-01"));
    let mut table = Table::with("I-17", &[(14, three)]);
    table.choose(A, Choice::Accept);
    let flyer = table.flight.flyer(A);
    assert_eq!((flyer.credits, flyer.out), (4, Some(Out::Humans)));
}

/// GT-6.12, GT-6.13 with I-19: leader 4 crew, second 5.
#[test]
fn a_station_asks_for_crew_and_takes_none() {
    let mut five = crew_of(3);
    five.lose_human(find(&five, "cabin-01"));
    let mut table = Table::with("I-19", &[(14, crew_of(2)), (12, five)]);
    assert_eq!([A, B].map(|seat| table.question(seat)), [None, Some(Question::Accept)]);
    table.choose(B, Choice::Accept);
    assert_eq!((table.ship(B).n_crew(), table.positions()), (5, [Some(14), Some(11)]));
}

/// GT-14.8, GT-14.10, GT-14.20 with I-13: the third planet has one yellow.
#[test]
fn chapter_14_offers_a_better_good_or_a_blue_one() {
    let own = freighter();
    let (plain, special) = (find(&own, "cargo2-01"), find(&own, "special2-01"));
    let mut table = Table::new(true, &["I-13"], &[(12, own)], &[]);
    table.choose(A, Choice::Land(2));
    let load = |bonus, holds: &[(Square, &str)]| {
        let holds = holds.iter().map(|(hold, letters)| (*hold, goods(letters)));
        Choice::Load(Load { bonus, holds: holds.collect() })
    };
    let better = Some(Bonus::Better(Good::Yellow));
    assert_eq!(table.refused(A, &load(better, &[(plain, "R")])), RuleId::new("GT-5.19"));
    let twice = load(Some(Bonus::Better(Good::Green)), &[(special, "R")]);
    assert_eq!(table.refused(A, &twice), RuleId::new("GT-14.20"));
    table.choose(A, load(Some(Bonus::Blue), &[(plain, "YB")]));
    assert_eq!(table.ship(A).goods(plain), goods("YB"));
    assert_eq!(table.positions(), [Some(10)], "days as printed (GT-14.16)");
}
