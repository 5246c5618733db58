//! Telling how strong the bots of a game are.

use anyhow::bail;
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressStyle};
use shelf::NamedBot;
use table::Game;

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[expect(missing_docs, reason = "the names say it, and documentation would be help text")]
pub enum Format {
    Text,
    Markdown,
    Json,
}

/// How bots are tried: arguments that every game's `simulate` has.
#[derive(Clone, Debug, clap::Args)]
pub struct TrialArgs {
    /// Which bots; all of them by default. Can be given several times.
    #[arg(long = "bot", value_name = "NAME")]
    bots: Vec<String>,
    /// How many games each bot plays: the seeds 0, 1, 2, …
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// How many threads work; the figures do not depend on it.
    #[arg(long, default_value_t = 2, value_name = "N")]
    threads: usize,
    /// How the table is written.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// The same as `--format json`.
    #[arg(long)]
    json: bool,
}

impl TrialArgs {
    /// What these arguments ask for, with `usual` games if they do not say how
    /// many.
    ///
    /// # Errors
    ///
    /// If nothing is to be played, or by no thread.
    pub fn plan(&self, usual: u64) -> anyhow::Result<Plan> {
        let format = if self.json { Format::Json } else { self.format };
        Plan::new(self.bots.clone(), self.games.unwrap_or(usual), self.threads, format)
    }
}

/// How much is played, and how far it is.
#[derive(Debug)]
pub struct Plan {
    bots: Vec<String>,
    n_games: u64,
    n_threads: usize,
    format: Format,
    bar: ProgressBar,
}

impl Plan {
    /// A plan with these bots, or all of the game's if none is named.
    ///
    /// # Errors
    ///
    /// If nothing is to be played, or by no thread.
    pub fn new(
        bots: Vec<String>,
        n_games: u64,
        n_threads: usize,
        format: Format,
    ) -> anyhow::Result<Self> {
        if n_games == 0 || n_threads == 0 {
            bail!("--games and --threads are at least 1");
        }
        let bar = ProgressBar::no_length();
        let style = "{bar:40} {pos}/{len} games, {eta} left";
        bar.set_style(ProgressStyle::with_template(style).expect("a fixed template"));
        Ok(Self { bots, n_games, n_threads, format, bar })
    }

    /// Those of `bots` that are wanted.
    ///
    /// # Errors
    ///
    /// If a bot is wanted that is not among them.
    pub fn bots<'a, G: Game>(
        &self,
        bots: &'a [NamedBot<G>],
    ) -> anyhow::Result<Vec<&'a NamedBot<G>>> {
        if self.bots.is_empty() {
            return Ok(bots.iter().collect());
        }
        self.bots.iter().map(|name| Ok(NamedBot::find(bots, name)?)).collect()
    }

    /// How many games each bot plays: the seeds 0, 1, 2, …
    #[must_use]
    pub const fn n_games(&self) -> u64 {
        self.n_games
    }

    /// How many threads work; the figures do not depend on it.
    #[must_use]
    pub const fn n_threads(&self) -> usize {
        self.n_threads
    }

    /// Shows that `n_done` of `n_all` games have been played.
    pub fn show(&self, n_done: u64, n_all: u64) {
        // Drawing is slower than a quick bot's game.
        if n_all < 1000 || n_done.is_multiple_of(64) {
            self.bar.set_length(n_all);
            self.bar.set_position(n_done);
        }
    }

    /// Takes the bar away; how the table is to be written.
    #[must_use]
    pub fn finish(&self) -> Format {
        self.bar.finish_and_clear();
        self.format
    }
}

#[cfg(test)]
mod tests {
    use template_bots::BOTS;

    use super::{Format, Plan};

    fn plan(bots: &[&str], n_games: u64) -> anyhow::Result<Plan> {
        let bots = bots.iter().map(|name| (*name).to_owned()).collect();
        Plan::new(bots, n_games, 1, Format::Text)
    }

    #[test]
    fn all_bots_play_unless_some_are_named() {
        assert_eq!(plan(&[], 1).unwrap().bots(BOTS).unwrap().len(), BOTS.len());
        let last = BOTS.last().unwrap().id;
        let chosen = plan(&[last], 1).unwrap();
        let chosen = chosen.bots(BOTS).unwrap();
        assert_eq!(chosen.iter().map(|bot| bot.id).collect::<Vec<_>>(), [last]);
        assert!(plan(&["nobody"], 1).unwrap().bots(BOTS).is_err());
        assert!(plan(&[], 0).is_err());
    }
}
