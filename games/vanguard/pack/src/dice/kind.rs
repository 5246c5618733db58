//! Kinds of dice, with the faces of each.

use serde::{Deserialize, Serialize};

use super::{Colour, Face, Icon, IconNames};

/// How many faces a die has.
pub const N_FACES: usize = 6;

/// Which kind of section die: its place in [`Dice::kinds`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KindId(pub u8);
table::encode! { struct KindId(number) }

/// A kind of section die: all dice with the same colour and faces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DieKind {
    /// The colour.
    pub colour: Colour,
    /// The type, such as `specialised` (VG-7.16).
    pub name: String,
    /// The icon that tells variants of the type apart: on specialised dice the
    /// one that is there twice (VG-7.22).
    pub leading: Option<Icon>,
    /// What it shows, all sides equally likely.
    pub faces: [Face; N_FACES],
    /// How many of it there are (VG-7.23).
    pub copies: u8,
}

/// A face of an injury die (VG-7.28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InjuryFace {
    /// No harm.
    Blank,
    /// The small symbol.
    Minor,
    /// The large symbol.
    Major,
}
table::encode! { enum InjuryFace { 0 Blank, 1 Minor, 2 Major } }

impl InjuryFace {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blank => "blank",
            Self::Minor => "minor",
            Self::Major => "major",
        }
    }
}

/// All dice of a pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice {
    /// The kinds of section dice; [`KindId`] counts them from 0.
    pub kinds: Vec<DieKind>,
    /// The faces of an injury die (VG-7.28).
    pub injury: [InjuryFace; N_FACES],
    /// How many injury dice there are (VG-7.27).
    pub n_injury: u8,
    /// How many danger dice there are; their faces are 1 to 6 (VG-7.30).
    pub n_danger: u8,
}

/// A written die that is none, or dice that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiceError {
    /// Nothing is called so.
    #[error("there is no die `{0}`; dice are written like R:basic or G:specialised:compass")]
    Unknown(String),
    /// Two kinds are written alike.
    #[error("two kinds of dice are written `{0}`")]
    Twice(String),
    /// [`KindId`] is one byte.
    #[error("there are {0} kinds of dice; 255 at most can be told apart")]
    TooMany(usize),
}

impl Default for Dice {
    /// The dice the game begins with (VG-7.22, VG-7.23, VG-7.28).
    fn default() -> Self {
        let kinds = Colour::ALL.into_iter().flat_map(kinds_of).collect();
        let (blank, minor, major) = (InjuryFace::Blank, InjuryFace::Minor, InjuryFace::Major);
        Self {
            kinds,
            injury: [blank, blank, blank, minor, minor, major],
            n_injury: 12,
            n_danger: 2,
        }
    }
}

/// The kinds of one colour as the game has them at first (VG-7.22, VG-7.23).
fn kinds_of(colour: Colour) -> Vec<DieKind> {
    use Face::{Accident, Basic, One, Two, Wild};

    let [a, b, c] = [0, 1, 2].map(|nth| Icon::new(colour, nth));
    let kind = |name: &str, leading, copies, faces| DieKind {
        colour,
        name: name.to_owned(),
        leading,
        faces,
        copies,
    };
    let specialised = |x, y, z| {
        kind("specialised", Some(x), 2, [One(x), One(x), One(y), One(z), Basic, Accident])
    };
    vec![
        kind("basic", None, 6, [Basic, Basic, Basic, Basic, Wild, Accident]),
        specialised(a, b, c),
        specialised(b, a, c),
        specialised(c, a, b),
        kind("universal", None, 4, [Two(a, b), Two(b, c), Two(c, a), Basic, Basic, Basic]),
        kind("expert", None, 2, [One(a), One(c), Two(a, b), Two(b, c), Wild, Basic]),
        kind("wild", None, 2, [Wild, Wild, Wild, Accident, Accident, Accident]),
    ]
}

impl Dice {
    /// The kind with this id.
    ///
    /// # Panics
    ///
    /// If these dice have no such kind.
    #[must_use]
    pub fn kind(&self, id: KindId) -> &DieKind {
        &self.kinds[usize::from(id.0)]
    }

    /// All ids.
    pub fn ids(&self) -> impl Iterator<Item = KindId> + use<> {
        (0..self.kinds.len() as u8).map(KindId)
    }

    /// Whether every kind has a written form of its own.
    ///
    /// # Errors
    ///
    /// The first that has not, or that there are too many.
    pub fn check(&self, names: &IconNames) -> Result<(), DiceError> {
        if self.kinds.len() > usize::from(u8::MAX) {
            return Err(DiceError::TooMany(self.kinds.len()));
        }
        let written: Vec<String> = self.ids().map(|id| self.write(id, names)).collect();
        match written.iter().enumerate().find(|(idx, text)| written[..*idx].contains(text)) {
            Some((_, text)) => Err(DiceError::Twice(text.clone())),
            None => Ok(()),
        }
    }

    /// Reads a die: `R:basic`, `G:specialised:compass`.
    ///
    /// # Errors
    ///
    /// If there is none such.
    pub fn read(&self, text: &str, names: &IconNames) -> Result<KindId, DiceError> {
        self.ids()
            .find(|&id| self.write(id, names) == text)
            .ok_or_else(|| DiceError::Unknown(text.to_owned()))
    }

    /// Writes a die as [`Dice::read`] reads it.
    #[must_use]
    pub fn write(&self, id: KindId, names: &IconNames) -> String {
        let kind = self.kind(id);
        let letter = kind.colour.letter();
        match kind.leading {
            None => format!("{letter}:{}", kind.name),
            Some(icon) => format!("{letter}:{}:{}", kind.name, names.name(icon)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Colour, Dice, DiceError, Face, IconNames, InjuryFace};

    #[test]
    fn there_are_twenty_dice_of_each_colour() {
        let dice = Dice::default();
        for colour in Colour::ALL {
            let kinds = dice.kinds.iter().filter(|kind| kind.colour == colour);
            assert_eq!(kinds.map(|kind| kind.copies).sum::<u8>(), 20, "VG-7.3");
        }
    }

    /// The table of VG-7.22: sixths that give the leading icon, without and with a
    /// fitting convert ability.
    #[test]
    fn faces_give_the_chances_of_the_catalogue() {
        let (dice, names) = (Dice::default(), IconNames::default());
        for (text, without, with) in [
            ("R:basic", 1, 5),
            ("R:specialised:strike", 2, 3),
            ("R:universal", 2, 5),
            ("R:expert", 3, 4),
            ("R:wild", 3, 3),
        ] {
            let kind = dice.kind(dice.read(text, &names).unwrap());
            let strike = names.icon("strike").unwrap();
            let gives =
                |face: &&Face| **face == Face::Wild || face.icons().any(|icon| icon == strike);
            let plain = kind.faces.iter().filter(gives).count();
            let basic = kind.faces.iter().filter(|face| **face == Face::Basic).count();
            assert_eq!((plain, plain + basic), (without, with), "{text}");
        }
    }

    #[test]
    fn an_injury_die_is_blank_half_the_time() {
        let blank = |face: &&InjuryFace| **face == InjuryFace::Blank;
        assert_eq!(Dice::default().injury.iter().filter(blank).count(), 3, "VG-7.28");
    }

    #[test]
    fn dice_survive_a_round_trip() {
        let (dice, names) = (Dice::default(), IconNames::default());
        assert_eq!(dice.check(&names), Ok(()));
        assert_eq!(dice.kinds.len(), 21);
        for id in dice.ids() {
            assert_eq!(dice.read(&dice.write(id, &names), &names), Ok(id));
        }
        let unknown = dice.read("R:specialised:compass", &names);
        assert_eq!(unknown, Err(DiceError::Unknown("R:specialised:compass".to_owned())));
    }

    #[test]
    fn kinds_that_are_written_alike_are_refused() {
        let (mut dice, names) = (Dice::default(), IconNames::default());
        dice.kinds[1].leading = None;
        dice.kinds[2].leading = None;
        assert_eq!(dice.check(&names), Err(DiceError::Twice("R:specialised".to_owned())));
    }
}
