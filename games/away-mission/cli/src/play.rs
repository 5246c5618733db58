//! `wardroom play`: a game in the terminal.

mod advice;
mod sheet;

use std::path::PathBuf;

use anyhow::bail;
use away_mission::{
    AwayMission, Direction, Event, GlitchRule, GridIdx, Move, OfficerRule, Options, Path, Rank,
    Setup, Sheet, SheetChoice, StageView, Team, View,
};
use away_mission_bots::BOTS;
use command::{
    Run, look,
    sitting::{self, Sitting},
};
use table::{Act, Audience, Match, Seat};

use crate::sheet_choice;

/// Away Mission in the terminal: alone, with friends at the keyboard or with bots.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A captain at this keyboard, by name; can be given several times.
    #[arg(long = "captain", value_name = "NAME")]
    captains: Vec<String>,
    /// A captain who is a bot: random, cautious, greedy or expert; can be
    /// given several times.
    #[arg(long = "bot", value_name = "BOT")]
    bots: Vec<String>,
    /// The sheet all play: 1 or 2, or `gen:N` for the generated sheet N; by
    /// default 1 and 2 in turn.
    #[arg(long, value_name = "SHEET")]
    sheet: Option<String>,
    /// Any text that fixes the dice; chance decides if not given.
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,
    /// Allow several glitches in one turn (AM-13.6).
    #[arg(long)]
    chain: bool,
    /// Allow an officer twice in a team (AM-13.2).
    #[arg(long)]
    any_five: bool,
    /// Each gravestone costs 2 points (AM-12.3).
    #[arg(long)]
    veteran: bool,
    /// Show the odds and the advisor's opinion before every decision.
    #[arg(long)]
    advisor: bool,
    /// Continue the match saved in this file.
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// Save the match to this file after every move.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

const HELP: &str = "
  before a mission   m1 CESMr   grid and team, spaces 1 to 5; a dot leaves one open
                     m2         the same with one of each
  column rolled      s stay     g go home with what you have
  row rolled         l land     a w d x (or left up right down) dodge
                     l 3        land; the marine in space 3 dies if one has to
  any time           u undo   o odds and advice   k key   ? help   q quit
                     why        the rules of what just happened";

struct Evening<'a> {
    args: &'a Args,
    sitting: Sitting<AwayMission>,
    sheets: Vec<Sheet>,
}

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        let game = match &self.load {
            Some(path) => sitting::open(path)?,
            None => begin(self)?,
        };
        let sheets = game.journal().setup.sheets.iter().filter_map(Sheet::of).collect();
        // What somebody decides shows in what comes of it.
        let hushed = |event: &Event| matches!(event, Event::Decided { .. });
        let sitting = Sitting::new(game, BOTS, &self.bots, self.save.clone(), hushed)?;
        anstream::println!("{}", look::dress(look::HEAD, "Away Mission"));
        anstream::println!("seed hash {}", sitting.game.journal().commitment());
        anstream::println!("{HELP}");
        Evening { args: self, sitting, sheets }.play()
    }
}

fn begin(args: &Args) -> anyhow::Result<Match<AwayMission>> {
    let mut names = args.captains.clone();
    if names.is_empty() {
        names.push("Captain".to_owned());
    }
    names.extend(args.bots.iter().map(|bot| format!("{bot} (bot)")));
    let sheet = args.sheet.as_deref().map(sheet_choice::parse).transpose()?;
    let choose = |seat: usize| sheet.clone().unwrap_or(SheetChoice::Printed(seat as u8 % 2 + 1));
    let setup = Setup {
        sheets: (0..names.len()).map(choose).collect(),
        options: Options {
            officers: if args.any_five { OfficerRule::AnyFive } else { OfficerRule::OneOfEach },
            glitches: if args.chain { GlitchRule::Chain } else { GlitchRule::OnePerTurn },
            officer_loss: if args.veteran { 2 } else { 1 },
            decision_s: None,
        },
    };
    sitting::begin(setup, args.seed.as_deref(), names)
}

impl Evening<'_> {
    fn play(&mut self) -> anyhow::Result<()> {
        while let Some(seat) = self.sitting.awaited()? {
            let view = self.sitting.game.view(Audience::Seat(seat));
            if let Some(mv) = self.ask(seat, &view)? {
                self.sitting.submit(seat, Act::Move(mv));
            }
        }
        if let [score] = self.sitting.finish()[..] {
            anstream::println!("That makes you {}.", Rank::for_score(score).name());
        }
        Ok(())
    }

    /// Asks a captain at the keyboard until there is a move; `None` if
    /// something else happened.
    fn ask(&mut self, seat: Seat, view: &View) -> anyhow::Result<Option<Move>> {
        anstream::println!(
            "{}",
            sheet::draw(&self.sheets[seat.idx()], view, seat, &self.sitting.name(seat))
        );
        if self.args.advisor {
            self.advise(seat, view);
        }
        let prompt = match view.stage {
            StageView::Preparing => "grid and team?",
            StageView::Deciding { .. } => "stay or go?",
            StageView::Landing { .. } | StageView::Over { .. } => "land or dodge?",
        };
        let line = sitting::ask(prompt)?;
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] => {}
            ["?" | "h" | "help"] => anstream::println!("{HELP}"),
            ["k" | "key"] => anstream::println!("{}", sheet::key()),
            ["o" | "odds" | "advice"] => self.advise(seat, view),
            ["why"] => self.sitting.why(),
            ["u" | "undo"] => self.sitting.undo(seat),
            ["q" | "quit"] => bail!("left before the end"),
            words => match parse(words, view) {
                Ok(mv) => return Ok(Some(mv)),
                Err(text) => anstream::println!("{}", look::dress(look::BAD, text)),
            },
        }
        Ok(None)
    }

    fn advise(&self, seat: Seat, view: &View) {
        let setup = &self.sitting.game.journal().setup;
        match advice::advise(setup, view, seat) {
            Some(text) => anstream::println!("{text}"),
            None => anstream::println!("nothing to advise"),
        }
    }
}

/// The move that words mean in this phase, or what is wrong with them.
fn parse(words: &[&str], view: &View) -> Result<Move, String> {
    match (&view.stage, words) {
        (StageView::Preparing, [grid]) => {
            Ok(Move::Embark { grid: parse_grid(grid)?, team: Team::FIRST_MISSION.roster() })
        }
        (StageView::Preparing, [grid, team]) => {
            let team = team.parse().map_err(|error| format!("{error}"))?;
            Ok(Move::Embark { grid: parse_grid(grid)?, team })
        }
        (StageView::Deciding { .. }, ["s" | "stay"]) => Ok(Move::Stay),
        (StageView::Deciding { .. }, ["g" | "go"]) => Ok(Move::Go),
        (StageView::Landing { .. }, [path]) => {
            Ok(Move::Land { path: parse_path(path)?, shield: None })
        }
        (StageView::Landing { .. }, [path, space]) => {
            let space = space.parse().ok().filter(|space| (1..=5).contains(space));
            let space = space.ok_or("a space is a number from 1 to 5")?;
            Ok(Move::Land { path: parse_path(path)?, shield: Some(away_mission::Space(space)) })
        }
        (_, _) => Err("not understood; ? shows what can be said".to_owned()),
    }
}

fn parse_grid(text: &str) -> Result<GridIdx, String> {
    let number = text.trim_start_matches(['m', 'M']);
    number.parse().map(GridIdx).map_err(|_| format!("`{text}` is no grid; say m1, m2 or m3"))
}

fn parse_path(text: &str) -> Result<Path, String> {
    Ok(match text {
        "l" | "land" => Path::default(),
        "a" | "left" => Direction::Left.into(),
        "d" | "right" => Direction::Right.into(),
        "w" | "up" => Direction::Up.into(),
        "x" | "down" => Direction::Down.into(),
        _ => text.parse().map_err(|_| format!("`{text}` is no way to land; ? shows the ways"))?,
    })
}
