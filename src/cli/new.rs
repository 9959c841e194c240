//! `ksr new`
pub(super) fn run(_: &super::Args, _: &super::args::NewArgs, _: &mut super::Output) -> super::Exit { super::Exit::Fine }
