//! Running the examples of a book.

use crate::{Book, Fault};

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
    for chapter in &book.chapters {
        for rule in &chapter.rules {
            for example in &rule.examples {
                n_run += 1;
                let Err(error) = run_example(&example.text) else { continue };
                let ExampleError { line, message } = error.into();
                faults.push(Fault {
                    file: chapter.file.clone(),
                    line: example.line + line.saturating_sub(1),
                    message: format!("example of {}: {message}", rule.id),
                });
            }
        }
    }
    (n_run, faults)
}

impl From<(u32, String)> for ExampleError {
    fn from((line, message): (u32, String)) -> Self {
        Self { line, message }
    }
}
