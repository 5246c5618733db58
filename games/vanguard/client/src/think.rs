//! What the worker is asked: chances of a check, and of those of a match.

use serde::{Deserialize, Serialize};
use vanguard::{
    moves::Ability,
    odds::{Chance, Class, Fraction, OddsError, Throw, gain, seen::Seen},
};
use vanguard_pack::{
    dice::{InjuryFace, KindId},
    id::CrewmemberId,
};

use crate::{desk::Desk, past};

/// A question to the worker.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Thought {
    /// What are the chances of this check?
    Odds(Box<OddsOf>),
    /// What were the checks of this journal rolled at?
    Past { journal: String },
}

/// A check whose chances are asked for.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct OddsOf {
    /// The check.
    pub seen: Seen,
    /// The kinds of all own dice that could join.
    pub own: Vec<KindId>,
    /// The kinds of dice that each helper could lend.
    pub lent: Vec<Vec<KindId>>,
    /// Kinds of dice that could leave.
    pub chosen: Vec<KindId>,
    /// Whether others may still help.
    pub is_open: bool,
    /// Abilities that could be used after the roll, each with the card of its
    /// user. What they do the worker looks up: effects as JSON take much code.
    pub uses: Vec<(Ability, CrewmemberId)>,
    /// Whether advice is wanted as well.
    pub is_advised: bool,
}

/// A chance as players read it, and its thousandths for bars.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Part {
    /// In words or per cent.
    pub text: String,
    /// Of a thousand.
    pub thousandths: u32,
}

impl From<Chance> for Part {
    fn from(chance: Chance) -> Self {
        Self { text: chance.to_string(), thousandths: chance.value.thousandths() }
    }
}

/// The chances of a check.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Odds {
    /// Success or better, or a step of the best track.
    pub good: Part,
    /// Without converting anything, if that makes a difference.
    pub plain: Option<Part>,
    /// Each row, or that each track reaches its end.
    pub rows: Vec<Part>,
    /// For 1, 2, … steps of the best track that there are at least so many.
    pub steps: Vec<Part>,
    /// What a die would change if it joined or left, in thousandths.
    pub with: Vec<(KindId, i32)>,
    /// The same for dice that were chosen.
    pub without: Vec<(KindId, i32)>,
    /// Injury slots from 1, and the icon they receive.
    pub hurt: Vec<(u8, InjuryFace, Part)>,
    /// That a fourth injury ends the exploration.
    pub ended: Option<Part>,
    /// Success or better with each effect that could be used.
    pub uses: Vec<Option<Part>>,
    /// The first of 90, 75 and 50 per cent that a few more dice reach, and
    /// these dice.
    pub advice: Option<(u8, Vec<KindId>)>,
}

/// So many dice are gladly given for a check.
const FEW: usize = 3;

fn exact(value: Fraction) -> Part {
    Chance { value, class: Class::Exact }.into()
}

fn odds(of: &OddsOf) -> Result<Odds, OddsError> {
    let (book, seen) = (Desk::book(), &of.seen);
    let class = if of.is_open { Class::AtLeast } else { Class::Exact };
    let part = |value| Part::from(Chance { value, class });
    let dice = seen.throws(book);
    let good = seen.good(book, &dice)?.value;
    let mut odds = Odds { good: part(good), ..Odds::default() };
    let bare = Seen { converts: Default::default(), ..seen.clone() };
    let plain = bare.good(book, &dice)?.value;
    odds.plain = (plain != good).then(|| exact(plain));
    match (seen.moved(book, &dice)?, seen.tracked(book)) {
        (Some(moved), Some(tracked)) => {
            odds.rows = moved.outcomes.iter().map(|chance| exact(*chance)).collect();
            let at_least = |n: u8| {
                let far = moved.advances.iter().filter(|(steps, _)| steps[tracked.goal] >= n);
                far.map(|(_, chance)| *chance).sum::<Fraction>()
            };
            let steps = (1..=4).map(at_least).take_while(|chance| *chance > Fraction::ZERO);
            odds.steps = steps.map(exact).collect();
        }
        _ => odds.rows = seen.rows(book, &dice)?.into_iter().map(exact).collect(),
    }
    let change = |dice: &[Throw]| {
        let then = seen.good(book, dice)?.value.thousandths();
        Ok(then as i32 - good.thousandths() as i32)
    };
    for kind in of.own.iter().chain(of.lent.iter().flatten()) {
        if odds.with.iter().any(|(other, _)| other == kind) {
            continue;
        }
        let mut more = dice.clone();
        more.push(Throw::from(book.dice().kind(*kind)));
        odds.with.push((*kind, change(&more)?));
    }
    for kind in &of.chosen {
        let mut fewer = seen.dice.clone();
        if let Some(place) = fewer.iter().position(|die| die.kind == *kind) {
            fewer.remove(place);
        }
        let fewer: Vec<Throw> = fewer.iter().map(|die| die.throw(book)).collect();
        odds.without.push((*kind, change(&fewer)?));
    }
    let struck = seen.struck(book);
    odds.hurt = struck.each.iter().map(|((slot, face), n)| (*slot, *face, exact(*n))).collect();
    let ended = seen.gained(book).ended;
    odds.ended = (ended > Fraction::ZERO).then(|| exact(ended));
    let with = |(ability, user): &(Ability, CrewmemberId)| {
        let written = ability.written(book, *user)?;
        seen.good_with(book, &written.effects).map(Part::from)
    };
    odds.uses = of.uses.iter().map(with).collect();
    if let Some(row) = seen.goal(book).filter(|_| of.is_advised) {
        odds.advice = advice(of, &odds.with, &dice, row)?;
    }
    Ok(odds)
}

/// Few more dice that bring the check to 90, 75 or 50 per cent: own ones, and
/// from each helper the one that adds most.
fn advice(
    of: &OddsOf,
    with: &[(KindId, i32)],
    dice: &[Throw],
    row: usize,
) -> Result<Option<(u8, Vec<KindId>)>, OddsError> {
    let book = Desk::book();
    let adds = |kind: &KindId| with.iter().find(|(other, _)| other == kind).map(|(_, n)| *n);
    let lent = of.lent.iter().filter_map(|kinds| kinds.iter().copied().max_by_key(adds));
    let kinds: Vec<KindId> = of.own.iter().copied().chain(lent).collect();
    let candidates: Vec<Throw> =
        kinds.iter().map(|kind| Throw::from(book.dice().kind(*kind))).collect();
    let asked = of.seen.asked(book);
    let mut least = None;
    for percent in [90, 75, 50] {
        let wanted = Fraction::new(u128::from(percent), 100);
        let joined = gain::enough(&asked, dice, &candidates, row, wanted)?;
        if let Some(joined) = joined {
            let joined: Vec<KindId> = joined.iter().map(|idx| kinds[*idx]).collect();
            let is_few = joined.len() <= FEW;
            least = Some((percent, joined));
            if is_few {
                break;
            }
        }
    }
    Ok(least)
}

/// Answers a question; both are JSON.
pub(crate) fn think(question: &str) -> String {
    let answer = match lean_json::from_str(question) {
        Ok(Thought::Odds(of)) => serde_json::to_string(&odds(&of).ok()),
        Ok(Thought::Past { journal }) => serde_json::to_string(&past::checks(&journal)),
        Err(_) => Ok(String::new()),
    };
    // No answer cannot be read, so it is none.
    answer.unwrap_or_default()
}
