//! Every check of a pack can be won, and none is won as a matter of course.

use vanguard::{book::Book, odds::Fraction};
use vanguard_pack::{check::Report, pack::Owner, word::Section};

use crate::odds;

/// The least chance of any two sections, in thousandths.
const LEAST: u32 = 150;
/// What some two sections reach at least.
const SOME: u32 = 600;
/// What sections have by themselves on average, below which it stays.
const MEAN: u32 = 970;

/// Reports checks that are too hard or too easy for the dice that sections
/// begin with.
///
/// Whoever finds them hopeless is told in an error, other limits in warnings.
/// While sections have no dice yet there is nothing to say.
pub fn check(report: &mut Report<'_>) {
    let pack = report.pack;
    let has_dice = |section: &Section| {
        pack.starting_dice.iter().any(|own| own.section == *section && !own.dice.is_empty())
    };
    if !Section::ALL.iter().all(has_dice) {
        return;
    }
    let book = match Book::new(pack.clone()) {
        Ok(book) => book,
        Err(error) => {
            report.error(Owner::loose("pack", 0), "", None, error.to_string());
            return;
        }
    };
    for id in pack.names.ids() {
        let record = book.check(id);
        let field = if record.has_tracks() { "track" } else { "outcome" };
        let owner = Owner::of(id);
        let odds = match odds::of(&book, id) {
            Ok(odds) => odds,
            Err(error) => {
                report.warning(owner, field, None, error.to_string());
                continue;
            }
        };
        let told = |(first, second, chance): (Section, Section, Fraction)| {
            let thousandths = chance.thousandths();
            format!("{first} and {second} have {}.{} %", thousandths / 10, thousandths % 10)
        };
        if odds.best().2 == Fraction::ZERO {
            report.error(owner, field, None, "nobody can win it with the dice sections begin with");
        } else if odds.best().2.thousandths() < SOME {
            let told = format!("too hard: {} at best, and 60 % are needed", told(odds.best()));
            report.warning(owner, field, None, told);
        } else if odds.worst().2.thousandths() < LEAST {
            let told = format!("too hard for some: {}, and 15 % are needed", told(odds.worst()));
            report.warning(owner, field, None, told);
        }
        if odds.mean() >= MEAN {
            let told = format!("too easy: sections have {} % on average", odds.mean() / 10);
            report.warning(owner, field, None, told);
        }
    }
}
