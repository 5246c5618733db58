//! Numbers of tiles as they travel: a string of hexadecimal digits, each of
//! which says of four numbers in a row whether they are in it. So a heap of
//! 140 tiles is as short as one of ten, and taking a tile changes one digit.

use serde::{Deserialize, Deserializer, Serializer, de::Error as _};

use crate::building::TileNo;

/// Writes the numbers.
///
/// # Errors
///
/// If the writer fails.
pub fn serialize<S: Serializer>(numbers: &[TileNo], to: S) -> Result<S::Ok, S::Error> {
    let n_digits = numbers.iter().map(|number| usize::from(number.0 / 4) + 1).max();
    let mut digits = vec![0_u8; n_digits.unwrap_or_default()];
    for number in numbers {
        digits[usize::from(number.0 / 4)] |= 1 << (number.0 % 4);
    }
    let text: String =
        digits.iter().map(|digit| char::from(b"0123456789abcdef"[*digit as usize])).collect();
    to.serialize_str(&text)
}

/// Reads the numbers, in order.
///
/// # Errors
///
/// If it is no such string, or one of more numbers than there are.
pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<TileNo>, D::Error> {
    let text = String::deserialize(from)?;
    let mut numbers = Vec::new();
    for (idx, letter) in text.chars().enumerate() {
        let digit = letter.to_digit(16).filter(|_| idx < 64);
        let digit = digit.ok_or_else(|| D::Error::custom("these are no numbers of tiles"))?;
        let has = |bit: &u8| digit >> bit & 1 == 1;
        numbers.extend((0..4).filter(has).map(|bit| TileNo(4 * idx as u8 + bit)));
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    use crate::building::TileNo;

    #[derive(Serialize, Deserialize)]
    struct Heap(#[serde(with = "super")] Vec<TileNo>);

    #[test]
    fn numbers_come_back_in_order() {
        for numbers in [&[][..], &[0], &[3, 4, 146], &[0, 1, 2, 3, 255]] {
            let numbers: Vec<TileNo> = numbers.iter().copied().map(TileNo).collect();
            let text = serde_json::to_string(&Heap(numbers.clone())).unwrap();
            assert!(text.len() <= 66);
            assert_eq!(serde_json::from_str::<Heap>(&text).unwrap().0, numbers);
        }
        assert_eq!(serde_json::to_string(&Heap(vec![TileNo(1), TileNo(5)])).unwrap(), "\"22\"");
    }

    #[test]
    fn nonsense_is_refused() {
        let long = format!("\"{}\"", "f".repeat(65));
        for text in ["\"g\"", "[1]", "\"é\"", &long] {
            assert!(serde_json::from_str::<Heap>(text).is_err(), "{text}");
        }
    }
}
