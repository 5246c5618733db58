//! The course of a game: three missions, turns of five phases, the score.
//!
//! Everything that concerns one team alone is in [`crate::Outing`]; here are
//! the common dice, the waiting for each other, and the events.

mod course;

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{Audience, Cause, Game, Listen, Luck, Millis, Moves, Outcome, Seat, Topic, draw_one};

use crate::{
    Choice, Column, Event, GridIdx, Move, Options, Outing, Path, Progress, Refusal, Setup, Sheet,
    Space, Square, Team, View, teams,
    view::{CaptainView, OutingView, StageView},
};

/// A match of Away Mission in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AwayMission {
    pub(crate) options: Options,
    pub(crate) sheets: Arc<[Sheet]>,
    pub(crate) captains: ArrayVec<Captain, { Setup::CAPTAINS_MAX }>,
    /// 1 to 3.
    pub(crate) mission: u8,
    /// Turn of the mission, from 1; 0 before its first.
    pub(crate) turn: u8,
    pub(crate) stage: Stage,
    pub(crate) deadline: Option<Millis>,
}
table::encode! {
    struct AwayMission { options, sheets, captains, mission, turn, stage, deadline }
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Grids and teams (chapter 2).
    Preparing,
    /// Stay or go (chapter 5), with the column die.
    Deciding { column_die: u8 },
    /// Dodge or land (chapter 7), with both dice.
    Landing { column_die: u8, row_die: u8 },
    /// Nothing: the third mission is over (AM-12.1).
    Over,
}
table::encode! {
    enum Stage {
        0 Preparing,
        1 Deciding { column_die },
        2 Landing { column_die, row_die },
        3 Over,
    }
}

/// A captain with the sheet as it is filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Captain {
    /// Discoveries brought home, by grid (AM-13.14).
    pub(crate) results: [Option<u8>; 3],
    pub(crate) progress: Progress,
    pub(crate) gravestones: u8,
    /// The mission under way or last played.
    pub(crate) outing: Option<Outing>,
    /// The secret choice, until everybody has chosen.
    pub(crate) choice: Option<Choice>,
    /// The location the dice gave this turn.
    pub(crate) arrival: Option<Square>,
}
table::encode! {
    struct Captain { results, progress, gravestones, outing, choice, arrival }
}

/// A captain's score and what it is made of (AM-12.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// The sum of the three result spaces.
    pub discoveries: i32,
    /// The points of the three tracks.
    pub tracks: i32,
    /// The points lost for officers.
    pub losses: i32,
    /// All together.
    pub total: i32,
}

impl Captain {
    fn new() -> Self {
        Self {
            results: [None; 3],
            progress: Progress::default(),
            gravestones: 0,
            outing: None,
            choice: None,
            arrival: None,
        }
    }

    pub(crate) fn is_out(&self) -> bool {
        self.outing.is_some_and(|outing| outing.is_out())
    }

    pub(crate) fn score(&self, options: &Options) -> Score {
        let discoveries = self.results.iter().flatten().map(|result| i32::from(*result)).sum();
        let tracks = self.progress.points(options.edition).into();
        let losses = i32::from(self.gravestones) * i32::from(options.officer_loss);
        Score { discoveries, tracks, losses, total: discoveries + tracks - losses }
    }
}

/// The luck of a die: which mission (1 to 3), turn and purpose. The same
/// turns give the same dice whatever captains do, so a challenge can be
/// compared.
#[must_use]
pub const fn mission_topic(mission: u8, turn: u8, purpose: Die) -> Topic {
    let slot = match purpose {
        Die::Column => 0,
        Die::Row => 1,
        Die::Death(seat) => 2 + seat.0 as u32,
    };
    Topic { stream: mission as u64, index: turn as u32 * 8 + slot }
}

/// What a die is rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Die {
    /// The column, common to all (AM-4.1).
    Column,
    /// The row, common to all (AM-6.1).
    Row,
    /// A random death of this captain's team (AM-13.13).
    Death(Seat),
}

impl AwayMission {
    #[inline]
    fn roll(&self, luck: &mut Luck, purpose: Die) -> u8 {
        luck.die(mission_topic(self.mission, self.turn, purpose), 6) as u8
    }

    fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(self.captains.len() as u8)
    }

    #[inline]
    fn captain(&mut self, seat: Seat) -> &mut Captain {
        &mut self.captains[seat.idx()]
    }

    /// The column of a captain this turn.
    #[inline]
    pub(crate) fn column_of(&self, captain: &Captain) -> Option<Column> {
        match self.stage {
            Stage::Deciding { column_die } | Stage::Landing { column_die, .. } => {
                captain.outing.filter(Outing::is_out)?.column(column_die)
            }
            Stage::Preparing | Stage::Over => None,
        }
    }

    fn check_embark(
        &self,
        captain: &Captain,
        grid: GridIdx,
        team: &crate::Roster,
    ) -> Result<(), Refusal> {
        if !GridIdx::ALL.contains(&grid) {
            return Err(Refusal::NoSuchGrid(grid));
        }
        if captain.results[grid.idx()].is_some() {
            return Err(Refusal::GridPlayed(grid));
        }
        Team::new(team, self.options.officers).map(|_| ())
    }

    fn check_land(
        &self,
        captain: &Captain,
        path: &Path,
        shield: Option<Space>,
    ) -> Result<(), Refusal> {
        let (Some(outing), Some(arrival)) = (&captain.outing, captain.arrival) else {
            return Err(Refusal::NotOut);
        };
        let square = outing.follow(arrival, path, self.options.glitches)?;
        match shield {
            Some(space) if !outing.shields(square).any(|marine| marine == space) => {
                Err(Refusal::NoSuchMarine(space))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The choice made for a captain whose time is up (AM-13.20): the first
    /// grid left with one of each, home, or no dodge.
    fn default_choice(&self, seat: Seat) -> Choice {
        match self.stage {
            Stage::Preparing => {
                let results = &self.captains[seat.idx()].results;
                let grid = GridIdx::ALL.into_iter().find(|grid| results[grid.idx()].is_none());
                Choice::Embark { grid: grid.unwrap_or(GridIdx(1)), team: Team::FIRST_MISSION }
            }
            Stage::Deciding { .. } => Choice::Go,
            Stage::Landing { .. } | Stage::Over => {
                Choice::Land { path: Path::default(), shield: None }
            }
        }
    }

    /// Every way to land (chapter 7).
    fn landings(&self, seat: Seat) -> Vec<Move> {
        let captain = &self.captains[seat.idx()];
        let (Some(outing), Some(arrival)) = (&captain.outing, captain.arrival) else {
            return Vec::new();
        };
        let mut moves = Vec::new();
        for (path, square) in outing.paths(arrival, self.options.glitches) {
            moves.push(Move::Land { path: path.clone(), shield: None });
            for space in outing.shields(square) {
                moves.push(Move::Land { path: path.clone(), shield: Some(space) });
            }
        }
        moves
    }

    /// Places by score, then fewer gravestones, then the best single mission
    /// (AM-12.5, AM-13.11).
    fn places(&self) -> Vec<u8> {
        let merit = |captain: &Captain| {
            let best = captain.results.iter().flatten().max().copied();
            (captain.score(&self.options).total, std::cmp::Reverse(captain.gravestones), best)
        };
        let place = |captain: &Captain| {
            let n_better =
                self.captains.iter().filter(|other| merit(other) > merit(captain)).count();
            n_better as u8 + 1
        };
        self.captains.iter().map(place).collect()
    }
}

impl Game for AwayMission {
    const ID: &'static str = "away-mission";
    const RULES_VERSION: u32 = 1;

    type Setup = Setup;
    type Legacy = ();
    type Move = Move;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn check_setup(setup: &Setup) -> Result<(), Refusal> {
        setup.check()
    }

    fn n_seats(setup: &Setup) -> u8 {
        setup.sheets.len() as u8
    }

    fn start(setup: &Setup, (): &(), _: &mut Luck, to: &mut impl Listen<Event>) -> Self {
        let sheets: Arc<[Sheet]> = setup.sheets().map(|sheet| sheet.expect("checked")).collect();
        to.tell(Cause::ENTRY, || Event::GameBegan { n_captains: setup.sheets.len() as u8 });
        Self {
            options: setup.options,
            captains: sheets.iter().map(|_| Captain::new()).collect(),
            sheets,
            mission: 1,
            turn: 0,
            stage: Stage::Preparing,
            deadline: setup.options.decision_s.map(|seconds| Millis(u64::from(seconds) * 1000)),
        }
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        let captain = &self.captains[seat.idx()];
        if self.stage == Stage::Over {
            return Err(Refusal::Over);
        }
        if self.stage != Stage::Preparing && !captain.is_out() {
            return Err(Refusal::NotOut);
        }
        if captain.choice.is_some() {
            return Err(Refusal::AlreadyDecided);
        }
        match (self.stage, mv) {
            (Stage::Preparing, Move::Embark { grid, team }) => {
                self.check_embark(captain, *grid, team)
            }
            (Stage::Deciding { .. }, Move::Stay | Move::Go) => Ok(()),
            (Stage::Landing { .. }, Move::Land { path, shield }) => {
                self.check_land(captain, path, *shield)
            }
            (Stage::Preparing, _) => {
                Err(Refusal::OtherPhase("choose a grid and a team for the next mission"))
            }
            (Stage::Deciding { .. }, _) => {
                Err(Refusal::OtherPhase("the column is rolled, decide to stay or to go"))
            }
            (Stage::Landing { .. } | Stage::Over, _) => {
                Err(Refusal::OtherPhase("the row is rolled, land or dodge"))
            }
        }
    }

    fn play_unchecked(
        &mut self,
        seat: Seat,
        mv: &Move,
        at: Millis,
        luck: &mut Luck,
        to: &mut impl Listen<Event>,
    ) {
        let choice = match mv {
            Move::Embark { grid, team } => match Team::new(team, self.options.officers) {
                Ok(team) => Choice::Embark { grid: *grid, team },
                Err(_) => return,
            },
            Move::Stay => Choice::Stay,
            Move::Go => Choice::Go,
            Move::Land { path, shield } => Choice::Land { path: path.clone(), shield: *shield },
        };
        self.captain(seat).choice = Some(choice);
        to.tell(Cause::ENTRY, || Event::Decided { seat });
        self.proceed(at, luck, to);
    }

    fn legal_moves(&self, seat: Seat) -> Moves<Move> {
        match self.stage {
            _ if !self.awaits(seat) => Moves::All(Vec::new()),
            // Every team in every order, for every grid: tens of thousands.
            Stage::Preparing => Moves::TooMany,
            Stage::Deciding { .. } => Moves::All(vec![Move::Stay, Move::Go]),
            Stage::Landing { .. } | Stage::Over => Moves::All(self.landings(seat)),
        }
    }

    fn random_move(&self, seat: Seat, draw: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        let captain = self.captains.get(seat.idx()).filter(|_| self.awaits(seat))?;
        match self.stage {
            Stage::Preparing => {
                let left: ArrayVec<GridIdx, 3> = GridIdx::ALL
                    .into_iter()
                    .filter(|grid| captain.results[grid.idx()].is_none())
                    .collect();
                let grid = left[draw(left.len() as u32) as usize];
                let teams = teams::all(self.options.officers);
                let team = teams[draw(teams.len() as u32) as usize];
                Some(Move::Embark { grid, team: team.roster() })
            }
            Stage::Deciding { .. } => Some([Move::Stay, Move::Go][draw(2) as usize].clone()),
            Stage::Landing { .. } | Stage::Over => draw_one(self.landings(seat), draw),
        }
    }

    fn awaits(&self, seat: Seat) -> bool {
        let captain = &self.captains[seat.idx()];
        let takes_part = match self.stage {
            Stage::Preparing => true,
            Stage::Deciding { .. } | Stage::Landing { .. } => captain.is_out(),
            Stage::Over => false,
        };
        takes_part && captain.choice.is_none()
    }

    fn wake_at(&self) -> Option<Millis> {
        self.deadline
    }

    fn deadline(&self, _: Audience) -> Option<Millis> {
        self.deadline
    }

    fn wake(&mut self, at: Millis, luck: &mut Luck, to: &mut impl Listen<Event>) {
        for seat in self.seats() {
            if self.awaits(seat) {
                let choice = self.default_choice(seat);
                self.captain(seat).choice = Some(choice);
                to.tell(Cause::ENTRY, || Event::TimeRanOut { seat });
            }
        }
        self.proceed(at, luck, to);
    }

    fn resume(&mut self, at: Millis) {
        if let (Some(_), Some(seconds)) = (self.deadline, self.options.decision_s) {
            self.deadline = Some(at.after(u64::from(seconds) * 1000));
        }
    }

    fn view(&self, audience: Audience) -> View {
        let captains = self.seats().map(|seat| self.captain_view(seat, audience)).collect();
        View {
            mission: self.mission,
            turn: self.turn,
            stage: match self.stage {
                Stage::Preparing => StageView::Preparing,
                Stage::Deciding { column_die } => StageView::Deciding { column_die },
                Stage::Landing { column_die, row_die } => {
                    StageView::Landing { column_die, row_die }
                }
                Stage::Over => StageView::Over { places: self.places() },
            },
            deadline: self.deadline,
            captains,
        }
    }

    fn keeps_secrets_from(&self, seat: Seat) -> bool {
        // Dice are rolled when they are needed; only choices wait face down.
        self.seats().any(|other| other != seat && self.captains[other.idx()].choice.is_some())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.stage == Stage::Over).then(|| Outcome::Ranked {
            places: self.places(),
            scores: self
                .captains
                .iter()
                .map(|captain| captain.score(&self.options).total)
                .collect(),
        })
    }
}

impl AwayMission {
    fn captain_view(&self, seat: Seat, audience: Audience) -> CaptainView {
        let captain = &self.captains[seat.idx()];
        let outing = captain.outing.map(|outing| OutingView {
            grid: outing.grid_idx,
            team: outing.team,
            living: outing.living,
            visited: outing.visited,
            n_horizontal: outing.n_horizontal,
            n_vertical: outing.n_vertical,
            discoveries: outing.discoveries,
            standing: outing.standing,
            column: self.column_of(captain),
            arrival: captain.arrival,
        });
        CaptainView {
            results: captain.results,
            progress: captain.progress,
            gravestones: captain.gravestones,
            score: captain.score(&self.options),
            outing,
            awaited: self.awaits(seat),
            choice: captain.choice.clone().filter(|_| audience.sees_hand_of(seat)),
        }
    }
}
