//! What a crewmate expects of a mission: what is known and what was said, and
//! guesses for the rest.

use crate::{desk::Desk, search::Chance};
use space_alert::{
    MissionSetup,
    action::{Action, Space, Special},
    card::{Card, Severity, Trait},
    live::{MateView, Setup, ThreatKind, View, threat_deck},
    mission::{Announced, CrewMember, MAX_CREW},
    ship::Tile,
};

/// One in so many plans for later phases does not find its card.
const FAILS: u32 = 3;

/// Crew, boards and plans as far as they are known; without threats.
pub(super) fn expected(setup: &Setup, view: &View, desk: &Desk) -> MissionSetup {
    let mut mission = view.outline(setup);
    mission.tiles = [Tile::ALL; 3];
    for (mate, member) in view.crew.iter().zip(&mut mission.crew) {
        let first_open = *view.open_turns(mate.who.berth).start();
        for idx in 0..mate.spaces.len() {
            let is_locked = (idx as u8) + 1 < first_open;
            member.plan[idx] = expected_space(setup, mate, idx, is_locked);
        }
        drop_surplus_specials(member);
    }
    // What the desk plans is laid later.
    for place in &desk.places {
        mission.crew[place.berth.idx()].plan[usize::from(place.turn) - 1] = Space::EMPTY;
    }
    mission
}

/// Which plans for later phases come to nothing.
pub(super) fn failing(view: &View, chance: &mut Chance) -> [u16; MAX_CREW] {
    let mut failing = [0; MAX_CREW];
    for mate in &view.crew {
        let last_open = *view.open_turns(mate.who.berth).end();
        for turn in last_open + 1..=view.course.n_turns() {
            if chance.below(FAILS) == 0 {
                failing[mate.who.berth.idx()] |= 1 << turn;
            }
        }
    }
    failing
}

/// More special actions than there are cards for may have been said: the first
/// ones count (SA-16.3, SA-16.4).
fn drop_surplus_specials(member: &mut CrewMember) {
    let level = member.specialization.map_or(0, |(_, level)| level);
    let mut n_left = if level == 3 { 2 } else { 1 };
    let mut n_advanced_left = u8::from(level > 1);
    for space in &mut member.plan {
        let special = match (space.action, space.with) {
            (Action::Special(special), _) | (_, Some(special)) => special,
            _ => continue,
        };
        let n_advanced = u8::from(special == Special::Advanced);
        if n_left == 0 || n_advanced > n_advanced_left {
            *space = match space.action {
                Action::Special(_) => Space::EMPTY,
                action => Space::of(action),
            };
            continue;
        }
        n_left -= 1;
        n_advanced_left -= n_advanced;
    }
}

/// What will be on a space: the card if it is known, else what was said. On a
/// space that is closed and empty, nothing.
pub(super) fn expected_space(setup: &Setup, mate: &MateView, idx: usize, is_locked: bool) -> Space {
    let (space, said) = (&mate.spaces[idx], mate.said[idx]);
    if let Some(known) = space.known() {
        return known;
    }
    if is_locked && space.card.is_none() && space.special.is_none() {
        return Space::EMPTY;
    }
    let is_credible = match said {
        Action::Single(_) | Action::Heroic(_) | Action::HeroicMove(_) => true,
        Action::Double(..) => setup.modules.double_actions,
        Action::Special(_) => mate.specialization.is_some(),
        Action::None | Action::Rest(_) => false,
    };
    if is_credible { Space::of(said) } else { Space::EMPTY }
}

/// The announced threats; cards nobody has seen yet are drawn.
pub(super) fn imagine_threats(
    setup: &Setup,
    view: &View,
    mission: &mut MissionSetup,
    chance: &mut Chance,
) {
    let mut used: Vec<Card> = Vec::new();
    for threat in &view.threats {
        used.extend([threat.card, threat.calls, threat.calls_then].into_iter().flatten());
    }
    let mut draw = |kind: ThreatKind, severity: Severity| {
        let pool = match severity {
            Severity::Common => setup.common,
            Severity::Serious => setup.serious,
        };
        let mut deck = threat_deck(kind, severity, pool, setup.modules.threat_sets());
        deck.retain(|card| !used.contains(card));
        let card = *deck.get(chance.below(deck.len().max(1) as u32) as usize)?;
        used.push(card);
        Some(card)
    };
    for threat in &view.threats {
        let kind = ThreatKind::of(threat.origin);
        let Some(card) = threat.card.or_else(|| draw(kind, threat.severity)) else { continue };
        let mut called = |caller: Option<Card>, known: Option<Card>| match known {
            Some(card) => Some(card),
            None => {
                let caller = caller.filter(|caller| caller.facts().has(Trait::Attached))?;
                draw(ThreatKind::called_by(caller), Severity::Common)
            }
        };
        let calls = called(Some(card), threat.calls);
        let calls_then = called(calls, threat.calls_then);
        let (turn, origin) = (threat.turn, threat.origin);
        mission.threats.push(Announced { turn, origin, card, calls, calls_then });
    }
}
