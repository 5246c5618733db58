//! Whom to send, and where.

use serde::{Deserialize, Serialize};

use super::{Position, Search, Thinking, search::best_first};
use crate::{Crew, GridIdx, OfficerRule, Options, Outing, Progress, Roster, Sheet, Team};

/// A grid and a team with their value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TeamValue {
    /// The grid.
    pub grid: GridIdx,
    /// The team.
    pub team: Roster,
    /// What the mission is worth.
    pub value: f64,
}

/// A captain before a mission.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Start {
    pub(crate) sheet: Sheet,
    pub(crate) progress: Progress,
    pub(crate) options: Options,
    pub(crate) n_missions_after: u8,
}

/// Turns to look ahead at most: grids are so alike that more would not pay.
const DEPTH_MAX: u8 = 2;

impl Start {
    /// Every grid with every team that differs in more than its order, best
    /// first. All are valued by the estimate; whichever leads is looked at one
    /// turn deeper, until the leader has been looked at in full.
    pub(crate) fn values(&self, grids: &[GridIdx], thinking: Thinking) -> Vec<TeamValue> {
        let depth_max = thinking.depth_max.min(DEPTH_MAX);
        // Position, depth and value.
        let mut options: Vec<(Position, u8, f64)> = Vec::new();
        for team in kinds_of_team(self.options.officers) {
            options.extend(grids.iter().map(|grid| {
                let position = self.position(*grid, team);
                (position, 0, Search::new(&position, thinking).guess())
            }));
        }
        loop {
            // The first of the best.
            let mut leader = 0;
            for idx in 1..options.len() {
                leader = if options[idx].2 > options[leader].2 { idx } else { leader };
            }
            match options.get_mut(leader) {
                Some((position, depth, value)) if *depth < depth_max => {
                    *depth += 1;
                    let thinking = Thinking { depth_max: *depth, ..thinking };
                    *value = Search::new(position, thinking).value().0;
                }
                Some(_) | None => break,
            }
        }
        let value = |(position, _, value): &(Position, u8, f64)| TeamValue {
            grid: position.outing.grid_idx,
            team: position.outing.team.roster(),
            value: *value,
        };
        let mut values: Vec<TeamValue> = options.iter().map(value).collect();
        best_first(&mut values, |team| team.value);
        values
    }

    fn position(&self, grid: GridIdx, team: Team) -> Position {
        Position {
            outing: Outing::new(grid, *self.sheet.grid(grid), team),
            progress: self.progress,
            options: self.options,
            n_missions_after: self.n_missions_after,
        }
    }
}

/// One team of each make-up, officers first.
fn kinds_of_team(officers: OfficerRule) -> Vec<Team> {
    let mut teams = Vec::new();
    fill(&mut [None; 5], 0, 0, officers, &mut teams);
    teams
}

/// Fills the spaces from `space` on with kinds from `kind` on.
fn fill(
    spaces: &mut [Option<Crew>; 5],
    space: usize,
    kind: usize,
    officers: OfficerRule,
    teams: &mut Vec<Team>,
) {
    teams.extend(Team::in_spaces(*spaces, officers));
    if space == spaces.len() {
        return;
    }
    for (idx, crew) in Crew::ALL.into_iter().enumerate().skip(kind) {
        spaces[space] = Some(crew);
        fill(spaces, space + 1, idx, officers, teams);
        spaces[space] = None;
    }
}

/// Whether two teams have the same members, in whatever spaces.
pub(crate) fn are_alike(a: &Roster, b: &Roster) -> bool {
    let members = |roster: &Roster| {
        let team = Team::new(roster, OfficerRule::AnyFive).ok()?;
        let mut members: Vec<Crew> = team.members().map(|(_, crew)| crew).collect();
        table::sort_short_by_key(&mut members, |crew| *crew);
        Some(members)
    };
    members(a) == members(b)
}

#[cfg(test)]
mod tests {
    use super::{are_alike, kinds_of_team};
    use crate::OfficerRule;

    #[test]
    fn every_make_up_is_there_once() {
        // Subsets of four officers with up to as many marines as fit.
        assert_eq!(kinds_of_team(OfficerRule::OneOfEach).len(), 63);
        // One to five members of five kinds: (10 choose 5) - 1.
        let teams = kinds_of_team(OfficerRule::AnyFive);
        assert_eq!(teams.len(), 251);
        for (idx, team) in teams.iter().enumerate() {
            let rest = &teams[idx + 1..];
            assert!(!rest.iter().any(|other| are_alike(&team.roster(), &other.roster())));
        }
    }
}
