//! A storm over PostgreSQL: everything that storage promises, with a database
//! server of our own that is cut off, restarted and lied about.
//!
//! `cargo xtask cluster` runs it. It is no test of `cargo test`, because it needs
//! PostgreSQL (Debian's package `postgresql`) and NATS (Debian's `nats-server`), and
//! nothing may be skipped silently. A word picks tests by their name; `--faults N` and
//! `--seed S` say how much befalls the three nodes, and in which order.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a test looks at the world"
)]
#![allow(clippy::print_stdout, reason = "it says what it did")]

mod anywhere;
mod bus;
mod cluster;
mod crew;
mod nodes;
mod onlookers;
mod play;
mod proxy;
mod way;

use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use server::{DatabaseUrl, Place, testing};
use shelf::Shelf;

use self::{cluster::Cluster, proxy::Proxy};

/// Does what the command line says, with these games.
///
/// # Errors
///
/// If the command line or the engines are not as they should be.
///
/// # Panics
///
/// If a promise is broken.
pub fn main(shelf: fn() -> Shelf) -> Result<()> {
    if let Ok(filter) = tracing_subscriber::EnvFilter::try_from_env("STORM_LOG") {
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    }
    // The server that is killed is this program again.
    if std::env::args().nth(1).as_deref() == Some("serve") {
        server_testing::process::run(shelf, &[]);
        return Ok(());
    }
    let mut wanted: Vec<String> = std::env::args().skip(1).collect();
    let n_faults = take_number(&mut wanted, "--faults")?.unwrap_or(nodes::N_FAULTS);
    let seed = take_number(&mut wanted, "--seed")?.unwrap_or(1);
    let names = testing::TESTS.iter().map(|(name, _)| *name);
    let names = names.chain(testing::POSTGRES_TESTS.iter().map(|(name, _)| *name));
    let names = names.chain(play::TESTS.iter().map(|(name, _)| *name));
    let names: Vec<_> = names.chain([anywhere::NAME, nodes::NAME]).collect();
    if wanted.first().is_some_and(|word| word == "--list") {
        names.iter().for_each(|name| println!("{name}"));
        return Ok(());
    }
    for part in &wanted {
        let is_known = names.iter().any(|name| name.contains(part.as_str()));
        ensure!(is_known, "no part has {part} in its name; --list shows them all");
    }
    let is_wanted =
        |name: &str| wanted.is_empty() || wanted.iter().any(|part| name.contains(part.as_str()));
    let cluster = Cluster::start()?;
    println!("PostgreSQL: {}", cluster.version()?);
    let runtime = tokio::runtime::Runtime::new()?;
    let mut n_passed = 0;
    let mut passed = |name: &str, began: Instant| {
        n_passed += 1;
        println!("storm {name} ... ok ({:.1} s)", began.elapsed().as_secs_f64());
    };
    for (name, test) in testing::TESTS.iter().filter(|(name, _)| is_wanted(name)) {
        let began = Instant::now();
        let url: DatabaseUrl = cluster.create(name)?.parse()?;
        runtime.block_on(test(&testing::Ground::new(Place::Postgres(url))));
        cluster.delete(name)?;
        passed(name, began);
    }
    for (name, test) in testing::POSTGRES_TESTS.iter().filter(|(name, _)| is_wanted(name)) {
        let began = Instant::now();
        let url = cluster.create(name)?;
        let proxy = runtime.block_on(Proxy::start(cluster.port()))?;
        let behind = url.replace(&cluster.port().to_string(), &proxy.port().to_string());
        let places = testing::Places { direct: url.parse()?, behind: behind.parse()? };
        runtime.block_on(test(&places, &|cut| proxy.cut(cut)));
        cluster.delete(name)?;
        passed(name, began);
    }
    for (name, test) in play::TESTS.iter().filter(|(name, _)| is_wanted(name)) {
        let began = Instant::now();
        let url = cluster.create(name)?;
        runtime.block_on(test(&cluster, url));
        cluster.delete(name)?;
        passed(name, began);
    }
    if is_wanted(anywhere::NAME) {
        let began = Instant::now();
        let url = cluster.create(anywhere::NAME)?;
        runtime.block_on(anywhere::run(&cluster, &url));
        cluster.delete(anywhere::NAME)?;
        passed(anywhere::NAME, began);
    }
    if is_wanted(nodes::NAME) {
        let began = Instant::now();
        let url = cluster.create(nodes::NAME)?;
        runtime.block_on(nodes::storm(&cluster, &url, &shelf(), seed, n_faults));
        cluster.delete(nodes::NAME)?;
        passed(nodes::NAME, began);
    }
    println!("{n_passed} passed");
    Ok(())
}

/// The number after this flag, which goes with it.
fn take_number(args: &mut Vec<String>, flag: &str) -> Result<Option<u64>> {
    let Some(idx) = args.iter().position(|arg| arg == flag) else { return Ok(None) };
    let number = args.get(idx + 1).with_context(|| format!("{flag} takes a number"))?;
    let number = number.parse().with_context(|| format!("{flag} takes a number"))?;
    args.drain(idx..=idx + 1);
    Ok(Some(number))
}
