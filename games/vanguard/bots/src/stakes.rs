//! What a check can bring, for the dice that are rolled or lie there.

use std::rc::Rc;

use vanguard::{
    book::Book,
    check::SpecialAt,
    landing,
    need::{Converts, Need, Reading, Shape, Symbol, Symbols},
    odds::{Asked, Does, Special, Throw},
};
use vanguard_pack::{
    dice::{Colour, Face, Icon, N_FACES},
    effect::{Effect, Op},
};

use crate::{
    memory::{Memory, Pools, Terms},
    worth::Worth,
};

/// A die that lies there: it shows this on all sides.
pub(crate) const fn lying(colour: Colour, face: Face) -> Throw {
    Throw { colour, faces: [face; N_FACES] }
}

/// What a check can bring.
#[derive(Debug)]
pub(crate) enum Stakes {
    /// Rows.
    Rows(Rows),
    /// Special effects that move markers, and what each time is worth.
    Tracks(Vec<(Need, f64)>, Converts),
    /// The gap of a landing, and the icons that close it.
    Gap(u8, Vec<Icon>, Converts),
    /// Nothing but combinations.
    Nothing,
}

/// A check with rows.
#[derive(Debug)]
pub(crate) struct Rows {
    asked: Asked,
    /// What each row is worth.
    worths: Vec<f64>,
    /// Where exact chances are kept; without it chances are guessed.
    pools: Option<Rc<Pools>>,
}

impl Rows {
    /// The chance of each row.
    fn chances(&self, dice: &[Throw]) -> Rc<[f64]> {
        let exact = self.pools.as_ref().and_then(|pools| pools.chances(&self.asked, dice));
        exact.unwrap_or_else(|| rough(&self.asked, dice).into())
    }
}

impl Stakes {
    /// The stakes of a check; `at` tells where the marker of a track stands.
    /// With a memory chances are exact.
    pub(crate) fn new(
        book: &Book,
        worth: &Worth<'_>,
        memory: Option<&Memory>,
        terms: Terms,
        at: impl Fn(u8) -> u8,
    ) -> Self {
        let pools = memory.map(|memory| memory.of(terms));
        let (id, condition, converts) = terms;
        let (record, terms) = (book.check(id), book.terms(Some(id)));
        if record.has_tracks() {
            let per_space = (0..).zip(&record.tracks).map(|(nth, track)| {
                let left = (track.spaces + 1).saturating_sub(at(nth)).max(1);
                worth.of(&track.effects) / f64::from(left)
            });
            let per_space: Vec<f64> = per_space.collect();
            let moves = |effect: &Effect| match effect {
                Effect::Do(act) => match &act.op {
                    Op::Advance { track, .. } => {
                        let track = record.tracks.iter().position(|own| own.id == *track);
                        track.map_or(0.0, |track| per_space[track])
                    }
                    _ => 0.0,
                },
                _ => 0.0,
            };
            let printed = record.special.iter().flatten();
            let specials = terms.specials.iter().zip(printed).map(|(special, printed)| {
                (special.need.clone(), printed.effects.0.iter().map(moves).sum())
            });
            return Self::Tracks(specials.collect(), converts);
        }
        let condition = condition.and_then(|id| book.condition_special(id));
        let specials = condition.into_iter().chain(&terms.specials).map(|special| Special {
            need: special.need.clone(),
            does: special.immediate.map(Does::Outcome).into_iter().collect(),
        });
        let asked = Asked {
            specials: specials.collect(),
            rows: terms.rows.iter().map(|row| row.need.clone()).collect(),
            converts,
        };
        let own = |row: usize| worth.of(&record.outcomes[row].effects);
        let worths = terms.rows.iter().enumerate().map(|(row, terms)| {
            own(row) + terms.arrow.map_or(0.0, |joined| own(usize::from(joined)))
        });
        Self::Rows(Rows { asked, worths: worths.collect(), pools })
    }

    /// What the dice are expected to bring.
    pub(crate) fn value(&self, dice: &[Throw]) -> f64 {
        match self {
            Self::Rows(rows) => {
                let chances = rows.chances(dice);
                chances.iter().zip(&rows.worths).map(|(chance, worth)| chance * worth).sum()
            }
            Self::Tracks(specials, converts) => {
                dice.iter().map(|die| moved(specials, *converts, die)).sum()
            }
            Self::Gap(gap, icons, converts) => {
                let by_die = |die: &Throw| {
                    let closes = |face: &Face| landing::closes(*face, die.colour, icons, *converts);
                    die.faces.iter().map(closes).map(f64::from).sum::<f64>() / N_FACES as f64
                };
                2.0 * dice.iter().map(by_die).sum::<f64>().min(f64::from(*gap))
            }
            Self::Nothing => 0.0,
        }
    }

    /// What meeting a special effect once moves markers, in worth.
    pub(crate) fn per_time(&self, at: SpecialAt) -> f64 {
        match (self, at) {
            (Self::Tracks(specials, _), SpecialAt::Printed(nth)) => {
                specials.get(usize::from(nth)).map_or(0.0, |(_, worth)| *worth)
            }
            _ => 0.0,
        }
    }

    /// The chance of any row but the last; for tracks whether anything moves.
    pub(crate) fn success(&self, dice: &[Throw]) -> f64 {
        match self {
            Self::Rows(rows) => rows.chances(dice).iter().take(rows.worths.len() - 1).sum(),
            _ => 1.0,
        }
    }
}

/// What a die is expected to do for tracks.
fn moved(specials: &[(Need, f64)], converts: Converts, die: &Throw) -> f64 {
    let of_face = |face: &Face| {
        let printed = symbols(Shape::of(*face, die.colour, &converts, Reading::Printed));
        let takes = |need: &Need, shown: Symbols| {
            let mut sides = need.sides.iter();
            sides.find(|side| side.named().meets(shown)).map(|side| f64::from(side.n_symbols()))
        };
        // What is printed has to be used; the rest only where it helps.
        let forced = specials.iter().find_map(|(need, worth)| Some(worth / takes(need, printed)?));
        forced.unwrap_or_else(|| {
            let free = match face {
                Face::Wild => Symbols::ALL,
                _ => symbols(Shape::of(*face, die.colour, &converts, Reading::Free)),
            };
            let chosen =
                specials.iter().filter_map(|(need, worth)| Some(worth / takes(need, free)?));
            chosen.fold(0.0, f64::max)
        })
    };
    die.faces.iter().map(of_face).sum::<f64>() / N_FACES as f64
}

fn symbols(shape: Shape) -> Symbols {
    match shape {
        Shape::Nothing | Shape::Apart => Symbols::default(),
        Shape::One(symbol) => Symbols::default().with(symbol),
        Shape::Two(first, second) => Symbols::default().with(first).with(second),
        Shape::Choice(set) => set,
    }
}

/// The chance of each row as one guesses it at the table: how many of the icons
/// are to be expected, and how many are needed.
fn rough(asked: &Asked, dice: &[Throw]) -> Vec<f64> {
    let expected = |symbol: Symbol| {
        let serves = |die: &Throw, face: &Face| {
            let shape = Shape::of(*face, die.colour, &asked.converts, Reading::Free);
            *face == Face::Wild || symbols(shape).has(symbol)
        };
        let of_die = |die: &Throw| die.faces.iter().filter(|face| serves(die, face)).count() as f64;
        dice.iter().map(of_die).sum::<f64>() / N_FACES as f64
    };
    // Half as many again are wanted: dice often show less than is expected.
    let share = |have: f64, need: u8| (have / (1.5 * f64::from(need))).min(1.0);
    let chance = |need: &Need| {
        let of_sides = need.sides.iter().map(|side| {
            let named = Symbol::all().filter(|symbol| side.symbols[symbol.idx()] > 0);
            let named = named.map(|symbol| share(expected(symbol), side.symbols[symbol.idx()]));
            let any = Symbol::any().map(expected).fold(0.0, f64::max);
            let any = (side.any > 0).then(|| share(any, side.any));
            let n_dice = (side.n_dice() > 0).then(|| share(dice.len() as f64, side.n_dice()));
            named.chain(any).chain(n_dice).fold(1.0, f64::min)
        });
        of_sides.fold(0.0, f64::max)
    };
    let mut left = 1.0;
    let rows = asked.rows.iter().map(|need| {
        let own = need.as_ref().map_or(left, |need| left * chance(need));
        left -= own;
        own
    });
    rows.collect()
}
