//! What the ship and the landings of a pack consist of.

use vanguard_pack::word::{LandingSpace, Penalty, Section};

use super::{Components, word};
use crate::notation::given::Read;

impl Components<'_> {
    /// What is wanted of the ship or of landings, as it is in truth; `None` if
    /// it is about something else.
    pub(super) fn told_aboard(&self, words: &[&str]) -> Read<Option<String>> {
        let pack = self.pack;
        Ok(Some(match *words {
            ["memorials", whose, _] => {
                let whose_slots = section(whose)?;
                let own = pack.memorials.iter().filter(|slot| slot.section == whose_slots);
                format!("memorials {whose} {}", own.count())
            }
            ["memorial", whose, order, ..] => {
                let whose_slots = section(whose)?;
                let mut own = pack.memorials.iter().filter(|slot| slot.section == whose_slots);
                let slot = own.find(|slot| slot.order.to_string() == order);
                let effects = slot.map(|slot| self.written(&slot.effects));
                format!("memorial {whose} {order} {}", effects.unwrap_or_default())
            }
            ["promotion", ..] => {
                let cards = pack.rank_ups.iter().filter(|card| !card.tutorial);
                let mut asked: Vec<(u8, u8)> =
                    cards.map(|card| (card.rank_1, card.rank_2)).collect();
                asked.sort_unstable();
                asked.dedup();
                let asked = asked.iter().map(|(one, two)| format!("{one} {two}"));
                format!("promotion {}", asked.collect::<Vec<_>>().join(" or "))
            }
            ["hazards", ..] => {
                let n = pack
                    .landings
                    .iter()
                    .map(|card| card.part.iter().map(|part| part.hazard.len()).sum::<usize>());
                format!("hazards {}", least_and_most(n))
            }
            ["difficulties", ..] => {
                let parts = pack.landings.iter().flat_map(|card| &card.part);
                let hazards = parts.flat_map(|part| &part.hazard);
                let n = hazards.map(|hazard| usize::from(hazard.difficulty));
                format!("difficulties {}", least_and_most(n))
            }
            ["space", name, ..] => {
                let rules = &pack.landing_rules;
                let effects = match word(name, LandingSpace::ALL, LandingSpace::word)? {
                    LandingSpace::Clean => &rules.clean,
                    LandingSpace::Rough => &rules.rough,
                    LandingSpace::Hard => &rules.hard,
                    LandingSpace::Damaged => &rules.damaged,
                    LandingSpace::Crash => &rules.crash,
                };
                format!("space {name} {}", self.written(effects))
            }
            ["touchdown", ..] => {
                format!("touchdown {}", self.written(&pack.landing_rules.touchdown))
            }
            ["penalty", name, ..] => {
                let rules = &pack.landing_rules;
                let effects = match word(name, Penalty::ALL, Penalty::word)? {
                    Penalty::Jolt => &rules.jolt,
                    Penalty::Spill => &rules.spill,
                    Penalty::Drain => &rules.drain,
                    Penalty::Blow => &rules.blow,
                };
                format!("penalty {name} {}", self.written(effects))
            }
            _ => return Ok(None),
        }))
    }
}

/// Whose slots; `common` ones are nobody's.
fn section(text: &str) -> Read<Option<Section>> {
    if text == "common" { Ok(None) } else { word(text, Section::ALL, Section::word).map(Some) }
}

fn least_and_most(n: impl Iterator<Item = usize> + Clone) -> String {
    let (least, most) = (n.clone().min().unwrap_or(0), n.max().unwrap_or(0));
    format!("{least} to {most}")
}
