//! The kernel's proofs, run over this game.

use table::{
    Audience, Game as _, Seat,
    harness::{self, Draw, Hidden, Prove},
};

use crate::{
    AwayMission, Choice, Direction, Edition, GlitchRule, Grid, GridIdx, Location, Move,
    OfficerRule, Options, Path, Setup, SheetChoice, Space,
    game::{Captain, Stage},
    teams,
};

fn any_sheet(draw: &mut Draw) -> SheetChoice {
    match draw.below(4) {
        // Generating is slow, so few of them.
        0 => SheetChoice::Generated(draw.below(2)),
        // Grids without a horde can be seen whole (AM-13.10).
        1 => SheetChoice::Custom([0, 1, 2].map(|_| {
            let kinds = &Location::ALL[2..];
            Grid::new([(); 36].map(|()| *draw.pick(kinds)))
        })),
        number => SheetChoice::Printed(number as u8 - 1),
    }
}

impl Prove for AwayMission {
    fn any_setup(draw: &mut Draw) -> Setup {
        let n_captains = [1, 1, 2, 2, 3, 6][draw.below(6) as usize];
        Setup {
            sheets: (0..n_captains).map(|_| any_sheet(draw)).collect(),
            options: Options {
                edition: *draw.pick(&Edition::ALL),
                officers: *draw.pick(&[OfficerRule::OneOfEach, OfficerRule::AnyFive]),
                glitches: *draw.pick(&[GlitchRule::OnePerTurn, GlitchRule::Chain]),
                officer_loss: draw.below(3) as u8,
                decision_s: *draw.pick(&[None, Some(5), Some(60)]),
            },
        }
    }

    fn any_move(draw: &mut Draw) -> Move {
        let letters: Vec<char> = "CESMr.".chars().collect();
        match draw.below(4) {
            0 => {
                let n_spaces = draw.below(8);
                let team: String = (0..n_spaces).map(|_| *draw.pick(&letters)).collect();
                let grid = GridIdx(draw.below(5) as u8);
                Move::Embark { grid, team: team.parse().expect("made of crew letters") }
            }
            1 => Move::Stay,
            2 => Move::Go,
            _ => {
                let mut path = Path::default();
                for _ in 0..draw.below(3) {
                    path = path.then(*draw.pick(&Direction::ALL)).expect("short");
                }
                let shield = (draw.below(3) == 0).then(|| Space(draw.below(5) as u8 + 1));
                Move::Land { path, shield }
            }
        }
    }

    fn reimagine(&self, audience: Audience, draw: &mut Draw) -> Self {
        let mut other = self.clone();
        for seat in Seat::all(self.captains.len() as u8) {
            if self.captains[seat.idx()].choice.is_none() || audience.sees_hand_of(seat) {
                continue;
            }
            // Undecide, decide otherwise, and do not go on.
            other.captains[seat.idx()].choice = None;
            let mv = other.random_move(seat, &mut |bound| draw.below(bound)).expect("undecided");
            other.captains[seat.idx()].choice = Some(choice(&other, &mv));
        }
        other
    }

    fn hides(&self, seat: Seat, _: &Move, _: &Move, audience: Audience) -> bool {
        let n_awaited =
            Seat::all(self.captains.len() as u8).filter(|seat| self.awaits(*seat)).count();
        n_awaited > 1 && !audience.sees_hand_of(seat)
    }
}

/// What the others have chosen, until all have.
struct Choices;

impl Hidden<AwayMission> for Choices {
    fn hidden_from(state: &AwayMission, audience: Audience) -> String {
        let captains = (0..).map(Seat).zip(&state.captains);
        let hidden = captains.filter(|(seat, _)| !audience.sees_hand_of(*seat));
        hidden.filter_map(|(_, other)| other.choice.as_ref()).map(|c| format!("{c:?}")).collect()
    }
}

fn choice(state: &AwayMission, mv: &Move) -> Choice {
    match mv {
        Move::Embark { grid, team } => {
            let all = teams::all(state.options.officers);
            let team = all.iter().find(|other| other.roster() == *team).expect("an allowed team");
            Choice::Embark { grid: *grid, team: *team }
        }
        Move::Stay => Choice::Stay,
        Move::Go => Choice::Go,
        Move::Land { path, shield } => Choice::Land { path: path.clone(), shield: *shield },
    }
}

#[test]
fn random_play_keeps_the_rules() {
    harness::random_play::<AwayMission>(60);
}

#[test]
fn journals_replay() {
    harness::replays::<AwayMission>(100);
}

#[test]
fn a_cursor_finds_what_a_replay_finds() {
    harness::walks::<AwayMission>(20);
}

#[test]
fn everything_survives_the_journey() {
    harness::round_trips::<AwayMission>(20);
}

#[test]
fn nobody_learns_what_another_has_chosen() {
    let leak = harness::non_interference::<AwayMission>(40);
    assert!(leak.is_ok(), "{}", leak.unwrap_err());
}

#[test]
fn the_proof_notices_what_it_should() {
    harness::leaks_are_noticed::<AwayMission, Choices>(20);
    harness::told_moves_are_noticed::<AwayMission>(20);
}

#[test]
fn a_whole_game_reads_as_before() {
    let mut setup = Setup::for_captains(2);
    setup.options.edition = Edition::First;
    let text = harness::playthrough::<AwayMission>(setup, 11);
    insta::assert_snapshot!(text);
}

/// Conservation: whatever happens, the books balance.
#[test]
fn the_books_balance() {
    use table::{Luck, Millis, Seed, Silence};
    for number in 0..300 {
        let mut draw = Draw::named(&format!("books {number}"));
        let setup = AwayMission::any_setup(&mut draw);
        let mut luck = Luck::seeded(&Seed::numbered(number));
        let mut state = AwayMission::start(&setup, &(), &mut luck, &mut Silence);
        while state.stage != Stage::Over {
            let seat = Seat::all(state.captains.len() as u8).find(|seat| state.awaits(*seat));
            let seat = seat.expect("somebody is awaited");
            let mv = state.random_move(seat, &mut |bound| draw.below(bound)).expect("awaited");
            let before: Vec<u8> = state.captains.iter().map(living_officers).collect();
            let graves: Vec<u8> = state.captains.iter().map(|c| c.gravestones).collect();
            let was_out: Vec<bool> = state.captains.iter().map(Captain::is_out).collect();
            state.play_unchecked(seat, &mv, Millis(0), &mut luck, &mut Silence);
            for (idx, captain) in state.captains.iter().enumerate() {
                // AM-9.5: every officer who dies costs a gravestone, nothing else does.
                let died = if was_out[idx] { before[idx] - living_officers(captain) } else { 0 };
                assert_eq!(captain.gravestones - graves[idx], died);
                let n_played = captain.results.iter().flatten().count();
                assert!(n_played <= usize::from(state.mission));
            }
        }
    }
}

fn living_officers(captain: &Captain) -> u8 {
    captain.outing.map_or(0, |outing| outing.n_officers())
}
