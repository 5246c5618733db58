//! A builder as a ghost: what was laid when, and how the ship flew.

use galaxy_trucker::{
    BuilderView, Event, FlyerView, GalaxyTrucker, StageView,
    board::Square,
    card::CardId,
    ship::Ship,
    tile::{Placed, TileId},
};
use serde::{Deserialize, Serialize};
use table::{Audience, Journal, Match, Seat};

use super::{Flown, Purse, Story};

/// Somebody who built and flew, to race against.
///
/// A ghost is an onlooker: it shows what was done at that moment of building
/// and takes no tile from anybody. A tile can be on the ghost's ship and in
/// your hand at the same time, since both of you have the same heap to
/// yourselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ghost {
    /// The hash of the seed: it goes with matches that have the same luck.
    pub commitment: String,
    /// Who built.
    pub name: String,
    /// The seat, for the colour.
    pub seat: Seat,
    /// The rounds, in order.
    pub rounds: Vec<GhostRound>,
}

/// One round of a ghost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GhostRound {
    /// The board before the first tile.
    pub start: Ship,
    /// What was done, in order.
    pub moments: Vec<Moment>,
    /// The cards of the flight.
    pub cards: Vec<CardId>,
    /// The ship in flight: before the first card, and after each.
    pub flight: Vec<FlyerView>,
    /// The credits line by line.
    pub purse: Purse,
}

/// Something that a builder did.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Moment {
    /// How long building had lasted, pauses left out, in milliseconds.
    pub at: u64,
    /// Tiles that were laid or taken off again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiles: Vec<(Square, Option<Placed>)>,
    /// The whole ship, when the dice of class IVC opened its board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opened: Option<Ship>,
    /// The tile in hand then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<TileId>,
    /// Whether the builder has finished.
    #[serde(default)]
    pub is_done: bool,
}

/// A ghost at one moment of building.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// Its ship.
    pub ship: Ship,
    /// The tile in its hand.
    pub hand: Option<TileId>,
    /// Whether it has finished.
    pub is_done: bool,
}

impl GhostRound {
    /// The ghost after so many milliseconds of building.
    #[must_use]
    pub fn seen(&self, at: u64) -> Seen {
        let mut seen = Seen { ship: self.start.clone(), hand: None, is_done: false };
        for moment in self.moments.iter().take_while(|moment| moment.at <= at) {
            if let Some(ship) = &moment.opened {
                seen.ship = ship.clone();
            }
            for (square, placed) in &moment.tiles {
                seen.ship.take(*square);
                if let Some(placed) = placed {
                    seen.ship.place(*square, *placed);
                }
            }
            seen.hand = moment.hand;
            seen.is_done = moment.is_done;
        }
        seen
    }
}

/// What has happened between two looks at a builder.
fn moment(at: u64, before: &BuilderView, after: &BuilderView) -> Option<Moment> {
    let hand = |builder: &BuilderView| builder.hand.and_then(|hand| hand.tile);
    let is_done = |builder: &BuilderView| builder.number.is_some();
    let mut moment = Moment { at, hand: hand(after), is_done: is_done(after), ..Moment::default() };
    if before.ship.opening() != after.ship.opening() {
        moment.opened = Some(after.ship.clone());
    } else {
        let squares = before.ship.squares() | after.ship.squares();
        let changed = squares.into_iter().map(|square| (square, after.ship.tile(square)));
        moment.tiles =
            changed.filter(|(square, tile)| before.ship.tile(*square) != *tile).collect();
    }
    let is_same = hand(before) == hand(after) && is_done(before) == is_done(after);
    let has_built = moment.opened.is_some() || !moment.tiles.is_empty();
    (has_built || !is_same).then_some(moment)
}

impl Ghost {
    /// The ghost of a seat in a match that was built against the clock; `None`
    /// for any other.
    #[must_use]
    pub fn of(journal: &Journal<GalaxyTrucker>, seat: Seat) -> Option<Self> {
        let story = Story::of(journal.clone()).ok().filter(|story| story.is_real_time)?;
        let mut rounds: Vec<(Ship, Vec<Moment>)> = Vec::new();
        let mut before: Option<(u8, BuilderView)> = None;
        let (mut begun, mut paused, mut paused_since) = (0, 0, None);
        Match::replay(journal.clone(), |game, told| {
            let at = game.journal().entries.last().map_or(0, |entry| entry.at.0);
            for told in told {
                match told.event {
                    Event::BuildingBegan { .. } => (begun, paused, paused_since) = (at, 0, None),
                    Event::Paused => paused_since = Some(at),
                    Event::WentOn { .. } => {
                        paused += paused_since.take().map_or(0, |since: u64| at - since);
                    }
                    _ => {}
                }
            }
            let view = game.view(Audience::Everything);
            let after = match &view.stage {
                StageView::Building(building) => building.builders.get(seat.idx()).cloned(),
                // With its last entry building is over, for good.
                _ => {
                    if let (Some(_), Some((_, moments))) = (before.take(), rounds.last_mut()) {
                        let at = at - begun - paused;
                        moments.push(Moment { at, is_done: true, ..Moment::default() });
                    }
                    None
                }
            };
            let Some(after) = after else { return };
            match &before {
                Some((round, builder)) if *round == view.round => {
                    if let Some((_, moments)) = rounds.last_mut() {
                        moments.extend(moment(at - begun - paused, builder, &after));
                    }
                }
                _ => rounds.push((after.ship.clone(), Vec::new())),
            }
            before = Some((view.round, after));
        })
        .ok()?;
        let each = (0..).zip(rounds).map(|(round, (start, moments))| {
            let flown = story.flight(round);
            let purse = flown.and_then(|flown| flown.purses.get(seat.idx())).copied();
            let states = flown.into_iter().flat_map(|flown| &flown.states);
            let flight = states.filter_map(|state| state.get(seat.idx()).cloned()).collect();
            let cards = flown.into_iter().flat_map(Flown::deck).collect();
            GhostRound { start, moments, cards, purse: purse.unwrap_or_default(), flight }
        });
        let rounds = each.collect();
        let name = story.names.get(seat.idx()).cloned()?;
        Some(Self { commitment: story.commitment, name, seat, rounds })
    }
}
