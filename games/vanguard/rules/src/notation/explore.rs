//! Worked explorations: what lies on the table, what players do, and what must
//! come of it, played by the real rules.
//!
//! An example whose first line is `mission:` or `muster:` is one:
//!
//! ```
//! let example = "
//!     mission: A security 1, H recon 1
//!     condition: wind                # a travel icon costs a die
//!     A travels to 3
//!     settle
//!     expect: at A 3, spent A 1, log 910, actions 1
//! ";
//! vanguard::notation::run_example(example).unwrap();
//! ```
//!
//! The planet is a plain one of six sectors (`testing/heath.toml`): 1 barren,
//! with the lander; 2 water, with the special action `push` (needs a strike)
//! and `pull` for rank 2; 3 ruin, with log 910; 4 dark, nobody travels out; 5
//! machine, important, with `push`; 6 wild and dark. Paths: `road` 1–2, `track`
//! 1–3 with a travel icon, `lane` 2–3, `ditch` 2–3 with a check and a travel
//! icon, `plank` 3–4, `slide` 3→5, `gate` 2–6 closed. No condition, no threat;
//! supplies 4; the event deck is five times `calm`, which does nothing; hands
//! are empty, decks have the ten starter cards; everybody has the starting
//! dice, no charges, no injuries. All records of `testing/pack.toml` and
//! `testing/ship.toml` can be used too.
//!
//! What is given comes first:
//!
//! | line | meaning |
//! | --- | --- |
//! | `mission: A security 1, H recon 3 rank 2` | the team: names, sections, sectors; the first one has the start token and the turn |
//! | `start: open` | the start token is not given yet |
//! | `players: A H \| science Q` | who decides for whom, by name or section; otherwise one player for all |
//! | `planet: moor` | another planet, with its missions, supplies and set-up |
//! | `missions: light-the-beacon, find-the-ford hidden` | the missions |
//! | `rank-up: first`, `mods: …`, `lander: 3` (or `none`) | the rank-up card, mods, the lander sector |
//! | `landing: 1`, `scanned: 2`, `flies: mule`, `load: mast`, `track: 3` | it begins with a landing: card, parts scanned, lander, load, and the space of the marker, from 1 |
//! | `hazards: armor 4 brace repair spill \| agility 3 stride sense`, `briefing: 940` | the same with a landing card of its own for the plain planet, and a log that is read first |
//! | `rank-ups: second, third`, `last rank-up: second` | what tray A has, and what was its last card |
//! | `record: poi 3 at 2, threat surge at 5, unique 33, finished 6` | how the planet was left; POI cards of a sector from the bottom |
//! | `A card: crew-01` | the crew card; by itself the first is `crew-00`, then `crew-01` … |
//! | `A has: R, 2 B:link`, `A spent: 2 G` | dice on the board and in the spent pool: all that A has. `R` is a basic one, `R:strike` a specialised one |
//! | `A hand: security-0, security-1` | the hand |
//! | `A deck: …`, `A discards: …` | the section deck, the top card first, and its discards |
//! | `A charges: 2`, `A carries: rope` | charges, equipment |
//! | `A injuries: wounded, exhausted down, -` | injury slots from the left |
//! | `A columns: red blue` | columns with injury dice |
//! | `A ended: yes`, `A dead: yes` | the turn token shows ended; the crewmember is dead |
//! | `supplies: 2`, `success: 1`, `capacity: 3`, `actions: 1` | numbers |
//! | `events: rain, tide` | the event deck, the top card first |
//! | `condition: wind` (or `none`) | the global condition |
//! | `threat: surge at 5`, `figure: surge at 2` | a threat; a secondary figure of it |
//! | `poi: 3 at 2` | a POI card on a sector; several lines lay several cards |
//! | `finished: 3`, `visited: 3` | sectors |
//! | `token: drone at 3` | mission equipment on a sector |
//! | `marker: push green 1 at 2` | a marker on a track of a check, in a sector or not |
//! | `mark: bell 2` | a mark of the campaign |
//! | `bag: minerals 1, minerals 3`, `placed: …`, `aside: …` | lead tokens by type and number (1 to 4) |
//! | `discoveries: rare-minerals`, `found: 33`, `unique: 33, 1` | finds aboard, unique ones aboard, unique ones on the planet with the top one last |
//! | `deck minerals: rare-minerals` | a discovery deck, the top card first |
//! | `injury deck: wounded 2` | all injury cards that are left |
//! | `injury dice: 3` | injury dice left in the supply |
//! | `armory: rope` | equipment in the Armory |
//! | `new event gust: biomes = ["barren"], main = "injury minor"` | a record, in the words of packs; name and text may be left out. Kinds: `event`, `check`, `global-condition`, `threat`, `poi 40`, `mission`, `section-card`, `crewmember`, `equipment`, `discovery`, `rank-up`, `lander-mod`, `injury`, `unique-discovery 40`, `log 940`, and `sector 7`, `path x` of the plain planet |
//!
//! Then what is done; what cannot be done is refused, which the next line must
//! expect.
//!
//! | line | meaning |
//! | --- | --- |
//! | `begin A` | the start token goes to A |
//! | `A travels to 3`, `A travels by lane` | travel |
//! | `A prepares draw`, `A prepares check` | prepare, with this part first |
//! | `A rests`, `A acts push`, `A lifts off` | rest, a special action, lift-off |
//! | `A exerts` | exertion |
//! | `A uses skill`, `A uses security-0`, `A uses rope 2` | an ability; equipment may name which of several |
//! | `A uses token drone`, `A uses mod crane`, `A uses discovery rare-minerals`, `A uses unique 33` | the same |
//! | `yes`, `no`, `go on`, `option 2`, `name H`, `column red`, `card security-0`, `die R`, `die spent R:basic`, `lead minerals 1`, `discovery rare-minerals`, `injury 1`, `equipment rope`, `top 2` | an answer of whoever is asked |
//! | `H chooses no` | an answer of H's player |
//! | `A takes 2 R strike, G compass`, `H lends B link` | dice for a check, and what they will show |
//! | `A puts back R` | a die goes back before the roll |
//! | `roll`, `roll injury minor, danger 4` | the dice are rolled; the next harm dice show this |
//! | `pool 1 to strike`, `turn 1 to wild`, `die R to strike` | a die of the pool is chosen: rolled again, turned, added |
//! | `combine security-0 by 1 2`, `combine condition by 1` | a dice combination, paid with these dice of the pool |
//! | `injury die 1`, `danger die 1`, `return red blue`, `way 1`, `row green` | steps 6 to 8 |
//! | `next danger 4`, `next injury major` | what the next such die outside a check shows |
//! | `A meets: spend 2; injury minor` | these effects strike A, as those of a log would |
//! | `end of turn` | actions that are left are dropped |
//! | `faces A`, `faces nobody`, `lands 2`, `keeps second`, `gives A` | while landing: who faces a hazard, the lander sector, the rank-up card, who gets the next card of the load |
//! | `settle` | everything that is asked is answered by the first possible answer, up to the next action |
//! | `settle to land carry` | the same, up to this question |
//!
//! `expect:` lists what must hold, separated by commas:
//!
//! | term | meaning |
//! | --- | --- |
//! | `event VG-4.2`, `event VG-4.2 x2`, `no event VG-4.2` | what happened since the first deed |
//! | `before VG-2.18 VG-2.19` | which of two came first |
//! | `told Log 910 is read` | a sentence of the log that holds these words; `not told …` |
//! | `refused VG-4.1` | the last deed |
//! | `may A travels to 3`, `may not A rests` | a deed that could be done now |
//! | `asked action`, `asked die`, `asked check dice`, `asked nothing`, … | what is asked |
//! | `asks A` | A's player is waited for; `asks not A` |
//! | `turn A`, `actions 1`, `round 2`, `start A`, `ended A`, `not ended A` | turns |
//! | `at A 3`, `alive A`, `dead A`, `rank A 2`, `limit A 2` | crewmembers |
//! | `available A 3`, `spent A 1`, `sacrificed A 1`, `rolled A 2`, `pool 3` | dice; `available A 1 red` of a colour |
//! | `hand A 2`, `deck A 8`, `discards A 1`, `compartment A 1`, `holds A security-0` | section cards; `holds not A …` |
//! | `charges A 0`, `carries A rope`, `carries not A rope` | charges, equipment |
//! | `injuries A 1`, `injured A wounded`, `columns A red` | injuries; `injured not A …`, `columns A none` |
//! | `supplies 4`, `success 1`, `discoveries 2`, `uniques 1`, `capacity 4` | the lander |
//! | `found rare-minerals`, `found 33` | a discovery or a unique one aboard |
//! | `events 4`, `event discards 1` | the event deck |
//! | `log 910`, `no log 910` | logs read |
//! | `condition wind`, `condition none`, `lander 1`, `mission cross-the-heath open` | the planet board |
//! | `poi 3 at 2`, `no poi at 2`, `finished 3`, `not finished 3` | sectors |
//! | `threat surge at 3`, `no threat surge`, `time surge 1`, `time poi 3 1` | threats and time |
//! | `marker push green 1`, `mark bell 2`, `rank-up done`, `rank-up open` | markers, marks |
//! | `hazard 2`, `gap 1`, `landing track 3`, `space rough`, `scanned 1`, `in the air`, `damaged` | a landing; hazards and spaces from 1 |
//! | `shown 2`, `shows second`, `kept second`, `load 1`, `disembarked` | disembarking |
//! | `pois 3 27 5`, `left on the planet 1 33` | POI cards of a sector and unique discoveries, the top one last |
//! | `discovery deck minerals 17`, `injury deck wounded 8` | decks |
//! | `bag 20`, `placed minerals 1`, `aside 0`, `injury dice 11` | tokens and dice of the supply |
//! | `open lane`, `closed gate` | paths |
//! | `end lift-off` (`evacuation`, `log`, `nobody-left`), `not over` | the end |
//! | `armory rope`, `armory not rope`, `token drone at 3`, `no token drone at 3` | equipment that nobody carries |
//! | `slot A 2 shaken`, `poi card 3 at 2` | the injury in a slot; a POI card whose number several cards share |
//! | `home failed`, `home succeeded`, `kept poi 3 at 2`, `not kept poi 3 at 2` | once it is over: how the ship sees it, and what is recorded |
//! | `for the ship 1` | how many instructions wait for the ship |
//! | `team 2`, `planet moor`, `rank-up card first`, `top unique 1` | what was laid out |
//! | `aboard recon 2`, `tech 1`, `morale normal`, `objective road`, `system home`, `situations 0` | the ship |
//! | `secret deck A`, `secret events`, `open hand A` | an order that nobody sees; a hand that somebody sees |
//!
//! A `muster:` line begins with the first crew: `muster: recon 1, security 1,
//! science 2, engineering 2` says which player controls which section. Deeds
//! are `recon keeps 1 2`, `all keep 1 2`, `recon sent`, `recon stands 1`; `2
//! recon sent` is tried by player 2, `players: 5` says how many there are. Terms are `shown recon 3`, `may …`, `refused …`, `asks 2`.
//! Once everybody stands, the first mission begins, and crewmembers are named
//! `R`, `S`, `C` and `E` for recon, security, science and engineering.

mod deed;
mod dice;
mod expect;
mod expect_crew;
mod expect_more;
mod expect_start;
mod flight;
mod given;
mod given_crew;
mod landing;
mod muster;
mod read;
mod records;
mod scene;
mod start;

pub(super) use self::{
    flight::Flight,
    landing::{read_poi, read_record},
};
use self::{given::Lines, muster::Mustering, records::Records, scene::Scene};
use super::NotationError;

/// Whether an example is an exploration.
pub(super) fn is_one(text: &str) -> bool {
    let lines = text.lines().map(uncommented);
    let first = lines.into_iter().find(|line| !line.is_empty()).unwrap_or_default();
    first.starts_with("mission:") || first.starts_with("muster:")
}

fn uncommented(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// Runs explorations, `---` between them.
pub(super) fn run(text: &str) -> Result<(), NotationError> {
    let mut example = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        match uncommented(line) {
            "" => {}
            "---" => run_one(&std::mem::take(&mut example))?,
            line => example.push((number, line)),
        }
    }
    run_one(&example)
}

fn run_one(lines: &[(u32, &str)]) -> Result<(), NotationError> {
    let at = |line: u32| move |message| NotationError { line, message };
    let is_given = |line: &str| line.contains(": ") && !line.starts_with("expect:");
    let is_met = |line: &str| line.contains(" meets: ");
    let n_given = lines.iter().take_while(|(_, line)| is_given(line) && !is_met(line)).count();
    let (given, played) = lines.split_at(n_given);
    let mut records = Records::default();
    for (line, text) in given.iter().filter(|(_, text)| text.starts_with("new ")) {
        records.add(text).map_err(at(*line))?;
    }
    for (line, text) in played.iter().filter(|(_, text)| is_met(text)) {
        records.meet(text).map_err(at(*line))?;
    }
    let first = given.first().map_or(1, |(line, _)| *line);
    if let Some(card) = landing::card(&Lines::of(given)).map_err(at(first))? {
        records.add_landing(&card);
    }
    let book = records.book().map_err(at(first))?;
    let given = given.iter().filter(|(_, text)| !text.starts_with("new "));
    let given: Vec<(u32, &str)> = given.copied().collect();
    let mut n_expected = 0;
    let mut scene = match given.first() {
        Some((_, text)) if text.starts_with("muster:") => {
            let mustering = Mustering::begin(&given, &book).map_err(at(first))?;
            Stage::Muster(Box::new(mustering))
        }
        _ => Stage::Exploration(Box::new(Scene::begin(&given, &book)?)),
    };
    for (line, text) in played {
        if let Some(terms) = text.strip_prefix("expect:") {
            n_expected += 1;
            scene.expect(terms).map_err(at(*line))?;
        } else {
            scene.unrefused().and_then(|()| scene.deed(text)).map_err(at(*line))?;
        }
    }
    let last = lines.last().map_or(1, |(line, _)| *line);
    scene.unrefused().map_err(at(last))?;
    if n_expected == 0 {
        return Err(at(last)("nothing is expected".to_owned()));
    }
    Ok(())
}

/// How far the example is.
enum Stage<'a> {
    Muster(Box<Mustering<'a>>),
    Exploration(Box<Scene<'a>>),
}

impl Stage<'_> {
    fn deed(&mut self, text: &str) -> Result<(), String> {
        match self {
            Self::Exploration(scene) => scene.deed(text),
            Self::Muster(mustering) => {
                mustering.deed(text)?;
                if let Some(scene) = mustering.scene() {
                    *self = Self::Exploration(Box::new(scene));
                }
                Ok(())
            }
        }
    }

    fn expect(&mut self, terms: &str) -> Result<(), String> {
        for term in super::given::parts(terms) {
            match self {
                Self::Exploration(scene) => scene.expect(term)?,
                Self::Muster(mustering) => mustering.expect(term)?,
            }
        }
        Ok(())
    }

    fn unrefused(&self) -> Result<(), String> {
        let refused = match self {
            Self::Exploration(scene) => scene.refused,
            Self::Muster(mustering) => mustering.refused,
        };
        match refused {
            None => Ok(()),
            Some(refusal) => {
                Err(format!("the last deed was refused: {refusal} ({})", refusal.rule()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::run_example;

    #[track_caller]
    fn holds(text: &str) {
        run_example(text).unwrap();
    }

    #[test]
    fn travel_and_events() {
        holds(
            "mission: A security 1, H recon 1
             condition: wind
             events: tide
             A travels to 3
             settle
             expect: at A 3, spent A 1, log 910, actions 1, event VG-4.11 x1
             A travels to 4
             settle
             expect: at A 4, turn H, ended A, event discards 1, threat surge at 1
             H travels to 5
             expect: refused VG-4.4
             expect: may H travels to 2, may not H acts push",
        );
    }

    #[test]
    fn checks_are_made_with_the_dice_that_are_named() {
        holds(
            "mission: A security 2, H recon 2, Q science 3
             players: A Q | H
             A columns: red
             A injuries: wounded
             A acts push
             A takes R strike
             H lends R strike
             expect: pool 2
             roll injury minor
             settle
             expect: success 2, spent H 1, spent A 2, event VG-5.56",
        );
    }

    #[test]
    fn effects_records_and_questions() {
        holds(
            "mission: A security 1, H recon 2
             players: A | H
             new event gust: biomes = [\"barren\"], main = \"injury wounded\"
             new path hop: from = 1, to = 6
             events: gust
             A hand: security-1
             A meets: choose { \"Pay\" cost supplies -1: lead 1 | \"Stay\": spend 2 }
             expect: asked choose, may option 1
             option 2
             settle
             expect: spent A 2
             A uses security-1
             settle
             expect: spent A 0, hand A 0, discards A 1
             A travels to 6
             expect: at A 6
             H travels by lane
             expect: refused VG-1.13
             A travels to 1
             settle
             expect: injured A wounded, turn H",
        );
    }

    #[test]
    fn a_campaign_begins() {
        holds(
            "muster: recon 1, security 1, science 2, engineering 2
             expect: shown recon 3, may not recon sent
             recon keeps 1 1
             expect: refused VG-1.15
             all keep 1 2
             recon sent
             engineering sent
             recon stands 1
             expect: hand R 2, deck E 8, at E 2, asked begin
             ---
             muster: recon 1, security 1, science 3, engineering 3
             expect: refused VG-1.3",
        );
    }

    #[test]
    fn errors_name_the_place() {
        for (text, told) in [
            (
                "mission: A security 1\nA flies\nexpect: round 1",
                "line 2: `A flies` is not understood",
            ),
            ("mission: A cooking 1\nexpect: round 1", "line 1: `cooking` is no section"),
            ("mission: A security 1\nsupplies: tea\nexpect: round 1", "line 2: `tea` is no number"),
            ("mission: A security 1\nexpect: supplies 2", "line 2: expected supplies 2, got 4"),
            ("mission: A security 1\nA rests", "line 2: nothing is expected"),
        ] {
            assert_eq!(run_example(text).unwrap_err().to_string(), told, "{text}");
        }
    }
}
