//! The browser clients: one line each. The build script builds them, the site
//! finds the page of an address by them, `cargo xtask web` measures them.

use web_plan::Client;

/// The clients, each with its title, what it says of itself and the most bytes
/// a first visit may load, compressed with Brotli.
pub(crate) const CLIENTS: &[Client] = &[
    Client::shell(
        "Wardroom",
        "Spaceship crew games at one table, with the rules enforced.",
        200_000,
    ),
    Client::game(
        "away-mission",
        "Away Mission",
        "Beam down, push your luck, and bring them home.",
        350_000,
    ),
    Client::device(
        "away-mission",
        &["local", "replay", "review", "gallery", "now", "challenge", "daily"],
        "Away Mission",
        "Beam down, push your luck, and bring them home.",
        400_000,
    ),
    Client::game(
        "space-alert",
        "Space Alert",
        "Plan against the clock. Then watch what you did.",
        450_000,
    ),
    Client::device(
        "space-alert",
        &["local", "replay", "new", "show", "solo"],
        "Space Alert",
        "Plan against the clock. Then watch what you did.",
        745_000,
    ),
    Client::room(
        "space-alert",
        "tools",
        &["resolve", "player", "gallery", "careers"],
        "Space Alert tools",
        "Announces and resolves missions of the real box, with every rule.",
        500_000,
    ),
    Client::game(
        "galaxy-trucker",
        "Galaxy Trucker",
        "Build a truck against the clock. Fly it. Count what is left.",
        500_000,
    ),
    Client::device(
        "galaxy-trucker",
        &["local", "replay", "review", "now", "first", "challenge", "daily", "what-if", "ghost"],
        "Galaxy Trucker",
        "Build a truck against the clock. Fly it. Count what is left.",
        700_000,
    ),
    Client::game(
        "vanguard",
        "Vanguard",
        "Land, explore, come home. Then decide where next.",
        500_000,
    ),
    Client::device(
        "vanguard",
        &["local", "replay", "review", "now", "first", "show", "gallery"],
        "Vanguard",
        "Land, explore, come home. Then decide where next.",
        915_000,
    ),
    Client::room(
        "vanguard",
        "companion",
        &["companion"],
        "Vanguard companion",
        "Keeps the campaign of your own box, page by page.",
        500_000,
    ),
];
