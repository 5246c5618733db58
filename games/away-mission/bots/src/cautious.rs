//! The bot that brings its people home.

use away_mission::{AwayMission, Move, Path, Team, analysis::Question};
use shelf::{Answer, Asked, Bot, Draws};

use crate::turn::{Prospect, best_path};

/// Keeps its glitches for emergencies and never risks the mission: it goes
/// home before a horde it could not dodge, and with a good haul also before
/// any death.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cautious;

/// With so many discoveries the bot risks nobody any more.
const GOOD_HAUL: u8 = 10;

/// Nobody lost first, then nobody dead, then as few glitches as possible, then
/// points.
fn taste(prospect: &Prospect, path: &Path) -> impl Ord + use<> {
    let n_glitches = path.directions().len();
    (std::cmp::Reverse((prospect.n_lost, prospect.n_deaths, n_glitches)), prospect.points)
}

impl Bot<AwayMission> for Cautious {
    fn choose(&mut self, asked: &Asked<'_, AwayMission>, _: &mut Draws) -> Option<Answer<Move>> {
        let Asked { setup, view, seat, .. } = *asked;
        Some(Answer::Move(match Question::of(setup, view, seat)? {
            Question::Embark { grids, .. } => {
                Move::Embark { grid: *grids.first()?, team: Team::FIRST_MISSION.roster() }
            }
            Question::StayOrGo { position, column } => {
                let stay = Prospect::of_stay(&position, column, taste);
                let has_enough = position.outing.discoveries >= GOOD_HAUL;
                let goes = stay.n_lost > 0 || (has_enough && stay.n_deaths > 0);
                if goes { Move::Go } else { Move::Stay }
            }
            Question::Land { position, arrival } => {
                Move::Land { path: best_path(&position, arrival, taste).0, shield: None }
            }
        }))
    }
}
