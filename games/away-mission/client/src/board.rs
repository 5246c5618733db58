//! The grid of a mission: large for whoever plays, small for the others.

use away_mission::{Column, Direction, Outing, Row, Square, art};
use leptos::prelude::*;
use table::Seat;

use crate::{
    icon::icon,
    scene::{Landing, Scene},
    words,
};

/// What is marked on a grid.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Marks {
    pub(crate) column: Option<Column>,
    pub(crate) arrival: Option<Square>,
    /// Where glitches may lead, if the captain chooses now.
    pub(crate) landings: Vec<Landing>,
    /// The square visited last.
    pub(crate) last: Option<Square>,
}

impl Marks {
    /// What is marked on the grid of `seat`.
    pub(crate) fn of(scene: &Scene, seat: Seat) -> Self {
        let outing = scene.captain(seat).and_then(|captain| captain.outing.as_ref());
        let chooses = scene.seat == Some(seat) && scene.awaits_me();
        Self {
            column: outing.and_then(|outing| outing.column),
            arrival: outing.and_then(|outing| outing.arrival),
            landings: if chooses { scene.landings(seat) } else { Vec::new() },
            last: None,
        }
    }
}

/// The grid as a table: columns and rows numbered, every square with its
/// location and what it would do to the team. `pick` hears which landing was
/// chosen on the grid.
pub(crate) fn large(
    outing: &Outing,
    marks: &Marks,
    name: String,
    pick: impl Fn(Landing) + Clone + 'static,
) -> AnyView {
    let head = (1..=6).map(|column| {
        let rolled = marks.column == Some(Column(column));
        view! {
            <th scope="col" class:rolled=rolled>
                {column}
                {rolled.then(|| view! {
                    <span class="rolled-mark" aria-hidden="true">"▼"</span>
                    <span class="visually-hidden">" rolled"</span>
                })}
            </th>
        }
    });
    let head = head.collect_view();
    let rows = (1..=6)
        .map(|row| {
            let squares = (1..=6)
                .map(|column| {
                    square(outing, marks, Square::new(Column(column), Row(row)), pick.clone())
                })
                .collect_view();
            view! { <tr><th scope="row">{row}</th>{squares}</tr> }
        })
        .collect_view();
    view! {
        <table class="board" data-testid="board">
            <caption class="visually-hidden">{name}</caption>
            <thead><tr><td class="corner"></td>{head}</tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

fn square(
    outing: &Outing,
    marks: &Marks,
    square: Square,
    pick: impl Fn(Landing) + 'static,
) -> AnyView {
    let location = outing.grid.at(square);
    let visited = !outing.is_open(square);
    let arrival = marks.arrival == Some(square);
    let landing = marks.landings.iter().find(|landing| landing.square == square).cloned();
    let (signs, tone) = words::signs(outing, location);
    let what = words::on_team(outing, location);
    let state = match (visited, arrival) {
        (true, _) => ", visited".to_owned(),
        (false, true) => format!(", you land here: {what}"),
        (false, false) => format!(": {what}"),
    };
    let label = format!("{}{state}", location.name());
    let arrow = landing.as_ref().and_then(|landing| arrow(landing.path.directions()));
    let inside = view! {
        {icon(&art::location_icon(location))}
        {(!visited && outing.is_out()).then(|| view! { <span class=format!("signs {}", tone.class()) aria-hidden="true">{signs}</span> })}
        {visited.then(|| view! { <span class="cross" aria-hidden="true"></span> })}
        {arrival.then(|| view! { <span class="pin" aria-hidden="true">"◎"</span> })}
        {arrow.map(|arrow| view! { <span class="arrow" aria-hidden="true">{arrow}</span> })}
    };
    let cell = match landing {
        Some(landing) => {
            let (dodge, id) = match landing.path.directions() {
                [] => ("Land at".to_owned(), "square-land".to_owned()),
                directions => {
                    let names: Vec<&str> = directions.iter().map(|step| step.name()).collect();
                    (format!("Glitch {} to", names.join(", ")), format!("square-{}", landing.path))
                }
            };
            view! {
                <button
                    class="square"
                    title=label
                    data-testid=id
                    on:click=move |_| pick(landing.clone())
                >
                    {inside}
                    <span class="visually-hidden">
                        {format!("{dodge} {square}, {}: {what}", location.name())}
                    </span>
                </button>
            }
            .into_any()
        }
        None => view! {
            <div class="square" title=label.clone()>
                {inside}
                <span class="visually-hidden">{label.clone()}</span>
            </div>
        }
        .into_any(),
    };
    view! {
        <td
            class:visited=visited
            class:rolled=marks.column == Some(square.column())
            class:arrival=arrival
            class:last=marks.last == Some(square)
        >
            {cell}
        </td>
    }
    .into_any()
}

fn arrow(directions: &[Direction]) -> Option<&'static str> {
    Some(match directions {
        [] => return None,
        [Direction::Left] => "←",
        [Direction::Right] => "→",
        [Direction::Up] => "↑",
        [Direction::Down] => "↓",
        _ => "⤳",
    })
}

/// A grid too small to act on: where a team has been and where it is.
pub(crate) fn small(outing: &Outing, marks: &Marks, label: String) -> impl IntoView + use<> {
    let squares = Square::all()
        .map(|square| {
            let location = outing.grid.at(square);
            view! {
                <span
                    class="tiny"
                    class:visited=!outing.is_open(square)
                    class:rolled=marks.column == Some(square.column())
                    class:arrival=marks.arrival == Some(square)
                >
                    {icon(&art::location_icon(location))}
                </span>
            }
        })
        .collect_view();
    view! { <div class="board-small" role="img" aria-label=label>{squares}</div> }
}
