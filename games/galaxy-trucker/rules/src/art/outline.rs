//! Outlines written as path data, the short form that SVG has for them.

use picture::{Figure, Path};

/// A figure with an outline such as `M22 11h56l11 11z`. Capitals are places,
/// small letters steps: `M` jumps, `L` `H` `V` draw lines, `C` and `Q` curves,
/// `T` goes on with the curve before it, `Z` closes.
///
/// # Panics
///
/// If the data is written in another way. It is part of the program, and tests
/// draw everything.
pub(super) fn outline(data: &str) -> Figure {
    Figure::path(Pen::default().follow(data))
}

type Spot = (f64, f64);

/// Follows path data and notes what it draws.
#[derive(Default)]
struct Pen {
    path: Path,
    at: Spot,
    start: Spot,
    /// The control point of the last quadratic curve.
    control: Option<Spot>,
}

impl Pen {
    fn follow(mut self, data: &str) -> Path {
        let letter = |character: char| character.is_ascii_alphabetic();
        let mut rest = data.trim();
        while let Some(command) = rest.chars().next() {
            assert!(letter(command), "path data begins with a letter: {rest}");
            let end = rest[1..].find(letter).map_or(rest.len(), |end| end + 1);
            self.obey(command, &numbers(&rest[1..end]));
            rest = &rest[end..];
        }
        self.path
    }

    fn obey(&mut self, command: char, numbers: &[f64]) {
        let n_each = match command.to_ascii_uppercase() {
            'M' | 'L' | 'T' => 2,
            'H' | 'V' => 1,
            'Q' => 4,
            'C' => 6,
            'Z' => return self.close(),
            _ => panic!("path data has no {command}"),
        };
        assert!(
            numbers.len() >= n_each && numbers.len().is_multiple_of(n_each),
            "{command} takes {n_each}"
        );
        for (nth, values) in numbers.chunks(n_each).enumerate() {
            // What follows a jump without a letter are lines.
            let kind = match command.to_ascii_uppercase() {
                'M' if nth > 0 => 'L',
                kind => kind,
            };
            self.step(kind, command.is_ascii_lowercase(), values);
        }
    }

    fn step(&mut self, kind: char, is_relative: bool, values: &[f64]) {
        let (x0, y0) = if is_relative { self.at } else { (0.0, 0.0) };
        let spot = |idx: usize| (x0 + values[idx], y0 + values[idx + 1]);
        let path = std::mem::take(&mut self.path);
        let (old, control) = (self.at, self.control.take());
        (self.path, self.at) = match kind {
            'M' => {
                self.start = spot(0);
                (path.jump(spot(0).0, spot(0).1), spot(0))
            }
            'L' => (path.to(spot(0).0, spot(0).1), spot(0)),
            'H' => (path.to(x0 + values[0], old.1), (x0 + values[0], old.1)),
            'V' => (path.to(old.0, y0 + values[0]), (old.0, y0 + values[0])),
            'C' => (path.curve(spot(0), spot(2), spot(4)), spot(4)),
            _ => {
                let (control, end) = match (kind, control) {
                    ('Q', _) => (spot(0), spot(2)),
                    (_, Some(before)) => {
                        ((2.0 * old.0 - before.0, 2.0 * old.1 - before.1), spot(0))
                    }
                    (_, None) => (old, spot(0)),
                };
                self.control = Some(control);
                // The cubic curve with the same points.
                let near = |end: Spot| {
                    (
                        end.0 + (control.0 - end.0) * 2.0 / 3.0,
                        end.1 + (control.1 - end.1) * 2.0 / 3.0,
                    )
                };
                (path.curve(near(old), near(end), end), end)
            }
        };
    }

    fn close(&mut self) {
        self.path = std::mem::take(&mut self.path).close();
        self.at = self.start;
        self.control = None;
    }
}

/// Numbers, apart by spaces, commas or their signs.
fn numbers(text: &str) -> Vec<f64> {
    let mut numbers: Vec<String> = Vec::new();
    let mut is_open = false;
    for character in text.chars() {
        match character {
            ' ' | ',' => is_open = false,
            '-' => {
                numbers.push("-".to_owned());
                is_open = true;
            }
            _ => {
                let again =
                    character == '.' && numbers.last().is_some_and(|last| last.contains('.'));
                if !is_open || again {
                    numbers.push(String::new());
                    is_open = true;
                }
                if let Some(last) = numbers.last_mut() {
                    last.push(character);
                }
            }
        }
    }
    let read = |number: &String| number.parse().unwrap_or_else(|_| panic!("{number} is no number"));
    numbers.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use picture::{Figure, Path};

    use super::outline;

    #[test]
    fn places_and_steps_come_to_the_same() {
        let path = Path::at(2.0, 1.0).to(5.0, 1.0).to(5.0, -3.5).to(2.0, -3.0).close();
        let path = path.jump(3.0, 1.0).to(4.0, 1.5);
        let expected = Figure::path(path);
        assert_eq!(outline("M2 1H5V-3.5L2-3ZM3 1 4 1.5"), expected);
        assert_eq!(outline("M2 1h3v-4.5l-3 .5zm1 0l1 .5"), expected);
    }

    #[test]
    fn a_curve_goes_on_as_it_came() {
        let smooth = outline("M0 0Q3 3 6 0T12 0");
        assert_eq!(smooth, outline("M0 0Q3 3 6 0Q9-3 12 0"));
        assert_eq!(smooth, outline("M0 0q3 3 6 0t6 0"));
        assert_eq!(outline("M0 0C1 2 3 4 5 6"), outline("M0 0c1,2 3,4 5,6"));
    }
}
