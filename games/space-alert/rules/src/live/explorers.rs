//! The explorers who come along, all at once (chapter 17).

use table::Seat;

use super::{
    refusal::Refusal,
    setup::{Berth, Choice, Help, Setup},
};
use crate::{
    action::Specialization,
    career::{
        Easing, Explorer, FlightKind,
        crew::{self, Crewmate},
    },
    timeline,
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
            self.check_unknown()?;
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

    /// Refuses missions whose cards somebody has written down: they do not
    /// count for careers (SA-20.80).
    fn check_unknown(&self) -> Result<(), Refusal> {
        let Choice::Code(code) = &self.mission else { return Ok(()) };
        let found = timeline::find(code).ok();
        let given = found.and_then(|found| found.timeline.fixed).map(|fixed| fixed.cards);
        if given.is_none_or(|cards| cards.is_empty()) { Ok(()) } else { Err(Refusal::KnownMission) }
    }

    /// What makes a flight of this setup easier (SA-20.81).
    pub(super) fn eased(&self) -> Vec<Easing> {
        let help = match self.house.help {
            Help::None => None,
            Help::Own => Some(Easing::OwnPlanTried),
            Help::Whole => Some(Easing::OpenPlans),
        };
        let slow = (self.pace < 100).then_some(Easing::SlowClock { percent: self.pace });
        slow.into_iter().chain(help).collect()
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
