//! A log entry, set like a page of a book: number, title, a picture in a few
//! strokes, who speaks, the text in a narrow measure, and the choices below.
//! Readers choose the size and the letters, and may have it read aloud.

use std::fmt::Write as _;

use client::browser::{storage, window};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use web_sys::{SpeechSynthesis, SpeechSynthesisUtterance};

/// What this browser remembers of how its reader reads.
const KEPT: &str = "vanguard.reading";

/// How somebody reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Reading {
    /// Three sizes, from 0.
    size: u8,
    /// Letters without serifs.
    sans: bool,
}

/// Who speaks in a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Voice {
    /// The name.
    pub name: String,
    /// Who they are, in a few words.
    pub role: String,
}

/// The voice of this browser, if it has one.
fn synthesis() -> Option<SpeechSynthesis> {
    window().speech_synthesis().ok().filter(|speech| !speech.is_undefined() && !speech.is_null())
}

/// A text with `*emphasis*`, as runs that are emphasised or not.
fn runs(paragraph: &str) -> Vec<(bool, String)> {
    let parts = paragraph.split('*').enumerate();
    let runs = parts.map(|(nth, part)| (nth % 2 == 1, part.to_owned()));
    runs.filter(|(_, part)| !part.is_empty()).collect()
}

/// A landscape that belongs to a number: a sun, two hills, roofs, water.
fn vignette(number: u16) -> String {
    let mut seed = u32::from(number).wrapping_mul(0x9E37_79B9) | 1;
    let mut next = move |below: u32| {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        seed % below
    };
    let mut svg = String::from(
        "<svg class=\"lb-picture\" viewBox=\"0 0 900 200\" preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\"><path class=\"v0\" d=\"M0 0h900v200H0z\"/>",
    );
    let _ = write!(
        svg,
        "<circle class=\"v1\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
        120 + next(660),
        50 + next(40),
        26 + next(30)
    );
    let (a, b, c) = (next(60), next(70), next(60));
    let _ = write!(
        svg,
        "<path class=\"v2\" d=\"M0 {}C200 {} 380 {} 560 150S820 {} 900 {}V200H0z\"/>",
        130 + a,
        90 + b,
        120 + c,
        100 + a,
        120 + b
    );
    let left = 180 + next(360);
    for nth in 0..3 + next(4) {
        let (width, height) = (26 + next(54), 36 + next(80));
        let x = left + nth * 62;
        let _ = write!(
            svg,
            "<path class=\"v3\" d=\"M{x} 168v-{height}h{width}v{height}z\"/><path class=\"v4\" d=\"M{} {}h10v16h-10z\"/>",
            x + 8,
            178 - height
        );
    }
    for nth in 0..1 + next(3) {
        let x = 90 + next(120) + nth * 24;
        let _ = write!(
            svg,
            "<path class=\"v6\" d=\"M{x} 168v-22q0-8 6-8t6 8v22z\"/><circle class=\"v6\" cx=\"{}\" cy=\"130\" r=\"6\"/>",
            x + 6
        );
    }
    svg.push_str("<path class=\"v2\" d=\"M0 168h900v32H0z\"/><path class=\"v5\" d=\"M0 180q25-12 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0M30 192q25-12 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0\"/></svg>");
    svg
}

/// Size and letters, and the voice.
#[component]
fn Reader(reading: RwSignal<Reading>, aloud: String) -> impl IntoView {
    let change = move |change: fn(&mut Reading)| {
        reading.update(change);
        // Without storage it is asked for again next time.
        let _ = storage::keep(KEPT, &reading.get_untracked());
    };
    let speaks = RwSignal::new(false);
    let voice = synthesis().map(|_| {
        let say = move |_| {
            let Some(speech) = synthesis() else { return };
            speech.cancel();
            let was = speaks.get_untracked();
            speaks.set(!was);
            if let (false, Ok(words)) = (was, SpeechSynthesisUtterance::new_with_text(&aloud)) {
                words.set_lang("en");
                speech.speak(&words);
            }
        };
        view! {
            <button class="lb-tool" data-testid="read-aloud" aria-pressed=move || speaks.get().to_string() on:click=say>
                {move || if speaks.get() { "■ stop" } else { "▸ read aloud" }}
            </button>
        }
    });
    on_cleanup(move || {
        if let Some(speech) = synthesis().filter(|_| speaks.get_untracked()) {
            speech.cancel();
        }
    });
    view! {
        <div class="lb-tools">
            <button class="lb-tool" aria-label="Larger or smaller letters" on:click=move |_| change(|own| own.size = (own.size + 1) % 3)>"Aa"</button>
            <button class="lb-tool" aria-pressed=move || reading.get().sans.to_string() on:click=move |_| change(|own| own.sans = !own.sans)>"sans"</button>
            {voice}
        </div>
    }
}

/// A log entry. Choices are whatever may be pressed below the text.
#[component]
pub(crate) fn Entry(
    /// The number.
    number: u16,
    /// What it is called.
    title: String,
    /// Who speaks.
    speaker: Option<Voice>,
    /// What is read: paragraphs parted by empty lines, with `*emphasis*`.
    text: String,
    /// What may be chosen.
    #[prop(optional)]
    choices: Option<AnyView>,
) -> impl IntoView {
    let reading = RwSignal::new(storage::value::<Reading>(KEPT).unwrap_or_default());
    let paragraphs = text.split("\n\n").map(str::trim).filter(|text| !text.is_empty());
    let paragraphs = paragraphs.map(|paragraph| {
        let runs = runs(paragraph).into_iter().map(|(is_em, run)| {
            if is_em { view! { <em>{run}</em> }.into_any() } else { run.into_any() }
        });
        view! { <p>{runs.collect_view()}</p> }
    });
    let paragraphs = paragraphs.collect_view();
    let aloud = format!("{title}. {}", text.replace('*', ""));
    let has_text = !text.trim().is_empty();
    let is_alone = speaker.is_none();
    let speaker = speaker.map(|voice| {
        let initial: String = voice.name.chars().take(1).collect();
        view! {
            <aside class="lb-speaker"><span class="lb-medal" aria-hidden="true">{initial}</span>
                <b>{voice.name}</b> <small>{voice.role}</small></aside>
        }
    });
    view! {
        <article class="lb-page" class:sans=move || reading.get().sans data-size=move || reading.get().size.to_string() data-testid="log-entry">
            <header><span class="lb-number">{number}</span> <h1>{title}</h1></header>
            <div inner_html=vignette(number)></div>
            <div class="lb-columns" class:alone=is_alone>
                {speaker}
                <div class="lb-text">{paragraphs} {choices.map(|choices| view! { <div class="lb-choices">{choices}</div> })}</div>
            </div>
            {has_text.then(|| view! { <Reader reading aloud/> })}
        </article>
    }
}

#[cfg(test)]
mod tests {
    use super::{runs, vignette};

    #[test]
    fn emphasis_is_between_stars() {
        let told = runs("It is *not* so.");
        let expected =
            [(false, "It is ".to_owned()), (true, "not".to_owned()), (false, " so.".to_owned())];
        assert_eq!(told, expected);
    }

    #[test]
    fn a_number_has_one_picture() {
        assert_eq!(vignette(204), vignette(204));
        assert_ne!(vignette(204), vignette(205));
    }
}
