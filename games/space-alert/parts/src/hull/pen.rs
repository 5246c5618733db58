//! Writes the elements of a drawing.

use picture::decimal;

/// Collects elements as text.
///
/// An element is a template in which `{}` stands for the next number and `[]`
/// for the next word: one function that fills templates is far smaller in a
/// browser than a format string at every place.
#[derive(Default)]
pub(super) struct Pen(String);

impl Pen {
    /// Writes what is drawn already.
    pub(super) fn raw(&mut self, elements: &str) {
        self.0.push_str(elements);
    }

    /// Writes a template with numbers.
    pub(super) fn put(&mut self, template: &str, numbers: &[f64]) {
        self.say(template, numbers, &[]);
    }

    /// Writes a template with numbers and words.
    pub(super) fn say(&mut self, template: &str, numbers: &[f64], words: &[&str]) {
        let (mut numbers, mut words) = (numbers.iter(), words.iter());
        let mut rest = template;
        while let Some(at) = rest.find(['{', '[']) {
            self.0.push_str(&rest[..at]);
            match rest.as_bytes()[at] {
                b'{' => self.number(numbers.next().copied().unwrap_or_default()),
                _ => self.0.push_str(words.next().copied().unwrap_or_default()),
            }
            rest = &rest[at + 2..];
        }
        self.0.push_str(rest);
    }

    fn number(&mut self, value: f64) {
        let text = decimal(value, 2);
        self.0.push_str(text.trim_end_matches('0').trim_end_matches('.'));
    }

    /// What `draw` draws, moved to `x`, `y` and made `scale` times as large.
    pub(super) fn at(&mut self, x: f64, y: f64, scale: f64, draw: impl FnOnce(&mut Self)) {
        self.put("<g transform=\"translate({} {}) scale({})\">", &[x, y, scale]);
        draw(self);
        self.close();
    }

    /// Ends a group.
    pub(super) fn close(&mut self) {
        self.0.push_str("</g>");
    }

    /// A line of words: where, how large, its class.
    pub(super) fn text(&mut self, x: f64, y: f64, size: f64, class: &str, words: &str) {
        self.say(
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" class=\"[]\">[]</text>",
            &[x, y, size],
            &[class, words],
        );
    }

    /// A rectangle with round corners.
    pub(super) fn rect(&mut self, [x, y, w, h]: [f64; 4], round: f64, class: &str) {
        self.say(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" class=\"[]\"/>",
            &[x, y, w, h, round],
            &[class],
        );
    }

    /// A circle.
    pub(super) fn circle(&mut self, x: f64, y: f64, r: f64, class: &str) {
        self.say("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" class=\"[]\"/>", &[x, y, r], &[class]);
    }

    /// A path whose data is a template.
    pub(super) fn path(&mut self, class: &str, data: &str, numbers: &[f64]) {
        self.say("<path class=\"[]\" d=\"", &[], &[class]);
        self.put(data, numbers);
        self.0.push_str("\"/>");
    }

    /// The drawing.
    pub(super) fn done(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn templates_take_numbers_and_words_in_order() {
        let mut pen = Pen::default();
        pen.say("<a b=\"{} []\" c=\"{}\">[]</a>", &[1.5, -2.0], &["x", "y"]);
        assert_eq!(pen.done(), "<a b=\"1.5 x\" c=\"-2\">y</a>");
    }
}
