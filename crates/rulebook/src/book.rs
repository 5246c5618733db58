//! Books, chapters and rules.

use table::RuleId;

use crate::{Catalogue, Fault};

/// A rule book.
#[derive(Clone, Debug)]
pub struct Book {
    /// Which rules there are.
    pub catalogue: Catalogue,
    /// What stands before the first chapter, in Markdown: what the marks mean
    /// and how to read the examples.
    pub about: String,
    /// The chapters in order.
    pub chapters: Vec<Chapter>,
    /// What stands after the last chapter, in the order of the file names.
    pub appendices: Vec<Appendix>,
}

/// A chapter: one file.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// Its number, as in `AB-4.2`; 0 if the heading gives none.
    pub number: u8,
    /// Its heading, without the number.
    pub title: String,
    /// The file, as seen from the root of the repository.
    pub file: String,
    /// What stands before the first rule, in Markdown.
    pub intro: String,
    /// Its rules in the order of the file.
    pub rules: Vec<Rule>,
    /// What could not be understood; reported by [`crate::check_book`].
    pub(crate) faults: Vec<Fault>,
}

/// An appendix: a file with examples, but without numbered rules.
#[derive(Clone, Debug)]
pub struct Appendix {
    /// Its heading.
    pub title: String,
    /// The file, as seen from the root of the repository.
    pub file: String,
    /// Everything under the heading, in Markdown, with the examples.
    pub body: String,
    /// The examples that run.
    pub examples: Vec<Example>,
    /// What could not be understood; reported by [`crate::check_book`].
    pub(crate) faults: Vec<Fault>,
}

/// A rule with its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its number.
    pub id: RuleId,
    /// What it is about, in a few words.
    pub title: String,
    /// Remarks such as `table` or `ours`, written `*(table, ours)*` at the end
    /// of the heading.
    pub marks: Vec<String>,
    /// The line of its heading in the file.
    pub line: u32,
    /// Everything under the heading, in Markdown, with the examples.
    pub body: String,
    /// The examples that run.
    pub examples: Vec<Example>,
}

/// A worked example: a fenced block tagged with the name of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The line of the file on which `text` begins.
    pub line: u32,
    /// The example in the notation of the game.
    pub text: String,
}

impl Book {
    /// The book of a catalogue and its chapters, given as file name and text.
    #[must_use]
    pub fn new<'a>(
        catalogue: Catalogue,
        chapters: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Self {
        let chapters = chapters
            .into_iter()
            .map(|(file, text)| Chapter::parse(file, text, &catalogue.game))
            .collect();
        Self { catalogue, about: String::new(), chapters, appendices: Vec::new() }
    }

    /// The book with its foreword.
    #[must_use]
    pub fn with_about(mut self, about: &str) -> Self {
        about.clone_into(&mut self.about);
        self
    }

    /// The book with its appendices, given as file name and text.
    #[must_use]
    pub fn with_appendices<'a>(
        mut self,
        appendices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Self {
        let parse = |(file, text)| Appendix::parse(file, text, &self.catalogue.game);
        self.appendices = appendices.into_iter().map(parse).collect();
        self
    }

    /// The name of the game in addresses, such as `some-game`.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.catalogue.game
    }

    /// The title of the book.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.catalogue.title
    }

    /// The two letters its rule numbers begin with.
    #[must_use]
    pub fn prefix(&self) -> &str {
        &self.catalogue.prefix
    }

    /// All rules in order.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.chapters.iter().flat_map(|chapter| &chapter.rules)
    }

    /// A rule by its number, with its chapter.
    #[must_use]
    pub fn rule(&self, id: RuleId) -> Option<(&Chapter, &Rule)> {
        self.chapters
            .iter()
            .find_map(|chapter| Some((chapter, chapter.rules.iter().find(|rule| rule.id == id)?)))
    }

    /// The chapter with this number.
    #[must_use]
    pub fn chapter(&self, number: u8) -> Option<&Chapter> {
        self.chapters.iter().find(|chapter| chapter.number == number)
    }

    /// Where a rule is found below the address of the books:
    /// `some-game/04-column#AB-4.2`.
    #[must_use]
    pub fn address(&self, id: RuleId) -> Option<String> {
        let (chapter, _) = self.rule(id)?;
        Some(format!("{}/{}#{id}", self.game(), chapter.slug()))
    }

    /// The rules in which every word occurs, in title or text, whatever the
    /// case.
    #[must_use]
    pub fn search(&self, words: &str) -> Vec<&Rule> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        if words.is_empty() {
            return Vec::new();
        }
        let has_all = |rule: &&Rule| {
            let text = format!("{} {} {}", rule.id, rule.title, rule.body).to_lowercase();
            words.iter().all(|word| text.contains(word))
        };
        self.rules().filter(has_all).collect()
    }
}

impl Chapter {
    /// Its name in addresses: the file name without its ending, `04-column`.
    #[must_use]
    pub fn slug(&self) -> &str {
        slug(&self.file)
    }
}

impl Appendix {
    /// Its name in addresses: the file name without its ending, `cards`.
    #[must_use]
    pub fn slug(&self) -> &str {
        slug(&self.file)
    }
}

fn slug(file: &str) -> &str {
    let name = file.rsplit('/').next().unwrap_or(file);
    name.strip_suffix(".md").unwrap_or(name)
}

impl Rule {
    /// Whether the rule concerns the people at the table, not the program, so
    /// that it cannot have an example.
    #[must_use]
    pub fn is_for_the_table(&self) -> bool {
        self.marks.iter().any(|mark| mark == "table")
    }
}
