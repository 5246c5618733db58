//! What players do.

use vanguard_pack::dice::{Colour, Face};

use super::{
    given::{Given, Read},
    stage::{Playing, Stage},
};
use crate::{
    check::{Ask, DieAt, Names, Next, Paid, Payment, PoolSet, Refusal, Serves},
    need::Symbol,
};

impl Stage {
    /// Does what a line says; a refusal is kept for the next line.
    pub(super) fn deed(&mut self, line: &str) -> Read<()> {
        let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
        let (given, playing) = self.playing()?;
        let result = match head {
            "take" => playing.take(rest, given),
            "assist" | "equip" => playing.assist(head, rest, given),
            "reroll" | "turn" | "add" => playing.modify(head, rest, given),
            "combine" => playing.combine(rest, given),
            "injury" | "danger" => playing.harm(head, rest, given),
            "return" => playing.return_to(rest, given),
            "special" => playing.special(rest, given),
            "pass" if rest.is_empty() => playing.special("", given),
            "mark" => playing.mark(rest, given),
            _ => return Err(format!("`{line}` is not understood")),
        };
        match result {
            Ok(()) => Ok(()),
            Err(Fault::Refused(refusal)) => {
                self.refused = Some(refusal);
                Ok(())
            }
            Err(Fault::Unread(message)) => Err(message),
        }
    }
}

/// Why a deed is not done.
enum Fault {
    Refused(Refusal),
    Unread(String),
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<String> for Fault {
    fn from(message: String) -> Self {
        Self::Unread(message)
    }
}

impl Playing {
    /// The place in the pool of the die of this number.
    fn place(&self, number: &str) -> Result<u8, Fault> {
        let nth = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let die = nth.and_then(|nth| self.dice.get(nth));
        let die = die.ok_or_else(|| format!("there is no die {number}"))?;
        Ok(self.check.pool().place(*die).ok_or(Refusal::NotInPool)?)
    }

    /// A die of somebody's board: `A2` is the second that is listed for A.
    fn die(text: &str, given: &Given) -> Read<DieAt> {
        let crew = given.crew.iter().position(|dice| text.starts_with(&dice.name));
        let number = text.get(1..).and_then(|number| number.parse::<u8>().ok());
        let die = number.and_then(|number| number.checked_sub(1));
        match (crew, die) {
            (Some(crew), Some(die)) => Ok(DieAt { crew: crew as u8, die }),
            _ => Err(format!("`{text}` is no die such as A2")),
        }
    }

    /// Step 1: `take A2 as strike`.
    fn take(&mut self, text: &str, given: &Given) -> Result<(), Fault> {
        let (die, face) = text.split_once(" as ").unwrap_or((text, "basic"));
        let (die, face) = (Self::die(die.trim(), given)?, read_face(face.trim(), given)?);
        let around = self.around(given);
        self.check.take(die, &around, &mut self.boards, &mut self.ear)?;
        self.dice.push(die);
        self.will_show(die, face);
        Ok(())
    }

    /// Step 4: a card of somebody's hand, or equipment.
    fn assist(&mut self, head: &str, name: &str, given: &Given) -> Result<(), Fault> {
        self.roll(given)?;
        let crew = given.crew.iter().position(|dice| dice.name == name.trim());
        let crew = crew.ok_or_else(|| format!("there is no {name}"))? as u8;
        let around = self.around(given);
        match head {
            "assist" => self.check.assist(crew, &around, &mut self.ear)?,
            _ => self.check.equip(crew)?,
        }
        Ok(())
    }

    /// Step 4: `reroll 1 to strike`, `turn 1 to wild`, `add A2 as strike`.
    fn modify(&mut self, head: &str, text: &str, given: &Given) -> Result<(), Fault> {
        self.roll(given)?;
        let (die, face) = text
            .split_once(" to ")
            .or_else(|| text.split_once(" as "))
            .ok_or_else(|| format!("`{text}`: what does the die show?"))?;
        let face = read_face(face.trim(), given)?;
        if head == "add" {
            let die = Self::die(die.trim(), given)?;
            self.will_show(die, face);
            let (check, boards, rolls, ear) = self.with_rolls();
            check.add(die.die, boards, rolls, ear)?;
            self.dice.push(die);
            return Ok(());
        }
        let place = self.place(die.trim())?;
        let (at, shown) = {
            let die = &self.check.pool().dice()[usize::from(place)];
            (die.at, die.face)
        };
        let dice = PoolSet::default().with(place);
        self.will_show(at, face);
        let (check, _, rolls, ear) = self.with_rolls();
        match head {
            "reroll" => check.reroll(dice, 1, None, rolls, ear)?,
            _ => check.turn(dice, 1, shown, face, ear)?,
        }
        Ok(())
    }

    fn combine(&mut self, text: &str, given: &Given) -> Result<(), Fault> {
        self.roll(given)?;
        let (text, by) = match text.strip_suffix(" for H") {
            Some(text) => (text, 1),
            None => (text, 0),
        };
        let paid = text.split_once(" by ");
        let (need, dice) = paid.ok_or_else(|| "a combination is paid `by` dice".to_owned())?;
        let need = given.need(need)?;
        if self.check.step() == 4 {
            self.check.done()?;
        }
        let around = self.around(given);
        let mut payment = Payment::new();
        if dice.contains(" as ") {
            for one in super::given::parts(dice) {
                let (number, serves) = one.split_once(" as ").unwrap_or((one, "die"));
                let serves = match serves.trim() {
                    "die" => Serves::Die,
                    face => Serves::As(read_face(face, given)?),
                };
                payment.push(Paid { place: self.place(number.trim())?, serves });
            }
        } else {
            let numbers = dice.split_whitespace();
            let set = numbers.map(|number| self.place(number));
            let set = set.collect::<Result<Vec<u8>, Fault>>()?;
            let set = set.into_iter().fold(PoolSet::default(), PoolSet::with);
            payment = self.check.payment_by(&need, set, &around).ok_or(Refusal::Unmet)?;
        }
        let Self { check, boards, ear, .. } = self;
        Ok(check.combine(by, &need, &payment, &around, boards, ear)?)
    }

    fn harm(&mut self, head: &str, number: &str, given: &Given) -> Result<(), Fault> {
        let _ = self.question(given)?;
        let nth = number.trim().parse::<u8>().ok().and_then(|number| number.checked_sub(1));
        let nth = nth.ok_or_else(|| format!("`{number}` is no number of a die"))?;
        let around = self.around(given);
        let next = match head {
            "injury" => self.check.injury(nth, &around, &self.boards, &mut self.ear)?,
            _ => self.check.danger(nth, &mut self.ear)?,
        };
        self.carry_next(next, given)
    }

    fn carry_next(&mut self, next: Next, given: &Given) -> Result<(), Fault> {
        if let Next::Carry(carry) = next {
            self.carry(carry, given)?;
        }
        Ok(())
    }

    fn return_to(&mut self, text: &str, given: &Given) -> Result<(), Fault> {
        self.until(given, |ask| matches!(ask, Ask::Return(_)))?;
        let columns = text
            .split_whitespace()
            .map(|name| Colour::of_name(name).ok_or_else(|| format!("`{name}` is no column")));
        let columns = columns.collect::<Read<Vec<Colour>>>()?;
        Ok(self.check.return_to(&columns, &self.boards)?)
    }

    fn special(&mut self, text: &str, given: &Given) -> Result<(), Fault> {
        self.until(given, |ask| matches!(ask, Ask::Special(_)))?;
        let (names, dice) = match text.split_once("by ") {
            Some((names, dice)) => (names, Some(dice)),
            None => (text, None),
        };
        let names = self.names(names, given)?;
        let mut taken = None;
        for number in dice.into_iter().flat_map(str::split_whitespace) {
            taken = Some(taken.unwrap_or(PoolSet::default()).with(self.place(number)?));
        }
        let around = self.around(given);
        let Self { check, boards, ear, .. } = self;
        let next = check.special(&names, taken, &around, boards, ear)?;
        self.carry_next(next, given)
    }

    fn mark(&mut self, text: &str, given: &Given) -> Result<(), Fault> {
        while let Some(ask) = self.question_before(8, given)? {
            self.answer(ask, given)?;
        }
        if self.check.step() != 8 {
            return Err("the check does not come to step 8".to_owned().into());
        }
        let names = self.names(text, given)?;
        let around = self.around(given);
        Ok(self.check.mark(&names, &around, &mut self.ear)?)
    }

    /// Names such as `as 2 strike, 3 link`.
    fn names(&self, text: &str, given: &Given) -> Result<Names, Fault> {
        let mut names = Names::new();
        let list = text.trim();
        let list = list.strip_prefix("as ").unwrap_or(list);
        for one in super::given::parts(list) {
            let (number, name) = one.split_once(' ').unwrap_or((one, ""));
            let symbol = match read_face(name.trim(), given)? {
                Face::One(icon) => icon.into(),
                Face::Basic => Symbol::BASIC,
                Face::Accident => Symbol::ACCIDENT,
                Face::Two(..) | Face::Wild => return Err(Refusal::WildTwice.into()),
            };
            let pushed = names.try_push((self.place(number)?, symbol));
            pushed.map_err(|_| "there are too many names".to_owned())?;
        }
        Ok(names)
    }
}

fn read_face(text: &str, given: &Given) -> Read<Face> {
    given.words.names.read_face(text).map_err(|error| error.to_string())
}
