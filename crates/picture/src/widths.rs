//! How wide Helvetica sets text.
//!
//! The base fonts of PDF are not embedded, so that a page must know their
//! widths itself to put the end or the middle of a line somewhere. The
//! numbers are those of the published font metrics, in thousandths of the
//! size. Arial and Liberation Sans, which browsers take instead, are as wide.

use crate::Weight;

/// From the space to the tilde.
const REGULAR: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

const BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
    611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
    278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];

/// From the no-break space to the y with two dots.
const REGULAR_LATIN: [u16; 96] = [
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 552, 400, 549, 333,
    333, 333, 576, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611, 667, 667, 667, 667, 667, 667,
    1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778,
    722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556,
    278, 278, 278, 278, 556, 556, 556, 556, 556, 556, 556, 549, 611, 556, 556, 556, 556, 500, 556,
    500,
];

const BOLD_LATIN: [u16; 96] = [
    278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 552, 400, 549, 333,
    333, 333, 576, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611, 722, 722, 722, 722, 722, 722,
    1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778,
    722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556,
    278, 278, 278, 278, 611, 611, 611, 611, 611, 611, 611, 549, 611, 611, 611, 611, 611, 556, 611,
    556,
];

/// Characters that the fonts lack are taken to be as wide as they are high,
/// so that an estimate is rather too wide than too narrow.
const UNKNOWN: u16 = 1000;

/// The width of `text` at size 1.
pub(crate) fn width(text: &str, weight: Weight) -> f64 {
    let thousandths = text.chars().map(|character| u32::from(thousandths(character, weight)));
    f64::from(thousandths.sum::<u32>()) / 1000.0
}

fn thousandths(character: char, weight: Weight) -> u16 {
    let (ascii, latin) = match weight {
        Weight::Regular => (&REGULAR, &REGULAR_LATIN),
        Weight::Bold => (&BOLD, &BOLD_LATIN),
    };
    match character {
        ' '..='~' => ascii[character as usize - ' ' as usize],
        '\u{a0}'..='\u{ff}' => latin[character as usize - 0xa0],
        '–' => 556,
        '‘' | '’' => match weight {
            Weight::Regular => 222,
            Weight::Bold => 278,
        },
        '“' | '”' => match weight {
            Weight::Regular => 333,
            Weight::Bold => 500,
        },
        '•' => 350,
        _ => UNKNOWN,
    }
}

#[cfg(test)]
mod tests {
    use super::width;
    use crate::Weight;

    #[test]
    fn widths_are_those_of_the_font() {
        let near = |text, weight, expected: f64| (width(text, weight) - expected).abs() < 1e-9;
        assert!(near("Hello", Weight::Regular, 2.278));
        assert!(near("Hello", Weight::Bold, 2.445));
        assert!(near("Zoë’s – 5", Weight::Regular, 4.113));
    }
}
