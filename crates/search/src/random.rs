//! Random moves and random games.

use game::{Dice, Game, Outcome, Turn};

/// A legal move, each equally likely; a seat must be to act.
pub fn choose<G: Game>(
    rules: &G,
    state: &G::State,
    buffer: &mut Vec<G::Move>,
    dice: &mut (impl Dice + ?Sized),
) -> G::Move {
    rules.choose(state, buffer, |count| dice.below(count as u64) as usize)
}

/// A chance move by its weight; chance must be to act.
pub fn draw<G: Game>(rules: &G, state: &G::State, dice: &mut (impl Dice + ?Sized)) -> G::Move {
    let mut chances = Vec::new();
    rules.chances(state, &mut chances);
    let total = chances.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let mut left = dice.below(total);
    for (mv, weight) in chances {
        match left.checked_sub(u64::from(weight)) {
            Some(rest) => left = rest,
            None => return mv,
        }
    }
    unreachable!("a number below the total of the weights falls on one of them")
}

/// How many random games were played, and how many moves they had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playouts {
    /// Games.
    pub games: u64,
    /// Moves, chance included.
    pub moves: u64,
}

/// Plays random games from `start` for as long as `go_on` says, which is asked before every few games.
pub fn playouts<G: Game>(
    rules: &G,
    start: &G::State,
    dice: &mut impl Dice,
    mut go_on: impl FnMut() -> bool,
) -> Playouts {
    const GAMES_BETWEEN_QUESTIONS: usize = 8;
    let mut buffer = Vec::new();
    let mut played = Playouts::default();
    while go_on() {
        for _ in 0..GAMES_BETWEEN_QUESTIONS {
            let (_, moves) = playout(rules, start.clone(), dice, &mut buffer);
            played.games += 1;
            played.moves += moves;
        }
    }
    played
}

/// Plays one random game to its end. Repetition is not judged: the rules' limits end every game.
pub fn playout<G: Game>(
    rules: &G,
    mut state: G::State,
    dice: &mut impl Dice,
    buffer: &mut Vec<G::Move>,
) -> (Outcome, u64) {
    let mut moves = 0;
    loop {
        let mv = match rules.turn(&state) {
            Turn::Seat(_) => choose(rules, &state, buffer, dice),
            Turn::Chance => draw(rules, &state, dice),
            Turn::Over(outcome) => return (outcome, moves),
        };
        rules.apply(&mut state, mv);
        moves += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::TestDice;
    use testkit::toys::{Masks, Node, Tree};

    #[test]
    fn random_games_come_to_an_end_and_repeat_from_a_seed() {
        let play = |seed| playout(&Masks, Masks.start(), &mut TestDice::new(seed), &mut Vec::new());
        assert_eq!(play(7), play(7));
        let mut questions = 0;
        let played = playouts(&Masks, &Masks.start(), &mut TestDice::new(1), || {
            questions += 1;
            questions <= 3
        });
        assert_eq!(played.games, 24);
        assert!(played.moves >= 24 * 9, "three cards dealt and six turns a game");
    }

    #[test]
    fn chance_moves_come_by_their_weights() {
        let tree = Tree::new(&Node::Chance(vec![(1, Node::End(0, 0)), (3, Node::End(1, 0))]));
        let mut dice = TestDice::new(5);
        let second = (0..4000).filter(|_| draw(&tree, &tree.start(), &mut dice) == 1).count();
        assert!((2900..3100).contains(&second), "{second} of 4000 where 3000 are expected");
    }
}
