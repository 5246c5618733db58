//! `wardroom pack`: campaigns of your own.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, bail};
use command::{Format, Run, look};
use vanguard::book::Book;
use vanguard_pack::{
    author::Source,
    check::{self, Checked},
    id::{CheckId, PlanetId},
};

use crate::{graph, new, odds, winnable};

/// Write campaigns for Vanguard: begin one, check it, weigh it, draw it.
///
/// A campaign is a folder of TOML files; docs/packs.md says what is in them.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Tell what is wrong with a campaign, with file, line and field.
    Check {
        /// The folder of the campaign.
        folder: PathBuf,
    },
    /// Begin a campaign: the smallest one that passes the check.
    New {
        /// The folder to make.
        folder: PathBuf,
    },
    /// Tell how hard checks are: exact chances with the first dice.
    Odds {
        /// The folder of the campaign.
        folder: PathBuf,
        /// The id of one check; all of them if not said.
        check: Option<String>,
        /// How the table is written.
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Draw what leads where on a planet.
    Graph {
        /// The id of the planet.
        planet: String,
        /// The folder of the campaign.
        #[arg(long, default_value = ".")]
        folder: PathBuf,
        /// The picture to write, an SVG; without it the ways are told in words.
        #[arg(long)]
        out: Option<PathBuf>,
    },
}

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        match &self.what {
            What::Check { folder } => tell(&checked(folder)?),
            What::New { folder } => {
                new::create(folder)?;
                anstream::println!(
                    "{}",
                    look::dress(look::GOOD, format!("{} is begun", folder.display()))
                );
            }
            What::Odds { folder, check, format } => {
                let book = Book::new(checked(folder)?.pack)?;
                let names = &book.pack.names;
                let checks: Vec<CheckId> = match check {
                    None => names.ids().collect(),
                    Some(name) => match names.find(name) {
                        Some(id) => vec![id],
                        None => bail!("there is no check `{name}`"),
                    },
                };
                let all = checks.into_iter().map(|id| odds::of(&book, id));
                odds::print(&book, &all.collect::<Result<Vec<_>, _>>()?, *format);
            }
            What::Graph { planet, folder, out } => {
                let pack = checked(folder)?.pack;
                let Some(id) = pack.names.find::<PlanetId>(planet) else {
                    let all = pack.names.ids().map(|id: PlanetId| pack[id].name.to_string());
                    bail!(
                        "there is no planet `{planet}`; there are {}",
                        all.collect::<Vec<_>>().join(", ")
                    );
                };
                match out {
                    Some(out) => fs::write(out, graph::drawing(&pack, id))
                        .with_context(|| format!("{} cannot be written", out.display()))?,
                    None => anstream::print!("{}", graph::in_words(&pack, id)),
                }
            }
        }
        Ok(())
    }
}

fn checked(folder: &Path) -> anyhow::Result<Checked> {
    let opened = Source::open(folder);
    let mut source = opened.with_context(|| format!("{} cannot be read", folder.display()))?;
    match check::with(folder, &mut source, &mut winnable::check) {
        Ok(checked) => Ok(checked),
        Err(faults) => {
            for fault in &faults.0 {
                anstream::println!("{}", look::dress(look::BAD, fault));
            }
            bail!("the campaign is refused: {} faults", faults.0.len())
        }
    }
}

fn tell(checked: &Checked) {
    for warning in &checked.warnings {
        anstream::println!("{warning}");
    }
    for (warning, reason) in &checked.waived {
        anstream::println!("{warning} (put up with: {reason})");
    }
    let pack = &checked.pack;
    let identity = &pack.identity;
    let told = format!(
        "{} {}: {} planets, {} checks, {} logs; rules {:.12}",
        pack.about.title,
        identity.version,
        pack.planets.len(),
        pack.checks.len(),
        pack.logs.len(),
        identity.rules_hash.to_string(),
    );
    anstream::println!("{}", look::dress(look::GOOD, told));
}
