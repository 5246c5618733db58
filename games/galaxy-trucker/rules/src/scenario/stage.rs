//! Playing an example line by line.

use table::Seat as SeatNo;

use super::{
    Story, attack, board, choice, deed, expect,
    flight::{self, Flying, NamedDice},
    level, seen,
    settle::{self, Accounts},
    tabled::{self, Tabled},
    track::{self, Rockets},
    words,
};
use crate::{
    Module, Setup,
    attack::{Defences, Size, Strike},
    board::{Class, Square, Squares},
    modules::intruders::Visit,
    notation::Draft,
    ship::{Power, Ship},
};

/// An example under way.
pub(super) struct Stage {
    pub(super) seats: Vec<Seat>,
    /// What a table agrees on, but for its plan and its players.
    pub(super) setup: Setup,
    pub(super) tabled: Option<Tabled>,
    pub(super) defences: Defences,
    pub(super) boosted_against: Option<Size>,
    pub(super) flying: Option<Flying>,
    pub(super) dice: NamedDice,
    pub(super) accounts: Accounts,
    /// Rockets without ships.
    rockets: Option<Rockets>,
    /// The ship that is being drawn.
    draft: Option<(Seat, Draft)>,
    /// How much was demanded so far.
    n_demands: u32,
}

/// A player.
pub(super) struct Seat {
    pub(super) name: String,
    pub(super) ship: Ship,
    /// Where the rocket is at first.
    pub(super) position: Option<i16>,
    /// Credits before the flight.
    pub(super) credits: i32,
    /// What is powered now.
    pub(super) powers: Vec<Power>,
    /// How many components are lost so far.
    pub(super) n_lost: u16,
    /// The attack that is under way, or the last one.
    pub(super) strike: Option<Strike>,
    /// Where auto-defence or armed crew keeps intruders out.
    pub(super) defended: Squares,
    /// Where intruders came to the hull, and what they did then.
    pub(super) landed: Vec<Square>,
    pub(super) visit: Option<Visit>,
}

impl Seat {
    pub(super) fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            ship: Ship::new(Class::I),
            position: None,
            credits: 0,
            powers: Vec::new(),
            n_lost: 0,
            strike: None,
            defended: Squares::NONE,
            landed: Vec::new(),
            visit: None,
        }
    }
}

impl Default for Stage {
    fn default() -> Self {
        Self {
            seats: Vec::new(),
            setup: Setup::for_players(1),
            tabled: None,
            defences: Defences::default(),
            boosted_against: None,
            flying: None,
            dice: NamedDice::default(),
            accounts: Accounts::default(),
            rockets: None,
            draft: None,
            n_demands: 0,
        }
    }
}

/// Who flies when nobody is named.
const SOMEBODY: &str = "Ada";

impl Stage {
    pub(super) fn line(&mut self, number: u32, line: &str) -> Result<(), String> {
        if is_row(line) {
            let (_, draft) = self.draft.as_mut().ok_or("tiles follow a line with a class")?;
            return draft.row(number, line).map_err(|fault| fault.to_string());
        }
        self.finish_draft()?;
        for statement in line.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            self.statement(statement)?;
        }
        Ok(())
    }

    fn statement(&mut self, text: &str) -> Result<(), String> {
        let (head, rest) = match text.split_once(':') {
            Some((head, rest)) => (head.trim(), rest.trim()),
            None => (text, ""),
        };
        let head: Vec<&str> = head.split_whitespace().collect();
        match head[..] {
            ["class", ..] => self.begin(SOMEBODY, None, text),
            [name] if rest.starts_with("class ") => self.begin(name, None, rest),
            [name, "at", space] if rest.starts_with("class ") => {
                self.begin(name, Some(track::days(space)?), rest)
            }
            ["board", class] => {
                let class = class.parse()?;
                self.demand(rest, |_, item| board::hold(class, item))
            }
            ["level", level] => {
                let level = level::read(level)?;
                self.demand(rest, |_, item| level::hold(level, item))
            }
            ["card", ref words @ ..] => {
                self.n_demands += 1;
                level::card(words, rest)
            }
            ["box"] => self.demand(rest, |_, item| level::of_box(item)),
            ["expect"] => self.demand(rest, |stage, item| stage.hold(None, item)),
            ["expect", name] => self.demand(rest, |stage, item| stage.hold(Some(name), item)),
            ["rockets"] => {
                self.rockets = Some(Rockets::read(rest)?);
                Ok(())
            }
            ["start"] => {
                self.rockets = Some(Rockets::start(rest)?);
                Ok(())
            }
            ["lose"] => self.rockets.as_mut().ok_or("there are no rockets")?.lose(rest),
            ["dice", ..] => {
                let dice = text.trim_start_matches("dice").replace(',', " ");
                self.dice.name(&words::dice(&dice)?);
                Ok(())
            }
            ["fly", ref cards @ ..] => flight::begin(self, false, cards),
            ["launch", ref cards @ ..] => flight::begin(self, true, cards),
            ["all", "fly", "on"] => flight::fly_on(self),
            [name, "returns", class] => self.accounts.comes_home(name, class, rest),
            ["settle", "up"] => self.settle(false),
            ["settle", "up", "harder"] => self.settle(true),
            ["option", ref option @ ..] => self.option(option),
            ["table", ..] => {
                let (plan, names) =
                    text["table".len()..].split_once(':').ok_or("who sits at the table?")?;
                tabled::begin(self, plan.trim(), names.trim())
            }
            ["turn", "up", "the", "heap"] => tabled::turn_up(self),
            ["at", _] => tabled::wait(self, text["at".len()..].trim()),
            _ => self.deed(text, &head),
        }
    }

    /// What the table agreed on; it holds for parts of the game, too, that an
    /// example shows without a table.
    fn option(&mut self, words: &[&str]) -> Result<(), String> {
        if let ["boosted", "shields", "stop", ref size @ ..] = *words {
            let size = attack::size(size).ok_or_else(|| format!("`{}`?", size.join(" ")))?;
            self.boosted_against = Some(size);
            return Ok(());
        }
        if !tabled::option(&mut self.setup, words) {
            return Err(format!("`{}` is no option", words.join(" ")));
        }
        let options = self.setup.options;
        self.defences.same_row_on_torus = options.own_row_only;
        self.defences.with_thrusters = self.setup.has(Module::Thrusters);
        self.accounts.options = options;
        Ok(())
    }

    /// Something that a player or everybody does.
    fn deed(&mut self, text: &str, head: &[&str]) -> Result<(), String> {
        if let Some(result) = self.rockets.as_mut().and_then(|rockets| rockets.go(head)) {
            return result;
        }
        let named =
            head.first().and_then(|name| self.seats.iter().position(|seat| seat.name == *name));
        let Some(idx) = named else { return deed::run(self, text) };
        let (deed, verdict) = words::verdict(text)?;
        if !matches!(verdict, words::Verdict::Done) {
            self.n_demands += 1;
        }
        let words: Vec<&str> = deed.split_whitespace().skip(1).collect();
        if let ["has", n, "credits"] = words[..] {
            let credits = i32::from(track::days(n)?);
            self.seats[idx].credits = credits;
            tabled::set_credits(self, idx, credits);
            return Ok(());
        }
        if self.tabled.is_some() {
            return tabled::play(self, idx, &words, verdict);
        }
        let flight = &self.flying.as_ref().ok_or("nobody is flying")?.flight;
        let strike = flight.strike(SeatNo(idx as u8));
        let choice = choice::read(&self.seats[idx].ship, strike, &words)?;
        flight::choose(self, idx, &choice, verdict)
    }

    fn begin(&mut self, name: &str, position: Option<i16>, text: &str) -> Result<(), String> {
        if self.seats.iter().any(|seat| seat.name == name) {
            return Err(format!("{name} has a ship already"));
        }
        let draft = Draft::begin(text).map_err(|fault| fault.to_string())?;
        let seat = Seat { position, ..Seat::new(name) };
        self.draft = Some((seat, draft));
        Ok(())
    }

    fn finish_draft(&mut self) -> Result<(), String> {
        if let Some((seat, draft)) = self.draft.take() {
            let ship = draft.finish().map_err(|error| error.to_string())?;
            self.seats.push(Seat { ship, ..seat });
        }
        Ok(())
    }

    fn settle(&mut self, harder: bool) -> Result<(), String> {
        if self.accounts.is_empty() {
            settle::bring_home(self)?;
        }
        self.accounts.settle(harder)
    }

    fn demand(
        &mut self,
        list: &str,
        hold: impl Fn(&Self, &str) -> Result<(), String>,
    ) -> Result<(), String> {
        for item in words::items(list) {
            self.n_demands += 1;
            match item.strip_prefix("not ") {
                None => hold(self, item)?,
                Some(item) if hold(self, item).is_ok() => {
                    return Err(format!("expected not `{item}`, but it is so"));
                }
                Some(_) => {}
            }
        }
        Ok(())
    }

    /// Whether `item` holds for everybody, or for a player.
    fn hold(&self, name: Option<&str>, item: &str) -> Result<(), String> {
        let words: Vec<&str> = item.split_whitespace().collect();
        if name.is_none() {
            let of_all = seen::of_all(self, item, &words);
            let of_all = of_all.or_else(|| flight::of_all(self, item, &words));
            if let Some(result) = of_all.or_else(|| self.accounts.of_all(item, &words)) {
                return result;
            }
            if let Some(rockets) = &self.rockets {
                return rockets.hold(item, &words);
            }
        }
        let name = name.or_else(|| self.only_name());
        if let Some(result) = name.and_then(|name| self.accounts.of_one(name, item, &words)) {
            return result;
        }
        let idx = self.seat_idx(name)?;
        seen::of_one(self, idx, item, &words)
            .or_else(|| flight::of_one(self, idx, item, &words))
            .unwrap_or_else(|| expect::hold(&self.seats[idx], item))
    }

    fn only_name(&self) -> Option<&str> {
        match &self.seats[..] {
            [seat] => Some(&seat.name),
            _ => None,
        }
    }

    fn seat_idx(&self, name: Option<&str>) -> Result<usize, String> {
        match name {
            None if self.seats.is_empty() => Err("there is no ship".to_owned()),
            None => Err("there are several ships: whose?".to_owned()),
            Some(name) => {
                let idx = self.seats.iter().position(|seat| seat.name == name);
                idx.ok_or_else(|| format!("there is no player `{name}`"))
            }
        }
    }

    /// The only player.
    pub(super) fn seat_mut(&mut self) -> Result<&mut Seat, String> {
        match &mut self.seats[..] {
            [seat] => Ok(seat),
            [] => Err("there is no ship".to_owned()),
            _ => Err("there are several ships: whose?".to_owned()),
        }
    }

    /// A demand that a deed carries in itself was met.
    pub(super) fn count_demand(&mut self) {
        self.n_demands += 1;
    }

    /// What has happened in flight so far.
    pub(super) fn tell(mut self) -> Result<Story, String> {
        self.finish_draft()?;
        self.dice.none_left()?;
        let asked = (0..self.seats.len()).map(|idx| flight::asked(&self, idx)).collect();
        let flying = self.flying.ok_or("nobody flies; `launch I-13 I-05` turns up these cards")?;
        Ok(Story {
            asked,
            names: self.seats.iter().map(|seat| seat.name.clone()).collect(),
            flight: flying.flight,
            told: flying.told,
            ships: self.seats.into_iter().map(|seat| seat.ship).collect(),
        })
    }

    pub(super) fn finish(mut self) -> Result<(), String> {
        self.finish_draft()?;
        self.dice.none_left()?;
        if self.n_demands == 0 {
            return Err("this example demands nothing".to_owned());
        }
        Ok(())
    }
}

/// `7,6: …` and `p4,2: …`.
fn is_row(line: &str) -> bool {
    let square = line.split_once(':').and_then(|(start, _)| start.trim().split_once(','));
    square.is_some_and(|(row, column)| {
        let row = row.strip_prefix('p').unwrap_or(row);
        row.parse::<u8>().is_ok() && column.parse::<u8>().is_ok()
    })
}
