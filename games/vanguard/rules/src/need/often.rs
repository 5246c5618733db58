//! How often a special effect is met, and by which dice.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::{
    Class, Demand, Need, SIDES_MAX, Symbol,
    meet::{self},
    ways::{self, Taken},
};

/// The sides of a need with everything that the any-icon symbol could stand
/// for: a side and its ten readings at most.
type Variants = ArrayVec<Demand, { SIDES_MAX * 10 }>;

fn variants(need: &Need) -> Variants {
    let mut variants = Variants::new();
    for side in &need.sides {
        if side.any == 0 {
            variants.push(*side);
        } else {
            variants.extend(Symbol::any().map(|symbol| side.standing_for(symbol)));
        }
    }
    variants
}

/// How often the dice meet the need: the largest number of ways that share no
/// icon (VG-5.68, VG-27.114).
#[must_use]
pub fn times(classes: &[Class], need: &Need) -> u8 {
    if let Some(symbols) = need.singles() {
        let of = |class: &Class| match class.shape {
            super::Shape::One(symbol) => u8::from(symbols.has(symbol)),
            super::Shape::Two(first, second) => {
                u8::from(symbols.has(first)) + u8::from(symbols.has(second))
            }
            super::Shape::Choice(set) => u8::from(symbols.meets(set)),
            super::Shape::Nothing | super::Shape::Apart => 0,
        };
        return classes.iter().map(|class| of(class) * class.n).sum();
    }
    let mut possible = variants(need);
    possible.retain(|variant| meet::demand(classes, variant));
    let mut most = 0;
    deepen(classes, &possible, &Demand::default(), 0, &mut most);
    most
}

/// Adds variants as long as the dice meet all of them together.
fn deepen(classes: &[Class], variants: &[Demand], so_far: &Demand, n: u8, most: &mut u8) {
    *most = n.max(*most);
    for (idx, variant) in variants.iter().enumerate() {
        let together = so_far.and(variant);
        if meet::demand(classes, &together) {
            deepen(classes, &variants[idx..], &together, n + 1, most);
        }
    }
}

/// Calls `visit` with the dice of every way to meet the need `times` times,
/// until it breaks off. All dice that gave an icon are taken (VG-27.114). The
/// same dice may be visited more than once.
///
/// # Errors
///
/// Breaks if `visit` does.
pub fn each(
    classes: &[Class],
    need: &Need,
    times: u8,
    visit: &mut impl FnMut(&Taken) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut possible = variants(need);
    possible.retain(|variant| meet::demand(classes, variant));
    spread(classes, &possible, &Demand::default(), times, visit)
}

fn spread(
    classes: &[Class],
    variants: &[Demand],
    so_far: &Demand,
    left: u8,
    visit: &mut impl FnMut(&Taken) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if left == 0 {
        return ways::each(classes, so_far, visit);
    }
    for (idx, variant) in variants.iter().enumerate() {
        let together = so_far.and(variant);
        if meet::demand(classes, &together) {
            spread(classes, &variants[idx..], &together, left - 1, visit)?;
        }
    }
    ControlFlow::Continue(())
}
