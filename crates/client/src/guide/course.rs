//! Which lesson is due: nothing here knows a page.

/// An explanation for one moment of a match.
pub struct Lesson<V: 'static> {
    /// Under which it is remembered.
    pub id: &'static str,
    /// What it is about, in a few words.
    pub title: &'static str,
    /// What there is to know, in two or three sentences.
    pub text: &'static str,
    /// The number of the rule to read on, or nothing.
    pub rule: &'static str,
    /// What it points at, as a selector of the page, or nothing.
    pub at: &'static str,
    /// From which step of a course on it is told, if the course has steps.
    pub step: u8,
    /// Whether its moment has come.
    pub is_now: fn(&V) -> bool,
    /// Whether the player has done what it explains, and needs no lesson.
    pub is_done: fn(&V) -> bool,
}

/// The most lessons of a course: each is one bit.
pub const LESSONS_MAX: usize = 64;

/// The lessons of a course whose moment it is, and those that are done, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    now: u64,
    done: u64,
}

impl Moment {
    /// The moment that `view` shows. Lessons of later steps wait.
    #[must_use]
    pub fn of<V>(lessons: &[Lesson<V>], view: &V, step: u8) -> Self {
        let mut moment = Self::default();
        for (idx, lesson) in lessons.iter().enumerate().take(LESSONS_MAX) {
            let bit = 1 << idx;
            if (lesson.is_done)(view) {
                moment.done |= bit;
            } else if lesson.step <= step && (lesson.is_now)(view) {
                moment.now |= bit;
            }
        }
        moment
    }

    /// The lesson to show. The one that is shown stays as long as it fits, so
    /// that nobody loses the line while reading; then the first that fits comes.
    #[must_use]
    pub const fn lesson(self, learned: u64, shown: Option<u32>) -> Option<u32> {
        let due = self.now & !learned;
        match shown {
            Some(idx) if due >> idx & 1 == 1 => shown,
            _ if due == 0 => None,
            _ => Some(due.trailing_zeros()),
        }
    }

    /// What is learned now: what was done, with or without a lesson.
    #[must_use]
    pub const fn learned(self, before: u64) -> u64 {
        before | self.done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Yard {
        n_tiles: u8,
        is_late: bool,
    }

    const fn lesson(
        id: &'static str,
        step: u8,
        is_now: fn(&Yard) -> bool,
        is_done: fn(&Yard) -> bool,
    ) -> Lesson<Yard> {
        Lesson { id, title: "", text: "", rule: "", at: "", step, is_now, is_done }
    }

    const LESSONS: [Lesson<Yard>; 3] = [
        lesson("draw", 0, |yard| yard.n_tiles == 0, |yard| yard.n_tiles > 0),
        lesson("hurry", 1, |yard| yard.is_late, |_| false),
        lesson("join", 0, |yard| yard.n_tiles > 0, |yard| yard.n_tiles > 2),
    ];

    fn moment(n_tiles: u8, is_late: bool) -> Moment {
        Moment::of(&LESSONS, &Yard { n_tiles, is_late }, 1)
    }

    #[test]
    fn a_lesson_goes_when_it_is_done_and_the_next_one_comes() {
        assert_eq!(moment(0, false).lesson(0, None), Some(0));
        let later = moment(1, false);
        assert_eq!(later.lesson(later.learned(0), Some(0)), Some(2));
        assert_eq!(later.learned(0), 0b001);
    }

    #[test]
    fn nothing_is_explained_that_was_done_before() {
        let done = moment(3, false);
        assert_eq!(done.lesson(0, None), None);
        assert_eq!(done.learned(0), 0b101);
        // Taken apart again, it is still known.
        assert_eq!(moment(0, false).lesson(done.learned(0), None), None);
    }

    #[test]
    fn what_is_being_read_stays() {
        assert_eq!(moment(1, true).lesson(0b001, Some(2)), Some(2));
        assert_eq!(moment(1, true).lesson(0b001, None), Some(1));
        assert_eq!(moment(1, true).lesson(0b011, Some(1)), Some(2));
    }

    #[test]
    fn lessons_of_later_steps_wait() {
        let moment = Moment::of(&LESSONS, &Yard { n_tiles: 1, is_late: true }, 0);
        assert_eq!(moment.lesson(0, None), Some(2));
    }
}
