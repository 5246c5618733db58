//! `wardroom rules`: the rule books, in the terminal.

use anyhow::bail;
use serde_json::json;
use table::RuleId;

use crate::games;

/// Arguments of `rules`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[arg(help = words_help())]
    words: Vec<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

fn words_help() -> String {
    let such_as = games::books().next().map_or_else(String::new, |book| {
        let (prefix, game) = (book.prefix(), book.game());
        format!(" such as `{prefix}-4.2`, `{prefix}-4` or `{game}`")
    });
    format!(
        "A rule, a chapter or a game,{such_as}; or words to search for; without any, the list of books"
    )
}

const WIDTH: usize = 88;

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let asked = args.words.join(" ");
    if asked.is_empty() {
        for book in games::books() {
            let n_rules = book.rules().count();
            anstream::println!("{:<16} {}, {n_rules} rules", book.game(), book.title());
        }
        return Ok(());
    }
    if let Ok(id) = asked.to_uppercase().parse::<RuleId>() {
        return show_rule(id, args.json);
    }
    for book in games::books() {
        if asked == book.game() {
            anstream::print!("{}", rulebook::text::contents(book));
            return Ok(());
        }
        let chapter = asked.to_uppercase();
        let chapter = chapter.strip_prefix(book.prefix()).and_then(|rest| rest.strip_prefix('-'));
        if let Some(number) = chapter.and_then(|number| number.parse().ok()) {
            let Some(chapter) = book.chapter(number) else {
                bail!("{} has no chapter {number}", book.title());
            };
            anstream::print!("{}", rulebook::text::chapter(chapter, WIDTH));
            return Ok(());
        }
    }
    search(&asked)
}

fn show_rule(id: RuleId, as_json: bool) -> anyhow::Result<()> {
    let Some((book, _, rule)) = rulebook::lookup(id) else {
        bail!("there is no rule {id}; `wardroom rules` lists the books");
    };
    if as_json {
        let rule = json!({
            "id": rule.id, "game": book.game(), "title": rule.title, "text": rulebook::text::rule(rule, WIDTH),
        });
        anstream::println!("{rule:#}");
    } else {
        anstream::print!("{}", rulebook::text::rule(rule, WIDTH));
    }
    Ok(())
}

fn search(words: &str) -> anyhow::Result<()> {
    let mut n_found = 0;
    for book in games::books() {
        for rule in book.search(words) {
            n_found += 1;
            anstream::println!("{:<9} {}", rule.id.to_string(), rule.title);
        }
    }
    if n_found == 0 {
        bail!("no rule speaks of `{words}`");
    }
    Ok(())
}
