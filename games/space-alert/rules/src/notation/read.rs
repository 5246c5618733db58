//! Reading missions, line by line.

use table::Seat;

use super::{
    NotationError,
    token::{self, Line},
    write,
};
use crate::{
    Mission, MissionError, MissionSetup,
    action::Specialization,
    board::Board,
    campaign::SQUAD_STATIONS,
    mission::{
        Announced, Boards, Colour, Course, CrewMember, MAX_ANNOUNCED, MAX_CREW, N_TURNS, Origin,
    },
    ship::Tile,
};

/// The boards of a mission in the short form that names none.
const SHORT_BOARDS: Boards =
    Boards { red: Board::T1, white: Board::T2, blue: Board::T3, internal: Board::T4 };
/// How many fly in the short form if nothing else is said.
const SHORT_CREW: usize = 4;
/// With what a line can begin, besides the number of a threat.
const BEGINNINGS: [&str; 9] =
    ["boards", "crew", "captain", "tiles", "double", "course", "option", "carried", "no"];
/// Lines of worked examples, which say more than a mission.
const OF_EXAMPLES: [&str; 14] = [
    "given", "start", "turn", "turns", "end", "refused", "repairs", "pools", "campaign", "card",
    "board", "station", "players", "career",
];

/// A text, as far as it has been read.
pub(super) struct Reader {
    setup: MissionSetup,
    names: [Option<String>; MAX_CREW],
    /// What can be said once, with the line that said it.
    said: Vec<(String, u32)>,
    /// The lines of the crew, by seat.
    crew_lines: [u32; MAX_CREW],
    threat_lines: Vec<u32>,
    /// Crew members by number: the short form.
    numbered: [Option<CrewMember>; MAX_CREW],
    n_crew: Option<usize>,
    is_short: bool,
}

/// What a crew member is besides a plan.
struct Marks {
    member: CrewMember,
    has_colour: bool,
}

impl Reader {
    pub(super) fn new() -> Self {
        Self {
            setup: MissionSetup::new(SHORT_BOARDS),
            names: Default::default(),
            said: Vec::new(),
            crew_lines: [0; MAX_CREW],
            threat_lines: Vec::new(),
            numbered: [None; MAX_CREW],
            n_crew: None,
            is_short: false,
        }
    }

    pub(super) fn line(&mut self, line: &mut Line<'_>) -> Result<(), NotationError> {
        let Some(word) = line.next() else { return Ok(()) };
        match word {
            "boards" => {
                self.once(line, "boards".to_owned())?;
                let mut board = || line.parse("a board, T1 to T7", parse_board);
                self.setup.boards =
                    Boards { red: board()?, white: board()?, blue: board()?, internal: board()? };
            }
            "crew" if line.peek() == Some("of") => {
                line.next();
                self.once(line, "crew of".to_owned())?;
                let n = line.parse("a number, 1 to 5", |word| {
                    word.parse().ok().filter(|n| (1..=MAX_CREW).contains(n))
                })?;
                self.n_crew = Some(n);
                self.is_short = true;
            }
            "crew" => self.crew(line)?,
            "captain" => {
                let number = line.parse("a crew member, P1 to P5", numbered)?;
                self.bear(line, "captain", Seat(number as u8))?;
                self.is_short = true;
            }
            "tiles" => self.tiles(line)?,
            "double" => {
                line.expect("actions")?;
                self.once(line, "double actions".to_owned())?;
                self.setup.double_actions = true;
            }
            "course" => {
                self.once(line, "course".to_owned())?;
                self.setup.course = course(line)?;
            }
            "option" => self.option(line)?,
            "carried" => {
                let zone = line.parse("a zone: red, white or blue", token::zone)?;
                self.once(line, format!("carried {zone}"))?;
                while let Some(tile) = line.maybe("a tile: f b g r s t", token::tile)? {
                    self.setup.carried.tiles[zone.idx()] |= tile.bit();
                }
            }
            "no" => {
                line.expect("squad")?;
                let at = line.parse("LR or UB", token::station)?;
                let idx = SQUAD_STATIONS.iter().position(|station| *station == at);
                let idx = idx.ok_or_else(|| line.error("LR or UB"))?;
                self.once(line, format!("no squad {}", token::station_code(at)))?;
                self.setup.carried.no_squad[idx] = true;
            }
            _ => match numbered(word) {
                Some(number) => self.numbered_member(number, line)?,
                None => self.threat(word, line)?,
            },
        }
        line.end()
    }

    /// Refuses what another line has said.
    fn once(&mut self, line: &Line<'_>, what: String) -> Result<(), NotationError> {
        match self.said.iter().find(|(said, _)| *said == what) {
            Some((_, before)) => {
                Err(line.wrong(format!("`{what}` stands in line {before} already")))
            }
            None => {
                self.said.push((what, line.number()));
                Ok(())
            }
        }
    }

    fn said(&self, what: &str) -> Option<u32> {
        self.said.iter().find(|(said, _)| said == what).map(|(_, line)| *line)
    }

    /// One of the three things that one crew member has.
    fn bear(&mut self, line: &Line<'_>, what: &str, seat: Seat) -> Result<(), NotationError> {
        if let Some(before) = self.said(what) {
            let problem = format!("line {before} names the {what} already, and there is one");
            return Err(
                line.forbidden(problem, if what == "captain" { "SA-1.5" } else { "SA-16.70" })
            );
        }
        self.said.push((what.to_owned(), line.number()));
        match what {
            "captain" => self.setup.captain = seat,
            "traveller" => self.setup.traveller = Some(seat),
            _ => self.setup.destination = Some(seat),
        }
        Ok(())
    }

    fn option(&mut self, line: &mut Line<'_>) -> Result<(), NotationError> {
        let name = line.next().unwrap_or_default();
        self.once(line, format!("option {name}"))?;
        let mut options = write::options(&mut self.setup.options);
        match options.iter_mut().find(|(known, _)| *known == name) {
            Some((_, option)) => **option = true,
            None => {
                let known = options.map(|(known, _)| known);
                return Err(line.unknown("the name of an option", &known));
            }
        }
        Ok(())
    }

    fn tiles(&mut self, line: &mut Line<'_>) -> Result<(), NotationError> {
        let zone = line.parse("a zone: red, white or blue", token::zone)?;
        self.once(line, format!("tiles {zone}"))?;
        let mut order: Vec<Tile> = Vec::new();
        while let Some(tile) = line.maybe("a tile: f b g r s t", token::tile)? {
            if order.contains(&tile) {
                return Err(line.error("each tile once"));
            }
            order.push(tile);
        }
        let rest: Vec<Tile> = Tile::ALL.into_iter().filter(|tile| !order.contains(tile)).collect();
        order.extend(rest);
        self.setup.tiles[zone.idx()].copy_from_slice(&order);
        Ok(())
    }

    fn threat(&mut self, word: &str, line: &mut Line<'_>) -> Result<(), NotationError> {
        if OF_EXAMPLES.contains(&word) || word.starts_with("--") {
            return Err(line.wrong(format!(
                "`{word}` is for the worked examples of the rule book; a mission has crew, boards, \
                 threats and tiles only (docs/notation.md)"
            )));
        }
        if !word.bytes().all(|letter| letter.is_ascii_digit()) {
            let expected = "the turn of a threat, P1 to P5, `boards`, `crew`, `captain`, `tiles`, \
                            `double`, `course`, `option`, `carried` or `no`";
            return Err(line.unknown(expected, &BEGINNINGS));
        }
        let turn = word.parse().map_err(|_| line.error("a turn, 1 to 12"))?;
        let origin = match line.next() {
            Some("internal") => Origin::Internal,
            word => match word.and_then(token::zone) {
                Some(zone) => Origin::Zone(zone),
                None => {
                    let known = ["red", "white", "blue", "internal"];
                    return Err(line.unknown("red, white, blue or internal", &known));
                }
            },
        };
        let card = token::card(line)?;
        let mut called = [None; 2];
        for called in &mut called {
            if line.peek() == Some("calls") {
                line.next();
                *called = Some(token::card(line)?);
            }
        }
        let [calls, calls_then] = called;
        let announced = Announced { turn, origin, card, calls, calls_then };
        let full = || line.wrong(format!("a mission has {MAX_ANNOUNCED} threats at most"));
        self.setup.threats.try_push(announced).map_err(|_| full())?;
        self.threat_lines.push(line.number());
        Ok(())
    }

    /// The long form: members in the order of their lines.
    fn crew(&mut self, line: &mut Line<'_>) -> Result<(), NotationError> {
        let seat = self.setup.crew.len();
        if seat == MAX_CREW {
            let problem = format!("a crew has {MAX_CREW} members at most");
            return Err(line.forbidden(problem, "SA-1.1"));
        }
        let Some(colour) = line.next().and_then(token::colour) else {
            return Err(
                line.unknown("a colour, or `of` and a number", &Colour::ALL.map(Colour::name))
            );
        };
        let member = self.member(line, Seat(seat as u8), Some(colour))?;
        self.crew_lines[seat] = line.number();
        self.setup.crew.push(member);
        Ok(())
    }

    /// The short form: `P3` is the third.
    fn numbered_member(&mut self, idx: usize, line: &mut Line<'_>) -> Result<(), NotationError> {
        self.once(line, format!("P{}", idx + 1))?;
        self.is_short = true;
        let member = self.member(line, Seat(idx as u8), None)?;
        self.crew_lines[idx] = line.number();
        self.numbered[idx] = Some(member);
        Ok(())
    }

    /// Everything after `crew COLOUR` or `P1`.
    fn member(
        &mut self,
        line: &mut Line<'_>,
        seat: Seat,
        colour: Option<Colour>,
    ) -> Result<CrewMember, NotationError> {
        let member = CrewMember::new(colour.unwrap_or(Colour::ALL[seat.idx()]));
        let mut marks = Marks { member, has_colour: colour.is_some() };
        loop {
            match line.next() {
                Some(":") => break,
                Some("android") => marks.member.android = true,
                Some(what @ ("captain" | "traveller" | "destination")) => {
                    self.bear(line, what, seat)?;
                }
                Some("named") => {
                    let name = line.until_colon();
                    if name.is_empty() {
                        return Err(line.wrong("expected a name after `named`"));
                    }
                    self.names[seat.idx()] = Some(name);
                }
                Some(word) => marks.other(word, line)?,
                None => return Err(line.error("`:` and the plan")),
            }
        }
        plan(line, &mut marks.member)?;
        Ok(marks.member)
    }

    /// The mission, when all lines have been read.
    pub(super) fn mission(&mut self) -> Result<Mission, NotationError> {
        if self.is_short {
            self.man_ship()?;
        } else if self.said("boards").is_none() {
            return Err(NotationError::NoBoards);
        }
        Mission::try_from(self.setup.clone()).map_err(|error| self.placed(error))
    }

    /// What the crew is called, by seat.
    pub(super) fn names(&self) -> Vec<String> {
        let name =
            |(name, number): (Option<String>, u8)| name.unwrap_or_else(|| format!("P{number}"));
        self.given_names().into_iter().zip(1..).map(name).collect()
    }

    /// The names that are given, by seat.
    pub(super) fn given_names(&self) -> Vec<Option<String>> {
        self.names.iter().take(self.setup.crew.len()).cloned().collect()
    }

    /// An error with its line.
    pub(super) fn placed(&self, error: MissionError) -> NotationError {
        NotationError::Mission { line: self.place(&error), error }
    }

    /// Puts the numbered members in a row, with the defaults of the short form.
    fn man_ship(&mut self) -> Result<(), NotationError> {
        if let (Some(_), line) = (self.setup.crew.first(), self.crew_lines[0]) {
            let problem = "the crew is written `crew COLOUR …` or `P1 …`, not both".to_owned();
            return Err(NotationError::Line { line, problem, rule: None });
        }
        let n_named = self.numbered.iter().rposition(Option::is_some).map_or(0, |idx| idx + 1);
        if let Some(n_crew) = self.n_crew
            && n_crew < n_named
        {
            let line = self.crew_lines[n_named - 1];
            let problem = format!("P{n_named} is not in a crew of {n_crew}");
            return Err(NotationError::Line { line, problem, rule: None });
        }
        let n_crew = self.n_crew.unwrap_or(SHORT_CREW.max(n_named));
        for (member, colour) in self.numbered.into_iter().zip(Colour::ALL).take(n_crew) {
            self.setup.crew.push(member.unwrap_or_else(|| CrewMember::new(colour)));
        }
        Ok(())
    }

    /// The line that an error is about.
    fn place(&self, error: &MissionError) -> Option<u32> {
        let crew = |is: &dyn Fn(&CrewMember) -> bool| {
            let idx = self.setup.crew.iter().rposition(is)?;
            Some(self.crew_lines[idx]).filter(|line| *line > 0)
        };
        let threat = |is: &dyn Fn(&Announced) -> bool| {
            let idx = self.setup.threats.iter().rposition(is)?;
            self.threat_lines.get(idx).copied()
        };
        match error {
            MissionError::NoCrew | MissionError::Tiles(_) | MissionError::Level => None,
            MissionError::NoSuchSeat(_) => self.said("captain"),
            MissionError::SameColour(colour) => crew(&|member| member.colour == *colour),
            MissionError::SameSpecialization(kind) => {
                crew(&|member| member.specialization.is_some_and(|(other, _)| other == *kind))
            }
            MissionError::NotDouble(seat, _)
            | MissionError::TooLate(seat, ..)
            | MissionError::NoSuchCard(seat, _)
            | MissionError::NoSpecialization(seat, _)
            | MissionError::SharedSpace(seat, _)
            | MissionError::TooManySpecials(seat, _)
            | MissionError::Tripped(seat, _)
            | MissionError::HeroicSpecialist(seat, _)
            | MissionError::TooManyHeroic(seat, _) => {
                self.crew_lines.get(seat.idx()).copied().filter(|line| *line > 0)
            }
            MissionError::Number(card, ..)
            | MissionError::WrongOrigin(card)
            | MissionError::SameCard(card)
            | MissionError::Attached(card)
            | MissionError::WrongCall(card, _) => threat(&|threat| {
                [Some(threat.card), threat.calls, threat.calls_then].contains(&Some(*card))
            }),
            MissionError::NoInternal(_) => threat(&|threat| threat.origin == Origin::Internal),
            MissionError::SameBoard(_) => self.said("boards"),
        }
    }
}

impl Marks {
    /// A colour, or a specialization with its level.
    fn other(&mut self, word: &str, line: &mut Line<'_>) -> Result<(), NotationError> {
        if let Some(colour) = token::colour(word).filter(|_| !self.has_colour) {
            self.member.colour = colour;
            self.has_colour = true;
            return Ok(());
        }
        let Some(kind) = token::specialization(word) else {
            let expected =
                "`:`, android, captain, traveller, destination, `named` or a specialization";
            let kinds = Specialization::ALL.map(token::specialization_name);
            let words = ["android", "captain", "traveller", "destination", "named"];
            let known: Vec<&str> =
                words.into_iter().chain(kinds.iter().map(String::as_str)).collect();
            return Err(line.unknown(expected, &known));
        };
        if self.member.specialization.is_some() {
            return Err(line.wrong("a crew member has one specialization"));
        }
        let level = line.parse("a level, 1 to 3", |word| word.parse().ok())?;
        if !(1..=3).contains(&level) {
            let problem = format!("a specialization has level 1, 2 or 3, not {level}");
            return Err(line.forbidden(problem, "SA-16.3"));
        }
        self.member.specialization = Some((kind, level));
        Ok(())
    }
}

/// The spaces of a plan, up to the end of the line.
fn plan(line: &mut Line<'_>, member: &mut CrewMember) -> Result<(), NotationError> {
    let mut n_spaces = 0;
    while let Some(word) = line.next() {
        if word == "|" {
            continue;
        }
        let Some(space) = token::space(word) else {
            return Err(line.unknown(
                "an action, such as A, B, C, R, red, blue, lift, hA, hUR, basic, adv or a dot",
                &["red", "blue", "lift", "basic", "adv"],
            ));
        };
        if n_spaces == N_TURNS {
            let problem = format!("a plan has {N_TURNS} spaces, and `{word}` is one more");
            return Err(line.forbidden(problem, "SA-1.35"));
        }
        member.plan[n_spaces] = space;
        n_spaces += 1;
    }
    Ok(())
}

fn parse_board(word: &str) -> Option<Board> {
    Board::ALL.into_iter().find(|board| board.to_string() == word)
}

/// `P1` to `P5`, from 0.
fn numbered(word: &str) -> Option<usize> {
    let number: usize = word.strip_prefix('P')?.parse().ok()?;
    (1..=MAX_CREW).contains(&number).then(|| number - 1)
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
