//! Positions to begin with.

use table::{Game, Luck, Silence};

use super::{ScenarioError, at_line, statement::Script, statement::items, words};
use crate::{
    AwayMission, GridIdx, OfficerRule, Outing, Progress, Roster, Setup, Space, Square, Standing,
    Team, Track, game::Stage,
};

/// Five officers on each of three missions, if officers may be sent twice.
const GRAVESTONES_MAX: u8 = 15;

/// What is known of a captain before the example begins.
pub(super) struct Place {
    captain_idx: usize,
    /// The mission under way, if the captain takes part in one.
    outing: Option<OutingPlace>,
    results: Vec<(GridIdx, u8)>,
    progress: Option<Progress>,
    gravestones: Option<u8>,
}

struct OutingPlace {
    standing: Standing,
    grid: GridIdx,
    team: Roster,
    dead: Vec<Space>,
    visited: Vec<Square>,
    discoveries: u8,
    glitches: (u8, u8),
}

impl Place {
    /// `M1 CESMr, dead 2, visited (3,*)` or, for `has`, `result M1 7,
    /// gravestones 2`.
    pub(super) fn parse(captain_idx: usize, state: &str, list: &str) -> Result<Self, String> {
        let mut place = Self {
            captain_idx,
            outing: None,
            results: Vec::new(),
            progress: None,
            gravestones: None,
        };
        let standing = match state {
            "out" => Some(Standing::Out),
            "home" => Some(Standing::Returned),
            "lost" => Some(Standing::Lost),
            _ => None,
        };
        let mut items = items(list).into_iter();
        if let Some(standing) = standing {
            let first = items.next().unwrap_or_default();
            place.outing = Some(OutingPlace::parse(standing, &first)?);
        }
        for item in items {
            place.item(&item)?;
        }
        Ok(place)
    }

    fn item(&mut self, item: &str) -> Result<(), String> {
        let mut words = item.split_whitespace();
        match (words.next().unwrap_or_default(), &mut self.outing) {
            ("result", _) => {
                let grid = words::grid(words.next())?;
                self.results.push((grid, words::number("a result", words.next())?));
            }
            ("progress", _) => {
                let mut progress = Progress::default();
                for track in Track::ALL {
                    let wanted = words::number("progress", words.next())?;
                    if progress.fill(track, wanted) < wanted {
                        return Err(format!("the {} track is not so long", track.name()));
                    }
                }
                self.progress = Some(progress);
            }
            ("gravestones", _) => {
                let gravestones = words::number("gravestones", words.next())?;
                if gravestones > GRAVESTONES_MAX {
                    return Err(format!("at most {GRAVESTONES_MAX} officers can have died"));
                }
                self.gravestones = Some(gravestones);
            }
            ("dead", Some(outing)) => {
                for word in words {
                    outing.dead.push(Space(words::number("a space", Some(word))?));
                }
            }
            ("visited", Some(outing)) => outing.visited = words::squares(words)?,
            ("discoveries", Some(outing)) => {
                outing.discoveries = words::number("discoveries", words.next())?;
            }
            ("glitches", Some(outing)) => outing.glitches = words::glitches(words)?,
            _ => return Err(format!("`{item}` is not understood")),
        }
        Ok(())
    }
}

impl OutingPlace {
    fn parse(standing: Standing, text: &str) -> Result<Self, String> {
        let mut words = text.split_whitespace();
        let grid = words::grid(words.next())?;
        let team = words.next().ok_or("a team is missing")?;
        Ok(Self {
            standing,
            grid,
            team: team.parse().map_err(|error| format!("{error}"))?,
            dead: Vec::new(),
            visited: Vec::new(),
            discoveries: 0,
            glitches: (2, 2),
        })
    }

    fn outing(&self, game: &AwayMission, captain_idx: usize) -> Result<Outing, String> {
        let team =
            Team::new(&self.team, OfficerRule::AnyFive).map_err(|error| error.to_string())?;
        let grid = *game.sheets[captain_idx].grid(self.grid);
        let mut outing = Outing::new(self.grid, grid, team);
        for space in &self.dead {
            if !(1..=5).contains(&space.0) || !outing.lives(*space) {
                return Err(format!("nobody can be dead in space {}", space.0));
            }
            outing.living &= !(1 << space.idx());
        }
        outing.visited = self.visited.iter().fold(0, |set, square| set | square.bit());
        outing.discoveries = self.discoveries;
        (outing.n_horizontal, outing.n_vertical) = self.glitches;
        outing.standing = self.standing;
        match self.standing {
            Standing::Lost => outing.living = 0,
            Standing::Out | Standing::Returned if outing.living == 0 => {
                return Err("a team that is not lost has a living member".to_owned());
            }
            Standing::Out | Standing::Returned => {}
        }
        Ok(outing)
    }
}

/// The position of an example; a turn is about to begin if anybody is out.
pub(super) fn build(script: &Script) -> Result<AwayMission, ScenarioError> {
    let setup: &Setup = &script.setup;
    at_line(1, AwayMission::check_setup(setup).map_err(|error| error.to_string()))?;
    let mut game = AwayMission::start(setup, &(), &mut Luck::scripted([]), &mut Silence);
    for (line, place) in &script.places {
        at_line(*line, put(&mut game, place))?;
    }
    let line = script.places.last().map_or(1, |(line, _)| *line);
    at_line(line, settle(&mut game))?;
    Ok(game)
}

fn put(game: &mut AwayMission, place: &Place) -> Result<(), String> {
    let outing = place.outing.as_ref();
    let outing = outing.map(|outing| outing.outing(game, place.captain_idx)).transpose()?;
    let captain = &mut game.captains[place.captain_idx];
    for (grid, result) in &place.results {
        captain.results[grid.idx()] = Some(*result);
    }
    captain.progress = place.progress.unwrap_or(captain.progress);
    captain.gravestones = place.gravestones.unwrap_or(captain.gravestones);
    captain.outing = outing.or(captain.outing);
    Ok(())
}

/// Finds out which mission it is, and fills in what those who are back brought.
fn settle(game: &mut AwayMission) -> Result<(), String> {
    let mut n_played = None;
    let n_taking_part = game.captains.iter().filter(|captain| captain.outing.is_some()).count();
    let anybody_out = game.captains.iter().any(crate::game::Captain::is_out);
    if n_taking_part > 0 && (!anybody_out || n_taking_part < game.captains.len()) {
        return Err("during a mission every captain is out, home or lost, and one is out".into());
    }
    for captain in &mut game.captains {
        let n_results = captain.results.iter().flatten().count();
        if *n_played.get_or_insert(n_results) != n_results {
            return Err("captains have played different numbers of missions".to_owned());
        }
        let Some(outing) = captain.outing else { continue };
        let result = &mut captain.results[outing.grid_idx.idx()];
        if result.is_some() {
            return Err(format!("{} has been played before", outing.grid_idx));
        }
        *result = match outing.standing {
            Standing::Out => None,
            Standing::Returned => Some(outing.discoveries),
            Standing::Lost => Some(0),
        };
    }
    let n_played = n_played.unwrap_or(0) as u8;
    if n_played == 3 {
        game.stage = Stage::Over;
        game.deadline = None;
    }
    game.mission = (n_played + 1).min(3);
    Ok(())
}
