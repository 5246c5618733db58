//! `wardroom resolve`: a Space Alert mission, told turn by turn.

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use command::{Run, look};
use serde::Serialize;
use space_alert::{Mission, Report, Resolution, ResolutionEvent, notation};
use table::{Happening as _, RuleId, Seat, Told};

/// Resolve a Space Alert mission and tell every effect with its rule.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The mission: crew, plans, boards, threats and damage tiles, as text
    /// (see docs/rules/space-alert/README.md); `-` reads standard input.
    file: PathBuf,
    /// Stop after this turn.
    #[arg(long, value_name = "TURN")]
    until: Option<u8>,
    /// Explain one event by its number: what led to it, and the rules.
    #[arg(long, value_name = "EVENT")]
    why: Option<usize>,
    /// Print JSON: the events and the report.
    #[arg(long)]
    json: bool,
}

/// An event as it is printed and numbered.
#[derive(Serialize)]
struct Line {
    number: usize,
    turn: u8,
    because_of: Option<usize>,
    rule: RuleId,
    sentence: String,
    event: ResolutionEvent,
}

#[derive(Serialize)]
struct Resolved {
    events: Vec<Line>,
    over: bool,
    report: Report,
}

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        let place = self.file.display().to_string();
        let text = if place == "-" {
            std::io::read_to_string(std::io::stdin())?
        } else {
            std::fs::read_to_string(&self.file).with_context(|| format!("cannot read {place}"))?
        };
        let mission = notation::parse(&text).with_context(|| place.clone())?;
        let mut told: Vec<Told<ResolutionEvent>> = Vec::new();
        let mut resolution = Resolution::new(&mission);
        resolution.until(self.until.unwrap_or(u8::MAX), &mut told);
        let events = lines(&mission, told);
        if let Some(number) = self.why {
            return why(&events, number);
        }
        let over = resolution.is_over();
        let report = resolution.report();
        if self.json {
            let resolved = Resolved { events, over, report };
            anstream::println!("{}", serde_json::to_string_pretty(&resolved)?);
            return Ok(());
        }
        for line in &events {
            if let ResolutionEvent::Turn { turn } = line.event {
                anstream::println!("\n{}", look::dress(look::HEAD, format!("Turn {turn}")));
                continue;
            }
            let depth = if line.because_of.is_some() { "  " } else { "" };
            let rule = look::dress(look::QUIET, line.rule);
            let number = look::dress(look::QUIET, format!("{:>4}", line.number));
            anstream::println!("{number} {depth}{} {rule}", line.sentence);
        }
        anstream::println!();
        if over {
            end(&report)
        } else {
            anstream::println!("not over yet")
        }
        Ok(())
    }
}

fn lines(mission: &Mission, told: Vec<Told<ResolutionEvent>>) -> Vec<Line> {
    let n_crew = mission.setup().crew.len() as u8;
    let names: Vec<String> = Seat::all(n_crew).map(|seat| format!("P{}", seat.0 + 1)).collect();
    let mut turn = 0;
    let line = |(idx, Told { cause, event }): (usize, Told<ResolutionEvent>)| {
        if let ResolutionEvent::Turn { turn: begun } = event {
            turn = begun;
        }
        Line {
            number: idx + 1,
            turn,
            because_of: cause.event_idx().map(|idx| idx + 1),
            rule: event.rule(),
            sentence: event.sentence(&names),
            event,
        }
    };
    told.into_iter().enumerate().map(line).collect()
}

/// An event, what led to it, and the rules in full.
fn why(events: &[Line], number: usize) -> anyhow::Result<()> {
    let mut next = Some(number);
    let mut chain = Vec::new();
    while let Some(number) = next {
        let Some(line) = number.checked_sub(1).and_then(|idx| events.get(idx)) else {
            bail!("there is no event {number}; this mission has 1 to {}", events.len());
        };
        chain.push(line);
        next = line.because_of;
    }
    for line in chain.into_iter().rev() {
        anstream::println!("{:>4} turn {}: {}", line.number, line.turn, line.sentence);
        if let Some((_, _, rule)) = rulebook::lookup(line.rule) {
            anstream::println!("{}", rulebook::text::rule(rule, 88));
        } else {
            anstream::println!("{}", line.rule);
        }
    }
    Ok(())
}

fn end(report: &Report) {
    match (&report.loss, &report.score) {
        (Some(loss), _) => {
            let lost = look::dress(look::BAD, "The ship is lost");
            anstream::println!("{lost} on turn {}: {loss:?}", report.turn);
        }
        (None, Some(score)) => {
            let home = look::dress(look::GOOD, "The ship is home");
            anstream::println!("{home} with {} points:", score.total);
            let parts = [
                ("threats", score.threats),
                ("visual confirmation", score.visual),
                ("data analyst", score.analyst),
                ("damage", -score.damage),
                ("worst zone", -score.worst_zone),
                ("knocked out", -score.knocked_out),
                ("squads disabled", -score.squads),
                ("medic", -score.medic),
            ];
            for (name, points) in parts.into_iter().filter(|(_, points)| *points != 0) {
                anstream::println!("  {points:+4} {name}");
            }
        }
        (None, None) => anstream::println!("no score"),
    }
}
