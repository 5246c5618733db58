//! The mission that is being planned, as far as a view knows it: for previews
//! and for bots.

use table::Seat;

use super::{
    setup::Setup,
    view::{LaidView, SpaceView, View},
};
use crate::{
    action::{Action, Space},
    mission::{CrewMember, MissionSetup},
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
}
