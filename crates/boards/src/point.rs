//! Points of a board, and sets of them.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, BitXorAssign, Not};

use game::TextError;
use game::text::{Expected, Field};

/// A set of points, one bit each.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + 'static
{
    /// No point.
    const NONE: Self;

    /// How many points there are.
    fn count(self) -> u32;
}

impl Bits for u32 {
    const NONE: Self = 0;

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }
}

impl Bits for u64 {
    const NONE: Self = 0;

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }
}

/// A point of a board, as [`points!`](crate::points) makes them.
pub trait Point: Copy + Ord + Hash + Debug + Display + Send + Sync + 'static {
    /// Sets of points.
    type Set: Bits;
    /// Every point.
    const ALL: Self::Set;

    /// The point with this number.
    fn at(index: usize) -> Self;

    /// The number of the point's bit.
    fn index(self) -> usize;

    /// The point as a set of its own.
    fn bit(self) -> Self::Set;

    /// The points of a set, lowest first.
    fn each(set: Self::Set) -> impl Iterator<Item = Self>;

    /// The point with a name such as `a1`.
    fn named(name: &str) -> Option<Self>;
}

/// Reads the name of a point.
pub fn parse_point<P: Point>(field: &Field<'_>) -> Result<P, TextError> {
    P::named(field.text()).ok_or_else(|| field.error(Expected::Point))
}

/// The coordinate whose bits lie `step` apart, of the point with this number; the other coordinate's lie `other` apart.
#[doc(hidden)]
#[inline]
pub const fn coordinate(index: usize, step: usize, other: usize) -> usize {
    if step > other { index / step } else { index % other }
}

/// Makes the type of a board's points, and the function that goes through a set of them.
///
/// A point's name is a letter and a number. In `struct Point(file: 1, rank: 5)`, `file` is what the letter stands for and
/// `rank` what the number stands for; beside each stands by how much the number of the bit grows from one to the next.
#[macro_export]
macro_rules! points {
    (
        $(#[$about:meta])*
        pub struct $Point:ident($file:ident: $file_step:expr, $rank:ident: $rank_step:expr);
        $(#[$about_each:meta])*
        $visibility:vis fn $each:ident(set: $Set:ty) in $all:expr;
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Point(u8);

        impl $Point {
            /// The point with a letter and a number, both counted from 0. It must lie on the board.
            pub const fn new($file: usize, $rank: usize) -> Self {
                Self::at($file * $file_step + $rank * $rank_step)
            }

            /// The point whose bit has this number. It must lie on the board.
            pub const fn at(index: usize) -> Self {
                Self(index as u8)
            }

            /// The point with a name such as `a1`.
            pub fn named(name: &str) -> Option<Self> {
                let [letter, digit] = *name.as_bytes() else { return None };
                let $file = letter.checked_sub(b'a').map(usize::from)?;
                let $rank = digit.checked_sub(b'1').map(usize::from)?;
                let index = $file * $file_step + $rank * $rank_step;
                let point = Self::at(index.min(<$Set>::BITS as usize - 1));
                (point.$file() == $file && point.$rank() == $rank && $all & point.bit() != 0).then_some(point)
            }

            /// The lowest point of a set that is not empty.
            pub const fn lowest(set: $Set) -> Self {
                Self(set.trailing_zeros() as u8)
            }

            /// The number of the point's bit.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The point as a set of its own.
            pub const fn bit(self) -> $Set {
                1 << self.0
            }

            /// What its letter stands for, counted from 0.
            pub const fn $file(self) -> usize {
                $crate::coordinate(self.index(), $file_step, $rank_step)
            }

            /// What its number stands for, counted from 0.
            pub const fn $rank(self) -> usize {
                $crate::coordinate(self.index(), $rank_step, $file_step)
            }

            /// All points in order.
            pub fn all() -> impl Iterator<Item = Self> {
                $each($all)
            }
        }

        impl ::std::fmt::Display for $Point {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, "{}{}", char::from(b'a' + self.$file() as u8), self.$rank() + 1)
            }
        }

        impl ::std::fmt::Debug for $Point {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(self, f)
            }
        }

        impl $crate::Point for $Point {
            type Set = $Set;
            const ALL: $Set = $all;

            #[inline]
            fn at(index: usize) -> Self {
                Self::at(index)
            }

            #[inline]
            fn index(self) -> usize {
                self.index()
            }

            #[inline]
            fn bit(self) -> $Set {
                self.bit()
            }

            #[inline]
            fn each(set: $Set) -> impl Iterator<Item = Self> {
                $each(set)
            }

            fn named(name: &str) -> Option<Self> {
                Self::named(name)
            }
        }

        $(#[$about_each])*
        $visibility fn $each(mut set: $Set) -> impl Iterator<Item = $Point> {
            ::std::iter::from_fn(move || {
                if set == 0 {
                    return None;
                }
                let point = $Point::lowest(set);
                set &= set - 1;
                Some(point)
            })
        }
    };
}
