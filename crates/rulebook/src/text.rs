//! Rules as plain text, for the terminal.

use crate::{Appendix, Book, Chapter, Rule};

/// A rule with its examples, its prose wrapped at `width` columns.
#[must_use]
pub fn rule(rule: &Rule, width: usize) -> String {
    let mut text = format!("{}  {}", rule.id, rule.title);
    if !rule.marks.is_empty() {
        text.push_str(&format!("  ({})", rule.marks.join(", ")));
    }
    text.push_str("\n\n");
    text.push_str(&markdown(&rule.body, width));
    text
}

/// A whole chapter.
#[must_use]
pub fn chapter(chapter: &Chapter, width: usize) -> String {
    let heading = format!("{} {}", chapter.number, chapter.title);
    let mut text = format!("{heading}\n{}\n\n", "=".repeat(heading.chars().count()));
    if !chapter.intro.is_empty() {
        text.push_str(&markdown(&chapter.intro, width));
        text.push('\n');
    }
    let rules: Vec<String> = chapter.rules.iter().map(|each| rule(each, width)).collect();
    text.push_str(&rules.join("\n"));
    text
}

/// An appendix.
#[must_use]
pub fn appendix(appendix: &Appendix, width: usize) -> String {
    let line = "=".repeat(appendix.title.chars().count());
    format!("{}\n{line}\n\n{}", appendix.title, markdown(&appendix.body, width))
}

/// The first paragraph of a rule, on one line: for a hint beside the log.
#[must_use]
pub fn summary(rule: &Rule) -> String {
    let first = rule.body.split("\n\n").next().unwrap_or_default();
    plain(&first.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The foreword of a book.
#[must_use]
pub fn about(book: &Book, width: usize) -> String {
    markdown(&book.about, width)
}

/// The chapters, rules and appendices of a book, a line each.
#[must_use]
pub fn contents(book: &Book) -> String {
    let mut text = format!("{}\n", book.title());
    for chapter in &book.chapters {
        text.push_str(&format!("\n{} {}\n", chapter.number, chapter.title));
        for rule in &chapter.rules {
            // As wide as the longest number, AB-13.20.
            text.push_str(&format!("  {:<9} {}\n", rule.id.to_string(), rule.title));
        }
    }
    if !book.appendices.is_empty() {
        text.push('\n');
    }
    for appendix in &book.appendices {
        text.push_str(&format!("{}\n", appendix.title));
    }
    text
}

/// Markdown without its marks: paragraphs wrapped, blocks indented, columns
/// of tables aligned.
fn markdown(source: &str, width: usize) -> String {
    let mut text = String::new();
    let mut paragraph = String::new();
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut in_fence = false;
    for line in source.lines() {
        if line.trim_start().starts_with("```") {
            flush(&mut paragraph, width, &mut text);
            flush_table(&mut rows, &mut text);
            in_fence = !in_fence;
            continue;
        }
        if in_fence {
            text.push_str(format!("    {line}").trim_end());
            text.push('\n');
            continue;
        }
        let starts_item = line.starts_with("- ") || line.starts_with('|') || line.starts_with('#');
        if line.trim().is_empty() || starts_item {
            flush(&mut paragraph, width, &mut text);
        }
        if !line.starts_with('|') {
            flush_table(&mut rows, &mut text);
        }
        if line.trim().is_empty() {
            if !text.is_empty() && !text.ends_with("\n\n") {
                text.push('\n');
            }
        } else if line.starts_with('|') {
            let cells = line.trim().trim_matches('|').split('|');
            rows.push(cells.map(|cell| plain(cell.trim())).collect());
        } else {
            paragraph.push_str(&plain(line.trim_start_matches('#').trim()));
            paragraph.push(' ');
        }
    }
    flush(&mut paragraph, width, &mut text);
    flush_table(&mut rows, &mut text);
    text
}

/// Writes a table; the second row only parts the heading from the rest.
fn flush_table(rows: &mut Vec<Vec<String>>, text: &mut String) {
    let is_line = |cell: &String| !cell.is_empty() && cell.chars().all(|letter| letter == '-');
    rows.retain(|row| !row.iter().all(is_line));
    let n_columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width_of = |column: usize| {
        rows.iter().filter_map(|row| Some(row.get(column)?.chars().count())).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..n_columns).map(width_of).collect();
    for (idx, row) in rows.iter().enumerate() {
        let cells = row.iter().zip(&widths);
        let line: Vec<String> = cells.map(|(cell, width)| format!("{cell:<width$}")).collect();
        text.push_str(line.join("  ").trim_end());
        text.push('\n');
        if idx == 0 {
            let line: Vec<String> = widths.iter().map(|width| "-".repeat(*width)).collect();
            text.push_str(&line.join("  "));
            text.push('\n');
        }
    }
    rows.clear();
}

/// Without emphasis and code marks.
fn plain(line: &str) -> String {
    line.chars().filter(|letter| !matches!(letter, '*' | '`')).collect()
}

fn flush(paragraph: &mut String, width: usize, text: &mut String) {
    let indent = if paragraph.starts_with("- ") { "  " } else { "" };
    let mut column = 0;
    for word in paragraph.split_whitespace() {
        let n_letters = word.chars().count();
        if column > 0 && column + 1 + n_letters > width {
            text.push('\n');
            text.push_str(indent);
            column = indent.len();
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += n_letters;
    }
    if column > 0 {
        text.push('\n');
    }
    paragraph.clear();
}

#[cfg(test)]
mod tests {
    use crate::Chapter;

    #[test]
    fn a_rule_reads_well_in_a_terminal() {
        let source = "# 1 Dice\n\n## ZZ-1.1 Rolling *(ours)*\n\nRoll *one* `d6`\nfor everybody at \
                      the table.\n\n- an item that is rather long\n- two\n\n```yacht\nroll 5\n```\n";
        let chapter = Chapter::parse("x.md", source, "yacht");
        let expected = "ZZ-1.1  Rolling  (ours)\n\nRoll one d6 for\neverybody at the\ntable.\n\n\
                        - an item that is\n  rather long\n- two\n\n    roll 5\n";
        assert_eq!(super::rule(&chapter.rules[0], 18), expected);
        assert_eq!(super::summary(&chapter.rules[0]), "Roll one d6 for everybody at the table.");
    }

    #[test]
    fn tables_are_aligned() {
        let source = "| a | table |\n|---|---|\n| long cell | | \n\nText.";
        let expected = "a          table\n---------  -----\nlong cell\n\nText.\n";
        assert_eq!(super::markdown(source, 80), expected);
    }
}
