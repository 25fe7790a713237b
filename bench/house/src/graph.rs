//! Strongly connected components of small graphs.

use std::collections::{BTreeMap, BTreeSet};

/// A directed graph between names, with a place for each edge.
#[derive(Debug, Default)]
pub struct Graph {
    edges: BTreeMap<String, BTreeMap<String, String>>,
}

impl Graph {
    /// Adds an edge; the first place of an edge is kept.
    pub fn add(&mut self, from: &str, to: &str, place: String) {
        if from != to {
            let targets = self.edges.entry(from.to_owned()).or_default();
            targets.entry(to.to_owned()).or_insert(place);
        }
    }

    /// All nodes that a path leads to from `from`.
    fn reachable<'a>(&'a self, from: &'a str) -> BTreeSet<&'a str> {
        let mut seen = BTreeSet::new();
        let mut open = vec![from];
        while let Some(node) = open.pop() {
            for next in self.edges.get(node).into_iter().flat_map(BTreeMap::keys) {
                if seen.insert(next.as_str()) {
                    open.push(next);
                }
            }
        }
        seen
    }

    /// Each component of more than one node, with the edges inside it.
    pub fn knots(&self) -> Vec<Knot> {
        let reach: BTreeMap<&str, _> =
            self.edges.keys().map(|node| (node.as_str(), self.reachable(node))).collect();
        let mut taken: BTreeSet<&str> = BTreeSet::new();
        let mut knots = Vec::new();
        for (&node, ahead) in &reach {
            if !ahead.contains(node) || taken.contains(node) {
                continue;
            }
            let nodes: BTreeSet<&str> = ahead
                .iter()
                .copied()
                .filter(|other| reach.get(other).is_some_and(|back| back.contains(node)))
                .collect();
            taken.extend(&nodes);
            knots.push(Knot {
                nodes: nodes.iter().map(|&node| node.to_owned()).collect(),
                edges: self.edges_inside(&nodes),
            });
        }
        knots
    }

    fn edges_inside(&self, nodes: &BTreeSet<&str>) -> Vec<String> {
        let mut inside = Vec::new();
        for &from in nodes {
            for (to, place) in self.edges.get(from).into_iter().flatten() {
                if nodes.contains(to.as_str()) {
                    inside.push(format!("{from} → {to} ({place})"));
                }
            }
        }
        inside
    }
}

/// Nodes that all depend on each other.
#[derive(Debug)]
pub struct Knot {
    /// The nodes.
    pub nodes: Vec<String>,
    /// The edges between them, with their places.
    pub edges: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(edges: &[(&str, &str)]) -> Graph {
        let mut graph = Graph::default();
        edges.iter().for_each(|(from, to)| graph.add(from, to, "here".into()));
        graph
    }

    #[test]
    fn a_chain_has_no_knot() {
        assert!(graph(&[("a", "b"), ("b", "c"), ("a", "c"), ("a", "a")]).knots().is_empty());
    }

    #[test]
    fn each_knot_has_its_nodes_and_no_others() {
        let graph =
            graph(&[("a", "b"), ("b", "a"), ("b", "c"), ("c", "d"), ("d", "e"), ("e", "c")]);
        let knots: Vec<_> = graph.knots().into_iter().map(|knot| knot.nodes).collect();
        assert_eq!(knots, [vec!["a", "b"], vec!["c", "d", "e"]]);
    }
}
