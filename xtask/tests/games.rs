//! A game is a folder: what no game owns names none of them.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Files below `crates/` that name a game all the same, each with the reason.
const EXCEPTIONS: &[(&str, &str)] = &[];

/// The folder that shows how a game is made; it is in no list.
const TEMPLATE: &str = "template";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

fn folders(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let names = entries
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().into_string().unwrap());
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

/// The games that have a folder, by name.
fn games() -> Vec<String> {
    folders(&root().join("games")).into_iter().filter(|game| game != TEMPLATE).collect()
}

/// The value of `key` in the catalogue of a rule book.
fn catalogue(game: &str, key: &str) -> String {
    let path = root().join("docs/rules").join(game).join("catalogue.toml");
    let text = fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{game} has no rule book: {}: {error}", path.display()));
    let value = text.lines().find_map(|line| line.strip_prefix(key)?.trim().strip_prefix('='));
    value
        .unwrap_or_else(|| panic!("no `{key}` in {}", path.display()))
        .trim()
        .trim_matches('"')
        .to_owned()
}

/// All ways to write the name of a game, in small letters: its id, its title,
/// and both as they stand in code.
fn spellings(game: &str) -> Vec<String> {
    let title = catalogue(game, "title").to_lowercase();
    let mut spellings: Vec<_> = ["-", "_", " ", ""].map(|gap| game.replace('-', gap)).into();
    spellings.extend([title.replace(' ', ""), title]);
    spellings.sort();
    spellings.dedup();
    spellings
}

/// Whether `text` cites a rule of `book`, such as `AB-4`.
fn cites(text: &str, book: &str) -> bool {
    let start = format!("{book}-");
    text.match_indices(&start).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + start.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && after.is_some_and(|c| c.is_ascii_digit())
    })
}

fn text_files(folder: &Path, files: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text_files(&path, files);
        } else if let Ok(text) = fs::read_to_string(&path) {
            let name = path.strip_prefix(root()).unwrap().display().to_string();
            files.push((name, text));
        }
    }
}

/// Which of the files name which game.
fn named(files: &[(String, String)]) -> Vec<(&str, String)> {
    let mut found = Vec::new();
    for game in games() {
        let (spellings, book) = (spellings(&game), catalogue(&game, "book"));
        for (file, text) in files {
            let lower = text.to_lowercase();
            let names = spellings.iter().any(|name| lower.contains(name) || file.contains(name));
            if names || cites(text, &book) {
                found.push((file.as_str(), game.clone()));
            }
        }
    }
    found
}

#[test]
fn nothing_under_crates_names_a_game() {
    let mut files = Vec::new();
    text_files(&root().join("crates"), &mut files);
    assert!(files.len() > 100, "only {} files were searched", files.len());
    let found = named(&files);
    let is_excepted = |file: &str| EXCEPTIONS.iter().any(|(excepted, _)| *excepted == file);
    let wrong: Vec<_> = found.iter().filter(|(file, _)| !is_excepted(file)).collect();
    assert!(wrong.is_empty(), "these belong to no game, but name one: {wrong:#?}");
    for (excepted, _) in EXCEPTIONS {
        let is_needed = found.iter().any(|(file, _)| file == excepted);
        assert!(is_needed, "{excepted} names no game any more: take it off the exceptions");
    }
}

#[test]
fn the_binary_names_games_only_in_its_lists() {
    let lists = ["wardroom/program/src/games.rs", "wardroom/program/src/clients.rs"];
    let mut files = Vec::new();
    text_files(&root().join("wardroom/program/src"), &mut files);
    text_files(&root().join("wardroom/src"), &mut files);
    let mut found = named(&files);
    found.retain(|(file, _)| !lists.contains(file));
    assert!(found.is_empty(), "a game does this for the binary: {found:#?}");
}

#[test]
fn every_folder_is_in_the_list_and_has_a_book() {
    let list = fs::read_to_string(root().join("wardroom/program/src/games.rs")).unwrap();
    let manifest = fs::read_to_string(root().join("wardroom/Cargo.toml")).unwrap();
    for game in games() {
        assert_eq!(catalogue(&game, "game"), game);
        assert!(list.contains(&format!("feature = \"{game}\"")), "{game} is not in the list");
        assert!(manifest.contains(&format!("\n{game} = [")), "{game} is no feature");
    }
}

/// The words in quotation marks of the first list `[…]` after `start`.
fn words_after(text: &str, start: &str) -> Option<Vec<String>> {
    let (_, rest) = text.split_once(start)?;
    let (_, rest) = rest.split_once('[')?;
    let (list, _) = rest.split_once(']')?;
    Some(list.split('"').skip(1).step_by(2).map(str::to_owned).collect())
}

/// An address that one list has and the other has not would be drawn by the wrong
/// program.
#[test]
fn the_programs_with_an_engine_answer_for_the_same_addresses() {
    let list = fs::read_to_string(root().join("wardroom/program/src/clients.rs")).unwrap();
    for game in games() {
        let client = root().join("games").join(&game).join("client/src/lib.rs");
        // A game without tables has no client yet.
        let Ok(client) = fs::read_to_string(client) else { continue };
        let own = words_after(&client, "const DEVICE: &'static [&'static str] =");
        let usual = || vec!["local".to_owned(), "replay".to_owned()];
        let mut listed = list.split("Client::device(").skip(1);
        let listed = listed.find(|entry| entry.trim_start().starts_with(&format!("\"{game}\"")));
        let listed = listed.and_then(|entry| words_after(entry, ","));
        assert_eq!(listed, Some(own.unwrap_or_else(usual)), "the addresses of {game}");
    }
}

#[test]
fn names_are_found_in_every_spelling() {
    assert!(cites("see AB-4.2", "AB") && !cites("CAB-4.2, AB-x", "AB"));
    for game in games() {
        let title = catalogue(&game, "title");
        for text in
            [&game, &title, &title.replace(' ', ""), &title.to_lowercase().replace(' ', "_")]
        {
            let lower = text.to_lowercase();
            assert!(spellings(&game).iter().any(|name| lower.contains(name)), "{text}");
        }
    }
}
