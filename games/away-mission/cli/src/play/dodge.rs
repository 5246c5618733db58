//! Ways to land, as they are typed and as the advisor names them: the same
//! keys, so that advice can be followed letter by letter.

use away_mission::{Direction, Path};

/// The key of each direction, as the keys lie on the keyboard.
const KEYS: [(Direction, char, &str); 4] = [
    (Direction::Left, 'a', "left"),
    (Direction::Up, 'w', "up"),
    (Direction::Right, 'd', "right"),
    (Direction::Down, 'x', "down"),
];

/// What is typed to land by this path.
pub(super) fn keys(path: &Path) -> String {
    let key = |direction: &Direction| {
        let found = KEYS.iter().find(|(known, ..)| known == direction);
        found.map_or(' ', |(_, key, _)| *key)
    };
    match path.directions() {
        [] => "l".to_owned(),
        directions => directions.iter().map(key).collect(),
    }
}

/// The path in words.
pub(super) fn words(path: &Path) -> String {
    let word = |direction: &Direction| {
        let found = KEYS.iter().find(|(known, ..)| known == direction);
        found.map_or("", |(.., word)| *word)
    };
    match path.directions() {
        [] => "land".to_owned(),
        directions => directions.iter().map(word).collect::<Vec<_>>().join(" "),
    }
}

/// The path that somebody typed: `l`, keys, or a direction in full.
pub(super) fn parse(text: &str) -> Result<Path, String> {
    if text == "l" || text == "land" {
        return Ok(Path::default());
    }
    if let Some((direction, ..)) = KEYS.iter().find(|(.., word)| *word == text) {
        return Ok((*direction).into());
    }
    let mut path = Path::default();
    for letter in text.chars() {
        let known = KEYS.iter().find(|(_, key, _)| *key == letter);
        let (direction, ..) = known.ok_or_else(|| {
            format!(
                "`{text}` is no way to land: l lands; a, w, d and x dodge left, up, right, down"
            )
        })?;
        path = path.then(*direction).ok_or("at most four glitches (AM-7.2)")?;
    }
    Ok(path)
}

#[cfg(test)]
mod tests {
    use away_mission::{Direction, Path};

    use super::{keys, parse, words};

    #[test]
    fn advice_can_be_typed() {
        for direction in Direction::ALL {
            let path = Path::from(direction);
            assert_eq!(parse(&keys(&path)), Ok(path.clone()));
            assert_eq!(parse(&words(&path)), Ok(path));
        }
        assert_eq!(parse("d"), Ok(Direction::Right.into()));
        assert_eq!(parse("x"), Ok(Direction::Down.into()));
        assert_eq!(parse("l"), Ok(Path::default()));
        let twice = parse("aw").unwrap();
        assert_eq!(twice.directions(), [Direction::Left, Direction::Up]);
        assert_eq!((keys(&twice).as_str(), words(&twice).as_str()), ("aw", "left up"));
        assert!(parse("q").unwrap_err().contains("no way to land"));
    }
}
