//! Worked pages of the ship book: what lies where, what players do, and what
//! must come of it, by the real rules and the small pack of
//! `testing/pack.toml`, `ship.toml` and `dock.toml`.
//!
//! ```
//! let example = "
//!     step: research
//!     lab: soil, stones, notes
//!     gathered: 5 common-minerals, rare-strange-flora
//!     research soil
//!     expect: event VG-19.17, removed research soil, gathered 4
//!     expect: may research stones, may not research notes
//! ";
//! vanguard::notation::run_example(example).unwrap();
//! ```
//!
//! An example that begins with `step:` is one of these. What is not given is
//! as at the start of a campaign: pools empty, normal morale, tech level 1, the
//! objective `road`, the system `home`, the lander `swift`, six dice for each
//! section, and two available crewmembers of rank 1 for each section, who are
//! called `recon-1`, `recon-2`, `security-1` and so on. First what is given:
//!
//! | line | meaning |
//! | --- | --- |
//! | `step: lab-work` | where the book is opened (names in `words.rs`) |
//! | `players: 1 1 2 2` | who has recon, security, science, engineering; else one player |
//! | `alone: yes` | anybody decides alone |
//! | `crew: Ada recon 3 link, Bo science resting, 5 recon 2` | everybody aboard: name or number, section; rank, convert icon, and `resting`, `team`, `dead` or `medbay 2` where they differ |
//! | `recruits: 3` | only so many recruits are left |
//! | `energy: 3`, `command:`, `success:`, `penalty: yes`, `dice: 5` | pools; dice of each section |
//! | `recon dice: 3 R:basic`, `recon deck: 10 recon-0` | of one section |
//! | `morale: low`, `tech: 2`, `objective:`, `secondary:`, `system:`, `upgrades: coils, press` | the bridge |
//! | `awaiting: research notes, tech 2, mod keel` | cards with their kinds; also `removed:` and `tray:` |
//! | `situations: leak`, `possible: leak, hum` | above the ship book; Possible Situations |
//! | `lab: notes, -, soil`, `ready: raft`, `queue 1: -, raft, -` | slots; a `queue 2:` is open |
//! | `gathered: 2 common-minerals`, `slotted: 1, 2`, `armory: rope` | stores |
//! | `hangar: swift, mule down`, `mods: keel`, `facility: garden`, `rank-ups: second` | cards |
//! | `scanner: 1 scanned 2`, `closed: tarn`, `board: moor`, `records: moor` | planets |
//! | `saved: yes`, `emergencies: 1`, `switches: cold-ward`, `marks: bell 2` | the campaign |
//! | `lander: swift`, `mounted: keel`, `loaded: mast`, `team: Ada, Bo` | what is made ready |
//! | `home: Ada 2, Bo` | who came home, with injuries |
//! | `home lander: mule damaged`, `home mods:`, `home discoveries:`, `home unique: 2`, `home capacity: 3`, `home success: 2`, `home failed: yes`, `home rank-up: second complete`, `home board: moor` | and what |
//! | `board holds: poi 3 at 2, threat surge at 5, unique 33, finished 6`, `record holds: …`, `home board holds: …` | what lies on the open board, on the last planet recorded, on the one that was left; POI cards of a sector from the bottom |
//! | `rolled: major, minor, blank`, `drawn: leak` | what dice and Possible Situations will show |
//!
//! Then what players do, with a number where it matters who: `2 proposes fly
//! reach`, `2 answer no`. Things are numbered from 1.
//!
//! `go on`, `answer yes`, `option 2`, `situation leak`, `supervise leak by Ada
//! Bo`, `fly reach`, `visit market`, `scout Ada`, `scan`, `facility laboratory`
//! (`production`, `barracks`, `situation-room`, `add-on`), `research soil`,
//! `lab-work 2 by Ada` (a slot), `produce raft 1 2` (queue and stage),
//! `assemble raft by Ada`, `exchange Ada Bo`, `dismiss Ada`, `train Ada Bo`,
//! `section science`, `choose Ada`, `draft 1` (of those laid open), `recruit
//! science 1`, `scrap lander mule`, `scrap mod keel`, `repair mule`, `lander
//! mule`, `mod keel`, `send Ada`, `leave recon R:basic`, `add recon recon-6`,
//! `drop recon recon-0`, `small Ada rope`, `load mast`, `put back mast`,
//! `discovery common-minerals`, `unique 2`, `buy`, `buy with Ada`, `sell`, `die
//! recon R:basic`, `treat Bo by Ada`, `admit Ada 3`, `upgrade press`, `save`,
//! `play on`, `switch cold-ward`.
//!
//! Beside these: `first` makes the first move that can be made, `first 4` four
//! times; `on to team` goes on in the simplest way until the book is open at
//! that step, `on to exit` until it is left; `lower morale` does that; `next
//! cycle` opens the book for the next cycle. `land` begins the exploration that
//! was made ready: from then on lines are those of an exploration (`explore`), in
//! which everybody has the same name. `dock` brings home one that is over.
//!
//! A line `expect:` lists what must hold, separated by commas; before most of
//! it `not` is possible:
//!
//! | term | meaning |
//! | --- | --- |
//! | `event VG-19.17`, `no event VG-19.17`, `events VG-17.25 3` | what has been told since the start |
//! | `refused VG-19.1` | the last deed |
//! | `may scan`, `may not 2 scan` | a deed |
//! | `page 8`, `step research`, `exit landing` (or `over`) | where the book is |
//! | `asked step` (`option`, `discovery`, `die`, `crew`, `recruit`, `situation`, `order`, `draft`, `proposal`, `nothing`), `awaits 2` | what is asked, and of whom |
//! | `energy 3`, `command 2`, `success 4`, `penalty`, `morale low`, `dice 5`, `dice recon 5` | pools |
//! | `tech 2`, `objective beacons`, `secondary errands`, `system reach`, `upgrade coils`, `switch cold-ward` | the bridge |
//! | `available Ada`, `resting Ada`, `team Ada`, `dead Ada`, `recruit Ada`, `medbay Ada 2` | where somebody is |
//! | `rank Ada 2`, `section Ada science`, `available science 2`, `resting science 1` | the crew |
//! | `awaiting research notes`, `removed tech 1`, `tray objective road` | cards |
//! | `open leak`, `possible leak`, `situations 2` | situations |
//! | `lab 2 notes`, `lab 2 -`, `ready raft`, `queue 1 - raft -`, `queues 2` | projects |
//! | `gathered 3`, `gathered common-minerals 2`, `slotted 2`, `armory raft` | stores |
//! | `hangar mule`, `down mule`, `mods keel`, `lander mule`, `mounted keel`, `loaded mast` | landers |
//! | `scanner 1`, `scanned 2`, `board moor`, `record moor`, `rank-ups 2`, `emergencies 1`, `mark bell 2`, `shown 5`, `recruits 12`, `deck recon 10`, `wall 1`, `stays recon 1` | the rest |
//! | `lies pois 2 3`, `lies threat surge at 5`, `lies threats 1`, `lies unique 33`, `lies uniques 1`, `lies finished 6`, `lies landing 3` (or `none`) | the open board |
//! | `recorded heath pois 2 3` and so on, `records 1` | planets recorded |
//! | `remembered Ada recon 2` (or `common 1`, `nowhere`), `sleeves recon 2 1`, `dice recon R:basic 2`, `in deck recon recon-6` | slots on the wall, free sleeves, dice and cards of a section |
//! | `home discoveries 2`, `home unique 1`, `home injuries Ada 1` | what came home |
//! | `no order` | no pile of the campaign has an order |

mod away;
mod cards;
mod crew;
mod deed;
mod expect;
mod given;
mod planet;
#[cfg(test)]
mod tests;
mod words;

use table::{Cause, Listen, Luck, RuleId, Seat};

use self::given::Given;
use super::{
    Scene,
    explore::Flight,
    given::{Read, parts},
};
use crate::{
    event::Event,
    refusal::Refusal,
    ship::{Desk, Exit, Ship, ShipMove, Work},
};

/// The most moves that `on to` makes.
const PATIENCE: u32 = 500;

/// An example as it is being played.
#[derive(Default)]
pub(super) struct Stage {
    given: Given,
    playing: Option<Playing>,
    /// Why the last deed was refused.
    refused: Option<Refusal>,
    n_expected: u32,
    /// The exploration, while the team is away.
    flight: Option<Flight>,
}

struct Playing {
    ship: Ship,
    luck: Luck,
    ear: Ear,
}

/// Hears everything: the rule of each event.
#[derive(Default)]
struct Ear(Vec<RuleId>);

impl Listen<Event> for Ear {
    fn tell(&mut self, _: Cause, event: impl FnOnce() -> Event) -> Cause {
        self.0.push(event().what.rule());
        Cause::ENTRY
    }
}

impl Scene for Stage {
    fn line(&mut self, line: &str) -> Read<()> {
        if let Some(list) = line.strip_prefix("expect:") {
            self.n_expected += 1;
            self.begin();
            return parts(list).try_for_each(|wanted| match &mut self.flight {
                Some(flight) => flight.expect(wanted),
                None => self.expect(wanted),
            });
        }
        if self.playing.is_none()
            && let Some((head, rest)) = line.split_once(':')
        {
            if self.given.line(head.trim(), rest)? {
                return Ok(());
            }
            return Err(format!("`{line}` is not understood"));
        }
        if let Some(flight) = &mut self.flight
            && line != "dock"
        {
            return flight.deed(line);
        }
        self.unrefused()?;
        self.begin();
        self.deed(line)
    }

    fn finish(self: Box<Self>) -> Read<()> {
        self.unrefused()?;
        self.flight.iter().try_for_each(Flight::unrefused)?;
        if self.n_expected == 0 {
            return Err("nothing is expected".to_owned());
        }
        Ok(())
    }
}

impl Stage {
    /// A refused deed must be expected.
    fn unrefused(&self) -> Read<()> {
        match self.refused {
            None => Ok(()),
            Some(refusal) => {
                Err(format!("the last deed was refused: {refusal} ({})", refusal.rule()))
            }
        }
    }

    /// Opens the book, once everything is given.
    fn begin(&mut self) {
        if self.playing.is_none() {
            let (ship, luck) = self.given.begin();
            let mut playing = Playing { ship, luck, ear: Ear::default() };
            playing.desk().go_on();
            self.playing = Some(playing);
        }
    }

    fn playing(&mut self) -> &mut Playing {
        self.playing.as_mut().expect("it has begun")
    }

    fn ship(&self) -> &Ship {
        &self.playing.as_ref().expect("it has begun").ship
    }

    /// Whom the table waits for.
    fn awaited(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.ship().n_seats).filter(|seat| self.ship().awaits(*seat))
    }

    /// Does what a line says; a refusal is kept for the next line.
    fn deed(&mut self, line: &str) -> Read<()> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["first"] => self.first(1),
            ["first", n] => self.first(words::number(n)?),
            ["on", "to", "exit"] => self.on_to(|ship| ship.exit.is_some()),
            ["on", "to", name] => {
                let step = words::step(name)?;
                self.on_to(|ship| ship.step == step && ship.ask.is_some())
            }
            ["lower", "morale"] => {
                let playing = self.playing();
                playing.ship.ask = None;
                playing.ship.work.push(Work::LowerMorale);
                playing.desk().go_on();
                Ok(())
            }
            ["next", "cycle"] => self.next_cycle(),
            ["land"] => self.land(),
            ["dock"] => self.dock(),
            _ => {
                let (seat, mv) = self.by(line)?;
                match self.ship().check_move(words::book(), seat, &mv) {
                    Ok(()) => self.playing().desk().make(seat, &mv),
                    Err(refusal) => self.refused = Some(refusal),
                }
                Ok(())
            }
        }
    }

    /// The moves of the first player whom the table waits for.
    fn moves(&self) -> Read<(Seat, Vec<ShipMove>)> {
        let seat = self.awaited().next().ok_or("nobody is asked anything")?;
        let mut moves = Vec::new();
        self.ship().moves(words::book(), seat, &mut |mv| moves.push(mv));
        Ok((seat, moves))
    }

    fn first(&mut self, n: u32) -> Read<()> {
        for _ in 0..n {
            let (seat, moves) = self.moves()?;
            let first = moves.first().ok_or("there is no move")?;
            self.playing().desk().make(seat, first);
        }
        Ok(())
    }

    /// Goes on where that is allowed, and makes the first move elsewhere.
    fn on_to(&mut self, is_there: impl Fn(&Ship) -> bool) -> Read<()> {
        for _ in 0..PATIENCE {
            if is_there(self.ship()) {
                return Ok(());
            }
            let (seat, moves) = self.moves()?;
            let go_on = moves.iter().find(|mv| **mv == ShipMove::GoOn);
            let mv = go_on.or(moves.first()).ok_or("there is no move")?;
            self.playing().desk().make(seat, mv);
        }
        Err("the book does not come to this".to_owned())
    }

    fn next_cycle(&mut self) -> Read<()> {
        if self.ship().exit != Some(Exit::Over) {
            return Err("the cycle is not over".to_owned());
        }
        let campaign = self.ship().campaign.next_cycle().ok_or("the campaign is over")?;
        let ship = self.given.open(campaign);
        let playing = self.playing();
        playing.ship = ship;
        playing.desk().go_on();
        Ok(())
    }
}

impl Playing {
    fn desk(&mut self) -> Desk<'_, Ear> {
        Desk::new(words::book(), &mut self.ship, &mut self.luck, &mut self.ear)
    }
}
