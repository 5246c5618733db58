//! The small words of the notation.

use std::str::FromStr;

use crate::{Column, Crew, Direction, GridIdx, Location, Outing, Row, Square, Track};

/// A number, named for the message if it is none.
pub(super) fn number<T: FromStr>(what: &str, word: Option<&str>) -> Result<T, String> {
    let word = word.ok_or_else(|| format!("{what} is missing"))?;
    word.parse().map_err(|_| format!("{what} is no such number: `{word}`"))
}

/// A die, 1 to 6.
pub(super) fn die(word: Option<&str>) -> Result<u8, String> {
    let die = number("a die", word)?;
    if (1..=6).contains(&die) { Ok(die) } else { Err(format!("a die shows 1 to 6, not {die}")) }
}

/// A grid of a sheet: `M2`.
pub(super) fn grid(word: Option<&str>) -> Result<GridIdx, String> {
    let grid = any_grid(word)?;
    if GridIdx::ALL.contains(&grid) { Ok(grid) } else { Err(format!("there is no grid {grid}")) }
}

/// A grid that need not exist: to see `M4` refused.
pub(super) fn any_grid(word: Option<&str>) -> Result<GridIdx, String> {
    let word = word.ok_or("a grid is missing")?;
    let digit = word.strip_prefix('M').and_then(|digit| digit.parse().ok());
    digit.map(GridIdx).ok_or_else(|| format!("a grid is written M1, M2 or M3, not `{word}`"))
}

/// A square: `(3,5)`.
pub(super) fn square(word: &str) -> Result<Square, String> {
    let squares = squares([word])?;
    match squares[..] {
        [square] => Ok(square),
        _ => Err(format!("`{word}` is more than one square")),
    }
}

/// Squares: `(3,5) (4,*)`, with a star for a whole column or row.
pub(super) fn squares<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Vec<Square>, String> {
    let mut squares = Vec::new();
    for word in words {
        let error = || format!("a square is written (column,row), not `{word}`");
        let inside = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
        let (column, row) = inside.and_then(|word| word.split_once(',')).ok_or_else(error)?;
        let (columns, rows) = (line(column).ok_or_else(error)?, line(row).ok_or_else(error)?);
        for column in &columns {
            squares.extend(rows.iter().map(|row| Square::new(Column(*column), Row(*row))));
        }
    }
    Ok(squares)
}

fn line(word: &str) -> Option<Vec<u8>> {
    match word {
        "*" => Some((1..=6).collect()),
        _ => word.parse().ok().filter(|number| (1..=6).contains(number)).map(|number| vec![number]),
    }
}

/// The location with this letter.
pub(super) fn location(word: Option<&str>) -> Result<Location, String> {
    let word = word.ok_or("a location is missing")?;
    let mut letters = word.chars();
    let location = letters.next().and_then(Location::from_code);
    location.filter(|_| letters.next().is_none()).ok_or_else(|| format!("`{word}` is no location"))
}

/// `left`, `right`, `up` or `down`.
pub(super) fn direction(word: &str) -> Result<Direction, String> {
    let direction = Direction::ALL.into_iter().find(|direction| direction.name() == word);
    direction.ok_or_else(|| format!("a glitch goes left, right, up or down, not `{word}`"))
}

/// `survey`, `science` or `technology`.
pub(super) fn track(word: Option<&str>) -> Result<Track, String> {
    let word = word.ok_or("a track is missing")?;
    let track = Track::ALL.into_iter().find(|track| track.name() == word);
    track.ok_or_else(|| format!("`{word}` is no track"))
}

/// Glitches left: `2h 1v`.
pub(super) fn glitches<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<(u8, u8), String> {
    let mut take = |kind: char| {
        let word = words.next().and_then(|word| word.strip_suffix(kind));
        word.and_then(|number| number.parse().ok())
    };
    let glitches = take('h').zip(take('v'));
    glitches.ok_or_else(|| "glitches are written like 2h 1v".to_owned())
}

/// Who lives, as a team with a dot for everybody who does not: `CE..r`.
pub(super) fn living(outing: &Outing) -> String {
    let letters: String = (1..=5)
        .map(|space| {
            let living = outing.living().find(|(other, _)| other.0 == space);
            living.map_or('.', |(_, crew)| Crew::code(crew))
        })
        .collect();
    let living = letters.trim_end_matches('.');
    if living.is_empty() { "nobody".to_owned() } else { living.to_owned() }
}
