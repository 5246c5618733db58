//! Other worlds, for proofs that nobody can tell them apart.

use super::Flight;
use crate::card::CardId;

impl Flight {
    /// The cards to come, for a proof to put others in their places.
    pub(crate) fn to_come_mut(&mut self) -> &mut [CardId] {
        let n_turned = usize::from(self.n_turned);
        &mut self.deck[n_turned..]
    }
}
