//! Games that exist only for tests.

mod masks;
mod tree;

pub use masks::{MaskMove, Masks};
pub use tree::{Node, Tree, TreeState};
