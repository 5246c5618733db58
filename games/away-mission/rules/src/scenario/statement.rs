//! Reading an example.

use table::RuleId;

use super::{ScenarioError, at_line, position::Place, words};
use crate::{
    Edition, GlitchRule, Grid, Location, Move, OfficerRule, Options, Roster, Setup, SheetChoice,
    Space,
};

/// An example, read but not yet played.
pub(super) struct Script {
    pub(super) names: Vec<String>,
    pub(super) setup: Setup,
    /// The position to begin with.
    pub(super) places: Vec<(u32, Place)>,
    /// What follows, each with its line.
    pub(super) steps: Vec<(u32, Step)>,
}

/// Something that happens or is demanded.
pub(super) enum Step {
    SetupRefused(RuleId),
    Die(Kind, u8),
    /// Both dice, everybody stays and lands.
    Turn(u8, u8),
    Decide {
        captain_idx: usize,
        mv: Move,
        verdict: Verdict,
    },
    TimeRunsOut,
    /// For a captain or for the table.
    Expect {
        captain_idx: Option<usize>,
        items: Vec<String>,
    },
}

/// What a die is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Column,
    Row,
    Death,
}

impl Kind {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Column => "column",
            Self::Row => "row",
            Self::Death => "death",
        }
    }
}

/// What is demanded of a decision.
pub(super) enum Verdict {
    /// It is played.
    Played,
    /// It would be allowed, but is not played.
    Allowed,
    /// It is refused by this rule.
    Refused(RuleId),
}

impl Script {
    pub(super) fn parse(text: &str) -> Result<Self, ScenarioError> {
        let mut script = Self {
            names: Vec::new(),
            setup: Setup { sheets: Vec::new(), options: Options::default() },
            places: Vec::new(),
            steps: Vec::new(),
        };
        for (idx, line) in text.lines().enumerate() {
            let number = idx as u32 + 1;
            let line = line.split('#').next().unwrap_or_default();
            for statement in line.split(';').map(str::trim).filter(|part| !part.is_empty()) {
                at_line(number, script.statement(number, statement))?;
            }
        }
        script.name_somebody();
        Ok(script)
    }

    /// Without a `captain` line Ada plays sheet 1.
    fn name_somebody(&mut self) {
        if self.names.is_empty() {
            self.names.push("Ada".to_owned());
            self.setup.sheets.push(SheetChoice::Printed(1));
        }
    }

    fn statement(&mut self, line: u32, statement: &str) -> Result<(), String> {
        let (head, rest) = match statement.split_once(':') {
            Some((head, rest)) => (head.trim(), Some(rest.trim())),
            None => (statement, None),
        };
        let words: Vec<&str> = head.split_whitespace().collect();
        let describes = matches!(words[..], ["captain", _] | ["options"])
            || matches!(words[..], [_, "out" | "home" | "lost" | "has"]);
        if describes && !self.steps.is_empty() {
            return Err("the position comes before what happens".to_owned());
        }
        let step = match (&words[..], rest) {
            (["captain", name], Some(sheet)) => {
                if self.names.iter().any(|other| other == name) {
                    return Err(format!("{name} sits at the table already"));
                }
                self.names.push((*name).to_owned());
                self.setup.sheets.push(sheet_choice(sheet)?);
                return Ok(());
            }
            (["options"], Some(list)) => return self.options(list),
            ([name, state @ ("out" | "home" | "lost" | "has")], Some(list)) => {
                let place = Place::parse(self.captain_idx(name)?, state, list)?;
                self.places.push((line, place));
                return Ok(());
            }
            (["setup", "refused", id], None) => Step::SetupRefused(rule(id)?),
            (["column", die], None) => Step::Die(Kind::Column, words::die(Some(die))?),
            (["row", die], None) => Step::Die(Kind::Row, words::die(Some(die))?),
            (["death", die], None) => Step::Die(Kind::Death, words::die(Some(die))?),
            (["turn", column, row], None) => {
                Step::Turn(words::die(Some(column))?, words::die(Some(row))?)
            }
            (["time", "runs", "out"], None) => Step::TimeRunsOut,
            (["expect"], Some(list)) => Step::Expect { captain_idx: None, items: items(list) },
            (["expect", name], Some(list)) => {
                let captain_idx = Some(self.captain_idx(name)?);
                Step::Expect { captain_idx, items: items(list) }
            }
            ([name, decision @ ..], verdict) if !decision.is_empty() => Step::Decide {
                captain_idx: self.captain_idx(name)?,
                mv: decide(decision)?,
                verdict: verdict.map_or(Ok(Verdict::Played), self::verdict)?,
            },
            _ => return Err(format!("`{statement}` is not understood")),
        };
        self.steps.push((line, step));
        Ok(())
    }

    fn captain_idx(&mut self, name: &str) -> Result<usize, String> {
        self.name_somebody();
        let captain_idx = self.names.iter().position(|other| other == name);
        captain_idx.ok_or_else(|| format!("there is no captain `{name}`"))
    }

    fn options(&mut self, list: &str) -> Result<(), String> {
        let options = &mut self.setup.options;
        for option in items(list) {
            let (key, value) = option.split_once(' ').unwrap_or((&option, ""));
            match (key, value) {
                ("edition", name) => {
                    let edition = Edition::from_name(name);
                    options.edition = edition.ok_or_else(|| format!("`{option}` is no edition"))?;
                }
                ("officers", "one_of_each") => options.officers = OfficerRule::OneOfEach,
                ("officers", "any_five") => options.officers = OfficerRule::AnyFive,
                ("glitches", "one_per_turn") => options.glitches = GlitchRule::OnePerTurn,
                ("glitches", "chain") => options.glitches = GlitchRule::Chain,
                ("officer_loss", _) => {
                    options.officer_loss = words::number("the loss", Some(value))?;
                }
                ("decision_s", _) => {
                    options.decision_s = Some(words::number("the time", Some(value))?);
                }
                _ => return Err(format!("`{option}` is no option")),
            }
        }
        Ok(())
    }
}

/// Parts of a list; a square has a comma too, but no blank after it.
pub(super) fn items(list: &str) -> Vec<String> {
    list.split(", ").map(|item| item.trim().to_owned()).collect()
}

fn rule(word: &str) -> Result<RuleId, String> {
    word.parse().map_err(|error| format!("{error}"))
}

fn verdict(text: &str) -> Result<Verdict, String> {
    match text.split_once(' ') {
        None if text == "allowed" => Ok(Verdict::Allowed),
        Some(("refused", id)) => rule(id).map(Verdict::Refused),
        _ => Err(format!("a decision is `allowed` or `refused` with a rule, not `{text}`")),
    }
}

/// `sheet 1`, `sheet generated 7`, `grid HATXVQ …` or `all N, H at (3,3)`.
fn sheet_choice(text: &str) -> Result<SheetChoice, String> {
    let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
    match kind {
        "sheet" => match rest.strip_prefix("generated ") {
            Some(number) => words::number("a sheet", Some(number)).map(SheetChoice::Generated),
            None => words::number("a sheet", Some(rest)).map(SheetChoice::Printed),
        },
        "grid" => {
            let grid: Grid = rest.parse().map_err(|error| format!("{error}"))?;
            Ok(SheetChoice::Custom([grid; 3]))
        }
        "all" => {
            let mut items = rest.split(", ");
            let mut locations: [Location; 36] = [words::location(items.next())?; 36];
            for item in items {
                let (location, squares) =
                    item.split_once(" at ").ok_or_else(|| format!("where is `{item}`?"))?;
                for square in words::squares(squares.split_whitespace())? {
                    locations[square.idx()] = words::location(Some(location))?;
                }
            }
            Ok(SheetChoice::Custom([Grid::new(locations); 3]))
        }
        _ => Err(format!("`{text}` is no sheet")),
    }
}

/// `embarks M1 CESMr`, `stays`, `returns`, `lands`, `dodges left`.
fn decide(words: &[&str]) -> Result<Move, String> {
    let (words, shield) = match words {
        [words @ .., "shield", space] => {
            (words, Some(Space(words::number("a space", Some(space))?)))
        }
        _ => (words, None),
    };
    match words {
        ["embarks", grid, team] => {
            let team = if *team == "nobody" { "" } else { team };
            let team: Roster = team.parse().map_err(|error| format!("{error}"))?;
            Ok(Move::Embark { grid: words::any_grid(Some(grid))?, team })
        }
        ["stays"] => Ok(Move::Stay),
        ["returns"] => Ok(Move::Go),
        ["lands"] => Ok(Move::Land { path: crate::Path::default(), shield }),
        ["dodges", directions @ ..] => {
            let mut path = crate::Path::default();
            for word in directions {
                let longer = path.then(words::direction(word)?);
                path = longer.ok_or("a mission has four glitches")?;
            }
            Ok(Move::Land { path, shield })
        }
        _ => Err(format!("`{}` is no decision", words.join(" "))),
    }
}
