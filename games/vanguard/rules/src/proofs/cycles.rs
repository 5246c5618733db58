//! The kernel's proofs, run over whole random cycles and chains of them.

use table::{
    Audience, Game as _, Luck, Millis, Seat, Seed, Sequel, Silence,
    harness::{self, Draw, Prove},
};
use vanguard_pack::id::{CrewmemberId, DestinationId, SystemId};

use super::{LongLamps, Small};
use crate::{
    cycle::{Cycle, CycleMove, CycleSetup, Stage},
    game::Content,
    member::Member,
    moves::Move,
    ship::{Campaign, Facility, ShipMove},
};

type Own = Cycle<Small>;

impl<C: Content> Prove for Cycle<C> {
    fn any_setup(draw: &mut Draw) -> CycleSetup {
        let n_seats = draw.below(4) as u8 + 1;
        loop {
            let sections = [0; 4].map(|_: u8| Seat(draw.below(u32::from(n_seats)) as u8));
            if Seat::all(n_seats).all(|seat| sections.contains(&seat)) {
                return CycleSetup { n_seats, sections, acts_alone: draw.below(2) == 0 };
            }
        }
    }

    fn any_move(draw: &mut Draw) -> CycleMove {
        let card = CrewmemberId(draw.below(24) as u16);
        CycleMove::Ship(match draw.below(14) {
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
            12 => ShipMove::Dismiss(card),
            _ => return CycleMove::Explore(Move::Begin(Member(draw.below(4) as u8))),
        })
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
    harness::random_play::<Own>(12);
}

#[test]
fn journals_of_cycles_replay() {
    harness::replays::<Own>(3);
}

#[test]
fn cycles_survive_the_journey() {
    harness::round_trips::<Own>(2);
}

#[test]
fn nobody_sees_the_order_of_a_deck_in_a_cycle() {
    let leak = harness::non_interference::<Own>(3);
    assert!(leak.is_ok(), "{}", leak.unwrap_err());
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
