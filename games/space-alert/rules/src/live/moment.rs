//! Which moves belong to which moment, and which of them are silent.

use super::{
    moves::Move,
    refusal::Refusal,
    state::{SpaceAlert, Stage},
};

impl SpaceAlert {
    /// Whether this kind of move belongs to this moment.
    pub(super) fn check_moment(&self, mv: &Move) -> Result<(), Refusal> {
        let stage = stage_of(mv);
        if stage != self.stage {
            return Err(self.wrong_moment(mv, stage));
        }
        let is_hushed = self.is_silent && stage == Stage::Round;
        if is_hushed && !only_plans(mv) { Err(Refusal::Silence) } else { Ok(()) }
    }

    /// Why a move of another stage is not possible.
    fn wrong_moment(&self, mv: &Move, stage: Stage) -> Refusal {
        match (stage, mv) {
            (Stage::Briefing, _) => Refusal::AfterAlert,
            (Stage::Round, _) if self.stage == Stage::Briefing => Refusal::BeforeAlert,
            (Stage::Round, _) => Refusal::RoundOver,
            (Stage::Show, Move::Trip { .. }) => Refusal::CannotTrip,
            (Stage::Show, _) if self.stage < Stage::Show => Refusal::RoundRuns,
            (Stage::Show, _) => Refusal::AllFaceUp,
            (_, Move::Repair { .. }) => Refusal::NoRepairs,
            (_, Move::SquadAt(_)) => Refusal::NoLoneSquad,
            (_, Move::Study { .. }) => Refusal::NoStudies,
            (_, Move::GoOn(_)) => Refusal::NothingToGoOnWith,
            (_, Move::Pool { .. }) => Refusal::NoNextMission,
            (_, _) => Refusal::NothingToSettle,
        }
    }
}

const fn stage_of(mv: &Move) -> Stage {
    match mv {
        Move::Keep { .. } | Move::Ready(_) => Stage::Briefing,
        Move::Lay { .. }
        | Move::Turn { .. }
        | Move::Shift { .. }
        | Move::TakeBack { .. }
        | Move::NextPhase
        | Move::Draw
        | Move::Give { .. }
        | Move::Token { .. }
        | Move::TurnUp { .. }
        | Move::Pause(_)
        | Move::EndRound(_)
        | Move::Sketch(_)
        | Move::Say { .. }
        | Move::Tell { .. }
        | Move::Ask { .. }
        | Move::Answer { .. } => Stage::Round,
        Move::Reveal { .. } | Move::Trip { .. } | Move::Conclude => Stage::Show,
        Move::Repair { .. }
        | Move::SquadAt(_)
        | Move::Study { .. }
        | Move::GoOn(_)
        | Move::Pool { .. }
        | Move::Claim(_)
        | Move::Unclaim(_)
        | Move::Vote { .. }
        | Move::Settle => Stage::After,
    }
}

/// Whether a move of the action round is planning and nothing else. All other
/// ones tell the crew something on purpose (SA-2.32): to show a threat, to push
/// a marker, to give a card, to say or to ask something is to communicate, and
/// so is a vote, which everybody sees (SA-20.77). A card that is laid shows its
/// back, as on any table (SA-2.33).
const fn only_plans(mv: &Move) -> bool {
    matches!(
        mv,
        Move::Lay { .. }
            | Move::Turn { .. }
            | Move::Shift { .. }
            | Move::TakeBack { .. }
            | Move::NextPhase
            | Move::Draw
    )
}
