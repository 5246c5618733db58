//! The kernel's proofs, run over whole random cycles and chains of them.

use table::{
    Audience, Game as _, Luck, Millis, Seat, Seed, Sequel, Silence,
    harness::{self, Draw, Prove},
};
use vanguard_pack::{
    dice::KindId,
    id::{CheckId, CrewmemberId, DestinationId, PathId, SectionCardId, SystemId},
    word::Section,
};

use super::{LongLamps, Small};
use crate::{
    cycle::{Cycle, CycleMove, CycleSetup, Stage},
    game::Content,
    member::Member,
    moves::{Ability, DieFrom, Move, Preparation},
    muster::MusterMove,
    options::Options,
    ship::{Campaign, Facility, ShipMove},
};

type Own = Cycle<Small>;

impl<C: Content> Prove for Cycle<C> {
    fn any_setup(draw: &mut Draw) -> CycleSetup {
        let n_seats = draw.below(4) as u8 + 1;
        loop {
            let sections = [0; 4].map(|_: u8| Seat(draw.below(u32::from(n_seats)) as u8));
            if Seat::all(n_seats).all(|seat| sections.contains(&seat)) {
                let mut is_so = || draw.below(2) == 0;
                let options = Options {
                    facilities_once: is_so(),
                    free_team: is_so(),
                    paid_promotions: is_so(),
                };
                let acts_alone = is_so();
                return CycleSetup { acts_alone, options, ..CycleSetup::split(n_seats, sections) };
            }
        }
    }

    fn any_move(draw: &mut Draw) -> CycleMove {
        match draw.below(3) {
            0 => CycleMove::Explore(any_action(draw)),
            1 => CycleMove::Muster(MusterMove::Send(*draw.pick(Section::ALL))),
            _ => CycleMove::Ship(any_page(draw)),
        }
    }

    fn reimagine(&self, audience: Audience, draw: &mut Draw) -> Self {
        let mut other = self.clone();
        if let Stage::Exploration(exploration, _) = &mut other.stage
            && audience != Audience::Everything
        {
            super::reimagine(exploration, draw);
        }
        other
    }

    fn hides(&self, _: Seat, _: &CycleMove, _: &CycleMove, _: Audience) -> bool {
        // Everybody sees what everybody does.
        false
    }
}

/// Something that might be done on a planet.
fn any_action(draw: &mut Draw) -> Move {
    let member = Member(draw.below(4) as u8);
    let card = SectionCardId(draw.below(24) as u16);
    let die = KindId(draw.below(21) as u8);
    match draw.below(15) {
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
        10 => Move::Use(Ability::Card(member, card)),
        11 => Move::Die(*draw.pick(&[DieFrom::Available, DieFrom::Spent]), die),
        12 => Move::Card(card),
        13 => Move::Option(draw.below(3) as u8),
        _ => Move::Take(member, die),
    }
}

/// Something that might be done aboard.
fn any_page(draw: &mut Draw) -> ShipMove {
    let card = CrewmemberId(draw.below(24) as u16);
    match draw.below(13) {
        0 => ShipMove::GoOn,
        1 => ShipMove::Answer(draw.below(2) == 0),
        2 => ShipMove::Option(draw.below(3) as u8),
        3 => ShipMove::Fly(SystemId(draw.below(2) as u16)),
        4 => ShipMove::Visit(DestinationId(draw.below(3) as u16)),
        5 => ShipMove::Scan,
        6 => ShipMove::Facility(*draw.pick(&Facility::ALL)),
        7 => ShipMove::Scout(card),
        8 => ShipMove::Send(card),
        9 => ShipMove::Buy(None),
        10 => ShipMove::Sell,
        11 => ShipMove::Save(draw.below(2) == 0),
        _ => ShipMove::Dismiss(card),
    }
}

/// Plays cycle after cycle by chance, rarely exerting, and shows every state.
pub(super) fn chain<C: Content>(name: &str, n_cycles: usize, show: &mut impl FnMut(&Cycle<C>)) {
    chain_from(name, None, n_cycles, show);
}

/// The same, from a campaign that has been going on.
pub(super) fn chain_from<C: Content>(
    name: &str,
    legacy: Option<Campaign>,
    n_cycles: usize,
    show: &mut impl FnMut(&Cycle<C>),
) {
    let mut draw = Draw::named(name);
    let mut next = Some(Sequel::<Cycle<C>> { setup: Cycle::<C>::any_setup(&mut draw), legacy });
    for cycle in 0..n_cycles {
        let Some(Sequel { setup, legacy }) = next.take() else { return };
        Cycle::<C>::check_legacy(&setup, &legacy).unwrap();
        let mut luck = Luck::seeded(&Seed::numbered(u64::from(draw.below(1 << 30))));
        let mut game = Cycle::<C>::start(&setup, &legacy, &mut luck, &mut Silence);
        for n in 0.. {
            show(&game);
            if game.outcome().is_some() {
                break;
            }
            assert!(n < 20_000, "cycle {cycle} of {name} does not end: {game:?}");
            let awaited: Vec<Seat> =
                Seat::all(setup.n_seats).filter(|seat| game.awaits(*seat)).collect();
            assert!(!awaited.is_empty(), "cycle {cycle} of {name} is stuck: {game:?}");
            let seat = *draw.pick(&awaited);
            let mut moves = game.legal_moves(seat).listed().unwrap();
            if draw.below(20) > 0 {
                let calm: Vec<_> = moves.iter().filter(|mv| !is_rash(mv)).cloned().collect();
                moves = if calm.is_empty() { moves } else { calm };
            }
            let mv = draw.pick(&moves).clone();
            game.play(seat, &mv, Millis(0), &mut luck, &mut Silence).unwrap();
        }
        next = game.sequel();
    }
}

fn is_rash(mv: &CycleMove) -> bool {
    match mv {
        CycleMove::Explore(mv) => {
            matches!(mv, Move::Exert(_) | Move::PutBack(..))
        }
        CycleMove::Ship(mv) => matches!(
            mv,
            ShipMove::Exchange(..)
                | ShipMove::Dismiss(_)
                | ShipMove::AddCard(..)
                | ShipMove::DropCard(..)
        ),
        CycleMove::Muster(_) => false,
    }
}

#[test]
fn random_cycles_keep_the_rules() {
    harness::random_play::<Own>(40);
}

#[test]
fn journals_of_cycles_replay() {
    harness::replays::<Own>(6);
}

#[test]
fn cycles_survive_the_journey() {
    harness::round_trips::<Own>(4);
}

#[test]
fn nobody_sees_the_order_of_a_deck_in_a_cycle() {
    let leak = harness::non_interference::<Own>(8);
    assert!(leak.is_ok(), "{}", leak.unwrap_err());
}

#[test]
fn the_campaign_itself_keeps_the_rules() {
    harness::random_play::<Cycle<LongLamps>>(20);
}

#[test]
fn a_whole_cycle_can_be_read() {
    let text = harness::playthrough::<Own>(CycleSetup::dealt(2), 1);
    for part in ["VG-1.15", "VG-2.19", "seat 2 may", "outcome"] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
}

#[test]
fn campaigns_go_on_for_many_cycles() {
    let mut landings = 0;
    for number in 0..20 {
        let mut was_landing = false;
        chain::<Small>(&format!("chain {number}"), 8, &mut |game| {
            let is_landing =
                matches!(&game.stage, Stage::Exploration(own, _) if own.is_in_flight());
            landings += usize::from(is_landing && !was_landing);
            was_landing = is_landing;
        });
    }
    assert!(landings > 20, "only {landings} landings");
}

#[test]
fn the_campaign_itself_goes_on() {
    for number in 0..6 {
        chain::<LongLamps>(&format!("lamps {number}"), 4, &mut |_| {});
    }
}
