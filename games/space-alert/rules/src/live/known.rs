//! The mission that is being planned, as far as a view knows it: for previews
//! and for bots.

use table::Seat;

use super::{
    setup::Setup,
    view::{LaidView, SpaceView, ThreatView, View},
};
use crate::{
    Mission,
    action::{Action, Space},
    mission::{Announced, CrewMember, MissionSetup},
};

impl LaidView {
    /// What the half on top does, if it is known.
    #[must_use]
    pub fn action(&self) -> Option<Action> {
        self.face.map(|(secret, side)| secret.card.action(side))
    }
}

impl SpaceView {
    /// The space as the resolution takes it; nothing if no face is known.
    #[must_use]
    pub fn known(&self) -> Option<Space> {
        let action = |laid: &Option<LaidView>| laid.as_ref().and_then(LaidView::action);
        Some(match (action(&self.card), action(&self.special)) {
            (Some(action), Some(Action::Special(special))) => {
                Space { action, with: Some(special), tripped: false }
            }
            (Some(action), _) | (None, Some(action)) => Space::of(action),
            (None, None) => return None,
        })
    }
}

impl ThreatView {
    /// The threat as the resolution takes it; nothing if its card is hidden.
    #[must_use]
    pub fn known(&self) -> Option<Announced> {
        Some(Announced {
            turn: self.turn,
            origin: self.origin,
            card: self.card?,
            calls: self.calls,
            calls_then: self.calls_then,
        })
    }
}

impl View {
    /// What was agreed and who flies, without plans and threats.
    #[must_use]
    pub fn outline(&self, setup: &Setup) -> MissionSetup {
        let mut outline = MissionSetup::new(self.boards);
        outline.course = self.course;
        outline.double_actions = setup.modules.double_actions;
        outline.options = setup.readings;
        outline.captain = Seat(setup.badges.captain.0);
        if let Some([traveller, destination]) = self.tokens {
            outline.traveller = Some(Seat(traveller.0));
            outline.destination = Some(Seat(destination.0));
        }
        if let Some(campaign) = &setup.campaign {
            outline.carried = campaign.carried;
        }
        for mate in &self.crew {
            let mut member = CrewMember::new(mate.who.colour);
            member.android = mate.who.seat.is_none();
            member.specialization = mate.specialization;
            outline.crew.push(member);
        }
        outline
    }

    /// The mission as far as this audience knows it: cards that lie face down
    /// count as nothing. Threats that the engine does not take as they are known
    /// (the card they call in is hidden) are left out.
    #[must_use]
    pub fn known_mission(&self, setup: &Setup) -> Option<Mission> {
        let mut plan = self.outline(setup);
        for (mate, member) in self.crew.iter().zip(&mut plan.crew) {
            for (space, planned) in mate.spaces.iter().zip(&mut member.plan) {
                *planned = space.known().unwrap_or(Space::EMPTY);
            }
        }
        for threat in self.threats.iter().filter_map(ThreatView::known) {
            let mut with = plan.clone();
            with.threats.push(threat);
            if Mission::try_from(with.clone()).is_ok() {
                plan = with;
            }
        }
        Mission::try_from(plan).ok()
    }

    /// A mission in which one open threat comes and nobody does anything.
    #[must_use]
    pub fn mission_left_alone(&self, threat_idx: usize) -> Option<Mission> {
        let mut plan = MissionSetup::new(self.boards);
        plan.course = self.course;
        plan.crew.push(CrewMember::new(self.crew.first()?.who.colour));
        plan.threats.push(self.threats.get(threat_idx)?.known()?);
        Mission::try_from(plan).ok()
    }
}
