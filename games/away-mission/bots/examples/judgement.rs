//! Prints what judgement is worth on the sheets of an edition, as Markdown: the
//! expert beside captains who leave one decision to a rule of thumb.
//!
//! ```text
//! cargo run --release -p away-mission-bots --example judgement -- [edition] [games] [threads]
//! ```
//!
//! All of them play the same games as in `strength`, so differences are taken
//! game by game.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it is a command")]

use std::sync::Mutex;

use away_mission::{
    AwayMission, Column, Edition, Location, Move, OfficerRule, Progress, Rank, Team, Track,
    analysis::{Position, Question},
};
use away_mission_bots::{
    Expert,
    strength::{self, Ended, Row},
};
use shelf::{Answer, Asked, Bot, Draws};

/// A captain who does as the expert, but for one rule of thumb.
#[derive(Clone, Copy)]
enum Habit {
    /// No rule.
    Expert,
    /// Always sends this team, to the first grid left.
    Team(Team),
    /// Stays unless a horde in this column could not be dodged.
    StayUnlessShut,
    /// Both.
    TeamAndStay(Team),
}

struct Captain {
    habit: Habit,
    expert: Expert,
    seen: &'static Seen,
}

/// What the captain has chosen and come to so far.
#[derive(Default)]
struct Seen {
    /// Teams by their make-up, with how often they were sent.
    teams: Mutex<Vec<(String, u32)>>,
    /// How often a mission filled so many symbols, by track; all but the last
    /// mission of a game.
    gains: Mutex<[[u32; 21]; 3]>,
}

impl Bot<AwayMission> for Captain {
    fn choose(&mut self, asked: &Asked<'_, AwayMission>, d: &mut Draws) -> Option<Answer<Move>> {
        let question = Question::of(asked.setup, asked.view, asked.seat)?;
        let own = match (self.habit, &question) {
            (Habit::Team(team) | Habit::TeamAndStay(team), Question::Embark { grids, .. }) => {
                Some(Move::Embark { grid: *grids.first()?, team: team.roster() })
            }
            (
                Habit::StayUnlessShut | Habit::TeamAndStay(_),
                Question::StayOrGo { position, column },
            ) => Some(if is_shut(position, *column) { Move::Go } else { Move::Stay }),
            _ => None,
        };
        let answer = own.map(Answer::Move).or_else(|| self.expert.choose(asked, d));
        if let (Question::Embark { progress, .. }, Some(Answer::Move(Move::Embark { team, .. }))) =
            (&question, &answer)
        {
            self.seen.team(&team.to_string());
            self.seen.progress(asked.view.mission, *progress);
        }
        answer
    }
}

thread_local! {
    /// The tracks before the mission under way.
    static BEFORE: std::cell::Cell<Progress> = std::cell::Cell::default();
}

impl Seen {
    fn team(&self, team: &str) {
        let mut letters: Vec<char> = team.chars().collect();
        letters.sort_by_key(|letter| "CESMr.".find(*letter));
        let team: String = letters.into_iter().collect();
        let mut teams = self.teams.lock().expect("nobody panics with it");
        match teams.iter_mut().find(|(known, _)| *known == team) {
            Some((_, n)) => *n += 1,
            None => teams.push((team, 1)),
        }
    }

    fn progress(&self, mission: u8, progress: Progress) {
        let before = BEFORE.replace(progress);
        if mission > 1 {
            let mut gains = self.gains.lock().expect("nobody panics with it");
            for track in Track::ALL {
                let gain = progress.of(track) - before.of(track);
                gains[track as usize][usize::from(gain)] += 1;
            }
        }
    }
}

/// Whether some row leads to a horde that no glitch avoids.
fn is_shut(position: &Position, column: Column) -> bool {
    (1..=6).any(|die| {
        let mut all_hordes = true;
        position.each_path(position.outing.arrival(column, die), |_, square| {
            all_hordes &= position.outing.grid.at(square) == Location::AlienHorde;
        });
        all_hordes
    })
}

/// Every team of five with each officer at most once.
fn teams() -> Vec<Team> {
    let officers = ['C', 'E', 'S', 'M'];
    let team = |set: u32| {
        let mut letters: String = officers
            .iter()
            .enumerate()
            .filter(|(n, _)| set >> n & 1 == 1)
            .map(|(_, c)| *c)
            .collect();
        letters += &"r".repeat(5 - letters.len());
        let roster = letters.parse().expect("letters of crew");
        Team::new(&roster, OfficerRule::OneOfEach).expect("each officer once")
    };
    (0..16).rev().map(team).collect()
}

fn main() {
    let mut args = std::env::args().skip(1).peekable();
    let edition = args.peek().and_then(|name| Edition::from_name(name));
    args.next_if(|_| edition.is_some());
    let edition = edition.unwrap_or(Edition::NEWEST);
    let mut args = args.filter_map(|text| text.parse().ok());
    let n_games = args.next().unwrap_or(2000);
    let n_threads = args.next().unwrap_or(1) as usize;
    let seen = Seen::default();
    let play = |habit: Habit, seen: &'static Seen| {
        let captain = move || -> Box<dyn Bot<AwayMission>> {
            Box::new(Captain { habit, expert: Expert::default(), seen })
        };
        strength::games(captain, edition, n_games, n_threads, &|| {})
    };
    // Kept until the command ends.
    let seen: &'static Seen = Box::leak(Box::new(seen));
    let others: &'static Seen = Box::leak(Box::default());
    let expert = play(Habit::Expert, seen);
    told(&expert, seen, edition);
    println!(
        "| captain | mean score | standard error | less than the expert | missions lost | turns per mission |"
    );
    println!("|---|--:|--:|--:|--:|--:|");
    line("expert", &expert, &expert);
    line("stays unless shut", &play(Habit::StayUnlessShut, others), &expert);
    let usual = Team::FIRST_MISSION;
    line("CESMr, stays unless shut", &play(Habit::TeamAndStay(usual), others), &expert);
    for team in teams() {
        line(&format!("always {team}"), &play(Habit::Team(team), others), &expert);
    }
}

fn line(name: &str, games: &[Ended], expert: &[Ended]) {
    let Row { mean, standard_error, lost_share, turns, .. } = strength::row("", games);
    let less: Vec<f64> =
        expert.iter().zip(games).map(|(expert, own)| f64::from(expert.score - own.score)).collect();
    let n = less.len() as f64;
    let mean_less = less.iter().sum::<f64>() / n;
    let spread = less.iter().map(|less| (less - mean_less).powi(2)).sum::<f64>();
    let error = (spread / (n * (n - 1.0).max(1.0))).sqrt();
    let lost = lost_share * 100.0;
    println!(
        "| {name} | {mean:.2} | ± {standard_error:.2} | {mean_less:.2} ± {error:.2} | {lost:.1} % | {turns:.1} |"
    );
}

/// What the expert sent, gained and became, on standard error.
fn told(games: &[Ended], seen: &Seen, edition: Edition) {
    let mut teams = seen.teams.lock().expect("nobody panics with it").clone();
    teams.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
    let n: u32 = teams.iter().map(|(_, n)| n).sum();
    for (team, times) in teams.iter().take(8) {
        eprintln!("{team} {:.1} %", f64::from(*times) * 100.0 / f64::from(n));
    }
    for (track, counts) in Track::ALL.iter().zip(*seen.gains.lock().expect("nobody panics")) {
        let n: u32 = counts.iter().sum();
        let shares = counts.map(|count| format!("{:.2}", f64::from(count) / f64::from(n.max(1))));
        eprintln!("{}: {}", track.name(), shares[..12].join(" "));
    }
    for (rank, least) in Rank::ladder(edition) {
        let n = games.iter().filter(|game| game.score >= *least).count();
        eprintln!("{} from {least}: {:.1} %", rank.name(), n as f64 * 100.0 / games.len() as f64);
    }
}
