//! `wardroom play`: a game in the terminal.

mod advice;
mod dodge;
mod sheet;

use std::path::PathBuf;

use away_mission::{
    AwayMission, Event, GlitchRule, GridIdx, Move, OfficerRule, Options, Rank, Setup, Sheet,
    SheetChoice, StageView, Team, View,
};
use away_mission_bots::BOTS;
use command::{
    Run, look,
    sitting::{self, Seating, Sitting},
};
use table::{Act, Audience, Match, Seat};

use crate::sheet_choice::{self, EditionArg};

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
    #[command(flatten)]
    edition: EditionArg,
    /// Any text that fixes the dice; without it the dice are random.
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
    /// Continue the match saved in this file; bots keep their seats.
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// With --load: play this seat (1 is the first) even if a bot had it; can
    /// be given several times.
    #[arg(long = "seat", value_name = "SEAT", requires = "load")]
    seats: Vec<u8>,
    /// Save the match to this file after every move.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

const HELP: &str = "
  before a mission   m1 CESMr   grid and team, spaces 1 to 5; a dot leaves one open
                     m2         grid M2 with one of each
  column rolled      s stay     g go home with what you have
  row rolled         l land     a left  w up  d right  x down: dodge that way
                     aw         dodge twice, where several glitches are allowed
                     l 3        land; the marine in space 3 dies if one has to
  any time           u undo   o odds and advice   k key   ? help   q quit
                     why        the rules of what just happened";

/// What came of asking.
enum Said {
    Move(Move),
    Quit,
    /// Something else was wanted, or nothing understood.
    Else,
}

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
        let sheets = game.journal().setup.sheets().flatten().collect();
        // What somebody decides shows in what comes of it.
        let hushed = |event: &Event| matches!(event, Event::Decided { .. });
        anstream::println!("{}", look::dress(look::HEAD, "Away Mission"));
        let seating = Seating { bots: &self.bots, taken: &self.seats, loaded: self.load.is_some() };
        let sitting = Sitting::new(game, BOTS, seating, self.save.clone(), hushed)?;
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
    let edition = args.edition.edition;
    let parse = |text: &String| sheet_choice::parse(text, edition);
    let sheet = args.sheet.as_ref().map(parse).transpose()?;
    let choose = |seat: usize| sheet.clone().unwrap_or(SheetChoice::Printed(seat as u8 % 2 + 1));
    let setup = Setup {
        sheets: (0..names.len()).map(choose).collect(),
        options: Options {
            edition,
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
            match self.ask(seat, &view)? {
                Said::Move(mv) => self.sitting.submit(seat, Act::Move(mv)),
                Said::Quit => {
                    self.sitting.leave();
                    return Ok(());
                }
                Said::Else => {}
            }
        }
        if let [score] = self.sitting.finish()[..] {
            let edition = self.sitting.game.journal().setup.options.edition;
            anstream::println!("That makes you {}.", Rank::for_score(score, edition).name());
        }
        Ok(())
    }

    /// Asks a captain at the keyboard.
    fn ask(&mut self, seat: Seat, view: &View) -> anyhow::Result<Said> {
        let own = &self.sheets[seat.idx()];
        let edition = self.sitting.game.journal().setup.options.edition;
        anstream::println!("{}", sheet::draw(own, edition, view, seat, &self.sitting.name(seat)));
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
            ["k" | "key"] => anstream::println!("{}", sheet::key(edition)),
            ["o" | "odds" | "advice"] => self.advise(seat, view),
            ["why"] => self.sitting.why(),
            ["u" | "undo"] => self.sitting.undo(seat),
            ["q" | "quit"] => return Ok(Said::Quit),
            words => match parse(words, view) {
                Ok(mv) => return Ok(Said::Move(mv)),
                Err(text) => anstream::println!("{}", look::dress(look::BAD, text)),
            },
        }
        Ok(Said::Else)
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
            Ok(Move::Land { path: dodge::parse(path)?, shield: None })
        }
        (StageView::Landing { .. }, [path, space]) => {
            let space = space.parse().ok().filter(|space| (1..=5).contains(space));
            let space = space.ok_or("a space is a number from 1 to 5")?;
            Ok(Move::Land { path: dodge::parse(path)?, shield: Some(away_mission::Space(space)) })
        }
        (_, _) => Err("not understood; ? shows what can be said".to_owned()),
    }
}

fn parse_grid(text: &str) -> Result<GridIdx, String> {
    let number = text.trim_start_matches(['m', 'M']);
    number.parse().map(GridIdx).map_err(|_| format!("`{text}` is no grid; say m1, m2 or m3"))
}

#[cfg(test)]
mod tests {
    use away_mission::{AwayMission, Edition, Setup};
    use away_mission_bots::BOTS;
    use command::sitting::{self, Seating, Sitting};
    use table::Seat;

    use super::sheet;

    /// A saved match of somebody and a bot, which is on turn first.
    fn resumed(bot: &str, seating: Seating<'_>) -> anyhow::Result<Sitting<AwayMission>> {
        let names = vec![bot.to_owned(), "Ann".to_owned()];
        let game = sitting::begin(Setup::for_captains(2), Some("a seed"), names)?;
        Sitting::new(game, BOTS, seating, None, |_| true)
    }

    const LOADED: Seating<'_> = Seating { bots: &[], taken: &[], loaded: true };

    #[test]
    fn bots_keep_their_seats_of_a_loaded_match() {
        for name in ["greedy (bot)", "Greedy bot"] {
            let mut sitting = resumed(name, LOADED).unwrap();
            assert_eq!(sitting.awaited().unwrap(), Some(Seat(1)), "{name}");
        }
        let taken = Seating { taken: &[1], ..LOADED };
        assert_eq!(resumed("greedy (bot)", taken).unwrap().awaited().unwrap(), Some(Seat(0)));
    }

    #[test]
    fn a_seat_is_not_handed_over_in_silence() {
        let error = resumed("marvin (bot)", LOADED).map(|_| ()).unwrap_err().to_string();
        assert!(error.contains("`marvin (bot)`") && error.contains("--seat 1"), "{error}");
        let nowhere = Seating { taken: &[3], ..LOADED };
        let error = resumed("Bob", nowhere).map(|_| ()).unwrap_err().to_string();
        assert_eq!(error, "--seat 3: the match has seats 1 to 2");
    }

    #[test]
    fn the_grids_are_shown_before_one_is_chosen() {
        let sitting = resumed("Bob", LOADED).unwrap();
        let view = sitting.game.view(table::Audience::Seat(Seat(0)));
        let own = sitting.game.journal().setup.sheet(Seat(0)).unwrap();
        let drawn = sheet::draw(&own, Edition::NEWEST, &view, Seat(0), "Bob");
        let drawn = anstream::adapter::strip_str(&drawn).to_string();
        assert!(drawn.contains("M1") && drawn.contains("M2") && drawn.contains("M3"), "{drawn}");
        let rows = drawn.lines().filter(|line| line.matches(char::is_uppercase).count() == 18);
        assert_eq!(rows.count(), 6, "{drawn}");
    }

    #[test]
    fn the_key_has_dots_left_of_the_letters() {
        for (edition, line) in [
            (Edition::First, "   ••••• H alien horde"),
            (Edition::Second, "  •••••• H alien horde"),
        ] {
            let key = sheet::key(edition);
            assert!(key.lines().any(|found| found.starts_with(line)), "{key}");
        }
    }
}
