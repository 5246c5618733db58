//! The kernel's proofs, run over whole random games of every class.

mod hearing;
mod leaks;
mod properties;
mod reimagine;

use table::{
    Audience, Seat,
    harness::{self, Draw, Prove},
};

use crate::{
    GalaxyTrucker, Manner, Module, Move, Options, Pace, Setup, TileNo,
    board::{Class, Square},
    flight::Choice,
    payout::Insurance,
    tile::Turn,
};

fn flip(draw: &mut Draw) -> bool {
    draw.below(2) == 0
}

/// Any table of a class.
fn any_table(class: Class, draw: &mut Draw) -> Setup {
    let n_seats = draw.below(if class == Class::IVC { 3 } else { 5 }) as u8 + 1;
    let mut setup = Setup::one_round(n_seats, class);
    if class == Class::IVC && flip(draw) {
        // Something to pay the insurance with.
        setup.rounds.insert(0, Class::I);
    }
    setup.pace = *draw.pick(&[
        Pace::REAL_TIME,
        Pace::RealTime { seconds: 20 },
        Pace::TurnByTurn { actions: 4, turns: 3 },
        Pace::TurnByTurn { actions: 9, turns: 9 },
    ]);
    setup.manner = *draw.pick(&[Manner::Comedy, Manner::Careful]);
    setup.marks = flip(draw);
    setup.introduction = setup.rounds[0].level() == 1 && flip(draw);
    setup.options = Options {
        own_row_only: flip(draw),
        half_prices_down: flip(draw),
        below_zero: flip(draw),
        // Seldom: what is hidden is what is proved.
        open_hands: draw.below(4) == 0,
    };
    if flip(draw) {
        setup.clocks = (0..n_seats).map(|_| *draw.pick(&[50, 100, 200])).collect();
    }
    if flip(draw) {
        setup.modules.push(Module::Thrusters);
    }
    setup
}

impl Prove for GalaxyTrucker {
    fn any_setup(draw: &mut Draw) -> Setup {
        let class = *draw.pick(&Class::ALL);
        let mut setup = any_table(class, draw);
        if draw.below(4) == 0 {
            let small = [Class::I, Class::IC, Class::II, Class::IIC];
            setup.rounds.push(*draw.pick(&small));
        }
        setup
    }

    fn any_move(draw: &mut Draw) -> Move {
        let tile = TileNo(draw.below(148) as u8);
        let at = Square::new(draw.below(56) as u8);
        let turn = *draw.pick(&Turn::ALL);
        let cabin = |draw: &mut Draw| flip(draw).then(|| Square::new(draw.below(40) as u8));
        match draw.below(16) {
            0 => Move::Draw(None),
            1 => Move::Draw(Some(tile)),
            2 | 3 => Move::Take(tile),
            4 | 5 => Move::Place { tile, at, turn },
            6 => Move::Shift { at, turn },
            7 => Move::Look(draw.below(5) as u8),
            8 => Move::Pause(flip(draw)),
            9 => Move::TakeOff(at),
            10 => Move::Keep(at),
            11 => Move::Insure(*draw.pick(&Insurance::ALL)),
            12 => Move::Board { purple: cabin(draw), brown: cabin(draw) },
            13 => Move::Fly(any_choice(draw)),
            _ => draw
                .pick(&[
                    Move::Ready,
                    Move::PickUp,
                    Move::SetAside,
                    Move::Return,
                    Move::PutBack,
                    Move::Finish,
                    Move::TurnTimer,
                    Move::RollDie,
                    Move::EndTurn,
                ])
                .clone(),
        }
    }

    fn reimagine(&self, audience: Audience, draw: &mut Draw) -> Self {
        let mut other = self.clone();
        other.reimagine_for(audience, draw);
        other
    }

    fn hides(&self, _: Seat, _: &Move, _: &Move, _: Audience) -> bool {
        // Everybody sees what everybody does; what is drawn and looked at is
        // another matter.
        false
    }
}

fn any_choice(draw: &mut Draw) -> Choice {
    let square = Square::new(draw.below(56) as u8);
    match draw.below(8) {
        0 => Choice::FlyOn,
        1 => Choice::GiveUp,
        2 => Choice::Withdraw(draw.below(5) as u8),
        3 => Choice::Land(draw.below(5) as u8),
        4 => Choice::Accept,
        5 => Choice::Pass,
        6 => Choice::GiveCrew([(square, draw.below(3) as u8)].into_iter().collect()),
        _ => Choice::Keep(square),
    }
}

#[test]
fn random_play_keeps_the_rules() {
    harness::random_play::<GalaxyTrucker>(60);
}

#[test]
fn journals_replay() {
    harness::replays::<GalaxyTrucker>(15);
}

#[test]
fn journals_can_be_walked_through() {
    harness::walks::<GalaxyTrucker>(4);
}

#[test]
fn everything_survives_the_journey() {
    harness::round_trips::<GalaxyTrucker>(4);
}

#[test]
fn nobody_sees_what_lies_face_down() {
    let leak = harness::non_interference::<GalaxyTrucker>(12);
    assert!(leak.is_ok(), "{}", leak.unwrap_err());
}

#[test]
fn a_whole_game_can_be_read() {
    let setup = Setup {
        pace: Pace::TurnByTurn { actions: 9, turns: 2 },
        ..Setup::one_round(2, Class::IIIC)
    };
    let text = harness::playthrough::<GalaxyTrucker>(setup, 1);
    for part in ["GT-2.29", "seat 2 may", "GT-12.32", "GT-9.1", "outcome"] {
        assert!(text.contains(part), "{part} is missing");
    }
}
