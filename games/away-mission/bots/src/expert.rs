//! The bot that does what the advisor says.

use away_mission::{
    AwayMission, Move,
    analysis::{self, Question, Search, Thinking},
};
use shelf::{Answer, Asked, Bot, Draws};

/// Looks ahead over dice, dodges and deaths and takes the most valuable move;
/// see [`away_mission::analysis`].
#[derive(Clone, Copy, Debug)]
pub struct Expert {
    thinking: Thinking,
}

impl Expert {
    /// An expert who thinks so hard.
    #[must_use]
    pub const fn thinking(thinking: Thinking) -> Self {
        Self { thinking }
    }
}

impl Default for Expert {
    fn default() -> Self {
        Self::thinking(Thinking::QUICK)
    }
}

impl Bot<AwayMission> for Expert {
    fn choose(&mut self, asked: &Asked<'_, AwayMission>, _: &mut Draws) -> Option<Answer<Move>> {
        let Asked { setup, view, seat, .. } = *asked;
        // As the advisor, without the odds it would show.
        Some(Answer::Move(match Question::of(setup, view, seat)? {
            Question::Embark { .. } => {
                // Grids are so alike that looking farther would not pay.
                let at_a_glance = Thinking { depth_max: 1, ..self.thinking };
                analysis::advise(setup, view, seat, at_a_glance)?.best().clone()
            }
            Question::StayOrGo { position, column } => {
                let mut search = Search::new(&position, self.thinking);
                if search.stay(column).0 > search.go() { Move::Stay } else { Move::Go }
            }
            Question::Land { position, arrival } => {
                let (landings, _) = Search::new(&position, self.thinking).landings(arrival);
                Move::Land { path: landings.first()?.path.clone(), shield: None }
            }
        }))
    }
}
