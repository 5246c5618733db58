//! Every team a captain could send.

use std::sync::OnceLock;

use crate::{Crew, OfficerRule, Team};

/// Every team the rule allows, in a fixed order. There are thousands, because
/// spaces matter; the lists are made once.
pub(crate) fn all(officers: OfficerRule) -> &'static [Team] {
    static ONE_OF_EACH: OnceLock<Vec<Team>> = OnceLock::new();
    static ANY_FIVE: OnceLock<Vec<Team>> = OnceLock::new();
    let list = match officers {
        OfficerRule::OneOfEach => &ONE_OF_EACH,
        OfficerRule::AnyFive => &ANY_FIVE,
    };
    list.get_or_init(|| {
        let mut members = Crew::ALL.map(Some).to_vec();
        members.push(None);
        let spaces =
            |number: usize| [0, 1, 2, 3, 4].map(|space| members[number / 6_usize.pow(space) % 6]);
        (0..6_usize.pow(5))
            .filter_map(|number| Team::in_spaces(spaces(number), officers).ok())
            .collect()
    })
}
