//! `wardroom backup`, `restore` and `check`: copies that are whole, and proof
//! that they are.

use std::path::{Path, PathBuf};

use anyhow::bail;
use command::look;
use server::{Backup, Checked, DatabaseUrl, Place};
use table::count;

use crate::{migrate::Address, serve::DEFAULT_DATA};

/// Arguments of `backup`.
#[derive(Debug, clap::Args)]
pub(crate) struct BackupArgs {
    /// The file to write; it must not be there yet.
    file: PathBuf,
    /// The data folder of the server, which may keep running.
    #[arg(long, default_value = DEFAULT_DATA, value_name = "DIR")]
    data: PathBuf,
}

/// Arguments of `restore`.
#[derive(Debug, clap::Args)]
pub(crate) struct RestoreArgs {
    /// The backup.
    file: PathBuf,
    /// Where it goes: a folder without a database; made if it is not there.
    #[arg(long, default_value = DEFAULT_DATA, value_name = "DIR")]
    data: PathBuf,
}

/// Arguments of `check`.
#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    /// A data folder or a PostgreSQL database, also of a running server, or a
    /// backup.
    #[arg(default_value = DEFAULT_DATA, value_name = "DIR|FILE|URL")]
    place: Address,
}

fn wait_for<T, E>(work: impl Future<Output = Result<T, E>>) -> anyhow::Result<T>
where
    E: std::error::Error + Send + Sync + 'static,
{
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    Ok(runtime.block_on(work)?)
}

/// Says what was found; fails if something is the matter.
fn report(checked: &Checked) -> anyhow::Result<()> {
    for problem in &checked.problems {
        anstream::println!("{}: {problem}", look::dress(look::BAD, "damaged"));
    }
    let (n_tables, n_entries) = (checked.n_tables, checked.n_entries);
    match checked.problems.len() {
        0 => {
            let good = look::dress(look::GOOD, "good");
            let (tables, entries) = (count(n_tables, "table"), count(n_entries, "entry"));
            anstream::println!("{good}: {tables}, {entries}, every hash equal");
            Ok(())
        }
        n => bail!("{} in {}", count(n, "problem"), count(n_tables, "table")),
    }
}

/// Refuses a path that leads nowhere, before the database says so in its way.
fn there(path: &Path, what: &str) -> anyhow::Result<()> {
    if path.exists() { Ok(()) } else { bail!("there is no {what} at {}", path.display()) }
}

/// What is PostgreSQL's to copy.
fn must_be_folder(path: &Path) -> anyhow::Result<()> {
    if path.to_str().is_some_and(DatabaseUrl::looks_like_one) {
        bail!(
            "a PostgreSQL database is copied by its own tools, also while a server runs: \
             `pg_dump --format=custom`, and `pg_restore` brings it back"
        );
    }
    Ok(())
}

pub(crate) fn backup(args: &BackupArgs) -> anyhow::Result<()> {
    must_be_folder(&args.data)?;
    there(&args.data, "data folder of a server")?;
    let Backup { n_bytes, checked } = wait_for(server::backup(&args.data, &args.file))?;
    anstream::println!("{} is written: {n_bytes} bytes", args.file.display());
    report(&checked)
}

pub(crate) fn restore(args: &RestoreArgs) -> anyhow::Result<()> {
    must_be_folder(&args.data)?;
    there(&args.file, "backup")?;
    let Backup { n_bytes, checked } = wait_for(server::restore(&args.file, &args.data))?;
    anstream::println!("{} is ready to be served: {n_bytes} bytes", args.data.display());
    report(&checked)
}

pub(crate) fn check(args: &CheckArgs) -> anyhow::Result<()> {
    match args.place.place()? {
        Place::Folder(path) => {
            there(&path, "data folder or backup")?;
            report(&wait_for(server::check(&path))?)
        }
        Place::Postgres(url) => report(&wait_for(server::check_database(&url))?),
    }
}
