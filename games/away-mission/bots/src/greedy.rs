//! The bot that looks one turn ahead for points.

use away_mission::{AwayMission, Move, Path, Team, analysis::Question};
use shelf::{Answer, Asked, Bot, Draws};

use crate::turn::{Prospect, best_path};

/// Takes the most points it can get this turn, whatever glitch that costs, and
/// stays as long as the next turn promises more than it risks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

/// Points first, then as few glitches as possible.
fn taste(prospect: &Prospect, path: &Path) -> (i32, usize) {
    (prospect.points, usize::MAX - path.directions().len())
}

impl Bot<AwayMission> for Greedy {
    fn choose(&mut self, asked: &Asked<'_, AwayMission>, _: &mut Draws) -> Option<Answer<Move>> {
        let Asked { setup, view, seat, .. } = *asked;
        Some(Answer::Move(match Question::of(setup, view, seat)? {
            Question::Embark { grids, .. } => {
                Move::Embark { grid: *grids.first()?, team: Team::FIRST_MISSION.roster() }
            }
            Question::StayOrGo { position, column } => {
                let stay = Prospect::of_stay(&position, column, taste);
                if stay.points >= 0 { Move::Stay } else { Move::Go }
            }
            Question::Land { position, arrival } => {
                Move::Land { path: best_path(&position, arrival, taste).0, shield: None }
            }
        }))
    }
}
