//! A team on the surface: the rules that concern one captain alone.
//!
//! The game asks an [`Outing`] where the dice lead and lets it visit; the
//! analysis asks the same questions of the same code.

use serde::{Deserialize, Serialize};

use crate::{
    Column, Crew, Direction, Effect, GlitchRule, Grid, GridIdx, Location, Path, Progress, Refusal,
    Row, Space, Square, Team, Track,
};

/// Where a captain's mission stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// On the surface.
    Out,
    /// Back on the ship, discoveries banked (AM-5.2).
    Returned,
    /// Everybody died; nothing banked (AM-11.4, AM-13.5).
    Lost,
}
table::encode! { enum Standing { 0 Out, 1 Returned, 2 Lost } }

/// One captain's mission: a grid, a team and what became of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outing {
    /// Which grid of the sheet.
    pub grid_idx: GridIdx,
    /// What lies on it.
    pub grid: Grid,
    /// Who set out.
    pub team: Team,
    /// Who lives: bit 0 is space 1.
    pub living: u8,
    /// The squares visited and crossed out.
    pub visited: u64,
    /// Horizontal glitches left (AM-7.2).
    pub n_horizontal: u8,
    /// Vertical glitches left (AM-7.2).
    pub n_vertical: u8,
    /// The running total of discoveries (AM-8.2).
    pub discoveries: u8,
    /// Out, back or lost.
    pub standing: Standing,
}
table::encode! {
    struct Outing {
        grid_idx,
        grid,
        team,
        living,
        visited,
        n_horizontal,
        n_vertical,
        discoveries,
        standing,
    }
}

/// A random death: the die, and who died of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Death {
    /// The die, 1 to 6.
    pub die: u8,
    /// Who died, if anybody did.
    pub died: Option<(Space, Crew)>,
}

/// What a visit did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visit {
    pub(crate) location: Location,
    pub(crate) effect: Effect,
    /// Discoveries really gained or lost.
    pub(crate) change: i8,
    /// Symbols really filled.
    pub(crate) filled: Option<(Track, u8)>,
    pub(crate) death: Option<Death>,
    pub(crate) sacrificed: Option<(Space, Crew)>,
    /// Officers who died.
    pub(crate) n_officers_lost: u8,
}

const ALL_SQUARES: u64 = (1 << 36) - 1;

impl Outing {
    /// A team sets out.
    #[must_use]
    #[inline]
    pub fn new(grid_idx: GridIdx, grid: Grid, team: Team) -> Self {
        let living = team.members().fold(0, |living, (space, _)| living | 1 << space.idx());
        Self {
            grid_idx,
            grid,
            team,
            living,
            visited: 0,
            n_horizontal: 2,
            n_vertical: 2,
            discoveries: 0,
            standing: Standing::Out,
        }
    }

    /// Whether the team is on the surface.
    #[must_use]
    pub fn is_out(&self) -> bool {
        self.standing == Standing::Out
    }

    /// Whether `square` has not been visited.
    #[must_use]
    pub const fn is_open(&self, square: Square) -> bool {
        self.visited & square.bit() == 0
    }

    /// The living members, in the order of their spaces.
    pub fn living(&self) -> impl DoubleEndedIterator<Item = (Space, Crew)> + '_ {
        self.team.members().filter(|(space, _)| self.lives(*space))
    }

    /// Whether somebody lives in `space`.
    #[must_use]
    pub const fn lives(&self, space: Space) -> bool {
        self.living & (1 << space.idx()) != 0
    }

    /// How many of a kind live.
    #[must_use]
    pub fn n_living(&self, crew: Crew) -> u8 {
        self.living().filter(|(_, member)| *member == crew).count() as u8
    }

    /// Whether one of a kind lives; one is enough (AM-8.3, AM-8.4).
    #[must_use]
    pub fn has(&self, crew: Crew) -> bool {
        self.living().any(|(_, member)| member == crew)
    }

    /// The column a die leads to: full ones are counted down, from 1 to 6
    /// (AM-4.2). `None` if the whole grid has been visited (AM-13.10).
    #[must_use]
    #[inline]
    pub fn column(&self, die: u8) -> Option<Column> {
        if self.visited == ALL_SQUARES {
            return None;
        }
        count_down(die).map(Column).find(|column| {
            // Column 1 of every row, moved to the column.
            let squares = 0b1_000001_000001_000001_000001_000001_u64 << (column.0 - 1);
            self.visited & squares != squares
        })
    }

    /// The square a die leads to in `column`, which has an open one: visited
    /// ones are counted down, from 1 to 6 (AM-6.3).
    #[must_use]
    pub fn arrival(&self, column: Column, die: u8) -> Square {
        count_down(die)
            .map(|row| Square::new(column, Row(row)))
            .find(|square| self.is_open(*square))
            .expect("the column has an open location")
    }

    /// Where a glitch leads from `from`, which need not be the team's place
    /// yet; `used` glitches have been spent before in this turn.
    fn glitch(
        &self,
        from: Square,
        direction: Direction,
        used: &[Direction],
    ) -> Result<Square, Refusal> {
        let horizontal = direction.is_horizontal();
        let n_used = used.iter().filter(|used| used.is_horizontal() == horizontal).count() as u8;
        let n_left = if horizontal { self.n_horizontal } else { self.n_vertical };
        if n_left <= n_used {
            return Err(Refusal::NoGlitchLeft(direction));
        }
        let to = from.neighbour(direction).ok_or(Refusal::OffTheGrid(direction, from))?;
        if self.is_open(to) { Ok(to) } else { Err(Refusal::Visited(to)) }
    }

    /// Where glitches lead from the square the dice gave (AM-7.3 to AM-7.6,
    /// AM-13.6, AM-13.7).
    ///
    /// # Errors
    ///
    /// The first glitch that is not possible.
    pub fn follow(&self, from: Square, path: &Path, rule: GlitchRule) -> Result<Square, Refusal> {
        let directions = path.directions();
        if rule == GlitchRule::OnePerTurn && directions.len() > 1 {
            return Err(Refusal::SecondGlitch);
        }
        let mut square = from;
        for (idx, direction) in directions.iter().enumerate() {
            square = self.glitch(square, *direction, &directions[..idx])?;
        }
        Ok(square)
    }

    /// Every path a captain may take from the square the dice gave, the empty
    /// one first.
    #[must_use]
    pub fn paths(&self, from: Square, rule: GlitchRule) -> Vec<(Path, Square)> {
        let mut paths = vec![(Path::default(), from)];
        let mut idx = 0;
        while idx < paths.len() {
            let (path, square) = paths[idx].clone();
            idx += 1;
            if rule == GlitchRule::OnePerTurn && !path.directions().is_empty() {
                continue;
            }
            for direction in Direction::ALL {
                if let Ok(to) = self.glitch(square, direction, path.directions()) {
                    paths.extend(path.then(direction).map(|path| (path, to)));
                }
            }
        }
        paths
    }

    /// Crosses out the glitches of a path (AM-7.7).
    pub fn spend(&mut self, path: &Path) {
        for direction in path.directions() {
            if direction.is_horizontal() {
                self.n_horizontal -= 1;
            } else {
                self.n_vertical -= 1;
            }
        }
    }

    /// The effect of a location on the team as it is.
    #[must_use]
    pub fn effect_of(&self, location: Location) -> Effect {
        match location.asks_for() {
            Some(crew) if !self.has(crew) => location.effect_otherwise(),
            Some(_) | None => location.effect(),
        }
    }

    /// The marines who may be chosen to die at `square` (AM-13.8): none if
    /// nobody has to.
    pub fn shields(&self, square: Square) -> impl Iterator<Item = Space> + '_ {
        let wanted = match self.effect_of(self.grid.at(square)) {
            Effect::Sacrifice(crew) => Some(crew),
            Effect::Nothing
            | Effect::Discoveries(_)
            | Effect::Progress(_)
            | Effect::ProgressPerCrew(..)
            | Effect::RandomDeath
            | Effect::WipeOut => None,
        };
        self.living().filter(move |(_, crew)| Some(*crew) == wanted).map(|(space, _)| space)
    }

    /// Visits a square: its effect, then it is crossed out (AM-8.1).
    /// `death_die` is asked only if somebody may die at random (AM-9.2).
    pub fn visit(
        &mut self,
        square: Square,
        shield: Option<Space>,
        progress: &mut Progress,
        death_die: impl FnOnce() -> u8,
    ) -> Visit {
        let location = self.grid.at(square);
        let effect = self.effect_of(location);
        let officers_before = self.n_officers();
        let mut visit = Visit {
            location,
            effect,
            change: 0,
            filled: None,
            death: None,
            sacrificed: None,
            n_officers_lost: 0,
        };
        self.visited |= square.bit();
        match effect {
            Effect::Nothing => {}
            Effect::Discoveries(change) => visit.change = self.discover(change),
            Effect::Progress(track) => visit.filled = Some((track, progress.fill(track, 1))),
            Effect::ProgressPerCrew(track, crew) => {
                visit.filled = Some((track, progress.fill(track, self.n_living(crew))));
            }
            Effect::RandomDeath => visit.death = Some(self.random_death(death_die())),
            Effect::Sacrifice(crew) => {
                let highest = self.living().rev().find(|(_, member)| *member == crew);
                let space = shield.or(highest.map(|(space, _)| space));
                visit.sacrificed = space.and_then(|space| self.kill(space));
            }
            Effect::WipeOut => self.living = 0,
        }
        visit.n_officers_lost = officers_before - self.n_officers();
        if self.living == 0 {
            // AM-11.4 and AM-13.5: nobody is left to bring anything home.
            self.standing = Standing::Lost;
        }
        visit
    }

    /// Officers alive.
    #[must_use]
    #[inline]
    pub fn n_officers(&self) -> u8 {
        self.living().filter(|(_, crew)| crew.is_officer()).count() as u8
    }

    /// Changes the running total, which never falls below 0 (AM-8.2), and says
    /// by how much it changed.
    fn discover(&mut self, change: i8) -> i8 {
        let before = self.discoveries;
        self.discoveries = before.saturating_add_signed(change);
        (i16::from(self.discoveries) - i16::from(before)) as i8
    }

    /// 1 to 5 kills who lives in that space, 6 nobody (AM-9.2 to AM-9.4).
    fn random_death(&mut self, die: u8) -> Death {
        let space = Space(die);
        let died = if die <= 5 && self.lives(space) { self.kill(space) } else { None };
        Death { die, died }
    }

    fn kill(&mut self, space: Space) -> Option<(Space, Crew)> {
        self.living &= !(1 << space.idx());
        self.team.at(space).map(|crew| (space, crew))
    }
}

/// A die and the numbers below it, from 1 round to 6.
fn count_down(die: u8) -> impl Iterator<Item = u8> {
    (0..6).map(move |step| (die + 5 - step) % 6 + 1)
}
