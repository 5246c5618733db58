//! The explorers who come along, all at once (chapter 17).

use table::Seat;

use super::{refusal::Refusal, setup::Setup};
use crate::{
    action::Specialization,
    career::{
        self, FlightKind,
        crew::{self, Crewmate},
    },
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
        let mut mates = vec![Crewmate::Android(None); self.crew.len()];
        for (seat, explorer, choice) in brought {
            let berth = self.berth_of(*seat);
            let mate = mates.get_mut(berth.idx()).ok_or(Refusal::NoSuchPlayer(*seat))?;
            *mate = Crewmate::Explorer(explorer, *choice);
        }
        if !brought.is_empty() {
            crew::bring(&mates)?;
        }
        for (seat, explorer, choice) in brought {
            self = self.bring(*seat, explorer, *choice)?;
        }
        for (idx, kind) in wishes {
            // An android that was promised what nobody knows, or what somebody
            // else uses, goes without (SA-17.11).
            let mut wish = mates.clone();
            if matches!(wish[idx], Crewmate::Android(_)) {
                wish[idx] = Crewmate::Android(Some(kind));
            }
            if let Ok(known) = crew::bring(&wish) {
                self.crew[idx].specialization = known[idx];
                mates = wish;
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
