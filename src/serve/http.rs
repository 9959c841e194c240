//! HTTP: two doors on the loopback interface, few connections, small requests. A library speaks
//! the protocol; what is asked passes the gate and goes to `routes`.

use std::convert::Infallible;
use std::net::{Ipv4Addr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use http_body_util::{Either, Full};
use hyper::body::{Body, Bytes, Frame, Incoming};
use hyper::header::{CONTENT_TYPE, HeaderName, HeaderValue};
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, mpsc};

use super::answer::{ALWAYS, Answer};
use super::ask::Ask;
use super::board::Board;
use super::gate::{Door, Gate};
use super::routes::{Doors, answer};
use super::watch::watch;
use crate::session::{Session, Ui};

/// Connections at a time, both doors together. A browser uses six for each; hundreds that say nothing
/// must not keep it out while patience with them lasts.
const MOST_CONNECTIONS: usize = 512;
/// Largest head of a request.
const MOST_HEAD: usize = 16 * 1024;
/// Most headers.
const MOST_HEADERS: usize = 64;
/// How long somebody may take to say what they want.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often a stream shows that it is still there.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// Why the server cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The system gives no port.
    #[error("cannot listen on this machine: {0}")]
    Listen(#[from] std::io::Error),
    /// The system gives no random numbers.
    #[error("cannot make a token: {0}")]
    Token(getrandom::Error),
}

/// Where a preview is to be found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// For the person who started it: carries the token.
    pub entry: String,
    /// Port of the preview.
    pub preview: u16,
    /// Port of the pages of games.
    pub games: u16,
}

/// A server that has its ports.
pub struct Server {
    runtime: tokio::runtime::Runtime,
    board: Arc<Board>,
    preview: (TcpListener, Gate),
    games: (TcpListener, Gate),
}

impl Server {
    /// Takes two ports of the loopback interface; the first is the given one, or any.
    pub fn new(session: Session, port: u16, ui: Ui) -> Result<Self, ServeError> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .enable_time()
            .max_blocking_threads(8)
            .build()?;
        let (preview, games) = runtime.block_on(async {
            let here = |port: u16| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
            let preview = TcpListener::bind(here(port)).await?;
            Ok::<_, std::io::Error>((preview, TcpListener::bind(here(0)).await?))
        })?;
        let gate = |door, listener: &TcpListener| {
            let port = listener.local_addr()?.port();
            Ok::<_, ServeError>(Gate { door, port, token: token()? })
        };
        let preview_gate = gate(Door::Preview, &preview)?;
        let games_gate = gate(Door::Games, &games)?;
        // What changes later is told by comparing it with this.
        session.analyse();
        let board = Board::new(session, ui);
        Ok(Self { runtime, board, preview: (preview, preview_gate), games: (games, games_gate) })
    }

    /// Where it is to be found.
    pub fn address(&self) -> Address {
        let Gate { port, token, .. } = &self.preview.1;
        let entry = format!("http://127.0.0.1:{port}/?token={token}");
        Address { entry, preview: *port, games: self.games.1.port }
    }

    /// What an editor that runs the server tells it.
    pub fn guide(&self) -> Guide {
        Guide(Arc::clone(&self.board))
    }

    /// Serves until the program ends, and follows the files.
    pub fn run(self) -> ! {
        let Self { runtime, board, preview, games } = self;
        let follower = Arc::clone(&board);
        std::thread::spawn(move || {
            let (root, output) = {
                let session = follower.session();
                (session.root().to_owned(), session.output_folder())
            };
            let watch = watch(&root, &output);
            loop {
                watch.wait();
                follower.refresh();
            }
        });
        let doors = Doors {
            preview: preview.1.port,
            games: games.1.port,
            games_token: games.1.token.clone(),
        };
        let room = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        runtime.block_on(async move {
            let second = House { board: Arc::clone(&board), gate: games.1, doors: doors.clone() };
            tokio::spawn(listen(games.0, Arc::new(second), Arc::clone(&room)));
            let first = House { board, gate: preview.1, doors };
            listen(preview.0, Arc::new(first), room).await
        })
    }
}

/// Leads a preview from within the same program.
pub struct Guide(Arc<Board>);

impl Guide {
    /// Texts have changed: looks at them now.
    pub fn refresh(&self) {
        self.0.refresh();
    }

    /// Shows what the cursor stands on.
    pub fn point(&self, game: &str, rule: &str) {
        self.0.point(game, rule);
    }
}

/// 128 bits that nobody can guess.
fn token() -> Result<String, ServeError> {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).map_err(ServeError::Token)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// What is behind a door.
struct House {
    board: Arc<Board>,
    gate: Gate,
    doors: Doors,
}

async fn listen(listener: TcpListener, house: Arc<House>, room: Arc<Semaphore>) -> ! {
    loop {
        let Ok((stream, from)) = listener.accept().await else {
            // No more files to open; others will be closed.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        // Who finds no room is sent away at once: waiting would hold the others up.
        let Ok(permit) = Arc::clone(&room).try_acquire_owned() else { continue };
        if !from.ip().is_loopback() {
            continue;
        }
        let house = Arc::clone(&house);
        tokio::spawn(async move {
            let _permit = permit;
            let service = service_fn(move |request| serve(Arc::clone(&house), request));
            let mut connection = hyper::server::conn::http1::Builder::new();
            connection
                .timer(TokioTimer::new())
                .header_read_timeout(PATIENCE)
                .max_buf_size(MOST_HEAD)
                .max_headers(MOST_HEADERS)
                .keep_alive(true);
            // Who breaks off has nothing more to be told.
            let _ = connection.serve_connection(TokioIo::new(stream), service).await;
        });
    }
}

type Content = Either<Full<Bytes>, Events>;

async fn serve(
    house: Arc<House>,
    request: Request<Incoming>,
) -> Result<Response<Content>, Infallible> {
    let ask = ask(&request);
    drop(request);
    if let Err(refusal) = house.gate.admit(&ask) {
        let words = format!("refused: {refusal:?}");
        // A connection that was refused is not kept for more.
        let refused = Answer::failed(refusal.status(), words).with("connection", "close");
        return Ok(response(refused, &ask));
    }
    if house.gate.door == Door::Preview && ask.path() == "/events" && ask.method == "GET" {
        return Ok(events(&house.board));
    }
    let (inner, asked) = (Arc::clone(&house), ask.clone());
    // A page takes milliseconds to set: others are heard meanwhile.
    let work = move || answer(&inner.board, &inner.gate, &inner.doors, &asked);
    let answered = tokio::task::spawn_blocking(work).await;
    let answered =
        answered.unwrap_or_else(|_| Answer::failed(500, "this went wrong; it is a fault of ksr"));
    Ok(response(answered, &ask))
}

fn ask(request: &Request<Incoming>) -> Ask {
    let headers = request.headers().iter();
    Ask {
        method: request.method().as_str().to_owned(),
        target: request.uri().to_string(),
        headers: headers
            .map(|(name, value)| (name.as_str().to_owned(), value.as_bytes().to_vec()))
            .collect(),
    }
}

fn response(answer: Answer, ask: &Ask) -> Response<Content> {
    let body = if ask.method == "HEAD" { Bytes::new() } else { Bytes::from(answer.body) };
    let mut response = Response::new(Either::Left(Full::new(body)));
    *response.status_mut() =
        StatusCode::from_u16(answer.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(answer.kind));
    for (name, value) in ALWAYS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    for (name, value) in answer.more {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(HeaderName::from_static(name), value);
        }
    }
    response
}

/// A stream that tells each new state by its number; the browser then asks for what it shows.
fn events(board: &Board) -> Response<Content> {
    let (send, received) = mpsc::channel(4);
    let mut states = board.follow();
    tokio::spawn(async move {
        loop {
            let state = serde_json::to_string(&*states.borrow_and_update()).unwrap_or_default();
            if send.send(Bytes::from(format!("data: {state}\n\n"))).await.is_err() {
                return;
            }
            loop {
                match tokio::time::timeout(HEARTBEAT, states.changed()).await {
                    Ok(Ok(())) => break,
                    Ok(Err(_)) => return,
                    // Who is gone is noticed when something is sent.
                    Err(_) => {
                        if send.send(Bytes::from_static(b": still here\n\n")).await.is_err() {
                            return;
                        }
                    }
                }
            }
        }
    });
    let mut response = Response::new(Either::Right(Events(received)));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    for (name, value) in ALWAYS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}

/// Events as the body of an answer that does not end.
struct Events(mpsc::Receiver<Bytes>);

impl Body for Events {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.0.poll_recv(context).map(|next| next.map(|bytes| Ok(Frame::data(bytes))))
    }
}
