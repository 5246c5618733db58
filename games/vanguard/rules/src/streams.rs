//! Where the luck of an exploration comes from: every purpose has its own
//! stream, so that a "what if" meets the same cards and dice.

/// What luck is needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Which recruits are laid open for a section.
    Recruits = 0,
    /// The order of the event deck.
    Events = 1,
    /// The order of a discovery deck, by type.
    Discoveries = 2,
    /// The order of a section deck, by crewmember.
    Cards = 3,
    /// Tokens out of the bag of leads.
    Leads = 4,
    /// Which injury a random one is.
    Injuries = 5,
    /// The dice of a check, by its number.
    Check = 6,
    /// Dice that are rolled without a check.
    Dice = 7,
    /// Cards that are discarded at random.
    Discards = 8,
    /// Which of several copies of a card is taken.
    Copies = 9,
    /// Which situations come up.
    Situations = 10,
    /// Which recruits come up aboard.
    Draft = 11,
    /// Dice that are rolled aboard.
    ShipDice = 12,
    /// Which rank-up cards come up.
    RankUps = 13,
}

/// The stream of a purpose: `which` tells decks or checks apart, `nth` counts
/// shuffles of one deck.
pub(crate) const fn of(purpose: Purpose, which: u16, nth: u16) -> u64 {
    ((purpose as u64) << 32) | ((which as u64) << 16) | nth as u64
}
