//! What the players' evaluation of a game with its options rests on.

use catalogue::Play;
use game::{Line, Message, Options};

use crate::engine::HasEngine;
use crate::network::{Learns, Network};

/// What the players' evaluation of a game with these options rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Familiarity {
    /// Full strength plays perfectly.
    Solved,
    /// Their network was trained with these options.
    Trained,
    /// Their network was trained with other options.
    Untrained,
    /// They have no network: their evaluation was set by hand for all options.
    Handmade,
    /// They know nothing but the rules: they try out random games.
    Rules,
}

impl Familiarity {
    /// The sentence that people read.
    pub fn message(self) -> Message {
        Message::new(match self {
            Self::Solved => "knows-solved",
            Self::Trained => "knows-trained",
            Self::Untrained => "knows-untrained",
            Self::Handmade => "knows-handmade",
            Self::Rules => "knows-rules",
        })
    }

    /// Whether players are told before a game with these options: with the usual ones they expect the best there is.
    pub fn is_worth_telling(self, options: &Options) -> bool {
        !options.are_defaults() || self == Self::Rules
    }
}

/// How well players know the game `G` with its options; `None` if that is not the game that is played.
pub(crate) fn of<G: HasEngine>(start: &dyn Play, options: &Options) -> Option<Familiarity> {
    start.as_any().downcast_ref::<Line<G>>().map(|line| G::familiarity(line.rules(), options))
}

/// By the options that the built-in weights were trained with.
pub(crate) fn by_weights<G: Learns>(options: &Options) -> Familiarity {
    let Some(bytes) = G::WEIGHTS else { return Familiarity::Handmade };
    let trained = Network::read(bytes).expect("the weights that come with the program can be read");
    if options.to_string() == trained.provenance.options && options.texts().next().is_none() {
        Familiarity::Trained
    } else {
        Familiarity::Untrained
    }
}

#[cfg(test)]
mod tests {
    use crate::{Familiarity, familiarity};

    fn known(game: &str, options: &str) -> Familiarity {
        familiarity(&*catalogue::find(game).unwrap().build(options).unwrap())
    }

    #[test]
    fn networks_know_the_options_they_were_trained_with() {
        for game in ["alquerque", "soldiers", "kanze"] {
            assert_eq!(known(game, ""), Familiarity::Trained, "{game}");
        }
        let others = [
            ("alquerque", "capture=any"),
            ("alquerque", "quiet-limit=60"),
            ("soldiers", "board=contest"),
            ("soldiers", "quiet-limit=10"),
            ("kanze", "influence=sweep"),
            ("kanze", "max-troops=7"),
            ("kanze", "far-enemy=yes"),
        ];
        for (game, options) in others {
            assert_eq!(known(game, options), Familiarity::Untrained, "{game} {options}");
        }
        assert_eq!(
            known("kanze", "influence=rounds max-troops=49"),
            Familiarity::Trained,
            "the defaults, written out"
        );
    }

    #[test]
    fn what_has_no_network_is_solved_or_judged_by_hand() {
        for options in ["", "setup=advanced", "fortresses=diagonal"] {
            assert_eq!(known("kopis", options), Familiarity::Solved, "{options}");
        }
        assert_eq!(known("kopis", "mode=sudden-death"), Familiarity::Handmade);
        for options in ["", "seats=4", "mode=duel"] {
            assert_eq!(known("shogun", options), Familiarity::Handmade, "{options}");
        }
    }
}
