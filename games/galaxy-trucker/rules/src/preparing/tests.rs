//! Spot check, insurance and loading, rule by rule.

use table::{Cause, Refusal as _, Seat, Silence};

use super::{Prepared, Preparing, Step};
use crate::{
    board::{Class, Opening},
    moves::Move,
    payout::Insurance,
    ship::Ship,
    testing::{add, at as square},
};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

/// A ship as it was built: the pilot cabin where it starts, and these tiles.
fn ship(class: Class, dice: &[u8], tiles: &[(u8, u8, &str, u8)]) -> Ship {
    let mut ship = Ship::new(class);
    ship.open(Opening::of(dice).unwrap());
    add(&mut ship, tiles);
    ship
}

/// Players about to be checked; the last seat has number tile 1.
struct Table {
    preparing: Preparing,
    credits: Vec<i32>,
}

impl Table {
    fn new(ships: Vec<Ship>, credits: &[i32]) -> Self {
        let n = ships.len() as u8;
        let class = ships[0].class();
        let prepared = |(idx, ship)| Prepared {
            ship,
            number: n - idx as u8,
            n_lost: 0,
            insurance: Insurance::None,
            debt: 0,
            has_decided: false,
        };
        let players = ships.into_iter().enumerate().map(prepared).collect();
        let preparing = Preparing { class, step: Step::SpotCheck, players };
        let mut table = Self { preparing, credits: credits.to_vec() };
        table.preparing.begin_spot_check(Cause::ENTRY, &mut Silence);
        table.preparing.go_on(&mut table.credits, Cause::ENTRY, &mut Silence);
        table
    }

    #[track_caller]
    fn play(&mut self, seat: Seat, mv: &Move) {
        assert!(self.preparing.moves(seat, self.credits[seat.idx()]).contains(mv), "{mv:?}");
        assert_eq!(self.preparing.check(seat, self.credits[seat.idx()], mv), Ok(()));
        self.preparing.play(seat, mv, &mut self.credits, &mut Silence);
    }

    #[track_caller]
    fn refused(&self, seat: Seat, mv: &Move) -> String {
        let checked = self.preparing.check(seat, self.credits[seat.idx()], mv);
        checked.expect_err("it is refused").rule().to_string()
    }

    fn n_lost(&self, seat: Seat) -> u8 {
        self.preparing.player(seat).n_lost
    }
}

/// GT-3.14 to GT-3.17: the owner chooses what comes off.
#[test]
fn either_side_of_a_mistake_may_be_taken_off() {
    // Right of the cabin a structural module, and an engine whose exhaust
    // points at it.
    let class = Class::I;
    let faulty = ship(class, &[], &[(4, 6, "struct-02", 0), (3, 6, "engine-01", 0)]);
    let clean = Ship::new(class);
    for (row, n_left) in [(4, 2), (3, 2)] {
        let mut table = Table::new(vec![faulty.clone(), clean.clone()], &[0, 0]);
        assert_eq!(table.preparing.step, Step::SpotCheck);
        assert!(table.preparing.awaits(A) && !table.preparing.awaits(B));
        assert_eq!(table.refused(B, &Move::TakeOff(square(class, 4, 5))), "GT-3.14");
        assert_eq!(table.refused(A, &Move::TakeOff(square(class, 4, 5))), "GT-3.15");
        assert_eq!(table.refused(A, &Move::Board { purple: None, brown: None }), "GT-4.1");
        table.play(A, &Move::TakeOff(square(class, row, 6)));
        if row == 4 {
            // The engine hangs on nothing now.
            assert_eq!(table.refused(A, &Move::Keep(square(class, 4, 6))), "GT-3.17");
            table.play(A, &Move::Keep(square(class, 4, 5)));
        } else {
            assert_eq!(table.preparing.player(A).ship.squares().len(), n_left);
        }
        assert_eq!(table.n_lost(A), if row == 4 { 2 } else { 1 });
        assert_eq!(table.preparing.step, Step::Done);
    }
}

/// GT-12.25, GT-12.26, GT-12.32 to GT-12.34.
#[test]
fn the_weak_spot_is_paid_for_before_the_flight() {
    let class = Class::IIIC;
    let lone = ship(class, &[], &[(3, 3, "struct-02", 0)]);
    let table = Table::new(vec![lone.clone(), lone], &[20, 4]);
    assert_eq!(table.preparing.step, Step::Done);
    assert_eq!(table.credits, [5, 0]);
    let debts = [A, B].map(|seat| table.preparing.player(seat).debt);
    assert_eq!(debts, [0, 11]);
}

fn flotilla() -> Ship {
    ship(Class::IVC, &[1, 2], &[(3, 3, "struct-02", 0), (3, 7, "struct-04", 0)])
}

/// GT-13.42 to GT-13.46, GT-16.24.
#[test]
fn a_flotilla_is_insured_by_choice() {
    let mut table = Table::new(vec![flotilla(), flotilla(), flotilla()], &[6, 1, 40]);
    assert_eq!(table.preparing.step, Step::Insurance);
    // In launch order, leader first (GT-13.45); anybody may decide before.
    assert!(table.preparing.awaits(Seat(2)) && !table.preparing.awaits(A));
    assert_eq!(table.refused(A, &Move::Insure(Insurance::Large)), "GT-16.24");
    table.play(A, &Move::Insure(Insurance::Medium));
    assert_eq!(table.refused(A, &Move::Insure(Insurance::None)), "GT-13.42");
    // Who cannot pay for any is not asked.
    assert_eq!(table.refused(B, &Move::Insure(Insurance::None)), "GT-13.42");
    table.play(Seat(2), &Move::Insure(Insurance::None));
    assert_eq!(table.preparing.step, Step::Done);
    assert_eq!(table.credits, [1, 1, 40]);
    assert_eq!(table.preparing.player(A).insurance, Insurance::Medium);
}

/// GT-13.36 to GT-13.38: every ship for itself.
#[test]
fn united_ships_must_hold_together() {
    let apart = ship(Class::IVC, &[3, 4], &[(3, 3, "struct-02", 0), (3, 7, "struct-04", 0)]);
    let mut table = Table::new(vec![apart], &[0]);
    assert_eq!(table.preparing.step, Step::SpotCheck);
    table.play(A, &Move::Keep(square(Class::IVC, 3, 3)));
    assert_eq!((table.n_lost(A), table.preparing.step), (1, Step::Done));
    assert_eq!(Table::new(vec![flotilla()], &[0]).preparing.step, Step::Done);
}

/// GT-4.2 to GT-4.9.
#[test]
fn aliens_board_where_they_can_live() {
    let class = Class::I;
    // A cabin right of the pilot cabin, with a purple life support above.
    let with_cabin = || {
        let tiles = [(4, 6, "cabin-05", 1), (3, 6, "life-purple-01", 0)];
        (0..4).find_map(|turn| {
            let mut tiles = tiles;
            tiles[1].3 = turn;
            let ship = ship(class, &[], &tiles);
            let can = ship.aliens_possible(square(class, 4, 6));
            (ship.is_legal() && !can.is_empty()).then_some(ship)
        })
    };
    let mut table = Table::new(vec![with_cabin().unwrap(), Ship::new(class)], &[0, 0]);
    assert_eq!(table.preparing.step, Step::Boarding);
    let cabin = Some(square(class, 4, 6));
    let pilot = Some(square(class, 4, 5));
    let aliens = |purple, brown| Move::Board { purple, brown };
    assert_eq!(table.refused(A, &aliens(pilot, None)), "GT-4.3");
    assert_eq!(table.refused(A, &aliens(None, cabin)), "GT-4.5");
    assert_eq!(table.refused(B, &aliens(None, None)), "GT-4.1");
    assert_eq!(table.preparing.moves(A, 0).len(), 2);
    table.play(A, &aliens(cabin, None));
    assert_eq!(table.preparing.step, Step::Done);
    assert_eq!(table.preparing.player(A).ship.n_crew(), 3);
    assert_eq!(table.preparing.player(B).ship.n_crew(), 2);
}
