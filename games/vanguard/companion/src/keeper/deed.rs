//! What can be done with a campaign.

use serde::{Deserialize, Serialize};
use vanguard::ship::Facility;
use vanguard_pack::{dice::KindId, word::Section};

use super::campaign::{Kind, Pool, Severity};

/// Something that was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Deed {
    /// The campaign is called so.
    Title(String),
    /// A note.
    Note(String),
    /// The step is done; the book goes on to the next.
    GoOn,
    /// A facility is visited for one command token (VG-19.1).
    Visit(Facility),
    /// Nobody lands: morale falls, the penalty token comes (VG-18.20).
    Adrift,
    /// Tokens come in or are paid.
    Tokens(Pool, i8),
    /// The penalty token comes or goes.
    Penalty(bool),
    /// Morale rises or falls by one level (VG-17.35).
    Morale(bool),
    /// Somebody joins a section.
    Join {
        /// A name or the number of the card.
        name: String,
        /// The section.
        section: Section,
        /// The rank.
        rank: u8,
        /// The convert ability as it is written, such as `B>compass`.
        convert: String,
    },
    /// Somebody is assigned and rests (VG-17.7).
    Assign(usize),
    /// Somebody who rests is available again.
    Wake(usize),
    /// Everybody who rests is available again (VG-23.23).
    WakeAll,
    /// Somebody rises by one rank.
    Promote(usize),
    /// Two change sections (VG-19.41).
    Exchange(usize, usize),
    /// Somebody goes back to the recruits (VG-19.46).
    Dismiss(usize),
    /// Somebody is put into a slot of the medbay.
    Admit(usize, Severity),
    /// Somebody in the medbay moves one slot on (VG-24.3, VG-24.4).
    Recover(usize),
    /// Somebody dies, with a line to remember.
    Bury(usize, String),
    /// A section gets a die out of the box, or gives one back.
    Die(Section, KindId, bool),
    /// Every section buys a die, perhaps with an instructor (VG-23.36).
    Buy([KindId; 4], Option<usize>),
    /// Every section sells a die (VG-23.40).
    Sell([KindId; 4]),
    /// A card is noted.
    Card(Kind, String, String),
    /// A card lies elsewhere now.
    Put(usize, u8),
    /// What is noted on a card.
    Remark(usize, String),
    /// Discoveries of a type come in or are paid.
    Discoveries(u8, i8),
    /// The team lands on a planet with so many supplies (VG-21.5).
    Land {
        /// The planet.
        planet: String,
        /// Who goes.
        team: Vec<usize>,
        /// Supplies.
        supplies: u8,
    },
    /// Supplies are gained or lost.
    Supplies(i8),
    /// Dice come onto a crew board: which explorer, which column, how many.
    Fill(usize, u8, u8),
    /// A die of a column is spent (VG-15.3).
    Spend(usize, u8),
    /// A spent die is refreshed (VG-7.4).
    Refresh(usize, u8),
    /// A die is sacrificed (VG-15.5): from the column, or from the spent pool.
    Sacrifice(usize, u8, bool),
    /// An injury by name, with an injury die in a column (VG-14.3).
    Injure(usize, String, u8),
    /// An injury card is removed (VG-14.11).
    Heal(usize, u8),
    /// An injury die is removed (VG-14.10).
    TakeOff(usize, u8),
    /// Charges come or go.
    Charges(usize, i8),
    /// Section cards come or go.
    Hand(usize, i8),
    /// An explorer's turn is over; an event is drawn (VG-2.18, VG-2.19).
    EndTurn(usize),
    /// A new round (VG-2.7).
    Round,
    /// A lead is placed on a deck: the type, its value (VG-12.3).
    Lead(u8, u8),
    /// A track with so many spaces.
    Track(String, u8),
    /// The marker of a track moves.
    Advance(usize, i8),
    /// A deck of cards with the numbers from 1 on.
    Deck(String, u16),
    /// This number is drawn from a deck.
    Draw(usize, u16),
    /// What was drawn from a deck is shuffled back.
    Shuffle(usize),
    /// A deck is put away.
    PutAway(usize),
    /// The exploration ends; the book opens at the way home (VG-16.11).
    Leave,
    /// The faces of a kind of die, as they are written, with spaces between.
    Faces(KindId, String),
    /// What an icon is called.
    Icon(u8, String),
    /// Slots of the medbay.
    Medbay(Severity, u8),
}
