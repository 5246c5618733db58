//! Modules of the two big expansions (chapter 15).

use serde::{Deserialize, Serialize};
use table::RuleId;

/// A part of a big expansion that a table may switch on (GT-1.17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Module {
    /// A fifth pilot cabin (GT-1.14). Five play by the usual rules: what the
    /// first big expansion changes for five is not established.
    FifthPlayer,
    /// Components that move their ship out of the line of an attack (GT-15.1).
    Thrusters,
    /// Passengers nobody invited (GT-15.12).
    Intruders,
    /// Shields that stop more (GT-15.22).
    ShieldBoosters,
    /// Engines that reach hyperspace (GT-15.23).
    EngineBoosters,
    /// Sleeping crew (GT-15.24).
    StasisChambers,
    /// The third colour of aliens, with its trades (GT-15.26).
    CyanAliens,
    /// Loans that pay the fee of class IIIC (GT-12.33).
    LoanTokens,
    /// The cards of level IV (GT-13.2).
    LevelIvCards,
    /// Cards that players slip into the deck (GT-14.18).
    EvilMachinations,
    /// Cards that give crew or battery tokens (GT-13.56).
    Gains,
}
table::encode! {
    enum Module {
        0 FifthPlayer,
        1 Thrusters,
        2 Intruders,
        3 ShieldBoosters,
        4 EngineBoosters,
        5 StasisChambers,
        6 CyanAliens,
        7 LoanTokens,
        8 LevelIvCards,
        9 EvilMachinations,
        10 Gains,
    }
}

impl Module {
    /// All modules, those that cannot be offered yet included.
    pub const ALL: [Self; 11] = [
        Self::FifthPlayer,
        Self::Thrusters,
        Self::Intruders,
        Self::ShieldBoosters,
        Self::EngineBoosters,
        Self::StasisChambers,
        Self::CyanAliens,
        Self::LoanTokens,
        Self::LevelIvCards,
        Self::EvilMachinations,
        Self::Gains,
    ];

    /// What it is called.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::FifthPlayer => "A fifth player",
            Self::Thrusters => "Thrusters",
            Self::Intruders => "Intruders",
            Self::ShieldBoosters => "Shield boosters",
            Self::EngineBoosters => "Engine boosters",
            Self::StasisChambers => "Stasis chambers",
            Self::CyanAliens => "Cyan aliens",
            Self::LoanTokens => "Loan tokens",
            Self::LevelIvCards => "Level IV cards",
            Self::EvilMachinations => "Evil machinations",
            Self::Gains => "Gained crew and batteries",
        }
    }

    /// What is not known well enough to play with it; `None` if it can be
    /// switched on (GT-16.48).
    #[must_use]
    pub const fn lacks(self) -> Option<&'static str> {
        match self {
            // Of thrusters the connectors are our proposal.
            Self::FifthPlayer | Self::Thrusters => None,
            Self::Intruders => Some("how they walk and what they do is not established"),
            Self::ShieldBoosters => Some("what a boosted shield stops is not established"),
            Self::EngineBoosters => Some("what hyperspace does is not established"),
            Self::StasisChambers => Some("when sleepers wake is not established"),
            Self::CyanAliens => Some("what their skills do is not known yet"),
            Self::LoanTokens => Some("their value and interest are not established"),
            Self::LevelIvCards => Some("the numbers of its cards are not established"),
            Self::EvilMachinations => Some("the texts of its cards are not established"),
            Self::Gains => Some("the cards that give crew or batteries are not established"),
        }
    }

    /// The rule it hangs on.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        RuleId::new(match self {
            Self::FifthPlayer => "GT-1.14",
            Self::Thrusters => "GT-15.1",
            Self::Intruders => "GT-15.12",
            Self::ShieldBoosters => "GT-15.22",
            Self::EngineBoosters => "GT-15.23",
            Self::StasisChambers => "GT-15.24",
            Self::CyanAliens => "GT-15.26",
            Self::LoanTokens => "GT-15.34",
            Self::LevelIvCards => "GT-13.2",
            Self::EvilMachinations => "GT-14.18",
            Self::Gains => "GT-13.56",
        })
    }
}
