//! The two sides of a game.

use std::fmt::Debug;
use std::hash::Hash;

use game::Seat;

/// One of two sides, as [`sides!`](crate::sides) makes them.
pub trait Side: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// Both sides, in seat order.
    const BOTH: [Self; 2];

    /// The side's number in seat order.
    fn index(self) -> usize;

    /// The other side.
    #[must_use]
    fn opponent(self) -> Self {
        Self::BOTH[1 - self.index()]
    }

    /// Where the side sits.
    fn seat(self) -> Seat {
        Seat::new(self.index())
    }

    /// The side at a seat.
    fn of(seat: Seat) -> Self {
        Self::BOTH[seat.index()]
    }

    /// The side's name in protocol, records and message keys.
    fn name(self) -> &'static str;
}

/// Makes the type of a game's two sides, in seat order and each with its name. What [`Side`] has, the type has as
/// constant functions of its own.
#[macro_export]
macro_rules! sides {
    (
        $(#[$about:meta])*
        pub enum $Side:ident {
            $(#[$about_first:meta])*
            $First:ident = $first:literal,
            $(#[$about_second:meta])*
            $Second:ident = $second:literal,
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $Side {
            $(#[$about_first])*
            $First,
            $(#[$about_second])*
            $Second,
        }

        impl $Side {
            /// Both sides, in seat order.
            pub const BOTH: [Self; 2] = [Self::$First, Self::$Second];

            /// The other side.
            #[must_use]
            pub const fn opponent(self) -> Self {
                match self {
                    Self::$First => Self::$Second,
                    Self::$Second => Self::$First,
                }
            }

            /// Where the side sits.
            pub const fn seat(self) -> ::game::Seat {
                ::game::Seat::new(self as usize)
            }

            /// The side at a seat.
            pub const fn of(seat: ::game::Seat) -> Self {
                Self::BOTH[seat.index()]
            }

            /// The side's name in protocol, records and message keys.
            pub const fn name(self) -> &'static str {
                match self {
                    Self::$First => $first,
                    Self::$Second => $second,
                }
            }
        }

        impl $crate::Side for $Side {
            const BOTH: [Self; 2] = Self::BOTH;

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            #[inline]
            fn opponent(self) -> Self {
                self.opponent()
            }

            fn name(self) -> &'static str {
                self.name()
            }
        }
    };
}
