//! What a pack consists of: dice, slots, tables, landers. An example of it
//! begins with the line `components`, then it lists what is expected:
//!
//! | term | meaning |
//! | --- | --- |
//! | `dice red 20`, `dice R:basic 6` | dice of a colour, of a kind |
//! | `types red basic specialised …`, `icons red strike …` | types of dice, and icons of a colour |
//! | `faces R:basic 4 basic wild accident`, `faces injury 3 blank …` | the sides of a die |
//! | `leading recon compass stride analyse` | doubled icons of the specialised starting dice |
//! | `slots security 2 5 3 3` | open slots at a rank, red, green and blue |
//! | `injury-dice 12`, `danger-dice 2` | other dice |
//! | `danger C 2 spend 2` | a face of a danger table, `nothing` for an empty one |
//! | `injury wounded minor 8`, `minor wounded spend 1`, `major …` | class and number of an injury, its effects |
//! | `lander mule armor 2 personal 3 …`, `repair mule 2 minerals` | numbers of a lander, what its repair costs |
//! | `leads 20`, `lead 1 card`, `lead 2 recycle` | lead tokens, and those each type has |
//! | `decks …`, `deck minerals 10 5 2` | types of discoveries, cards by rarity |
//! | `equipment small …`, `mods structural utility` | types of equipment and of mods |
//! | `structural mods raise statistics` | each of them does |
//! | `switch tired-hands stat refresh-on-exert -1` | what a switch of the harder mode does |
//! | `supplies-track 9` | the last space |
//! | `crew 24`, `events 30`, `tutorial events 5` | cards |
//! | `biomes of events 1 3`, `biomes …` | the fewest and the most biomes of an event, and all there are |
//! | `section-cards recon 18 8 6`, `starters recon 10` | cards of a section by rank, and those of the first deck |
//! | `starting recon R:basic …` | the dice a section begins with |
//! | `memorials recon 4`, `memorial recon 1 success 2`, `memorial common 1 …` | slots of the memorial wall |
//! | `promotion 3 5` | success tokens that rank-up cards ask for at ranks 1 and 2 |
//! | `hazards 3 to 5`, `difficulties 1 to 6` | the fewest and the most hazards of a landing card, and their difficulties |
//! | `space rough spend 1 for all`, `touchdown …`, `penalty jolt …` | what happens in landings |

mod aboard;

use vanguard_pack::{
    Pack,
    dice::{Colour, KindId},
    effect::{Change, Effect, Effects, Op, PlainStat, Stat, Writer},
    id::{Id, InjuryId, LanderId, SwitchId},
    record::{Event, Lander, SectionCard},
    word::{Biome, DiscoveryType, EquipmentType, Letter, ModType, Rarity, Section, Severity},
};

use super::{
    Scene,
    given::{Read, parts},
};
use crate::{crew::open_slots, exploration::SUPPLIES_MAX};

/// The first line of such an example.
pub(super) const HEAD: &str = "components";

/// An example about components.
pub(super) struct Components<'a> {
    pack: &'a Pack,
    n_expected: u32,
}

impl<'a> Components<'a> {
    /// Of this pack.
    pub(super) const fn new(pack: &'a Pack) -> Self {
        Self { pack, n_expected: 0 }
    }
}

impl Scene for Components<'_> {
    fn line(&mut self, line: &str) -> Read<()> {
        if line == HEAD {
            return Ok(());
        }
        let list = line.strip_prefix("expect:");
        let list = list.ok_or("of components something can only be expected")?;
        self.n_expected += 1;
        parts(list).try_for_each(|wanted| {
            let got = self.told(wanted)?;
            if wanted == got { Ok(()) } else { Err(format!("expected {wanted}, got {got}")) }
        })
    }

    fn finish(self: Box<Self>) -> Read<()> {
        if self.n_expected == 0 { Err("nothing is expected".to_owned()) } else { Ok(()) }
    }
}

impl Components<'_> {
    /// What is wanted, as it is in truth.
    fn told(&self, wanted: &str) -> Read<String> {
        let words: Vec<&str> = wanted.split_whitespace().collect();
        Ok(match words[..] {
            ["dice", which, _] => format!("dice {which} {}", self.n_dice(which)?),
            ["types", colour, ..] => format!("types {colour} {}", self.types(colour)?),
            ["icons", colour, ..] => format!("icons {colour} {}", self.icons(colour)?),
            ["faces", "injury", ..] => {
                let faces = self.pack.dice.injury.iter().map(|face| face.name());
                format!("faces injury {}", counted(faces.map(str::to_owned)))
            }
            ["faces", kind, ..] => {
                let faces = self.pack.dice.kind(self.kind(kind)?).faces;
                let faces = faces.iter().map(|face| self.pack.names.icons.write_face(*face));
                format!("faces {kind} {}", counted(faces))
            }
            ["leading", section, ..] => format!("leading {section} {}", self.leading(section)?),
            ["slots", section, rank, ..] => {
                let named = word(section, Section::ALL, Section::word)?;
                let n = rank.parse().map_err(|_| format!("`{rank}` is no rank"))?;
                let open = Colour::ALL.map(|colour| open_slots(named, n, colour).to_string());
                format!("slots {section} {rank} {}", open.join(" "))
            }
            ["injury-dice", _] => format!("injury-dice {}", self.pack.dice.n_injury),
            ["danger-dice", _] => format!("danger-dice {}", self.pack.dice.n_danger),
            ["danger", letter, face, ..] => {
                format!("danger {letter} {face} {}", self.danger(letter, face)?)
            }
            ["injury", name, ..] => {
                let injury = &self.pack[self.named::<InjuryId>(name)?];
                format!("injury {name} {} {}", injury.class, injury.copies)
            }
            [severity @ ("minor" | "major"), name, ..] => {
                let injury = &self.pack[self.named::<InjuryId>(name)?];
                let minor = severity == Severity::Minor.word();
                let effects = if minor { &injury.minor } else { &injury.major };
                format!("{severity} {name} {}", self.written(effects))
            }
            ["lander", name, ref fields @ ..] => {
                let lander = &self.pack[self.named::<LanderId>(name)?];
                let fields = fields.chunks(2).map(|field| told_field(lander, field[0]));
                format!("lander {name} {}", fields.collect::<Read<Vec<_>>>()?.join(" "))
            }
            ["repair", name, ..] => {
                let lander = &self.pack[self.named::<LanderId>(name)?];
                let costs = lander.repair.iter().map(|cost| Writer::one(&self.pack.names, cost));
                format!("repair {name} {}", or_nothing(&costs.collect::<Vec<_>>().join(" + ")))
            }
            ["leads", _] => {
                format!("leads {}", self.pack.leads.len() * DiscoveryType::ALL.len())
            }
            ["lead", value, sign] => format!("lead {value} {sign}{}", self.lead(value, sign)),
            ["decks", ..] => format!("decks {}", joined(DiscoveryType::ALL, DiscoveryType::word)),
            ["deck", of, ..] => {
                let named = word(of, DiscoveryType::ALL, DiscoveryType::word)?;
                let n = Rarity::ALL.iter().map(|rarity| self.n_cards(named, *rarity).to_string());
                format!("deck {of} {}", n.collect::<Vec<_>>().join(" "))
            }
            ["equipment", ..] => {
                format!("equipment {}", joined(EquipmentType::ALL, EquipmentType::word))
            }
            ["mods", ..] => format!("mods {}", joined(ModType::ALL, ModType::word)),
            ["structural", "mods", "raise", _] => {
                let all = self.structural_mods_raise();
                format!("structural mods raise {}", if all { "statistics" } else { "nothing" })
            }
            ["crew", _] => format!("crew {}", self.pack.crewmembers.len()),
            ["events", _] => format!("events {}", self.events(false).count()),
            ["tutorial", "events", _] => {
                format!("tutorial events {}", self.events(true).count())
            }
            ["biomes", "of", "events", ..] => {
                let n = || self.events(false).map(|event| event.biomes.len());
                let (least, most) = (n().min().unwrap_or(0), n().max().unwrap_or(0));
                format!("biomes of events {least} {most}")
            }
            ["biomes", ..] => format!("biomes {}", joined(Biome::ALL, Biome::word)),
            ["section-cards", section, ..] => {
                let n =
                    [1, 2, 3].map(|rank| self.n_section_cards(section, |card| card.rank.0 == rank));
                let n = n.into_iter().collect::<Read<Vec<_>>>()?;
                format!("section-cards {section} {}", n.join(" "))
            }
            ["starters", section, _] => {
                let n = self.n_section_cards(section, |card| card.starter)?;
                format!("starters {section} {n}")
            }
            ["starting", section, ..] => {
                let own = word(section, Section::ALL, Section::word)?;
                let dice = self.pack.starting_dice.iter().filter(|dice| dice.section == own);
                let dice = dice.flat_map(|dice| &dice.dice);
                let dice = dice.map(|die| self.pack.dice.write(*die, &self.pack.names.icons));
                format!("starting {section} {}", counted(dice))
            }
            ["switch", name, ..] => {
                let switch = &self.pack[self.named::<SwitchId>(name)?];
                format!("switch {name} {}", self.written(&switch.effects))
            }
            ["supplies-track", _] => format!("supplies-track {SUPPLIES_MAX}"),
            _ => {
                let told = self.told_aboard(&words)?;
                told.ok_or_else(|| format!("`{wanted}` cannot be expected of components"))?
            }
        })
    }

    fn kind(&self, text: &str) -> Read<KindId> {
        let kind = self.pack.dice.read(text, &self.pack.names.icons);
        kind.map_err(|error| error.to_string())
    }

    /// Dice of a colour or of a kind.
    fn n_dice(&self, which: &str) -> Read<u8> {
        match Colour::of_name(which) {
            Some(colour) => {
                let own = self.pack.dice.kinds.iter().filter(|kind| kind.colour == colour);
                Ok(own.map(|kind| kind.copies).sum())
            }
            None => Ok(self.pack.dice.kind(self.kind(which)?).copies),
        }
    }

    fn types(&self, colour: &str) -> Read<String> {
        let colour = a_colour(colour)?;
        let own = self.pack.dice.kinds.iter().filter(|kind| kind.colour == colour);
        let mut types: Vec<&str> = own.map(|kind| kind.name.as_str()).collect();
        types.dedup();
        Ok(types.join(" "))
    }

    fn icons(&self, colour: &str) -> Read<String> {
        let colour = a_colour(colour)?;
        let icons = [0, 1, 2].map(|nth| vanguard_pack::dice::Icon::new(colour, nth));
        Ok(icons.map(|icon| self.pack.names.icons.name(icon)).join(" "))
    }

    /// The doubled icons of the specialised dice a section starts with.
    fn leading(&self, section: &str) -> Read<String> {
        let section = word(section, Section::ALL, Section::word)?;
        let own = self.pack.starting_dice.iter().filter(|own| own.section == section);
        let dice = own.flat_map(|own| &own.dice).map(|die| self.pack.dice.kind(*die));
        let icons = dice.filter_map(|kind| kind.leading);
        Ok(icons.map(|icon| self.pack.names.icons.name(icon)).collect::<Vec<_>>().join(" "))
    }

    fn danger(&self, letter: &str, face: &str) -> Read<String> {
        let letter = word(letter, Letter::ALL, Letter::word)?;
        let nth: usize = face.parse().map_err(|_| format!("`{face}` is no face"))?;
        let mut tables = self.pack.danger_tables.iter();
        let table = tables.find(|table| table.letter == letter);
        let effects = table.and_then(|table| table.faces.get(nth.wrapping_sub(1)));
        effects.map(|effects| self.written(effects)).ok_or_else(|| format!("`{face}` is no face"))
    }

    fn written(&self, effects: &Effects) -> String {
        or_nothing(&Writer::one(&self.pack.names, effects)).to_owned()
    }

    fn named<I: Id>(&self, name: &str) -> Read<I> {
        self.pack.names.find(name).ok_or_else(|| format!("there is no `{name}`"))
    }

    /// Nothing to add if each type of discovery has one such lead.
    fn lead(&self, value: &str, sign: &str) -> String {
        let is_such = |lead: &&vanguard_pack::record::Lead| {
            let own = lead.bonus.map_or("recycle", |bonus| bonus.word());
            lead.value.to_string() == value && own == sign && lead.recycle == lead.bonus.is_none()
        };
        match self.pack.leads.iter().filter(is_such).count() {
            1 => String::new(),
            n => format!(" {n} times"),
        }
    }

    fn n_cards(&self, of: DiscoveryType, rarity: Rarity) -> u32 {
        let such = self.pack.discoveries.iter();
        let such = such.filter(|card| card.kind == of && card.rarity == rarity);
        such.map(|card| u32::from(card.copies)).sum()
    }

    /// Events of the first mission, or of all later ones.
    fn events(&self, tutorial: bool) -> impl Iterator<Item = &Event> {
        self.pack.events.iter().filter(move |event| event.tutorial == tutorial)
    }

    /// Cards of a section that are such, each copy counted.
    fn n_section_cards(
        &self,
        section: &str,
        is_such: impl Fn(&SectionCard) -> bool,
    ) -> Read<String> {
        let section = word(section, Section::ALL, Section::word)?;
        let own = self.pack.section_cards.iter().filter(|card| card.section == section);
        let n: u32 = own.filter(|card| is_such(card)).map(|card| u32::from(card.n_copies())).sum();
        Ok(n.to_string())
    }

    fn structural_mods_raise(&self) -> bool {
        let mods = self.pack.lander_mods.iter();
        mods.filter(|own| own.kind == ModType::Structural).all(|own| {
            let effects = own.effects.iter().flat_map(|effects| &effects.0);
            effects.into_iter().any(|effect| matches!(effect, Effect::Do(act) if raises(&act.op)))
        })
    }
}

const fn raises(op: &Op) -> bool {
    matches!(
        op,
        Op::Stat {
            stat: Stat::Plain(PlainStat::Armor | PlainStat::Sensors | PlainStat::Agility),
            by: Change::Plus(_),
        }
    )
}

/// A number on the board of a lander, with its name.
fn told_field(lander: &Lander, field: &str) -> Read<String> {
    let n = match field {
        "armor" => lander.armor,
        "sensors" => lander.sensors,
        "agility" => lander.agility,
        "start" => lander.start,
        "supplies" => lander.supplies,
        "personal" => lander.personal,
        "mission" => lander.mission,
        "discoveries" => lander.discoveries,
        "structural" => lander.slots.structural,
        "utility" => lander.slots.utility,
        _ => return Err(format!("a lander has no `{field}`")),
    };
    Ok(format!("{field} {n}"))
}

fn a_colour(name: &str) -> Read<Colour> {
    Colour::of_name(name).ok_or_else(|| format!("`{name}` is no colour of dice"))
}

/// The one that is written so.
fn word<T: Copy>(text: &str, all: &[T], written: fn(T) -> &'static str) -> Read<T> {
    let found = all.iter().copied().find(|one| written(*one) == text);
    found.ok_or_else(|| format!("there is no `{text}`"))
}

fn joined<T: Copy>(all: &[T], written: fn(T) -> &'static str) -> String {
    all.iter().map(|one| written(*one)).collect::<Vec<_>>().join(" ")
}

const fn or_nothing(text: &str) -> &str {
    if text.is_empty() { "nothing" } else { text }
}

/// Faces in their order, equal ones together with their number.
fn counted(faces: impl Iterator<Item = String>) -> String {
    let mut runs: Vec<(String, u8)> = Vec::new();
    for face in faces {
        match runs.iter_mut().find(|(other, _)| *other == face) {
            Some((_, n)) => *n += 1,
            None => runs.push((face, 1)),
        }
    }
    let written =
        |(face, n): &(String, u8)| if *n > 1 { format!("{n} {face}") } else { face.clone() };
    runs.iter().map(written).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use crate::notation::run_components;

    #[test]
    fn components_are_looked_up() {
        for (text, told) in [
            ("components\nexpect: dice red 20, danger-dice 2", None),
            (
                "components\nexpect: dice red 19",
                Some("line 2: expected dice red 19, got dice red 20"),
            ),
            ("components\nexpect: tea", Some("line 2: `tea` cannot be expected of components")),
            ("components\nexpect: lander tea armor 1", Some("line 2: there is no `tea`")),
            ("components", Some("line 1: nothing is expected")),
            ("components\nA rests", Some("line 2: of components something can only be expected")),
        ] {
            let run = run_components(vanguard_content::pack(), text).unwrap();
            assert_eq!(run.err().map(|error| error.to_string()).as_deref(), told, "{text}");
        }
        assert!(run_components(vanguard_content::pack(), "A: R strike").is_none());
    }
}
