//! Landlock: the kernel's own list of what this process and its children may touch.

use landlock::{
    ABI, Access, AccessFs, AccessNet, PathBeneath, PathFd, Ruleset, RulesetAttr, RulesetCreatedAttr,
    RulesetStatus, Scope,
};

use super::{At, Failure};
use crate::outcome::Stage;
use crate::policy::SCRATCH;

/// The newest version whose rights this list covers; older kernels apply the part they know.
const KNOWN: ABI = ABI::V6;
/// Devices that every program may write to: they keep nothing.
const SINKS: &[&str] = &["/dev/null", "/dev/zero", "/dev/full"];

/// Allows reading everywhere and writing in the scratch folder only; no network, no sockets of others.
pub(super) fn apply() -> Result<(), Failure> {
    let status = restrict().at(Stage::Landlock)?;
    if status == RulesetStatus::NotEnforced {
        return Err(Failure { stage: Stage::Landlock, why: "nothing would be enforced".to_owned() });
    }
    Ok(())
}

fn restrict() -> Result<RulesetStatus, Box<dyn std::error::Error>> {
    let everything = AccessFs::from_all(KNOWN);
    let mut rules = Ruleset::default()
        .handle_access(everything)?
        .handle_access(AccessNet::from_all(KNOWN))?
        .scope(Scope::from_all(KNOWN))?
        .create()?
        .add_rule(PathBeneath::new(PathFd::new("/")?, AccessFs::from_read(KNOWN)))?
        .add_rule(PathBeneath::new(PathFd::new(SCRATCH)?, everything))?;
    for sink in SINKS {
        rules =
            rules.add_rule(PathBeneath::new(PathFd::new(sink)?, AccessFs::ReadFile | AccessFs::WriteFile))?;
    }
    Ok(rules.restrict_self()?.ruleset)
}
