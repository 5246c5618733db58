//! What everybody's turns came to: a strip of twelve for each crew member.

use picture::{Figure, Ink, Scene};
use table::Names;

use super::{TURN, WIDTH, check, legend, row_label, turn_heads, turn_x};
use crate::{
    action::Action,
    art::{
        brush::{crossed, letter},
        symbols::{action_symbol, special_symbol},
    },
    debrief::{Debrief, Doing, Idleness, Service, Verdict},
};

const TOP: f64 = 26.0;
const ROW: f64 = 66.0;

pub(super) fn strips(debrief: &Debrief, names: &dyn Names) -> Scene {
    let n_crew = debrief.crew.len() as f64;
    let n_turns = debrief.crew.first().map_or(0, |service| service.doings.len() as u8);
    let bottom = TOP + ROW * n_crew;
    let mut scene = Scene::new(WIDTH, bottom + 36.0).titled("What the turns came to");
    turn_heads(&mut scene, n_turns, 2.0, bottom);
    let sum_x = turn_x(n_turns) + TURN / 2.0 + 16.0;
    check(&mut scene, sum_x, 12.0, 7.0, Ink::Gain);
    let mut told = Vec::new();
    for ((service, name), row) in debrief.named(names).zip(0_u8..) {
        let y = TOP + ROW * (f64::from(row) + 0.5);
        row_label(&mut scene, service, &name, y);
        for doing in &service.doings {
            cell(&mut scene, service, doing, y);
        }
        scene.draw(letter(sum_x, y, 20.0, service.n_useful().to_string()));
        told.push(words(service, &name));
    }
    legend(
        &mut scene,
        bottom + 20.0,
        &[
            (|scene, x, y| check(scene, x + 11.0, y, 8.0, Ink::Gain), "useful"),
            (|scene, x, y| crossed(scene, x + 11.0, y, 7.0, Ink::Danger, 3.0), "no effect"),
            (|scene, x, y| sign(scene, x + 11.0, y, "–"), "no card"),
            (|scene, x, y| sign(scene, x + 11.0, y, "D"), "delayed"),
            (|scene, x, y| sign(scene, x + 11.0, y, "K"), "knocked out"),
        ],
    );
    scene.described(told.join(" "))
}

/// The turns in words, with the reasons for those that came to nothing.
fn words(service: &Service, name: &str) -> String {
    let mut words = format!(
        "{name}: {} useful, {} without effect, {} idle.",
        service.n_useful(),
        service.n_wasted(),
        service.n_idle()
    );
    for doing in &service.doings {
        let why = match doing.verdict {
            Verdict::Wasted => {
                let vain = doing.in_vain.iter().map(ToString::to_string);
                vain.chain(doing.wasted.iter().map(ToString::to_string))
                    .collect::<Vec<_>>()
                    .join(", ")
            }
            Verdict::Idle(Idleness::Delayed) => "delayed".to_owned(),
            Verdict::Idle(Idleness::NoCard | Idleness::KnockedOut | Idleness::Over)
            | Verdict::Useful => continue,
        };
        words += &format!(" Turn {}: {why}.", doing.turn);
    }
    if let Some(turn) = service.knocked_out {
        words += &format!(" Knocked out on turn {turn}.");
    }
    words
}

fn sign(scene: &mut Scene, x: f64, y: f64, letters: &str) {
    scene.draw(letter(x, y, 20.0, letters).paint(Ink::Muted));
}

fn cell(scene: &mut Scene, service: &Service, doing: &Doing, y: f64) {
    let x = turn_x(doing.turn);
    let frame = Figure::rect(x - TURN / 2.0 + 2.0, y - 30.0, TURN - 4.0, 60.0).rounded(5.0);
    let idle = match doing.verdict {
        Verdict::Useful => {
            scene.draw(frame.fill(Ink::Wash).stroke(Ink::Gain, 2.0));
            None
        }
        Verdict::Wasted => {
            scene.draw(frame.fill(Ink::Paper).stroke(Ink::Danger, 2.0).dashed(4.0));
            None
        }
        Verdict::Idle(Idleness::Over) => return,
        Verdict::Idle(Idleness::NoCard) => Some("–"),
        Verdict::Idle(Idleness::Delayed) => Some("D"),
        Verdict::Idle(Idleness::KnockedOut) => Some("K"),
    };
    if let Some(letters) = idle {
        sign(scene, x, y, letters);
        return;
    }
    let special = match doing.card.action {
        Action::Special(special) => Some(special),
        Action::None => doing.card.with,
        _ => None,
    };
    let icon = match (special, service.specialization) {
        (Some(special), Some((kind, _))) => special_symbol(kind, special),
        _ => action_symbol(doing.card.action),
    };
    scene.place(icon, x - 17.0, y - 27.0, 34.0, 34.0);
    if doing.verdict == Verdict::Useful {
        check(scene, x, y + 18.0, 7.0, Ink::Gain);
    } else {
        crossed(scene, x, y + 18.0, 6.0, Ink::Danger, 3.0);
    }
}
