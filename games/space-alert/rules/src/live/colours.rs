//! The colours of the threats of the next mission of a campaign, on which the
//! crew agrees again (SA-12.4).

use table::{Cause, Listen, Seat};

use super::{
    event::Event,
    refusal::Refusal,
    setup::{Choice, Pool, Setup},
    state::SpaceAlert,
};
use crate::{card::Severity, timeline::Official};

impl Setup {
    /// The colours of a severity.
    #[must_use]
    pub const fn pool(&self, severity: Severity) -> Pool {
        match severity {
            Severity::Common => self.common,
            Severity::Serious => self.serious,
        }
    }

    /// With other colours of a severity.
    pub(super) const fn set_pool(&mut self, severity: Severity, pool: Pool) {
        match severity {
            Severity::Common => self.common = pool,
            Severity::Serious => self.serious = pool,
        }
    }

    /// Lets luck choose among the missions of the same kind, as before each
    /// mission of a campaign.
    pub(super) fn draw_mission(&mut self) {
        if let Choice::Official(id) = &self.mission
            && let Some(official) = Official::find(id)
        {
            self.mission = Choice::Any(official.group);
        }
    }
}

impl SpaceAlert {
    /// What the next mission of the campaign is flown with.
    pub(super) fn next_pool(&self, severity: Severity) -> Pool {
        let agreed = match severity {
            Severity::Common => self.after.pools[0],
            Severity::Serious => self.after.pools[1],
        };
        agreed.unwrap_or_else(|| self.setup.pool(severity))
    }

    /// The captain says what the crew has agreed on, while something is left to
    /// decide before the next mission.
    pub(super) fn check_pool(
        &self,
        seat: Seat,
        severity: Severity,
        pool: Pool,
    ) -> Result<(), Refusal> {
        if self.n_legs_left() == 0 || self.is_lost() || self.after.goes_on == Some(false) {
            return Err(Refusal::NoNextMission);
        }
        if seat != self.captain_seat() {
            return Err(Refusal::NotCaptain);
        }
        if self.next_pool(severity) == pool {
            return Err(Refusal::PoolAgreed);
        }
        let mut next = self.setup.clone();
        next.set_pool(severity, pool);
        next.check_pools()
    }

    pub(super) fn agree_pool(
        &mut self,
        severity: Severity,
        pool: Pool,
        to: &mut impl Listen<Event>,
    ) {
        self.after.pools[usize::from(severity == Severity::Serious)] = Some(pool);
        to.tell(Cause::ENTRY, || Event::PoolAgreed { severity, pool });
    }
}
