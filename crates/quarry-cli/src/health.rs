//! `quarry health`.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use clap::Args;
use url::Url;

use crate::failure::Failure;

const PATIENCE: Duration = Duration::from_secs(3);

/// Ask a server whether it can do its work
///
/// Asks for /readyz over plain HTTP and prints the answer. Status 0 when moves can be written, 1 when they
/// cannot or no answer comes within three seconds. For health checks in images without other programs.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry health
  quarry health http://127.0.0.1:8080")]
pub(crate) struct HealthArgs {
    /// The address of the server
    #[arg(default_value = "http://127.0.0.1:7878", value_name = "URL")]
    url: String,
}

pub(crate) fn run(args: &HealthArgs) -> Result<(), Failure> {
    let url = Url::parse(&args.url).ok();
    let url = url.filter(|url| url.scheme() == "http" && url.path() == "/");
    let url = url.ok_or_else(|| Failure::usage("an address such as http://127.0.0.1:7878"))?;
    let failed = |why: String| Failure::failed(format!("{}: {why}", url.authority()));
    let answer = ask(&url).map_err(|error| failed(error.to_string()))?;
    let status = answer.split(' ').nth(1).unwrap_or("no status").to_owned();
    if status != "200" {
        return Err(failed(format!("not ready ({status})")));
    }
    Ok(writeln!(io::stdout(), "ready")?)
}

fn ask(url: &Url) -> io::Result<String> {
    let addresses = url.socket_addrs(|| None)?;
    let address = addresses.first().ok_or(io::ErrorKind::NotFound)?;
    let mut stream = TcpStream::connect_timeout(address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(
        stream,
        "GET /readyz HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        url.authority()
    )?;
    let mut answer = String::new();
    // Enough for the status and a few words.
    stream.take(4096).read_to_string(&mut answer)?;
    Ok(answer)
}
