//! Odds of a check whose rows the owner types.

use vanguard::{
    need::{Converts, Need},
    odds::{Asked, Chance, Class, Fraction, Throw, rows},
};
use vanguard_pack::requirement::Requirement;

use crate::keeper::Campaign;

/// What is asked: dice by kind, converts and rows as they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Question {
    /// How many dice of each kind.
    pub dice: Vec<u8>,
    /// Convert abilities, such as `B>compass`, with commas between.
    pub converts: String,
    /// The better row, such as `2 strike / link + any`; may be empty.
    pub better: String,
    /// The row of a success.
    pub success: String,
}

/// The chance of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// Its name.
    pub name: &'static str,
    /// The chance in words.
    pub words: String,
    /// The same in thousandths, to be drawn.
    pub thousandths: u32,
}

/// The rows that were asked for, best first.
pub(crate) type Answer = Vec<Row>;

/// Works it out.
///
/// # Errors
///
/// What is wrong with the question, for the owner to read.
pub(crate) fn answer(campaign: &Campaign, question: &Question) -> Result<Answer, String> {
    let mut throws = Vec::new();
    for (kind, n) in campaign.faces.kinds.iter().zip(&question.dice) {
        throws.extend((0..*n).map(|_| Throw::from(kind)));
    }
    let mut asked = Asked::default();
    let mut names = Vec::new();
    for (name, text) in [("Better", &question.better), ("Success", &question.success)] {
        if !text.trim().is_empty() {
            asked.rows.push(Some(need(campaign, name, text)?));
            names.push(name);
        }
    }
    if names.is_empty() {
        return Err("Type what the row asks for, such as 2 strike / link + any.".to_owned());
    }
    asked.rows.push(None);
    let mut converts = Vec::new();
    names.push("Failure");
    for text in question.converts.split(',').map(str::trim).filter(|text| !text.is_empty()) {
        let convert =
            campaign.icons.read_convert(text).map_err(|error| format!("{text}: {error}"))?;
        converts.push(convert);
    }
    asked.converts = Converts::new(&converts);
    let chances = rows::chances(&asked, &throws).map_err(|error| error.to_string())?;
    let row = |(name, value): (&'static str, Fraction)| Row {
        name,
        words: Chance { value, class: Class::Exact }.to_string(),
        thousandths: value.thousandths(),
    };
    Ok(names.into_iter().zip(chances).map(row).collect())
}

fn need(campaign: &Campaign, name: &str, text: &str) -> Result<Need, String> {
    let read =
        Requirement::read(text, &campaign.icons).map_err(|error| format!("{name}: {error}"))?;
    Need::try_from(&read).map_err(|_| format!("{name}: too many ways to meet it"))
}

#[cfg(test)]
mod tests {
    use super::{Question, Row, answer};
    use crate::keeper::{Campaign, Deed};

    fn ask(dice: &[u8], success: &str) -> Result<Vec<Row>, String> {
        let question =
            Question { dice: dice.to_vec(), success: success.to_owned(), ..Question::default() };
        answer(&Campaign::default(), &question)
    }

    #[test]
    fn chances_come_from_the_faces_of_the_dice() {
        // A specialised red die shows its icon twice in six.
        let row = |words: &str, thousandths| Row {
            name: "Success",
            words: words.to_owned(),
            thousandths,
        };
        assert_eq!(ask(&[0, 1], "strike").unwrap()[0], row("33.3 %", 333));
        assert_eq!(ask(&[], "strike").unwrap()[0], row("impossible", 0));
        let mut own = Campaign::default();
        let kind = vanguard_pack::dice::KindId(1);
        let faces = "strike strike strike strike strike strike".to_owned();
        own.apply(&Deed::Faces(kind, faces)).unwrap();
        let question =
            Question { dice: vec![0, 1], success: "strike".to_owned(), ..Question::default() };
        assert_eq!(answer(&own, &question).unwrap()[0].words, "certain");
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(ask(&[1], "").unwrap_err().starts_with("Type"));
        assert!(ask(&[1], "2 sword").unwrap_err().contains("sword"));
        assert!(ask(&[60], "strike").unwrap_err().contains("60 dice"));
    }
}
