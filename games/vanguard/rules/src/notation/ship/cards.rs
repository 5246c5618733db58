//! What must come of it: cards and where they lie.

use vanguard_pack::id::{DiscoveryId, UniqueNumber};

use super::{
    super::given::Read,
    Stage,
    expect::{Found, is, same},
    words::{self, card, id, name, nth, number, section},
};
use crate::ship::Work;

impl Stage {
    pub(super) fn of_cards(&self, words: &[&str]) -> Read<Option<Found>> {
        let campaign = &self.ship().campaign;
        let slot = |own: Option<String>| own.unwrap_or_else(|| "-".to_owned());
        Ok(Some(match words {
            ["awaiting", kind, own] => is(campaign.awaiting.contains(&card(kind, own)?)),
            ["removed", kind, own] => is(campaign.removed.contains(&card(kind, own)?)),
            ["tray", kind, own] => is(campaign.tray.contains(&card(kind, own)?)),
            ["open", own] => is(campaign.situations.contains(&id(own)?)),
            ["possible", own] => is(campaign.possible.contains(&id(own)?)),
            ["situations", n] => same(campaign.situations.len(), n),
            ["lab", at, own] => {
                let at = campaign.lab.get(usize::from(nth(at)?));
                same(slot(at.copied().flatten().map(name)), own)
            }
            ["ready", own] => is(campaign.factory.ready.contains(&id(own)?)),
            ["queue", n, own @ ..] => {
                let queue = campaign.factory.queues.get(usize::from(nth(n)?));
                let queue = queue.ok_or("there are two queues")?;
                let got: Vec<String> = queue.iter().map(|own| slot(own.map(name))).collect();
                same(got.join(" "), &own.join(" "))
            }
            ["queues", n] => same(campaign.factory.n_open, n),
            ["gathered", n] => same(campaign.gathered.len(), n),
            ["gathered", own, n] => {
                let own: DiscoveryId = id(own)?;
                same(campaign.gathered.iter().filter(|other| **other == own).count(), n)
            }
            ["slotted", n] => is(campaign.slotted.contains(&UniqueNumber(number(n)?))),
            ["armory", own] => is(campaign.armory.contains(&id(own)?)),
            ["hangar", own] => {
                let own = id(own)?;
                is(campaign.hangar.iter().any(|lander| lander.id == own))
            }
            ["down", own] => {
                let own = id(own)?;
                is(campaign.hangar.iter().any(|lander| lander.id == own && lander.is_down))
            }
            ["mods", own] => is(campaign.mods.contains(&id(own)?)),
            ["scanner", own] => {
                let landing = campaign.scanner.map(|scanner| scanner.landing.0.to_string());
                same(slot(landing), own)
            }
            ["scanned", n] => same(campaign.scanner.map_or(0, |scanner| scanner.n_parts), n),
            ["board", own] => {
                same(slot(campaign.starmap.board.as_ref().map(|board| name(board.planet))), own)
            }
            ["record", own] => {
                let own = id(own)?;
                is(campaign.starmap.records.iter().any(|record| record.planet == own))
            }
            ["rank-ups", n] => same(campaign.rank_ups.len(), n),
            _ => return self.of_the_launch(words),
        }))
    }

    fn of_the_launch(&self, words: &[&str]) -> Read<Option<Found>> {
        let launch = &self.ship().launch;
        Ok(Some(match words {
            ["lander", own] => same(launch.lander.map_or_else(|| "-".to_owned(), name), own),
            ["mounted", own] => is(launch.mods.contains(&id(own)?)),
            ["loaded", own] => is(launch.load.contains(&id(own)?)),
            ["stays", whose, n] => same(launch.left[section(whose)? as usize].len(), n),
            ["carries", who, own] => {
                let carried = (self.given.crew.find(who)?, words::id(own)?);
                is(launch.small.contains(&carried))
            }
            ["shown", n] => {
                let n_shown = match self.ship().work.last() {
                    Some(Work::Draft(_, _, shown)) => shown.len(),
                    _ => 0,
                };
                same(n_shown, n)
            }
            _ => return self.of_planets(words),
        }))
    }
}
