//! Dependencies that no source names.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result, ensure};

use crate::packages::{Dependency, Package, Packages};

pub(crate) fn run(workspace: &Path) -> Result<()> {
    let packages = Packages::ask(workspace)?;
    let mut problems = Vec::new();
    let mut n_checked = 0;
    for package in &packages.packages {
        let dir = Path::new(&package.manifest_path).parent().context("a manifest has a folder")?;
        for dependency in &package.dependencies {
            n_checked += 1;
            if !is_kept(package, dependency) && !is_named(dir, dependency)? {
                problems.push(format!("{} does not use {}", package.name, dependency.name));
            }
        }
    }
    ensure!(problems.is_empty(), "unused dependencies:\n  {}", problems.join("\n  "));
    println!("{n_checked} dependencies are used");
    Ok(())
}

/// Whether the manifest keeps a dependency that no source names, in the way of
/// `cargo machete`: for a feature it switches on, or for its version.
fn is_kept(package: &Package, dependency: &Dependency) -> bool {
    let metadata = package.metadata.as_ref();
    let kept = metadata.and_then(|metadata| metadata["cargo-machete"]["ignored"].as_array());
    kept.is_some_and(|kept| kept.iter().any(|name| name == &dependency.name))
}

/// Whether a source names the dependency, where its kind allows it.
fn is_named(dir: &Path, dependency: &Dependency) -> Result<bool> {
    let name = dependency.rename.as_ref().unwrap_or(&dependency.name).replace('-', "_");
    let places: &[&str] = match dependency.kind.as_deref() {
        Some("build") => &["build.rs", "src"],
        Some("dev") => &["src", "tests", "benches", "examples"],
        _ => &["src"],
    };
    for place in places {
        for file in sources(&dir.join(place))? {
            if has_word(&fs::read_to_string(&file)?, &name) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

fn sources(place: &Path) -> Result<Vec<PathBuf>> {
    if place.is_file() {
        return Ok(vec![place.to_owned()]);
    }
    let mut found = Vec::new();
    if place.is_dir() {
        for entry in fs::read_dir(place)? {
            let path = entry?.path();
            if path.is_dir() || path.extension().is_some_and(|ending| ending == "rs") {
                found.extend(sources(&path)?);
            }
        }
    }
    Ok(found)
}

/// Whether the text has the word, outside of comments.
fn has_word(text: &str, word: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| line.split(|letter| !is_part(letter))).any(|part| part == word)
}

#[cfg(test)]
mod tests {
    use super::has_word;

    #[test]
    fn words_are_whole_and_not_in_comments() {
        assert!(has_word("use serde_json::json;", "serde_json"));
        assert!(!has_word("use serde_json::json;", "serde"));
        assert!(!has_word("    // serde is not used", "serde"));
    }
}
