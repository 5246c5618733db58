//! The explorers who come along, all at once (chapter 17).

use table::Seat;

use super::{
    refusal::Refusal,
    setup::{Berth, Setup},
};
use crate::{
    action::Specialization,
    career::{
        Explorer, FlightKind,
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
        brought: &[(Seat, &Explorer, Option<Specialization>)],
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

    /// Whether a crew member may use a specialization.
    pub(super) fn check_known(&self, berth: Berth, kind: Specialization) -> Result<(), Refusal> {
        match self.crew.get(berth.idx()) {
            None => Err(Refusal::NoSuchBerth(berth)),
            Some(_) if self.best_level(berth, kind) > 0 => Ok(()),
            Some(member) if member.android => Err(Refusal::NobodyKnows(berth, kind)),
            Some(_) => Err(Refusal::NotLearned(berth, kind)),
        }
    }

    /// Explorers for whom nothing was left use the first they know that nobody
    /// uses any more (SA-17.8, SA-17.9).
    pub(super) fn use_what_is_left(&mut self) {
        for idx in 0..self.crew.len() {
            let is_free = |(kind, _): &&(Specialization, u8)| {
                let used = self.crew.iter().filter_map(|member| member.specialization);
                !used.map(|(used, _)| used).any(|used| used == *kind)
            };
            let member = &self.crew[idx];
            if member.specialization.is_none()
                && let Some(explorer) = &member.explorer
                && let Some(&left) = explorer.known.iter().find(is_free)
            {
                self.crew[idx].specialization = Some(left);
            }
        }
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
