//! Where a simulation cuts the connection that writes. In the program that people
//! run nothing is decided here: the network does.

#[cfg(feature = "simulation")]
use crate::simulation::{Bug, Fate, Writing, answered, failed, has, writing};

/// What becomes of the transaction under way.
#[derive(Default)]
pub(super) struct Faults {
    #[cfg(feature = "simulation")]
    writing: Option<Writing>,
}

#[cfg(feature = "simulation")]
impl Faults {
    /// It is under way to the database.
    pub(super) async fn under_way(&mut self) {
        self.writing = writing().await;
    }

    /// Fails if the connection is cut before it is stored.
    pub(super) fn check(&mut self) -> sqlx::Result<()> {
        match self.writing.take_if(|writing| writing.fate == Fate::Fails) {
            Some(_) => Err(failed()),
            None => Ok(()),
        }
    }

    /// It is stored, and the answer is under way.
    pub(super) async fn stored(&mut self) -> sqlx::Result<()> {
        answered(self.writing.take()).await
    }

    /// Whether nobody looks at epochs: an error that was planted.
    pub(super) fn has_no_fence(&self) -> bool {
        has(Bug::MissingFence)
    }
}

#[cfg(not(feature = "simulation"))]
#[expect(
    clippy::unused_async,
    clippy::unnecessary_wraps,
    clippy::unused_self,
    reason = "see above"
)]
impl Faults {
    pub(super) async fn under_way(&mut self) {}

    pub(super) fn check(&mut self) -> sqlx::Result<()> {
        Ok(())
    }

    pub(super) async fn stored(&mut self) -> sqlx::Result<()> {
        Ok(())
    }

    pub(super) const fn has_no_fence(&self) -> bool {
        false
    }
}
