//! Sets of participants that fill a table.

use super::ParticipantIndex;

/// As many tables are all played; of more a selection.
pub(super) const MOST: usize = 1000;

/// The tables at which `participants` meet, so many at each: all there are, or a balanced selection.
///
/// In a selection every pair meets about twice. It is made one seat at a time: of those who have had the fewest tables,
/// or one more, the next is the one that has met the others at the table least. So the numbers of tables differ by two
/// at most, and in the sizes that are tried in tests every pair meets once to three times.
pub(super) fn tables(participants: &[ParticipantIndex], size: usize) -> Vec<Vec<ParticipantIndex>> {
    if participants.len() < size || size == 0 {
        return Vec::new();
    }
    match combinations(participants.len(), size) {
        Some(count) if count <= MOST => all(participants, size),
        _ => selection(participants, size),
    }
}

/// How many sets of `size` there are; `None` if far too many.
fn combinations(of: usize, size: usize) -> Option<usize> {
    (0..size).try_fold(1_usize, |count, index| Some(count.checked_mul(of - index)? / (index + 1)))
}

fn all(participants: &[ParticipantIndex], size: usize) -> Vec<Vec<ParticipantIndex>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut tables = Vec::new();
    for (index, &first) in participants.iter().enumerate() {
        for mut rest in all(&participants[index + 1..], size - 1) {
            rest.insert(0, first);
            tables.push(rest);
        }
    }
    tables
}

fn selection(participants: &[ParticipantIndex], size: usize) -> Vec<Vec<ParticipantIndex>> {
    let count = participants.len();
    let pairs_at_a_table = (size * (size - 1) / 2).max(1);
    let wanted = (count * (count - 1)).div_ceil(pairs_at_a_table);
    let mut seated = vec![0_usize; count];
    let mut met = vec![vec![0_usize; count]; count];
    let mut tables = Vec::with_capacity(wanted);
    for _ in 0..wanted {
        let mut table: Vec<usize> = Vec::with_capacity(size);
        while table.len() < size {
            let fewest = seated.iter().min().copied().unwrap_or(0);
            let standing = || (0..count).filter(|one| !table.contains(one));
            let again =
                |one: usize| table.iter().map(|&other| met[one][other] * met[one][other]).sum::<usize>();
            let next = standing()
                .filter(|&one| seated[one] <= fewest + usize::from(!table.is_empty()))
                .min_by_key(|&one| (again(one), seated[one]))
                .or_else(|| standing().min_by_key(|&one| seated[one]))
                .expect("a table has no more seats than there are participants");
            table.push(next);
        }
        for &one in &table {
            seated[one] += 1;
            for &other in table.iter().filter(|&&other| other != one) {
                met[one][other] += 1;
            }
        }
        tables.push(table.into_iter().map(|one| participants[one]).collect());
    }
    tables
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_tables_are_all_played() {
        let found = tables(&[3, 1, 4, 5], 3);
        assert_eq!(found, [[3, 1, 4], [3, 1, 5], [3, 4, 5], [1, 4, 5]]);
        assert_eq!(tables(&[1, 2], 3), Vec::<Vec<usize>>::new());
    }

    #[test]
    fn of_many_tables_a_balanced_selection_is_played() {
        for (count, size) in [(30, 3), (50, 3), (21, 4), (50, 4)] {
            let participants: Vec<usize> = (0..count).collect();
            let found = tables(&participants, size);
            let seated = |one: usize| found.iter().filter(|table| table.contains(&one)).count();
            let (least, most) = participants
                .iter()
                .fold((usize::MAX, 0), |(least, most), &one| (least.min(seated(one)), most.max(seated(one))));
            assert!(most - least <= 2, "{count} at {size}: {least} to {most}");
            let met = |a: usize, b: usize| {
                found.iter().filter(|table| table.contains(&a) && table.contains(&b)).count()
            };
            let pairs = participants.iter().flat_map(|&a| (0..a).map(move |b| (a, b)));
            for (a, b) in pairs {
                assert!((1..=3).contains(&met(a, b)), "{count} at {size}: {a} and {b} {} times", met(a, b));
            }
        }
    }
}
