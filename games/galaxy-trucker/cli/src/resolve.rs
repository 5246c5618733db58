//! `wardroom resolve`: a flight, told card by card.

use std::path::PathBuf;

use anyhow::Context as _;
use command::{Run, look};
use galaxy_trucker::{
    flight::{Event, Flight, LuckyDice},
    notation,
    scenario::{self, Story},
};
use serde::Serialize;
use table::{Luck, RuleId, Seat, Seed, Told, count};

use crate::file;

/// Resolve a flight of Galaxy Trucker and tell every effect with its rule.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The flight: ships, cards, dice and choices as text (see
    /// docs/rules/galaxy-trucker/README.md); `-` reads standard input.
    file: PathBuf,
    /// Where the file ends, fly on with sensible choices and dice of this seed.
    #[arg(long, value_name = "SEED")]
    play_on: Option<u64>,
    /// Print JSON: the events and how the flight stands.
    #[arg(long)]
    json: bool,
}

/// An event as it is printed.
#[derive(Serialize)]
struct Line<'a> {
    rule: RuleId,
    sentence: String,
    event: &'a Event,
}

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        let text = file::read(&self.file)?;
        let mut story = scenario::tell(&text).with_context(|| self.file.display().to_string())?;
        if let Some(seed) = self.play_on {
            play_on(&mut story, seed);
        }
        let lines = lines(&story);
        let Story { names, flight, .. } = &story;
        if self.json {
            let stands: Vec<_> = (0..).map(Seat).zip(names).map(|of| as_json(flight, of)).collect();
            let all = serde_json::json!({
                "events": lines, "over": flight.is_over(), "flyers": stands,
            });
            anstream::println!("{}", serde_json::to_string_pretty(&all)?);
            return Ok(());
        }
        for line in &lines {
            let rule = look::dress(look::QUIET, line.rule);
            match line.event {
                Event::TurnedUp { .. } => {
                    anstream::println!("\n{} {rule}", look::dress(look::HEAD, &line.sentence));
                }
                _ => anstream::println!("  {} {rule}", line.sentence),
            }
        }
        end(&story);
        Ok(())
    }
}

fn play_on(story: &mut Story, seed: u64) {
    let Story { flight, told, .. } = story;
    let mut luck = Luck::seeded(&Seed::numbered(seed));
    let mut dice = LuckyDice { luck: &mut luck, stream: 0 };
    while let Some(seat) = flight.asked().first() {
        let Some(choice) = flight.steady_choice(seat) else { break };
        flight.choose(seat, &choice, &mut dice, told);
    }
}

fn lines(story: &Story) -> Vec<Line<'_>> {
    let events = story.told.iter().map(|Told { event, .. }| event);
    let line = |event: &Event| event.sentence(&story.names);
    events.map(|event| Line { rule: event.rule(), sentence: line(event), event }).collect()
}

fn as_json(flight: &Flight, (seat, name): (Seat, &String)) -> serde_json::Value {
    let flyer = flight.flyer(seat);
    serde_json::json!({
        "name": name, "position": flight.track().position(seat), "out": flyer.out,
        "credits": flyer.credits, "lost": flyer.lost, "asked": flight.question(seat),
        "ship": flyer.ship,
    })
}

/// How everybody stands, and what is asked.
fn end(story: &Story) {
    let flight = &story.flight;
    for ((seat, name), asked) in (0..).map(Seat).zip(&story.names).zip(&story.asked) {
        let flyer = flight.flyer(seat);
        let place = match (flight.track().position(seat), flyer.out) {
            (Some(position), _) => format!("at {position}"),
            (None, Some(_)) => "has given up".to_owned(),
            (None, None) => "is not in flight".to_owned(),
        };
        let (credits, lost) = (flyer.credits, flyer.lost);
        let head = format!(
            "{name} {place}, gained {}, lost {}",
            count(credits, "credit"),
            count(lost, "component")
        );
        anstream::println!("\n{}", look::dress(look::HEAD, head));
        anstream::print!("{}", notation::write(&flyer.ship));
        if flight.question(seat).is_some() {
            anstream::println!("{}", look::dress(look::MARK, format!("{name} is asked {asked}")));
        }
    }
    if !flight.is_over() {
        anstream::println!("\nnot over yet; `--play-on SEED` flies on");
    }
}

#[cfg(test)]
mod tests {
    use galaxy_trucker::scenario;

    use super::{lines, play_on};

    const FLIGHT: &str = "
        Ada: class II
        7,6: engine-03*0 pilot:hh
        8,7: engine-30*1
        launch I-05 I-01
        Ada flies on
    ";

    #[test]
    fn a_flight_is_told_with_its_rules_and_goes_on() {
        let mut story = scenario::tell(FLIGHT).unwrap();
        assert!(!story.flight.is_over());
        let n_told = lines(&story).len();
        assert!(lines(&story).iter().any(|line| line.sentence == "Ada has engine strength 2."));
        play_on(&mut story, 1);
        assert!(story.flight.is_over());
        let rules: Vec<String> =
            lines(&story)[n_told..].iter().map(|line| line.rule.to_string()).collect();
        assert!(rules.contains(&"GT-6.18".to_owned()), "beaten by slavers: {rules:?}");
    }
}
