//! `wardroom timeline`: the soundtracks of Space Alert missions.

mod cards;

use std::fmt::Write as _;

use anyhow::{Context as _, anyhow, bail};
use command::Run;
use serde_json::json;
use space_alert::{
    live::ThreatView,
    notation::flash,
    timeline::{
        self, Limits, MissionGroup, Recipe, RecipeOptions, Sighting, Timeline, TimelineSource,
        official, text, text::time, validate, validate_within,
    },
};

/// Tell what is announced when in a Space Alert mission: official, random or
/// from a code.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = "Examples:\n  \
    wardroom timeline list\n  \
    wardroom timeline show mission-1 --crew 5\n  \
    wardroom timeline generate --double --transfers 5\n  \
    wardroom timeline generate --common white,yellow --serious red --new-threats\n  \
    wardroom timeline show 010AL2STW,200DT,345PE1")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// What to show; the same as `show`.
    mission: Option<String>,
    #[command(flatten)]
    form: Form,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// List the official missions.
    List {
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Tell what is announced when, and which threats are drawn.
    Show(Show),
    /// Draw a random mission, and say the code to share it by.
    Generate(Generate),
    /// Check a timeline against the official ones of its kind.
    Check(Check),
}

#[derive(Debug, clap::Args)]
struct Show {
    /// The name of an official mission, a code of a random one (`SA1-…`), a
    /// code of the old Flash player (`010AL2STW,…`) or a file with a timeline.
    mission: String,
    #[command(flatten)]
    form: Form,
}

#[derive(Debug, clap::Args)]
struct Form {
    /// How many fly: unconfirmed reports count for five only.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=5), value_name = "N")]
    crew: u8,
    /// Print the code of the old Flash player.
    #[arg(long)]
    flash: bool,
    /// Print the timeline as text to be changed and read again.
    #[arg(long, conflicts_with = "flash")]
    text: bool,
    /// Print JSON.
    #[arg(long, conflicts_with_all = ["flash", "text"])]
    json: bool,
}

#[derive(Debug, clap::Args)]
struct Generate {
    /// What kind of mission: simulation, advanced-simulation, mission,
    /// double-easier or double-standard.
    #[arg(long, default_value = "mission", value_parser = group, value_name = "KIND")]
    kind: MissionGroup,
    /// For double actions: the same as --kind double-standard.
    #[arg(long, conflicts_with = "kind")]
    double: bool,
    /// The threat count for a crew of five; a serious threat counts twice.
    #[arg(long, value_name = "N")]
    threats: Option<u8>,
    /// How many data transfers.
    #[arg(long, value_name = "N")]
    transfers: Option<u8>,
    /// How often data comes in.
    #[arg(long, value_name = "N")]
    data: Option<u8>,
    /// How many seconds of silence.
    #[arg(long, value_name = "SECONDS")]
    silence: Option<u16>,
    /// In how many pieces.
    #[arg(long, value_name = "N")]
    silences: Option<u8>,
    /// Whether an external and an internal threat may appear on one turn.
    #[arg(long, value_name = "true|false")]
    shared_turns: Option<bool>,
    /// How long the phases are, in per cent of official ones.
    #[arg(long, default_value_t = 100, value_name = "PERCENT")]
    length: u16,
    /// Draw the same mission again.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    #[command(flatten)]
    colours: cards::Colours,
    #[command(flatten)]
    form: Form,
}

#[derive(Debug, clap::Args)]
struct Check {
    /// As for `show`.
    mission: String,
    /// The kind of missions it should resemble, if its name or code does not
    /// say.
    #[arg(long, value_parser = group, value_name = "KIND")]
    kind: Option<MissionGroup>,
}

fn group(word: &str) -> Result<MissionGroup, String> {
    MissionGroup::ALL.into_iter().find(|group| group.id() == word).ok_or_else(|| {
        let all = MissionGroup::ALL.map(MissionGroup::id).join(", ");
        format!("expected one of {all}")
    })
}

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        anstream::print!("{}", answer(self)?);
        Ok(())
    }
}

fn answer(args: &Args) -> anyhow::Result<String> {
    match (&args.command, &args.mission) {
        (Some(Command::List { json }), _) => Ok(list(*json)),
        (Some(Command::Show(args)), _) => show(&args.mission, &args.form),
        (Some(Command::Generate(args)), _) => generate(args),
        (Some(Command::Check(args)), _) => check(args),
        (None, Some(mission)) => show(mission, &args.form),
        (None, None) => bail!("say what to do: list, show, generate or check (see --help)"),
    }
}

fn show(mission: &str, form: &Form) -> anyhow::Result<String> {
    let found = found(mission)?;
    Ok(tell(&found.timeline, &headline(&found.source), &[], form))
}

/// What a name, a code or a file means.
fn found(words: &str) -> anyhow::Result<timeline::Found> {
    let is_file = std::fs::exists(words).is_ok_and(|exists| exists);
    if is_file {
        let text =
            std::fs::read_to_string(words).with_context(|| format!("cannot read {words}"))?;
        return timeline::find(&text).with_context(|| words.to_owned());
    }
    Ok(timeline::find(words)?)
}

fn headline(source: &TimelineSource) -> String {
    match source {
        TimelineSource::Official(mission) if mission.established() => mission.title.to_owned(),
        TimelineSource::Official(mission) => {
            format!("{} (not established: an entry must be wrong)", mission.title)
        }
        TimelineSource::Recipe(recipe) => format!("Random mission {recipe}"),
        TimelineSource::Flash => "Mission of a code of the old player".to_owned(),
        TimelineSource::Text => "Mission of a file".to_owned(),
    }
}

fn list(json: bool) -> String {
    if json {
        return format!("{:#}\n", json!(official()));
    }
    let mut out = String::new();
    for group in MissionGroup::ALL {
        // Writing to a string does not fail.
        let _ = writeln!(out, "{}", group.title());
        for mission in official().iter().filter(|mission| mission.group == group) {
            let timeline = &mission.timeline;
            let threats = [4, 5].map(|crew| timeline.threat_count(crew));
            let doubt = if mission.established() { "" } else { "  not established" };
            let _ = writeln!(
                out,
                "  {:<22} {:>5}  threat count {:>2} / {:>2}{doubt}",
                mission.id,
                time(timeline.length()),
                threats[0],
                threats[1],
            );
        }
    }
    out
}

/// The timeline, and the cards that were drawn for its threats, if any.
fn tell(timeline: &Timeline, headline: &str, drawn: &[ThreatView], form: &Form) -> String {
    if form.flash {
        return flash::write(timeline) + "\n";
    }
    if form.text {
        return text::write(timeline);
    }
    let announcements = timeline.announcements(form.crew);
    let threats: Vec<Sighting> = timeline.threats(form.crew).map(|(_, one)| one).collect();
    if form.json {
        let all = json!({
            "title": headline, "timeline": timeline, "announcements": announcements,
            "threats": threats, "drawn": drawn,
        });
        return format!("{all:#}\n");
    }
    let mut out = format!("{headline}\n\n");
    for announcement in announcements {
        let _ = writeln!(out, "{:>5}  {}", time(announcement.at), announcement.caption());
    }
    let _ = writeln!(out, "\nthreats to draw for a crew of {}:", form.crew);
    for (idx, sighting) in threats.into_iter().enumerate() {
        let fixed = timeline.fixed.as_ref().and_then(|fixed| fixed.card(sighting.turn));
        let fixed = fixed.map(|card| card.to_string());
        let card = drawn.get(idx).map(cards::words).or(fixed);
        let card = card.map_or_else(String::new, |card| format!(" ({card})"));
        let _ = writeln!(out, "  {}{card}", sighting.caption());
    }
    out
}

fn generate(args: &Generate) -> anyhow::Result<String> {
    let options = RecipeOptions {
        threat_level: args.threats,
        data_transfers: args.transfers,
        incoming_data: args.data,
        silence: args.silence,
        silences: args.silences,
        shared_turns: args.shared_turns,
        length: args.length,
        ..RecipeOptions::new(if args.double { MissionGroup::DoubleStandard } else { args.kind })
    };
    let seed = match args.seed {
        Some(seed) => seed,
        // Few enough for a short code.
        None => getrandom::u64().map_err(|error| anyhow!("no randomness: {error}"))? % (1 << 30),
    };
    let recipe = Recipe { options, seed };
    let timeline = recipe.timeline()?;
    let drawn = args.colours.draw(&recipe, args.form.crew)?;
    Ok(tell(&timeline, &headline(&TimelineSource::Recipe(recipe)), &drawn, &args.form))
}

fn check(args: &Check) -> anyhow::Result<String> {
    let timeline::Found { timeline, source } = found(&args.mission)?;
    let checked = match (args.kind, source) {
        (Some(group), _) => validate_within(&timeline, &Limits::of(group)),
        (None, TimelineSource::Official(mission)) => validate(&timeline, mission.group),
        (None, TimelineSource::Recipe(recipe)) => {
            validate_within(&timeline, &recipe.options.limits())
        }
        (None, TimelineSource::Flash | TimelineSource::Text) => {
            bail!("--kind: say what kind of missions it should resemble")
        }
    };
    match checked {
        Ok(()) => Ok("within the limits of its kind\n".to_owned()),
        Err(faults) => {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            bail!("not within the limits of its kind:\n  {}", faults.join("\n  "))
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    fn args(line: &str) -> Result<Args, String> {
        let words = std::iter::once("timeline").chain(line.split(' '));
        Line::try_parse_from(words).map(|line| line.args).map_err(|error| error.to_string())
    }

    fn said(line: &str) -> String {
        answer(&args(line).unwrap()).unwrap_or_else(|error| error.to_string())
    }

    #[test]
    fn every_official_mission_is_listed_and_shown() {
        let listed = said("list");
        for mission in official() {
            assert!(listed.contains(mission.id), "{listed}");
            let shown = said(&format!("show {}", mission.id));
            assert!(shown.contains("Mission complete"), "{shown}");
        }
        assert_eq!(listed.matches("not established").count(), 3);
        assert!(said("show test-run-1").contains("T+1: threat, zone blue (Pulse Ball)"));
    }

    #[test]
    fn a_bare_code_is_shown() {
        let shown = said("010AL2STW,100UR3IT,200DT,345PE1");
        assert!(shown.contains(" 0:10  T+2: serious threat, zone white\n"), "{shown}");
        assert!(shown.contains(" 2:13  Transfer closed\n"), "{shown}");
        assert!(!shown.contains("T+3"), "{shown}");
        assert!(said("--crew 5 010AL2STW,100UR3IT,345PE1").contains("T+3: internal threat"));
    }

    #[test]
    fn a_random_mission_is_found_again_by_its_code() {
        let drawn = said("generate --double --transfers 5 --seed 7");
        let code = drawn.lines().next().unwrap().rsplit(' ').next().unwrap();
        assert_eq!(said(&format!("show {code}")), drawn);
        assert_eq!(said(&format!("check {code}")), "within the limits of its kind\n");
        let flash = said("generate --seed 7 --flash");
        assert!(said(&format!("show {}", flash.trim())).contains("Mission complete"));
    }

    #[test]
    fn threats_are_drawn_of_the_colours_that_were_asked_for() {
        let drawn = said("generate --seed 7 --common yellow --serious white,yellow --crew 5");
        let n_threats = drawn.lines().filter(|line| line.starts_with("  T+")).count();
        let n_yellow = drawn.matches(" E2-").count() + drawn.matches(" I2-").count();
        let n_serious = drawn.matches(" SE").count() + drawn.matches(" SI").count();
        assert!(n_threats >= 5 && n_yellow > 0, "{drawn}");
        assert_eq!(n_yellow + n_serious, n_threats, "{drawn}");
        // The same seed draws the same cards, of another colour others.
        let again = said("generate --seed 7 --common yellow --serious white,yellow --crew 5");
        assert_eq!(drawn, again);
        assert!(!said("generate --seed 7").contains(" E2-"));
        let red = said("generate --seed 7 --common red --serious red --new-threats --json");
        let red: serde_json::Value = serde_json::from_str(&red).unwrap();
        let cards = red["drawn"].as_array().unwrap();
        assert_eq!(cards.len(), red["threats"].as_array().unwrap().len());
        let refused = said("generate --seed 7 --common red");
        assert_eq!(refused, "red cards need the New Threats module (SA-1.11)");
        assert!(args("generate --common pink").unwrap_err().contains("found `pink`"));
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert!(said("show mission-9").contains("`mission-9` is neither the name"));
        assert!(said("generate --data 9").starts_with("incoming data: 9, not at most 4"));
        assert!(said("check double-easier-1").contains("threat count: 9 for a crew of 4, not 8"));
        assert!(said("check 010AL2STW,345PE1").starts_with("--kind: say what kind"));
        assert!(args("generate --kind holiday").unwrap_err().contains("expected one of test-run"));
        assert!(args("show mission-1 --crew 6").unwrap_err().contains("6 is not in 1..=5"));
    }
}
