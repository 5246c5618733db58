//! Experience for missions and campaigns (SA-17.23, SA-17.61, SA-17.62).

/// One point for every full ten of the score. No real score comes near the
/// limit, which keeps sums within their type.
fn bonus(score: i32) -> u16 {
    (score.clamp(0, 10_000) / 10) as u16
}

/// What a completed mission earns (SA-17.23).
#[must_use]
pub fn mission_points(score: i32) -> u16 {
    2 + bonus(score)
}

/// What a campaign earns of which `flown` missions were completed (SA-17.61,
/// SA-17.62): 2 for the first, 4 for each one in the middle and 6 for the last
/// of those agreed on.
#[must_use]
pub fn campaign_points(agreed: u8, flown: u8, score: i32) -> u16 {
    let each = |number: u8| match number {
        1 => 2,
        number if number == agreed => 6,
        _ => 4,
    };
    (1..=flown).map(each).sum::<u16>() + bonus(score)
}

#[cfg(test)]
mod tests {
    use super::{campaign_points, mission_points};

    #[test]
    fn rewards() {
        let of = |scores: [i32; 6]| scores.map(mission_points);
        assert_eq!(of([-20, 9, 10, 19, 20, 35]), [2, 2, 3, 3, 4, 5]);
        assert_eq!([1, 2, 3].map(|flown| campaign_points(3, flown, 0)), [2, 6, 12]);
        assert_eq!([1, 2, 3, 4, 5].map(|flown| campaign_points(5, flown, 0)), [2, 6, 10, 14, 20]);
        assert_eq!(campaign_points(3, 3, 47), 16);
    }
}
