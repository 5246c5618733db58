//! The lasting part of a sheet: results, tracks, gravestones, score.

use away_mission::{
    CaptainView, Edition, GridIdx, Line, Options, Track,
    art::{self, Mark},
};
use leptos::prelude::*;
use table::count;

use crate::{icon::icon, words::minus};

/// Symbols of a track up to its scoring lines.
fn track(track: Track, n_filled: u8, edition: Edition) -> impl IntoView {
    let mut before = 0;
    let groups = track
        .lines(edition)
        .iter()
        .map(|Line { symbols, points }| {
            let group = (before..*symbols)
                .map(|idx| {
                    let mark = if idx < n_filled { Mark::Used } else { Mark::Open };
                    icon(&art::track_symbol(track, mark))
                })
                .collect_view();
            before = *symbols;
            let reached = n_filled >= *symbols;
            view! {
                <span class="track-group">
                    {group}
                    <span class="track-line" class:reached=reached>{*points}</span>
                </span>
            }
        })
        .collect_view();
    let label = format!(
        "{} track: {n_filled} of {}, {}",
        track.name(),
        count(track.length(), track.symbol()),
        count(track.points(n_filled, edition), "point")
    );
    view! {
        <div class="track" data-testid=format!("track-{}", track.name())>
            <span class="track-name">{client::toast::capitalised(track.name())}</span>
            <span class="track-symbols" role="img" aria-label=label>{groups}</span>
            <span class="track-points" aria-hidden="true">{track.points(n_filled, edition)}</span>
        </div>
    }
}

/// The captain's tracks and losses.
pub(crate) fn tracks(captain: &CaptainView, options: &Options) -> impl IntoView + use<> {
    let progress = captain.progress;
    let lost = captain.gravestones;
    let stones = (0..12.max(lost))
        .map(|idx| icon(&art::gravestone(if idx < lost { Mark::Used } else { Mark::Open })))
        .collect_view();
    let loss = captain.score.losses;
    let each = options.officer_loss;
    view! {
        <div class="tracks">
            {Track::ALL.map(|kind| track(kind, progress.of(kind), options.edition)).collect_view()}
            <div class="track" data-testid="gravestones">
                <span class="track-name">"Losses"</span>
                <span
                    class="track-symbols stones"
                    role="img"
                    aria-label=format!("{} lost, {} each", count(lost, "officer"), count(each, "point"))
                >
                    {stones}
                </span>
                <span class="track-points" aria-hidden="true">{minus(loss)}</span>
            </div>
        </div>
    }
}

/// Results of the three missions and the score so far.
pub(crate) fn score(captain: &CaptainView) -> impl IntoView + use<> {
    let results = GridIdx::ALL
        .map(|grid| {
            let result = captain.results[grid.idx()];
            let current = captain
                .outing
                .as_ref()
                .filter(|outing| outing.grid == grid && result.is_none())
                .map(|outing| outing.discoveries);
            let (text, label) = match (result, current) {
                (Some(result), _) => (result.to_string(), format!("{grid}: {result} banked")),
                (None, Some(now)) => {
                    (format!("({now})"), format!("{grid}: {now} found so far, not banked"))
                }
                (None, None) => ("–".to_owned(), format!("{grid}: not played")),
            };
            view! {
                <li class="result" class:banked=result.is_some() title=label.clone()>
                    <span class="visually-hidden">{label.clone()}</span>
                    <span aria-hidden="true" class="result-name">{grid.to_string()}</span>
                    <span aria-hidden="true" class="result-value">{text}</span>
                </li>
            }
        })
        .collect_view();
    let score = captain.score;
    view! {
        <div class="score">
            <ul class="results" aria-label="Missions">{results}</ul>
            <dl class="sum">
                <div><dt>"Found"</dt><dd>{score.discoveries}</dd></div>
                <div><dt>"Tracks"</dt><dd>{format!("+{}", score.tracks)}</dd></div>
                <div><dt>"Losses"</dt><dd>{minus(score.losses)}</dd></div>
                <div class="total"><dt>"Score"</dt><dd data-testid="score">{score.total}</dd></div>
            </dl>
        </div>
    }
}
