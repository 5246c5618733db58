//! Who plays which seat: people at the keyboard, and bots.

use anyhow::bail;
use shelf::NamedBot;
use table::{Game, Seat, count};

/// Who plays, as the command line says it.
#[derive(Clone, Copy, Debug)]
pub struct Seating<'a> {
    /// Bots by name; they take the last seats.
    pub bots: &'a [String],
    /// Seats of a loaded match that somebody at the keyboard takes, from 1,
    /// whoever had them.
    pub taken: &'a [u8],
    /// Whether the match was saved before: then bots keep their seats.
    pub loaded: bool,
}

impl Seating<'_> {
    /// By seat: the bot that plays it.
    pub(crate) fn bots<'k, G: Game>(
        &self,
        known: &'k [NamedBot<G>],
        names: &[String],
    ) -> anyhow::Result<Vec<Option<&'k NamedBot<G>>>> {
        let (n_seats, n_bots) = (names.len(), self.bots.len());
        if n_bots > n_seats {
            bail!("{} for {}", count(n_bots, "bot"), count(n_seats, "seat"));
        }
        if let Some(seat) = self.taken.iter().find(|seat| !(1..=n_seats).contains(&(**seat).into()))
        {
            bail!("--seat {seat}: the match has seats 1 to {n_seats}");
        }
        let mut bots: Vec<_> = (n_bots..n_seats).map(|_| None).collect();
        for name in self.bots {
            bots.push(Some(NamedBot::find(known, name)?));
        }
        if self.loaded {
            for ((bot, name), seat) in bots.iter_mut().zip(names).zip(1..) {
                if self.taken.contains(&seat) {
                    *bot = None;
                } else if bot.is_none() {
                    *bot = bot_of(known, name, seat)?;
                }
            }
        }
        Ok(bots)
    }
}

/// The bot that had a seat of a saved match: its name says so.
fn bot_of<'k, G: Game>(
    known: &'k [NamedBot<G>],
    name: &str,
    seat: u8,
) -> anyhow::Result<Option<&'k NamedBot<G>>> {
    let stem = name.strip_suffix(" (bot)").or_else(|| name.strip_suffix(" bot"));
    let Some(stem) = stem else { return Ok(None) };
    let is =
        |bot: &&NamedBot<G>| [bot.id, bot.title].iter().any(|own| own.eq_ignore_ascii_case(stem));
    match known.iter().find(is) {
        Some(bot) => Ok(Some(bot)),
        None => bail!(
            "seat {seat} was played by `{name}`, a bot that is not known here; \
             --seat {seat} lets you play it"
        ),
    }
}

/// Who plays in a loaded match, in a sentence or two.
pub(crate) fn introduction(names: &[String], is_bot: impl Fn(Seat) -> bool) -> String {
    let of = |bots: bool| {
        let seats = (0..).map(Seat).zip(names).filter(|(seat, _)| is_bot(*seat) == bots);
        let named: Vec<String> = seats.map(|(seat, name)| format!("{name} ({seat})")).collect();
        named.join(", ")
    };
    match (of(false), of(true)) {
        (people, bots) if bots.is_empty() => format!("at this keyboard: {people}"),
        (people, bots) if people.is_empty() => format!("bots play all seats: {bots}"),
        (people, bots) => format!("at this keyboard: {people}; bots: {bots}"),
    }
}
