//! `ksr check --baseline`

use super::Exit;
use super::check::{Check, Reading};
use super::check_args::CheckArgs;
use super::output::plural;
use crate::finding::{Places, findings};
use crate::policy::{Baseline, stale_entries};
use crate::project::replace_file;
use crate::source::{Disk, Loader, Source};

impl Check<'_> {
    /// Hides what the baseline knows; says how much that is.
    pub(super) fn baseline(&mut self, reading: &mut Reading) -> Result<Vec<String>, Exit> {
        let CheckArgs { baseline, write_baseline, prune_baseline, .. } = self.options;
        let name = match baseline {
            Some(name) => name.clone(),
            None if *write_baseline || *prune_baseline => "ksr-baseline.json".into(),
            None => return Ok(Vec::new()),
        };
        let path = reading.project.root.join(&name);
        let found = std::mem::take(&mut reading.findings);
        if *write_baseline {
            let known = Baseline::of(&found);
            self.save(&path, &known)?;
            self.output.status(format!(
                "{} noted in {}",
                plural(known.len(), "finding"),
                name.display()
            ));
            reading.findings = known.compare(found).new;
            return Ok(Vec::new());
        }
        let text = Disk.read(&path).map_err(|error| {
            self.output.failure(format!("cannot read the baseline `{}`: {error}", name.display()));
            self.output.status("help: `ksr check --write-baseline` makes one");
            Exit::Failure
        })?;
        let known = Baseline::parse(&text).map_err(|error| {
            self.output.failure(format!("cannot use the baseline `{}`: {error}", name.display()));
            Exit::Failure
        })?;
        let compared = known.compare(found);
        reading.findings = compared.new;
        if *prune_baseline {
            self.save(&path, &known.without(&compared.stale))?;
            let count = plural(compared.stale.len(), "entry").replace("entrys", "entries");
            self.output.status(format!("{count} removed from {}", name.display()));
        } else if self.options.games.is_empty() {
            let file =
                reading.sources.add(Source::new(reading.project.display(&path), text.clone()));
            let stale = stale_entries(&compared.stale, &text, file);
            let mut places = Places::new(&reading.project.rules_name());
            reading.findings.extend(findings(stale, &reading.sources, &mut places));
        }
        Ok(match compared.hidden {
            0 => Vec::new(),
            hidden => vec![format!("{} in the baseline not shown", plural(hidden, "finding"))],
        })
    }

    fn save(&mut self, path: &std::path::Path, baseline: &Baseline) -> Result<(), Exit> {
        replace_file(path, baseline.write().as_bytes()).map_err(|error| {
            self.output.failure(error);
            Exit::Failure
        })
    }
}
