//! How many can be paired: a largest matching in a graph, by Edmonds' blossoms.

use std::collections::VecDeque;

/// How many pairs, at most, 0 to `count` can form so that each pair `may` meet.
pub(super) fn most_pairs(count: usize, may: &dyn Fn(usize, usize) -> bool) -> usize {
    let mut search = Search::new(count, may);
    let at_once = search.pair_neighbours();
    // A vertex from which no augmenting path starts now never gets one, so each is asked once.
    at_once + (0..count).filter(|&vertex| search.mate[vertex].is_none() && search.augment(vertex)).count()
}

struct Search<'a> {
    may: &'a dyn Fn(usize, usize) -> bool,
    mate: Vec<Option<usize>>,
    parent: Vec<Option<usize>>,
    base: Vec<usize>,
    used: Vec<bool>,
}

impl<'a> Search<'a> {
    fn new(count: usize, may: &'a dyn Fn(usize, usize) -> bool) -> Self {
        Self {
            may,
            mate: vec![None; count],
            parent: vec![None; count],
            base: (0..count).collect(),
            used: vec![false; count],
        }
    }

    /// A greedy matching first: it pairs most of them and saves time.
    fn pair_neighbours(&mut self) -> usize {
        let mut pairs = 0;
        for one in 0..self.mate.len() {
            let is_free = |other: &usize| self.mate[*other].is_none() && (self.may)(one, *other);
            if self.mate[one].is_some() {
                continue;
            }
            if let Some(other) = (one + 1..self.mate.len()).find(is_free) {
                (self.mate[one], self.mate[other]) = (Some(other), Some(one));
                pairs += 1;
            }
        }
        pairs
    }

    /// Finds a path from an unpaired vertex to another along which pairs can be exchanged, and exchanges them.
    fn augment(&mut self, root: usize) -> bool {
        let count = self.mate.len();
        self.parent.fill(None);
        self.used.fill(false);
        self.base = (0..count).collect();
        self.used[root] = true;
        let mut queue = VecDeque::from([root]);
        while let Some(from) = queue.pop_front() {
            for to in 0..count {
                if to == from
                    || !(self.may)(from, to)
                    || self.base[from] == self.base[to]
                    || self.mate[from] == Some(to)
                {
                    continue;
                }
                let is_outer = to == root || self.mate[to].is_some_and(|mate| self.parent[mate].is_some());
                if is_outer {
                    self.contract(from, to, &mut queue);
                } else if self.parent[to].is_none() {
                    self.parent[to] = Some(from);
                    match self.mate[to] {
                        None => {
                            self.exchange(to);
                            return true;
                        }
                        Some(mate) => {
                            self.used[mate] = true;
                            queue.push_back(mate);
                        }
                    }
                }
            }
        }
        false
    }

    /// An odd circle becomes one vertex.
    fn contract(&mut self, from: usize, to: usize, queue: &mut VecDeque<usize>) {
        let base = self.common_base(from, to);
        let mut in_blossom = vec![false; self.mate.len()];
        self.mark(from, base, to, &mut in_blossom);
        self.mark(to, base, from, &mut in_blossom);
        for vertex in 0..self.mate.len() {
            if in_blossom[self.base[vertex]] {
                self.base[vertex] = base;
                if !std::mem::replace(&mut self.used[vertex], true) {
                    queue.push_back(vertex);
                }
            }
        }
    }

    fn common_base(&self, a: usize, b: usize) -> usize {
        let mut on_path = vec![false; self.mate.len()];
        let mut vertex = a;
        loop {
            vertex = self.base[vertex];
            on_path[vertex] = true;
            let Some(mate) = self.mate[vertex] else { break };
            let Some(parent) = self.parent[mate] else { break };
            vertex = parent;
        }
        let mut vertex = self.base[b];
        while !on_path[vertex] {
            let step = self.mate[vertex].and_then(|mate| self.parent[mate]);
            vertex = self.base[step.expect("both paths lead to the root")];
        }
        vertex
    }

    fn mark(&mut self, mut vertex: usize, base: usize, mut child: usize, in_blossom: &mut [bool]) {
        while self.base[vertex] != base {
            let mate = self.mate[vertex].expect("all but the base of a blossom are paired");
            in_blossom[self.base[vertex]] = true;
            in_blossom[self.base[mate]] = true;
            self.parent[vertex] = Some(child);
            child = mate;
            vertex = self.parent[mate].expect("a paired vertex of the tree has a parent");
        }
    }

    fn exchange(&mut self, end: usize) {
        let mut vertex = Some(end);
        while let Some(inner) = vertex {
            let outer = self.parent[inner].expect("an augmenting path leads to its root");
            let next = self.mate[outer];
            self.mate[inner] = Some(outer);
            self.mate[outer] = Some(inner);
            vertex = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Dice;
    use table::Generator;

    fn by_trying(left: &[usize], may: &dyn Fn(usize, usize) -> bool) -> usize {
        let Some((&first, rest)) = left.split_first() else { return 0 };
        let with = rest.iter().filter(|&&other| may(first, other)).map(|&other| {
            let remaining: Vec<usize> = rest.iter().copied().filter(|&one| one != other).collect();
            1 + by_trying(&remaining, may)
        });
        with.max().unwrap_or(0).max(by_trying(rest, may))
    }

    #[test]
    fn it_agrees_with_trying_everything() {
        let mut dice = Generator::new(3);
        let mut perfect = 0;
        for round in 0..2000 {
            let count = 2 + round % 8;
            let edges: Vec<bool> = (0..count * count).map(|_| dice.below(100) < 26).collect();
            let may = |a: usize, b: usize| edges[a.min(b) * count + a.max(b)];
            let expected = by_trying(&(0..count).collect::<Vec<_>>(), &may);
            assert_eq!(most_pairs(count, &may), expected, "{count} {edges:?}");
            perfect += usize::from(expected * 2 == count);
        }
        assert!((200..1800).contains(&perfect), "{perfect}");
        assert_eq!(most_pairs(0, &|_, _| false), 0);
    }
}
