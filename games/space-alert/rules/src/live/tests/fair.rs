//! Nobody knows before the time, and flights count as what they were.

use shelf::{Career as _, Ended};
use table::{Audience, Game as _, Refusal as _, Seat};

use super::{TestTable, after::survived, setup};
use crate::{
    career::{Day, Easing, Explorer, FlightKind, Note, achievement::Achievement},
    live::{Choice, Event, Help, Move, Setup, SpaceAlert},
    ship::Tile,
    timeline::{AnnouncementKind as Kind, Untold},
};

fn ann() -> Explorer {
    let mut ann = Explorer::new("e1", "Ann").unwrap();
    ann.aloft = Some(FlightKind::Mission);
    ann
}

/// A mission that explorers are brought to, with Ann in the first seat.
fn with_ann(change: impl FnOnce(&mut Setup)) -> Setup {
    let mut agreed = setup(4, "mission-2");
    agreed.modules.specializations = true;
    agreed.modules.experience = true;
    change(&mut agreed);
    agreed.with_explorers(&[(Seat(0), &ann(), None)]).unwrap()
}

fn settle(flight: &mut TestTable) {
    for seat in 0..4 {
        flight.must(seat, Move::Settle);
    }
}

#[test]
fn nobody_is_told_when_the_computer_speaks_next() {
    let mut flight = TestTable::begin(&setup(4, "mission-2"));
    flight.alert();
    let mut n_silences = 0;
    while flight.game.is_planning() {
        for audience in [Audience::Seat(Seat(0)), Audience::Spectator] {
            assert_eq!(flight.game.deadline(audience), None);
            for said in flight.game.view(audience).announced {
                if let Kind::SilenceBegins { until } = said.kind {
                    assert_eq!(until, Untold(None));
                    n_silences += 1;
                }
            }
        }
        flight.wake();
    }
    assert!(n_silences > 0);
    let begins = |event: &Event| match event {
        Event::Announced(said) => {
            matches!(said.kind, Kind::SilenceBegins { until: Untold(Some(_)) })
        }
        _ => false,
    };
    assert!(!flight.told.iter().any(|told| begins(&told.event)));
    // How long the captain may take is known to all.
    assert_eq!(flight.game.deadline(Audience::Spectator), flight.game.wake_at());
}

#[test]
fn damage_tiles_are_known_when_they_are_drawn() {
    let agreed = setup(4, "mission-2");
    let mut flight = (0..40)
        .map(|number| TestTable::with_luck(&agreed, number))
        .find(|flight| flight.game.tiles.iter().all(|tiles| *tiles != Tile::ALL))
        .expect("piles that are mixed");
    flight.alert();
    flight.until(|kind| kind == Kind::MissionComplete);
    flight.game.threats.truncate(2);
    let mut n_known = 0;
    for turn in 0..=11 {
        if turn > 0 {
            flight.must(0, Move::Reveal { turn });
        }
        let drawn = flight.game.drawn_tiles();
        let shown = flight.view(1).mission.unwrap().tiles;
        for (zone, tiles) in crate::ship::Zone::ALL.into_iter().zip(shown) {
            let n_drawn = drawn.iter().filter(|(of, _)| *of == zone).count();
            assert_eq!(tiles[..n_drawn], flight.game.tiles[zone.idx()][..n_drawn]);
            assert!(tiles[n_drawn..].is_sorted(), "what was not drawn is in no order of luck");
            n_known += n_drawn;
        }
    }
    assert!(n_known > 0, "the ship was hit");
}

#[test]
fn what_eased_a_flight_is_written_and_nothing_is_claimed_for_it() {
    let easy = with_ann(|agreed| (agreed.pace, agreed.house.help) = (50, Help::Whole));
    let mut flight = survived(&easy);
    assert_eq!(flight.view(0).rewards.unwrap().offers, []);
    let pack = Achievement::named("Wolf Pack").unwrap();
    assert!(flight.play(0, Move::Claim(pack)).is_err());
    settle(&mut flight);
    let note = Note::new(Day(20_000), "Mission 2");
    let logged = flight.game.log_flight(Seat(0), &ann(), &note, &[]).unwrap().unwrap();
    let eased = [Easing::SlowClock { percent: 50 }, Easing::OpenPlans];
    assert_eq!(logged.entries[0].note.eased, eased);
    assert!(logged.entries[0].flight_points > 0);
    assert!(!survived(&with_ann(|_| {})).view(0).rewards.unwrap().offers.is_empty());
}

#[test]
fn programs_are_nobody_to_judge_an_achievement() {
    let mut flight = survived(&with_ann(|_| {}));
    let pack = Achievement::named("Wolf Pack").unwrap();
    flight.must(0, Move::Claim(pack));
    for seat in 1..=3 {
        flight
            .must(seat, Move::Vote { berth: super::super::Berth(0), achievement: pack, yes: true });
    }
    settle(&mut flight);
    let note = Note::new(Day(20_000), "Mission 2");
    let logged = |programs: &[Seat]| {
        flight.game.log_flight(Seat(0), &ann(), &note, programs).unwrap().unwrap()
    };
    assert!(logged(&[]).has(pack));
    assert!(logged(&[Seat(2)]).has(pack));
    let alone = logged(&[Seat(1), Seat(2), Seat(3)]);
    assert!(!alone.has(pack) && alone.entries.len() == 1);
}

#[test]
fn a_mission_whose_cards_are_known_does_not_count() {
    let known = "boards T1 T2 T3\ncard T+1 E1-01\n0:10 T+1 red, 1:30 end, 3:00 end, 4:00 end";
    let written = |code: &str| {
        let mut agreed = setup(4, "mission-2");
        agreed.modules.specializations = true;
        agreed.modules.experience = true;
        agreed.mission = Choice::Code(code.to_owned());
        agreed.with_explorers(&[(Seat(0), &ann(), None)])
    };
    assert_eq!(written(known).unwrap_err().rule().to_string(), "SA-20.80");
    assert!(written("0:10 T+1 red, 1:30 end, 3:00 end, 4:00 end").is_ok());
}

#[test]
fn a_ship_that_is_left_to_itself_is_lost() {
    let left = |game: &SpaceAlert, setup: &Setup| {
        let names = ["Ann", "Bob", "Cleo", "Dan"].map(str::to_owned);
        ann().abandoned(&Ended {
            setup,
            state: game,
            seat: Seat(0),
            names: &names,
            programs: &[],
            code: "table",
            today: 20_000,
        })
    };
    let agreed = with_ann(|_| {});
    let mut flight = TestTable::begin(&agreed);
    // Before the alert nobody has taken off.
    let home = left(&flight.game, &agreed);
    assert_eq!((home.aloft, home.lost, home.entries.len()), (None, None, 0));
    flight.alert();
    let gone = left(&flight.game, &agreed);
    assert_eq!((gone.aloft, gone.lost, gone.entries.len()), (None, Some(Day(20_000)), 1));
    flight.until(|kind| kind == Kind::MissionComplete);
    assert!(left(&flight.game, &agreed).lost.is_some());
    // Who has come home only leaves the claims.
    let home = left(&survived(&agreed).game, &agreed);
    assert_eq!((home.lost, home.entries.len()), (None, 1));
    assert!(home.entries[0].is_success());
}
