//! What happens during a flight.

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};
use table::{Cause, Listen, Names, RuleId, Seat, count};

use super::Out;
use crate::{
    attack::{Answer, Attack, Fate, Struck},
    board::{Square, Squares, ship_letter},
    card::{Adventure, CardId, Penalty, Quantity},
    cargo::Bonus,
    ship::{Good, Goods, Power},
    tile::{Alien, Side},
};

/// Something that happened during a flight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is told in words by its sentence")]
pub enum Event {
    TurnedUp { seat: Seat, card: CardId },
    GaveUp { seat: Seat, why: Out, goods: Goods },
    ShipLeft { seat: Seat, ship: u8, why: Out, goods: Goods },
    Powered { seat: Seat, powers: Vec<Power> },
    Engines { seat: Seat, strength: u16 },
    Cannons { seat: Seat, halves: u16 },
    Crew { seat: Seat, crew: u8 },
    Moved { seat: Seat, days: i16, position: i16 },
    Landed { seat: Seat, planet: u8 },
    Passed { seat: Seat, offer: Offer },
    Accepted { seat: Seat, offer: Offer },
    Loaded { seat: Seat, gained: Goods, bonus: Option<Bonus>, holds: Vec<(Square, Goods)> },
    Paid { seat: Seat, credits: u8, offer: Offer },
    CrewGiven { seat: Seat, figures: Vec<(Square, u8)> },
    GoodsGiven { seat: Seat, goods: Vec<(Square, Goods)>, tokens: Vec<(Square, u8)> },
    Fought { seat: Seat, halves: u16, enemy: u8 },
    HadLeast { seat: Seat, line: u8, fewest: Quantity },
    Rolled { attack: Attack, dice: Vec<u8>, from: Side, lines: Vec<Option<u8>> },
    Reacted { seat: Seat, answer: Answer },
    Struck { seat: Seat, lines: Vec<Struck> },
    Lost { seat: Seat, squares: Squares, fell_off: bool, crew: u8, goods: Goods, tokens: u8 },
    AlienLeft { seat: Seat, alien: Alien, cabin: Square },
    Infected { seat: Seat, cabins: Squares },
    Sabotaged { seat: Seat, attempt: u8, square: Option<Square> },
    Over,
}

/// What a card offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are what they say")]
pub enum Offer {
    Planets,
    AbandonedShip,
    AbandonedStation,
    Slavers,
    Smugglers,
    Pirates,
}

impl Offer {
    /// What a card offers, if it offers anything.
    #[must_use]
    pub const fn of(adventure: &Adventure) -> Option<Self> {
        match adventure {
            Adventure::Planets { .. } => Some(Self::Planets),
            Adventure::AbandonedShip { .. } => Some(Self::AbandonedShip),
            Adventure::AbandonedStation { .. } => Some(Self::AbandonedStation),
            Adventure::Enemy(enemy) => Some(match enemy.penalty {
                Penalty::Crew(_) => Self::Slavers,
                Penalty::Goods(_) => Self::Smugglers,
                Penalty::Fire(_) | Penalty::Days(_) => Self::Pirates,
            }),
            _ => None,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Planets => "the planets",
            Self::AbandonedShip => "the abandoned ship",
            Self::AbandonedStation => "the abandoned station",
            Self::Slavers => "the reward of the slavers",
            Self::Smugglers => "the reward of the smugglers",
            Self::Pirates => "the reward of the pirates",
        }
    }
}

impl Event {
    /// Whom it concerns, if it concerns one player.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Self::TurnedUp { seat, .. }
            | Self::GaveUp { seat, .. }
            | Self::ShipLeft { seat, .. }
            | Self::Powered { seat, .. }
            | Self::Engines { seat, .. }
            | Self::Cannons { seat, .. }
            | Self::Crew { seat, .. }
            | Self::Moved { seat, .. }
            | Self::Landed { seat, .. }
            | Self::Passed { seat, .. }
            | Self::Accepted { seat, .. }
            | Self::Loaded { seat, .. }
            | Self::Paid { seat, .. }
            | Self::CrewGiven { seat, .. }
            | Self::GoodsGiven { seat, .. }
            | Self::Fought { seat, .. }
            | Self::HadLeast { seat, .. }
            | Self::Reacted { seat, .. }
            | Self::Struck { seat, .. }
            | Self::Lost { seat, .. }
            | Self::AlienLeft { seat, .. }
            | Self::Infected { seat, .. }
            | Self::Sabotaged { seat, .. } => Some(*seat),
            Self::Rolled { .. } | Self::Over => None,
        }
    }

    /// The rule that made it happen.
    #[must_use]
    pub fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::TurnedUp { .. } => "GT-5.1",
            Self::GaveUp { why, .. } => match why {
                Out::Chosen => "GT-5.22",
                Out::Engines => "GT-5.24",
                Out::Humans => "GT-5.23",
                Out::Lapped => "GT-5.25",
            },
            Self::ShipLeft { why, .. } => match why {
                Out::Chosen => "GT-13.64",
                Out::Engines => "GT-13.51",
                Out::Humans => "GT-13.65",
                Out::Lapped => "GT-13.66",
            },
            Self::Powered { .. } => "GT-5.8",
            Self::Engines { .. } => "GT-5.10",
            Self::Cannons { .. } => "GT-5.12",
            Self::Crew { .. } => "GT-4.11",
            Self::Moved { days, .. } if *days < 0 => "GT-5.4",
            Self::Moved { .. } => "GT-5.5",
            Self::Landed { .. } => "GT-6.3",
            Self::Passed { offer, .. } | Self::Accepted { offer, .. } => match offer {
                Offer::Planets => "GT-6.3",
                Offer::AbandonedShip => "GT-6.8",
                Offer::AbandonedStation => "GT-6.11",
                Offer::Slavers | Offer::Smugglers | Offer::Pirates => "GT-6.19",
            },
            Self::Loaded { bonus: None, .. } => "GT-5.21",
            Self::Loaded { bonus: Some(_), .. } => "GT-14.10",
            Self::Paid { offer, .. } => match offer {
                Offer::Slavers => "GT-6.24",
                Offer::Pirates => "GT-6.27",
                _ => "GT-6.10",
            },
            Self::CrewGiven { .. } => "GT-5.16",
            Self::GoodsGiven { tokens, .. } if tokens.is_empty() => "GT-6.20",
            Self::GoodsGiven { .. } => "GT-6.21",
            Self::Fought { halves, enemy, .. } => match halves.cmp(&(2 * u16::from(*enemy))) {
                std::cmp::Ordering::Greater => "GT-6.16",
                std::cmp::Ordering::Equal => "GT-6.17",
                std::cmp::Ordering::Less => "GT-6.18",
            },
            Self::HadLeast { .. } => "GT-6.29",
            Self::Rolled { .. } => "GT-7.2",
            Self::Reacted { .. } => "GT-7.25",
            Self::Struck { .. } => "GT-7.4",
            Self::Lost { fell_off: false, .. } => "GT-8.1",
            Self::Lost { fell_off: true, .. } => "GT-8.3",
            Self::AlienLeft { .. } => "GT-5.17",
            Self::Infected { .. } => "GT-6.37",
            Self::Sabotaged { square: Some(_), .. } => "GT-6.41",
            Self::Sabotaged { square: None, .. } => "GT-6.42",
            Self::Over => "GT-5.31",
        })
    }

    /// Whether somebody learns something that was not known before.
    #[must_use]
    pub const fn reveals(&self) -> bool {
        matches!(self, Self::TurnedUp { .. } | Self::Rolled { .. } | Self::Sabotaged { .. })
    }

    /// One sentence for the log.
    #[must_use]
    pub fn sentence(&self, names: &dyn Names) -> String {
        let who = self.seat().map(|seat| names.name(seat)).unwrap_or_default();
        match self {
            Self::TurnedUp { card, .. } => {
                format!("{who} leads and turns up {card}: {}.", card.get().name())
            }
            Self::GaveUp { why, goods, .. } => {
                let half = if goods.is_empty() { "" } else { "; the goods bring half" };
                format!("{who} gives up{}{half}.", reason(*why))
            }
            Self::ShipLeft { ship, why, .. } => {
                format!("Ship {} of {who} gives up{}.", ship_letter(*ship), reason(*why))
            }
            Self::Powered { powers, .. } => {
                format!("{who} spends {}.", count(powers.len(), "battery token"))
            }
            Self::Engines { strength, .. } => format!("{who} has engine strength {strength}."),
            Self::Cannons { halves, .. } => {
                format!("{who} has cannon strength {}.", in_halves(*halves))
            }
            Self::Crew { crew, .. } => format!("{who} has {crew} crew."),
            Self::Moved { days, .. } => {
                let n = count(days.unsigned_abs(), "day");
                format!("{who} {} {n}.", if *days < 0 { "loses" } else { "gains" })
            }
            Self::Landed { planet, .. } => format!("{who} lands on planet {}.", planet + 1),
            Self::Passed { offer: Offer::Planets, .. } => format!("{who} does not land."),
            Self::Passed { offer, .. } => format!("{who} leaves {}.", offer.name()),
            Self::Accepted { offer, .. } => format!("{who} takes {}.", offer.name()),
            Self::Loaded { gained, holds, .. } => {
                let aboard = holds.iter().fold(Goods::NONE, |all, (_, goods)| all.and(*goods));
                let (gained, aboard) = (in_words(*gained), in_words(aboard));
                format!("{who} gets {gained} and has {aboard} aboard now.")
            }
            Self::Paid { credits, offer, .. } => {
                let credits = count(*credits, "credit");
                format!("{who} gets {credits} for {}.", offer.name())
            }
            Self::CrewGiven { figures, .. } => {
                let n: usize = figures.iter().map(|(_, n)| usize::from(*n)).sum();
                format!("{who} gives up {n} crew.")
            }
            Self::GoodsGiven { goods, tokens, .. } => {
                let goods = goods.iter().fold(Goods::NONE, |all, (_, goods)| all.and(*goods));
                let n: usize = tokens.iter().map(|(_, n)| usize::from(*n)).sum();
                match n {
                    0 => format!("{who} loses {}.", in_words(goods)),
                    n => format!(
                        "{who} loses {} and {}.",
                        in_words(goods),
                        count(n, "battery token")
                    ),
                }
            }
            Self::Fought { halves, enemy, .. } => {
                let outcome = match halves.cmp(&(2 * u16::from(*enemy))) {
                    std::cmp::Ordering::Greater => "wins",
                    std::cmp::Ordering::Equal => "holds out",
                    std::cmp::Ordering::Less => "is beaten",
                };
                let strength = in_halves(*halves);
                format!("{who} {outcome} with cannon strength {strength} against {enemy}.")
            }
            Self::HadLeast { fewest, .. } => {
                let what = match fewest {
                    Quantity::Crew => "the fewest crew",
                    Quantity::Engines => "the weakest engines",
                    Quantity::Cannons => "the weakest cannons",
                };
                format!("{who} has {what}.")
            }
            Self::Rolled { attack, dice, from, .. } => {
                let dice = dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" and ");
                let size = attack.size.name();
                format!("A roll of {dice}: {size} from the {}.", from.name())
            }
            Self::Reacted { answer, .. } => match answer {
                Answer::Thrust { .. } => format!("{who} uses a thruster."),
                Answer::Shoot { .. } => format!("{who} shoots."),
                Answer::Shield { .. } => format!("{who} powers a shield."),
            },
            Self::Struck { lines, .. } => {
                let fates: Vec<_> = lines.iter().map(|struck| fate(struck.fate)).collect();
                format!("{who}: {}.", fates.join("; "))
            }
            Self::Lost { squares, fell_off, .. } => {
                let n = count(squares.len(), "component");
                let verb = if squares.len() == 1 { "is" } else { "are" };
                if *fell_off {
                    format!("{n} of {who} fall off.")
                } else {
                    format!("{n} of {who} {verb} lost.")
                }
            }
            Self::AlienLeft { alien, .. } => {
                format!("The {} alien of {who} leaves without life support.", alien.name())
            }
            Self::Infected { cabins, .. } => {
                format!("{who} loses {} crew to the epidemic.", cabins.len())
            }
            Self::Sabotaged { attempt, square, .. } => match square {
                Some(_) => format!("Sabotage strikes {who} at attempt {attempt}."),
                None => format!("Sabotage finds nothing on {who}'s ship at attempt {attempt}."),
            },
            Self::Over => "The flight is over.".to_owned(),
        }
    }
}

const fn reason(why: Out) -> &'static str {
    match why {
        Out::Chosen => "",
        Out::Engines => ": no engine strength in open space",
        Out::Humans => ": no human is left aboard",
        Out::Lapped => ": the leader is more than a lap ahead",
    }
}

const fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::Miss => "it misses",
        Fate::Smooth => "it bounces off a smooth side",
        Fate::Joined => "it bounces off a joined connector",
        Fate::Danger => "it comes",
        Fate::Shot => "it is shot",
        Fate::Shielded => "the shield holds",
        Fate::Lost => "it hits",
    }
}

fn in_halves(halves: u16) -> String {
    let half = if halves % 2 == 1 { "½" } else { "" };
    match halves / 2 {
        0 if halves == 1 => half.to_owned(),
        whole => format!("{whole}{half}"),
    }
}

fn in_words(goods: Goods) -> String {
    if goods.is_empty() {
        return "no goods".to_owned();
    }
    goods.iter().map(Good::name).collect::<Vec<_>>().join(", ")
}

/// Passes what happens during a flight on to somebody who listens to a whole
/// game.
#[derive(Debug)]
pub struct Telling<'a, E, L> {
    to: &'a mut L,
    of: PhantomData<E>,
}

impl<'a, E: From<Event>, L: Listen<E>> Telling<'a, E, L> {
    /// Tells it to `to`.
    pub const fn new(to: &'a mut L) -> Self {
        Self { to, of: PhantomData }
    }
}

impl<E: From<Event>, L: Listen<E>> Listen<Event> for Telling<'_, E, L> {
    fn tell(&mut self, cause: Cause, event: impl FnOnce() -> Event) -> Cause {
        self.to.tell(cause, || event().into())
    }
}
