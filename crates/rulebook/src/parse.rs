//! Reading a chapter or an appendix.
//!
//! Only headings and fences matter here, so lines are enough; the prose stays
//! Markdown for whoever shows it. What is wrong is remembered as a fault
//! instead of refused: a program that carries the book shows what there is,
//! and the test of the book fails.

use table::RuleId;

use crate::{Appendix, Chapter, Example, Fault, Rule};

impl Chapter {
    /// Reads a chapter of the book of `game`, whose name tags the examples.
    #[must_use]
    pub fn parse(file: &str, text: &str, game: &str) -> Self {
        let mut reader = Reader {
            chapter: Self {
                number: 0,
                title: String::new(),
                file: file.to_owned(),
                intro: String::new(),
                rules: Vec::new(),
                faults: Vec::new(),
            },
            game,
            fence: None,
        };
        for (idx, line) in text.lines().enumerate() {
            reader.line(idx as u32 + 1, line);
        }
        reader.finish()
    }
}

impl Appendix {
    /// Reads an appendix of the book of `game`, whose name tags the examples.
    #[must_use]
    pub fn parse(file: &str, text: &str, game: &str) -> Self {
        let (title, body) = match text.split_once('\n') {
            Some((first, rest)) => (first.strip_prefix("# ").unwrap_or_default().trim(), rest),
            None => ("", text),
        };
        let mut appendix = Self {
            title: title.to_owned(),
            file: file.to_owned(),
            body: body.trim().to_owned(),
            examples: Vec::new(),
            faults: Vec::new(),
        };
        let fault = |line, message: &str| Fault {
            file: file.to_owned(),
            line,
            message: message.to_owned(),
        };
        if title.is_empty() {
            appendix.faults.push(fault(1, "an appendix begins with its heading"));
        }
        let mut open: Option<Fence> = None;
        for (line, number) in text.lines().zip(1..) {
            match (line.trim_start().strip_prefix("```"), open.take()) {
                (Some(tag), None) => {
                    let is_example = tag.trim() == game;
                    let example =
                        is_example.then(|| Example { line: number + 1, text: String::new() });
                    open = Some(Fence { opened_at: number, example });
                }
                (Some(_), Some(fence)) => appendix.examples.extend(fence.example),
                (None, Some(mut fence)) => {
                    if let Some(example) = &mut fence.example {
                        example.text.push_str(line);
                        example.text.push('\n');
                    }
                    open = Some(fence);
                }
                (None, None) => {}
            }
        }
        if let Some(fence) = open {
            appendix.faults.push(fault(fence.opened_at, "a block that is never closed"));
        }
        appendix
    }
}

struct Reader<'a> {
    chapter: Chapter,
    game: &'a str,
    fence: Option<Fence>,
}

/// An open fenced block.
struct Fence {
    opened_at: u32,
    example: Option<Example>,
}

impl Reader<'_> {
    fn line(&mut self, number: u32, line: &str) {
        if let Some(tag) = line.trim_start().strip_prefix("```") {
            self.fence(number, tag.trim());
            self.keep(line);
        } else if let Some(fence) = &mut self.fence {
            if let Some(example) = &mut fence.example {
                example.text.push_str(line);
                example.text.push('\n');
            }
            self.keep(line);
        } else if let Some(heading) = line.strip_prefix("# ") {
            self.chapter_heading(number, heading.trim());
        } else if let Some(heading) = line.strip_prefix("## ") {
            self.rule_heading(number, heading.trim());
        } else {
            self.keep(line);
        }
    }

    fn fence(&mut self, number: u32, tag: &str) {
        match self.fence.take() {
            Some(fence) => {
                let rule = self.chapter.rules.last_mut();
                match (fence.example, rule) {
                    (Some(example), Some(rule)) => rule.examples.push(example),
                    (Some(_), None) => self.fault(fence.opened_at, "an example without a rule"),
                    (None, _) => {}
                }
            }
            None => {
                let example =
                    (tag == self.game).then(|| Example { line: number + 1, text: String::new() });
                self.fence = Some(Fence { opened_at: number, example });
            }
        }
    }

    fn chapter_heading(&mut self, line: u32, heading: &str) {
        match heading
            .split_once(' ')
            .and_then(|(number, title)| Some((number.parse().ok()?, title)))
        {
            Some((number, title)) if self.chapter.number == 0 => {
                self.chapter.number = number;
                self.chapter.title = title.to_owned();
            }
            Some(_) => self.fault(line, "a chapter has one heading"),
            None => self.fault(line, "a chapter is headed by its number and a title"),
        }
    }

    fn rule_heading(&mut self, line: u32, heading: &str) {
        let (id, rest) = heading.split_once(' ').unwrap_or((heading, ""));
        let Ok(id) = id.parse::<RuleId>() else {
            self.fault(line, &format!("`{heading}` does not begin with a rule number"));
            return;
        };
        let (title, marks) = split_marks(rest);
        if title.is_empty() {
            self.fault(line, &format!("{id} has no title"));
        }
        let (title, body, examples) = (title.to_owned(), String::new(), Vec::new());
        self.chapter.rules.push(Rule { id, title, marks, line, body, examples });
    }

    fn keep(&mut self, line: &str) {
        let text = match self.chapter.rules.last_mut() {
            Some(rule) => &mut rule.body,
            None => &mut self.chapter.intro,
        };
        text.push_str(line);
        text.push('\n');
    }

    fn fault(&mut self, line: u32, message: &str) {
        let file = self.chapter.file.clone();
        self.chapter.faults.push(Fault { file, line, message: message.to_owned() });
    }

    fn finish(mut self) -> Chapter {
        if let Some(fence) = self.fence.take() {
            self.fault(fence.opened_at, "a block that is never closed");
        }
        if self.chapter.number == 0 && self.chapter.faults.is_empty() {
            self.fault(1, "a chapter is headed by its number and a title");
        }
        self.chapter.intro = self.chapter.intro.trim().to_owned();
        for rule in &mut self.chapter.rules {
            rule.body = rule.body.trim().to_owned();
        }
        self.chapter
    }
}

/// `Title *(table, ours)*`.
fn split_marks(heading: &str) -> (&str, Vec<String>) {
    let marked = heading.strip_suffix(")*").and_then(|heading| heading.rsplit_once("*("));
    match marked {
        Some((title, marks)) => {
            (title.trim(), marks.split(',').map(|mark| mark.trim().to_owned()).collect())
        }
        None => (heading.trim(), Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Appendix, Chapter};

    const CHAPTER: &str = "# 2 Dice\n\nOn dice.\n\n## ZZ-2.1 Rolling *(table, ours)*\n\nRoll.\n\n\
                           ```yacht\nroll 5\nexpect 5\n```\n\n## ZZ-2.2 More\n\n```text\n## no\n```\n";

    #[test]
    fn a_chapter_is_read() {
        let chapter = Chapter::parse("docs/rules/yacht/02-dice.md", CHAPTER, "yacht");
        assert!(chapter.faults.is_empty(), "{:?}", chapter.faults);
        assert_eq!((chapter.number, &*chapter.title, &*chapter.intro), (2, "Dice", "On dice."));
        assert_eq!(chapter.slug(), "02-dice");
        let [first, second] = &chapter.rules[..] else { panic!("{:?}", chapter.rules) };
        assert_eq!((&*first.title, first.line), ("Rolling", 5));
        assert_eq!(first.marks, ["table", "ours"]);
        assert!(first.is_for_the_table() && !second.is_for_the_table());
        assert_eq!(first.examples.len(), 1);
        assert_eq!((first.examples[0].line, &*first.examples[0].text), (10, "roll 5\nexpect 5\n"));
        assert!(second.examples.is_empty() && second.body.contains("## no"));
    }

    #[test]
    fn an_appendix_is_read() {
        let text = "# Cups\n\nAll cups.\n\n## Big\n\n```yacht\nroll 5\n```\n\n```text\nno\n```\n";
        let cups = Appendix::parse("docs/rules/yacht/cups.md", text, "yacht");
        assert!(cups.faults.is_empty(), "{:?}", cups.faults);
        assert_eq!((&*cups.title, cups.slug()), ("Cups", "cups"));
        assert!(cups.body.starts_with("All cups.") && cups.body.contains("## Big"));
        let [example] = &cups.examples[..] else { panic!("{:?}", cups.examples) };
        assert_eq!((example.line, &*example.text), (8, "roll 5\n"));

        let cups = Appendix::parse("cups.md", "Cups\n\n```yacht\n", "yacht");
        let lines: Vec<u32> = cups.faults.iter().map(|fault| fault.line).collect();
        assert_eq!(lines, [1, 3], "{:?}", cups.faults);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let text = "# Dice\n\n```yacht\n```\n\n## Rolling\n\n## ZZ-1.1\n\n```yacht\n";
        let chapter = Chapter::parse("x.md", text, "yacht");
        let lines: Vec<u32> = chapter.faults.iter().map(|fault| fault.line).collect();
        assert_eq!(lines, [1, 3, 6, 8, 10], "{:?}", chapter.faults);
    }
}
