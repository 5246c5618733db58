//! Everything that happens, and everything that was tried in vain.
//!
//! An [`ResolutionEvent`] says what happened, cites its rule ([`ResolutionEvent::rule`]) and can
//! be read aloud (`sentence`). An action without effect is an event too, with
//! the reason ([`NoEffect`]).

mod rule;
mod sentence;
mod terms;

use serde::{Deserialize, Serialize};
use table::{Audience, Happening, Names, RuleId, Seat};

pub use self::terms::{
    Arm, Change, DelayCause, How, IdleCause, Loss, LossCause, NamedThreat, Need, NoEffect, Shelter,
    SquadLoss, Store, ThreatToken,
};
use crate::{
    action::Space,
    board::Mark,
    ship::{Place, Station, Tile, Zone},
    state::Squad,
};

/// Something that happened.
#[allow(missing_docs, reason = "the sentences say it")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ResolutionEvent {
    /// A turn begins.
    Turn {
        turn: u8,
    },
    Appears {
        threat: NamedThreat,
        square: u8,
    },
    /// A crew member reveals a card and acts.
    Acts {
        seat: Seat,
        space: Space,
        place: Place,
    },
    Idle {
        seat: Seat,
        why: IdleCause,
    },
    /// An action without effect.
    Nothing {
        seat: Seat,
        why: NoEffect,
    },
    Moves {
        seat: Seat,
        from: Station,
        to: Station,
        how: How,
    },
    Teleports {
        seat: Seat,
        to: Station,
    },
    Delayed {
        seat: Seat,
        why: DelayCause,
    },
    SecondHalfDelayed {
        seat: Seat,
        why: DelayCause,
    },
    DelayIgnored {
        seat: Seat,
    },
    OutOfReach {
        seat: Seat,
    },
    Repeats {
        seat: Seat,
    },
    Fires {
        seat: Seat,
        station: Station,
        heroic: bool,
        prepared: bool,
    },
    Transfers {
        seat: Seat,
        from: Zone,
        to: Store,
        blocks: u8,
        extra: bool,
    },
    Refuels {
        seat: Seat,
        blocks: u8,
        extra: bool,
    },
    Maintains {
        seat: Seat,
        phase: u8,
    },
    Launches {
        seat: Seat,
        rockets: u8,
    },
    SquadTaken {
        seat: Seat,
        squad: Squad,
    },
    SquadRevived {
        seat: Seat,
    },
    SquadDisabled {
        seat: Seat,
        why: SquadLoss,
    },
    TakesOff {
        seat: Seat,
    },
    Stays {
        seat: Seat,
        heroic: bool,
    },
    Flies {
        seat: Seat,
        distance: u8,
    },
    ComesCloser {
        seat: Seat,
        distance: u8,
    },
    Returns {
        seat: Seat,
    },
    UltrafastReturn {
        seat: Seat,
    },
    Looks {
        seat: Seat,
        counts_as: u8,
    },
    Repairs {
        seat: Seat,
        threat: NamedThreat,
        points: u8,
    },
    Ignores {
        threat: NamedThreat,
        points: u8,
    },
    NotEnough {
        threat: NamedThreat,
        n: u8,
    },
    RepairUsesEnergy {
        threat: NamedThreat,
        zone: Zone,
    },
    RepairLacksEnergy {
        threat: NamedThreat,
        zone: Zone,
    },
    RepairBonus {
        threat: NamedThreat,
        points: u8,
    },
    RepairsTile {
        seat: Seat,
        zone: Zone,
        tile: Tile,
    },
    Strikes {
        seat: Seat,
        threat: NamedThreat,
    },
    Cleaned {
        station: Station,
    },
    SlimeTokenGone {
        station: Station,
    },
    KnockedOut {
        seat: Seat,
    },
    Spared {
        seat: Seat,
        by: Shelter,
    },
    Poisoned {
        seat: Seat,
    },
    Infected {
        seat: Seat,
    },
    Attaches {
        threat: NamedThreat,
        seat: Seat,
    },
    AnalystPoint {
        seat: Seat,
    },
    TemporaryShield {
        seat: Seat,
        zone: Zone,
    },
    Stimulates {
        seat: Seat,
        station: Station,
    },
    Shelters {
        seat: Seat,
    },
    SlowsThreats {
        seat: Seat,
    },
    JumpsEarly {
        seat: Seat,
    },
    Prepares {
        seat: Seat,
    },
    PreparesWeapon {
        seat: Seat,
        station: Station,
        pulse: bool,
    },
    VisualConfirmation {
        phase: u8,
        n: u8,
        better: bool,
    },
    Hits {
        arm: Arm,
        threat: NamedThreat,
        strength: u8,
    },
    NoTarget {
        arm: Arm,
    },
    Blind {
        station: Station,
    },
    RocketLost {
        threat: NamedThreat,
    },
    CryoshieldBreaks {
        threat: NamedThreat,
    },
    TakesHits {
        threat: NamedThreat,
        strength: u8,
        shield: i8,
        damage: u8,
    },
    TakesDamage {
        threat: NamedThreat,
        points: u8,
    },
    Heals {
        threat: NamedThreat,
        points: u8,
    },
    Destroyed {
        threat: NamedThreat,
    },
    Survived {
        threat: NamedThreat,
    },
    PutAway {
        threat: NamedThreat,
    },
    Advances {
        threat: NamedThreat,
        from: u8,
        to: u8,
    },
    Phases {
        threat: NamedThreat,
        out: bool,
    },
    Performs {
        threat: NamedThreat,
        mark: Mark,
        bracketed: bool,
    },
    Changes {
        threat: NamedThreat,
        change: Change,
    },
    Jumps {
        threat: NamedThreat,
        from: Zone,
        to: Zone,
    },
    CannotJump {
        threat: NamedThreat,
        to: Zone,
    },
    CallsIn {
        by: NamedThreat,
        threat: NamedThreat,
    },
    Attacks {
        threat: NamedThreat,
        zone: Zone,
        strength: u8,
        absorbed: u8,
        added: u8,
        damage: u8,
    },
    Deals {
        threat: NamedThreat,
        zone: Zone,
        points: u8,
    },
    TileDrawn {
        zone: Zone,
        tile: Tile,
    },
    Drains {
        threat: NamedThreat,
        store: Store,
        blocks: u8,
    },
    FuelLost {
        threat: NamedThreat,
    },
    RocketDestroyed {
        threat: NamedThreat,
    },
    StoredSquadDisabled {
        threat: NamedThreat,
    },
    IntruderMoves {
        threat: NamedThreat,
        to: Station,
    },
    IntruderStays {
        threat: NamedThreat,
    },
    SlimeSpreads {
        threat: NamedThreat,
        to: Station,
    },
    MineLaid {
        threat: NamedThreat,
        station: Station,
    },
    Sabotaged {
        threat: NamedThreat,
        station: Station,
    },
    ComputerCheck {
        phase: u8,
        maintained: bool,
    },
    Lost {
        loss: Loss,
    },
    Jump,
}

impl Happening for ResolutionEvent {
    fn rule(&self) -> RuleId {
        self.rule_id()
    }

    /// Nothing of the resolution is secret.
    fn heard_by(&self, _: Audience) -> Option<Self> {
        Some(*self)
    }

    /// Tiles are the only luck.
    fn reveals(&self) -> bool {
        matches!(self, Self::TileDrawn { .. })
    }

    fn sentence(&self, names: &dyn Names) -> String {
        self.read(names)
    }
}
