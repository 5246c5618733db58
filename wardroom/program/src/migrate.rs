//! `wardroom migrate`: all of a database into another one.

use std::{convert::Infallible, fmt, str::FromStr};

use anyhow::Context as _;
use command::look;
use indicatif::{ProgressBar, ProgressStyle};
use server::{DatabaseUrl, DatabaseUrlError, Place, Progress, Transferred};
use table::count;

/// A folder, or the address of a database as it was given. It is looked at by us
/// and not by the command line, which would show it, with the password, if
/// something were wrong with it.
#[derive(Clone)]
pub(crate) struct Address(String);

impl FromStr for Address {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Address(…)")
    }
}

impl Address {
    pub(crate) fn url(&self) -> Result<DatabaseUrl, DatabaseUrlError> {
        self.0.parse()
    }

    pub(crate) fn place(&self) -> Result<Place, DatabaseUrlError> {
        self.0.parse()
    }
}

/// Arguments of `migrate`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Where the data is: a data folder, or a PostgreSQL database such as
    /// `postgres://wardroom:password@localhost/wardroom`. No server may use it.
    #[arg(long, value_name = "DIR|URL")]
    from: Address,
    /// Where it goes: an empty place of either kind, or one where a copy from
    /// the same place was interrupted.
    #[arg(long, value_name = "DIR|URL")]
    to: Address,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let from = args.from.place().context("--from")?;
    let to = args.to.place().context("--to")?;
    let bar = ProgressBar::new(0).with_style(
        ProgressStyle::with_template("{msg:>9} {wide_bar} {human_pos}/{human_len} {eta}")
            .context("the style of the bar")?,
    );
    let mut tell = |progress: Progress| {
        bar.set_message(progress.what);
        bar.set_length(progress.n_all);
        bar.set_position(progress.n_done);
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let done = runtime.block_on(server::transfer(&from, &to, &mut tell));
    bar.finish_and_clear();
    let Transferred { n_rows, n_before, n_journals } = done?;
    if n_before > 0 {
        anstream::println!("{} were there already", count(n_before, "row"));
    }
    anstream::println!(
        "{}: {} and {}, every hash equal; serve {to} from now on",
        look::dress(look::GOOD, "copied"),
        count(n_rows, "row"),
        count(n_journals, "journal")
    );
    Ok(())
}
