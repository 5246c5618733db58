//! What a seat can do.

use serde::{Deserialize, Serialize};

use crate::{board::Square, building::TileNo, flight::Choice, payout::Insurance, tile::Turn};

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Ready for the call to build (GT-2.22).
    Ready,
    /// Draws a face-down tile: this one, or the next of the heap (GT-2.3).
    Draw(Option<TileNo>),
    /// Takes a face-up tile (GT-2.6).
    Take(TileNo),
    /// Places the tile in hand, or one that lies set aside (GT-2.7, GT-2.13).
    Place {
        /// Which tile.
        tile: TileNo,
        /// Where.
        at: Square,
        /// How it is turned.
        turn: Turn,
    },
    /// Moves or turns the tile placed last (GT-2.11).
    Shift {
        /// Where to.
        at: Square,
        /// How it is turned.
        turn: Turn,
    },
    /// Takes the tile placed last off again (GT-2.11).
    PickUp,
    /// Sets the tile in hand aside (GT-2.12).
    SetAside,
    /// Returns the tile in hand to the supply, face up (GT-2.6).
    Return,
    /// Looks at one of the piles, counted from 0 (GT-2.17).
    Look(u8),
    /// Puts the pile back.
    PutBack,
    /// Takes a number tile: building is over for this seat (GT-2.29).
    Finish,
    /// Turns the timer (GT-2.25).
    TurnTimer,
    /// Rolls a die of class IVC (GT-13.12).
    RollDie,
    /// Turn by turn: lets the next one build.
    EndTurn,
    /// Asks for a pause of the clock, or ends it.
    Pause(bool),
    /// Spot check: takes a component off (GT-3.15).
    TakeOff(Square),
    /// Spot check: keeps the piece that begins with this square (GT-3.17).
    Keep(Square),
    /// Class IVC: buys an insurance, or none (GT-13.42).
    Insure(Insurance),
    /// Lets aliens move into these cabins, humans into all others (GT-4.4).
    Board {
        /// The cabin of the purple alien.
        purple: Option<Square>,
        /// The cabin of the brown alien.
        brown: Option<Square>,
    },
    /// A choice of the flight.
    Fly(Choice),
}
