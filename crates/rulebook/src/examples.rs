//! Running the examples of a book.

use crate::{Book, Example, Fault};

/// Why an example failed: a line of the example, counted from 1, and what was
/// expected and what came.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct ExampleError {
    /// The line of the example, counted from 1.
    pub line: u32,
    /// What is wrong there.
    pub message: String,
}

/// Runs every example of a book with the game's own function and answers how
/// many there were, and those that failed, at their place in the file.
pub fn run_examples<E: Into<ExampleError>>(
    book: &Book,
    run_example: impl Fn(&str) -> Result<(), E>,
) -> (usize, Vec<Fault>) {
    let mut n_run = 0;
    let mut faults = Vec::new();
    let mut run = |file: &str, of: &str, example: &Example| {
        n_run += 1;
        if let Err(error) = run_example(&example.text) {
            let ExampleError { line, message } = error.into();
            let line = example.line + line.saturating_sub(1);
            let message = format!("example{of}: {message}");
            faults.push(Fault { file: file.to_owned(), line, message });
        }
    };
    for chapter in &book.chapters {
        for rule in &chapter.rules {
            let of = format!(" of {}", rule.id);
            rule.examples.iter().for_each(|example| run(&chapter.file, &of, example));
        }
    }
    for appendix in &book.appendices {
        appendix.examples.iter().for_each(|example| run(&appendix.file, "", example));
    }
    (n_run, faults)
}

impl From<(u32, String)> for ExampleError {
    fn from((line, message): (u32, String)) -> Self {
        Self { line, message }
    }
}
