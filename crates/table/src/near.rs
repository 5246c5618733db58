//! What somebody may have meant.

/// The name nearest to a word, if one is near: few letters changed, added,
/// left out or swapped.
#[must_use]
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let most = (word.chars().count() / 3).clamp(1, 3);
    names
        .into_iter()
        .map(|name| (distance(word, name), name))
        .filter(|(far, _)| *far <= most)
        .min_by_key(|(far, _)| *far)
        .map(|(_, name)| name)
}

/// How many letters have to change, a swap of neighbours counting once.
fn distance(first: &str, second: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (first.chars().collect(), second.chars().collect());
    let mut before = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = changed.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                let swapped: &Vec<usize> = &before;
                least = least.min(swapped[j - 2] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest};

    #[test]
    fn near_names_are_found() {
        assert_eq!(nearest("spnd", ["spend", "draw"]), Some("spend"));
        assert_eq!(nearest("drwa", ["spend", "draw"]), Some("draw"));
        assert_eq!(nearest("xyz", ["spend", "draw"]), None);
        assert_eq!(distance("abcd", "acbd"), 1);
        assert_eq!(distance("", "ab"), 2);
    }
}
