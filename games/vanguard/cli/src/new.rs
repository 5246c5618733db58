//! Beginning a campaign.

use std::{fs, path::Path};

use anyhow::{Context as _, bail};

/// The files of the smallest campaign that passes the check.
const FILES: &[(&str, &str)] = &[
    ("pack.toml", include_str!("../template/pack.toml")),
    ("planet.toml", include_str!("../template/planet.toml")),
    ("ship.toml", include_str!("../template/ship.toml")),
];

/// Makes a folder with the smallest campaign that passes the check.
///
/// # Errors
///
/// If the folder has files already, or cannot be written.
pub fn create(folder: &Path) -> anyhow::Result<()> {
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) {
        bail!("{} is not empty", folder.display());
    }
    let failed = || format!("{} cannot be written", folder.display());
    fs::create_dir_all(folder).with_context(failed)?;
    for (name, text) in FILES {
        fs::write(folder.join(name), text).with_context(failed)?;
    }
    Ok(())
}
