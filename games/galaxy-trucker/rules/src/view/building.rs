//! Building as it is seen.

use serde::{Deserialize, Serialize};
use table::{Audience, Seat};

use crate::{
    board::{Class, Square},
    building::{Builder, Building, Circle, Lies, Sand, TileNo},
    card::{CardId, N_KNOWN_PILES},
    setup::{Pace, Setup},
    ship::{Mistake, Ship},
    tile::TileId,
};

/// What is as usual is left out, so that the view with which building begins is
/// short.
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A tile that lies open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TileView {
    /// Its place in the cloud.
    pub number: TileNo,
    /// What is on it.
    pub tile: TileId,
}

/// A tile in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandView {
    /// Its place in the cloud.
    pub number: TileNo,
    /// What is on it, for those who have seen it (GT-2.4, GT-16.53).
    pub tile: Option<TileId>,
}

/// A pile of cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PileView {
    /// How many cards it has.
    pub n_cards: u8,
    /// Who looks at it.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub with: Option<Seat>,
    /// Its cards, for those who have looked at it (GT-2.21).
    #[serde(default, skip_serializing_if = "is_usual")]
    pub cards: Option<Vec<CardId>>,
}

/// The timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimerView {
    /// Where it stands.
    pub circle: Circle,
    /// Where it is turned to next.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub next: Option<Circle>,
    /// How many runs come after this one.
    pub n_runs_left: u8,
    /// Whether its run is over.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub is_out: bool,
    /// Against the clock: when the run began, in milliseconds of the match.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub since: Option<u64>,
    /// Against the clock: how long the run is for whose eyes these are.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub run_ms: Option<u64>,
    /// Turn by turn: how many turns the run still lasts.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub n_turns: Option<u8>,
    /// Since when the clock stands still.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub paused_since: Option<u64>,
}

/// One player while building.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuilderView {
    /// What is built.
    pub ship: Ship,
    /// The tile in hand.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub hand: Option<HandView>,
    /// The tiles set aside.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub aside: Vec<TileView>,
    /// Where the tile placed last lies, while it is loose (GT-2.11).
    #[serde(default, skip_serializing_if = "is_usual")]
    pub loose: Option<Square>,
    /// The number tile.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub number: Option<u8>,
    /// Time is over for this player, who has no number tile yet.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub is_caught: bool,
    /// Wants the clock to stop.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub wants_pause: bool,
    /// Has built enough to look at cards (GT-2.18).
    #[serde(default, skip_serializing_if = "is_usual")]
    pub may_look: bool,
    /// Mistakes so far, at a table that marks them.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub mistakes: Vec<Mistake>,
}

/// Everything on the table while building.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuildingView {
    /// What is built.
    pub class: Class,
    /// The numbers of the tiles that lie face down.
    #[serde(with = "super::tile_numbers")]
    pub face_down: Vec<TileNo>,
    /// The tiles that lie face up.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub face_up: Vec<TileView>,
    /// The timer.
    pub timer: TimerView,
    /// The dice of class IVC.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub dice: Vec<u8>,
    /// The piles; the last one is never looked at.
    pub piles: Vec<PileView>,
    /// The players, by seat.
    pub builders: Vec<BuilderView>,
    /// Turn by turn: who builds, and how many actions are left.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub turn: Option<(Seat, u8)>,
    /// Until when number tiles are grabbed for, in milliseconds of the match.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub grab_until: Option<u64>,
}

impl BuildingView {
    pub(super) fn of(building: &Building, setup: &Setup, audience: Audience) -> Self {
        let piles = building.piles.0.iter().enumerate().map(|(idx, pile)| {
            let has_seen = |(seat, builder): (Seat, &Builder)| {
                builder.has_seen >> idx & 1 == 1 && audience.sees_hand_of(seat)
            };
            let with = |(_, builder): &(Seat, &Builder)| builder.looks_at == Some(idx as u8);
            let is_known = idx < N_KNOWN_PILES && building.seats().any(has_seen);
            PileView {
                n_cards: pile.len() as u8,
                with: building.seats().find(with).map(|(seat, _)| seat),
                cards: is_known.then(|| pile.to_vec()),
            }
        });
        let builders = building
            .seats()
            .map(|(seat, builder)| BuilderView::of(building, builder, seat, setup, audience));
        Self {
            class: building.class,
            face_down: building.heap.lying(Lies::FaceDown).collect(),
            face_up: building.face_up().map(|number| tile(building, number)).collect(),
            timer: TimerView::of(building, setup, audience),
            dice: building.opening.dice().collect(),
            piles: piles.collect(),
            builders: builders.collect(),
            turn: building.turn.map(|turn| (turn.seat, turn.n_left)),
            grab_until: building.grab_until.map(|until| until.0),
        }
    }
}

fn tile(building: &Building, number: TileNo) -> TileView {
    TileView { number, tile: building.heap.tile(number) }
}

impl BuilderView {
    fn of(
        building: &Building,
        builder: &Builder,
        seat: Seat,
        setup: &Setup,
        audience: Audience,
    ) -> Self {
        let hand = builder.hand.map(|hand| HandView {
            number: hand.tile,
            tile: (!hand.is_hidden || audience.sees_hand_of(seat))
                .then(|| building.heap.tile(hand.tile)),
        });
        let aside = builder.aside.iter().flatten().map(|number| tile(building, *number));
        Self {
            ship: builder.ship.clone(),
            hand,
            aside: aside.collect(),
            loose: builder.last.map(|last| last.at),
            number: builder.number,
            is_caught: builder.is_caught && builder.number.is_none(),
            wants_pause: builder.wants_pause,
            may_look: builder.may_look(),
            mistakes: if setup.marks { builder.ship.mistakes() } else { Vec::new() },
        }
    }
}

impl TimerView {
    fn of(building: &Building, setup: &Setup, audience: Audience) -> Self {
        let timer = &building.timer;
        let percent = match audience {
            Audience::Seat(seat) if timer.is_last() => setup.clock_of(seat),
            _ => 100,
        };
        let run_ms = match setup.pace {
            Pace::RealTime { seconds } => Some(u64::from(seconds) * 10 * u64::from(percent)),
            Pace::TurnByTurn { .. } => None,
        };
        let (since, n_turns) = match timer.sand {
            Sand::Since(start) => (Some(start.0), None),
            Sand::Turns(n_turns) => (None, Some(n_turns)),
            Sand::Out => (None, None),
        };
        Self {
            circle: timer.circle(),
            next: timer.next(),
            n_runs_left: timer.n_runs_left(),
            is_out: timer.is_out(),
            since,
            run_ms,
            n_turns,
            paused_since: building.paused_since.map(|since| since.0),
        }
    }
}
