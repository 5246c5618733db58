//! The explorers who come along, all at once (chapter 17).

use table::Seat;

use super::{refusal::Refusal, setup::Setup};
use crate::{
    action::Specialization,
    career::{self, FlightKind},
};

impl Setup {
    /// The setup with these explorers and no others, each with the
    /// specialization that was chosen (SA-17.6 to SA-17.9). Androids keep
    /// theirs as far as somebody of the crew knows it (SA-17.10).
    ///
    /// # Errors
    ///
    /// Why somebody cannot come along.
    pub fn with_explorers(
        mut self,
        brought: &[(Seat, &career::Explorer, Option<Specialization>)],
    ) -> Result<Self, Refusal> {
        let mut wishes = Vec::new();
        for (idx, member) in self.crew.iter_mut().enumerate() {
            member.explorer = None;
            // Without explorers, specializations are kept from earlier missions.
            if self.modules.experience
                && let Some((kind, _)) = member.specialization.take()
                && member.android
            {
                wishes.push((idx, kind));
            }
        }
        for (seat, explorer, choice) in brought {
            let is_open = |kind| !brought.iter().any(|(_, _, choice)| *choice == Some(kind));
            if choice.is_none() && explorer.specializations.iter().any(|rank| is_open(rank.kind)) {
                return Err(Refusal::Career(career::Refusal::BringsNothing));
            }
            self = self.bring(*seat, explorer, *choice)?;
        }
        for (idx, kind) in wishes {
            let is_used = self
                .crew
                .iter()
                .any(|member| member.specialization.is_some_and(|(k, _)| k == kind));
            let known = self.crew.iter().filter_map(|member| member.explorer.as_ref());
            let levels = known.flat_map(|explorer| &explorer.known).filter(|(k, _)| *k == kind);
            let best = levels.map(|(_, level)| *level).max();
            let member = &mut self.crew[idx];
            if member.explorer.is_none() && !is_used {
                member.specialization = best.map(|level| (kind, level));
            }
        }
        Ok(self)
    }

    /// What kind of flight it is for a career.
    #[must_use]
    pub fn flight_kind(&self) -> FlightKind {
        match &self.campaign {
            None => FlightKind::Mission,
            Some(campaign) => FlightKind::Campaign { agreed: campaign.agreed },
        }
    }
}
