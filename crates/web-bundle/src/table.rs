//! The lists of files and pages as Rust, for the binary to include.

use std::{fmt::Write as _, fs, path::Path};

use anyhow::{Context as _, Result};

use crate::Bundle;

pub(crate) fn write(bundle: &Bundle, dir: &Path) -> Result<()> {
    let mut list = String::from("&[\n");
    for (idx, file) in bundle.files.iter().enumerate() {
        // Numbered and not named by address: a rebuild leaves no old files.
        let keep = |form: &str, content: &[u8]| -> Result<String> {
            let path = dir.join(format!("asset-{idx}.{form}"));
            fs::write(&path, content).with_context(|| format!("writing {}", path.display()))?;
            let path = path.to_str().context("the build directory has a name in UTF-8")?;
            Ok(format!("include_bytes!({path:?})"))
        };
        let packed = |form: &str, content: Option<&Vec<u8>>| match content {
            Some(content) => Ok(format!("Some({})", keep(form, content)?)),
            None => anyhow::Ok("None".to_owned()),
        };
        let plain = keep("plain", &file.plain)?;
        let brotli = packed("br", file.brotli.as_ref())?;
        let gzip = packed("gz", file.gzip.as_ref())?;
        writeln!(
            list,
            "    Asset {{ address: {address:?}, content_type: {content_type:?}, immutable: \
             {immutable}, plain: {plain}, brotli: {brotli}, gzip: {gzip} }},",
            address = file.address,
            content_type = file.content_type,
            immutable = file.immutable,
        )?;
    }
    list += "]\n";
    fs::write(dir.join("assets.rs"), list).context("writing the list of assets")?;

    let mut list = String::from("&[\n");
    for page in &bundle.pages {
        writeln!(
            list,
            "    Page {{ name: {name:?}, address: {address:?}, n_first_load_bytes: {n_bytes}, \
             n_bytes_max: {n_bytes_max} }},",
            name = page.name,
            address = page.address,
            n_bytes = bundle.n_first_load_bytes(page),
            n_bytes_max = page.n_bytes_max,
        )?;
    }
    list += "]\n";
    fs::write(dir.join("pages.rs"), list).context("writing the list of pages")
}
