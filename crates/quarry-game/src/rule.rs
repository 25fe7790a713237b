//! Ids of rules, as the registers of the rules write them.

use std::fmt;

use serde::Serialize;

/// The id of a rule, such as `RA-080`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct RuleId(&'static str);

impl RuleId {
    /// The rule with this id. [`rule_id!`](crate::rule_id) checks it when the program is compiled.
    ///
    /// # Panics
    ///
    /// When the id is not two capitals, a dash and three digits.
    pub const fn new(id: &'static str) -> RuleId {
        let [a, b, b'-', x, y, z] = *id.as_bytes() else { panic!("an id looks like RA-080") };
        let capitals = a.is_ascii_uppercase() && b.is_ascii_uppercase();
        let digits = x.is_ascii_digit() && y.is_ascii_digit() && z.is_ascii_digit();
        assert!(capitals && digits, "an id looks like RA-080");
        RuleId(id)
    }

    /// As the register writes it.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

/// A [`RuleId`]; a malformed one does not compile.
#[macro_export]
macro_rules! rule_id {
    ($id:literal) => {
        const { $crate::RuleId::new($id) }
    };
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl PartialEq<&str> for RuleId {
    fn eq(&self, id: &&str) -> bool {
        self.0 == *id
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EndReason {
    /// A rule ended it.
    Rule(RuleId),
    /// A seat gave up.
    Resigned,
}

impl EndReason {
    /// As records write it: the id of the rule, or `resigned`.
    pub const fn as_str(self) -> &'static str {
        match self {
            EndReason::Rule(rule) => rule.as_str(),
            EndReason::Resigned => "resigned",
        }
    }
}

impl From<RuleId> for EndReason {
    fn from(rule: RuleId) -> EndReason {
        EndReason::Rule(rule)
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl PartialEq<&str> for EndReason {
    fn eq(&self, reason: &&str) -> bool {
        self.as_str() == *reason
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_two_capitals_a_dash_and_three_digits() {
        assert_eq!(rule_id!("RA-080").to_string(), "RA-080");
        for wrong in ["", "RA-80", "RA080", "ra-080", "RA-0800", "RA-08x"] {
            assert!(std::panic::catch_unwind(|| RuleId::new(wrong)).is_err(), "{wrong}");
        }
    }
}
