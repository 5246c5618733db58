//! What `cargo deny` would check and needs no network: licences, duplicate
//! versions, crates we do not want, and where crates come from. Both read
//! `deny.toml`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    process::Command,
};

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;
use spdx::{Expression, ParseMode};

/// The part of `deny.toml` that is checked here.
#[derive(Debug, Deserialize)]
struct Deny {
    graph: Graph,
    licenses: Licenses,
    bans: Bans,
}

#[derive(Debug, Deserialize)]
struct Graph {
    targets: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Licenses {
    allow: Vec<String>,
    #[serde(default)]
    exceptions: Vec<Exception>,
}

/// A crate that may have other licences.
#[derive(Debug, Deserialize)]
struct Exception {
    #[serde(rename = "crate")]
    name: String,
    allow: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Bans {
    deny: Vec<Named>,
    skip: Vec<Named>,
}

/// A crate of others that is compiled for something.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Used {
    name: String,
    version: String,
    licence: String,
    /// Where it comes from, if not from the registry.
    place: Option<String>,
}

/// A crate, or one version of it: `syn` or `syn@2`.
#[derive(Debug, Deserialize)]
struct Named {
    #[serde(rename = "crate")]
    spec: String,
    reason: String,
}

impl Named {
    fn means(&self, used: &Used) -> bool {
        let (name, version) = self.spec.split_once('@').unwrap_or((&self.spec, ""));
        let rest = used.version.strip_prefix(version);
        name == used.name && rest.is_some_and(|rest| version.is_empty() || !starts_digit(rest))
    }
}

/// `2` means 2.0.1, but not 20.1.
fn starts_digit(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit())
}

pub(crate) fn run(workspace: &Path) -> Result<()> {
    let text = fs::read_to_string(workspace.join("deny.toml")).context("reading deny.toml")?;
    let deny: Deny = toml::from_str(&text).context("deny.toml")?;
    let used = used(workspace, &deny.graph.targets)?;
    let mut problems = Vec::new();
    for used in &used {
        problems.extend(licence_problem(used, &deny.licenses));
        let place = used.place.as_ref();
        problems.extend(place.map(|place| format!("{} comes from {place}", used.name)));
        let banned = deny.bans.deny.iter().find(|banned| banned.means(used));
        problems.extend(banned.map(|banned| format!("{}: {}", used.name, banned.reason)));
    }
    problems.extend(duplicates(&used, &deny.bans.skip));
    ensure!(problems.is_empty(), "deny.toml does not allow:\n  {}", problems.join("\n  "));
    println!("{} crates of others: licences, versions and sources hold", used.len());
    Ok(())
}

/// What is compiled for the program, the clients, the tests and the build.
/// `cargo metadata` would also list what no feature asks for.
fn used(workspace: &Path, targets: &[String]) -> Result<BTreeSet<Used>> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["tree", "--workspace", "--all-features", "--locked", "--prefix", "none"]);
    cargo.args(["--no-dedupe", "--format", "{p}|{l}"]).current_dir(workspace);
    for target in targets {
        cargo.args(["--target", target]);
    }
    let answer = cargo.output()?;
    ensure!(answer.status.success(), "{}", String::from_utf8_lossy(&answer.stderr));
    let text = String::from_utf8(answer.stdout).context("cargo speaks UTF-8")?;
    let own = workspace.to_string_lossy();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.contains(&*own));
    lines.map(|line| parse(line).with_context(|| line.to_owned())).collect()
}

/// Reads `name v1.2.3 (proc-macro) (place)|licence`.
fn parse(line: &str) -> Option<Used> {
    let (package, licence) = line.split_once('|')?;
    let mut words = package.split(' ');
    let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
    let mut notes = words.map(|note| note.trim_matches(['(', ')']));
    let place = notes.find(|note| *note != "proc-macro" && *note != "*").map(str::to_owned);
    let own = str::to_owned;
    Some(Used { name: own(name), version: own(version), licence: own(licence), place })
}

fn licence_problem(used: &Used, licenses: &Licenses) -> Option<String> {
    let Used { name, licence, .. } = used;
    if licence.is_empty() {
        return Some(format!("{name} has no licence"));
    }
    let exception = licenses.exceptions.iter().find(|exception| exception.name == *name);
    let also = exception.map_or(&[][..], |exception| &exception.allow);
    match is_allowed(licence, &[&licenses.allow, also]) {
        Ok(true) => None,
        Ok(false) => Some(format!("{name} has the licence {licence}")),
        Err(error) => Some(format!("{name} has the licence {licence}: {error:#}")),
    }
}

fn is_allowed(licence: &str, allowed: &[&[String]]) -> Result<bool> {
    let expression = Expression::parse_mode(licence, ParseMode::LAX)
        .map_err(|error| anyhow::anyhow!(error.reason))?;
    let is_listed = |name: &str| allowed.iter().any(|list| list.iter().any(|entry| entry == name));
    Ok(expression.evaluate(|wanted| is_listed(&wanted.to_string())))
}

/// Crates in several versions, except those that wait for others, and entries
/// of that list that nothing needs any more.
fn duplicates(used: &BTreeSet<Used>, skipped: &[Named]) -> Vec<String> {
    let mut versions: BTreeMap<&str, Vec<&Used>> = BTreeMap::new();
    for used in used {
        versions.entry(&used.name).or_default().push(used);
    }
    let mut problems = Vec::new();
    for (name, found) in &versions {
        let is_skipped = |used: &Used| skipped.iter().any(|entry| entry.means(used));
        let rest: Vec<&str> = found
            .iter()
            .filter(|used| !is_skipped(used))
            .map(|used| used.version.as_str())
            .collect();
        if rest.len() > 1 {
            problems.push(format!("{name} in several versions: {}", rest.join(", ")));
        }
    }
    let is_needed = |entry: &&Named| {
        let of_it = versions.values().find(|found| found.iter().any(|used| entry.means(used)));
        of_it.is_some_and(|found| found.len() > 1)
    };
    let stale = skipped.iter().filter(|entry| !is_needed(entry));
    problems.extend(stale.map(|entry| format!("skip of {}: there is one version", entry.spec)));
    problems
}

#[cfg(test)]
mod tests {
    use super::{is_allowed, parse, starts_digit};

    #[test]
    fn licences_are_read_as_expressions() {
        let allowed = ["MIT".to_owned(), "Unicode-3.0".to_owned()];
        let is = |licence| is_allowed(licence, &[&allowed]).expect("an expression");
        assert!(is("MIT") && is("MIT OR GPL-3.0-only") && is("MIT/Apache-2.0"));
        assert!(is("(MIT OR Apache-2.0) AND Unicode-3.0"));
        assert!(!is("Apache-2.0") && !is("MIT AND GPL-3.0-only"));
    }

    #[test]
    fn a_version_is_meant_by_its_first_numbers() {
        assert!(!starts_digit(".0.1") && !starts_digit("") && starts_digit("0.1"));
    }

    #[test]
    fn lines_of_the_tree_are_read() {
        let used = parse("syn v2.0.1 (proc-macro) (*)|MIT").expect("a package");
        assert_eq!((used.name.as_str(), used.version.as_str()), ("syn", "2.0.1"));
        assert_eq!((used.licence.as_str(), used.place), ("MIT", None));
        let used = parse("x v1.0.0 (https://example.org/x)|MIT").expect("a package");
        assert_eq!(used.place.as_deref(), Some("https://example.org/x"));
    }
}
