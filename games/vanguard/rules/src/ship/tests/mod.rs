//! The pages of the ship book on the small pack, for one player or several.

mod agree;
mod bridge;
mod facilities;
mod hangar;
mod home;
mod launch;
mod medbay;
mod starmap;

use table::{Luck, Seat, Seed, Silence};
use vanguard_pack::{
    id::{CrewmemberId, Id},
    word::Section,
};

use super::{
    Campaign, Desk, Home, Ship, ShipCard, ShipMove, Step, Work, campaign::insert, roster::Post,
};
use crate::{
    muster::{Muster, MusterMove},
    setup::CycleSetup,
    testing::book,
};

/// The only player, or the first.
const ME: Seat = Seat(0);

/// The id of a record by its name.
fn id<I: Id>(name: &str) -> I {
    book().pack.names.find(name).unwrap_or_else(|| panic!("{name}"))
}

/// A campaign whose first team is away: two crewmembers for each section.
pub(crate) fn campaign() -> Campaign {
    let mut luck = Luck::seeded(&Seed::numbered(1));
    let mut muster = Muster::begin(book(), 1, [ME; 4], &mut luck, &mut Silence);
    for section in Section::ALL.iter().copied() {
        let shown = &muster.section(section).shown;
        let (first, second) = (shown[0], shown[1]);
        muster.make(book(), MusterMove::Keep { section, first, second }, &mut Silence);
    }
    muster.make(book(), MusterMove::Send(Section::Recon), &mut Silence);
    muster.make(book(), MusterMove::Send(Section::Science), &mut Silence);
    Campaign::begin(book(), &muster)
}

/// A later one: everybody is available, with ranks, and every page has
/// something to do.
pub(crate) fn rich_campaign() -> Campaign {
    let mut own = campaign();
    own.cycle = 5;
    for person in &mut own.roster.crew {
        person.post = Post::Available;
    }
    let recruits: Vec<CrewmemberId> = own.roster.recruits.iter().copied().take(8).collect();
    for (nth, card) in recruits.into_iter().enumerate() {
        own.roster.join(card, Section::ALL[nth % 4], Post::Available);
        if let Some(person) = own.roster.person_mut(card) {
            person.rank = if nth < 4 { 3 } else { 2 };
        }
    }
    own.awaiting = vec![
        ShipCard::Research(id("notes")),
        ShipCard::Research(id("soil")),
        ShipCard::Research(id("stones")),
        ShipCard::Production(id("raft")),
        ShipCard::Production(id("drill")),
        ShipCard::Lander(id("mule")),
        ShipCard::Mod(id("keel")),
        ShipCard::Mod(id("hooks")),
        ShipCard::Upgrade(id("press")),
        ShipCard::Situation(id("hum")),
    ];
    for discovery in &book().pack.discoveries {
        insert(&mut own.gathered, discovery.id);
        insert(&mut own.gathered, discovery.id);
    }
    own.pools.success = 20;
    own
}

/// A ship with its book open, and its luck.
struct Table {
    ship: Ship,
    luck: Luck,
}

impl Table {
    /// One player, the book open at a step.
    fn at(campaign: Campaign, step: Step) -> Self {
        Self::with(campaign, step, 1, [ME; 4])
    }

    /// Several players.
    fn with(campaign: Campaign, step: Step, n_seats: u8, players: [Seat; 4]) -> Self {
        let mut ship = Ship::open(campaign, &CycleSetup::split(n_seats, players));
        ship.work = vec![Work::Step(step)];
        ship.step = step;
        let mut table = Self { ship, luck: Luck::seeded(&Seed::numbered(7)) };
        table.go_on();
        table
    }

    /// The same with a team that came home.
    fn home(campaign: Campaign, step: Step, home: Home) -> Self {
        let mut ship = Ship::open(campaign, &CycleSetup::dealt(1));
        ship.home = Some(home);
        ship.work = vec![Work::Step(step)];
        ship.step = step;
        let mut table = Self { ship, luck: Luck::seeded(&Seed::numbered(7)) };
        table.go_on();
        table
    }

    fn go_on(&mut self) {
        Desk::new(book(), &mut self.ship, &mut self.luck, &mut Silence).go_on();
    }

    /// Makes a move that is allowed.
    fn make(&mut self, mv: ShipMove) {
        self.make_as(ME, mv);
    }

    fn make_as(&mut self, seat: Seat, mv: ShipMove) {
        assert_eq!(
            self.ship.check_move(book(), seat, &mv),
            Ok(()),
            "{mv:?} at {:?}",
            self.ship.step
        );
        Desk::new(book(), &mut self.ship, &mut self.luck, &mut Silence).make(seat, &mv);
    }

    /// The rule that forbids a move.
    fn refused(&self, mv: &ShipMove) -> Option<String> {
        self.ship.check_move(book(), ME, mv).err().map(|no| no.rule().to_string())
    }

    /// Every move that can be made.
    fn moves(&self) -> Vec<ShipMove> {
        let mut moves = Vec::new();
        self.ship.moves(book(), ME, &mut |mv| moves.push(mv));
        moves
    }

    /// Answers by the first move listed until the book is open elsewhere.
    fn settle(&mut self) {
        let step = self.ship.step;
        for _ in 0..200 {
            if self.ship.step != step || self.ship.exit.is_some() {
                return;
            }
            let moves = self.moves();
            let go_on = moves.iter().position(|mv| *mv == ShipMove::GoOn).unwrap_or(0);
            self.make(moves[go_on].clone());
        }
    }

    fn campaign(&self) -> &Campaign {
        &self.ship.campaign
    }

    /// Somebody of a section and rank, at a post.
    fn somebody(&self, section: Section, rank: u8, post: Post) -> CrewmemberId {
        let mut crew = self.campaign().roster.crew.iter();
        let is_it = |one: &&super::roster::Person| {
            one.section == section && one.rank == rank && one.post == post
        };
        crew.find(is_it).map(|person| person.card).expect("there is such a crewmember")
    }
}
