//! Ships in files: as text in the notation of the rule book, or as JSON.

use std::{fmt::Write as _, path::Path};

use anyhow::{Context as _, bail};
use galaxy_trucker::{
    flight::{MAX_BATTERIES, MAX_CABINS, MAX_HOLDS, MAX_POWERED},
    notation,
    ship::{Mistake, Ship},
    tile::Kind,
};

/// The text of a file; `-` is standard input.
pub(crate) fn read(path: &Path) -> anyhow::Result<String> {
    if path == Path::new("-") {
        return Ok(std::io::read_to_string(std::io::stdin())?);
    }
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// The ship in a file, with mistakes or without.
pub(crate) fn ship(path: &Path) -> anyhow::Result<Ship> {
    let text = read(path)?;
    parse(&text).with_context(|| path.display().to_string())
}

fn parse(text: &str) -> anyhow::Result<Ship> {
    if !text.trim_start().starts_with('{') {
        return Ok(notation::read(text)?);
    }
    // The notation knows what the box has.
    let ship: Ship = serde_json::from_str(text)?;
    Ok(notation::read(&notation::write(&ship))?)
}

/// A ship in a file that can fly: without mistakes, with crew and tokens. A
/// ship with nothing aboard is loaded as far as it can be, without aliens.
pub(crate) fn flying_ship(path: &Path) -> anyhow::Result<Ship> {
    let mut ship = ship(path)?;
    let place = || path.display().to_string();
    let faults = faults(&ship);
    if !faults.is_empty() {
        bail!("{}: the ship does not pass the spot check:{}", place(), list(&faults));
    }
    let counts = [
        (ship.cabins().len(), MAX_CABINS),
        (ship.holds().len(), MAX_HOLDS),
        (ship.of_kind(Kind::Battery).len(), MAX_BATTERIES),
    ];
    let doubles = [Kind::DoubleCannon, Kind::DoubleEngine].map(|kind| ship.of_kind(kind).len());
    let is_too_much = counts.iter().any(|(n, most)| usize::from(*n) > *most)
        || doubles.iter().any(|n| usize::from(*n) > MAX_POWERED);
    if is_too_much {
        bail!("{}: the box has fewer tiles of a kind than this ship", place());
    }
    let squares = ship.squares();
    let is_empty =
        ship.n_crew() == 0 && ship.n_tokens(squares) == 0 && ship.goods_among(squares).is_empty();
    if is_empty {
        ship.load_for_launch([None; 2]).with_context(place)?;
    }
    if ship.n_humans(squares) == 0 {
        bail!("{}: nobody flies a ship without humans (GT-16.12)", place());
    }
    Ok(ship)
}

/// What the spot check says against a ship, each with its squares and rule.
pub(crate) fn faults(ship: &Ship) -> Vec<String> {
    let name = |square| notation::square::write(ship.class(), square);
    let mistake = |mistake: &Mistake| {
        let other = mistake.other.map(|other| format!(" and {}", name(other)));
        format!(
            "{}{}: {} ({})",
            name(mistake.square),
            other.unwrap_or_default(),
            mistake.text(),
            mistake.rule()
        )
    };
    let mut faults: Vec<String> = ship.mistakes().iter().map(mistake).collect();
    for outline in ship.outlines() {
        let pieces: Vec<_> = ship.pieces(outline.squares & ship.squares()).collect();
        if pieces.len() > 1 {
            let first: Vec<String> =
                pieces.iter().filter_map(|piece| piece.first()).map(name).collect();
            faults.push(format!("the ship is in pieces, at {} (GT-3.17)", first.join(", ")));
        }
    }
    faults
}

/// Each on a line of its own.
fn list(items: &[String]) -> String {
    items.iter().fold(String::new(), |mut all, item| {
        let _ = write!(all, "\n  {item}");
        all
    })
}

#[cfg(test)]
mod tests {
    use super::{faults, parse};

    const SHIP: &str = "class II
7,6:  cabin-1300 pilot battery2-0003
8,6:  .          engine-11*0
";

    #[test]
    fn ships_are_text_or_json() {
        let ship = parse(SHIP).unwrap();
        let json = serde_json::to_string(&ship).unwrap();
        assert_eq!(parse(&json).unwrap(), ship);
        assert!(faults(&ship).is_empty(), "{:?}", faults(&ship));
    }

    #[test]
    fn a_wrong_text_is_refused_at_its_place() {
        for (text, said) in [
            ("class II\n7,7: pilot\n7,8: cabin-2222", "line 3, square 7,8: the box has no"),
            ("class II\n7,7: pilot pilot", "line 2, square 7,8: there are only 1 of `pilot`"),
            ("{\"class\":\"II\"}", "missing field `tiles`"),
        ] {
            let error = parse(text).unwrap_err().to_string();
            assert!(error.contains(said), "{error}");
        }
    }

    #[test]
    fn faults_name_squares_and_rules() {
        let ship = parse("class II\n7,7: pilot\n6,7: engine-10*0\n5,6: cannon-*010").unwrap();
        let faults = faults(&ship);
        assert!(faults.iter().any(|fault| fault.contains("(GT-3.11)")), "{faults:?}");
        assert!(faults.iter().any(|fault| fault.contains("in pieces, at 5,6, ")), "{faults:?}");
    }
}
