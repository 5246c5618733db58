//! Missions as text that a person types in a minute.
//!
//! One thing per line; `#` begins a comment. A mission needs its boards and a
//! crew, everything else has a default:
//!
//! ```text
//! boards T4 T2 T5 T1              # red, white, blue, internal
//! 2 white Gunship                 # number, where from, card (name or code)
//! 4 internal Saboteur I1-04       # the code tells cards of one name apart
//! 6 red Overlord calls Fighter    # a caller with its card
//! crew purple captain: A . C red hA lift | hUR A B > < ^
//! crew yellow medic 3: lift&adv
//! crew green android:
//! tiles white s r t               # tiles drawn first; the rest follow in order
//! ```
//!
//! Actions are `A B C R` (robot), `red blue lift` (or `< > ^`), `.` for none,
//! `hA hB hR` and `hUR … hLB` heroic, `A+B` double, `basic` and `adv` special,
//! `lift&adv` two cards on one space, and `red!blue` for a card that showed red
//! but was meant blue (SA-3.18). `|` may separate phases. Further lines:
//! `double actions`, `course test run`, `option NAME`, `carried ZONE TILES`,
//! `no squad STATION`.

pub mod flash;

pub(crate) mod token;
mod write;

use std::str::FromStr;

use table::Seat;

use self::token::{Line, card, colour, space, specialization, station, tile, zone};
pub use self::write::{action, write};
use crate::{
    Mission, MissionError, MissionSetup,
    board::Board,
    campaign::SQUAD_STATIONS,
    mission::{Announced, Boards, Course, CrewMember, N_TURNS, Origin},
    ship::Tile,
};

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// A line was not understood.
    #[error("line {line}: expected {expected}, found `{found}`")]
    Line {
        /// Counted from 1.
        line: u32,
        /// What would have been understood.
        expected: String,
        /// What is there instead; empty at the end of the line.
        found: String,
    },
    /// Nothing says which boards are in play.
    #[error("expected a line `boards RED WHITE BLUE INTERNAL`")]
    NoBoards,
    /// All lines were understood, but the mission is not possible.
    #[error("{0}")]
    Mission(#[from] MissionError),
}

/// Reads a mission.
///
/// # Errors
///
/// The first line that is not understood, or why the mission is not possible.
pub fn parse(text: &str) -> Result<Mission, NotationError> {
    let mut setup = MissionSetup::new(Boards {
        red: Board::T1,
        white: Board::T2,
        blue: Board::T3,
        internal: Board::T4,
    });
    let mut has_boards = false;
    for (content, number) in text.lines().zip(1..) {
        let mut line = Line::new(content, number);
        let Some(word) = line.next() else { continue };
        match word {
            "boards" => {
                let mut board = || line.parse("a board, T1 to T7", parse_board);
                setup.boards =
                    Boards { red: board()?, white: board()?, blue: board()?, internal: board()? };
                has_boards = true;
            }
            "crew" => crew(&mut line, &mut setup)?,
            "tiles" => tiles(&mut line, &mut setup)?,
            "double" => {
                line.expect("actions")?;
                setup.double_actions = true;
            }
            "course" => setup.course = course(&mut line)?,
            "option" => option(&mut line, &mut setup)?,
            "carried" => {
                let zone = line.parse("a zone", zone)?;
                while let Some(tile) = line.maybe("a tile", tile)? {
                    setup.carried.tiles[zone.idx()] |= tile.bit();
                }
            }
            "no" => {
                line.expect("squad")?;
                let at = line.parse("LR or UB", station)?;
                let idx = SQUAD_STATIONS.iter().position(|station| *station == at);
                let idx = idx.ok_or_else(|| line.error("LR or UB"))?;
                setup.carried.no_squad[idx] = true;
            }
            _ => threat(word, &mut line, &mut setup)?,
        }
        line.end()?;
    }
    if !has_boards {
        return Err(NotationError::NoBoards);
    }
    Ok(Mission::try_from(setup)?)
}

impl FromStr for Mission {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse(text)
    }
}

fn parse_board(word: &str) -> Option<Board> {
    Board::ALL.into_iter().find(|board| board.to_string() == word)
}

fn course(line: &mut Line<'_>) -> Result<Course, NotationError> {
    match line.next() {
        Some("test") => line.expect("run").map(|()| Course::TestRun),
        Some("simulation") => Ok(Course::Simulation),
        Some("advanced") => line.expect("simulation").map(|()| Course::AdvancedSimulation),
        Some("mission") => Ok(Course::Mission),
        _ => Err(line.error("test run, simulation, advanced simulation or mission")),
    }
}

fn option(line: &mut Line<'_>, setup: &mut MissionSetup) -> Result<(), NotationError> {
    let name = line.next().unwrap_or_default();
    match write::options(&mut setup.options).into_iter().find(|(known, _)| *known == name) {
        Some((_, option)) => *option = true,
        None => return Err(line.error("the name of an option")),
    }
    Ok(())
}

fn tiles(line: &mut Line<'_>, setup: &mut MissionSetup) -> Result<(), NotationError> {
    let zone = line.parse("a zone", zone)?;
    let mut order: Vec<Tile> = Vec::new();
    while let Some(tile) = line.maybe("a tile: f b g r s t", tile)? {
        if order.contains(&tile) {
            return Err(line.error("each tile once"));
        }
        order.push(tile);
    }
    let rest: Vec<Tile> = Tile::ALL.into_iter().filter(|tile| !order.contains(tile)).collect();
    order.extend(rest);
    setup.tiles[zone.idx()].copy_from_slice(&order);
    Ok(())
}

fn threat(word: &str, line: &mut Line<'_>, setup: &mut MissionSetup) -> Result<(), NotationError> {
    let kinds =
        "a number, `boards`, `crew`, `tiles`, `double`, `course`, `option`, `carried` or `no`";
    let turn: u8 = word.parse().map_err(|_| line.error(kinds))?;
    let origin = line.parse("red, white, blue or internal", |word| match word {
        "internal" => Some(Origin::Internal),
        _ => zone(word).map(Origin::Zone),
    })?;
    let first = card(line)?;
    let mut called = [None; 2];
    for called in &mut called {
        if line.peek() == Some("calls") {
            line.next();
            *called = Some(card(line)?);
        }
    }
    let [calls, calls_then] = called;
    let announced = Announced { turn, origin, card: first, calls, calls_then };
    setup.threats.try_push(announced).map_err(|_| line.error("no more threats"))
}

fn crew(line: &mut Line<'_>, setup: &mut MissionSetup) -> Result<(), NotationError> {
    let seat = Seat(setup.crew.len() as u8);
    let mut member = CrewMember::new(line.parse("a colour", colour)?);
    loop {
        match line.next() {
            Some(":") => break,
            Some("android") => member.android = true,
            Some("captain") => setup.captain = seat,
            Some("traveller") => setup.traveller = Some(seat),
            Some("destination") => setup.destination = Some(seat),
            Some(word) => {
                let kind = specialization(word).ok_or_else(|| {
                    line.error("`:`, android, captain, traveller, destination or a specialization")
                })?;
                let level = line.parse("a level, 1 to 3", |word| word.parse().ok())?;
                member.specialization = Some((kind, level));
            }
            None => return Err(line.error("`:` and the plan")),
        }
    }
    let mut n_spaces = 0;
    while let Some(word) = line.next() {
        if word == "|" {
            continue;
        }
        if n_spaces == N_TURNS {
            return Err(line.error("no more than twelve actions"));
        }
        member.plan[n_spaces] = space(word).ok_or_else(|| line.error("an action"))?;
        n_spaces += 1;
    }
    setup.crew.try_push(member).map_err(|_| line.error("no more than five crew members"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MISSION: &str = "\
# everything that can be said
course mission
double actions
option heroic_move_uses_lift
boards T4 T2 T5 T1
2 white Gunship
4 internal Saboteur I1-04
5 internal hidden transmitter SI3-103 calls Sealed Capsule calls Virus
crew purple captain: A . C+red hA lift | hUR A B > < ^
crew yellow medic 3 traveller: lift&adv basic
crew green android destination:
tiles white s r t
carried red g
no squad LR
";

    #[test]
    fn what_is_written_is_read_again() {
        let mission = parse(MISSION).unwrap();
        let again = parse(&write(&mission)).unwrap();
        assert_eq!(mission, again);
        assert_eq!(mission.setup().threats.len(), 3);
        assert_eq!(mission.setup().crew[0].plan[8], space("blue").unwrap());
    }

    #[test]
    fn errors_name_line_and_expectation() {
        let error = |text: &str| parse(text).unwrap_err().to_string();
        assert_eq!(error("boards T1 T2 T3 T8\n"), "line 1: expected a board, T1 to T7, found `T8`");
        assert_eq!(
            error("boards T1 T2 T3 T4\n3 internal Saboteur\n"),
            "line 2: expected one of I1-03 and I1-04 after the name, found ``"
        );
        assert_eq!(
            error("boards T1 T2 T3 T4\n\ncrew red: A Q\n"),
            "line 3: expected an action, found `Q`"
        );
        assert_eq!(error("crew red: A\n"), "expected a line `boards RED WHITE BLUE INTERNAL`");
        assert_eq!(error("boards T1 T2 T3 T4\n"), "a crew has one to five members");
        assert_eq!(
            error("boards T1 T2 T3 T4 T5\n"),
            "line 1: expected the end of the line, found `T5`"
        );
    }

    #[test]
    fn a_trip_must_be_possible() {
        assert!(space("red!blue").is_some_and(|space| space.tripped));
        assert!(space("B!lift").is_some_and(|space| space.tripped));
        assert_eq!(space("A!B"), None);
    }
}
