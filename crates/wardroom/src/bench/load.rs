//! Figures of the server under load.

use super::Board;

pub(super) fn run(_: &Board<'_>, _: bool) -> anyhow::Result<()> {
    Ok(())
}
