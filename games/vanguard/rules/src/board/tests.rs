//! Dice and injuries of a board, as the catalogue's checks say it.

use vanguard_pack::dice::{Colour, KindId};

use super::{Board, Die, DieSet, Injured, InjuryId, Pick, Pushed, Refreshing};

const SECURITY: [u8; 3] = [4, 2, 2];

/// A board of security, rank 1, with so many red, green and blue dice.
fn board(red: usize, green: usize, blue: usize) -> Board {
    let dice = [(Colour::Red, red), (Colour::Green, green), (Colour::Blue, blue)];
    let dice = dice.into_iter().flat_map(|(colour, n)| {
        std::iter::repeat_n(Die { kind: KindId(colour.idx() as u8), colour }, n)
    });
    Board::new(SECURITY, &dice.collect::<Vec<_>>())
}

fn set(dice: &[u8]) -> DieSet {
    dice.iter().fold(DieSet::EMPTY, |set, &die| set.union(DieSet::one(die)))
}

/// VG-14.5, VG-14.6: of four red dice one is pushed, by choice; of three none.
#[test]
fn an_injury_die_pushes_what_has_no_slot() {
    let mut full = board(4, 0, 0);
    let pick = Pick { among: set(&[0, 1, 2, 3]), n: 1 };
    assert_eq!(full.place_injury_die(Colour::Red), Pushed::Choice(pick));
    let mut three = board(3, 0, 0);
    assert_eq!(three.place_injury_die(Colour::Red), Pushed::These(DieSet::EMPTY));
    assert_eq!(three.n_free(Colour::Red), 0, "VG-27.40");
}

/// VG-27.40: an injury die lifted from red and put back on a full blue column.
#[test]
fn a_returning_injury_die_takes_a_place_elsewhere() {
    let mut board = board(3, 0, 2);
    let _ = board.place_injury_die(Colour::Red);
    assert_eq!(board.lift_injury_dice(), 1);
    let pick = Pick { among: set(&[3, 4]), n: 1 };
    assert_eq!(board.place_injury_die(Colour::Blue), Pushed::Choice(pick));
    assert_eq!(board.n_free(Colour::Red), 1);
}

/// VG-15.4, VG-27.42, VG-27.46: what is spent when too little is available.
#[test]
fn spending_falls_back_on_sacrifice() {
    let mut board = board(2, 0, 2);
    board.spend(set(&[0, 1, 2]));
    let losing = board.to_spend(2, None);
    assert_eq!(losing.spend, set(&[3]));
    assert_eq!(losing.pick, Some(Pick { among: set(&[0, 1, 2]), n: 1 }));
    assert_eq!(board.lose(&losing, set(&[0])), (set(&[3]), set(&[0])));
    assert_eq!((board.spent(), board.sacrificed()), (set(&[1, 2, 3]), set(&[0])));
    let red = board.to_spend(2, Some(Colour::Red));
    assert_eq!((red.spend, red.sacrifice, red.pick), (DieSet::EMPTY, set(&[1]), None));
    let green = board.to_spend(1, Some(Colour::Green));
    assert_eq!((green.spend, green.sacrifice, green.pick), (DieSet::EMPTY, DieSet::EMPTY, None));
    assert_eq!(board.to_sacrifice(1, Some(Colour::Green), true).pick.map(|pick| pick.n), Some(1));
}

/// VG-27.26: with an injury die on red at most three of four red dice come back.
#[test]
fn only_what_fits_is_refreshed() {
    let mut board = board(4, 1, 0);
    board.spend(set(&[0, 1, 2, 3, 4]));
    let _ = board.place_injury_die(Colour::Red);
    let five = board.to_refresh(5, None);
    assert_eq!(five, Refreshing::Choice(Pick { among: set(&[0, 1, 2, 3, 4]), n: 4 }));
    assert!(board.fits(set(&[0, 1, 2, 4])) && !board.fits(set(&[0, 1, 2, 3])));
    assert_eq!(board.to_refresh(1, Some(Colour::Green)), Refreshing::These(set(&[4])));
}

/// VG-3.10, VG-3.11, VG-3.23.
#[test]
fn exertion_costs_a_die_or_an_injury() {
    let mut four = board(4, 0, 0);
    assert!(!four.exerts_by_injury());
    (0..4).for_each(|die| four.take(die));
    assert!(!four.exerts_by_injury() && four.exertion_dice().is_empty());
    assert!(board(3, 0, 0).exerts_by_injury());
}

/// VG-14.1, VG-14.8.
#[test]
fn injuries_fill_slots_from_the_left() {
    let mut board = board(0, 0, 0);
    for _ in 0..3 {
        board.injure(InjuryId(0));
    }
    board.set_injury(1, None);
    assert!(matches!(board.injure(InjuryId(2)), Injured::Slot { slot: 1, .. }));
    assert_eq!(board.injure(InjuryId(2)), Injured::Fourth);
    assert_eq!(board.n_injuries(), 3);
}
