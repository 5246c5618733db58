//! Binding: from what the compiler makes to what a browser loads.

use anyhow::{Context as _, Result};
use wasm_bindgen_cli_support::Bindgen;

/// The program and the script that connects it to the page.
pub(crate) struct Bound {
    pub(crate) js: Vec<u8>,
    pub(crate) wasm: Vec<u8>,
}

/// Binds a compiled client for a browser that loads it as a module.
pub(crate) fn bind(wasm: &[u8]) -> Result<Bound> {
    let mut output = Bindgen::new()
        .input_bytes("app", wasm.to_vec())
        .web(true)
        .context("asking for a web module")?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output()
        .context("binding the browser client")?;
    let wasm = output.wasm_mut().emit_wasm();
    let js = output.js().as_bytes().to_vec();
    Ok(Bound { js, wasm })
}
