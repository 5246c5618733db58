//! Chapters 10 and 12.

use space_alert::{
    Resolution, State,
    campaign::{Repair, RepairError, campaign_score, carry_over},
    options::Options,
    resolve,
    ship::{Station, Tile, Zone},
    state::Squad,
};
use table::{Seat, Silence};

use crate::*;

/// SA-10.7 to SA-10.13.
#[test]
fn penalties_are_subtracted() {
    let text = "crew purple: lift C . . C . . C\ncrew yellow: .\n";
    let mission = mission(text);
    let mut state = State::start(&mission);
    state.zones[0].tiles = Tile::Lift.bit() | Tile::Shield.bit();
    state.zones[1].tiles = Tile::Lift.bit();
    state.crew[1].knocked_out = true;
    state.crew[1].squad = Squad::Disabled;
    let mut resolution = Resolution::from_snapshot(&mission, state);
    resolution.until(13, &mut Silence);
    let score = resolution.report().score.unwrap();
    assert_eq!((score.damage, score.worst_zone), (3, 2));
    assert_eq!((score.knocked_out, score.squads, score.visual), (2, 1, 2));
    assert_eq!(score.total, 2 - 3 - 2 - 2 - 1);
}

/// SA-8.14: completed with everyone knocked out.
#[test]
fn a_sleeping_crew_comes_home() {
    let text = "boards T4 T5 T6 T3\n1 red Psionic Satellite\ncrew purple: .\ncrew yellow: .\n";
    let report = resolve(&mission(text), &mut Silence);
    assert_eq!(report.score.map(|score| (score.threats, score.knocked_out)), Some((6, 4)));
}

/// SA-12.13, SA-12.14, SA-12.16.
#[test]
fn old_damage_is_felt() {
    let text = "boards T4 T5 T2 T3\ncarried red s\ncarried white r\ncarried blue t\nno squad LR\n\
                1 blue Gunship\ncrew purple: .\n";
    let state = play(text, 0);
    assert_eq!(shield(&state), [0, 1, 1]);
    assert_eq!(reactor(&state), [2, 2, 2]);
    assert_eq!(state.stored, [Squad::None, Squad::Active]);
    // X (attack 2) on shield 1: one point, two tiles besides the old one.
    assert_eq!(tiles(&play(text, 2))[2], 3);
}

/// SA-12.8 to SA-12.11.
#[test]
fn repairs_between_missions() {
    let text = "carried red s r f b\ncrew purple: .\ncrew yellow: .\ncrew green: .\n";
    let report = resolve(&mission(text), &mut Silence);
    let tile = |tile| Repair::Tile(Zone::Red, tile);
    let repairs = [
        (Seat(0), tile(Tile::Shield)),
        (Seat(1), tile(Tile::Reactor)),
        (Seat(2), tile(Tile::UpperWeapon)),
    ];
    assert_eq!(
        carry_over(&report, Seat(0), &repairs, Station::LowerRed),
        Err(RepairError::ZoneLimit(Zone::Red))
    );
    let carried = carry_over(&report, Seat(0), &repairs[..2], Station::LowerRed).unwrap();
    assert_eq!(carried.tiles[0], Tile::UpperWeapon.bit() | Tile::LowerWeapon.bit());
    assert_eq!(
        carry_over(&report, Seat(0), &[(Seat(0), Repair::Squad)], Station::LowerRed),
        Err(RepairError::NoSquad)
    );
}

/// SA-12.9: the captain begins, and who has let the turn pass does not come back.
#[test]
fn repairs_go_in_player_order() {
    let text = "carried red s r f b\ncrew purple: .\ncrew yellow captain: .\ncrew green: .\n";
    let report = resolve(&mission(text), &mut Silence);
    let of = |seats: &[u8]| {
        let tiles = [Tile::Shield, Tile::Reactor];
        let repairs: Vec<_> = seats
            .iter()
            .zip(tiles)
            .map(|(seat, tile)| (Seat(*seat), Repair::Tile(Zone::Red, tile)))
            .collect();
        carry_over(&report, Seat(1), &repairs, Station::LowerRed).map(|_| ())
    };
    for seats in [[1, 2], [1, 0], [2, 0]] {
        assert_eq!(of(&seats), Ok(()), "{seats:?}");
    }
    for seats in [[0, 1], [2, 1], [0, 2], [1, 1]] {
        assert_eq!(of(&seats), Err(RepairError::Order(Seat(seats[1]))), "{seats:?}");
    }
    assert_eq!(of(&[3]), Err(RepairError::NoSuchSeat(Seat(3))));
}

/// SA-20.24: visual confirmation on average, or in sum.
#[test]
fn a_campaign_is_scored_at_its_end() {
    let looking = resolve(&mission("crew purple: lift C . . C . . C\n"), &mut Silence);
    let blind = resolve(&mission("crew purple: .\n"), &mut Silence);
    let missions = [looking, blind];
    assert_eq!(campaign_score(&missions, Options::default()), Some(1));
    let summed = Options { campaign_sums_visual: true, ..Options::default() };
    assert_eq!(campaign_score(&missions, summed), Some(3));
}

/// SA-12.3: one lost mission loses the campaign.
#[test]
fn a_lost_campaign_has_no_score() {
    let text = "boards T4 T5 T6 T1\n1 internal Alien\ncrew purple: C\n";
    let lost = resolve(&mission(text), &mut Silence);
    assert_eq!(carry_over(&lost, Seat(0), &[], Station::LowerRed), Err(RepairError::Lost));
    assert_eq!(campaign_score(&[lost], Options::default()), None);
}
