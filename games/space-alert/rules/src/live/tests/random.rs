//! Random missions: moves that make sense, and many that do not.

use arrayvec::ArrayVec;
use table::{
    Game as _, Luck, Millis, Seat, Seed, Silence,
    harness::{Draw, Prove as _},
};

use super::super::{
    Berth, Campaign, Choice, Help, MemberSetup, Move, Pool, Setup, SpaceAlert, TeleporterToken,
    state::{Held, Stage},
};
use crate::{
    action::Specialization,
    campaign::Carried,
    mission::{Colour, Course},
    timeline::{Official, official},
};

/// A crew of this many players and androids that flies `mission`; the rest is
/// drawn.
pub(super) fn crew_of(n_players: u8, n_androids: u8, mission: &Official, draw: &mut Draw) -> Setup {
    let mut flip = || draw.below(2) == 0;
    let is_full = mission.timeline.course == Course::Mission;
    let mut setup = Setup::for_players(n_players);
    setup.mission = Choice::Official(mission.id.to_owned());
    setup.modules.double_actions = mission.timeline.double_actions || flip();
    setup.modules.new_threats = flip();
    setup.modules.specializations = is_full && flip();
    let red = setup.modules.new_threats;
    let mut pool = || Pool { white: true, yellow: flip(), red: red && flip() };
    (setup.common, setup.serious) = (pool(), pool());
    let house = &mut setup.house;
    for option in [
        &mut house.hidden_external,
        &mut house.officer_first,
        &mut house.androids_open,
        &mut house.tripping,
        &mut house.threats_come_back,
        &mut house.short_double_deck,
        &mut house.unsorted_deck,
    ] {
        *option = flip();
    }
    house.help = *draw.pick(&[Help::None, Help::Own, Help::Whole]);
    let mut androids = vec![true; usize::from(n_androids)];
    for _ in 0..n_players {
        // Who plays alone for four androids has no figure.
        if n_players > 1 || n_androids < 4 {
            androids.insert(draw.below(androids.len() as u32 + 1) as usize, false);
        }
    }
    let mut kinds = Specialization::ALL.to_vec();
    let members = androids.iter().zip(Colour::ALL).map(|(android, colour)| {
        let kind = kinds.swap_remove(draw.below(kinds.len() as u32) as usize);
        let level = draw.below(4) as u8;
        let specialization = (setup.modules.specializations && level > 0).then_some((kind, level));
        MemberSetup { colour, android: *android, specialization, explorer: None }
    });
    setup.crew = members.collect::<ArrayVec<_, 5>>();
    let wearers: Vec<u8> =
        (0..).zip(&androids).filter(|(_, android)| !**android).map(|(idx, _)| idx).collect();
    let mut wearer = || Berth(if wearers.is_empty() { 0 } else { *draw.pick(&wearers) });
    setup.badges.captain = wearer();
    setup.badges.communications_officer = wearer();
    setup.badges.chief_of_security = wearer();
    if is_full && draw.below(3) == 0 {
        setup.campaign =
            Some(Campaign { agreed: 3, flown: Vec::new(), carried: Carried::default() });
    }
    setup
}

/// All crews there can be: players and androids.
pub(super) const CREWS: [(u8, u8); 11] =
    [(1, 4), (1, 3), (2, 2), (2, 3), (3, 0), (3, 1), (3, 2), (4, 0), (4, 1), (5, 0), (1, 5)];

/// What happened between two states.
pub(super) enum Step {
    /// A seat played a move.
    Played(Seat, Move),
    /// The rules refused it.
    Refused(Seat, Move),
    /// The clock struck.
    Woken,
}

/// Flies a mission to its end and shows every step: the states before and
/// after it.
pub(super) fn fly(
    setup: &Setup,
    draw: &mut Draw,
    mut look: impl FnMut(&SpaceAlert, &Step, &SpaceAlert),
) -> SpaceAlert {
    SpaceAlert::check_setup(setup).expect("an allowed setup");
    let mut luck = Luck::seeded(&Seed::numbered(u64::from(draw.below(u32::MAX))));
    let mut game = SpaceAlert::start(setup, &(), &mut luck, &mut Silence);
    let n_seats = SpaceAlert::n_seats(setup);
    let mut at = Millis(0);
    let mut n_steps = 0;
    while game.outcome().is_none() {
        n_steps += 1;
        assert!(n_steps < 20_000, "the mission does not end: {setup:?}");
        let before = game.clone();
        let due = game.wake_at().filter(|_| draw.below(12) == 0);
        let step = if let Some(due) = due {
            at = at.max(due);
            game.wake(at, &mut luck, &mut Silence);
            Step::Woken
        } else {
            let seat = Seat(draw.below(u32::from(n_seats)) as u8);
            let mv = some_move(&game, seat, draw);
            match game.play(seat, &mv, at, &mut luck, &mut Silence) {
                Ok(()) => Step::Played(seat, mv),
                Err(_) => Step::Refused(seat, mv),
            }
        };
        look(&before, &step, &game);
    }
    game
}

/// A move that may well be allowed.
fn some_move(game: &SpaceAlert, seat: Seat, draw: &mut Draw) -> Move {
    if game.stage != Stage::Round {
        // The lists are short here.
        let legal = game.likely_moves(seat);
        if !legal.is_empty() && draw.below(4) > 0 {
            return *draw.pick(&legal);
        }
        return SpaceAlert::any_move(draw);
    }
    if !game.clock.is_running() && draw.below(4) == 0 {
        return Move::Pause(false);
    }
    let own = game.players[seat.idx()].berth;
    let androids =
        game.mates.iter().map(|mate| mate.who.berth).filter(|berth| game.is_android(*berth));
    let mut boards: Vec<Berth> = androids.collect();
    boards.extend([own, own, own]);
    let berth = *draw.pick(&boards);
    let open = SpaceAlert::spaces_of(game.open_phase(berth));
    let turn = open.start() + draw.below(u32::from(open.end() - open.start()) + 1) as u8;
    let cards: Vec<Held> =
        game.players[seat.idx()].hand.iter().chain(&game.mates[berth.idx()].own).copied().collect();
    let held = (!cards.is_empty()).then(|| *draw.pick(&cards));
    match (draw.below(16), held) {
        (0..=6, Some(Held { id: card, card: face })) => {
            Move::Lay { card, berth, turn, side: *draw.pick(face.sides()) }
        }
        (7, _) => Move::Turn { berth, turn, special: draw.below(3) == 0 },
        (8, _) => Move::Shift { berth, from: turn, to: *open.end() },
        (9, _) => Move::TakeBack { berth, turn, special: draw.below(3) == 0 },
        (10, _) => Move::Draw,
        (11, Some(held)) => {
            Move::Give { card: held.id, to: Seat(draw.below(game.players.len() as u32) as u8) }
        }
        (12, _) if draw.below(20) == 0 => Move::NextPhase,
        (13, _) => {
            let token = *draw.pick(&[TeleporterToken::Traveller, TeleporterToken::Destination]);
            Move::Token { token, berth }
        }
        (14, _) => Move::TurnUp { threat: draw.below(10) as u8 },
        _ => SpaceAlert::any_move(draw),
    }
}

/// A setup of every crew, with missions that take turns.
pub(super) fn setups(name: &str) -> impl Iterator<Item = (Setup, Draw)> {
    let n_missions = official().len();
    let name = name.to_owned();
    (0..99).map(move |number| {
        let mut draw = Draw::named(&format!("{name} {number}"));
        let (n_players, n_androids) = CREWS[number % CREWS.len()];
        let mission = &official()[number * 5 % n_missions];
        (crew_of(n_players, n_androids, mission, &mut draw), draw)
    })
}
