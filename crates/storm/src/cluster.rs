//! A PostgreSQL server of our own, in a folder that goes with us.

use std::{
    fs,
    net::TcpListener,
    os::unix::{
        fs::{MetadataExt as _, chown},
        process::CommandExt as _,
    },
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Result, bail};
use server_testing::TempDir;

/// Where Debian keeps the programs, by version.
const DEBIAN: &str = "/usr/lib/postgresql";

pub(crate) struct Cluster {
    programs: PathBuf,
    port: u16,
    /// PostgreSQL does not run as root.
    user: Option<(u32, u32)>,
    dir: TempDir,
}

/// The programs of the newest version.
fn programs() -> Result<PathBuf> {
    let missing = || format!("there is no PostgreSQL in {DEBIAN}: install Debian's `postgresql`");
    let mut versions: Vec<(u32, PathBuf)> = fs::read_dir(DEBIAN)
        .with_context(missing)?
        .flatten()
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path())))
        .collect();
    versions.sort_unstable();
    Ok(versions.pop().with_context(missing)?.1.join("bin"))
}

/// Whom it runs as, if we are root.
fn user() -> Result<Option<(u32, u32)>> {
    if fs::metadata("/proc/self")?.uid() != 0 {
        return Ok(None);
    }
    let users = fs::read_to_string("/etc/passwd")?;
    let fields = |line: &str| line.split(':').map(str::to_owned).collect::<Vec<_>>();
    let found = users.lines().map(fields).find(|fields| fields[0] == "postgres");
    let found = found.context("there is no user `postgres`, as whom PostgreSQL could run")?;
    Ok(Some((found[2].parse()?, found[3].parse()?)))
}

impl Cluster {
    pub(crate) fn start() -> Result<Self> {
        let (programs, user) = (programs()?, user()?);
        // Free now, and hardly taken before it is used.
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let dir = TempDir::default();
        fs::create_dir(&dir.0)?;
        if let Some((uid, gid)) = user {
            chown(&dir.0, Some(uid), Some(gid))?;
        }
        let cluster = Self { programs, port, user, dir };
        cluster.run(
            "initdb",
            &["-D", &cluster.data(), "-U", "wardroom", "-A", "trust", "-E", "UTF8", "--no-locale"],
        )?;
        cluster.control(&["start"])?;
        Ok(cluster)
    }

    fn data(&self) -> String {
        self.path("data")
    }

    fn path(&self, name: &str) -> String {
        self.dir.0.join(name).display().to_string()
    }

    pub(crate) const fn port(&self) -> u16 {
        self.port
    }

    fn run(&self, program: &str, args: &[&str]) -> Result<String> {
        let mut command = Command::new(self.programs.join(program));
        command.args(args).current_dir(Path::new("/"));
        if let Some((uid, gid)) = self.user {
            command.uid(uid).gid(gid);
        }
        let output = command.output().with_context(|| format!("cannot run {program}"))?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr);
            let log = fs::read_to_string(self.path("log")).unwrap_or_default();
            bail!("{program} {args:?} failed: {said}\n{log}");
        }
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }

    fn control(&self, what: &[&str]) -> Result<()> {
        let options = format!(
            "-p {} -k {} -c listen_addresses=127.0.0.1 -c max_connections=60",
            self.port,
            self.dir.0.display()
        );
        let (data, log) = (self.data(), self.path("log"));
        // No test may depend on speed: a busy disk takes its time after a crash.
        let common = ["-D", &data, "-l", &log, "-o", &options, "-w", "-s", "-t", "600"];
        // What it starts would keep our pipes open: its words go into its log.
        self.run("pg_ctl", &[&common[..], what].concat())?;
        Ok(())
    }

    /// Pulls the plug, and starts again.
    pub(crate) fn restart(&self) -> Result<()> {
        self.control(&["restart", "-m", "immediate"])
    }

    pub(crate) fn version(&self) -> Result<String> {
        self.run("postgres", &["--version"])
    }

    /// A new database; its address.
    pub(crate) fn create(&self, name: &str) -> Result<String> {
        let port = self.port.to_string();
        self.run("createdb", &["-h", "127.0.0.1", "-p", &port, "-U", "wardroom", name])?;
        Ok(format!("postgres://wardroom@127.0.0.1:{port}/{name}"))
    }

    /// What a database answers.
    pub(crate) fn ask(&self, database: &str, sql: &str) -> Result<String> {
        let port = self.port.to_string();
        let at = ["-h", "127.0.0.1", "-p", &port, "-U", "wardroom", "-d", database, "-Atc", sql];
        self.run("psql", &at)
    }

    /// A database is not needed any more: after a crash all of them are gone through.
    pub(crate) fn delete(&self, name: &str) -> Result<()> {
        let port = self.port.to_string();
        let at = ["-h", "127.0.0.1", "-p", &port, "-U", "wardroom", "--force", name];
        self.run("dropdb", &at)?;
        Ok(())
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.control(&["stop", "-m", "immediate"]));
    }
}
