//! How a match ended: a page of its own above the table.
//!
//! The game says it in its words ([`Ending`]): a verdict, the score, and what the
//! score is made of, line by line. Whoever wants to see the table again puts the
//! page away, and it comes back by a button.

use leptos::prelude::*;
use table::{RuleId, signed};

use crate::{browser::focus, life, why};

/// How a match ended, in the words of its game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// What was played, in a few words.
    pub played: String,
    /// The verdict.
    pub verdict: String,
    /// What there is to say besides, in a sentence.
    pub line: String,
    /// The score of whoever looks; a lost match has none.
    pub score: Option<Score>,
    /// What the score is made of: only lines that apply.
    pub rows: Vec<Row>,
    /// Where everybody stands, best first; nothing where all win or lose together.
    pub standing: Vec<Place>,
    /// A drawing of what is left, as SVG.
    pub picture: Option<String>,
}

/// A score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The number.
    pub points: i32,
    /// What is counted, in the number it has.
    pub unit: String,
    /// What it earned: a rank, a place.
    pub rank: Option<String>,
    /// What it is measured by, such as one's best so far.
    pub note: Option<String>,
}

impl Score {
    /// So many of a unit, in the singular.
    #[must_use]
    pub fn new(points: i32, unit: &'static str) -> Self {
        let unit = table::noun(points, unit);
        Self { points, unit, rank: None, note: None }
    }
}

/// A line of a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What it is for.
    pub name: String,
    /// How it came about, in a few words.
    pub note: String,
    /// What it brought, or cost.
    pub points: i32,
    /// The rule behind it.
    pub rule: Option<RuleId>,
    /// Whether it only says how things stand, and nothing is added up.
    pub is_count: bool,
}

impl Row {
    /// A line by this rule.
    #[must_use]
    pub fn new(name: impl Into<String>, points: i32, rule: &'static str) -> Self {
        let rule = Some(RuleId::new(rule));
        Self { name: name.into(), note: String::new(), points, rule, is_count: false }
    }

    /// How many there are of something, by this rule.
    #[must_use]
    pub fn count(name: impl Into<String>, n: usize, rule: &'static str) -> Self {
        Self { is_count: true, ..Self::new(name, i32::try_from(n).unwrap_or(i32::MAX), rule) }
    }

    /// The same with a few words on how it came about.
    #[must_use]
    pub fn noted(self, note: impl Into<String>) -> Self {
        Self { note: note.into(), ..self }
    }
}

/// Where somebody stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The place, from 1.
    pub place: u8,
    /// Who it is.
    pub name: String,
    /// The score.
    pub points: i32,
    /// Whether it is whoever looks.
    pub is_own: bool,
}

/// What somebody did, in a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// The class of the mark before the name, where the game has colours.
    pub figure: String,
    /// What the mark's letter stands for.
    pub called: String,
    /// Who.
    pub name: String,
    /// What they did, without the name.
    pub did: String,
}

impl Deed {
    /// Somebody without a colour.
    #[must_use]
    pub fn new(name: String, did: String) -> Self {
        Self { figure: String::new(), called: name.clone(), name, did }
    }
}

/// What everybody did, for [`crate::game::ClientGame::ending_told`].
pub fn deeds(deeds: Vec<Deed>) -> AnyView {
    let deed = |Deed { figure, called, name, did }: Deed| {
        let initial = called.chars().next().map(|initial| initial.to_string());
        view! {
            <li><span class=format!("deed-mark {figure}") aria-hidden="true">{initial}</span> <span><b>{name}</b> " " {did}</span></li>
        }
    };
    let deeds = deeds.into_iter().map(deed).collect_view();
    view! { <ul class="deeds" aria-label="Who did what" data-testid="outcome-deeds">{deeds}</ul> }
        .into_any()
}

/// Where the bar of each line begins and how long it is, in percent of the
/// widest extent: each begins where the one before ended.
fn bars(points: &[i32]) -> Vec<(i32, i32)> {
    let mut at = 0;
    let mut spans = Vec::with_capacity(points.len());
    for points in points {
        spans.push((at.min(at + points), points.abs()));
        at += points;
    }
    let least = spans.iter().map(|(from, _)| *from).min().unwrap_or(0).min(0);
    let most = spans.iter().map(|(from, length)| from + length).max().unwrap_or(0);
    let whole = (most - least).max(1);
    spans
        .into_iter()
        .map(|(from, length)| ((from - least) * 100 / whole, (length * 100 / whole).max(1)))
        .collect()
}

fn explained(rows: Vec<Row>, score: Option<&Score>) -> impl IntoView + use<> {
    let points: Vec<i32> = rows.iter().map(|row| row.points).collect();
    let line = |(row, (from, length)): (Row, (i32, i32))| {
        let is_loss = row.points < 0;
        if row.is_count {
            // What is said in words needs no number.
            let n = row.note.is_empty().then(|| row.points.to_string());
            return view! {
                <li class="finale-count">
                    <span class="finale-name">{row.name} " " {row.rule.map(|rule| view! { <why::Why rule/> })}</span>
                    <b>{n.unwrap_or(row.note)}</b>
                </li>
            }
            .into_any();
        }
        view! {
            <li>
                <span class="finale-name">{row.name} " " {row.rule.map(|rule| view! { <why::Why rule/> })}
                    {(!row.note.is_empty()).then(|| view! { <small>{row.note}</small> })}</span>
                <span class="finale-bar" aria-hidden="true"><i class:loss=is_loss style=format!("left:{from}%;width:{length}%")></i></span>
                <b class:loss=is_loss>{signed(row.points)}</b>
            </li>
        }
        .into_any()
    };
    let lines = rows.into_iter().zip(bars(&points)).map(line).collect_view();
    let total = score.map(|score| {
        view! { <li class="finale-sum"><span class="finale-name">"Together"</span> <span></span> <b>{score.points}</b></li> }
    });
    view! { <ol class="finale-rows" data-testid="outcome-rows">{lines} {total}</ol> }
}

fn standing(places: Vec<Place>) -> impl IntoView {
    let line = |place: Place| {
        view! {
            <li class:mine=place.is_own><b>{place.place}"."</b> <span>{place.name}</span> <b>{place.points}</b></li>
        }
    };
    (places.len() > 1).then(|| {
        view! { <ol class="finale-standing" aria-label="Standing" data-testid="outcome-standing">{places.into_iter().map(line).collect_view()}</ol> }
    })
}

/// The page above the table, and the button that brings it back.
#[component]
pub(crate) fn Finale(
    /// How it ended.
    ending: Ending,
    /// Whether the room still shows how it came to this: the end waits.
    waits: RwSignal<bool>,
    /// Whether the page is shown.
    is_open: RwSignal<bool>,
    /// What the game tells below the score.
    told: Option<AnyView>,
    /// What to do next: the main button, then others.
    acts: AnyView,
) -> impl IntoView {
    Effect::new(move |has_shown: Option<bool>| {
        let shows = has_shown == Some(true) || !waits.get();
        if shows && has_shown != Some(true) {
            is_open.set(true);
        }
        shows
    });
    Effect::new(move |before: Option<bool>| {
        let is_open = is_open.get();
        if is_open {
            life::when_drawn(|| focus::to(".finale [data-primary]"));
        } else if before == Some(true) {
            life::when_drawn(|| focus::to("[data-testid=outcome-open]"));
        }
        is_open
    });
    life::listen(leptos::ev::keydown, move |event| {
        // A rule that is read above it is put away first.
        if event.key() == "Escape" && !event.default_prevented() && !is_reading() {
            is_open.set(false);
        }
    });
    let Ending { played, verdict, line, score, rows, standing: places, picture } = ending;
    let title = match &score {
        Some(score) => format!("How the {} came about", score.points),
        None if rows.iter().any(|row| row.is_count) => "How things stand".to_owned(),
        None => "How it came about".to_owned(),
    };
    let has_rows = !rows.is_empty();
    let rows = explained(rows, score.as_ref());
    let score = score.map(|score| {
        view! {
            <p class="finale-score">
                <b style=format!("--to:{}", score.points)><span class="visually-hidden" data-testid="outcome-score">{score.points}</span></b>
                <span>{score.unit} {score.note.map(|note| view! { <small data-testid="outcome-best">{note}</small> })}</span>
                {score.rank.map(|rank| view! { <strong class="finale-rank" data-testid="outcome-rank">{rank}</strong> })}
            </p>
        }
    });
    let words = verdict.clone();
    view! {
        <section class="finale" class:open=move || is_open.get() role="dialog" aria-labelledby="finale-title" data-testid="outcome">
            <div class="finale-page">
                <div class="finale-words">
                    <p class="eyebrow">{played}</p>
                    <h1 id="finale-title" data-testid="outcome-verdict">{verdict}</h1>
                    <p class="finale-line">{line}</p>
                    {score}
                    {standing(places)}
                    {told}
                    <div class="buttons">
                        {acts}
                        <button data-testid="outcome-close" on:click=move |_| is_open.set(false)>"Look at the table"</button>
                    </div>
                </div>
                <div class="finale-why" class:bare=!has_rows>
                    {picture.map(|svg| view! { <div class="finale-picture" aria-hidden="true" inner_html=svg></div> })}
                    {has_rows.then(|| view! { <h2>{title}</h2> {rows} })}
                </div>
            </div>
        </section>
        <section class="panel finale-again">
            <p class="verdict">{words}</p>
            <button data-testid="outcome-open" on:click=move |_| is_open.set(true)>"Show the outcome"</button>
        </section>
    }
}

/// Whether a rule is open above the page.
fn is_reading() -> bool {
    crate::browser::document().query_selector(".rule-drawer[open]").ok().flatten().is_some()
}

#[cfg(test)]
mod tests {
    use super::bars;

    #[test]
    fn bars_follow_each_other() {
        assert_eq!(bars(&[20, 5, -10]), [(0, 80), (80, 20), (60, 40)]);
        assert_eq!(bars(&[]), []);
    }

    #[test]
    fn bars_below_zero_stay_on_the_page() {
        assert_eq!(bars(&[5, -10]), [(50, 50), (0, 100)]);
        assert_eq!(bars(&[0]), [(0, 1)]);
    }
}
