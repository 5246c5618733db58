//! The icon set, with what the pack calls the icons of dice.

use vanguard_pack::dice::Icon as DieIcon;
pub(crate) use vanguard_parts::icons::{Icon, of_biome, of_die, of_section, within};

use crate::desk::Desk;

/// What the pack calls an icon of dice.
pub(crate) fn die_icon_name(icon: DieIcon) -> &'static str {
    Desk::book().pack.names.icons.name(icon)
}
