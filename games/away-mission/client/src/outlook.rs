//! What may happen in the rolled column, in words.

use away_mission::{Column, Outing, Square, art};
use leptos::prelude::*;

use crate::{icon::icon, words};

/// The open squares of a column, each with the faces of the row die that lead
/// there. The engine counts down visited squares.
fn faces(outing: &Outing, column: Column) -> Vec<(Square, u8)> {
    let mut squares: Vec<(Square, u8)> = Vec::new();
    for die in 1..=6 {
        let square = outing.arrival(column, die);
        match squares.iter_mut().find(|(known, _)| *known == square) {
            Some((_, n_faces)) => *n_faces += 1,
            None => squares.push((square, 1)),
        }
    }
    squares
}

/// If the team stays: every place the row die may lead to.
pub(crate) fn outlook(outing: &Outing, column: Column) -> impl IntoView + use<> {
    let rows = faces(outing, column)
        .into_iter()
        .map(|(square, n_faces)| {
            let location = outing.grid.at(square);
            let (_, tone) = words::signs(outing, location);
            view! {
                <li class=format!("outlook-line {}", tone.class())>
                    <span class="outlook-odds">{format!("{n_faces} in 6")}</span>
                    {icon(&art::location_icon(location))}
                    <span class="outlook-text">
                        <strong>{client::toast::capitalised(location.name())}</strong>
                        {format!(": {}", words::on_team(outing, location))}
                        " "
                        <client::why::Why rule=location.rule()/>
                    </span>
                </li>
            }
        })
        .collect_view();
    view! {
        <section class="outlook panel" aria-label="What may happen" data-testid="outlook">
            <h2>"If you stay in column " {column.0}</h2>
            <ul>{rows}</ul>
        </section>
    }
}
