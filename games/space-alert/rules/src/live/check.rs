//! What a crew may agree on (chapters 1, 11, 12, 16, 17).

use table::Seat;

use super::{
    deal::{ThreatKind, threat_deck},
    refusal::Refusal,
    setup::{Berth, CAMPAIGN_MAX, PACE_MAX, PACE_MIN, Setup},
};
use crate::{Pool, card::Severity, mission::Course};

impl Setup {
    /// Checks everything.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong.
    pub fn check(&self) -> Result<(), Refusal> {
        self.check_crew()?;
        self.check_badges()?;
        // A mission that somebody wrote is checked against the cards in the pools.
        self.check_pools()?;
        let course = self.check_mission()?;
        if !(PACE_MIN..=PACE_MAX).contains(&self.pace) {
            return Err(Refusal::Pace);
        }
        if let Some(seat) = self.extra_card_to.filter(|seat| seat.0 >= self.n_players()) {
            return Err(Refusal::ExtraCard(seat));
        }
        self.check_modules(course)?;
        self.check_campaign(course)
    }

    fn check_crew(&self) -> Result<(), Refusal> {
        let n_androids = self.crew.iter().filter(|member| member.android).count();
        let fits = match self.crew.len() {
            4 | 5 => true,
            3 => n_androids == 0,
            _ => false,
        };
        if !fits {
            return Err(Refusal::CrewSize);
        }
        for (idx, member) in self.crew.iter().enumerate() {
            if self.crew[..idx].iter().any(|other| other.colour == member.colour) {
                return Err(Refusal::SameColour(member.colour));
            }
        }
        Ok(())
    }

    fn check_badges(&self) -> Result<(), Refusal> {
        let badges = &self.badges;
        let named = [
            ("captain", Some(badges.captain)),
            ("communications officer", Some(badges.communications_officer)),
            ("chief of security", Some(badges.chief_of_security)),
            ("tactical officer", badges.tactical_officer),
            ("chief engineer", badges.chief_engineer),
            ("lieutenant", badges.lieutenant),
            ("science officer", badges.science_officer),
        ];
        for (badge, berth) in named {
            let Some(berth) = berth else { continue };
            let member = self.crew.get(berth.idx()).ok_or(Refusal::NoSuchBerth(berth))?;
            // Alone, one names any crew member (SA-20.11).
            if member.android && !self.is_solo() {
                return Err(Refusal::AndroidOfficer(badge));
            }
        }
        let has_figure = self.crew.iter().any(|member| !member.android);
        if self.is_solo() && has_figure && self.crew[badges.captain.idx()].android {
            return Err(Refusal::SoloCaptain);
        }
        Ok(())
    }

    pub(super) fn check_pools(&self) -> Result<(), Refusal> {
        let pools = [
            ("common", self.common, Severity::Common),
            ("serious", self.serious, Severity::Serious),
        ];
        let sets = self.modules.threat_sets();
        for (name, pool, severity) in pools {
            if pool.red && !self.modules.new_threats {
                return Err(Refusal::NoRedCards);
            }
            // The external and the internal deck use the same colours (SA-1.10).
            if threat_deck(ThreatKind::External, severity, pool, sets).is_empty() {
                return Err(Refusal::EmptyPool(name));
            }
        }
        Ok(())
    }

    fn check_modules(&self, course: Course) -> Result<(), Refusal> {
        if self.modules.experience && !self.modules.specializations {
            return Err(Refusal::NeedsSpecializations);
        }
        if self.modules.experience && course != Course::Mission {
            return Err(Refusal::NotCounted(course));
        }
        if self.modules.specializations && course != Course::Mission {
            return Err(Refusal::NoSpecials(course));
        }
        for (idx, member) in self.crew.iter().enumerate() {
            let berth = Berth(idx as u8);
            let Some((kind, level)) = member.specialization else { continue };
            if !(1..=3).contains(&level) {
                return Err(Refusal::Level);
            }
            let same = |other: &&super::setup::MemberSetup| {
                other.specialization.is_some_and(|(other, _)| other == kind)
            };
            if self.crew[..idx].iter().any(|other| same(&other)) {
                return Err(Refusal::SameSpecialization(kind));
            }
            if self.modules.experience && self.best_level(berth, kind) != level {
                return Err(if member.android {
                    Refusal::NobodyKnows(berth, kind)
                } else {
                    Refusal::NotLearned(berth, kind)
                });
            }
        }
        Ok(())
    }

    /// The level at which a crew member knows a trade by the explorers' logs:
    /// an explorer by the own one, an android by the best of the crew (SA-17.8,
    /// SA-17.10); 0 is not at all.
    #[must_use]
    pub fn best_level(&self, berth: Berth, kind: crate::action::Specialization) -> u8 {
        let level = |member: &super::setup::MemberSetup| {
            let known = member.explorer.as_ref().and_then(|explorer| {
                explorer.known.iter().find(|(known, _)| *known == kind).map(|(_, level)| *level)
            });
            known.unwrap_or(0)
        };
        let member = &self.crew[berth.idx()];
        if member.android { self.crew.iter().map(level).max().unwrap_or(0) } else { level(member) }
    }

    fn check_campaign(&self, course: Course) -> Result<(), Refusal> {
        let Some(campaign) = &self.campaign else { return Ok(()) };
        if campaign.agreed == 0
            || campaign.agreed > CAMPAIGN_MAX
            || campaign.flown.len() >= usize::from(campaign.agreed)
        {
            return Err(Refusal::CampaignLength);
        }
        if course != Course::Mission {
            return Err(Refusal::CampaignCourse(course));
        }
        for leg in &campaign.flown {
            leg.report().map_err(|error| Refusal::Mission(error.to_string()))?;
        }
        if self.modules.experience {
            for (idx, member) in self.crew.iter().enumerate() {
                if member.explorer.as_ref().is_some_and(|explorer| explorer.level < 2) {
                    return Err(Refusal::CampaignLevel(Berth(idx as u8)));
                }
            }
        }
        Ok(())
    }

    /// Whether a crew may agree on it again: what only a campaign in progress
    /// or an explorer's log can tell must not be made up.
    ///
    /// # Errors
    ///
    /// What nobody may claim.
    pub fn check_new(&self) -> Result<(), Refusal> {
        let is_fresh = |campaign: &super::setup::Campaign| {
            campaign.flown.is_empty() && campaign.carried == crate::campaign::Carried::default()
        };
        if !self.campaign.as_ref().is_none_or(is_fresh) {
            return Err(Refusal::ForgedPast);
        }
        Ok(())
    }

    /// Pools that are legal but advised against (SA-1.13).
    #[must_use]
    pub fn warnings(&self) -> Vec<&'static str> {
        let odd = |pool: Pool| pool.is_odd();
        let mut warnings = Vec::new();
        if odd(self.common) {
            warnings.push("common threats: white and red without yellow make missions uneven");
        }
        if odd(self.serious) {
            warnings.push("serious threats: white and red without yellow make missions uneven");
        }
        warnings
    }

    /// The seats in the order in which their crew members act.
    #[must_use]
    pub fn seats(&self) -> Vec<Seat> {
        Seat::all(self.n_players()).collect()
    }
}
