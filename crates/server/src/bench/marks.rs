//! Swaps of programs, as they stand in the comments of a record: `{swap red: ada -> greedy}`. Whatever else a comment
//! says is a note.

/// A program took a seat from another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Swap {
    /// The seat, as records call it.
    pub(crate) seat: String,
    pub(crate) from: String,
    pub(crate) to: String,
}

const OPEN: &str = "{swap ";
const CLOSE: char = '}';
const COLON: &str = ": ";
const ARROW: &str = " -> ";

/// The note in a comment, and the swaps after it.
pub(crate) fn read(comment: &str) -> (String, Vec<Swap>) {
    let (mut note, mut swaps) = (String::new(), Vec::new());
    let mut rest = comment;
    while let Some(at) = rest.find(OPEN) {
        let (before, mark) = rest.split_at(at);
        let Some((inside, after)) = mark[OPEN.len()..].split_once(CLOSE) else { break };
        note.push_str(before);
        match swap(inside) {
            Some(swap) => swaps.push(swap),
            // It only looks like a mark.
            None => note.push_str(&mark[..mark.len() - after.len()]),
        }
        rest = after;
    }
    note.push_str(rest);
    (note.split_whitespace().collect::<Vec<_>>().join(" "), swaps)
}

/// A comment with a note and swaps.
pub(crate) fn write(note: &str, swaps: &[Swap]) -> String {
    let marks =
        swaps.iter().map(|Swap { seat, from, to }| format!("{OPEN}{seat}{COLON}{from}{ARROW}{to}{CLOSE}"));
    let note = Some(note.to_owned()).filter(|note| !note.is_empty());
    note.into_iter().chain(marks).collect::<Vec<_>>().join(" ")
}

/// A program's name without what would be taken for part of a mark.
pub(crate) fn plain(name: &str) -> String {
    name.chars().filter(|letter| !"{}<>;".contains(*letter)).collect()
}

fn swap(inside: &str) -> Option<Swap> {
    let (seat, names) = inside.split_once(COLON)?;
    let (from, to) = names.split_once(ARROW)?;
    Some(Swap { seat: seat.to_owned(), from: from.to_owned(), to: to.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn a_swap(from: &str, to: &str) -> Swap {
        Swap { seat: "red".to_owned(), from: from.to_owned(), to: to.to_owned() }
    }

    #[test]
    fn notes_and_swaps_come_back_as_they_were_written() {
        let swaps = [a_swap("ada: 2", "greedy"), a_swap("greedy", "level-3")];
        for (note, swaps) in [("", &swaps[..]), ("why not e3?", &swaps[..1]), ("a {note}", &[]), ("", &[])] {
            assert_eq!(read(&write(note, swaps)), (note.to_owned(), swaps.to_vec()));
        }
        assert_eq!(write("so", &swaps[1..]), "so {swap red: greedy -> level-3}");
    }

    #[test]
    fn comments_of_several_moves_of_a_turn_are_read_together() {
        let comment = format!("one {} two", write("", &[a_swap("a", "b")]));
        assert_eq!(read(&comment), ("one two".to_owned(), vec![a_swap("a", "b")]));
        assert_eq!(read("{swap }x"), ("{swap }x".to_owned(), Vec::new()));
        assert_eq!(read("open {swap red"), ("open {swap red".to_owned(), Vec::new()));
    }
}
