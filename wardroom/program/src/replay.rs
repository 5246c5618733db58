//! `wardroom replay`: a saved match, told again.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use command::look;
use protocol::{RawValue, Step, StepKind};
use serde::Serialize;
use shelf::Opened;
use table::{Actor, Audience, Seat, count};

use crate::games;

/// Arguments of `replay`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The saved match.
    file: PathBuf,
    /// Stop after so many entries of the journal.
    #[arg(long, value_name = "N")]
    until: Option<u32>,
    /// Through the eyes of this seat (1 is the first) instead of everybody's.
    #[arg(long, value_name = "SEAT")]
    seat: Option<u8>,
    /// Save the match up to there as a new one, to be played on.
    #[arg(long, value_name = "FILE")]
    fork: Option<PathBuf>,
    /// Print JSON: the steps and the view at the end.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Told {
    game: &'static str,
    n_entries: u32,
    steps: Vec<Step>,
    view: Box<RawValue>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let whole = open(&args.file)?;
    let n_entries = args.until.unwrap_or(whole.seq()).min(whole.seq());
    let opened = if n_entries < whole.seq() { whole.fork(n_entries) } else { whole };
    let audience = match args.seat {
        None => Audience::Everything,
        Some(seat) if seat >= 1 && seat <= opened.n_seats() => Audience::Seat(Seat(seat - 1)),
        Some(seat) => bail!("--seat {seat}: the match has seats 1 to {}", opened.n_seats()),
    };
    if let Some(path) = &args.fork {
        let text = opened.fork(n_entries).file();
        std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    let steps = opened.steps(None, audience);
    if args.json {
        let view = opened.view(audience);
        let told = Told { game: opened.game(), n_entries, steps, view };
        anstream::println!("{}", serde_json::to_string_pretty(&told)?);
        return Ok(());
    }
    let head = look::dress(look::HEAD, opened.game());
    anstream::println!("{head}, {}", count(n_entries, "entry"));
    for step in steps {
        tell(&step, opened.names());
    }
    Ok(())
}

fn tell(step: &Step, names: &[String]) {
    let who = match step.by {
        Actor::Seat(seat) => names.get(seat.idx()).cloned().unwrap_or_else(|| seat.to_string()),
        Actor::Clock => "the clock".to_owned(),
    };
    let what = match step.kind {
        StepKind::Opening => "the match begins".to_owned(),
        StepKind::Move => format!("{who} acts"),
        StepKind::Wake => "time passes".to_owned(),
        StepKind::Undo if step.undone_to.is_some() => format!("{who} takes back"),
        StepKind::Undo => format!("{who} asks to take back"),
        StepKind::Consent => format!("{who} answers"),
    };
    let head = format!("{:>4}  {:>7.1} s  {what}", step.seq, step.at as f64 / 1000.0);
    anstream::println!("{}", look::dress(look::QUIET, head));
    for heard in &step.heard {
        let depth = if heard.cause.event_idx().is_some() { "  " } else { "" };
        let rule = look::dress(look::QUIET, heard.rule);
        anstream::println!("      {depth}{} {rule}", heard.sentence);
    }
}

/// Opens a saved match of any game and checks it by the rules.
pub(crate) fn open(path: &Path) -> anyhow::Result<Box<dyn Opened>> {
    let text =
        std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let place = || path.display().to_string();
    let game = table::file::game_of(&text).with_context(place)?;
    let shelf = games::shelf();
    let opened = shelf.kit(&game).with_context(place)?.read(&text).with_context(place)?;
    Ok(opened)
}
