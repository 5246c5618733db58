//! Settling up in an example.

use super::{
    stage::Stage,
    words::{self, same},
};
use crate::{
    Options,
    board::Class,
    card::{Harder, Level},
    payout::{Arrived, Insurance, Return, Settled, arrival_order, cap, settle},
    ship::Goods,
};

/// Players who come home, and what became of their money.
#[derive(Default)]
pub(super) struct Accounts {
    class: Option<Class>,
    names: Vec<String>,
    returns: Vec<Return>,
    settled: Vec<Settled>,
    pub(super) options: Options,
}

impl Accounts {
    /// `Ada returns II: at 30, exposed 5, goods RY, lost 3, credits 10`. Without
    /// `at` the player gave up.
    pub(super) fn comes_home(&mut self, name: &str, class: &str, list: &str) -> Result<(), String> {
        let class: Class = class.parse()?;
        if self.class.is_some_and(|other| other != class) {
            return Err("all players fly the same class (GT-1.6)".to_owned());
        }
        if self.returns.len() == crate::track::MAX_PLAYERS {
            return Err("so many players cannot come home".to_owned());
        }
        self.class = Some(class);
        self.names.push(name.to_owned());
        self.returns.push(read(class, list)?);
        Ok(())
    }

    /// `settle up`, and `settle up harder` by the rules of chapter 14.
    pub(super) fn settle(&mut self, harder: bool) -> Result<(), String> {
        let class = self.class.ok_or("nobody has come home")?;
        let level = Level::of_class(class).rules_card(Harder(harder));
        self.settled = settle(level, &self.returns, self.options).to_vec();
        Ok(())
    }

    /// `arrivals Bo Ada`; none if it is something else.
    pub(super) fn of_all(&self, item: &str, words: &[&str]) -> Option<Result<(), String>> {
        let ["arrivals", ref wanted @ ..] = *words else { return None };
        let order = arrival_order(&self.returns).into_iter();
        let names: Vec<&str> = order.map(|seat| self.names[seat.idx()].as_str()).collect();
        let names = if names.is_empty() { "nobody".to_owned() } else { names.join(" ") };
        Some(same(item, names, wanted.join(" ")))
    }

    /// `arrival 8`, `sold 7`, `penalty 3`, `credits 12`; none if it is something
    /// else.
    pub(super) fn of_one(
        &self,
        name: &str,
        item: &str,
        words: &[&str],
    ) -> Option<Result<(), String>> {
        let idx = self.names.iter().position(|known| known == name)?;
        let settled = self.settled.get(idx)?;
        Some(match *words {
            ["arrival", number] => same(item, settled.arrival, number),
            ["looks", number] => same(item, settled.looks, number),
            ["sold", number] => same(item, settled.goods, number),
            ["debt", "paid", number] => same(item, settled.debt_paid, number),
            ["forgiven", number] => same(item, settled.debt_forgiven, number),
            ["penalty", number] => same(item, settled.penalty, number),
            ["credits", number] => same(item, settled.credits, number),
            _ => return None,
        })
    }

    pub(super) fn is_empty(&self) -> bool {
        self.returns.is_empty()
    }
}

fn read(class: Class, list: &str) -> Result<Return, String> {
    let (mut credits, mut debt, mut lost, mut insurance) = (0, 0, 0, Insurance::None);
    let (mut goods, mut half) = (Goods::NONE, Goods::NONE);
    let (mut position, mut ships, mut exposed) = (None, 1, 0);
    for item in words::items(list) {
        let (key, value) = item.split_once(' ').unwrap_or((item, ""));
        match key {
            "credits" => credits = i32::from(super::track::days(value)?),
            "debt" => debt = super::track::days(value)?.unsigned_abs(),
            "lost" => lost = super::track::days(value)?.unsigned_abs(),
            "at" => position = Some(super::track::days(value)?),
            "ships" => ships = words::number("a number of ships", value)?,
            "exposed" => exposed = words::number("a number", value)?,
            "goods" => goods = letters(value)?,
            "half" => half = letters(value)?,
            "insurance" => {
                let premium: u16 = words::number("a premium", value)?;
                let known = Insurance::ALL.into_iter().find(|known| known.premium() == premium);
                insurance = known.ok_or_else(|| format!("no insurance costs {premium}"))?;
                credits -= i32::from(premium);
            }
            _ => return Err(format!("`{item}` is not understood")),
        }
    }
    let arrived = position.map(|position| Arrived { ships, position, exposed });
    Ok(Return { credits, debt, arrived, goods, half, lost, cap: cap(class, insurance) })
}

fn letters(word: &str) -> Result<Goods, String> {
    let goods = Some(word).filter(|word| word.len() < 60).and_then(Goods::of_letters);
    goods.ok_or_else(|| format!("goods are written with the letters R, Y, G and B, not `{word}`"))
}

/// Brings a flight that is over to the accounts: `credits` are in hand before.
pub(super) fn bring_home(stage: &mut Stage) -> Result<(), String> {
    let flying = stage.flying.as_ref().ok_or("nobody has come home")?;
    if !flying.flight.is_over() {
        return Err("the flight is not over".to_owned());
    }
    let class = flying.flight.class();
    for (idx, seat) in stage.seats.iter().enumerate() {
        let cap = cap(class, Insurance::None);
        let back = flying.flight.return_of(table::Seat(idx as u8), seat.credits, 0, cap);
        stage.accounts.names.push(seat.name.clone());
        stage.accounts.returns.push(back);
    }
    stage.accounts.class = Some(class);
    Ok(())
}
