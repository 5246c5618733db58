//! A storm over PostgreSQL: everything that storage promises, with a database
//! server of our own that is cut off, restarted and lied about.
//!
//! `cargo xtask cluster` runs it. It is no test of `cargo test`, because it needs
//! PostgreSQL (Debian's package `postgresql`), and nothing may be skipped silently.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a test looks at the world"
)]
#![allow(clippy::print_stdout, reason = "it says what it did")]

mod cluster;
mod play;
mod proxy;

use std::time::Instant;

use anyhow::Result;
use server::{DatabaseUrl, Place, testing};

use self::{cluster::Cluster, proxy::Proxy};

fn main() -> Result<()> {
    // The server that is killed is this program again.
    if std::env::args().nth(1).as_deref() == Some("serve") {
        server_testing::process::run(server_testing::shelf, &[]);
        return Ok(());
    }
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let is_wanted =
        |name: &str| wanted.is_empty() || wanted.iter().any(|part| name.contains(part.as_str()));
    if let Ok(filter) = tracing_subscriber::EnvFilter::try_from_env("STORM_LOG") {
        tracing_subscriber::fmt().with_env_filter(filter).init();
    }
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
    println!("{n_passed} passed");
    Ok(())
}
