//! What is given: dice, what is printed, injuries.

use vanguard_pack::dice::{Colour, Convert, Dice, Face, IconNames, InjuryFace};

use crate::{
    board::SLOTS,
    check::{Letter, Row, Shows, Special, Terms},
    need::Need,
    odds::Throw,
    track::Track,
};

/// What was read, or what is wrong.
pub(super) type Read<T> = Result<T, String>;

/// The dice and names of all examples.
#[derive(Clone, Debug, Default)]
pub(super) struct Words {
    pub(super) dice: Dice,
    pub(super) names: IconNames,
}

/// What a special effect does to tracks: name, spaces, back or forth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moves {
    pub(super) track: String,
    pub(super) n: u8,
    pub(super) forward: bool,
}

/// A crewmember's dice.
#[derive(Clone, Debug, Default)]
pub(super) struct Dicebox {
    pub(super) name: String,
    /// In the roll, with what they show.
    pub(super) rolled: Vec<(Colour, Face)>,
    pub(super) available: Vec<Colour>,
    pub(super) spent: Vec<Colour>,
    /// In another sector.
    pub(super) elsewhere: bool,
}

/// Everything that is given.
#[derive(Clone, Debug, Default)]
pub(super) struct Given {
    pub(super) words: Words,
    /// A is the first.
    pub(super) crew: Vec<Dicebox>,
    pub(super) converts: Vec<Convert>,
    /// The slots from the left: whether a card is there, and face down.
    pub(super) injuries: Vec<Option<bool>>,
    /// The icons that the cards show.
    pub(super) shows: Vec<Shows>,
    pub(super) injury_dice: Vec<InjuryFace>,
    pub(super) danger_dice: Vec<u8>,
    pub(super) condition: Option<Special>,
    pub(super) terms: Terms,
    /// What special effects do.
    pub(super) does: Vec<Option<Moves>>,
    /// The outcomes that special effects point to, by name.
    pub(super) points: Vec<Option<String>>,
    pub(super) outcomes: Vec<String>,
    pub(super) arrows: Vec<Option<String>>,
    pub(super) throws: Vec<Throw>,
    /// Nobody may assist.
    pub(super) alone: bool,
}

impl Given {
    /// Reads a line with a colon; whether it was one that gives something.
    pub(super) fn line(&mut self, head: &str, rest: &str) -> Read<bool> {
        let words: Vec<&str> = head.split_whitespace().collect();
        match words[..] {
            ["convert"] => {
                for text in parts(rest) {
                    let convert = self.words.names.read_convert(text);
                    self.converts.push(convert.map_err(|error| error.to_string())?);
                }
            }
            ["injuries"] => {
                for text in parts(rest) {
                    let (down, shows) = injury(text)?;
                    self.injuries.push(down);
                    self.shows.push(shows);
                }
                if self.injuries.len() > SLOTS {
                    return Err(format!("there are {SLOTS} slots for injuries"));
                }
            }
            ["injury", "dice"] => {
                self.injury_dice = parts(rest).map(injury_face).collect::<Read<_>>()?;
            }
            ["assist"] if rest.trim() == "none" => self.alone = true,
            ["danger"] => parts(rest).try_for_each(|text| self.danger(text))?,
            ["condition"] => {
                self.condition = Some(Special { need: self.need(rest)?, immediate: None });
            }
            ["special"] => self.special(rest)?,
            ["rows"] => rest.split('|').try_for_each(|text| self.row(text.trim()))?,
            ["tracks"] => rest.split('|').try_for_each(|text| self.track(text.trim()))?,
            ["roll"] => {
                for (n, text) in parts(rest).map(counted) {
                    let kind = self.words.dice.read(text, &self.words.names);
                    let kind = kind.map_err(|error| error.to_string())?;
                    let throw = Throw::from(self.words.dice.kind(kind));
                    self.throws.extend((0..n).map(|_| throw));
                }
            }
            [name] | [name, "lends"] if is_name(name) => {
                for (n, text) in parts(rest).map(counted) {
                    let die = self.shown(text)?;
                    self.crew(name).rolled.extend((0..n).map(|_| die));
                }
            }
            [name, zone @ ("has" | "spent" | "elsewhere")] if is_name(name) => {
                for (n, text) in parts(rest).map(counted) {
                    let colour = Colour::of_letter(text);
                    let colour = colour.ok_or_else(|| format!("`{text}` is no colour of dice"))?;
                    let dice = self.crew(name);
                    dice.elsewhere |= zone == "elsewhere";
                    let zone = if zone == "spent" { &mut dice.spent } else { &mut dice.available };
                    zone.extend((0..n).map(|_| colour));
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    pub(super) fn crew(&mut self, name: &str) -> &mut Dicebox {
        if self.crew.is_empty() {
            self.crew.push(Dicebox { name: "A".to_owned(), ..Dicebox::default() });
        }
        let place = self.crew.iter().position(|dice| dice.name == name);
        let place = place.unwrap_or_else(|| {
            self.crew.push(Dicebox { name: name.to_owned(), ..Dicebox::default() });
            self.crew.len() - 1
        });
        &mut self.crew[place]
    }

    pub(super) fn need(&self, text: &str) -> Read<Need> {
        let text = text.trim();
        let told = |error: &dyn std::fmt::Display| format!("`{text}`: {error}");
        let requirement = vanguard_pack::requirement::Requirement::read(text, &self.words.names);
        let requirement = requirement.map_err(|error| told(&error))?;
        Need::try_from(&requirement).map_err(|error| told(&error))
    }

    /// A die with what it shows: `R strike`.
    pub(super) fn shown(&self, text: &str) -> Read<(Colour, Face)> {
        let written = text.split_once(' ');
        let die = written.and_then(|(colour, face)| Some((Colour::of_letter(colour)?, face)));
        let (colour, face) =
            die.ok_or_else(|| format!("`{text}`: a die is written like R strike"))?;
        let face = self.words.names.read_face(face.trim());
        Ok((colour, face.map_err(|error| format!("`{text}`: {error}"))?))
    }

    fn danger(&mut self, text: &str) -> Read<()> {
        let mut characters = text.chars();
        let letter = characters.next().filter(char::is_ascii_uppercase);
        let face = characters.as_str().parse().ok().filter(|face| (1..=6).contains(face));
        let (Some(letter), Some(face)) = (letter, face) else {
            return Err(format!("`{text}`: a danger die is written like B4"));
        };
        let letter = Letter(letter as u8 - b'A');
        self.terms.danger.try_push(letter).map_err(|_| "there are too many danger dice")?;
        self.danger_dice.push(face);
        Ok(())
    }

    fn special(&mut self, text: &str) -> Read<()> {
        let (need, does) = text.split_once("->").unwrap_or((text, ""));
        let need = self.need(need)?;
        let words: Vec<&str> = does.split_whitespace().collect();
        let (moves, points) = match words[..] {
            ["outcome", name] => (None, Some(name.to_owned())),
            [op @ ("advance" | "reduce"), track, ref rest @ ..] => {
                let n = match rest {
                    [] => 1,
                    [n] => n.parse().map_err(|_| format!("`{n}` is no number"))?,
                    _ => return Err(format!("`{}` is not understood", does.trim())),
                };
                let forward = op == "advance";
                (Some(Moves { track: track.to_owned(), n, forward }), None)
            }
            _ => (None, None),
        };
        self.terms.specials.push(Special { need, immediate: None });
        self.does.push(moves);
        self.points.push(points);
        Ok(())
    }

    fn row(&mut self, text: &str) -> Read<()> {
        let (text, arrow) = match text.split_once("->") {
            Some((text, arrow)) => (text.trim(), Some(arrow.trim().to_owned())),
            None => (text, None),
        };
        let (name, need) = text.split_once(' ').unwrap_or((text, ""));
        let need = if need.is_empty() { None } else { Some(self.need(need)?) };
        self.terms.rows.push(Row { need, arrow: None });
        self.outcomes.push(name.to_owned());
        self.arrows.push(arrow);
        Ok(())
    }

    fn track(&mut self, text: &str) -> Read<()> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = |text: &str| text.parse().map_err(|_| format!("`{text}` is no number"));
        let (name, spaces, at) = match words[..] {
            [name, spaces] => (name, number(spaces)?, 0),
            [name, spaces, "at", at] => (name, number(spaces)?, number(at)?),
            _ => return Err(format!("`{text}`: a track is written like green 3 at 1")),
        };
        let pushed = self.terms.tracks.try_push(Track { spaces, at });
        pushed.map_err(|_| "there are too many tracks")?;
        self.outcomes.push(name.to_owned());
        Ok(())
    }

    /// The place of an outcome.
    pub(super) fn outcome(&self, name: &str) -> Read<u8> {
        let place = self.outcomes.iter().position(|other| other == name);
        place.map(|place| place as u8).ok_or_else(|| format!("there is no outcome `{name}`"))
    }

    /// Looks up the outcomes that arrows and immediate effects point to, and
    /// sees that a check with rows has one that needs nothing.
    pub(super) fn settle(&mut self) -> Read<()> {
        for idx in 0..self.points.len() {
            if let Some(name) = self.points[idx].clone() {
                self.terms.specials[idx].immediate = Some(self.outcome(&name)?);
            }
        }
        for idx in 0..self.arrows.len() {
            if let Some(name) = self.arrows[idx].clone() {
                self.terms.rows[idx].arrow = Some(self.outcome(&name)?);
            }
        }
        match self.terms.rows.last() {
            Some(Row { need: Some(_), .. }) => Err("the last row must need nothing".to_owned()),
            _ => Ok(()),
        }
    }
}

/// The parts of a list.
pub(super) fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty())
}

/// A number in front, if there is one, and the rest.
pub(super) fn counted(text: &str) -> (u8, &str) {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    first.parse().map_or((1, text), |n| (n, rest.trim()))
}

/// Crewmembers are single capital letters.
fn is_name(text: &str) -> bool {
    text.len() == 1 && text.chars().all(|c| c.is_ascii_uppercase())
}

fn injury(text: &str) -> Read<(Option<bool>, Shows)> {
    let (icons, down) = match text.strip_suffix(" down") {
        Some(icons) => (icons, true),
        None => (text, false),
    };
    let shows = |minor, major| Shows { minor, major };
    match icons {
        "-" => Ok((None, shows(false, false))),
        "both" => Ok((Some(down), shows(true, true))),
        "minor" => Ok((Some(down), shows(true, false))),
        "major" => Ok((Some(down), shows(false, true))),
        _ => Err(format!("`{text}` is no injury card: both, minor, major or -")),
    }
}

fn injury_face(text: &str) -> Read<InjuryFace> {
    [InjuryFace::Blank, InjuryFace::Minor, InjuryFace::Major]
        .into_iter()
        .find(|face| face.name() == text)
        .ok_or_else(|| format!("`{text}` is no face of an injury die"))
}
