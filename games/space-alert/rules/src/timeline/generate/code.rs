//! A random mission as a code to share.
//!
//! `SA1-M-4K7Q-RR` is a mission with nothing chosen; `SA1-MT4D2L120-4K7Q-E5`
//! one with four data transfers, incoming data twice and phases of 120 per
//! cent. The parts: what draws it, options, seed, and two letters that tell a
//! slip of the pen. Letters may be small, and `O` is read as zero, `I` and `L`
//! of the seed as one.

use std::{fmt, str::FromStr};

use super::{RecipeOptions, RecipeOptionsError, generate};
use crate::timeline::{MissionGroup, Timeline};

/// Options and seed: everything a random mission follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// What was chosen.
    pub options: RecipeOptions,
    /// The rest.
    pub seed: u64,
}

/// A part of a code that was not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum RecipeError {
    #[error("a mission code looks like {}", Recipe { options: RecipeOptions::default(), seed: 4711 })]
    Shape,
    #[error("mission code: the letters {0} at the start are of another version; this is {VERSION}")]
    Version(String),
    #[error("mission code: no mission is of the kind {0}")]
    Group(String),
    #[error("mission code: `{0}` is not an option with its number")]
    Option(String),
    #[error("mission code: the seed has the wrong letter {0}")]
    Seed(char),
    #[error("mission code: the seed is too long")]
    LongSeed,
    #[error("mission code: a slip of the pen; the last two letters do not fit with the others")]
    Check,
    #[error("mission code: {0}")]
    Options(#[from] RecipeOptionsError),
}

/// How missions are drawn. Another way of drawing needs another name.
const VERSION: &str = "SA1";

/// Digits and letters that nobody confuses, after Crockford.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const GROUPS: [(&str, MissionGroup); 5] = [
    ("S", MissionGroup::Simulation),
    ("A", MissionGroup::AdvancedSimulation),
    ("M", MissionGroup::Mission),
    ("E", MissionGroup::DoubleEasier),
    ("X", MissionGroup::DoubleStandard),
];

impl Recipe {
    /// The mission.
    ///
    /// # Errors
    ///
    /// If the options cannot be met.
    pub fn timeline(&self) -> Result<Timeline, RecipeOptionsError> {
        generate(&self.options, self.seed)
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = format!("{VERSION}-{}-{}", write_options(&self.options), write_seed(self.seed));
        write!(f, "{body}-{}", check_letters(&body))
    }
}

fn write_options(options: &RecipeOptions) -> String {
    let group = GROUPS.iter().find(|(_, group)| *group == options.group);
    let mut text = group.map_or("M", |(letter, _)| letter).to_owned();
    let length = Some(options.length).filter(|length| *length != 100);
    let shared = options.shared_turns.map(u16::from);
    let numbers = [
        ('N', options.threat_level.map(u16::from)),
        ('T', options.data_transfers.map(u16::from)),
        ('D', options.incoming_data.map(u16::from)),
        ('Q', options.silence),
        ('P', options.silences.map(u16::from)),
        ('B', shared),
        ('L', length),
    ];
    for (letter, number) in numbers {
        if let Some(number) = number {
            text += &format!("{letter}{number}");
        }
    }
    text
}

fn write_seed(mut seed: u64) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(char::from(DIGITS[(seed % 32) as usize]));
        seed /= 32;
        if seed == 0 {
            return digits.into_iter().rev().collect();
        }
    }
}

/// Differs for any one wrong letter and for any two neighbours exchanged.
fn check_letters(body: &str) -> String {
    // 1021 is prime and below 32 × 32, and 37 generates enough of its powers.
    let sum = body.bytes().fold(0_u32, |sum, byte| (sum * 37 + u32::from(byte)) % 1021);
    [sum / 32, sum % 32].map(|digit| char::from(DIGITS[digit as usize])).into_iter().collect()
}

impl FromStr for Recipe {
    type Err = RecipeError;

    fn from_str(code: &str) -> Result<Self, RecipeError> {
        let code = code.trim().to_ascii_uppercase();
        let [version, options, seed, check] = code.split('-').collect::<Vec<_>>()[..] else {
            return Err(RecipeError::Shape);
        };
        if version != VERSION {
            return Err(RecipeError::Version(version.to_owned()));
        }
        let recipe = Self { options: read_options(options)?, seed: read_seed(seed)? };
        let wanted = recipe.to_string();
        let wanted = wanted.rsplit('-').next().unwrap_or_default();
        if plain(check) != wanted {
            return Err(RecipeError::Check);
        }
        recipe.options.check()?;
        Ok(recipe)
    }
}

fn read_options(text: &str) -> Result<RecipeOptions, RecipeError> {
    let found = GROUPS.iter().find_map(|(letter, group)| Some((text.strip_prefix(letter)?, group)));
    let (mut rest, group) = found.ok_or_else(|| RecipeError::Group(text.to_owned()))?;
    let mut options = RecipeOptions::new(*group);
    while let Some(letter) = rest.chars().next() {
        let wrong = || RecipeError::Option(rest.to_owned());
        let digits = &rest[letter.len_utf8()..];
        let n_digits = digits.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, after) = digits.split_at(n_digits);
        let number: u16 = digits.parse().map_err(|_| wrong())?;
        let small = u8::try_from(number).map_err(|_| wrong());
        match letter {
            'N' => options.threat_level = Some(small?),
            'T' => options.data_transfers = Some(small?),
            'D' => options.incoming_data = Some(small?),
            'Q' => options.silence = Some(number),
            'P' => options.silences = Some(small?),
            'B' if number <= 1 => options.shared_turns = Some(number == 1),
            'L' => options.length = number,
            _ => return Err(wrong()),
        }
        rest = after;
    }
    Ok(options)
}

/// With the letters that are not used read as what they look like.
fn plain(text: &str) -> String {
    text.replace('O', "0").replace(['I', 'L'], "1")
}

fn read_seed(text: &str) -> Result<u64, RecipeError> {
    if text.is_empty() {
        return Err(RecipeError::Shape);
    }
    let mut seed = 0_u64;
    for letter in plain(text).chars() {
        let digit = DIGITS.iter().position(|digit| char::from(*digit) == letter);
        let digit = digit.ok_or(RecipeError::Seed(letter))? as u64;
        seed = seed
            .checked_mul(32)
            .and_then(|seed| seed.checked_add(digit))
            .ok_or(RecipeError::LongSeed)?;
    }
    Ok(seed)
}
