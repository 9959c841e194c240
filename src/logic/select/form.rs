//! What something is in every selection: diagrams like those of truths, with numbers at their ends.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use super::diagram::{Diagrams, NEVER, Truth};
use super::space::State;

/// Most nodes of the forms of one game.
const MAX_NODES: usize = 400_000;
/// Most steps on the way to them.
const MAX_STEPS: usize = 100_000;

/// The number at the end of ways that nobody goes: whatever is simplest stands there.
pub const ANY: u32 = u32::MAX;

/// A number for every selection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Form(u32);

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Node {
    End(u32),
    Asks(usize, Vec<Form>),
}

/// The forms of one game.
#[derive(Debug, Clone, Default)]
pub struct Forms {
    nodes: Vec<Node>,
    known: FxHashMap<Node, Form>,
    /// Numbers for pairs of numbers.
    pairs: FxHashMap<(u32, u32), u32>,
    truths: FxHashMap<Truth, Form>,
    steps: usize,
    /// Set once there was no room or time for a form: neighbours are then taken for the same, and
    /// nothing may be shown by it.
    pub is_full: bool,
}

impl Forms {
    /// The same number in all selections.
    pub fn end(&mut self, number: u32) -> Form {
        self.put(Node::End(number))
    }

    fn put(&mut self, node: Node) -> Form {
        if let Some(known) = self.known.get(&node) {
            return *known;
        }
        let form = Form(u32::try_from(self.nodes.len()).unwrap_or_default());
        self.nodes.push(node.clone());
        self.known.insert(node, form);
        form
    }

    fn asks(&mut self, decision: usize, children: Vec<Form>) -> Form {
        let any = self.end(ANY);
        let first = children.iter().copied().find(|child| *child != any).unwrap_or(any);
        let is_same = children.iter().all(|child| *child == first || *child == any);
        self.is_full |= !is_same && self.nodes.len() > MAX_NODES;
        if is_same || self.is_full {
            return first;
        }
        self.put(Node::Asks(decision, children))
    }

    fn get(&self, form: Form) -> &Node {
        &self.nodes[form.0 as usize]
    }

    /// The decision that is asked first, and what follows from each of its options.
    pub fn question(&self, form: Form) -> Result<(usize, &[Form]), u32> {
        match self.get(form) {
            Node::End(number) => Err(*number),
            Node::Asks(decision, children) => Ok((*decision, children)),
        }
    }

    /// Which option a decision has.
    pub fn option(&mut self, decision: usize, arity: usize) -> Form {
        let options = (0..arity).map(|one| self.end(u32::try_from(one).unwrap_or(ANY))).collect();
        self.asks(decision, options)
    }

    /// 1 where it is true, 0 elsewhere.
    pub fn truth(&mut self, diagrams: &Diagrams, truth: Truth) -> Form {
        if let Some(known) = self.truths.get(&truth) {
            return *known;
        }
        let form = match diagrams.question(truth) {
            Some((decision, children)) => {
                let children = children.iter().map(|child| self.truth(diagrams, *child)).collect();
                self.asks(decision, children)
            }
            None => self.end(u32::from(truth != NEVER)),
        };
        self.truths.insert(truth, form);
        form
    }

    /// Puts numbers together, selection by selection.
    pub fn combine(&mut self, parts: &[Form], merge: &mut dyn FnMut(&[u32]) -> u32) -> Form {
        self.combined(parts, merge, &mut FxHashMap::default())
    }

    fn combined(
        &mut self,
        parts: &[Form],
        merge: &mut dyn FnMut(&[u32]) -> u32,
        memo: &mut FxHashMap<Vec<Form>, Form>,
    ) -> Form {
        if let Some(known) = memo.get(parts) {
            return *known;
        }
        self.steps += 1;
        if self.steps > MAX_STEPS {
            self.is_full = true;
            return self.end(0);
        }
        let asked = parts.iter().filter_map(|part| self.question(*part).ok());
        let first = asked.min_by_key(|(decision, _)| *decision);
        let form = match first.map(|(decision, children)| (decision, children.len())) {
            None => {
                let numbers: Vec<u32> =
                    parts.iter().filter_map(|part| self.question(*part).err()).collect();
                self.end(merge(&numbers))
            }
            Some((decision, arity)) => {
                let mut children = Vec::with_capacity(arity);
                for option in 0..arity {
                    let below: Vec<Form> =
                        parts.iter().map(|part| self.below(*part, decision, option)).collect();
                    children.push(self.combined(&below, merge, memo));
                }
                self.asks(decision, children)
            }
        };
        memo.insert(parts.to_vec(), form);
        form
    }

    fn below(&self, form: Form, decision: usize, option: usize) -> Form {
        match self.get(form) {
            Node::Asks(asked, children) if *asked == decision => children[option],
            _ => form,
        }
    }

    /// Tells apart what either tells apart.
    pub fn pair(&mut self, one: Form, other: Form) -> Form {
        match (self.get(one), self.get(other)) {
            (Node::End(_), _) => return other,
            (_, Node::End(_)) => return one,
            _ if one == other => return one,
            _ => {}
        }
        let mut pairs = std::mem::take(&mut self.pairs);
        let form = self.combine(&[one, other], &mut |numbers| {
            let next = u32::try_from(pairs.len()).unwrap_or_default();
            *pairs.entry((numbers[0], numbers[1])).or_insert(next)
        });
        self.pairs = pairs;
        form
    }

    /// Other numbers for the same ends.
    pub fn map(&mut self, form: Form, to: &dyn Fn(u32) -> u32) -> Form {
        self.combine(&[form], &mut |numbers| to(numbers[0]))
    }

    /// What it is where a decision has an option.
    pub fn given(&mut self, form: Form, decision: usize, option: usize) -> Form {
        match self.get(form).clone() {
            Node::End(_) => form,
            Node::Asks(asked, children) if asked == decision => children[option],
            Node::Asks(asked, _) if asked > decision => form,
            Node::Asks(asked, children) => {
                let children =
                    children.iter().map(|child| self.given(*child, decision, option)).collect();
                self.asks(asked, children)
            }
        }
    }

    /// The number for a selection.
    pub fn at(&self, mut form: Form, state: &State) -> u32 {
        loop {
            match self.get(form) {
                Node::End(number) => return *number,
                Node::Asks(decision, children) => form = children[state[*decision]],
            }
        }
    }

    /// All numbers, and the decisions that are asked.
    pub fn ends(&self, form: Form) -> (BTreeSet<u32>, BTreeSet<usize>) {
        let (mut numbers, mut decisions) = (BTreeSet::new(), BTreeSet::new());
        let (mut seen, mut open) = (BTreeSet::new(), vec![form]);
        while let Some(next) = open.pop() {
            if !seen.insert(next) {
                continue;
            }
            match self.get(next) {
                Node::End(number) => {
                    numbers.insert(*number);
                }
                Node::Asks(decision, children) => {
                    decisions.insert(*decision);
                    open.extend(children);
                }
            }
        }
        (numbers, decisions)
    }

    /// The selections with a number.
    pub fn is(&self, form: Form, number: u32, diagrams: &mut Diagrams) -> Truth {
        self.found(form, number, diagrams, &mut FxHashMap::default())
    }

    fn found(
        &self,
        form: Form,
        number: u32,
        diagrams: &mut Diagrams,
        memo: &mut FxHashMap<Form, Truth>,
    ) -> Truth {
        if let Some(known) = memo.get(&form) {
            return *known;
        }
        let truth = match self.get(form) {
            Node::End(end) if *end == number => super::diagram::ALWAYS,
            Node::End(_) => NEVER,
            Node::Asks(decision, children) => {
                let children =
                    children.iter().map(|child| self.found(*child, number, diagrams, memo));
                let children = children.collect();
                diagrams.node(*decision, children)
            }
        };
        memo.insert(form, truth);
        truth
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_steps_make_few_nodes() {
        let mut forms = Forms::default();
        let mut sum = forms.end(0);
        for decision in 0..10 {
            let step = forms.option(decision, 2);
            sum = forms.combine(&[sum, step], &mut |numbers| numbers[0] + numbers[1]);
        }
        assert_eq!(forms.ends(sum).0.len(), 11);
        assert_eq!(forms.at(sum, &vec![1, 0, 1, 1, 0, 0, 0, 1, 0, 0]), 4);
        let mut inner = BTreeSet::new();
        let mut open = vec![sum];
        while let Some(next) = open.pop() {
            if let Ok((_, children)) = forms.question(next)
                && inner.insert(next)
            {
                open.extend(children);
            }
        }
        assert_eq!(inner.len(), 55);
    }

    #[test]
    fn what_nobody_sees_asks_nothing() {
        let mut forms = Forms::default();
        let (first, second) = (forms.option(0, 2), forms.option(1, 3));
        let form = forms.combine(&[first, second], &mut |numbers| match numbers {
            [0, _] => ANY,
            [_, option] => u32::from(*option == 2),
            _ => ANY,
        });
        let asked = forms.ends(form).1;
        assert_eq!(asked, BTreeSet::from([1]));
    }
}
