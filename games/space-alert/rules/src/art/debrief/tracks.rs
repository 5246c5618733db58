//! The ways of the threats: where each stood after every turn.

use picture::{Figure, Ink, Scene, Text};

use super::{TURN, TURNS, WIDTH, check, legend, turn_heads, turn_x};
use crate::{
    art::{
        brush::{letter, sentence_case},
        card::mark_ink,
        token::{difficulty_ink, zone_ink},
        trajectory::{Sign, sign},
    },
    board::{Mark, distance},
    debrief::{Debrief, Stand, Track},
    mission::Origin,
    state::Fate,
};

const TOP: f64 = 26.0;
const ROW: f64 = 58.0;

pub(super) fn tracks(debrief: &Debrief) -> Scene {
    let shown: Vec<&Track> =
        debrief.tracks.iter().filter(|track| track.appeared.is_some()).collect();
    let bottom = TOP + ROW * shown.len().max(1) as f64;
    let mut scene = Scene::new(WIDTH, bottom + 36.0).titled("The ways of the threats");
    turn_heads(&mut scene, debrief.last_turn, 2.0, bottom);
    if let Some(ruin) = &debrief.ruin {
        let x = turn_x(ruin.turn) + TURN / 2.0;
        scene.draw(Figure::line(x, TOP, x, bottom).stroke(Ink::Danger, 4.0).sharp());
    }
    for (track, row) in shown.iter().zip(0_u8..) {
        draw(&mut scene, track, TOP + ROW * (f64::from(row) + 0.5), debrief.last_turn);
    }
    legend(
        &mut scene,
        bottom + 20.0,
        &[
            (|scene, x, y| scene.draw(letter(x + 11.0, y, 18.0, "7")), "square"),
            (|scene, x, y| sign(scene, Sign::Heart, x + 11.0, y, 8.0), "hit points"),
            (|scene, x, y| mark(scene, x + 11.0, y, Mark::X), "its action"),
            (|scene, x, y| check(scene, x + 11.0, y, 8.0, Ink::Gain), "destroyed"),
            (|scene, x, y| arrival(scene, x + 11.0, y), "survived"),
        ],
    );
    let told: Vec<String> = shown.iter().map(|track| words(track)).collect();
    scene.described(told.join(" "))
}

fn draw(scene: &mut Scene, track: &Track, y: f64, last_turn: u8) {
    let facts = track.threat.card.facts();
    let (origin, ink) = match track.threat.origin {
        Origin::Zone(zone) => (zone.to_string(), zone_ink(zone)),
        Origin::Internal => ("internal".to_owned(), Ink::Muted),
    };
    let name = Text::new(4.0, 0.0, facts.name).size(19.0).bold().within(TURNS - 12.0);
    scene.draw(name.centred_on(y - 10.0));
    let dot = difficulty_ink(facts.difficulty());
    scene.draw(Figure::circle(10.0, y + 13.0, 6.0).fill(dot));
    let place = format!("{} · {origin}", track.threat.token);
    scene.draw(
        Text::new(22.0, 0.0, place).size(15.0).centred_on(y + 13.0).paint(ink).within(TURNS - 30.0),
    );
    for stand in &track.stands {
        cell(scene, stand, y);
    }
    for (turn, number) in (1..=last_turn).map(|turn| (turn, acts_on(track, turn))) {
        // Several on one turn stand beside each other.
        for (act, idx) in number.iter().zip(0_u8..) {
            let n = number.len() as f64;
            let x = turn_x(turn) + 17.0 * (f64::from(idx) - (n - 1.0) / 2.0);
            let gone = track.stands.iter().all(|stand| stand.turn != turn);
            mark(scene, x, if gone { y + 15.0 } else { y - 18.0 }, *act);
        }
    }
    if let Some(turn) = track.left_on {
        match track.fate {
            Fate::Destroyed | Fate::Lingering => {
                check(scene, turn_x(turn), y - 2.0, 11.0, Ink::Gain);
            }
            Fate::Survived => arrival(scene, turn_x(turn), y - 6.0),
            Fate::Waiting | Fate::OnTrack | Fate::Discarded => {}
        }
    }
}

fn acts_on(track: &Track, turn: u8) -> Vec<Mark> {
    track.acts.iter().filter(|(on, _)| *on == turn).map(|(_, mark)| *mark).collect()
}

/// A square with what is left of the threat; the band nearest to the ship is
/// darkest.
fn cell(scene: &mut Scene, stand: &Stand, y: f64) {
    let x = turn_x(stand.turn);
    let frame = Figure::rect(x - TURN / 2.0 + 1.5, y - 27.0, TURN - 3.0, 54.0).rounded(4.0);
    let frame = match distance(stand.square) {
        1 => frame.fill(Ink::Wash).stroke(Ink::Line, 2.0),
        2 => frame.fill(Ink::Wash).stroke(Ink::Faint, 1.5),
        _ => frame.fill(Ink::Paper).stroke(Ink::Faint, 1.5),
    };
    scene.draw(frame);
    scene.draw(letter(x, y + 1.0, 18.0, stand.square.to_string()));
    sign(scene, Sign::Heart, x - 9.0, y + 18.0, 6.0);
    let left = Text::new(x, 0.0, stand.remaining.to_string()).size(15.0);
    scene.draw(left.centred_on(y + 18.0));
}

fn mark(scene: &mut Scene, x: f64, y: f64, mark: Mark) {
    scene.draw(Figure::rect(x - 8.0, y - 8.0, 16.0, 16.0).rounded(3.0).fill(mark_ink(mark)));
    scene.draw(letter(x, y, 13.0, mark.to_string()).paint(Ink::Paper));
}

/// A threat that has come through: an arrow on to the ship.
fn arrival(scene: &mut Scene, x: f64, y: f64) {
    let head = picture::Path::at(x + 2.0, y - 7.0).to(x + 10.0, y).to(x + 2.0, y + 7.0);
    scene.draw(Figure::line(x - 10.0, y, x + 9.0, y).stroke(Ink::Danger, 3.0));
    scene.draw(Figure::path(head).stroke(Ink::Danger, 3.0));
}

fn words(track: &Track) -> String {
    let from = track.appeared.unwrap_or_default();
    let end = match (track.fate, track.left_on) {
        (Fate::Destroyed | Fate::Lingering, Some(turn)) => format!("destroyed on turn {turn}"),
        (Fate::Survived, Some(turn)) => format!("survived, turn {turn}"),
        (Fate::Discarded, _) => "put away".to_owned(),
        _ => {
            let last = track.stands.last();
            last.map_or_else(
                || "gone".to_owned(),
                |stand| format!("on square {} with {} hit points", stand.square, stand.remaining),
            )
        }
    };
    let acts: Vec<String> =
        track.acts.iter().map(|(turn, mark)| format!("{mark} on turn {turn}")).collect();
    let acts = if acts.is_empty() { String::new() } else { format!(", {}", acts.join(", ")) };
    sentence_case(&format!("{} from turn {from}{acts}: {end}.", track.threat))
}
