//! Keeping functions of the same bytes once.

use std::collections::BTreeMap;

use anyhow::Result;

use super::{Functions, renumbered};

/// The same program, with functions of equal type and code merged. Functions
/// that differed only in which of two equal ones they call are equal then too,
/// so it goes on until nothing changes.
pub(super) fn merge(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut merged = wasm.to_vec();
    loop {
        let functions = Functions::of(&merged)?;
        let mut kept = Vec::new();
        let mut place_of = BTreeMap::new();
        let mut places = Vec::with_capacity(functions.bodies.len());
        for (n, key) in functions.types.iter().zip(&functions.bodies).enumerate() {
            let place = *place_of.entry(key).or_insert_with(|| {
                kept.push(n);
                kept.len() - 1
            });
            places.push(Some(place));
        }
        if kept.len() == functions.bodies.len() {
            return Ok(merged);
        }
        merged = renumbered(&merged, functions.n_imported, &kept, &places)?;
    }
}
