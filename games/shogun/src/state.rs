//! Everything that lies on the table, the hidden things included.

use std::hash::{Hash, Hasher};

use game::MAX_SEATS;

use crate::board::{NONE, Provinces, bit};
use crate::cards::Deck;
use crate::missions::MISSIONS;
use crate::piles::Pile;
use crate::played::Played;
use crate::player::Player;
use crate::treasures::TREASURES;

/// Peasants of a seat.
pub(crate) const PEASANTS: u8 = 15;
/// The draw phase fills a hand up to this.
pub(crate) const HAND: u8 = 7;
/// Treasures a seat may hold.
pub(crate) const MOST_TREASURES: u8 = 3;

/// A full state: board, cards, and what is being asked.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) castles: Provinces,
    pub(crate) shrines: Provinces,
    /// In provinces; neither lords nor courtyard peasants.
    pub(crate) peasants: [Provinces; MAX_SEATS],
    /// The castles each seat controls.
    pub(crate) lords: [Provinces; MAX_SEATS],
    /// The castle each seat courts.
    pub(crate) suitors: [u8; MAX_SEATS],
    pub(crate) heroes: [u8; MAX_SEATS],
    pub(crate) supply: [u8; MAX_SEATS],
    /// By holder, then by colour.
    pub(crate) prisoners: [[u8; MAX_SEATS]; MAX_SEATS],
    pub(crate) players: [Player; MAX_SEATS],
    pub(crate) treasures: Pile<TREASURES>,
    pub(crate) missions: Pile<MISSIONS>,
    pub(crate) clock: Clock,
    pub(crate) step: Step,
    /// How often the step may still be repeated.
    pub(crate) left: u8,
    /// The province the step is about.
    pub(crate) target: u8,
    /// The seat the step is about.
    pub(crate) rival: u8,
    pub(crate) duel: Option<Duel>,
    /// Cards each seat is about to draw, to discard at random, to discard as it chooses.
    pub(crate) draws: [u8; MAX_SEATS],
    pub(crate) losses: [u8; MAX_SEATS],
    pub(crate) discards: [u8; MAX_SEATS],
    pub(crate) end: Option<End>,
}

/// How far the game has come, and what the active seat has used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(clippy::struct_excessive_bools, reason = "four facts that hold or not, each by itself")]
pub(crate) struct Clock {
    pub(crate) round: u8,
    pub(crate) first: u8,
    pub(crate) active: u8,
    /// Pieces of the set-up whose turn has come.
    pub(crate) placed: u8,
    /// The exclusive action is spent.
    pub(crate) exclusive: bool,
    /// The court phase has begun.
    pub(crate) court: bool,
    /// The court action is spent.
    pub(crate) acted: bool,
    /// No decree binds this turn.
    pub(crate) unbound: bool,
    pub(crate) decree: Option<CourtAction>,
}

/// The four actions of the court phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CourtAction {
    /// New peasants.
    Recruit,
    /// The hero moves again.
    Move,
    /// A peasant attacks a peasant or lord.
    Convert,
    /// Peasants change places.
    Reorganise,
}

impl CourtAction {
    /// All of them, in the order of the rules.
    pub const ALL: [Self; 4] = [Self::Recruit, Self::Move, Self::Convert, Self::Reorganise];

    /// The word for it in texts and message keys.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Recruit => "recruit",
            Self::Move => "move",
            Self::Convert => "convert",
            Self::Reorganise => "reorganise",
        }
    }
}

/// What is asked when no card is on its way and no duel is fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Step {
    /// Chance names the first player.
    Lot,
    Castle,
    Shrine,
    Home,
    /// The hero is put next to the home castle, the target.
    Stand,
    Discard,
    Draw,
    Clear,
    Move,
    Hero,
    /// The emperor names the court action.
    Decree,
    Court,
    Recruit,
    Reorganise,
    /// A lifted peasant, from the target, is put down.
    Place,
    /// A base attack for the conversion of the target.
    Base,
    /// What else the conversion of the target replaces.
    Replace,
    /// The player to the right puts a searched shrine somewhere.
    Away,
    /// Chance draws treasures.
    Search,
    Keep,
    /// A peasant from the board goes to the courtyard of the target.
    Courtyard,
    /// The same for a stolen mission of the rival.
    Usurp,
    /// Chance draws a mission for the courted castle.
    Mission,
    /// Whether to take a treasure of the rival.
    Spoils,
    /// Chance draws that treasure.
    Loot,
    /// Where to put the beaten rival's hero.
    Send,
    /// Whether to step into the vacated target.
    Advance,
    Recall,
}

impl Step {
    pub(crate) const NAMES: [(Self, &'static str); 28] = [
        (Self::Lot, "lot"),
        (Self::Castle, "castle"),
        (Self::Shrine, "shrine"),
        (Self::Home, "home"),
        (Self::Stand, "stand"),
        (Self::Discard, "discard"),
        (Self::Draw, "draw"),
        (Self::Clear, "clear"),
        (Self::Move, "move"),
        (Self::Hero, "hero"),
        (Self::Decree, "decree"),
        (Self::Court, "court"),
        (Self::Recruit, "recruit"),
        (Self::Reorganise, "reorganise"),
        (Self::Place, "place"),
        (Self::Base, "base"),
        (Self::Replace, "replace"),
        (Self::Away, "away"),
        (Self::Search, "search"),
        (Self::Keep, "keep"),
        (Self::Courtyard, "courtyard"),
        (Self::Usurp, "usurp"),
        (Self::Mission, "mission"),
        (Self::Spoils, "spoils"),
        (Self::Loot, "loot"),
        (Self::Send, "send"),
        (Self::Advance, "advance"),
        (Self::Recall, "recall"),
    ];

    pub(crate) fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(step, _)| *step == self).map_or("", |(_, name)| name)
    }
}

/// An attack by the active seat that is being fought out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Duel {
    pub(crate) defender: u8,
    pub(crate) source: Source,
    /// A peasant or lord attacks, not the hero.
    pub(crate) conversion: bool,
    pub(crate) target: u8,
    pub(crate) attack: u8,
    /// The strength of the block with its modifiers, if there is one.
    pub(crate) block: Option<u8>,
    /// The block was cancelled and may be replaced.
    pub(crate) reopened: bool,
    pub(crate) asked: Asked,
    /// Passes in a row.
    pub(crate) passes: u8,
    pub(crate) last: Last,
    pub(crate) played: Played,
}

/// What a base attack is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Source {
    Card(u8),
    Monster(u8),
}

/// Who is asked in a duel, and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Asked {
    /// The defender, for its first answer.
    Answer,
    Attacker,
    Defender,
}

/// What a cancel would void: only what was played just now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Last {
    Nothing,
    Modifier(u8),
    Block,
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum End {
    /// A seat reached the points, or won the practice duel.
    Won(u8),
    /// The last round was played.
    Rounds,
}

impl State {
    /// An empty table before the lot is drawn.
    pub(crate) fn new(decks: &[Deck]) -> Self {
        let mut players = [(); MAX_SEATS].map(|()| Player::new());
        for (player, deck) in players.iter_mut().zip(decks) {
            for (count, card) in player.draw.of.iter_mut().zip(&deck.cards) {
                *count = card.copies;
                player.draw.total += card.copies;
            }
        }
        Self {
            castles: 0,
            shrines: 0,
            peasants: [0; MAX_SEATS],
            lords: [0; MAX_SEATS],
            suitors: [NONE; MAX_SEATS],
            heroes: [NONE; MAX_SEATS],
            supply: [PEASANTS; MAX_SEATS],
            prisoners: [[0; MAX_SEATS]; MAX_SEATS],
            players,
            treasures: Pile::new(),
            missions: Pile::new(),
            clock: Clock {
                round: 1,
                first: 0,
                active: 0,
                placed: 0,
                exclusive: false,
                court: false,
                acted: false,
                unbound: false,
                decree: None,
            },
            step: Step::Lot,
            left: 0,
            target: NONE,
            rival: NONE,
            duel: None,
            draws: [0; MAX_SEATS],
            losses: [0; MAX_SEATS],
            discards: [0; MAX_SEATS],
            end: None,
        }
    }

    pub(crate) fn active(&self) -> usize {
        self.clock.active as usize
    }

    pub(crate) fn all_peasants(&self) -> Provinces {
        self.peasants.iter().fold(0, |set, peasants| set | peasants)
    }

    pub(crate) fn all_heroes(&self) -> Provinces {
        self.heroes.iter().fold(0, |set, &hero| set | bit(hero))
    }

    pub(crate) fn all_lords(&self) -> Provinces {
        self.lords.iter().fold(0, |set, lords| set | lords)
    }

    /// No castle, shrine, hero or peasant there.
    pub(crate) fn occupied(&self) -> Provinces {
        self.castles | self.shrines | self.all_peasants() | self.all_heroes()
    }

    /// The seat that courts a castle.
    pub(crate) fn suitor_of(&self, castle: u8) -> Option<usize> {
        self.suitors.iter().position(|&courted| courted == castle && castle != NONE)
    }

    /// The seat whose lord is on a castle.
    pub(crate) fn lord_of(&self, castle: u8) -> Option<usize> {
        self.lords.iter().position(|lords| lords & bit(castle) != 0)
    }

    pub(crate) fn peasant_of(&self, province: u8) -> Option<usize> {
        self.peasants.iter().position(|peasants| peasants & bit(province) != 0)
    }

    pub(crate) fn hero_at(&self, province: u8) -> Option<usize> {
        self.heroes.iter().position(|&hero| hero == province && province != NONE)
    }

    pub(crate) fn supply_add(&mut self, seat: usize, count: u32) {
        self.supply[seat] = self.supply[seat].saturating_add(count as u8);
    }

    /// Sets the step and clears what earlier ones left behind.
    pub(crate) fn go_to(&mut self, step: Step) {
        self.step = step;
        self.left = 0;
        self.target = NONE;
        self.rival = NONE;
    }

    /// Back to the phase that an action interrupted.
    pub(crate) fn resume(&mut self) {
        self.go_to(if self.clock.court { Step::Court } else { Step::Hero });
    }

    pub(crate) fn key(&self) -> u64 {
        let mut mixer = Mixer(0);
        self.hash(&mut mixer);
        mixer.finish()
    }
}

/// A hash that is the same on every machine and in every run.
struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_add(0x9E37_79B9_7F4A_7C15).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        self.0 = mixed ^ (mixed >> 29);
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.mix(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.mix(number.into());
    }

    fn write_u128(&mut self, number: u128) {
        self.mix(number as u64);
        self.mix((number >> 64) as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.mix(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_fits_in_two_kibibytes() {
        assert!(size_of::<State>() <= 2048, "{}", size_of::<State>());
    }
}
