//! Recorded matches: what was played once can be played again for ever.

use std::{collections::BTreeMap, fs, path::Path};

use crate::{Game, Match, Outcome, Told, file};

/// How each recorded match ended, beside the journals.
const RESULTS: &str = "results.json";

/// A recorded match, played again.
#[derive(Clone, Debug)]
pub struct Recorded<G: Game> {
    /// What its file is called, without the ending.
    pub name: String,
    /// The match at its end.
    pub game: Match<G>,
    /// Everything that happened.
    pub told: Vec<Told<G::Event>>,
}

/// Replaces the recorded matches of `folder` by these, which have ended.
///
/// # Panics
///
/// If a match has not ended, or the folder cannot be written.
pub fn record<G: Game>(folder: &Path, matches: &[(String, Match<G>)]) {
    fs::create_dir_all(folder).expect("a folder for recorded matches");
    for (name, _) in journals(folder) {
        fs::remove_file(folder.join(format!("{name}.wardroom"))).expect("an old journal goes");
    }
    let mut results: BTreeMap<&str, Outcome> = BTreeMap::new();
    for (name, game) in matches {
        results.insert(name, game.outcome().expect("a match that has ended"));
        let text = file::write(game.journal());
        fs::write(folder.join(format!("{name}.wardroom")), text).expect("a journal is written");
    }
    let text = serde_json::to_string_pretty(&results).expect("results are plain data");
    fs::write(folder.join(RESULTS), text + "\n").expect("the results are written");
}

/// Plays every recorded match of `folder` again: to the same hashes and to the
/// same end. `recorder` is the command that records them again.
///
/// # Panics
///
/// With all that broke, and what to do about it.
#[must_use]
pub fn recorded<G: Game>(folder: &Path, recorder: &str) -> Vec<Recorded<G>> {
    let text = fs::read_to_string(folder.join(RESULTS)).expect("the results can be read");
    let results: BTreeMap<String, Outcome> = serde_json::from_str(&text).expect("results");
    let mut played = Vec::new();
    let mut broken = Vec::new();
    for (name, text) in journals(folder) {
        match play_again(&name, &text) {
            Ok(Recorded { game, .. }) if game.outcome().as_ref() != results.get(&name) => {
                let (is, was) = (game.outcome(), results.get(&name));
                broken.push(format!("{name}: ends with {is:?} instead of {was:?}"));
            }
            Ok(recorded) => played.push(recorded),
            Err(problem) => broken.push(format!("{name}: {problem}")),
        }
    }
    let found: Vec<&String> = played.iter().map(|recorded| &recorded.name).collect();
    broken.extend(
        results
            .keys()
            .filter(|name| !found.contains(name))
            .filter(|name| !broken.iter().any(|problem| problem.starts_with(&format!("{name}: "))))
            .map(|name| format!("{name}: the journal is missing"))
            .collect::<Vec<_>>(),
    );
    assert!(
        broken.is_empty(),
        "matches of {id} that were played do not replay any more:\n{broken}\nSo stored matches \
         do not either: raise RULES_VERSION (now {version}), say so in CHANGELOG.md, and record \
         again with `{recorder}`.",
        id = G::ID,
        broken = broken.join("\n"),
        version = G::RULES_VERSION,
    );
    played
}

fn play_again<G: Game>(name: &str, text: &str) -> Result<Recorded<G>, String> {
    let journal = file::read::<G>(text).map_err(|error| error.to_string())?;
    let mut all = Vec::new();
    let game = Match::replay(journal, |_, told| all.extend_from_slice(told));
    let game = game.map_err(|error| error.to_string())?;
    Ok(Recorded { name: name.to_owned(), game, told: all })
}

/// Names and texts of the journals in `folder`, by name.
fn journals(folder: &Path) -> BTreeMap<String, String> {
    let files = fs::read_dir(folder).expect("the folder of recorded matches can be read");
    let mut journals = BTreeMap::new();
    for file in files {
        let path = file.expect("a file of the folder").path();
        if path.extension().is_some_and(|ending| ending == "wardroom") {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            journals.insert(name, fs::read_to_string(&path).expect("a journal can be read"));
        }
    }
    journals
}
