//! The kernel's proofs, run over whole random first missions.

mod chapters;
mod conserved;
mod cycles;
mod cycles_conserved;

use std::sync::LazyLock;

use table::{
    Audience, Seat,
    harness::{self, Draw, Prove},
};
use vanguard_pack::{
    dice::KindId,
    id::{CheckId, PathId, SectionCardId},
    word::Section,
};

use crate::{
    book::Book,
    exploration::Exploration,
    game::{AnyMove, Content, FirstMission, Setup, Stage},
    member::Member,
    moves::{Ability, DieFrom, Move, Preparation},
    muster::MusterMove,
    testing,
};

/// The small pack of the tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Small;

impl Content for Small {
    fn book() -> &'static Book {
        testing::book()
    }
}

/// The campaign itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LongLamps;

impl Content for LongLamps {
    fn book() -> &'static Book {
        static BOOK: LazyLock<Book> =
            LazyLock::new(|| Book::new(vanguard_content::pack().clone()).expect("a checked pack"));
        &BOOK
    }
}

type Mission = FirstMission<Small>;

/// Another order of every deck.
fn reimagine(exploration: &mut Exploration, draw: &mut Draw) {
    exploration.events.reshuffle(&mut |bound| draw.below(bound));
    for deck in &mut exploration.discoveries {
        deck.reshuffle(&mut |bound| draw.below(bound));
    }
    for crew in &mut exploration.team {
        crew.deck.reshuffle(&mut |bound| draw.below(bound));
    }
}

impl<C: Content> Prove for FirstMission<C> {
    fn any_setup(draw: &mut Draw) -> Setup {
        let n_seats = draw.below(4) as u8 + 1;
        loop {
            let sections = [0; 4].map(|_: u8| Seat(draw.below(u32::from(n_seats)) as u8));
            if Seat::all(n_seats).all(|seat| sections.contains(&seat)) {
                return Setup { n_seats, sections };
            }
        }
    }

    fn any_move(draw: &mut Draw) -> AnyMove {
        let member = Member(draw.below(4) as u8);
        AnyMove::Explore(match draw.below(16) {
            0 => Move::GoOn,
            1 => Move::Answer(draw.below(2) == 0),
            2 => Move::Begin(member),
            3 => Move::Travel(PathId(draw.below(9) as u16)),
            4 => Move::Prepare(*draw.pick(&[Preparation::Draw, Preparation::Check])),
            5 => Move::Rest,
            6 => Move::Special(CheckId(draw.below(6) as u16)),
            7 => Move::LiftOff,
            8 => Move::Exert(member),
            9 => Move::Use(Ability::Skill(member)),
            10 => Move::Use(Ability::Card(member, SectionCardId(draw.below(24) as u16))),
            11 => Move::Die(
                *draw.pick(&[DieFrom::Available, DieFrom::Spent]),
                KindId(draw.below(21) as u8),
            ),
            12 => Move::Card(SectionCardId(draw.below(24) as u16)),
            13 => Move::Option(draw.below(3) as u8),
            14 => Move::Take(member, KindId(draw.below(21) as u8)),
            _ => return AnyMove::Muster(MusterMove::Send(*draw.pick(Section::ALL))),
        })
    }

    fn reimagine(&self, audience: Audience, draw: &mut Draw) -> Self {
        let mut other = self.clone();
        if let Stage::Exploration(exploration) = &mut other.stage
            && audience != Audience::Everything
        {
            reimagine(exploration, draw);
        }
        other
    }

    fn hides(&self, _: Seat, _: &AnyMove, _: &AnyMove, _: Audience) -> bool {
        // Everybody sees what everybody does.
        false
    }
}

#[test]
fn random_play_keeps_the_rules() {
    harness::random_play::<Mission>(60);
}

#[test]
fn the_first_mission_of_the_campaign_keeps_the_rules() {
    harness::random_play::<FirstMission<LongLamps>>(40);
}

#[test]
fn journals_replay() {
    harness::replays::<Mission>(10);
}

#[test]
fn everything_survives_the_journey() {
    harness::round_trips::<Mission>(4);
}

#[test]
fn nobody_sees_the_order_of_a_deck() {
    let leak = harness::non_interference::<Mission>(10);
    assert!(leak.is_ok(), "{}", leak.unwrap_err());
}

#[test]
fn a_whole_mission_can_be_read() {
    let text = harness::playthrough::<Mission>(Setup::dealt(2), 1);
    for part in ["VG-1.15", "VG-2.19", "seat 2 may", "outcome"] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
}
