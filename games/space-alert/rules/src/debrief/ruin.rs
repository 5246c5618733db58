//! How the ship was lost: the moment, what led to it, and the last chance.
//!
//! A zone is lost when it takes more points than it has tiles (SA-8.9). Every
//! blow to that zone has a part in it. A threat *would have done* if the ship
//! had been whole without its blows: if they dealt at least as many points as
//! there were too many. That is reckoned without what else would have changed.

use serde::{Deserialize, Serialize};

use super::film::Flown;
use crate::{
    ResolutionEvent,
    event::{LossCause, NamedThreat},
    ship::Zone,
    state::Threat,
};

/// How the ship was lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruin {
    /// The turn.
    pub turn: u8,
    /// How.
    pub cause: LossCause,
    /// Through which threat.
    pub by: NamedThreat,
    /// What led to it: from the turn's beginning to the loss, each event the
    /// cause of the next.
    pub chain: Vec<Link>,
    /// All blows to the lost zone that got through, in order.
    pub blows: Vec<Blow>,
    /// Points that the zone had no tiles for.
    pub too_many: u8,
    /// The threats behind it: first those that would have done, the one with the
    /// fewest missing points before the others.
    pub chances: Vec<Chance>,
}

/// An event that led to the loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// The turn.
    pub turn: u8,
    /// What happened.
    pub event: ResolutionEvent,
}

/// A blow to the zone that was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blow {
    /// The turn.
    pub turn: u8,
    /// By which threat.
    pub threat: NamedThreat,
    /// Its strength.
    pub strength: u8,
    /// What shields absorbed.
    pub absorbed: u8,
    /// The tiles it drew.
    pub tiles: u8,
    /// Points for which no tile was left.
    pub excess: u8,
    /// The threat's hit points at that moment.
    pub remaining: u8,
}

/// A threat that should have been destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chance {
    /// The threat.
    pub threat: NamedThreat,
    /// Until which turn it had to be destroyed.
    pub by_turn: u8,
    /// Hit points it had left then.
    pub missing: u8,
    /// Its shield at that time, for one last shot; none aboard.
    pub shield: Option<i8>,
    /// Points it dealt to the zone.
    pub points: u8,
    /// The ship would not have been lost in this way without it.
    pub would_do: bool,
}

/// The tale of the loss, if there was one.
pub(super) fn ruin(flown: &Flown) -> Option<Ruin> {
    let loss = flown.report.loss?;
    let frames = &flown.film.frames;
    let last =
        frames.iter().rposition(|frame| matches!(frame.event, ResolutionEvent::Lost { .. }))?;
    let mut chain: Vec<usize> = flown.film.causes(last).collect();
    chain.reverse();
    chain.push(last);
    let link = |idx: usize| Link { turn: frames[idx].turn, event: frames[idx].event };
    let chain = chain.into_iter().map(link).collect();
    let blows = match loss.cause {
        LossCause::Zone(zone) => blows(flown, zone),
        LossCause::Action => Vec::new(),
    };
    let too_many: u8 = blows.iter().fold(0, |sum, blow| sum.saturating_add(blow.excess));
    let mut ruin = Ruin {
        turn: loss.turn,
        cause: loss.cause,
        by: loss.by,
        chain,
        blows,
        too_many,
        chances: Vec::new(),
    };
    ruin.chances = chances(flown, &ruin);
    Some(ruin)
}

/// The blows that a zone took.
fn blows(flown: &Flown, zone: Zone) -> Vec<Blow> {
    let frames = &flown.film.frames;
    let mut blows = Vec::new();
    for (idx, frame) in frames.iter().enumerate() {
        let (threat, strength, absorbed, points) =
            match frame.event {
                ResolutionEvent::Attacks {
                    threat, zone: at, strength, absorbed, damage, ..
                } if at == zone => (threat, strength, absorbed, damage),
                ResolutionEvent::Deals { threat, zone: at, points } if at == zone => {
                    (threat, points, 0, points)
                }
                _ => continue,
            };
        let children = || frames[idx..].iter().filter(|frame| frame.cause == Some(idx as u32));
        let drawn =
            children().filter(|frame| matches!(frame.event, ResolutionEvent::TileDrawn { .. }));
        let tiles = drawn.count() as u8;
        let lost = children().any(|frame| matches!(frame.event, ResolutionEvent::Lost { .. }));
        if points == 0 {
            continue;
        }
        let factor = frame.state.hull_factor(zone, flown.mission.setup().options);
        let excess = if lost { points.saturating_mul(factor).saturating_sub(tiles) } else { 0 };
        let remaining = frame.state.threats[usize::from(threat.slot)].remaining();
        blows.push(Blow { turn: frame.turn, threat, strength, absorbed, tiles, excess, remaining });
    }
    blows
}

/// What should have been destroyed, and how much was missing.
fn chances(flown: &Flown, ruin: &Ruin) -> Vec<Chance> {
    let mut chances: Vec<Chance> = Vec::new();
    for blow in &ruin.blows {
        let points = blow.tiles.saturating_add(blow.excess);
        match chances.iter_mut().find(|chance| chance.threat.slot == blow.threat.slot) {
            // To undo all its blows it has to go before the first.
            Some(chance) => chance.points = chance.points.saturating_add(points),
            None => chances.push(chance(flown, blow.threat, blow.turn, points)),
        }
    }
    for chance in &mut chances {
        chance.would_do = chance.points >= ruin.too_many;
    }
    if ruin.cause == LossCause::Action {
        let mut only = chance(flown, ruin.by, ruin.turn, 0);
        only.would_do = true;
        chances.push(only);
    }
    chances.sort_by_key(|chance| (!chance.would_do, chance.missing, chance.by_turn));
    chances
}

fn chance(flown: &Flown, threat: NamedThreat, turn: u8, points: u8) -> Chance {
    let slot = usize::from(threat.slot);
    // As it stood when it acted: all shots of the turn had been fired.
    let state = flown
        .film
        .of_turn(turn)
        .filter(|frame| {
            matches!(frame.event, ResolutionEvent::Performs { threat: by, .. } if by.slot == threat.slot)
        })
        .last()
        .map_or(&flown.end, |frame| &frame.state);
    let now: &Threat = &state.threats[slot];
    Chance {
        threat,
        by_turn: turn,
        missing: now.remaining(),
        shield: now.zone().map(|_| state.shield_of(now)),
        points,
        would_do: false,
    }
}
