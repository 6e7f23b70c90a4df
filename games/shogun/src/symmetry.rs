//! Japan is not symmetric: only the identity changes nothing.

use game::Symmetry;

use crate::Shogun;

impl Symmetry for Shogun {}
