//! A captain's sheet, drawn with letters.

use away_mission::{
    CaptainView, Column, Crew, Edition, GridIdx, Location, OutingView, Row, Sheet, Square,
    StageView, Standing, Track, View,
};
use command::look;
use table::{Seat, count};

/// Everything a captain has before them, many lines.
pub(super) fn draw(sheet: &Sheet, edition: Edition, view: &View, seat: Seat, name: &str) -> String {
    let captain = &view.captains[seat.idx()];
    let mut lines = vec![String::new(), look::dress(look::HEAD, headline(view, name))];
    // Before a mission the last one is no longer of interest.
    match captain.outing.as_ref().filter(|_| view.stage != StageView::Preparing) {
        Some(outing) => lines.extend(beside(grid(sheet, outing), status(captain, outing))),
        None => lines.extend(unplayed(sheet, captain)),
    }
    lines.push(tracks(captain, edition));
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
            } else {
                location(grid.at(square))
            }
        };
        lines.push(format!("  {row} {}", (1..=6).map(cell).collect::<String>()));
    }
    lines
}

/// The grids that can still be chosen, side by side.
fn unplayed(sheet: &Sheet, captain: &CaptainView) -> Vec<String> {
    let left = GridIdx::ALL.into_iter().filter(|idx| captain.results[idx.idx()].is_none());
    let grids: Vec<GridIdx> = left.collect();
    let mut lines = Vec::new();
    let heads = grids.iter().map(|idx| format!("    {:<20}", idx.to_string()));
    lines.push(heads.collect::<String>().trim_end().to_owned());
    let numbers =
        grids.iter().map(|_| format!("    {}  ", COLUMNS.map(|n| format!(" {n} ")).concat()));
    lines.push(numbers.collect::<String>().trim_end().to_owned());
    for row in 1..=6 {
        let cells = |idx: &GridIdx| {
            let grid = sheet.grid(*idx);
            let cell = |column| location(grid.at(Square::new(Column(column), Row(row))));
            format!("  {row} {}  ", COLUMNS.map(cell).concat())
        };
        lines.push(grids.iter().map(cells).collect::<String>().trim_end().to_owned());
    }
    lines
}

const COLUMNS: [u8; 6] = [1, 2, 3, 4, 5, 6];

/// A location's letter, three columns wide; hordes stand out.
fn location(location: Location) -> String {
    let text = format!(" {} ", location.code());
    if location == Location::AlienHorde { look::dress(look::BAD, text) } else { text }
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

fn tracks(captain: &CaptainView, edition: Edition) -> String {
    let track = |track: Track| {
        let filled = captain.progress.of(track);
        format!("{} {filled}/{} = {}", track.name(), track.length(), track.points(filled, edition))
    };
    format!("  {}   score so far {}", Track::ALL.map(track).join("   "), captain.score.total)
}

/// Two blocks of lines side by side; the left one is 24 columns wide.
fn beside(left: Vec<String>, right: Vec<String>) -> Vec<String> {
    let pairs = left.into_iter().zip(right.into_iter().chain(std::iter::repeat(String::new())));
    pairs.map(|(left, right)| format!("{left}    {right}").trim_end().to_owned()).collect()
}

/// The key: what every location does.
pub(super) fn key(edition: Edition) -> String {
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
        // A dot for each time it is on a grid, as on the sheets (AM-1.3).
        let dots = "•".repeat(usize::from(location.frequency(edition)));
        format!("  {dots:>6} {} {:<18} {with}", location.code(), location.name())
    };
    let crew: Vec<String> = Crew::ALL.map(|crew| format!("{} {}", crew.code(), crew.name())).into();
    format!("{}\n  {}", Location::ALL.map(line).join("\n"), crew.join(", "))
}

fn effect(effect: away_mission::Effect) -> String {
    use away_mission::Effect;
    match effect {
        Effect::Nothing => "nothing".to_owned(),
        Effect::Discoveries(change) => count(format!("{change:+}"), "discovery"),
        Effect::Progress(track) => format!("a {}", track.symbol()),
        Effect::ProgressPerCrew(track, crew) => {
            format!("a {} for each {}", track.symbol(), crew.name())
        }
        Effect::RandomDeath => "a random death".to_owned(),
        Effect::Sacrifice(crew) => format!("a {} dies", crew.name()),
        Effect::WipeOut => "everybody dies, nothing comes home".to_owned(),
    }
}
