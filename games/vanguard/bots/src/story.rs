//! Whole campaigns by bots, and what happened in them.

use shelf::{Answer, Asked, Bot, Draws, NamedBot};
use table::{Audience, Cause, Game as _, Listen, Luck, Millis, Seat, Seed, Sequel};
use vanguard::{
    check,
    cycle::{CycleMove, CycleSetup, Stage},
    event::{Event, What},
    exploration::End,
    game::{Content as _, Telling},
    ship::Told,
};
use vanguard_content::{LongLamps, Vanguard};
use vanguard_pack::{id::EndingId, word::Result as Ending};

/// After so many moves a cycle is stuck.
const MOVES_MAX: u32 = 20_000;
/// A campaign of so many cycles does not end.
const CYCLES_MAX: u16 = 60;

/// The seed of a cycle of a campaign.
#[must_use]
pub fn seed(campaign: u64, cycle: u16) -> Seed {
    Seed::from_text(&format!("vanguard campaign {campaign}, cycle {cycle}"))
}

/// A way to divide the sections among so many players, one for each campaign.
#[must_use]
pub fn setup(n_seats: u8, campaign: u64) -> CycleSetup {
    let CycleSetup { mut sections, .. } = CycleSetup::dealt(n_seats);
    sections.rotate_left((campaign % 4) as usize);
    CycleSetup { sections, ..CycleSetup::dealt(n_seats) }
}

/// What happened on a planet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mission {
    /// Whether it was the first of the campaign.
    pub is_first: bool,
    /// Whether it succeeded.
    pub has_succeeded: bool,
    /// How it ended.
    pub end: Option<End>,
    /// Rounds played.
    pub n_rounds: u16,
    /// How many were sent.
    pub n_team: u16,
    /// Checks made.
    pub n_checks: u16,
    /// Checks in which a row was marked, and in how many that was not the last.
    pub marked: (u16, u16),
    /// Exertions.
    pub n_exertions: u16,
    /// Rests.
    pub n_rests: u16,
    /// Supplies that there were, and how many of them were used.
    pub supplies: (u16, u16),
    /// Injuries.
    pub n_injuries: u16,
    /// Crewmembers who died.
    pub n_dead: u16,
}

/// What happened in a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    /// How it ended; nothing if nobody was left to send.
    pub ending: Option<EndingId>,
    /// Its cycles.
    pub n_cycles: u16,
    /// Cycles in which the ship was adrift.
    pub n_adrift: u16,
    /// What happened on planets.
    pub missions: Vec<Mission>,
    /// Dice of the section with the fewest, at the end.
    pub n_dice: u16,
    /// Moves made.
    pub n_moves: u64,
    /// Rows of the check under way.
    n_rows: usize,
}

impl Story {
    /// What it came to.
    #[must_use]
    pub fn result(&self) -> Ending {
        self.ending.map_or(Ending::Lost, |id| LongLamps::book().pack[id].result)
    }

    fn mission(&mut self) -> Option<&mut Mission> {
        self.missions.last_mut().filter(|mission| mission.end.is_none())
    }

    fn hear(&mut self, what: &What) {
        if let What::Aboard(Told::Adrift) = what {
            self.n_adrift += 1;
        }
        // On the planet, or of it in the medbay.
        if let What::Died { .. } | What::Aboard(Told::Died { .. }) = what
            && let Some(mission) = self.missions.last_mut()
        {
            mission.n_dead += 1;
        }
        let n_rows = self.n_rows;
        let Some(mission) = self.mission() else { return };
        match what {
            What::RoundBegan { .. } => mission.n_rounds += 1,
            What::Exerts { .. } => mission.n_exertions += 1,
            What::Rests { .. } => mission.n_rests += 1,
            What::Injured { .. } => mission.n_injuries += 1,
            What::Supplies { by, .. } => {
                let of = if *by > 0 { &mut mission.supplies.0 } else { &mut mission.supplies.1 };
                *of += u16::from(by.unsigned_abs());
            }
            What::Ended { end } => mission.end = Some(*end),
            What::Check(check::Event::Marked { row }) => {
                mission.marked.0 += 1;
                mission.marked.1 += u16::from(usize::from(*row) + 1 < n_rows);
            }
            What::Check(check::Event::PoolSpent { .. }) => mission.n_checks += 1,
            _ => {}
        }
    }
}

/// Who hears what happens in a cycle: the story, and whoever looks on.
struct Ears<'a, W> {
    story: &'a mut Story,
    watch: &'a mut W,
}

impl<W: Watch> Listen<Telling<LongLamps>> for Ears<'_, W> {
    fn tell(&mut self, _: Cause, event: impl FnOnce() -> Telling<LongLamps>) -> Cause {
        let event = event().event;
        self.story.hear(&event.what);
        self.watch.hears(&event);
        Cause::ENTRY
    }
}

/// A cycle as it is played: everybody who looks on sees every move.
pub trait Watch {
    /// A cycle begins.
    fn begins(&mut self, next: &Sequel<Vanguard>, seed: &Seed) {
        let _ = (next, seed);
    }

    /// A seat is about to move.
    fn moves(&mut self, seat: Seat, mv: &CycleMove) {
        let _ = (seat, mv);
    }

    /// Something happens.
    fn hears(&mut self, event: &Event) {
        let _ = event;
    }

    /// A cycle is over.
    fn ends(&mut self, game: &Vanguard) {
        let _ = game;
    }
}

impl Watch for () {}

/// Plays a campaign from its first mission to its end, with bots in all seats.
///
/// # Panics
///
/// If a bot makes a move that is refused or does not answer, or if the campaign
/// does not end.
pub fn play(
    bot: &NamedBot<Vanguard>,
    setup: CycleSetup,
    campaign: u64,
    watch: &mut impl Watch,
) -> Story {
    let mut story = Story::default();
    let mut bots: Vec<_> = Seat::all(setup.n_seats).map(|_| (bot.make)()).collect();
    let mut next = Some(Sequel::<Vanguard> { setup, legacy: None });
    while let Some(sequel) = next {
        let seed = seed(campaign, story.n_cycles);
        watch.begins(&sequel, &seed);
        let game = play_cycle(&mut bots, &sequel, &seed, &mut story, watch);
        watch.ends(&game);
        story.n_cycles += 1;
        assert!(story.n_cycles < CYCLES_MAX, "campaign {campaign} of {} does not end", bot.id);
        if let Some(ship) = game.ship() {
            story.ending = ship.campaign.ending;
            story.n_dice = ship.campaign.n_dice_least() as u16;
        }
        next = game.sequel();
    }
    story
}

fn play_cycle(
    bots: &mut [Box<dyn Bot<Vanguard>>],
    sequel: &Sequel<Vanguard>,
    seed: &Seed,
    story: &mut Story,
    watch: &mut impl Watch,
) -> Vanguard {
    let Sequel { setup, legacy } = sequel;
    let mut luck = Luck::seeded(seed);
    let mut draws = Draws::seeded(seed);
    let mut game = Vanguard::start(setup, legacy, &mut luck, &mut Ears { story, watch });
    for _ in 0..MOVES_MAX {
        if game.outcome().is_some() {
            return game;
        }
        let seat = Seat::all(setup.n_seats).find(|seat| game.awaits(*seat));
        let seat = seat.unwrap_or_else(|| panic!("nobody is awaited: {:?}", game.stage));
        let view = game.view(Audience::Seat(seat));
        let legal = || game.legal_moves(seat);
        let asked = Asked { setup, view: &view, seat, at: Millis(0), legal: &legal };
        let answer = bots[seat.idx()].choose(&asked, &mut draws);
        let Some(mv) = answer.and_then(Answer::into_move) else {
            panic!("{seat} does not answer: {view:?}");
        };
        watch.moves(seat, &mv);
        if let Err(refusal) = game.check(seat, &mv) {
            panic!("{seat} plays {mv:?}, which is refused: {refusal}");
        }
        story.n_rows = n_rows(&game);
        let was_out = matches!(game.stage, Stage::Exploration(..));
        game.play_unchecked(seat, &mv, Millis(0), &mut luck, &mut Ears { story, watch });
        note_mission(was_out, &game, story);
        story.n_moves += 1;
    }
    panic!("a cycle does not end: {:?}", game.stage);
}

/// How many rows the check under way has.
fn n_rows(game: &Vanguard) -> usize {
    let Stage::Exploration(own, _) = &game.stage else { return 0 };
    let id = own.check.as_ref().and_then(|checking| checking.id);
    LongLamps::book().terms(id).rows.len()
}

/// Notes that a team has landed, or has come home.
fn note_mission(was_out: bool, game: &Vanguard, story: &mut Story) {
    match &game.stage {
        Stage::Exploration(own, _) if !was_out => story.missions.push(Mission {
            is_first: story.n_cycles == 0,
            n_team: own.team.len() as u16,
            supplies: (own.hold.supplies.into(), 0),
            ..Mission::default()
        }),
        Stage::Ship(ship) if was_out => {
            if let Some(last) = story.missions.last_mut() {
                last.has_succeeded = ship.has_succeeded;
            }
        }
        _ => {}
    }
}
