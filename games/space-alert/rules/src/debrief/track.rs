//! The way of each threat, from its appearance to its end.

use serde::{Deserialize, Serialize};

use super::film::Flown;
use crate::{
    ResolutionEvent,
    board::{Board, Mark},
    event::NamedThreat,
    mission::Origin,
    state::Fate,
};

/// A threat's way along its trajectory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Track {
    /// The threat.
    pub threat: NamedThreat,
    /// Its hit points on appearing.
    pub hit_points: u8,
    /// The turn on which it appeared; `None` if it never did.
    pub appeared: Option<u8>,
    /// Where it stood after each turn that it was there for.
    pub stands: Vec<Stand>,
    /// What became of it.
    pub fate: Fate,
    /// The turn on which it left the track.
    pub left_on: Option<u8>,
    /// What it did, and when.
    pub acts: Vec<(u8, Mark)>,
}

/// Where a threat stood after a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stand {
    /// The turn.
    pub turn: u8,
    /// The square; 1 is the last one before the ship.
    pub square: u8,
    /// How long its trajectory is.
    pub length: u8,
    /// Hit points left.
    pub remaining: u8,
}

pub(super) fn tracks(flown: &Flown) -> Vec<Track> {
    (0..flown.end.threats().len()).map(|slot| track(flown, slot)).collect()
}

fn track(flown: &Flown, slot: usize) -> Track {
    let boards = &flown.mission.setup().boards;
    let board = |origin: Origin| -> Board {
        match origin {
            Origin::Zone(zone) => boards.of(zone),
            Origin::Internal => boards.internal,
        }
    };
    let end = &flown.end.threats[slot];
    let mut track = Track {
        threat: NamedThreat::of(&flown.end, slot),
        hit_points: end.hit_points,
        appeared: None,
        stands: Vec::new(),
        fate: end.fate,
        left_on: (end.left_on > 0).then_some(end.left_on),
        acts: Vec::new(),
    };
    for frame in &flown.film.frames {
        match frame.event {
            ResolutionEvent::Appears { threat, .. } if usize::from(threat.slot) == slot => {
                track.appeared.get_or_insert(frame.turn);
            }
            ResolutionEvent::Performs { threat, mark, .. } if usize::from(threat.slot) == slot => {
                track.acts.push((frame.turn, mark));
            }
            _ => {}
        }
    }
    for state in flown.positions().skip(1) {
        let threat = &state.threats[slot];
        let there = matches!(threat.fate, Fate::OnTrack | Fate::Lingering);
        if usize::from(state.n_threats) > slot && there {
            track.stands.push(Stand {
                turn: state.turn,
                square: threat.square,
                length: board(threat.origin).length(),
                remaining: threat.remaining(),
            });
        }
    }
    track
}
