//! The grammar of effects, above ops.

use super::{Fault, Reader, Sign};
use crate::{
    dice::InjuryFace,
    effect::{Act, Case, Choice, Cond, Effect, Effects, Op, Roll, Span, Term, Who, who::read_by},
    text::Name,
};

pub(in crate::effect) fn effects(from: &mut Reader<'_>) -> Result<Effects, Fault> {
    let mut list = Vec::new();
    loop {
        // Nothing at all, or nothing after the last semicolon.
        let over = [Sign::End, Sign::Bar, Sign::Colon].iter().any(|sign| from.sees(*sign));
        if over || from.token(0).is_none() {
            return Ok(Effects(list));
        }
        list.push(effect(from)?);
        if !from.take(Sign::Semicolon) {
            return Ok(Effects(list));
        }
    }
}

fn block(from: &mut Reader<'_>) -> Result<Effects, Fault> {
    from.expect(Sign::Begin)?;
    let then = effects(from)?;
    from.expect(Sign::End)?;
    Ok(then)
}

pub(in crate::effect) fn effect(from: &mut Reader<'_>) -> Result<Effect, Fault> {
    if from.take_word("if") {
        let cond = Cond::read(from)?;
        let then = block(from)?;
        let other = if from.take_word("else") { block(from)? } else { Effects::default() };
        return Ok(Effect::If { cond, then, other });
    }
    if from.take_word("choose") {
        let by = read_by(from)?;
        let options = cases(from, choice)?;
        return Ok(Effect::Choose { by, options });
    }
    if from.take_word("each") {
        return Ok(Effect::Each { who: Who::read(from)?, then: block(from)? });
    }
    if from.take_word("roll") {
        return roll(from).map(Effect::Roll);
    }
    let op = Op::read(from)?;
    let who = if from.take_word("for") { Some(Who::read(from)?) } else { None };
    let until = if from.take_word("until") { Some(Span::read(from)?) } else { None };
    Ok(Effect::Do(Act { op, who, until }))
}

/// `{ case | case | … }`
fn cases<T>(
    from: &mut Reader<'_>,
    read: fn(&mut Reader<'_>) -> Result<T, Fault>,
) -> Result<Vec<T>, Fault> {
    from.expect(Sign::Begin)?;
    let mut list = vec![read(from)?];
    while from.take(Sign::Bar) {
        list.push(read(from)?);
    }
    from.expect(Sign::End)?;
    Ok(list)
}

pub(in crate::effect) fn choice(from: &mut Reader<'_>) -> Result<Choice, Fault> {
    let Some(text) = from.take_text() else {
        return Err(from.missing("the text of an option, in quotes,"));
    };
    let when = if from.take_word("when") { Some(Cond::read(from)?) } else { None };
    let cost = if from.take_word("cost") { effects(from)? } else { Effects::default() };
    from.expect(Sign::Colon)?;
    Ok(Choice { text: Name::new(text), when, cost, then: effects(from)? })
}

pub(in crate::effect) fn roll(from: &mut Reader<'_>) -> Result<Roll, Fault> {
    let dice = [("danger", true), ("injury", false)];
    if from.listed("a die that effects roll", dice.into_iter())? {
        cases(from, danger_case).map(Roll::Danger)
    } else {
        cases(from, injury_case).map(Roll::Injury)
    }
}

fn danger_case(from: &mut Reader<'_>) -> Result<Case<(u8, u8)>, Fault> {
    let at = from.here();
    let first = from.byte("a face, 1 to 6,")?;
    let last = if from.take(Sign::Minus) { from.byte("a face, 1 to 6,")? } else { first };
    if first < 1 || last > 6 || last < first {
        return Err(Fault::new(at, format!("a danger die has no faces {first} to {last}")));
    }
    from.expect(Sign::Colon)?;
    Ok(Case { face: (first, last), then: effects(from)? })
}

fn injury_case(from: &mut Reader<'_>) -> Result<Case<InjuryFace>, Fault> {
    let faces = [InjuryFace::Blank, InjuryFace::Minor, InjuryFace::Major];
    let face =
        from.listed("a face of an injury die", faces.iter().map(|face| (face.name(), *face)))?;
    from.expect(Sign::Colon)?;
    Ok(Case { face, then: effects(from)? })
}
