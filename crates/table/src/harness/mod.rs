//! Proofs that any game crate runs over itself.
