//! What people do with Space Alert in a browser.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "scenarios wait for a real browser"
)]

mod briefing;
mod flight;
mod leaving;
mod player;
mod resolver;
mod solo_flight;

use browser_tests::Scenario;

/// Every scenario with its name.
pub const SCENARIOS: &[(&str, Scenario)] = &[
    ("space-alert-entering", |stage| Box::pin(resolver::entering(stage))),
    ("space-alert-resolving", |stage| Box::pin(resolver::resolving(stage))),
    ("space-alert-changing", |stage| Box::pin(resolver::changing(stage))),
    ("space-alert-timelines", |stage| Box::pin(resolver::timelines(stage))),
    ("space-alert-campaign", |stage| Box::pin(resolver::campaign(stage))),
    ("space-alert-files", |stage| Box::pin(resolver::files(stage))),
    ("space-alert-sharing", |stage| Box::pin(resolver::sharing(stage))),
    ("space-alert-gallery", |stage| Box::pin(resolver::gallery(stage))),
    ("space-alert-flying-together", |stage| Box::pin(flight::together(stage))),
    ("space-alert-planning-together", |stage| Box::pin(flight::planning(stage))),
    ("space-alert-invite-links", |stage| Box::pin(flight::links(stage))),
    ("space-alert-enlisting", |stage| Box::pin(flight::enlisting(stage))),
    ("space-alert-agreeing", |stage| Box::pin(flight::agreeing(stage))),
    ("space-alert-pages", |stage| Box::pin(flight::pages(stage))),
    ("space-alert-live-campaign", |stage| Box::pin(flight::campaign(stage))),
    ("space-alert-career", |stage| Box::pin(flight::career(stage))),
    ("space-alert-briefing", |stage| Box::pin(briefing::once(stage))),
    ("space-alert-solo-planning", |stage| Box::pin(solo_flight::planning(stage))),
    ("space-alert-solo-resumed", |stage| Box::pin(solo_flight::resumed(stage))),
    ("space-alert-solo-flown", |stage| Box::pin(solo_flight::flown(stage))),
    ("space-alert-debriefing-thinks-beside-the-page", |stage| {
        Box::pin(solo_flight::thinking(stage))
    }),
    ("space-alert-left-in-the-middle", |stage| Box::pin(leaving::everywhere(stage))),
    ("player-whole-mission", |stage| Box::pin(player::whole_mission(stage))),
    ("player-pausing", |stage| Box::pin(player::pausing(stage))),
    ("player-codes", |stage| Box::pin(player::codes(stage))),
];
