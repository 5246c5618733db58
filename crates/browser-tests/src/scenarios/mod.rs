//! What people do.

mod challenge;
mod flight;
mod offline;
mod pages;
mod player;
mod replay;
mod solo_flight;
mod space_alert;
mod together;

use crate::Scenario;

/// Every scenario with its name.
pub(crate) const ALL: &[(&str, Scenario)] = &[
    ("pages-at-both-sizes", |stage| Box::pin(pages::at_both_sizes(stage))),
    ("two-browsers-finish-a-game", |stage| Box::pin(together::two_browsers(stage))),
    ("a-leaver-is-replaced-by-a-bot", |stage| Box::pin(together::leaver(stage))),
    ("solo-without-a-server", |stage| Box::pin(offline::solo(stage))),
    ("solo-by-keyboard", |stage| Box::pin(offline::keyboard(stage))),
    ("hot-seat", |stage| Box::pin(offline::hot_seat(stage))),
    ("replay-and-fork", |stage| Box::pin(replay::fork(stage))),
    ("challenge-a-friend", |stage| Box::pin(challenge::friends(stage))),
    ("space-alert-entering", |stage| Box::pin(space_alert::entering(stage))),
    ("space-alert-resolving", |stage| Box::pin(space_alert::resolving(stage))),
    ("space-alert-changing", |stage| Box::pin(space_alert::changing(stage))),
    ("space-alert-timelines", |stage| Box::pin(space_alert::timelines(stage))),
    ("space-alert-campaign", |stage| Box::pin(space_alert::campaign(stage))),
    ("space-alert-files", |stage| Box::pin(space_alert::files(stage))),
    ("space-alert-sharing", |stage| Box::pin(space_alert::sharing(stage))),
    ("space-alert-gallery", |stage| Box::pin(space_alert::gallery(stage))),
    ("space-alert-flying-together", |stage| Box::pin(flight::together(stage))),
    ("space-alert-planning-together", |stage| Box::pin(flight::planning(stage))),
    ("space-alert-invite-links", |stage| Box::pin(flight::links(stage))),
    ("space-alert-agreeing", |stage| Box::pin(flight::agreeing(stage))),
    ("space-alert-pages", |stage| Box::pin(flight::pages(stage))),
    ("space-alert-live-campaign", |stage| Box::pin(flight::campaign(stage))),
    ("space-alert-career", |stage| Box::pin(flight::career(stage))),
    ("space-alert-solo-planning", |stage| Box::pin(solo_flight::planning(stage))),
    ("space-alert-solo-flown", |stage| Box::pin(solo_flight::flown(stage))),
    ("player-whole-mission", |stage| Box::pin(player::whole_mission(stage))),
    ("player-pausing", |stage| Box::pin(player::pausing(stage))),
    ("player-codes", |stage| Box::pin(player::codes(stage))),
];
