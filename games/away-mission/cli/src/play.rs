//! `wardroom play`: a game in the terminal.

mod advice;
mod sheet;

use std::{io::BufRead as _, path::PathBuf};

use anyhow::{Context as _, bail};
use away_mission::{
    AwayMission, Direction, GlitchRule, GridIdx, Move, OfficerRule, Options, Path, Rank, Setup,
    Sheet, SheetChoice, StageView, Team, View,
};
use away_mission_bots::BOTS;
use command::{Run, chance, look};
use shelf::{Answer, Bot, Draws, NamedBot};
use table::{
    Act, Actor, Audience, Game as _, Happening as _, Match, Millis, Outcome, Seat, Seed, Told,
    UndoRight, file,
};

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

/// Who sits in a seat.
enum Player {
    Human,
    Bot(Box<dyn Bot<AwayMission>>, Draws),
}

struct Sitting<'a> {
    args: &'a Args,
    game: Match<AwayMission>,
    sheets: Vec<Sheet>,
    players: Vec<Player>,
    last_told: Vec<Told<away_mission::Event>>,
}

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        let game = match &self.load {
            Some(path) => {
                let text = std::fs::read_to_string(path)
                    .with_context(|| format!("cannot read {}", path.display()))?;
                let journal = file::read(&text).with_context(|| path.display().to_string())?;
                Match::replay(journal, |_, _| {}).with_context(|| path.display().to_string())?
            }
            None => begin(self)?,
        };
        let setup = &game.journal().setup;
        let sheets = setup.sheets.iter().filter_map(Sheet::of).collect();
        let players = seat_players(self, &game)?;
        let mut sitting = Sitting { args: self, game, sheets, players, last_told: Vec::new() };
        anstream::println!("{}", look::dress(look::HEAD, "Away Mission"));
        anstream::println!("seed hash {}", sitting.game.journal().commitment());
        anstream::println!("{HELP}");
        sitting.play()
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
    let seed = match &args.seed {
        Some(text) => Seed::from_text(text),
        None => chance()?,
    };
    let (mut game, _) =
        Match::start(setup, seed).map_err(|refusal| anyhow::anyhow!("{refusal}"))?;
    game.set_names(names);
    Ok(game)
}

fn seat_players(args: &Args, game: &Match<AwayMission>) -> anyhow::Result<Vec<Player>> {
    let n_seats = usize::from(game.n_seats());
    let n_bots = args.bots.len();
    if n_bots > n_seats {
        bail!("{n_bots} bots for {n_seats} seats");
    }
    let mut players: Vec<Player> = (n_bots..n_seats).map(|_| Player::Human).collect();
    for name in &args.bots {
        let bot = (NamedBot::find(BOTS, name)?.make)();
        let luck = Draws::from_text(&format!("{} {}", game.journal().commitment(), players.len()));
        players.push(Player::Bot(bot, luck));
    }
    Ok(players)
}

impl Sitting<'_> {
    fn play(&mut self) -> anyhow::Result<()> {
        while self.game.outcome().is_none() {
            let awaited =
                Seat::all(self.game.n_seats()).find(|seat| self.game.state().awaits(*seat));
            let seat = awaited.context("nobody can do anything")?;
            let view = self.game.view(Audience::Seat(seat));
            let setup = self.game.journal().setup.clone();
            let mv = match &mut self.players[seat.idx()] {
                Player::Bot(bot, luck) => {
                    let answer = bot.choose(&setup, &view, seat, Millis(0), luck);
                    Some(answer.and_then(Answer::into_move).context("the bot has no move")?)
                }
                Player::Human => self.ask(seat, &view)?,
            };
            if let Some(mv) = mv {
                self.submit(seat, Act::Move(mv));
            }
        }
        self.finish();
        Ok(())
    }

    fn name(&self, seat: Seat) -> String {
        use table::Names as _;
        self.game.journal().names.name(seat)
    }

    /// Asks a captain at the keyboard until there is a move; `None` if
    /// something else happened.
    fn ask(&mut self, seat: Seat, view: &View) -> anyhow::Result<Option<Move>> {
        anstream::println!(
            "{}",
            sheet::draw(&self.sheets[seat.idx()], view, seat, &self.name(seat))
        );
        if self.args.advisor {
            self.advise(seat, view);
        }
        let prompt = match view.stage {
            StageView::Preparing => "grid and team?",
            StageView::Deciding { .. } => "stay or go?",
            StageView::Landing { .. } | StageView::Over { .. } => "land or dodge?",
        };
        anstream::print!("{} ", look::dress(look::MARK, prompt));
        std::io::Write::flush(&mut std::io::stdout())?;
        let mut line = String::new();
        if std::io::stdin().lock().read_line(&mut line)? == 0 {
            bail!("the input ended before the game did");
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] => {}
            ["?" | "h" | "help"] => anstream::println!("{HELP}"),
            ["k" | "key"] => anstream::println!("{}", sheet::key()),
            ["o" | "odds" | "advice"] => self.advise(seat, view),
            ["why"] => self.why(),
            ["u" | "undo"] => self.undo(seat),
            ["q" | "quit"] => bail!("left before the end"),
            words => match parse(words, view) {
                Ok(mv) => return Ok(Some(mv)),
                Err(text) => anstream::println!("{}", look::dress(look::BAD, text)),
            },
        }
        Ok(None)
    }

    fn submit(&mut self, seat: Seat, act: Act<Move>) {
        match self.game.submit(Millis(0), Actor::Seat(seat), act) {
            Err(error) => anstream::println!("{}", look::dress(look::BAD, error)),
            Ok(report) => {
                let names = &self.game.journal().names;
                for told in &report.told {
                    if !matches!(told.event, away_mission::Event::Decided { .. }) {
                        anstream::println!("  {}", told.event.sentence(names));
                    }
                }
                self.last_told = report.told;
                if let Some(path) = &self.args.save
                    && let Err(error) = std::fs::write(path, file::write(self.game.journal()))
                {
                    let text = format!("cannot save to {}: {error}", path.display());
                    anstream::println!("{}", look::dress(look::BAD, text));
                }
            }
        }
    }

    /// At one keyboard the whole table sits together, so everybody agrees.
    fn undo(&mut self, seat: Seat) {
        let (UndoRight::Free { to } | UndoRight::ByAgreement { to }) = self.game.undo_right(seat)
        else {
            anstream::println!("there is nothing to take back");
            return;
        };
        self.submit(seat, Act::Undo { to });
        for other in Seat::all(self.game.n_seats()).filter(|other| *other != seat) {
            if self.game.proposal().is_some() {
                self.submit(other, Act::Consent(true));
            }
        }
        anstream::println!("taken back");
    }

    fn why(&self) {
        let names = &self.game.journal().names;
        for told in &self.last_told {
            let rule = told.event.rule();
            let text = rulebook::lookup(rule).map(|(_, _, rule)| rule.title.clone());
            let text = text.unwrap_or_default();
            anstream::println!("  {}\n    {rule} {text}", told.event.sentence(names));
        }
        anstream::println!("`wardroom rules {}` tells more", AwayMission::ID);
    }

    fn advise(&self, seat: Seat, view: &View) {
        let setup = &self.game.journal().setup;
        match advice::advise(setup, view, seat) {
            Some(text) => anstream::println!("{text}"),
            None => anstream::println!("nothing to advise"),
        }
    }

    fn finish(&self) {
        let Some(Outcome::Ranked { places, scores }) = self.game.outcome() else { return };
        anstream::println!();
        for seat in Seat::all(self.game.n_seats()) {
            let (place, score) = (places[seat.idx()], scores[seat.idx()]);
            anstream::println!("{place}. {}: {score}", self.name(seat));
        }
        if let [score] = scores[..] {
            anstream::println!("That makes you {}.", Rank::for_score(score).name());
        }
        anstream::println!("seed {}", self.game.journal().seed.reveal());
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
