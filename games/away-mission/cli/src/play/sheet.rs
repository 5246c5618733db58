//! A captain's sheet, drawn with letters.

use away_mission::{
    CaptainView, Column, Crew, GridIdx, Location, OutingView, Row, Sheet, Square, Standing, Track,
    View,
};
use command::look;
use table::Seat;

/// Everything a captain has before them, many lines.
pub(super) fn draw(sheet: &Sheet, view: &View, seat: Seat, name: &str) -> String {
    let captain = &view.captains[seat.idx()];
    let mut lines = vec![String::new(), look::dress(look::HEAD, headline(view, name))];
    if let Some(outing) = &captain.outing {
        lines.extend(beside(grid(sheet, outing), status(captain, outing)));
    }
    lines.push(tracks(captain));
    lines.join("\n")
}

fn headline(view: &View, name: &str) -> String {
    match view.turn {
        0 => format!("{name}: before mission {} of 3", view.mission),
        turn => format!("{name}: mission {} of 3, turn {turn}", view.mission),
    }
}

fn grid(sheet: &Sheet, outing: &OutingView) -> Vec<String> {
    let grid = sheet.grid(outing.grid);
    let mut lines = Vec::new();
    let column_head = |column: u8| {
        let text = format!(" {column} ");
        if outing.column == Some(Column(column)) { look::dress(look::MARK, text) } else { text }
    };
    lines.push(format!("    {}", (1..=6).map(column_head).collect::<String>()));
    for row in 1..=6 {
        let cell = |column: u8| {
            let square = Square::new(Column(column), Row(row));
            if outing.visited & square.bit() != 0 {
                return look::dress(look::QUIET, " · ");
            }
            let code = grid.at(square).code();
            if outing.arrival == Some(square) {
                look::dress(look::MARK, format!("[{code}]"))
            } else if outing.column == Some(Column(column)) {
                look::dress(look::MARK, format!(" {code} "))
            } else if grid.at(square) == Location::AlienHorde {
                look::dress(look::BAD, format!(" {code} "))
            } else {
                format!(" {code} ")
            }
        };
        lines.push(format!("  {row} {}", (1..=6).map(cell).collect::<String>()));
    }
    lines
}

fn status(captain: &CaptainView, outing: &OutingView) -> Vec<String> {
    let member = |space: u8| match outing.team.at(away_mission::Space(space)) {
        None => look::dress(look::QUIET, format!("{space}-")),
        Some(crew) if outing.living & 1 << (space - 1) != 0 => format!("{space}{}", crew.code()),
        Some(_) => look::dress(look::BAD, format!("{space}†")),
    };
    let crew: Vec<String> = (1..=5).map(member).collect();
    let standing = match outing.standing {
        Standing::Out => "on the surface",
        Standing::Returned => "back on the ship",
        Standing::Lost => "lost",
    };
    vec![
        String::new(),
        format!("grid {}, {standing}", outing.grid),
        format!("crew        {}", crew.join(" ")),
        format!("discoveries {}", outing.discoveries),
        format!("glitches    {} sideways, {} up or down", outing.n_horizontal, outing.n_vertical),
        format!("results     {}", results(captain)),
        format!("officers lost {}", captain.gravestones),
    ]
}

fn results(captain: &CaptainView) -> String {
    let result = |grid: GridIdx| match captain.results[grid.idx()] {
        Some(result) => format!("{grid} {result}"),
        None => format!("{grid} –"),
    };
    GridIdx::ALL.map(result).join("  ")
}

fn tracks(captain: &CaptainView) -> String {
    let track = |track: Track| {
        let filled = captain.progress.of(track);
        format!("{} {filled}/{} = {}", track.name(), track.length(), track.points(filled))
    };
    format!("  {}   score so far {}", Track::ALL.map(track).join("   "), captain.score.total)
}

/// Two blocks of lines side by side; the left one is 24 columns wide.
fn beside(left: Vec<String>, right: Vec<String>) -> Vec<String> {
    let pairs = left.into_iter().zip(right.into_iter().chain(std::iter::repeat(String::new())));
    pairs.map(|(left, right)| format!("{left}    {right}").trim_end().to_owned()).collect()
}

/// The key: what every location does.
pub(super) fn key() -> String {
    let line = |location: Location| {
        let with = match location.asks_for() {
            Some(crew) => format!(
                "{} with {}, otherwise {}",
                effect(location.effect()),
                crew.code(),
                effect(location.effect_otherwise())
            ),
            None => effect(location.effect()),
        };
        format!("  {} {:<18} {}× {with}", location.code(), location.name(), location.frequency())
    };
    let crew: Vec<String> = Crew::ALL.map(|crew| format!("{} {}", crew.code(), crew.name())).into();
    format!("{}\n  {}", Location::ALL.map(line).join("\n"), crew.join(", "))
}

fn effect(effect: away_mission::Effect) -> String {
    use away_mission::Effect;
    match effect {
        Effect::Nothing => "nothing".to_owned(),
        Effect::Discoveries(change) => format!("{change:+}"),
        Effect::Progress(track) => format!("a {}", track.symbol()),
        Effect::ProgressPerCrew(track, crew) => {
            format!("a {} for each {}", track.symbol(), crew.name())
        }
        Effect::RandomDeath => "a random death".to_owned(),
        Effect::Sacrifice(crew) => format!("a {} dies", crew.name()),
        Effect::WipeOut => "everybody dies, nothing comes home".to_owned(),
    }
}
