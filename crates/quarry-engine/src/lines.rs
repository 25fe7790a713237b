//! Lines of bounded length: a line that is too long is skipped, never held in memory.

use std::io::{self, BufRead};

/// One line of input.
#[derive(PartialEq, Eq, Debug)]
pub enum Line {
    /// A line within the limit is in the buffer, without its end.
    Whole,
    /// A line beyond the limit went by.
    TooLong,
    /// The input has ended.
    End,
}

/// Reads the next line into `line`.
pub fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>, limit: usize) -> io::Result<Line> {
    line.clear();
    let (mut seen_any, mut too_long) = (false, false);
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        let at_end = chunk.is_empty();
        seen_any |= !at_end;
        too_long |= line.len() + part.len() > limit;
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = end.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() || at_end {
            return Ok(match (seen_any, too_long) {
                (false, _) => Line::End,
                (true, true) => Line::TooLong,
                (true, false) => Line::Whole,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    /// What `input` is read as, with a limit of four and a small buffer.
    fn read(input: &str) -> Vec<Option<String>> {
        let mut input = BufReader::with_capacity(3, input.as_bytes());
        let (mut line, mut lines) = (Vec::new(), Vec::new());
        loop {
            match next_line(&mut input, &mut line, 4).unwrap() {
                Line::Whole => lines.push(Some(String::from_utf8(line.clone()).unwrap())),
                Line::TooLong => lines.push(None),
                Line::End => return lines,
            }
        }
    }

    #[test]
    fn lines_are_cut_at_their_ends() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(read(""), []);
        assert_eq!(read("a\n\nbcde"), [some("a"), some(""), some("bcde")]);
        assert_eq!(read("abcd\n"), [some("abcd")]);
    }

    #[test]
    fn a_long_line_goes_by_and_the_next_one_is_read() {
        assert_eq!(read("abcde\nx\n"), [None, Some("x".to_owned())]);
        assert_eq!(read("a long line at the end"), [None]);
    }
}
