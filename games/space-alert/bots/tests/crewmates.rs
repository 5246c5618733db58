//! Crewmates: legal, in time, silent when they must be, and of help.

use shelf::{Answer, Asked, Bot};
use space_alert::{
    Mission, Report, ResolutionEvent,
    action::Specialization,
    event::Store,
    live::{Campaign, Choice, Move, Pool, Request, Setup, SpaceAlert},
    resolve,
    ship::Zone,
    timeline::MissionGroup,
};
use space_alert_bots::{
    BOTS, Crewmate, Skill,
    flight::{Flown, Passenger, fly},
    record::{self, TRIALS},
};
use table::{Act, Actor, Audience, Game as _, Match, Millis, Seat, Seed};

/// Thinks as a steady one, but not as long.
const BRISK: Skill = Skill { n_tries: 200, n_samples: 2, ..Skill::STEADY };

fn crew(n_seats: u8) -> Vec<Box<dyn Bot<SpaceAlert>>> {
    (0..n_seats).map(|_| Box::new(Crewmate::thinking(BRISK)) as Box<_>).collect()
}

fn mission(n_seats: u8) -> Setup {
    let mut setup = Setup::for_players(n_seats);
    setup.mission = Choice::Official("mission-2".to_owned());
    setup
}

fn flown(setup: Setup, seed: u64, crew: &mut [Box<dyn Bot<SpaceAlert>>]) -> Flown {
    fly(setup, Seed::numbered(seed), crew).unwrap()
}

fn n_laid(flown: &Flown, seat: Seat) -> usize {
    let berth = flown.game.journal().setup.berth_of(seat);
    let view = flown.game.view(Audience::Everything);
    view.crew[berth.idx()].spaces.iter().filter(|space| space.card.is_some()).count()
}

/// `fly` panics at the first move that is refused.
#[test]
fn crews_of_any_size_fly_whole_missions_by_the_rules() {
    for n_seats in 1..=5 {
        let flown = flown(mission(n_seats), u64::from(n_seats), &mut crew(n_seats));
        let view = flown.game.view(Audience::Everything);
        let laid = view.crew.iter().flat_map(|mate| &mate.spaces);
        let n_laid = laid.filter(|space| space.card.is_some()).count();
        assert!(n_laid >= 12, "{n_seats} seats lay {n_laid} cards");
    }
}

#[test]
fn every_way_to_play_is_flown_by_the_rules() {
    let setups = (0..8).map(|number| {
        let mut setup = Setup::for_players(2 + number % 4);
        let groups =
            [MissionGroup::Mission, MissionGroup::DoubleStandard, MissionGroup::AdvancedSimulation];
        let group = groups[usize::from(number) % 3];
        setup.mission = Choice::Any(group);
        setup.modules.double_actions = group == MissionGroup::DoubleStandard;
        setup.modules.new_threats = number % 2 == 0;
        setup.common = Pool { white: true, yellow: true, red: number % 2 == 0 };
        setup.modules.specializations = group != MissionGroup::AdvancedSimulation;
        setup.house.officer_first = number % 3 == 0;
        setup.house.hidden_external = number % 5 == 1;
        setup.house.androids_open = number % 2 == 1;
        setup.house.tripping = number % 3 == 1;
        if group == MissionGroup::Mission {
            setup.campaign =
                Some(Campaign { agreed: 2, flown: Vec::new(), carried: Default::default() });
        }
        setup
    });
    for (setup, seed) in setups.zip(0..) {
        let n_seats = setup.n_players();
        let mut crew: Vec<Box<dyn Bot<SpaceAlert>>> = Vec::new();
        for seat in 0..n_seats {
            crew.push(if seat % 2 == 0 { (BOTS[0].make)() } else { self::crew(1).remove(0) });
        }
        flown(setup, seed, &mut crew);
    }
}

#[test]
fn bots_fly_with_somebody_who_does_nothing() {
    // Even the captain: others turn up the cards in the end.
    for idle in [0, 2] {
        let mut crew = crew(3);
        crew[idle] = Box::new(Passenger);
        let flown = flown(mission(3), 3, &mut crew);
        assert_eq!(n_laid(&flown, Seat(idle as u8)), 0);
        assert!(n_laid(&flown, Seat(1)) > 3);
        // The android is not left standing, whoever's share it is.
        let view = flown.game.view(Audience::Everything);
        assert!(view.crew[3].spaces.iter().any(|space| space.card.is_some()));
    }
}

/// Even those who think briskly; alone, with androids, as well as together.
#[test]
fn crews_come_home_more_often_than_not() {
    for n_seats in [1, 4] {
        let is_home =
            |seed: &u64| flown(mission(n_seats), *seed, &mut crew(n_seats)).report.loss.is_none();
        let n_home = (20..26).filter(is_home).count();
        assert!(n_home > 3, "{n_seats} seats: {n_home} of 6");
    }
}

#[test]
fn in_silence_nothing_is_said() {
    let mut setup = mission(4);
    setup.mission = Choice::Official("mission-5".to_owned());
    let flown = flown(setup.clone(), 5, &mut crew(4));
    let (mut game, _) = Match::<SpaceAlert>::start(setup, Seed::numbered(5)).unwrap();
    let (mut n_silent, mut n_spoken) = (0, 0);
    for entry in &flown.game.journal().entries {
        let is_silent = game.view(Audience::Spectator).is_silent;
        let speaks = matches!(
            entry.act,
            Act::Move(
                Move::Say { .. } | Move::Tell { .. } | Move::Ask { .. } | Move::Answer { .. }
            )
        );
        assert!(!(is_silent && speaks), "{entry:?}");
        n_silent += u32::from(is_silent);
        n_spoken += u32::from(speaks);
        game.submit(entry.at, entry.by, entry.act.clone()).unwrap();
    }
    assert!(n_silent > 0 && n_spoken > 8, "{n_silent} {n_spoken}");
}

#[test]
fn the_same_mission_is_flown_the_same_way() {
    let one = flown(mission(4), 11, &mut crew(4));
    let two = flown(mission(4), 11, &mut crew(4));
    assert_eq!(one.game.journal().entries, two.game.journal().entries);
}

/// Asks `Seat(1)` for something as soon as it can, and otherwise does nothing.
#[derive(Clone, Copy)]
struct Asker(Request);

impl Bot<SpaceAlert> for Asker {
    fn choose(
        &mut self,
        asked: &Asked<'_, SpaceAlert>,
        draws: &mut shelf::Draws,
    ) -> Option<Answer<Move>> {
        let Asked { setup, view, .. } = *asked;
        let berth = setup.berth_of(Seat(1));
        let is_round = view.stage == space_alert::live::StageView::Round;
        if is_round && view.crew[berth.idx()].asked.is_empty() && !view.is_silent {
            return Some(Answer::Move(Move::Ask { berth, request: self.0 }));
        }
        Passenger.choose(asked, draws)
    }
}

fn asked(request: Request, seed: u64) -> (Vec<ResolutionEvent>, Option<bool>) {
    let mut crew: Vec<Box<dyn Bot<SpaceAlert>>> = vec![
        Box::new(Asker(request)),
        Box::new(Crewmate::thinking(Skill { n_tries: 600, ..BRISK })),
        Box::new(Passenger),
        Box::new(Passenger),
    ];
    let flown = flown(mission(4), seed, &mut crew);
    let view = flown.game.view(Audience::Everything);
    let mission = Mission::try_from(view.mission.unwrap()).unwrap();
    let mut told = Vec::new();
    let _: Report = resolve(&mission, &mut told);
    let answer = view.crew[1].asked[0].answer;
    (told.into_iter().map(|told| told.event).collect(), answer)
}

#[test]
fn a_crewmate_does_what_it_is_asked_for_and_says_so() {
    for zone in [Zone::Red, Zone::Blue] {
        let (events, answer) = asked(Request::Cover(zone), 2);
        let fires = |event: &&ResolutionEvent| matches!(event, ResolutionEvent::Fires { seat: Seat(1), station, .. } if station.zone() == zone);
        assert_eq!(answer, Some(true));
        assert!(events.iter().any(|event| fires(&event)), "cover {zone}");
    }
    let (_, answer) = asked(Request::Tell, 2);
    assert_eq!(answer, Some(true));
    // Nobody can look out of the window before the mission has begun.
    let (_, answer) = asked(Request::Window(0), 2);
    assert_eq!(answer, Some(false));
}

/// Whether an event is what a request asks `Seat(1)` for, by the words of the
/// request.
fn is_done(request: Request, event: &ResolutionEvent) -> bool {
    match (request, *event) {
        (
            Request::FightInside,
            ResolutionEvent::Strikes { seat, .. } | ResolutionEvent::Repairs { seat, .. },
        ) => seat == Seat(1),
        (Request::Computer(wanted), ResolutionEvent::Maintains { seat, phase }) => {
            seat == Seat(1) && wanted == phase
        }
        (Request::Shield(zone), ResolutionEvent::Transfers { seat, to: Store::Shield(to), .. })
        | (
            Request::Energy(zone),
            ResolutionEvent::Transfers { seat, to: Store::Reactor(to), .. },
        ) => seat == Seat(1) && zone == to,
        (Request::Energy(Zone::White), ResolutionEvent::Refuels { seat, .. })
        | (Request::Window(_), ResolutionEvent::Looks { seat, .. }) => seat == Seat(1),
        _ => false,
    }
}

#[test]
fn every_kind_of_request_is_met() {
    let requests = [
        Request::FightInside,
        Request::Computer(1),
        Request::Computer(2),
        Request::Computer(3),
        Request::Shield(Zone::Red),
        Request::Shield(Zone::White),
        Request::Energy(Zone::White),
        Request::Energy(Zone::Blue),
        Request::Window(2),
        Request::Window(3),
    ];
    // Not every hand has the cards for it.
    let is_met = |request: &Request| {
        [2, 3, 4].into_iter().any(|seed| {
            let (events, answer) = asked(*request, seed);
            answer == Some(true) && events.iter().any(|event| is_done(*request, event))
        })
    };
    let unmet: Vec<_> = requests.into_iter().filter(|request| !is_met(request)).collect();
    assert_eq!(unmet, []);
}

/// A crew in which the first one has this trade.
fn specialists(of: Specialization, level: u8) -> Setup {
    let mut setup = mission(3);
    setup.modules.specializations = true;
    setup.crew[0].specialization = Some((of, level));
    setup
}

#[test]
fn cards_that_share_a_space_are_laid_with_others() {
    for of in [Specialization::Medic, Specialization::SpecialOps] {
        let shares = (0..24).any(|seed| {
            let flown = flown(specialists(of, 2), seed, &mut crew(3));
            let view = flown.game.view(Audience::Everything);
            view.crew[0].spaces.iter().any(|space| space.card.is_some() && space.special.is_some())
        });
        assert!(shares, "{of}");
    }
}

#[test]
fn the_teleporter_lays_the_tokens_in_front_of_others_and_uses_them() {
    let is_token = |act: &Act<Move>| matches!(act, Act::Move(Move::Token { .. }));
    let is_used = (0..24).any(|seed| {
        let flown = flown(specialists(Specialization::Teleporter, 1), seed, &mut crew(3));
        let has_laid = flown.game.journal().entries.iter().any(|entry| is_token(&entry.act));
        let view = flown.game.view(Audience::Everything);
        let mission = Mission::try_from(view.mission.unwrap()).unwrap();
        let mut told = Vec::new();
        let _: Report = resolve(&mission, &mut told);
        let is_carried =
            |event: ResolutionEvent| matches!(event, ResolutionEvent::Teleports { .. });
        has_laid && told.into_iter().any(|told| is_carried(told.event))
    });
    assert!(is_used);
}

#[test]
fn bots_agree_to_a_pause_when_people_do() {
    let (mut game, _) = Match::<SpaceAlert>::start(mission(3), Seed::numbered(1)).unwrap();
    let play = |game: &mut Match<SpaceAlert>, at, seat, mv| {
        game.submit(Millis(at), Actor::Seat(Seat(seat)), Act::Move(mv)).unwrap();
    };
    (0..3).for_each(|seat| play(&mut game, 0, seat, Move::Ready(true)));
    game.tick(Millis(5000));
    play(&mut game, 5000, 0, Move::Pause(true));
    for seat in [Seat(1), Seat(2)] {
        let view = game.view(Audience::Seat(seat));
        let setup = game.journal().setup.clone();
        let mut draws = shelf::Draws::from_text("");
        let legal = || game.state().legal_moves(seat);
        let asked = Asked { setup: &setup, view: &view, seat, at: Millis(5000), legal: &legal };
        let answer = crew(1)[0].choose(&asked, &mut draws);
        assert_eq!(answer, Some(Answer::Move(Move::Pause(true))));
        play(&mut game, 5000, seat.0, Move::Pause(true));
    }
    assert!(!game.view(Audience::Spectator).clock.is_running);
}

#[test]
fn the_record_does_not_depend_on_threads() {
    let one = record::rows(&TRIALS[..2], &BOTS[..1], 3, 1, &|_, _| {});
    let two = record::rows(&TRIALS[..2], &BOTS[..1], 3, 2, &|_, _| {});
    assert_eq!(one, two);
    assert_eq!(record::markdown(&one).lines().count(), 4);
}
