//! Whom events are about.

use super::What;
use crate::member::Member;

impl What {
    /// The crewmember it is about.
    #[must_use]
    pub const fn member(&self) -> Option<Member> {
        match self {
            Self::StartToken { member }
            | Self::TurnBegan { member }
            | Self::TurnEnded { member }
            | Self::EventDrawn { member, .. }
            | Self::Travels { member, .. }
            | Self::Prepares { member, .. }
            | Self::Rests { member }
            | Self::Acts { member, .. }
            | Self::Proposes { member }
            | Self::Exerts { member }
            | Self::Spent { member, .. }
            | Self::Sacrificed { member, .. }
            | Self::Refreshed { member, .. }
            | Self::Pushed { member, .. }
            | Self::Drew { member, .. }
            | Self::Shuffled { member }
            | Self::Discarded { member, .. }
            | Self::CardSacrificed { member, .. }
            | Self::Recovered { member, .. }
            | Self::Looked { member, .. }
            | Self::Charged { member, .. }
            | Self::Injured { member, .. }
            | Self::InjuryDie { member, .. }
            | Self::Healed { member, .. }
            | Self::InjuryDieGone { member, .. }
            | Self::InjuryTurned { member, .. }
            | Self::Died { member }
            | Self::Arrived { member, .. }
            | Self::Combines { member, .. }
            | Self::Carries { member, .. } => Some(*member),
            Self::Uses { ability } => Some(ability.member()),
            Self::Lasts { member } => *member,
            Self::Check(event) => match event.die() {
                Some(die) => Some(Member(die.crew)),
                None => None,
            },
            _ => None,
        }
    }
}
