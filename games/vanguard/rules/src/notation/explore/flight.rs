//! An exploration that the ship book leads to.

use table::Luck;

use super::scene::{Ear, Scene, seed};
use crate::{
    book::Book,
    exploration::Exploration,
    notation::given::Read,
    start::{Return, Start},
};

/// An exploration that the ship book leads to, from the briefing on.
pub(in crate::notation) struct Flight(Scene<'static>);

impl Flight {
    /// The team has strapped in.
    pub(in crate::notation) fn begin(
        book: &'static Book,
        start: Start,
        names: Vec<String>,
    ) -> Self {
        let mut ear = Ear::default();
        let state = Exploration::begin(book, start, &mut Luck::seeded(&seed()), &mut ear);
        Self(Scene::of(book, state, names, ear))
    }

    /// Does what a line says.
    pub(in crate::notation) fn deed(&mut self, line: &str) -> Read<()> {
        self.unrefused()?;
        self.0.deed(line)
    }

    /// A refused deed must be expected.
    pub(in crate::notation) fn unrefused(&self) -> Read<()> {
        match self.0.refused {
            None => Ok(()),
            Some(refusal) => {
                Err(format!("the last deed was refused: {refusal} ({})", refusal.rule()))
            }
        }
    }

    /// Checks one term.
    pub(in crate::notation) fn expect(&mut self, term: &str) -> Read<()> {
        self.0.expect(term)
    }

    /// What comes home.
    pub(in crate::notation) fn returned(&self) -> Read<Return> {
        let back = self.0.state.returned(self.0.book);
        back.ok_or_else(|| "the exploration is not over".to_owned())
    }
}
