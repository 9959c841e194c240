//! A bar on the terminal while a build takes long.

use std::io::IsTerminal;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::session::Progress;

/// Who waits no longer than this needs no bar.
const PATIENCE: Duration = Duration::from_secs(1);
const REDRAW: Duration = Duration::from_millis(100);

/// Does the work; shows how far it is if that takes long and somebody looks.
pub(super) fn with_bar<T: Send>(progress: &Progress, work: impl FnOnce() -> T + Send) -> T {
    if !std::io::stderr().is_terminal() {
        return work();
    }
    thread::scope(|scope| {
        let (done, waiting) = channel::<()>();
        let watch = move || {
            // The channel is never written to; it closes when the work is done.
            let is_going_on =
                |patience| waiting.recv_timeout(patience) == Err(RecvTimeoutError::Timeout);
            if !is_going_on(PATIENCE) {
                return;
            }
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            if let Ok(style) = ProgressStyle::with_template("{bar:32} {pos} of {len} documents") {
                bar.set_style(style.progress_chars("=> "));
            }
            while is_going_on(REDRAW) {
                let (made, expected) = progress.state();
                bar.set_length(expected as u64);
                bar.set_position(made.min(expected) as u64);
            }
            bar.finish_and_clear();
        };
        // Where no thread is to be had, there is no bar.
        let _ = thread::Builder::new().spawn_scoped(scope, watch);
        let result = work();
        drop(done);
        result
    })
}
