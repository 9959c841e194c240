//! `file-unreadable`

use crate::diagnostic::declare_check;

declare_check! {
    /// A file that is there but cannot be read.
    ///
    /// ## Why
    /// A folder or a pipe with the name of a file, or a file that the system
    /// does not let you read. Nothing can be said about what is in it.
    ///
    /// ## Fix
    /// Put a regular file there, or change its permissions.
    "file-unreadable", Files, Error, integrity: true
}
