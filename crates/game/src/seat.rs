//! Seats, and one value for each of them.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::Serialize;

/// No game of the catalogue has more seats.
pub const MAX_SEATS: usize = 4;

/// A place at the table, numbered in seat order from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, below [`MAX_SEATS`].
    #[inline]
    pub const fn new(number: usize) -> Self {
        assert!(number < MAX_SEATS, "a seat number is below MAX_SEATS");
        Self(number as u8)
    }

    /// The seat's number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a table with `count` of them, in seat order.
    #[inline]
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..count).map(Self::new)
    }
}

/// One value for each seat of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PerSeat<T> {
    values: [T; MAX_SEATS],
    seats: u8,
}

impl<T: Copy + Default> PerSeat<T> {
    /// The values that `value` gives for each of `seats` seats.
    pub fn from_fn(seats: usize, value: impl FnMut(Seat) -> T) -> Self {
        let mut values = [T::default(); MAX_SEATS];
        for (slot, value) in values.iter_mut().zip(Seat::all(seats).map(value)) {
            *slot = value;
        }
        Self { values, seats: seats as u8 }
    }

    /// The same value for each of `seats` seats.
    pub fn filled(seats: usize, value: T) -> Self {
        Self::from_fn(seats, |_| value)
    }
}

impl<T> PerSeat<T> {
    /// How many seats there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.seats as usize
    }

    /// Whether there is no seat at all.
    pub const fn is_empty(&self) -> bool {
        self.seats == 0
    }

    /// The values in seat order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &T> {
        self.values[..self.len()].iter()
    }

    /// The seats with their values.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = (Seat, &T)> {
        Seat::all(self.len()).zip(self.iter())
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.values[..self.len()][seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        let seats = self.len();
        &mut self.values[..seats][seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for PerSeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
