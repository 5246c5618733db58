//! Which dice could stand in the slots of a row. This is for the eye: the rules
//! decide what is reached.

use vanguard::need::Converts;
use vanguard_pack::{
    dice::{Colour, Face, Icon},
    requirement::{Item, Requirement, Side},
};

/// A die that could stand in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lying {
    /// Its colour.
    pub colour: Colour,
    /// What it shows.
    pub face: Face,
}

/// A slot with what stands in it: the die by its place, and the icon it is taken
/// for if it does not show that.
pub(crate) type Docked = (u8, Option<Icon>);

/// The slots of a side, one for each thing it asks for.
pub(crate) fn slots(side: &Side) -> Vec<Item> {
    let parts = side.parts.iter();
    parts.flat_map(|part| std::iter::repeat_n(part.item, usize::from(part.n))).collect()
}

/// The first side that the dice meet, and which of them stand where.
pub(crate) fn dock(
    need: &Requirement,
    dice: &[Lying],
    converts: &Converts,
) -> Option<(usize, Vec<Docked>)> {
    need.sides.iter().enumerate().find_map(|(nth, side)| {
        let items = slots(side);
        // What "any" stands for is the same everywhere; basic is tried last.
        let icons = Icon::all().map(Item::Icon).chain([Item::Basic]);
        let n = if items.contains(&Item::Any) { 10 } else { 1 };
        icons.take(n).find_map(|any| {
            let wanted = |item: &Item| if *item == Item::Any { any } else { *item };
            let items: Vec<Item> = items.iter().map(wanted).collect();
            let mut docked = Vec::new();
            fill(&items, dice, converts, &mut docked).then_some((nth, docked))
        })
    })
}

/// Fills the slots from the left, dice that show it first.
fn fill(items: &[Item], dice: &[Lying], converts: &Converts, docked: &mut Vec<Docked>) -> bool {
    let Some(item) = items.get(docked.len()) else { return true };
    for effort in 0..3 {
        for (place, die) in (0..).zip(dice) {
            let Some((asked, counts_as)) = serves(*item, die, converts) else { continue };
            if asked != effort || !is_free(place, die, *item, items, docked) {
                continue;
            }
            docked.push((place, counts_as));
            if fill(items, dice, converts, docked) {
                return true;
            }
            docked.pop();
        }
    }
    false
}

/// A die with two icons can stand in two slots, once for each.
fn is_free(place: u8, die: &Lying, item: Item, items: &[Item], docked: &[Docked]) -> bool {
    let mut used = docked.iter().zip(items).filter(|((other, _), _)| *other == place);
    match used.next() {
        None => true,
        Some((_, first)) => {
            matches!(die.face, Face::Two(..))
                && matches!((first, item), (Item::Icon(one), Item::Icon(two)) if *one != two)
                && used.next().is_none()
        }
    }
}

/// How much it takes for a die to serve: 0 it shows it, 1 by a convert, 2 by a
/// wild face.
fn serves(item: Item, die: &Lying, converts: &Converts) -> Option<(u8, Option<Icon>)> {
    match (item, die.face) {
        (Item::Die, _) => Some((0, None)),
        (Item::ColourDie(colour), _) => (colour == die.colour).then_some((0, None)),
        (Item::Accident, Face::Accident) | (Item::Basic, Face::Basic) => Some((0, None)),
        (Item::Accident | Item::Basic, Face::Wild) => Some((2, None)),
        (Item::Icon(icon), Face::Wild) => Some((2, Some(icon))),
        (Item::Icon(icon), Face::Basic) => {
            converts.of(die.colour).has(icon.into()).then_some((1, Some(icon)))
        }
        (Item::Icon(icon), face) => face.icons().any(|other| other == icon).then_some((0, None)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use vanguard_pack::dice::{Convert, IconNames};

    use super::*;

    fn lying(names: &IconNames, text: &str) -> Lying {
        let (colour, face) = text.split_once(':').unwrap();
        Lying { colour: Colour::of_letter(colour).unwrap(), face: names.read_face(face).unwrap() }
    }

    #[test]
    fn dice_stand_in_the_slots_they_serve() {
        let names = IconNames::default();
        let dice = ["R:basic", "R:strike", "B:link+repair", "G:wild"];
        let dice: Vec<Lying> = dice.iter().map(|die| lying(&names, die)).collect();
        let strike = names.icon("strike").unwrap();
        let converts = Converts::new(&[Convert { colour: Colour::Red, icon: strike }]);
        let docked = |text: &str| dock(&Requirement::read(text, &names).unwrap(), &dice, &converts);
        assert_eq!(docked("2 strike"), Some((0, vec![(1, None), (0, Some(strike))])));
        assert_eq!(docked("link + repair"), Some((0, vec![(2, None), (2, None)])));
        assert_eq!(docked("4 strike / link"), Some((1, vec![(2, None)])));
        assert_eq!(docked("2 accident"), None);
        assert_eq!(docked("3 any").map(|(side, docked)| (side, docked.len())), Some((0, 3)));
    }
}
