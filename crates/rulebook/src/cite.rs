//! Where rules are cited, and whether they exist.

use std::{fs, io, path::Path};

use table::RuleId;

use crate::{Book, Fault};

/// A rule number found in some text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Citation {
    /// Where it begins, in bytes.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// The line it is on, counted from 1.
    pub line: u32,
    /// The number.
    pub id: RuleId,
}

/// Every number of the book with these two letters that `text` cites.
pub fn citations<'a>(text: &'a str, prefix: &'a str) -> impl Iterator<Item = Citation> + 'a {
    let mut line = 1;
    let mut counted_to = 0;
    text.match_indices(prefix).filter_map(move |(start, _)| {
        let before = text[..start].chars().next_back();
        if before.is_some_and(char::is_alphanumeric) {
            return None;
        }
        let end = start + n_bytes_of_number(&text[start..])?;
        let id = text[start..end].parse().ok()?;
        line += text[counted_to..start].matches('\n').count() as u32;
        counted_to = start;
        Some(Citation { start, end, line, id })
    })
}

/// The length of `AB-4.2` at the beginning of `text`.
fn n_bytes_of_number(text: &str) -> Option<usize> {
    let digits = |from: usize| {
        let rest = text.as_bytes().get(from..)?;
        let n_digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        (n_digits > 0).then_some(from + n_digits)
    };
    if text.as_bytes().get(2) != Some(&b'-') {
        return None;
    }
    let dot = digits(3)?;
    if text.as_bytes().get(dot) != Some(&b'.') {
        return None;
    }
    digits(dot + 1)
}

/// The citations of rules that do not exist, in files given as name and text.
/// Only numbers of these books are looked at.
#[must_use]
pub fn check_citations(books: &[Book], files: &[(String, String)]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (file, text) in files {
        for book in books {
            let unknown =
                citations(text, book.prefix()).filter(|citation| book.rule(citation.id).is_none());
            faults.extend(unknown.map(|citation| Fault {
                file: file.clone(),
                line: citation.line,
                message: format!("{} does not exist", citation.id),
            }));
        }
    }
    faults
}

/// Every file of the repository at `root` that may cite rules: the sources of
/// all crates and all Markdown of `docs` and of the root, in a fixed order.
///
/// # Errors
///
/// If a folder or file cannot be read.
pub fn source_files(root: &Path) -> io::Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    for folder in ["crates", "games", "wardroom", "xtask"] {
        walk(&root.join(folder), "rs", &mut files)?;
    }
    // Tests may cite what does not exist, on purpose.
    files.retain(|(file, _)| file.contains("/src/"));
    walk(&root.join("docs"), "md", &mut files)?;
    for path in entries(root)? {
        read(&path, "md", &mut files)?;
    }
    let from_root = format!("{}/", root.display());
    for (file, _) in &mut files {
        *file = file.trim_start_matches(&from_root).to_owned();
    }
    Ok(files)
}

fn walk(folder: &Path, ending: &str, files: &mut Vec<(String, String)>) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for path in entries(folder)? {
        if path.is_dir() {
            walk(&path, ending, files)?;
        } else {
            read(&path, ending, files)?;
        }
    }
    Ok(())
}

fn read(path: &Path, ending: &str, files: &mut Vec<(String, String)>) -> io::Result<()> {
    if path.is_file() && path.extension().is_some_and(|extension| extension == ending) {
        files.push((path.display().to_string(), fs::read_to_string(path)?));
    }
    Ok(())
}

fn entries(folder: &Path) -> io::Result<Vec<std::path::PathBuf>> {
    let mut paths =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::citations;

    #[test]
    fn numbers_are_found_in_prose_and_code() {
        let text =
            "By ZZ-4.2, and\nZZ-13.20. Not XZZ-1.1, ZZ-4, ZZ-.1, ZZ-4.x or YY-4.1;\n`ZZ-1.1`";
        let found: Vec<_> =
            citations(text, "ZZ").map(|found| (found.line, found.id.to_string())).collect();
        let expected = [(1, "ZZ-4.2"), (2, "ZZ-13.20"), (3, "ZZ-1.1")];
        assert_eq!(found, expected.map(|(line, id)| (line, id.to_owned())));
    }
}
