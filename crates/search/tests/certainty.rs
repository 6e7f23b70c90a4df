//! Certain results and contempt: a player goes for a certain win, does not flee a certain loss at any price, avoids
//! draws by its contempt, and reports true scores.

use std::sync::Arc;

use game::{Game, Line, Seat};
use search::alphabeta::{Search, Settings, Stance};
use search::{Budget, Evaluator, Score, Table};
use testkit::toys::{Node, Tree, TreeState};

const CHOOSER: Seat = Seat::new(0);
const OTHER: Seat = Seat::new(1);

/// Play without contempt: a draw is an even game.
const PLAYING: Stance = Stance::Playing { contempt: 0 };

/// What is certain about a position, besides its estimate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fact {
    Nothing,
    Drawn,
    Won(Seat),
}

/// The positions after each of the first moves: an estimate for [`CHOOSER`], and what is known.
struct Knowing([(TreeState, i32, Fact); 2]);

impl Knowing {
    fn of(&self, state: TreeState) -> (i32, Fact) {
        let known = self.0.iter().find(|known| known.0 == state);
        known.map_or((0, Fact::Nothing), |&(_, estimate, fact)| (estimate, fact))
    }
}

impl Evaluator<Tree> for Knowing {
    fn evaluate(&self, _rules: &Tree, state: &TreeState, seat: Seat) -> i32 {
        let (estimate, _) = self.of(*state);
        if seat == CHOOSER { estimate } else { -estimate }
    }

    fn known(&self, _rules: &Tree, state: &TreeState) -> Option<Score> {
        (self.of(*state).1 == Fact::Drawn).then_some(Score::Draw)
    }

    fn certain_winner(&self, _rules: &Tree, state: &TreeState) -> Option<Seat> {
        match self.of(*state).1 {
            Fact::Won(seat) => Some(seat),
            Fact::Nothing | Fact::Drawn => None,
        }
    }

    fn names_winners(&self) -> bool {
        true
    }
}

/// The best of two moves with these estimates for [`CHOOSER`], which looks one move ahead, and its reported score.
fn choose(stance: Stance, first: (i32, Fact), second: (i32, Fact)) -> (u16, Score) {
    let open = || Node::Choose(1, vec![Node::End(0, 0), Node::End(0, 0)]);
    let rules = Arc::new(Tree::new(&Node::Choose(0, vec![open(), open()])));
    let after = |mv| {
        let mut state = rules.start();
        rules.apply(&mut state, mv);
        state
    };
    let knowing = Knowing([(after(0), first.0, first.1), (after(1), second.0, second.1)]);
    let (line, table) = (Line::new(Arc::clone(&rules)), Table::new(1));
    let settings = Settings { stance, ..Settings::default() };
    let report = Search::new(&line, &knowing, &table, settings).run(&Budget::depth(1), |_| {});
    (report.best.expect("a move"), report.score)
}

#[test]
fn a_certain_win_is_preferred_to_what_only_looks_better() {
    for stance in [Stance::Neutral, PLAYING] {
        assert_eq!(choose(stance, (100, Fact::Nothing), (-50, Fact::Won(CHOOSER))), (1, Score::Cp(2950)));
    }
}

#[test]
fn a_player_prefers_a_certain_loss_to_a_worse_estimate_but_reports_it() {
    let lost = (-50, Fact::Won(OTHER));
    assert_eq!(choose(PLAYING, lost, (-100, Fact::Nothing)), (0, Score::Cp(-3050)));
    assert_eq!(choose(PLAYING, lost, (-40, Fact::Nothing)), (1, Score::Cp(-40)));
}

#[test]
fn a_player_prefers_a_draw_to_a_certain_loss_however_it_looks() {
    for contempt in [0, 150] {
        let playing = Stance::Playing { contempt };
        assert_eq!(choose(playing, (90, Fact::Won(OTHER)), (0, Fact::Drawn)), (1, Score::Cp(0)));
        let told = choose(playing, (90, Fact::Won(OTHER)), (20, Fact::Won(OTHER))).1;
        assert_eq!(told, Score::Cp(-3001 - contempt));
    }
}

#[test]
fn analysis_counts_a_certain_loss_as_lost() {
    let (lost, behind) = ((50, Fact::Won(OTHER)), (-100, Fact::Nothing));
    assert_eq!(choose(Stance::Neutral, lost, behind), (1, Score::Cp(-100)));
    assert_eq!(choose(Stance::Neutral, lost, (60, Fact::Won(OTHER))), (1, Score::Cp(-2940)));
}

#[test]
fn a_draw_is_avoided_by_contempt_and_reported_as_even() {
    let (draw, behind) = ((70, Fact::Drawn), (-100, Fact::Nothing));
    let despising = |contempt| Stance::Playing { contempt };
    for stance in [Stance::Neutral, PLAYING, despising(99)] {
        assert_eq!(choose(stance, draw, behind), (0, Score::Cp(0)));
    }
    assert_eq!(choose(despising(101), draw, behind), (1, Score::Cp(-100)));
    assert_eq!(choose(despising(101), draw, draw).1, Score::Draw);
}
