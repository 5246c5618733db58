//! What holds for every mission, however senseless: 20,000 random ones in five
//! styles. The example `endurance` runs as many as you like.

use space_alert::{
    Mission, Report, Resolution, ResolutionEvent, State,
    random::{self, Style},
    resolve, resolve_from,
    ship::{Tile, Zone},
    snapshots,
    state::Squad,
};
use table::{Happening, Luck, Seat, Seed, Silence, Told};

/// All modules off, each on, all on; odd sizes.
fn style(number: u64) -> Style {
    Style {
        n_crew: 1 + (number % 5) as u8,
        n_threats: (number / 5 % 13) as u8,
        new_frontier: !number.is_multiple_of(3),
        double_actions: number.is_multiple_of(2),
        specializations: (number / 2).is_multiple_of(2),
    }
}

fn missions(n: u64) -> impl Iterator<Item = Mission> {
    let mut luck = Luck::seeded(&Seed::numbered(20));
    (0..n).map(move |number| random::mission(&style(number), number, &mut luck))
}

fn energy(state: &State) -> u32 {
    state.zones.iter().map(|zone| u32::from(zone.shield) + u32::from(zone.reactor)).sum()
}

/// Blocks that came from the bank.
fn from_bank(told: &[Told<ResolutionEvent>]) -> u32 {
    let blocks = |told: &Told<ResolutionEvent>| match told.event {
        ResolutionEvent::Transfers { extra, .. } => u32::from(extra),
        ResolutionEvent::Refuels { blocks, extra, .. } => u32::from(blocks) + u32::from(extra),
        _ => 0,
    };
    told.iter().map(blocks).sum()
}

fn check_state(mission: &Mission, state: &State) {
    for zone in Zone::ALL {
        let here = &state.zones[zone.idx()];
        let pile = here.pile().fold(0, |set, tile: Tile| set | tile.bit());
        assert_eq!(here.tiles ^ pile, 0b11_1111, "each tile is on the ship or in the pile");
        assert_eq!(here.tiles & pile, 0);
        assert!(here.shield <= state.shield_capacity(zone) + 1, "one block above at most");
        assert!(here.reactor <= state.reactor_capacity(zone) + 1);
    }
    let squads = state.crew.iter().map(|member| member.squad).chain(state.stored);
    assert_eq!(squads.filter(|squad| *squad != Squad::None).count(), 2, "two squads");
    for member in &state.crew[..mission.setup().crew.len()] {
        assert!(!member.knocked_out || member.squad != Squad::Active);
    }
    for threat in state.threats() {
        assert!(!threat.is_on_track() || threat.remaining() > 0 || threat.headless);
    }
}

#[test]
fn random_missions_keep_the_laws() {
    for mission in missions(20_000) {
        let mut resolution = Resolution::new(&mission);
        let mut told: Vec<Told<ResolutionEvent>> = Vec::new();
        while !resolution.is_over() {
            let before = *resolution.state();
            let n_told = told.len();
            resolution.turn(&mut told);
            let after = resolution.state();
            assert!(energy(after) <= energy(&before) + from_bank(&told[n_told..]));
            assert!(after.rockets <= before.rockets && after.fuel <= before.fuel);
            check_state(&mission, after);
        }
        // SA-3.7: nothing after the end.
        let last = told.last().map(|told| told.event);
        assert!(
            matches!(last, Some(ResolutionEvent::Lost { .. } | ResolutionEvent::Jump)),
            "{last:?}"
        );
        let end = *resolution.state();
        resolution.turn(&mut told);
        assert_eq!(*resolution.state(), end);
        // Whether somebody listens changes nothing.
        assert_eq!(resolution.report(), resolve(&mission, &mut Silence));
    }
}

#[test]
fn every_event_has_a_cause_a_rule_and_a_sentence() {
    let names: Vec<String> = ["Ann", "Bob", "Cid", "Dot", "Eve"].map(str::to_owned).to_vec();
    for mission in missions(500) {
        let mut told: Vec<Told<ResolutionEvent>> = Vec::new();
        resolve(&mission, &mut told);
        for (idx, Told { cause, event }) in told.iter().enumerate() {
            assert!(cause.event_idx().is_none_or(|cause| cause < idx));
            assert_eq!(event.rule().book(), "SA");
            let sentence = event.sentence(&names);
            assert!(sentence.ends_with('.') && sentence.len() > 5, "{sentence}");
        }
    }
}

#[test]
fn a_snapshot_goes_on_like_the_whole() {
    for mission in missions(2_000) {
        let whole = resolve(&mission, &mut Silence);
        for snapshot in snapshots(&mission, &mut Silence) {
            assert_eq!(resolve_from(&mission, snapshot), whole);
        }
    }
}

#[test]
fn a_changed_plan_goes_on_from_the_turn_before() {
    let all: Vec<Mission> = missions(400).collect();
    for pair in all.windows(6) {
        let (mission, other) = (&pair[0], &pair[5]);
        for turn in [2, 6, 10] {
            let mut resolution = Resolution::new(mission);
            resolution.until(turn, &mut Silence);
            let mut changed = mission.clone();
            // Spaces that the other crew could plan and this one cannot are left alone.
            for seat in 0..mission.setup().crew.len().min(other.setup().crew.len()) {
                let space = other.setup().crew[seat].plan[turn as usize];
                let _ = changed.plan(Seat(seat as u8), turn + 1, space);
            }
            let whole = resolve(&changed, &mut Silence);
            assert_eq!(resolve_from(&changed, *resolution.state()), whole);
        }
    }
}

/// Seats are counted from anywhere: only the order from the captain on matters
/// (SA-1.5).
#[test]
fn turning_the_table_changes_nothing() {
    for mission in missions(2_000) {
        let mut setup = mission.setup().clone();
        let n_crew = setup.crew.len() as u8;
        setup.crew.rotate_left(1);
        let seats =
            [Some(&mut setup.captain), setup.traveller.as_mut(), setup.destination.as_mut()];
        for seat in seats.into_iter().flatten() {
            *seat = Seat((seat.0 + n_crew - 1) % n_crew);
        }
        let mut expected: Report = resolve(&mission, &mut Silence);
        expected.crew.rotate_left(1);
        let mission = Mission::try_from(setup).unwrap();
        assert_eq!(resolve(&mission, &mut Silence), expected);
    }
}

#[test]
fn random_missions_are_written_and_read() {
    for mission in missions(500) {
        let text = space_alert::notation::write(&mission);
        assert_eq!(space_alert::notation::parse(&text).unwrap(), mission, "{text}");
    }
}
