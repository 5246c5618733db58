//! What happens, with the rule that makes it happen.

use serde::{Deserialize, Serialize};
use table::{Audience, Happening, Names, RuleId, Seat, Tone, count};

use crate::{Column, Crew, Death, Direction, GridIdx, Location, Score, Space, Square, Team, Track};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is told in words by its sentence")]
pub enum Event {
    GameBegan { n_captains: u8 },
    Decided { seat: Seat },
    TimeRanOut { seat: Seat },
    Embarked { seat: Seat, grid: GridIdx, team: Team },
    MissionBegan { mission: u8 },
    ColumnRolled { die: u8 },
    ColumnShifted { seat: Seat, column: Column },
    Stayed { seat: Seat },
    Returned { seat: Seat, grid: GridIdx, banked: u8 },
    RowRolled { die: u8 },
    Arrived { seat: Seat, square: Square, location: Location, counted_down: bool },
    Glitched { seat: Seat, direction: Direction, square: Square },
    Visited { seat: Seat, square: Square, location: Location, helped: Option<bool> },
    Discovered { seat: Seat, wanted: i8, change: i8, total: u8 },
    Progressed { seat: Seat, track: Track, symbols: u8, total: u8 },
    DeathRolled { seat: Seat, death: Death, empty: bool },
    Sacrificed { seat: Seat, space: Space, crew: Crew },
    WipedOut { seat: Seat },
    Gravestones { seat: Seat, lost: u8, total: u8 },
    Lost { seat: Seat, grid: GridIdx },
    GridExhausted { seat: Seat },
    MissionOver { mission: u8 },
    Scored { seat: Seat, score: Score },
}

impl Event {
    /// Whom it concerns, if it concerns one captain.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Self::Decided { seat }
            | Self::TimeRanOut { seat }
            | Self::Embarked { seat, .. }
            | Self::ColumnShifted { seat, .. }
            | Self::Stayed { seat }
            | Self::Returned { seat, .. }
            | Self::Arrived { seat, .. }
            | Self::Glitched { seat, .. }
            | Self::Visited { seat, .. }
            | Self::Discovered { seat, .. }
            | Self::Progressed { seat, .. }
            | Self::DeathRolled { seat, .. }
            | Self::Sacrificed { seat, .. }
            | Self::WipedOut { seat }
            | Self::Gravestones { seat, .. }
            | Self::Lost { seat, .. }
            | Self::GridExhausted { seat }
            | Self::Scored { seat, .. } => Some(*seat),
            Self::GameBegan { .. }
            | Self::MissionBegan { .. }
            | Self::ColumnRolled { .. }
            | Self::RowRolled { .. }
            | Self::MissionOver { .. } => None,
        }
    }
}

impl Happening for Event {
    fn rule(&self) -> RuleId {
        match self {
            Self::GameBegan { .. } => RuleId::new("AM-2.1"),
            Self::Decided { .. } => RuleId::new("AM-13.12"),
            Self::TimeRanOut { .. } => RuleId::new("AM-13.20"),
            Self::Embarked { .. } => RuleId::new("AM-2.3"),
            Self::MissionBegan { .. } => RuleId::new("AM-2.8"),
            Self::ColumnRolled { .. } => RuleId::new("AM-4.1"),
            Self::ColumnShifted { .. } => RuleId::new("AM-4.2"),
            Self::Stayed { .. } => RuleId::new("AM-5.1"),
            Self::Returned { .. } => RuleId::new("AM-5.2"),
            Self::RowRolled { .. } => RuleId::new("AM-6.1"),
            Self::Arrived { counted_down: false, .. } => RuleId::new("AM-6.2"),
            Self::Arrived { counted_down: true, .. } => RuleId::new("AM-6.3"),
            Self::Glitched { .. } => RuleId::new("AM-7.3"),
            Self::Visited { location, .. } => location.rule(),
            Self::Discovered { .. } => RuleId::new("AM-8.2"),
            Self::Progressed { symbols: 0, track, total, .. } if *total == track.length() => {
                RuleId::new("AM-10.5")
            }
            // Only scenery without a marine fills nothing on a track with room.
            Self::Progressed { symbols: 0, .. } => RuleId::new("AM-11.2"),
            Self::Progressed { .. } => RuleId::new("AM-10.1"),
            Self::DeathRolled { empty: true, .. } => RuleId::new("AM-9.4"),
            Self::DeathRolled { death: Death { die: 1..=5, died: None }, .. } => {
                RuleId::new("AM-9.3")
            }
            Self::DeathRolled { .. } => RuleId::new("AM-9.2"),
            Self::Sacrificed { .. } => RuleId::new("AM-11.11"),
            Self::WipedOut { .. } => RuleId::new("AM-11.3"),
            Self::Gravestones { .. } => RuleId::new("AM-9.5"),
            Self::Lost { .. } => RuleId::new("AM-9.7"),
            Self::GridExhausted { .. } => RuleId::new("AM-13.10"),
            Self::MissionOver { .. } => RuleId::new("AM-3.1"),
            Self::Scored { .. } => RuleId::new("AM-12.2"),
        }
    }

    /// Everything that is told is told to all: a choice is told only once it
    /// is shown, and before that only *that* it was made.
    fn heard_by(&self, _: Audience) -> Option<Self> {
        Some(self.clone())
    }

    fn reveals(&self) -> bool {
        !matches!(self, Self::Decided { .. } | Self::GameBegan { .. })
    }

    fn tone(&self) -> Tone {
        match self {
            Self::Decided { .. } | Self::Stayed { .. } | Self::Arrived { .. } => Tone::Routine,
            _ => Tone::Plain,
        }
    }

    fn sentence(&self, names: &dyn Names) -> String {
        let who = self.seat().map(|seat| names.name(seat)).unwrap_or_default();
        match self {
            Self::GameBegan { n_captains: 1 } => "A captain sets out alone.".to_owned(),
            Self::GameBegan { n_captains } => format!("{n_captains} captains set out."),
            Self::Decided { .. } => format!("{who} has decided."),
            Self::TimeRanOut { .. } => format!("{who} ran out of time."),
            Self::Embarked { grid, team, .. } => format!("{who} sends {team} to {grid}."),
            Self::MissionBegan { mission } => format!("Mission {mission} begins."),
            Self::ColumnRolled { die } => format!("The column die shows {die}."),
            Self::ColumnShifted { column, .. } => {
                format!("That column is full for {who}, who counts down to {}.", column.0)
            }
            Self::Stayed { .. } => format!("{who} stays."),
            Self::Returned { grid, banked, .. } => {
                format!("{who} returns from {grid} with {}.", discoveries(*banked))
            }
            Self::RowRolled { die } => format!("The row die shows {die}."),
            Self::Arrived { square, location, counted_down, .. } => {
                let how = if *counted_down { ", the next open one" } else { "" };
                format!("{who} lands at {square}{how}: {}.", location.name())
            }
            Self::Glitched { direction, square, .. } => {
                format!("A glitch throws {who} {} to {square}.", direction.name())
            }
            Self::Visited { square, location, helped, .. } => {
                visited(&who, *square, *location, *helped)
            }
            Self::Discovered { wanted, change, total, .. } => {
                discovered(&who, *wanted, *change, *total)
            }
            Self::Progressed { track, symbols, total, .. } => {
                progressed(&who, *track, *symbols, *total)
            }
            Self::DeathRolled { death, empty, .. } => death_rolled(&who, death, *empty),
            Self::Sacrificed { space, .. } => {
                format!("{who}'s marine in space {} holds the alien off and dies.", space.0)
            }
            Self::WipedOut { .. } => format!("The horde kills everybody on {who}'s team."),
            Self::Gravestones { lost: 1, total, .. } => {
                format!("{who} crosses out a gravestone: {total} by now.")
            }
            Self::Gravestones { lost, total, .. } => {
                format!("{who} crosses out {lost} gravestones: {total} by now.")
            }
            Self::Lost { grid, .. } => format!("{who}'s mission on {grid} is lost."),
            Self::GridExhausted { .. } => format!("{who} has seen the whole continent."),
            Self::MissionOver { mission } => format!("Mission {mission} is over for all."),
            Self::Scored { score, .. } => format!(
                "{who} scores {}: {} for discoveries, {} for tracks, {} lost for officers.",
                score.total, score.discoveries, score.tracks, score.losses
            ),
        }
    }
}

fn discoveries(number: u8) -> String {
    count(number, "discovery")
}

fn visited(who: &str, square: Square, location: Location, helped: Option<bool>) -> String {
    let with = match (location.asks_for(), helped) {
        (Some(crew), Some(true)) => format!(", with {} {}", article(crew), crew.name()),
        (Some(crew), Some(false)) => format!(", without {} {}", article(crew), crew.name()),
        _ => String::new(),
    };
    format!("{who} visits {} at {square}{with}.", location.name())
}

const fn article(crew: Crew) -> &'static str {
    match crew {
        Crew::Engineering => "an",
        Crew::Command | Crew::Science | Crew::Medical | Crew::Marine => "a",
    }
}

fn discovered(who: &str, wanted: i8, change: i8, total: u8) -> String {
    let had = if change == wanted { "" } else { ", all there was to lose" };
    match change {
        0 => format!("{who} has no discoveries to lose."),
        1.. => format!("{who} gains {}: {total}.", discoveries(change.unsigned_abs())),
        _ => format!("{who} loses {}{had}: {total}.", discoveries(change.unsigned_abs())),
    }
}

fn progressed(who: &str, track: Track, symbols: u8, total: u8) -> String {
    match symbols {
        0 if total == track.length() => format!("{who}'s {} track is full.", track.name()),
        0 => format!("{who} has no marine left to survey."),
        1 => format!("{who} fills a {}: {total}.", track.symbol()),
        _ => format!("{who} fills {symbols} {}s: {total}.", track.symbol()),
    }
}

fn death_rolled(who: &str, death: &Death, empty: bool) -> String {
    let die = death.die;
    match death.died {
        Some((_, crew)) => format!("{who}'s death die shows {die}: the {} dies.", crew.name()),
        None if die == 6 => format!("{who}'s death die shows 6: everybody lives."),
        None if empty => format!("{who}'s death die shows {die}: nobody stood there."),
        None => format!("{who}'s death die shows {die}: dead already."),
    }
}
