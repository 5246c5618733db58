//! `docs/bots.md` tells of all bots.

use vanguard_bots::BOTS;

const PAGE: &str = include_str!("../../../../docs/bots.md");

#[test]
fn every_bot_is_described() {
    for bot in BOTS {
        assert!(PAGE.contains(&format!("- **{}**", bot.id)), "{}", bot.id);
    }
}
