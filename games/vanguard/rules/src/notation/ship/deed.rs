//! What players do, in words.

use table::Seat;
use vanguard_pack::id::{CrewmemberId, UniqueNumber};

use super::{
    super::given::Read,
    Stage,
    words::{self, id, nth, number, section, yes},
};
use crate::ship::{ShipMove, Work};

impl Stage {
    /// Who does something, and what: `2 proposes fly reach`. Where nobody is
    /// named it is the first player whom the table waits for.
    pub(super) fn by(&self, text: &str) -> Read<(Seat, ShipMove)> {
        let named = text.split_once(' ').and_then(|(who, rest)| Some((words::seat(who)?, rest)));
        let awaited = || self.awaited().next().unwrap_or(Seat(0));
        let (seat, text) = named.unwrap_or_else(|| (awaited(), text));
        let text = text.strip_prefix("proposes ").unwrap_or(text);
        Ok((seat, self.read_move(text)?))
    }

    fn read_move(&self, text: &str) -> Read<ShipMove> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let crew = |name: &str| self.given.crew.find(name);
        Ok(match words.as_slice() {
            ["go", "on"] => ShipMove::GoOn,
            ["answer", answer] => ShipMove::Answer(yes(answer)?),
            ["option", n] => ShipMove::Option(nth(n)?),
            ["situation", name] => ShipMove::Situation(id(name)?),
            ["supervise", name, "by", by @ ..] => ShipMove::Supervise(id(name)?, self.all(by)?),
            ["fly", system] => ShipMove::Fly(id(system)?),
            ["visit", place] => ShipMove::Visit(id(place)?),
            ["scout", who] => ShipMove::Scout(crew(who)?),
            ["scan"] => ShipMove::Scan,
            ["facility", name] => ShipMove::Facility(words::facility(name)?),
            ["research", name] => ShipMove::Research(id(name)?),
            ["lab-work", slot, "by", by @ ..] => ShipMove::LabWork(nth(slot)?, self.all(by)?),
            ["produce", name, queue, stage] => {
                ShipMove::Produce(id(name)?, nth(queue)?, nth(stage)?)
            }
            ["assemble", name, "by", by @ ..] => ShipMove::Assemble(id(name)?, self.all(by)?),
            ["exchange", one, other] => {
                let (one, other) = (crew(one)?, crew(other)?);
                ShipMove::Exchange(one.min(other), one.max(other))
            }
            ["dismiss", who] => ShipMove::Dismiss(crew(who)?),
            ["train", trainer, trainee] => ShipMove::Train(crew(trainer)?, crew(trainee)?),
            ["section", name] => ShipMove::Section(section(name)?),
            ["choose", who] => ShipMove::Crew(crew(who)?),
            ["draft", n] => ShipMove::Crew(self.laid_open(n)?),
            ["recruit", name, n] => ShipMove::Recruit(section(name)?, self.recruit(n)?),
            ["scrap", "lander", name] => ShipMove::ScrapLander(id(name)?),
            ["scrap", "mod", name] => ShipMove::ScrapMod(id(name)?),
            ["repair", name] => ShipMove::Repair(id(name)?),
            ["lander", name] => ShipMove::Lander(id(name)?),
            ["mod", name] => ShipMove::Mod(id(name)?),
            ["send", who] => ShipMove::Send(crew(who)?),
            ["leave", name, die] => ShipMove::LeaveDie(section(name)?, words::die(die)?),
            ["add", name, card] => ShipMove::AddCard(section(name)?, id(card)?),
            ["drop", name, card] => ShipMove::DropCard(section(name)?, id(card)?),
            ["small", who, name] => ShipMove::Small(crew(who)?, id(name)?),
            ["load", name] => ShipMove::Load(id(name)?),
            ["put", "back", name] => ShipMove::PutBack(id(name)?),
            ["discovery", name] => ShipMove::Discovery(id(name)?),
            ["unique", n] => ShipMove::Unique(UniqueNumber(number(n)?)),
            ["buy"] => ShipMove::Buy(None),
            ["buy", "with", who] => ShipMove::Buy(Some(crew(who)?)),
            ["sell"] => ShipMove::Sell,
            ["die", name, die] => ShipMove::Die(section(name)?, words::die(die)?),
            ["treat", whom, "by", who] => ShipMove::Treat(crew(who)?, crew(whom)?),
            ["admit", who, slot] => ShipMove::Admit(crew(who)?, nth(slot)?),
            ["upgrade", name] => ShipMove::Upgrade(id(name)?),
            ["save"] => ShipMove::Save(true),
            ["play", "on"] => ShipMove::Save(false),
            ["switch", name] => ShipMove::Switch(id(name)?),
            _ => return Err(format!("`{text}` is not understood")),
        })
    }

    fn all(&self, names: &[&str]) -> Read<Vec<CrewmemberId>> {
        let crew: Read<Vec<CrewmemberId>> =
            names.iter().map(|name| self.given.crew.find(name)).collect();
        let mut crew = crew?;
        crew.sort_unstable();
        Ok(crew)
    }

    fn laid_open(&self, n: &str) -> Read<CrewmemberId> {
        let shown = match self.ship().work.last() {
            Some(Work::Draft(_, _, shown)) => shown.as_slice(),
            _ => &[],
        };
        let found = shown.get(usize::from(nth(n)?)).copied();
        found.ok_or_else(|| format!("no recruit {n} is laid open"))
    }

    fn recruit(&self, n: &str) -> Read<CrewmemberId> {
        let found = self.ship().campaign.roster.recruits.get(usize::from(nth(n)?)).copied();
        found.ok_or_else(|| format!("there is no recruit {n}"))
    }
}
