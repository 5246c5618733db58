//! From the timeline to the mission.

use table::{Game as _, Luck, Millis, Seat, Seed, Silence, harness::Draw};

use super::{
    super::{Choice, Move, Setup, SpaceAlert, state::Stage},
    random::{CREWS, crew_of},
};
use crate::{
    card::Card,
    mission::Origin,
    timeline::{self, MissionGroup, Timeline, official},
};

/// Flies without touching a card, as far as the end of the action round.
fn idle(setup: &Setup, seed: u64) -> SpaceAlert {
    let mut luck = Luck::seeded(&Seed::numbered(seed));
    let mut game = SpaceAlert::start(setup, &(), &mut luck, &mut Silence);
    for seat in Seat::all(SpaceAlert::n_seats(setup)) {
        let is_keep = |mv: &Move| matches!(mv, Move::Keep { .. });
        while let Some(keep) = game.likely_moves(seat).into_iter().find(is_keep) {
            game.play(seat, &keep, Millis(0), &mut luck, &mut Silence).unwrap();
        }
        game.play(seat, &Move::Ready(true), Millis(0), &mut luck, &mut Silence).unwrap();
    }
    while game.stage == Stage::Round {
        let due = game.wake_at().expect("the clock runs");
        game.wake(due, &mut luck, &mut Silence);
    }
    game
}

/// Flies idly and compares what was drawn with what the crew was to hear.
fn threats_are_as_announced(setup: &Setup, timeline: &Timeline) {
    SpaceAlert::check_setup(setup).unwrap();
    let game = idle(setup, 7);
    let n_crew = setup.crew.len() as u8;
    let announced: Vec<_> = timeline
        .threats(n_crew)
        .map(|(_, sighting)| (sighting.turn, sighting.origin, sighting.severity))
        .collect();
    let drawn: Vec<_> =
        game.threats.iter().map(|threat| (threat.turn, threat.origin, threat.severity)).collect();
    assert_eq!(drawn, announced, "{setup:?}");
    let mut cards = Vec::new();
    for threat in &game.threats {
        let facts = threat.card.facts();
        assert_eq!(threat.card.is_external(), threat.origin != Origin::Internal);
        assert_eq!(facts.severity(), threat.severity);
        cards.extend([Some(threat.card), threat.calls, threat.calls_then].into_iter().flatten());
    }
    let n_cards = cards.len();
    cards.sort();
    cards.dedup();
    assert_eq!(cards.len(), n_cards, "a card was drawn twice");
    // And it can be resolved.
    let resolved = crate::Mission::try_from(game.mission()).expect("a mission to resolve");
    assert_eq!(resolved.threat_count(), timeline.threat_count(n_crew));
}

#[test]
fn every_official_mission_brings_what_it_announces() {
    for mission in official() {
        for (n_players, n_androids) in CREWS {
            let mut draw = Draw::named(&format!("{} {n_players} {n_androids}", mission.id));
            let setup = crew_of(n_players, n_androids, mission, &mut draw);
            threats_are_as_announced(&setup, &mission.timeline);
        }
    }
}

#[test]
fn random_missions_bring_what_they_announce() {
    for (number, group) in
        (0..).zip([MissionGroup::Mission, MissionGroup::DoubleStandard].repeat(10))
    {
        let (options, seed) = (timeline::RecipeOptions::new(group), number);
        let code = timeline::Recipe { options, seed };
        let mission = official().iter().find(|mission| mission.group == group).unwrap();
        let mut draw = Draw::named(&code.to_string());
        for (n_players, n_androids) in CREWS {
            let mut setup = crew_of(n_players, n_androids, mission, &mut draw);
            setup.mission = Choice::Code(code.to_string());
            threats_are_as_announced(&setup, &timeline::generate(&options, seed).unwrap());
        }
    }
}

#[test]
fn a_caller_without_a_card_to_call_is_set_aside() {
    let mut setup = Setup::for_players(4);
    setup.mission = Choice::Official("mission-1".to_owned());
    let mut luck = Luck::seeded(&Seed::numbered(1));
    let mut game = SpaceAlert::start(&setup, &(), &mut luck, &mut Silence);
    // The last one is on top. The capsule finds nobody to call, so the Overlord
    // finds the capsule wanting, and nothing else.
    game.threat_decks =
        [vec![Card::SealedCapsule], vec![Card::Frigate, Card::Overlord], Vec::new(), Vec::new()];
    for seat in 0..4 {
        game.play(Seat(seat), &Move::Ready(true), Millis(0), &mut luck, &mut Silence).unwrap();
    }
    while game.threats.is_empty() {
        let due = game.wake_at().expect("the clock runs");
        game.wake(due, &mut luck, &mut Silence);
    }
    assert_eq!((game.threats[0].card, game.threats[0].calls), (Card::Frigate, None));
    assert!(crate::Mission::try_from(game.mission()).is_ok());
}
