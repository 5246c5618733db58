//! What a seat can do.

use serde::{Deserialize, Serialize};
use table::Seat;

use super::{
    card::CardHalf,
    setup::{Berth, Pool},
    sketch::Stroke,
};
use crate::{
    action::{Action, Specialization},
    campaign::Repair,
    card::Severity,
    career::achievement::Achievement,
    mission::N_TURNS,
    ship::{Station, Zone},
};

/// The number of a dealt card: its place in the shuffled deck, so that it
/// tells nothing about what is printed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u8);
table::encode! { struct CardId(number) }

/// One of the Teleporter's two tokens (SA-16.67).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeleporterToken {
    /// Who is moved.
    Traveller,
    /// Where to.
    Destination,
}

/// Something a crew member can be asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Request {
    /// Fight what comes to this zone.
    Cover(Zone),
    /// Fight what is aboard.
    FightInside,
    /// Maintain the computer in this phase (SA-9.1).
    Computer(u8),
    /// Keep the shield of this zone filled.
    Shield(Zone),
    /// Bring energy to this zone's reactor, or refuel the central one.
    Energy(Zone),
    /// Look out of the window in this phase.
    Window(u8),
    /// Say what is planned.
    Tell,
}
table::encode! {
    enum Request {
        0 Cover(zone),
        1 FightInside,
        2 Computer(phase),
        3 Shield(zone),
        4 Energy(zone),
        5 Window(phase),
        6 Tell,
    }
}

/// How a card was misplayed; nothing else can be corrected (SA-3.20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mistake {
    /// The other half was meant.
    OtherHalf,
    /// The arrow of the other colour was meant.
    OtherArrow,
}

pub use crate::career::crew::Study;

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Keep one of the two basic special cards dealt (SA-16.13).
    Keep {
        /// For whom: oneself, or for androids the chief of security (SA-16.14).
        berth: Berth,
        /// Which.
        specialization: Specialization,
    },
    /// Ready to begin; `false` takes it back.
    Ready(bool),
    /// Lay a card (SA-2.3, SA-11.6).
    Lay {
        /// Which.
        card: CardId,
        /// On whose board.
        berth: Berth,
        /// On which space, from 1.
        turn: u8,
        /// Which half is on top.
        side: CardHalf,
    },
    /// Turn a laid card round (SA-2.9).
    Turn {
        /// On whose board.
        berth: Berth,
        /// On which space.
        turn: u8,
        /// The special card that shares the space, not the other one.
        #[serde(default)]
        special: bool,
    },
    /// Move a laid card to another space; cards there change places (SA-2.9).
    Shift {
        /// On whose board.
        berth: Berth,
        /// From which space.
        from: u8,
        /// To which.
        to: u8,
    },
    /// Take a laid card back into the hand (SA-2.9).
    TakeBack {
        /// From whose board.
        berth: Berth,
        /// From which space.
        turn: u8,
        /// The special card that shares the space, not the other one.
        #[serde(default)]
        special: bool,
    },
    /// Go on to the next phase (SA-2.12).
    NextPhase,
    /// Draw a card that incoming data allowed (SA-2.27).
    Draw,
    /// Give a card in a data transfer (SA-2.28).
    Give {
        /// Which, from the hand.
        card: CardId,
        /// To whom.
        to: Seat,
    },
    /// Lay a token of the Teleporter in front of a crew member (SA-16.68).
    Token {
        /// Which.
        token: TeleporterToken,
        /// In front of whom.
        berth: Berth,
    },
    /// Turn up a threat that only its officer has seen.
    TurnUp {
        /// Which, in the order of announcement.
        threat: u8,
    },
    /// Agree to stop the clock; `false` lets it run again.
    Pause(bool),
    /// Agree to end the action round at once (SA-2.20).
    EndRound(bool),
    /// Push something about on the planning board (SA-2.11).
    Sketch(Stroke),
    /// Say what a crew member will do on a turn; nothing binds anyone to it.
    Say {
        /// Whose turn.
        berth: Berth,
        /// Which turn, from 1.
        turn: u8,
        /// What; nothing takes it back.
        action: Action,
    },
    /// Say everything a crew member will do, in place of what was said before.
    Tell {
        /// Whose plan.
        berth: Berth,
        /// The turns, turn 1 first; nothing where nothing is planned.
        plan: [Action; N_TURNS],
    },
    /// Ask a crew member for something.
    Ask {
        /// Whom.
        berth: Berth,
        /// For what.
        request: Request,
    },
    /// Answer a request.
    Answer {
        /// Who was asked: oneself, or an android.
        berth: Berth,
        /// What for.
        request: Request,
        /// Whether it can be done.
        can: bool,
    },
    /// Turn up the cards of the next turn, up to this one.
    Reveal {
        /// Up to which turn.
        turn: u8,
    },
    /// Say that the card just turned up was misplayed (SA-3.18).
    Trip {
        /// On whose board.
        berth: Berth,
        /// How.
        mistake: Mistake,
    },
    /// The last cards stand as they are: tell how the mission ended.
    Conclude,
    /// Repair something between missions (SA-12.8).
    Repair {
        /// Who.
        berth: Berth,
        /// What.
        repair: Repair,
    },
    /// Say where the last squad starts (SA-12.17).
    SquadAt(Station),
    /// Keep or change a specialization after a successful mission (SA-16.17).
    Study {
        /// Who.
        berth: Berth,
        /// What.
        study: Study,
    },
    /// Go on with the campaign, or end it (SA-12.2).
    GoOn(bool),
    /// Say which colours the threats of the campaign's next mission have (SA-12.4).
    Pool {
        /// Of which decks.
        severity: Severity,
        /// Which.
        pool: Pool,
    },
    /// Claim an achievement for one's explorer (SA-17.25).
    Claim(Achievement),
    /// Claim it no longer.
    Unclaim(Achievement),
    /// Judge what another player claims (SA-17.56, SA-17.57).
    Vote {
        /// Whose claim.
        berth: Berth,
        /// Which.
        achievement: Achievement,
        /// Whether it is deserved.
        yes: bool,
    },
    /// Nothing more to claim or to judge.
    Settle,
}
