//! `wardroom play`: a game in the terminal, turn by turn.

mod read;
mod show;

use std::path::PathBuf;

use command::{
    Run, look,
    sitting::{self, Seating, Sitting},
};
use galaxy_trucker::{GalaxyTrucker, Manner, Move, Pace, Setup, View, board::Class};
use galaxy_trucker_bots::BOTS;
use shelf::{Answer, Asked, Draws};
use table::{Act, Audience, Game as _, Match, Millis, Seat};

/// Galaxy Trucker in the terminal: alone, with friends at the keyboard or with
/// bots. Ships are built turn by turn, without a clock (GT-16.54).
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A trucker at this keyboard, by name; can be given several times.
    #[arg(long = "trucker", value_name = "NAME")]
    truckers: Vec<String>,
    /// A trucker who is a bot: novice, builder or planner; can be given several
    /// times.
    #[arg(long = "bot", value_name = "BOT")]
    bots: Vec<String>,
    /// The class of a round: I, II, III, IC, IIC, IIIC or IVC; several for
    /// several rounds.
    #[arg(long = "class", value_name = "CLASS", default_value = "II")]
    classes: Vec<Class>,
    /// Refuse tiles that would be a mistake (GT-16.3).
    #[arg(long)]
    careful: bool,
    /// Any text that fixes tiles, cards and dice; without it they are random.
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,
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
  building    draw            a face-down tile      take 2       face-up tile 2
              place 7,8       the tile in hand      place 7,8 r  turned right (rr, rrr)
              aside 1 7,8     tile 1 set aside      set          the tile aside
              move 7,6 r      the tile placed last  pick         takes it off again
              return          the tile, face up     look 1       a pile; close puts it back
              timer  roll     timer, dice of IVC    end          of your turn
              finish          building is over for you
  then        3               the third choice of the list
              load 7,6 YB     goods of each hold    load nothing
              power 8,6 from 7,6                    power nothing
              give crew 7,7 2 give goods 7,6 RY tokens 7,8 1
  any time    auto  lets a bot choose   ships  all ships   why  rules of what happened
              ?  help   q  quit";

/// Nobody reads a longer list.
const SHOWN_MAX: usize = 20;

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        let game = match &self.load {
            Some(path) => sitting::open(path)?,
            None => begin(self)?,
        };
        anstream::println!("{}", look::dress(look::HEAD, "Galaxy Trucker"));
        let seating = Seating { bots: &self.bots, taken: &self.seats, loaded: self.load.is_some() };
        let mut sitting = Sitting::new(game, BOTS, seating, self.save.clone(), |_| false)?;
        anstream::println!("seed hash {}", sitting.game.journal().commitment());
        anstream::println!("{HELP}");
        while let Some(seat) = sitting.awaited()? {
            let view = sitting.game.view(Audience::Seat(seat));
            match ask(&sitting, seat, &view)? {
                Said::Move(mv) => sitting.submit(seat, Act::Move(mv)),
                Said::Quit => {
                    sitting.leave();
                    return Ok(());
                }
                Said::Else => {}
            }
        }
        sitting.finish();
        Ok(())
    }
}

fn begin(args: &Args) -> anyhow::Result<Match<GalaxyTrucker>> {
    let mut names = args.truckers.clone();
    if names.is_empty() {
        names.push("Trucker".to_owned());
    }
    names.extend(args.bots.iter().map(|bot| format!("{bot} (bot)")));
    let setup = Setup {
        rounds: args.classes.clone(),
        pace: Pace::TURN_BY_TURN,
        manner: if args.careful { Manner::Careful } else { Manner::Comedy },
        ..Setup::for_players(u8::try_from(names.len()).unwrap_or(u8::MAX))
    };
    sitting::begin(setup, args.seed.as_deref(), names)
}

/// What came of asking.
enum Said {
    Move(Move),
    Quit,
    /// Something else was wanted, or nothing understood.
    Else,
}

/// Asks somebody at the keyboard.
fn ask(sitting: &Sitting<GalaxyTrucker>, seat: Seat, view: &View) -> anyhow::Result<Said> {
    anstream::println!("{}", show::table(view, seat, |seat| sitting.name(seat)));
    let legal = sitting.game.state().legal_moves(seat).listed();
    let listed = legal.filter(|_| show::is_listed(view)).unwrap_or_default();
    for (number, mv) in (1..=SHOWN_MAX).zip(&listed) {
        anstream::println!("  {number:>2} {}", show::mv(view, seat, mv));
    }
    if listed.len() > SHOWN_MAX {
        anstream::println!("  and {} more; say your move in words", listed.len() - SHOWN_MAX);
    }
    let line = sitting::ask(&format!("{}?", sitting.name(seat)))?;
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        [] => {}
        ["?" | "h" | "help"] => anstream::println!("{HELP}"),
        ["why"] => sitting.why(),
        ["ships"] => anstream::print!("{}", show::ships(view, |seat| sitting.name(seat))),
        ["auto"] => return Ok(advised(sitting, seat, view).map_or(Said::Else, Said::Move)),
        ["q" | "quit"] => return Ok(Said::Quit),
        ref words => match read::mv(view, seat, &listed, words) {
            Ok(mv) => return Ok(Said::Move(mv)),
            Err(text) => anstream::println!("{}", look::dress(look::BAD, text)),
        },
    }
    Ok(Said::Else)
}

/// What the strongest bot would do.
fn advised(sitting: &Sitting<GalaxyTrucker>, seat: Seat, view: &View) -> Option<Move> {
    let mut bot = (BOTS.last()?.make)();
    let journal = sitting.game.journal();
    let mut draws = Draws::from_text(&format!("advice {}", journal.entries.len()));
    let legal = || sitting.game.state().legal_moves(seat);
    let asked = Asked { setup: &journal.setup, view, seat, at: Millis(0), legal: &legal };
    bot.choose(&asked, &mut draws).and_then(Answer::into_move)
}
