//! Scenes as pages of a PDF.
//!
//! Text is set in Helvetica, which every reader of PDF brings along, so that
//! no font has to be embedded.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{
    Content, Filter, Finish as _, Name, Pdf, Rect, Ref, Str, TextStr,
    types::{LineCapStyle, LineJoinStyle},
};

use crate::{
    Cap, Colour, Figure, Outline, Path, Point, Scene, Segment, Shape, Text, Transform, Weight,
};

const REGULAR: Name<'_> = Name(b"F1");
const BOLD: Name<'_> = Name(b"F2");

/// How hard pages are packed: the usual middle between time and size.
const PACKING: u8 = 6;

/// A document with one page for each picture, named after the first. Paint is
/// that of [`Look::Print`](crate::Look::Print).
#[must_use]
pub fn to_pdf(pages: &[Scene]) -> Vec<u8> {
    let [catalog, tree, info, regular, bold] = [1, 2, 3, 4, 5].map(Ref::new);
    let numbers = (6..).step_by(2).map(|number| (Ref::new(number), Ref::new(number + 1)));
    let ids: Vec<(Ref, Ref)> = numbers.take(pages.len()).collect();

    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree);
    let n_pages = i32::try_from(pages.len()).expect("no document has so many pages");
    pdf.pages(tree).kids(ids.iter().map(|(page, _)| *page)).count(n_pages);
    let title = pages.first().map_or("", |page| &page.title);
    pdf.document_info(info).title(TextStr(title)).producer(TextStr("Wardroom"));
    for (font, name) in [(regular, "Helvetica"), (bold, "Helvetica-Bold")] {
        pdf.type1_font(font)
            .base_font(Name(name.as_bytes()))
            .encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    for (scene, (page_id, content_id)) in pages.iter().zip(ids) {
        let mut page = pdf.page(page_id);
        page.parent(tree).contents(content_id);
        page.media_box(Rect::new(0.0, 0.0, scene.width as f32, scene.height as f32));
        page.resources().fonts().pair(REGULAR, regular).pair(BOLD, bold);
        page.finish();
        let packed = compress_to_vec_zlib(&content(scene), PACKING);
        pdf.stream(content_id, &packed).filter(Filter::FlateDecode);
    }
    pdf.finish()
}

fn content(scene: &Scene) -> Vec<u8> {
    let mut content = Content::new();
    // PDF counts y upwards from the bottom of the page.
    let upright = Transform([1.0, 0.0, 0.0, -1.0, 0.0, scene.height]);
    content.transform(upright.numbers());
    shapes(&mut content, &scene.shapes);
    content.finish().into_vec()
}

impl Transform {
    fn numbers(self) -> [f32; 6] {
        self.0.map(|entry| entry as f32)
    }
}

fn shapes(content: &mut Content, list: &[Shape]) {
    for shape in list {
        match shape {
            Shape::Figure(shape) => figure(content, shape),
            Shape::Text(line) => text(content, line),
            Shape::Group(group) => {
                content.save_state();
                content.transform(group.transform.numbers());
                shapes(content, &group.shapes);
                content.restore_state();
            }
        }
    }
}

fn figure(content: &mut Content, figure: &Figure) {
    match (figure.fill, figure.stroke) {
        (None, None) => return,
        (fill, stroke) => {
            if let Some(fill) = fill {
                set_fill(content, fill.print());
            }
            if let Some(stroke) = stroke {
                let [red, green, blue] = stroke.paint.print().numbers();
                content.set_stroke_rgb(red, green, blue).set_line_width(stroke.width as f32);
                let (cap, join) = match stroke.cap {
                    Cap::Round => (LineCapStyle::RoundCap, LineJoinStyle::RoundJoin),
                    Cap::Butt => (LineCapStyle::ButtCap, LineJoinStyle::MiterJoin),
                };
                content.set_line_cap(cap).set_line_join(join);
                content.set_dash_pattern(stroke.dash.map(|dash| dash as f32), 0.0);
            }
        }
    }
    trace(content, &path_of(&figure.outline));
    match (figure.fill, figure.stroke) {
        (Some(_), Some(_)) => content.fill_nonzero_and_stroke(),
        (Some(_), None) => content.fill_nonzero(),
        (None, _) => content.stroke(),
    };
}

impl Colour {
    fn numbers(self) -> [f32; 3] {
        [self.0, self.1, self.2].map(|channel| f32::from(channel) / 255.0)
    }
}

fn set_fill(content: &mut Content, colour: Colour) {
    let [red, green, blue] = colour.numbers();
    content.set_fill_rgb(red, green, blue);
}

fn path_of(outline: &Outline) -> Path {
    match outline {
        Outline::Rect { corner, width, height, radius } if *radius > 0.0 => {
            Path::rounded_rect(corner.x, corner.y, *width, *height, *radius)
        }
        Outline::Rect { corner, width, height, .. } => Path::at(corner.x, corner.y)
            .to(corner.x + width, corner.y)
            .to(corner.x + width, corner.y + height)
            .to(corner.x, corner.y + height)
            .close(),
        Outline::Line(from, to) => Path::at(from.x, from.y).to(to.x, to.y),
        Outline::Circle { centre, radius } => {
            let (x, y, side) = (centre.x - radius, centre.y - radius, radius * 2.0);
            Path::rounded_rect(x, y, side, side, *radius)
        }
        Outline::Polygon(corners) => {
            let start = corners.iter().take(1).map(|corner| Segment::Move(*corner));
            let rest = corners.iter().skip(1).map(|corner| Segment::Line(*corner));
            Path(start.chain(rest).chain([Segment::Close]).collect())
        }
        Outline::Path(path) => path.clone(),
    }
}

fn trace(content: &mut Content, path: &Path) {
    for segment in path.segments() {
        let pair = |Point { x, y }: Point| (x as f32, y as f32);
        match segment {
            Segment::Move(to) => {
                let (x, y) = pair(*to);
                content.move_to(x, y);
            }
            Segment::Line(to) => {
                let (x, y) = pair(*to);
                content.line_to(x, y);
            }
            Segment::Curve(leave, arrive, end) => {
                let [(x1, y1), (x2, y2), (x3, y3)] = [*leave, *arrive, *end].map(pair);
                content.cubic_to(x1, y1, x2, y2, x3, y3);
            }
            Segment::Close => {
                content.close_path();
            }
        }
    }
}

fn text(content: &mut Content, text: &Text) {
    set_fill(content, text.paint.print());
    let font = match text.weight {
        Weight::Regular => REGULAR,
        Weight::Bold => BOLD,
    };
    content.begin_text();
    content.set_font(font, text.size as f32);
    // Upside down twice is upright.
    content.set_text_matrix(Transform([1.0, 0.0, 0.0, -1.0, text.left(), text.at.y]).numbers());
    content.show(Str(&win_ansi(&text.content)));
    content.end_text();
}

/// The text in the encoding of the fonts; what they lack becomes a question
/// mark.
fn win_ansi(text: &str) -> Vec<u8> {
    text.chars()
        .map(|character| match character {
            ' '..='~' | '\u{a0}'..='\u{ff}' => character as u8,
            '€' => 0x80,
            '…' => 0x85,
            '‘' => 0x91,
            '’' => 0x92,
            '“' => 0x93,
            '”' => 0x94,
            '•' => 0x95,
            '–' => 0x96,
            '—' => 0x97,
            _ => b'?',
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{to_pdf, win_ansi};
    use crate::{Figure, Ink, Scene, Text};

    #[test]
    fn a_document_has_a_page_for_each_picture() {
        let mut page = Scene::new(200.0, 100.0).titled("Bögen");
        page.draw(Figure::circle(50.0, 50.0, 20.0).fill(Ink::Wash).stroke(Ink::Line, 1.0));
        page.draw(Text::new(100.0, 50.0, "Grüße (5)").middle());
        let pdf = to_pdf(&[page.clone(), page]);
        assert!(pdf.starts_with(b"%PDF-") && pdf.trim_ascii_end().ends_with(b"%%EOF"));
        let text = String::from_utf8_lossy(&pdf);
        assert_eq!(text.matches("/Type /Page\n").count(), 2);
        assert_eq!(text.matches("/BaseFont").count(), 2);
    }

    #[test]
    fn letters_that_helvetica_lacks_become_question_marks() {
        assert_eq!(win_ansi("Zoë’s 猫"), b"Zo\xeb\x92s ?");
    }
}
