//! What injury and danger dice may do, told before the roll.

use leptos::prelude::*;
use vanguard_pack::{dice::InjuryFace, word::Letter};

use super::{panels::told, scene::Scene};
use crate::{desk::Desk, die::Drawn, html, think::Part, words};

/// What injury and danger dice may do.
#[component]
pub(super) fn Risk() -> impl IntoView {
    let scene = Scene::here();
    let is_before = Memo::new(move |_| scene.shot(|shot| shot.step <= 1) == Some(true));
    let dangers = Memo::new(move |_| {
        let id = scene.shot(|shot| shot.id).flatten();
        id.map(|id| Desk::book().check(id).danger.clone()).unwrap_or_default()
    });
    let injuries = move || {
        let odds = scene.odds.get()?;
        let mut items = scene.with(|view, shot| {
            let slots = &view.team[shot.active.idx()].injuries;
            let line = |(slot, face, part): &(u8, InjuryFace, Part)| {
                let injury = (*slots.get(usize::from(*slot) - 1)?)?;
                let record = Desk::book().injury(injury.id);
                let effects =
                    if *face == InjuryFace::Major { &record.major } else { &record.minor };
                let text = format!("{}: {}", part.text, words::effects(effects));
                Some(risk(&Drawn::injury(*face), record.name.as_str(), &text))
            };
            odds.hurt.iter().filter_map(line).collect::<String>()
        })?;
        if let Some(part) = odds.ended {
            let said =
                html::line("b", "", &part.text) + " that a fourth injury ends the exploration";
            items += &html::tag("li", "ck-grave", &html::tag("span", "", &said));
        }
        Some(items)
    };
    let has_any = move || {
        let hurts = scene.odds.with(|odds| odds.as_ref().is_some_and(|odds| !odds.hurt.is_empty()));
        is_before.get() && (hurts || !dangers.with(Vec::is_empty))
    };
    move || {
        has_any().then(|| {
            let mut items = injuries().unwrap_or_default();
            for letter in dangers.get() {
                let name = format!("Danger {}", letter.word());
                items += &risk(&Drawn::danger(letter.word()), &name, &results(letter));
            }
            told("ck-panel", "Risk", None, html::tag("ul", "ck-risk", &items))
        })
    }
}

/// A die that may do harm, and how.
fn risk(drawn: &Drawn, name: &str, does: &str) -> String {
    let said = html::line("b", "", name) + &html::words(does);
    html::tag("li", "", &(drawn.svg() + &html::tag("span", "", &said)))
}

/// The results of a danger die, equal ones together.
fn results(letter: Letter) -> String {
    let book = Desk::book();
    let mut found: Vec<(String, u8)> = Vec::new();
    for face in 1..=6 {
        let text = book.danger(letter, face).map(words::effects).unwrap_or_default();
        match found.iter_mut().find(|(other, _)| *other == text) {
            Some((_, n)) => *n += 1,
            None => found.push((text, 1)),
        }
    }
    let part = |(text, n): (String, u8)| {
        let share = match n {
            1 => "1/6",
            2 => "1/3",
            3 => "1/2",
            4 => "2/3",
            5 => "5/6",
            _ => "always",
        };
        format!("{share} {}", text.trim_end_matches('.').to_ascii_lowercase())
    };
    found.into_iter().map(part).collect::<Vec<_>>().join(", ")
}
