//! A crew member: where the figure is, what follows it, and the cards that
//! delays hold back.

use serde::{Deserialize, Serialize};

use crate::{
    action::Space,
    mission::N_TURNS,
    ship::{Place, Station},
};

/// A battlebot squad, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Squad {
    /// No squad.
    None,
    /// Upright.
    Active,
    /// Lying.
    Disabled,
}
table::encode! { enum Squad { 0 None, 1 Active, 2 Disabled } }

/// A crew member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemberState {
    /// Where the figure is.
    pub place: Place,
    /// Out of action for the rest of the mission.
    pub knocked_out: bool,
    /// What follows the figure.
    pub squad: Squad,
    /// The next A, B or robot action is heroic (SA-16.81).
    pub prepared: bool,
    /// The next turn's action is delayed.
    pub(crate) delayed: bool,
    queue: [Space; N_TURNS],
    n_queued: u8,
}

impl MemberState {
    pub(super) const START: Self = Self {
        place: Place::Aboard(Station::UpperWhite),
        knocked_out: false,
        squad: Squad::None,
        prepared: false,
        delayed: false,
        queue: [Space::EMPTY; N_TURNS],
        n_queued: 0,
    };

    /// The cards that delays have pushed to later turns, next one first.
    #[must_use]
    pub fn queued(&self) -> &[Space] {
        &self.queue[..self.n_queued as usize]
    }

    /// Whether the next turn's action is delayed.
    #[must_use]
    pub const fn is_delayed(&self) -> bool {
        self.delayed
    }

    /// Whether the card of the next turn is not simply the one planned for it.
    #[inline]
    pub(crate) const fn is_out_of_step(&self) -> bool {
        self.n_queued != 0 || self.delayed
    }

    /// Puts a card before all others. What no turn is left for is lost (SA-5.3).
    pub(crate) fn push_front(&mut self, space: Space) {
        self.queue.copy_within(..N_TURNS - 1, 1);
        self.queue[0] = space;
        self.n_queued = (self.n_queued + 1).min(N_TURNS as u8);
    }

    fn push_back(&mut self, space: Space) {
        if (self.n_queued as usize) < N_TURNS {
            self.queue[self.n_queued as usize] = space;
            self.n_queued += 1;
        }
    }

    /// Forgets the cards that delays have pushed on.
    pub(crate) fn drop_cards(&mut self) {
        self.queue = [Space::EMPTY; N_TURNS];
        self.n_queued = 0;
    }

    fn pop_front(&mut self) {
        // All of it: the places behind the last card are empty.
        self.queue.copy_within(1.., 0);
        self.queue[N_TURNS - 1] = Space::EMPTY;
        self.n_queued -= 1;
    }

    /// The card of this turn, `planned` being what was laid on its space.
    ///
    /// Pushing cards on to the first empty space (SA-5.1) is a queue: each turn
    /// one card leaves it and the card of the turn's own space joins it. A
    /// delayed turn sends nothing out, unless the card ignores it (SA-16.86).
    pub(crate) fn take_card(
        &mut self,
        planned: Space,
        ignores_delay: impl Fn(Space) -> bool,
    ) -> Space {
        let next = if self.n_queued > 0 { self.queue[0] } else { planned };
        if self.delayed {
            self.delayed = false;
            if !ignores_delay(next) {
                if !planned.is_empty() {
                    self.push_back(planned);
                }
                return Space::EMPTY;
            }
        }
        if self.n_queued > 0 {
            self.pop_front();
            if !planned.is_empty() {
                self.push_back(planned);
            }
        }
        next
    }
}
