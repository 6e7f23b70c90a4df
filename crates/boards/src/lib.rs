//! What games on boards have in common, so that a game writes only what is its own.
//!
//! - [`sides!`] makes the type of the two sides.
//! - [`points!`] makes the type of a board's points, and sets of points as the bits of an integer.
//! - [`jumping`] is the state, the moves and the text forms of games whose pieces step along drawn lines and
//!   capture by jumping.
//!
//! A game that needs none of this does without: the contract is the crate `game` alone.
//!
//! ```
//! boards::sides! {
//!     /// The two sides.
//!     pub enum Side {
//!         /// Moves first.
//!         Light = "light",
//!         /// Moves second.
//!         Dark = "dark",
//!     }
//! }
//! boards::points! {
//!     /// A point of three by three: `a1` is the lowest bit, `b1` the next, `a2` the fourth.
//!     pub struct Point(file: 1, rank: 3);
//!     /// The points of a set, lowest first.
//!     pub fn each(set: u32) in 0b111_111_111;
//! }
//!
//! assert_eq!(Side::Light.opponent(), Side::Dark);
//! assert_eq!(Point::named("b2"), Some(Point::new(1, 1)));
//! assert_eq!(Point::named("d1"), None);
//! assert_eq!(each(0b101).map(|point| point.to_string()).collect::<Vec<_>>(), ["a1", "c1"]);
//! ```

pub mod jumping;
mod point;
mod side;

pub use point::{Bits, Point, coordinate, parse_point};
pub use side::Side;
