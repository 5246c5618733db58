//! The bot that plays anything.

use away_mission::{
    AwayMission, Crew, Move, OfficerRule, Team,
    analysis::{Position, Question},
};
use shelf::{Answer, Asked, Bot, Draws};

/// Plays any move the rules allow, all alike. A yardstick, and a sparring
/// partner for tests.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Bot<AwayMission> for Random {
    fn choose(
        &mut self,
        asked: &Asked<'_, AwayMission>,
        draws: &mut Draws,
    ) -> Option<Answer<Move>> {
        let Asked { setup, view, seat, .. } = *asked;
        Some(Answer::Move(match Question::of(setup, view, seat)? {
            Question::Embark { grids, .. } => Move::Embark {
                grid: *draws.pick(&grids)?,
                team: any_team(setup.options.officers, draws).roster(),
            },
            Question::StayOrGo { .. } => draws.pick(&[Move::Stay, Move::Go])?.clone(),
            Question::Land { position, arrival } => {
                draws.pick(&landings(&position, arrival))?.clone()
            }
        }))
    }
}

/// Five spaces filled by chance, as often as it takes to obey the rules.
fn any_team(officers: OfficerRule, draws: &mut Draws) -> Team {
    for _ in 0..1000 {
        let spaces = [(); 5].map(|()| Crew::ALL.get(draws.below(6) as usize).copied());
        if let Ok(team) = Team::in_spaces(spaces, officers) {
            return team;
        }
    }
    Team::FIRST_MISSION
}

fn landings(position: &Position, arrival: away_mission::Square) -> Vec<Move> {
    let mut moves = Vec::new();
    position.each_path(arrival, |path, square| {
        moves.push(Move::Land { path: path.clone(), shield: None });
        let shields = position.outing.shields(square);
        moves.extend(shields.map(|space| Move::Land { path: path.clone(), shield: Some(space) }));
    });
    moves
}
