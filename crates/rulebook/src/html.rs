//! Rules as HTML, for the site.
//!
//! Every rule is a section whose `id` is its number, so `#AB-4.2` leads to
//! it; every number in the prose is a link to its rule. HTML in a chapter is
//! shown as text, never passed on.

use pulldown_cmark::{CowStr, Event, LinkType, Options, Parser, Tag, TagEnd, TextMergeStream};

use crate::{Appendix, Book, Chapter, Rule, citations};

/// A chapter as an `<article>`. `base` is the address below which the books
/// lie, such as `/rules`; a rule is linked as `{base}/{game}/{slug}#{id}`.
#[must_use]
pub fn chapter(book: &Book, chapter: &Chapter, base: &str) -> String {
    let title = escape(&chapter.title);
    let mut html = format!(
        "<article class=\"rules-chapter\"><h1><span class=\"number\">{}</span> {title}</h1>\n",
        chapter.number
    );
    html.push_str(&markdown(book, &chapter.intro, base, "Example"));
    for each in &chapter.rules {
        html.push_str(&rule(book, each, base));
    }
    html.push_str("</article>\n");
    html
}

/// An appendix as an `<article>`.
#[must_use]
pub fn appendix(book: &Book, appendix: &Appendix, base: &str) -> String {
    let title = escape(&appendix.title);
    let body = markdown(book, &appendix.body, base, "Example");
    format!("<article class=\"rules-appendix\"><h1>{title}</h1>\n{body}</article>\n")
}

/// The foreword of a book as an `<article>`.
#[must_use]
pub fn about(book: &Book, base: &str) -> String {
    let body = markdown(book, &book.about, base, "Example");
    format!("<article class=\"rules-about\">\n{body}</article>\n")
}

/// One rule as a `<section>`.
#[must_use]
pub fn rule(book: &Book, rule: &Rule, base: &str) -> String {
    let (id, title) = (rule.id, escape(&rule.title));
    let marks: String = rule
        .marks
        .iter()
        .map(|mark| format!(" <span class=\"mark\">{}</span>", escape(mark)))
        .collect();
    let body = markdown(book, &rule.body, base, &format!("Example of {id}"));
    format!(
        "<section class=\"rule\" id=\"{id}\"><h2><a class=\"number\" href=\"#{id}\">{id}</a> \
         {title}{marks}</h2>\n{body}</section>\n"
    )
}

/// The chapters and rules of a book as nested lists of links, then its
/// appendices.
#[must_use]
pub fn contents(book: &Book, base: &str) -> String {
    let mut html = String::from("<ol class=\"rules-contents\">\n");
    for chapter in &book.chapters {
        let (base, game) = (escape(base), escape(book.game()));
        let page = format!("{base}/{game}/{}", escape(chapter.slug()));
        html.push_str(&format!("<li><a href=\"{page}\">{}</a>\n<ul>\n", escape(&chapter.title)));
        for rule in &chapter.rules {
            let (id, title) = (rule.id, escape(&rule.title));
            html.push_str(&format!(
                "<li><a href=\"{page}#{id}\"><span class=\"number\">{id}</span> {title}</a></li>\n"
            ));
        }
        html.push_str("</ul></li>\n");
    }
    html.push_str("</ol>\n");
    if !book.appendices.is_empty() {
        html.push_str("<ul class=\"rules-appendices\">\n");
        for appendix in &book.appendices {
            let (base, game) = (escape(base), escape(book.game()));
            let (slug, title) = (escape(appendix.slug()), escape(&appendix.title));
            html.push_str(&format!("<li><a href=\"{base}/{game}/{slug}\">{title}</a></li>\n"));
        }
        html.push_str("</ul>\n");
    }
    html
}

/// Markdown as HTML; `example` names the examples in it.
fn markdown(book: &Book, source: &str, base: &str, example: &str) -> String {
    let parser = Parser::new_ext(source, Options::ENABLE_TABLES);
    let mut events = Vec::new();
    let mut block: Option<String> = None;
    let mut n_links_open = 0;
    for event in TextMergeStream::new(parser) {
        match event {
            Event::Start(Tag::CodeBlock(_)) => block = Some(String::new()),
            Event::End(TagEnd::CodeBlock) => {
                let text = block.take().unwrap_or_default();
                events.push(raw(example_block(&text, example)));
            }
            Event::Text(text) if block.is_some() => {
                block.iter_mut().for_each(|block| block.push_str(&text));
            }
            Event::Text(text) if n_links_open == 0 => link_numbers(book, &text, base, &mut events),
            // What looks like HTML is text.
            Event::Html(html) | Event::InlineHtml(html) => events.push(Event::Text(html)),
            Event::Start(Tag::Link { dest_url, title, .. }) => {
                n_links_open += 1;
                let dest_url = match neighbour(&dest_url) {
                    Some(slug) => format!("{base}/{}/{slug}", book.game()).into(),
                    None if is_harmless(&dest_url) => dest_url,
                    None => "#".into(),
                };
                let link_type = LinkType::Inline;
                let id = CowStr::from("");
                events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            Event::End(TagEnd::Link) => {
                n_links_open -= 1;
                events.push(Event::End(TagEnd::Link));
            }
            Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => {}
            other => events.push(other),
        }
    }
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events.into_iter());
    html
}

/// The name in addresses of another file of the same book: `cards.md`.
fn neighbour(address: &str) -> Option<&str> {
    let slug = address.strip_suffix(".md")?;
    slug.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-').then_some(slug)
}

/// Links to pages, not to scripts.
fn is_harmless(address: &str) -> bool {
    let scheme = address.split(['/', '?', '#']).next().unwrap_or_default();
    !scheme.contains(':') || address.starts_with("https://") || address.starts_with("http://")
}

fn raw(html: String) -> Event<'static> {
    Event::Html(CowStr::from(html))
}

/// Text in which every number that exists is a link to its rule.
fn link_numbers<'a>(book: &Book, text: &str, base: &str, events: &mut Vec<Event<'a>>) {
    let mut written = 0;
    for found in citations(text, book.prefix()) {
        let Some(address) = book.address(found.id) else { continue };
        let before = &text[written..found.start];
        let (href, id) = (escape(&format!("{base}/{address}")), found.id);
        events.push(Event::Text(before.to_owned().into()));
        events.push(Event::InlineHtml(format!("<a href=\"{href}\">{id}</a>").into()));
        written = found.end;
    }
    events.push(Event::Text(text[written..].to_owned().into()));
}

/// An example, folded: its notation is for those who want to know it exactly.
/// Remarks stand apart from what runs. It can be scrolled by keyboard.
fn example_block(text: &str, name: &str) -> String {
    let mut html = format!(
        "<details class=\"example\"><summary>{}</summary><pre tabindex=\"0\"><code>",
        escape(name)
    );
    for line in text.lines() {
        let (code, remark) = match line.find('#') {
            Some(idx) => line.split_at(idx),
            None => (line, ""),
        };
        html.push_str(&escape(code));
        if !remark.is_empty() {
            html.push_str(&format!("<span class=\"remark\">{}</span>", escape(remark)));
        }
        html.push('\n');
    }
    html.push_str("</code></pre></details>\n");
    html
}

fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use crate::{Book, Catalogue};

    fn book(body: &str) -> Book {
        let catalogue: Catalogue =
            "game = \"yacht\"\nbook = \"ZZ\"\ntitle = \"Yacht\"\n[rules]\n1 = 1\n".parse().unwrap();
        let text = format!("# 1 Dice & luck\n\n## ZZ-1.1 A <die> *(ours)*\n\n{body}\n");
        Book::new(catalogue, [("docs/rules/yacht/01-dice.md", &*text)])
    }

    fn html(body: &str) -> String {
        let book = book(body);
        super::chapter(&book, &book.chapters[0], "/rules")
    }

    #[test]
    fn rules_have_anchors_and_numbers_are_links() {
        let html = html("See ZZ-1.1 and ZZ-9.9.");
        assert!(html.contains("<section class=\"rule\" id=\"ZZ-1.1\">"), "{html}");
        assert!(html.contains("<a href=\"/rules/yacht/01-dice#ZZ-1.1\">ZZ-1.1</a> and ZZ-9.9."));
        assert!(html.contains("Dice &amp; luck</h1>") && html.contains("A &lt;die&gt;"), "{html}");
        assert!(html.contains("<span class=\"mark\">ours</span>"));
    }

    #[test]
    fn examples_are_blocks_with_their_remarks() {
        let html = html("```yacht\nroll 5 # a <five>\n```");
        let expected = "<code>roll 5 <span class=\"remark\"># a &lt;five&gt;</span>\n</code>";
        assert!(html.contains(expected), "{html}");
        let folded = "<details class=\"example\"><summary>Example of ZZ-1.1</summary>";
        assert!(html.contains(folded), "{html}");
    }

    #[test]
    fn nothing_dangerous_passes() {
        let body = "<script>alert(1)</script> <img src=x onerror=y>\n\n<div onclick=z>\n\n\
                    [go](javascript:alert(1)) ![pic](x) <javascript:a> [site](https://a.example)";
        let html = html(body);
        for danger in ["<script", "<img", "<div", "\"javascript:"] {
            assert!(!html.contains(danger), "{danger} in {html}");
        }
        assert!(html.contains("href=\"https://a.example\""));
    }

    #[test]
    fn the_foreword_is_shown_too() {
        let book = book("Text.").with_about("# Yacht\n\nSee ZZ-1.1.");
        let html = super::about(&book, "/rules");
        assert!(html.contains("<h1>Yacht</h1>") && html.contains("01-dice#ZZ-1.1\">"), "{html}");
    }

    #[test]
    fn appendices_are_shown_too() {
        let book = book("Text.");
        let cups = crate::Appendix::parse("cups.md", "# Cups & saucers\n\nSee ZZ-1.1.\n", "yacht");
        let html = super::appendix(&book, &cups, "/rules");
        assert!(html.contains("<h1>Cups &amp; saucers</h1>"), "{html}");
        assert!(html.contains("01-dice#ZZ-1.1\">"), "{html}");
    }

    #[test]
    fn files_of_the_book_are_linked_as_pages() {
        let html = html("[all](cups.md) [no](../x.md) [out](https://a.example/b.md)");
        assert!(html.contains("href=\"/rules/yacht/cups\""), "{html}");
        assert!(html.contains("href=\"../x.md\"") && html.contains("https://a.example/b.md"));
    }

    #[test]
    fn contents_link_to_every_rule_and_appendix() {
        let book =
            book("Text.").with_appendices([("docs/rules/yacht/cups.md", "# Cups\n\nAll.\n")]);
        let contents = super::contents(&book, "/rules");
        assert!(contents.contains("href=\"/rules/yacht/01-dice#ZZ-1.1\""), "{contents}");
        assert!(contents.contains("href=\"/rules/yacht/cups\">Cups</a>"), "{contents}");
    }
}
