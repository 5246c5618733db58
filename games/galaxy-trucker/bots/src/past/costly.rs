//! Where attacks came in, and what each of these places cost.

use galaxy_trucker::{
    Event, FlyerView, Options,
    attack::{Attack, Fate, Size},
    board::{Square, Squares},
    card::CardId,
    flight::{self, Out},
    ship::Ship,
    tile::{Kind, Placed, Side},
};
use serde::{Deserialize, Serialize};
use table::{Seat, Told};

use super::Purse;

/// An attack that came through.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hit {
    /// The card.
    pub card: CardId,
    /// What came, as printed.
    pub attack: Attack,
    /// From where it came in the end.
    pub from: Side,
    /// The printed label of its column or row.
    pub label: Option<u8>,
    /// Where it came in.
    pub at: Square,
    /// What stood there.
    pub tile: Placed,
    /// What was lost with it, itself included.
    pub lost: Squares,
    /// What the goods in them would have sold for.
    pub goods: u16,
    /// By how much the goods aboard are worth less because the flight ended
    /// here.
    pub halved: u16,
    /// Crew lost.
    pub crew: u8,
    /// Whether a cannon, or a shield with a battery, that faced it would have
    /// helped and none was there.
    pub is_bare: bool,
}

/// The tile that cost most: the one through which attacks took the most
/// credits.
///
/// Every component lost when an attack came in there, that tile and whatever
/// fell off with it, counts what a lost component cost this player in the end:
/// the penalty divided by all lost components, so one credit as long as the cap
/// of the class was not reached. Goods that went with them count what they
/// would have sold for, and if no human was left after the hit, the half price
/// of all other goods counts, too. Crew, batteries and the place of arrival
/// have no price of their own and are not counted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Costly {
    /// The square of the ship as it was launched.
    pub at: Square,
    /// The tile that stood there.
    pub tile: Placed,
    /// What attacks that came in there cost, in credits.
    pub credits: f64,
    /// These attacks, in order.
    pub hits: Vec<Hit>,
}

/// Follows the attacks on one player.
#[derive(Debug)]
pub(super) struct Tracker {
    seat: Seat,
    options: Options,
    card: Option<CardId>,
    attack: Option<(Attack, Side)>,
    /// The hit that is being told.
    open: Option<usize>,
    pub(super) hits: Vec<Hit>,
}

impl Tracker {
    pub(super) const fn new(seat: Seat, options: Options) -> Self {
        Self { seat, options, card: None, attack: None, open: None, hits: Vec::new() }
    }

    /// Hears what an entry told; `before` is the player before it. A ship may
    /// be struck several times in one entry, so it is followed here.
    pub(super) fn hear(&mut self, before: &FlyerView, told: &[Told<Event>]) {
        let mut ship = before.ship.clone();
        for told in told {
            let Event::Flight(event) = &told.event else { continue };
            match event {
                flight::Event::TurnedUp { card, .. } => self.card = Some(*card),
                flight::Event::Rolled { attack, from, .. } => {
                    self.attack = Some((*attack, *from));
                    self.open = None;
                }
                flight::Event::Struck { seat, lines } if *seat == self.seat => {
                    let hit = lines.iter().find(|line| line.fate == Fate::Lost);
                    if let Some((line, at)) = hit.and_then(|hit| hit.line.zip(hit.target)) {
                        self.strike(&ship, line, at);
                    }
                }
                flight::Event::Lost { seat, squares, crew, goods, .. } if *seat == self.seat => {
                    if let Some(hit) = self.open.and_then(|idx| self.hits.get_mut(idx)) {
                        hit.lost |= *squares;
                        hit.goods += goods.value();
                        hit.crew += crew;
                    }
                    ship.lose(*squares);
                }
                flight::Event::GaveUp { seat, why: Out::Humans, goods } if *seat == self.seat => {
                    // The last hit of this card that took somebody.
                    let card = self.card;
                    let of_card = |hit: &&mut Hit| Some(hit.card) == card && hit.crew > 0;
                    if let Some(hit) = self.hits.iter_mut().rev().find(of_card) {
                        let value = goods.value();
                        let down = self.options.half_prices_down;
                        hit.halved = if down { value.div_ceil(2) } else { value / 2 };
                    }
                }
                _ => {}
            }
        }
    }

    fn strike(&mut self, ship: &Ship, line: u8, at: Square) {
        let (Some(card), Some((attack, from)), Some(tile)) =
            (self.card, self.attack, ship.tile(at))
        else {
            return;
        };
        let board = ship.board();
        let labels = if from.is_lengthwise() { board.column_labels } else { board.row_labels };
        self.open = Some(self.hits.len());
        self.hits.push(Hit {
            card,
            attack,
            from,
            label: labels.get(usize::from(line) - 1).copied(),
            at,
            tile,
            lost: Squares::NONE,
            goods: 0,
            halved: 0,
            crew: 0,
            is_bare: is_bare(ship, attack, from, line),
        });
    }

    /// The tile that cost most; none if nothing came through.
    pub(super) fn costliest(&self, n_lost: u16, purse: &Purse) -> Option<Costly> {
        let mut places: Vec<Costly> = Vec::new();
        for hit in &self.hits {
            let each = f64::from(purse.settled.penalty) / f64::from(n_lost.max(1));
            let cost = each * f64::from(hit.lost.len()) + f64::from(hit.goods + hit.halved);
            match places.iter_mut().find(|place| place.at == hit.at) {
                Some(place) => {
                    place.credits += cost;
                    place.hits.push(hit.clone());
                }
                None => places.push(Costly {
                    at: hit.at,
                    tile: hit.tile,
                    credits: cost,
                    hits: vec![hit.clone()],
                }),
            }
        }
        places.into_iter().max_by(|one, other| one.credits.total_cmp(&other.credits))
    }
}

/// Whether nothing of the ship could have stopped the attack, though something
/// can: no cannon in that line against a large meteor, no shield on that side
/// against what shields stop.
fn is_bare(ship: &Ship, attack: Attack, from: Side, line: u8) -> bool {
    match attack.size {
        Size::HeavyFire => false,
        Size::LargeMeteor => {
            let in_line = ship.board().line(from, line) & ship.cannons(from);
            in_line.is_empty()
        }
        Size::SmallMeteor | Size::LightFire => {
            ship.shields(from).is_empty() || ship.of_kind(Kind::Battery).is_empty()
        }
    }
}
