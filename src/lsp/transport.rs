//! Standard input and output as a connection: messages within limits, and past those that cannot be
//! read.

use std::io::{self, BufRead, Read, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use crossbeam_channel::{Receiver, Sender, bounded};
use lsp_server::{Connection, ErrorCode, Message};
use serde_json::json;

use super::server::ServeError;

/// Largest message. The largest file has 4 MiB, and a character of it at most six bytes as JSON.
const MAX_MESSAGE: u64 = 64 << 20;
/// Largest head of a message.
const MAX_HEAD: u64 = 4096;
/// Messages that may wait: an editor that writes faster than it is answered has to wait itself.
const MAX_WAITING: usize = 4;

/// What reads and writes for a connection.
pub(super) struct Pipes {
    reader: JoinHandle<()>,
    writer: JoinHandle<io::Result<()>>,
    broken: Arc<Mutex<Option<io::Error>>>,
}

/// Connects with an editor at the other end of two pipes.
pub(super) fn connect(
    input: impl BufRead + Send + 'static,
    output: impl Write + Send + 'static,
) -> io::Result<(Connection, Pipes)> {
    let output = Arc::new(Mutex::new(output));
    let (answers, to_write) = bounded::<Message>(0);
    let (to_read, messages) = bounded::<Message>(MAX_WAITING);
    let broken = Arc::new(Mutex::new(None));
    let (own, fault) = (Arc::clone(&output), Arc::clone(&broken));
    let reader = thread::Builder::new().name("reader".to_owned()).spawn(move || {
        if let Err(error) = read_all(input, &own, &to_read) {
            *fault.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
        }
        // Only now does the connection end: who notices finds out why.
        drop(to_read);
    })?;
    let writer = thread::Builder::new()
        .name("writer".to_owned())
        .spawn(move || write_all(&output, &to_write))?;
    let connection = Connection { sender: answers, receiver: messages };
    Ok((connection, Pipes { reader, writer, broken }))
}

impl Pipes {
    /// Waits for the last answer; `ended` is how the conversation went.
    pub(super) fn close(
        self,
        connection: Connection,
        ended: Result<(), ServeError>,
    ) -> Result<(), ServeError> {
        drop(connection);
        let written = self.writer.join().unwrap_or(Ok(()));
        // Why nothing more came says more than that nothing came.
        if let Some(error) = self.broken.lock().unwrap_or_else(PoisonError::into_inner).take() {
            return Err(error.into());
        }
        ended?;
        let _ = self.reader.join();
        Ok(written?)
    }
}

fn read_all(
    mut input: impl BufRead,
    output: &Mutex<impl Write>,
    messages: &Sender<Message>,
) -> io::Result<()> {
    while let Some(bytes) = frame(&mut input)? {
        let message = match serde_json::from_slice::<Message>(&bytes) {
            Ok(message) => message,
            Err(error) => {
                refuse(output, &error)?;
                continue;
            }
        };
        let is_last = matches!(&message, Message::Notification(one) if one.method == "exit");
        // Who no longer listens has said why.
        if messages.send(message).is_err() || is_last {
            break;
        }
    }
    Ok(())
}

/// Says that a message cannot be read: nobody knows which, so the answer names none.
fn refuse(output: &Mutex<impl Write>, error: &serde_json::Error) -> io::Result<()> {
    let code = if error.is_data() { ErrorCode::InvalidRequest } else { ErrorCode::ParseError };
    let message = format!("this message cannot be read: {error}");
    let error = json!({ "code": code as i32, "message": message });
    let answer = json!({ "jsonrpc": "2.0", "id": null, "error": error }).to_string();
    let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
    write!(output, "Content-Length: {}\r\n\r\n{answer}", answer.len())?;
    output.flush()
}

fn write_all(output: &Mutex<impl Write>, answers: &Receiver<Message>) -> io::Result<()> {
    for answer in answers {
        let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
        answer.write(&mut *output)?;
    }
    Ok(())
}

/// The next message as it stands, or nothing at the end.
fn frame(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let Some(length) = length(input)? else { return Ok(None) };
    if length > MAX_MESSAGE {
        let message = format!("a message of {length} bytes; at most {MAX_MESSAGE} are read");
        return Err(io::Error::new(io::ErrorKind::InvalidData, message));
    }
    // Grows as bytes come: what a head promises costs nothing.
    let mut bytes = Vec::new();
    input.take(length).read_to_end(&mut bytes)?;
    let is_whole = u64::try_from(bytes.len()).is_ok_and(|read| read == length);
    if is_whole { Ok(Some(bytes)) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

/// How long a message is, by its head.
fn length(input: &mut impl BufRead) -> io::Result<Option<u64>> {
    let malformed = |message| io::Error::new(io::ErrorKind::InvalidData, message);
    let mut length = None;
    let mut head = input.take(MAX_HEAD);
    let mut line = Vec::new();
    loop {
        line.clear();
        if head.read_until(b'\n', &mut line)? == 0 && head.limit() == MAX_HEAD {
            return Ok(None);
        }
        let Some(said) = line.strip_suffix(b"\r\n") else {
            return Err(malformed("the head of a message does not end"));
        };
        if said.is_empty() {
            return length.map(Some).ok_or_else(|| malformed("a message without its length"));
        }
        let (name, value) = str::from_utf8(said)
            .ok()
            .and_then(|said| said.split_once(':'))
            .ok_or_else(|| malformed("the head of a message cannot be read"))?;
        if name.eq_ignore_ascii_case("content-length") {
            let number = value.trim().parse::<u64>();
            length = Some(number.map_err(|_| malformed("the length of a message is no number"))?);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(bytes: &[u8]) -> Result<Option<Vec<u8>>, String> {
        frame(&mut &*bytes).map_err(|error| error.to_string())
    }

    #[test]
    fn lengths_beyond_all_measure_are_refused_before_anything_is_kept() {
        for length in ["67108865", "99999999999", "18446744073709551615"] {
            let found = said(format!("Content-Length: {length}\r\n\r\n{{}}").as_bytes());
            assert!(found.unwrap_err().contains("at most 67108864"), "{length}");
        }
        for length in ["18446744073709551616", "-1", "1e3", "", "x"] {
            let found = said(format!("Content-Length: {length}\r\n\r\n{{}}").as_bytes());
            assert!(found.unwrap_err().contains("no number"), "{length}");
        }
        let short = said(b"Content-Length: 67108864\r\n\r\n{}");
        assert!(short.is_err());
    }

    #[test]
    fn heads_end_or_are_refused() {
        let endless = std::io::BufReader::new(std::io::repeat(b'a'));
        assert!(frame(&mut { endless }).is_err());
        let lines = b"X: a\r\n".repeat(10_000);
        assert!(said(&lines).unwrap_err().contains("does not end"));
        assert_eq!(said(b""), Ok(None));
        let usual = b"content-length:2\r\nContent-Type: x\r\n\r\n{}";
        assert_eq!(said(usual), Ok(Some(b"{}".to_vec())));
    }
}
