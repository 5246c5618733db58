//! What happens in a game, told.

use serde::{Deserialize, Serialize};
use table::{Audience, Happening, Names, RuleId, Seat, Tone};

use crate::{
    board::{Class, Square, Squares},
    building::{Circle, TileNo},
    card::CardId,
    flight,
    payout::{Insurance, Settled},
    tile::{TileId, Turn},
};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum Event {
    RoundBegan {
        round: u8,
        class: Class,
    },
    Ready {
        seat: Seat,
    },
    BuildingBegan {
        circle: Circle,
    },

    // Building.
    /// Only the holder sees what is on it (GT-2.4), unless hands are open
    /// (GT-16.53).
    Drew {
        seat: Seat,
        number: TileNo,
        tile: Option<TileId>,
        is_hidden: bool,
    },
    Took {
        seat: Seat,
        number: TileNo,
        tile: TileId,
    },
    Placed {
        seat: Seat,
        number: TileNo,
        tile: TileId,
        at: Square,
        turn: Turn,
    },
    Shifted {
        seat: Seat,
        number: TileNo,
        tile: TileId,
        at: Square,
        turn: Turn,
    },
    PickedUp {
        seat: Seat,
        number: TileNo,
        tile: TileId,
        at: Square,
    },
    SetAside {
        seat: Seat,
        number: TileNo,
        tile: TileId,
    },
    Returned {
        seat: Seat,
        number: TileNo,
        tile: TileId,
    },
    /// Only who looks sees the cards (GT-2.21).
    Looked {
        seat: Seat,
        pile: u8,
        cards: Option<Vec<CardId>>,
    },
    PutBack {
        seat: Seat,
        pile: u8,
    },
    TimerTurned {
        by: Seat,
        circle: Circle,
    },
    RunOver {
        circle: Circle,
    },
    RolledOpening {
        by: Seat,
        die: u8,
    },
    TurnOf {
        seat: Seat,
    },
    AskedPause {
        seat: Seat,
        wants: bool,
    },
    Paused,
    WentOn {
        seat: Seat,
    },
    Caught {
        seat: Seat,
    },
    GrabBegan,
    Finished {
        seat: Seat,
        number: u8,
    },

    // Before the flight.
    LeftAside {
        seat: Seat,
        tiles: Vec<TileId>,
    },
    Mistaken {
        seat: Seat,
        n_mistakes: u8,
    },
    TookOff {
        seat: Seat,
        tile: TileId,
        at: Square,
    },
    Kept {
        seat: Seat,
        lost: Squares,
    },
    ShipMissing {
        seat: Seat,
        n_ships: u8,
    },
    PaidFee {
        seat: Seat,
        cluster: u8,
        fee: u8,
        debt: u8,
    },
    Insured {
        seat: Seat,
        insurance: Insurance,
    },
    Boarded {
        seat: Seat,
        purple: Option<Square>,
        brown: Option<Square>,
    },

    /// Something that happened during the flight.
    Flight(flight::Event),

    // After the flight.
    Settled {
        seat: Seat,
        settled: Settled,
    },
    GameOver {
        winners: Vec<Seat>,
    },
}

impl Happening for Event {
    fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::RoundBegan { .. } => "GT-1.8",
            Self::Ready { .. } => "GT-1.1",
            Self::BuildingBegan { .. } => "GT-2.22",
            Self::Drew { is_hidden: true, .. } => "GT-2.4",
            Self::Drew { is_hidden: false, .. } => "GT-16.53",
            Self::Took { .. } | Self::Returned { .. } => "GT-2.6",
            Self::Placed { .. } => "GT-2.8",
            Self::Shifted { .. } | Self::PickedUp { .. } => "GT-2.11",
            Self::SetAside { .. } => "GT-2.12",
            Self::Looked { .. } => "GT-2.21",
            Self::PutBack { .. } => "GT-2.19",
            Self::TimerTurned { circle: Circle::Extra, .. } => "GT-12.19",
            Self::TimerTurned { circle: Circle::Start, .. } => "GT-2.26",
            Self::TimerTurned { .. } => "GT-2.25",
            Self::RunOver { .. } => "GT-2.24",
            Self::RolledOpening { .. } => "GT-13.13",
            Self::TurnOf { .. } => "GT-16.54",
            Self::AskedPause { .. } | Self::Paused | Self::WentOn { .. } => "GT-16.55",
            Self::Caught { .. } => "GT-2.28",
            Self::GrabBegan => "GT-16.5",
            Self::Finished { .. } => "GT-2.29",
            Self::LeftAside { .. } => "GT-2.15",
            Self::Mistaken { .. } => "GT-3.14",
            Self::TookOff { .. } => "GT-3.16",
            Self::Kept { .. } => "GT-3.17",
            Self::ShipMissing { .. } => "GT-13.39",
            Self::PaidFee { .. } => "GT-12.32",
            Self::Insured { .. } => "GT-13.42",
            Self::Boarded { .. } => "GT-4.4",
            Self::Flight(event) => return event.rule(),
            Self::Settled { .. } => "GT-9.1",
            Self::GameOver { .. } => "GT-1.20",
        })
    }

    fn heard_by(&self, audience: Audience) -> Option<Self> {
        Some(match self {
            Self::Drew { seat, number, is_hidden: true, .. } if !audience.sees_hand_of(*seat) => {
                Self::Drew { seat: *seat, number: *number, tile: None, is_hidden: true }
            }
            Self::Looked { seat, pile, .. } if !audience.sees_hand_of(*seat) => {
                Self::Looked { seat: *seat, pile: *pile, cards: None }
            }
            heard => heard.clone(),
        })
    }

    fn reveals(&self) -> bool {
        match self {
            Self::Drew { .. } | Self::Looked { .. } | Self::RolledOpening { .. } => true,
            Self::Flight(event) => event.reveals(),
            _ => false,
        }
    }

    fn sentence(&self, names: &dyn Names) -> String {
        crate::sentence::of(self, names)
    }

    fn tone(&self) -> Tone {
        match self {
            Self::Ready { .. }
            | Self::Drew { .. }
            | Self::Took { .. }
            | Self::Shifted { .. }
            | Self::PickedUp { .. }
            | Self::Returned { .. }
            | Self::PutBack { .. }
            | Self::TurnOf { .. } => Tone::Routine,
            _ => Tone::Plain,
        }
    }

    fn sight(&self) -> Option<String> {
        match self {
            Self::Flight(event) => flight::Sight::of(event).map(|sight| sight.text()),
            _ => None,
        }
    }
}

impl From<flight::Event> for Event {
    fn from(event: flight::Event) -> Self {
        Self::Flight(event)
    }
}
