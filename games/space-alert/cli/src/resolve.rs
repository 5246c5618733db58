//! `wardroom resolve`: a Space Alert mission, told turn by turn.

mod ending;
#[cfg(test)]
mod tests;

use std::{fmt::Write as _, path::PathBuf};

use anyhow::{Context as _, bail};
use command::{Run, look};
use serde::Serialize;
use space_alert::{
    MissionSetup, Report, ResolutionEvent,
    mission::Origin,
    narration::{NarratedLine, Narration, standing},
    notation::{self, Written},
};
use table::Seat;

/// Resolve a Space Alert mission and tell every effect with its rule.
///
/// The mission is a text: boards, threats, and a line with the plan of each
/// crew member, such as `crew red captain: A . lift C`. docs/notation.md says
/// what can be written.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The file with the mission; `-` reads standard input.
    file: PathBuf,
    /// Stop after this turn.
    #[arg(long, value_name = "TURN", value_parser = clap::value_parser!(u8).range(1..))]
    until: Option<u8>,
    /// Explain one event by its number: what led to it, and the rules.
    #[arg(long, value_name = "EVENT")]
    why: Option<usize>,
    /// Print JSON: the events and the report, or with `--why` the events that
    /// led to one.
    #[arg(long)]
    json: bool,
}

/// Everything that was resolved, for programs.
#[derive(Serialize)]
struct Resolved<'a> {
    crew: &'a [String],
    events: &'a [NarratedLine],
    over: bool,
    report: &'a Report,
}

/// An event that led to another, for programs.
#[derive(Serialize)]
struct Reason<'a> {
    #[serde(flatten)]
    line: &'a NarratedLine,
    rule_title: Option<&'static str>,
    rule_summary: Option<String>,
}

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        let is_input = self.file.as_os_str() == "-";
        let place =
            if is_input { "standard input".to_owned() } else { self.file.display().to_string() };
        let text = if is_input {
            std::io::read_to_string(std::io::stdin()).context(place.clone())?
        } else {
            std::fs::read_to_string(&self.file).with_context(|| format!("cannot read {place}"))?
        };
        let written = notation::read(&text).context(place)?;
        anstream::print!("{}", self.tell(&written)?);
        Ok(())
    }
}

impl Args {
    fn tell(&self, written: &Written) -> anyhow::Result<String> {
        let Written { mission, names } = written;
        let last = mission.setup().course.n_turns() + 1;
        if let Some(until) = self.until.filter(|until| *until > last) {
            bail!("--until {until}: this mission has turns 1 to {last}");
        }
        let told = Narration::of(mission, names, self.until);
        match (self.why, self.json) {
            (Some(number), json) => {
                let Some(chain) = told.why(number) else {
                    bail!("--why {number}: the events are 1 to {}", told.lines.len());
                };
                if json { reasons_json(&chain) } else { Ok(reasons(&chain)) }
            }
            (None, true) => {
                let Narration { lines, over, report, .. } = &told;
                let resolved = Resolved { crew: names, events: lines, over: *over, report };
                Ok(serde_json::to_string_pretty(&resolved)? + "\n")
            }
            (None, false) => Ok(story(written, &told)),
        }
    }
}

/// The whole mission.
fn story(Written { mission, names }: &Written, told: &Narration) -> String {
    let mut text = head(mission.setup(), names);
    let mut after = told.after_turns.iter();
    let turns = told.lines.chunk_by(|one, other| one.turn == other.turn);
    for (turn, state) in turns.zip(&mut after) {
        for line in turn.iter().filter(|line| !line.moot) {
            tell_line(&mut text, line);
        }
        for line in standing(mission, state, names) {
            let _ = writeln!(text, "     {}", look::dress(look::QUIET, format!("= {line}")));
        }
    }
    text.push('\n');
    text += &match told.over {
        true => ending::words(mission, &told.report),
        false => format!("The mission is not over after turn {}.\n", told.report.turn),
    };
    text
}

/// What was read: boards and crew.
fn head(setup: &MissionSetup, names: &[String]) -> String {
    let boards = ["red", "white", "blue", "internal"]
        .into_iter()
        .zip(Origin::ALL)
        .map(|(name, origin)| format!("{name} {}", setup.boards.at(origin)));
    let boards = boards.collect::<Vec<_>>().join(", ");
    let member = |(seat, name): (u8, &String)| {
        let captain = if Seat(seat) == setup.captain { ", captain" } else { "" };
        format!("{name} ({}{captain})", setup.crew[usize::from(seat)].colour)
    };
    let crew: Vec<String> = (0..).zip(names).map(member).collect();
    format!("boards: {boards}\ncrew: {}\n", crew.join(", "))
}

fn tell_line(text: &mut String, line: &NarratedLine) {
    if let ResolutionEvent::Turn { turn } = line.event {
        let _ = writeln!(text, "\n{}", look::dress(look::HEAD, format!("Turn {turn}")));
        return;
    }
    let number = look::dress(look::QUIET, format!("{:>4}", line.number));
    let depth = "  ".repeat(usize::from(line.depth));
    let note = line.note.as_ref().map(|note| format!(" [{note}]")).unwrap_or_default();
    let rule = look::dress(look::QUIET, line.rule);
    let _ = writeln!(text, "{number} {depth}{}{note} {rule}", line.sentence);
}

/// An event after what led to it, with the rules.
fn reasons(chain: &[&NarratedLine]) -> String {
    let mut text = String::new();
    for line in chain {
        let note = line.note.as_ref().map(|note| format!(" [{note}]")).unwrap_or_default();
        let _ = writeln!(text, "{:>4} turn {}: {}{note}", line.number, line.turn, line.sentence);
        let rule = match rulebook::lookup(line.rule) {
            Some((_, _, rule)) => {
                format!("{} {}: {}", line.rule, rule.title, rulebook::text::summary(rule))
            }
            None => line.rule.to_string(),
        };
        let _ = writeln!(text, "       {}", look::dress(look::QUIET, rule));
    }
    if let Some(line) = chain.last() {
        let _ = writeln!(text, "`wardroom rules {}` shows the rule with examples.", line.rule);
    }
    text
}

fn reasons_json(chain: &[&NarratedLine]) -> anyhow::Result<String> {
    let reasons: Vec<Reason<'_>> = chain.iter().copied().map(reason).collect();
    Ok(serde_json::to_string_pretty(&reasons)? + "\n")
}

fn reason(line: &NarratedLine) -> Reason<'_> {
    let rule = rulebook::lookup(line.rule).map(|(_, _, rule)| rule);
    Reason {
        line,
        rule_title: rule.map(|rule| rule.title.as_str()),
        rule_summary: rule.map(rulebook::text::summary),
    }
}
