//! Scenes as SVG.
//!
//! Paint is written as presentation attributes, not as `style`, so that a page
//! with a strict content security policy shows it.

use std::fmt::{self, Write as _};

use crate::{
    Anchor, Cap, Figure, Group, Look, Outline, Path, Point, Scene, Segment, Shape, Text, Transform,
    Weight, number,
};

/// A length, rounded to a thousandth, so that the last bits of a sine do not
/// show.
struct Num(f64);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&number::short(self.0, 3))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Num(self.x), Num(self.y))
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for segment in self.segments() {
            match segment {
                Segment::Move(to) => write!(f, "M{to}")?,
                Segment::Line(to) => write!(f, "L{to}")?,
                Segment::Curve(leave, arrive, end) => write!(f, "C{leave} {arrive} {end}")?,
                Segment::Close => f.write_char('Z')?,
            }
        }
        Ok(())
    }
}

/// A text for XML or HTML: what would mean something there is written as an
/// entity.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            // XML 1.0 has no place for these, not even escaped.
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => escaped.push(' '),
            _ => escaped.push(character),
        }
    }
    escaped
}

impl Scene {
    /// The picture as an `<svg>` element with its name and description for
    /// screen readers, or hidden from them if it has no name.
    #[must_use]
    pub fn to_svg(&self, look: Look) -> String {
        let (width, height) = (Num(self.width), Num(self.height));
        let unit = match look {
            Look::Screen => "",
            Look::Print => "pt",
        };
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}{unit}\" height=\"{height}{unit}\""
        );
        if self.title.is_empty() {
            svg.push_str(" aria-hidden=\"true\">");
        } else {
            svg.push_str(" role=\"img\">");
            put(&mut svg, format_args!("<title>{}</title>", escape(&self.title)));
        }
        if !self.description.is_empty() {
            put(&mut svg, format_args!("<desc>{}</desc>", escape(&self.description)));
        }
        svg.push_str(&self.svg_body(look));
        svg.push_str("</svg>");
        svg
    }

    /// What stands inside the `<svg>` element, for pages that write their own
    /// around it.
    #[must_use]
    pub fn svg_body(&self, look: Look) -> String {
        let mut svg = String::new();
        shapes(&mut svg, &self.shapes, look);
        svg
    }
}

fn put(svg: &mut String, part: fmt::Arguments<'_>) {
    svg.write_fmt(part).expect("strings take everything");
}

fn shapes(svg: &mut String, list: &[Shape], look: Look) {
    for shape in list {
        match shape {
            Shape::Figure(shape) => figure(svg, shape, look),
            Shape::Text(line) => text(svg, line, look),
            Shape::Group(Group { transform: Transform(matrix), shapes: inner }) => {
                svg.push_str("<g transform=\"matrix(");
                for (idx, entry) in matrix.iter().enumerate() {
                    let gap = if idx == 0 { "" } else { " " };
                    put(svg, format_args!("{gap}{}", Num(*entry)));
                }
                svg.push_str(")\">");
                shapes(svg, inner, look);
                svg.push_str("</g>");
            }
        }
    }
}

fn figure(svg: &mut String, figure: &Figure, look: Look) {
    match &figure.outline {
        Outline::Rect { corner, width, height, radius } => {
            put(
                svg,
                format_args!(
                    "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
                    Num(corner.x),
                    Num(corner.y),
                    Num(*width),
                    Num(*height)
                ),
            );
            if *radius > 0.0 {
                put(svg, format_args!(" rx=\"{}\"", Num(*radius)));
            }
        }
        Outline::Line(from, to) => put(svg, format_args!("<path d=\"M{from}L{to}\"")),
        Outline::Circle { centre, radius } => put(
            svg,
            format_args!(
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"",
                Num(centre.x),
                Num(centre.y),
                Num(*radius)
            ),
        ),
        Outline::Polygon(corners) => {
            svg.push_str("<polygon points=\"");
            for (idx, corner) in corners.iter().enumerate() {
                let gap = if idx == 0 { "" } else { " " };
                put(svg, format_args!("{gap}{corner}"));
            }
            svg.push('"');
        }
        Outline::Path(path) => put(svg, format_args!("<path d=\"{path}\"")),
    }
    paint(svg, figure, look);
    svg.push_str("/>");
}

fn paint(svg: &mut String, figure: &Figure, look: Look) {
    let fill = figure.fill.map_or("none".to_owned(), |fill| fill.css(look));
    put(svg, format_args!(" fill=\"{fill}\""));
    let Some(stroke) = figure.stroke else { return };
    let (paint, width) = (stroke.paint.css(look), Num(stroke.width));
    put(svg, format_args!(" stroke=\"{paint}\" stroke-width=\"{width}\""));
    if stroke.cap == Cap::Round {
        svg.push_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
    }
    if let Some(dash) = stroke.dash {
        put(svg, format_args!(" stroke-dasharray=\"{}\"", Num(dash)));
    }
}

fn text(svg: &mut String, text: &Text, look: Look) {
    put(
        svg,
        format_args!(
            "<text x=\"{}\" y=\"{}\" font-family=\"Helvetica, Arial, 'Liberation Sans', \
             sans-serif\" font-size=\"{}\" fill=\"{}\"",
            Num(text.at.x),
            Num(text.at.y),
            Num(text.size),
            text.paint.css(look)
        ),
    );
    match text.anchor {
        Anchor::Start => (),
        Anchor::Middle => svg.push_str(" text-anchor=\"middle\""),
        Anchor::End => svg.push_str(" text-anchor=\"end\""),
    }
    if text.weight == Weight::Bold {
        svg.push_str(" font-weight=\"bold\"");
    }
    put(svg, format_args!(">{}</text>", escape(&text.content)));
}

#[cfg(test)]
mod tests {
    use crate::{Colour, Figure, Group, Ink, Look, Path, Scene, Text, Transform};

    fn sample() -> Scene {
        let mut scene = Scene::new(40.0, 30.0).titled("<Q&A>").described("\"it's\" \u{1}");
        scene.draw(Figure::rect(1.0, 1.0, 38.0, 28.0).rounded(2.0).stroke(Ink::Faint, 0.5));
        scene.draw(Figure::circle(10.0, 1.0 / 3.0, 4.0).fill(Colour::hex(0x0a0b0c)));
        scene.draw(Figure::line(0.0, -0.0001, 5.0, 5.0).stroke(Ink::Danger, 1.0).dashed(2.0));
        scene.draw(Figure::regular(20.0, 20.0, 5.0, 6).fill(Ink::Paper));
        let path = Path::at(0.0, 0.0).curve((1.0, 0.0), (2.0, 1.0), (2.0, 2.0)).close();
        let shapes = vec![
            Figure::path(path).stroke(Ink::Line, 1.0).sharp().into(),
            Text::new(1.0, 2.0, "a < b & c").bold().end().into(),
        ];
        scene.draw(Group { transform: Transform::shift(3.0, 4.0), shapes });
        scene
    }

    #[test]
    fn pictures_are_well_formed() {
        for look in [Look::Screen, Look::Print] {
            let svg = sample().to_svg(look);
            let document = roxmltree::Document::parse(&svg).unwrap();
            let root = document.root_element();
            assert_eq!(root.attribute("role"), Some("img"));
            let texts: Vec<_> = root
                .descendants()
                .filter(|node| node.is_text())
                .filter_map(|node| node.text())
                .collect();
            assert_eq!(texts, ["<Q&A>", "\"it's\"  ", "a < b & c"]);
        }
    }

    #[test]
    fn the_page_may_choose_colours_on_screen_but_not_on_paper() {
        let screen = sample().to_svg(Look::Screen);
        assert!(screen.contains("stroke=\"var(--ink-danger, #b3261e)\""));
        assert!(screen.contains("fill=\"#0a0b0c\""));
        let print = sample().to_svg(Look::Print);
        assert!(!print.contains("var("));
        assert!(print.contains("width=\"40pt\""));
    }

    #[test]
    fn decoration_is_hidden_from_screen_readers() {
        let svg = sample().decorative().to_svg(Look::Screen);
        assert!(svg.contains("aria-hidden=\"true\"") && !svg.contains("<title>"));
    }

    #[test]
    fn numbers_are_short() {
        let svg = sample().to_svg(Look::Print);
        assert!(svg.contains("cy=\"0.333\"") && svg.contains("d=\"M0 0L5 5\""), "{svg}");
    }
}
