//! What chapter 14 changes and what it leaves.

use super::*;

/// GT-14.8, GT-14.12 with I-17: 4 crew for 5 credits.
#[test]
fn abandoned_ships_ask_for_more_and_pay_more() {
    let four = ship(&["start-01", "cabin-01"]);
    let three = {
        let mut ship = four.clone();
        ship.lose_human(find(&four, "cabin-01"));
        ship
    };
    let mut table = Table::new(true, &["I-17"], &[(14, three), (12, four)], &[]);
    assert_eq!([A, B].map(|seat| table.question(seat)), [None, Some(Question::Accept)]);
    table.choose(B, Choice::Accept);
    assert_eq!((table.flight.flyer(B).credits, table.ship(B).n_crew()), (5, 0));
    let table =
        Table::new(true, &["I-19"], &[(14, ship(&["start-01", "cabin-01", "cabin-02"]))], &[]);
    assert_eq!(table.question(A), Some(Question::Accept), "six crew for I-19");
}

/// GT-14.16, GT-14.17, GT-14.21 with II-16: days as printed, one good more.
#[test]
fn a_combat_zone_takes_one_good_more() {
    let mut own = ship(&["start-01", "cargo3-01", "cargo3-02", "bat2-01"]);
    for name in ["cargo3-01", "cargo3-02"] {
        let hold = find(&own, name);
        own.set_goods(hold, crate::ship::Goods::of_letters("B").unwrap());
    }
    let strong = ship(&["start-01", "cabin-01", "cannon-01", "engine-01"]);
    let table = Table::new(true, &["II-16"], &[(14, own), (10, strong)], &[]);
    // Four days back over B's space; two goods and both tokens are four.
    assert_eq!(table.positions(), [Some(9), Some(10)]);
    let ship = table.ship(A);
    assert!(ship.goods_among(ship.holds()).is_empty() && ship.charged().is_empty());
}

/// GT-14.17.
#[test]
fn stardust_stays_as_it_is() {
    let own = || ship(&["start-01"]);
    let plain = Table::new(false, &["II-04"], &[(14, own())], &[]);
    let harder = Table::new(true, &["II-04"], &[(14, own())], &[]);
    assert_eq!(plain.positions::<1>(), harder.positions::<1>());
}
