//! PNG as far as previews need it: 8 bits a channel, read and written whole.

use std::io::{Read, Write};

use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

const SIGNATURE: &[u8; 8] = b"\x89PNG\r\n\x1a\n";
/// The filter of PNG that writes each byte as its difference from the one above.
const UP: u8 = 2;

/// Red, green and blue.
pub(super) type Colour = [u8; 3];

/// A picture in memory, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Picture {
    pub(super) width: usize,
    pub(super) height: usize,
    pixels: Vec<Colour>,
}

impl Picture {
    /// A picture of one colour.
    #[cfg(test)]
    pub(super) fn plain(width: usize, height: usize, colour: Colour) -> Picture {
        Picture { width, height, pixels: vec![colour; width * height] }
    }

    /// The colour at a place inside the picture.
    pub(super) fn at(&self, x: usize, y: usize) -> Colour {
        self.pixels[y * self.width + x]
    }

    /// Lays `ink` over a place, in 255 parts of opacity; outside the picture nothing happens.
    pub(super) fn lay(&mut self, x: usize, y: usize, ink: Colour, opacity: u8) {
        if x >= self.width || y >= self.height {
            return;
        }
        let opacity = u16::from(opacity);
        for (under, over) in self.pixels[y * self.width + x].iter_mut().zip(ink) {
            let sum = u16::from(over) * opacity + u16::from(*under) * (255 - opacity);
            *under = u8::try_from(sum / 255).unwrap_or(u8::MAX);
        }
    }

    /// Reads a file; `None` where it is none, or of another kind than the files of this project.
    pub(super) fn read(file: &[u8]) -> Option<Picture> {
        let mut rest = file.strip_prefix(SIGNATURE)?;
        let mut head = None;
        let mut packed = Vec::new();
        while let Some((kind, body, after)) = chunk(rest) {
            match kind {
                b"IHDR" => head = Some(Head::read(body)?),
                b"IDAT" => packed.extend_from_slice(body),
                _ => {} // What else a file may say changes no colour of ours.
            }
            rest = after;
        }
        let head = head?;
        let mut rows = Vec::new();
        ZlibDecoder::new(&packed[..]).take(head.bytes()? as u64).read_to_end(&mut rows).ok()?;
        head.picture(rows)
    }

    /// The picture as a file.
    pub(super) fn write(&self) -> Vec<u8> {
        let mut head = Vec::new();
        for size in [self.width, self.height] {
            head.extend(u32::try_from(size).unwrap_or_default().to_be_bytes());
        }
        // Eight bits, red green blue, packed and filtered as ever, row after row.
        head.extend([8, 2, 0, 0, 0]);
        let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
        let mut above = vec![0; 3 * self.width];
        for row in self.pixels.chunks(self.width) {
            let row = row.as_flattened();
            let line: Vec<u8> =
                row.iter().zip(&above).map(|(here, up)| here.wrapping_sub(*up)).collect();
            let done = packer.write_all(&[UP]).and_then(|()| packer.write_all(&line));
            done.expect("a vector takes everything");
            above.copy_from_slice(row);
        }
        let packed = packer.finish().expect("a vector takes everything");
        let chunks = [(b"IHDR", &head[..]), (b"IDAT", &packed), (b"IEND", &[])];
        let mut file = SIGNATURE.to_vec();
        for (kind, body) in chunks {
            let mut crc = Crc::new();
            crc.update(kind);
            crc.update(body);
            file.extend(u32::try_from(body.len()).unwrap_or_default().to_be_bytes());
            file.extend(kind);
            file.extend(body);
            file.extend(crc.sum().to_be_bytes());
        }
        file
    }
}

/// The first chunk: its kind, what is in it, and what follows.
fn chunk(file: &[u8]) -> Option<(&[u8; 4], &[u8], &[u8])> {
    let (length, rest) = file.split_first_chunk::<4>()?;
    let (kind, rest) = rest.split_first_chunk::<4>()?;
    let (body, rest) = rest.split_at_checked(u32::from_be_bytes(*length) as usize)?;
    // The sum of the chunk is not looked at: our own files are in the program.
    Some((kind, body, rest.get(4..)?))
}

struct Head {
    width: usize,
    height: usize,
    /// Bytes of a pixel: grey, colours, or colours with opacity.
    deep: usize,
}

impl Head {
    fn read(body: &[u8]) -> Option<Head> {
        let (width, rest) = body.split_first_chunk::<4>()?;
        let (height, rest) = rest.split_first_chunk::<4>()?;
        let deep = match rest {
            [8, 0, 0, 0, 0] => 1,
            [8, 2, 0, 0, 0] => 3,
            [8, 6, 0, 0, 0] => 4,
            _ => return None, // Of the many other kinds none is ours.
        };
        let [width, height] = [*width, *height].map(|size| u32::from_be_bytes(size) as usize);
        (width > 0).then_some(Head { width, height, deep })
    }

    /// How long all rows are, each with its filter.
    fn bytes(&self) -> Option<usize> {
        self.width.checked_mul(self.deep)?.checked_add(1)?.checked_mul(self.height)
    }

    fn picture(&self, mut rows: Vec<u8>) -> Option<Picture> {
        let long = self.width * self.deep + 1;
        if Some(rows.len()) != self.bytes() {
            return None;
        }
        let mut pixels = Vec::with_capacity(self.width * self.height);
        let mut above = vec![0; long - 1];
        for row in rows.chunks_mut(long) {
            let (filter, row) = row.split_first_mut()?;
            unfilter(*filter, row, &above, self.deep)?;
            pixels.extend(row.chunks(self.deep).map(colour));
            above.copy_from_slice(row);
        }
        Some(Picture { width: self.width, height: self.height, pixels })
    }
}

fn colour(pixel: &[u8]) -> Colour {
    match *pixel {
        [red, green, blue, ..] => [red, green, blue],
        _ => [pixel[0]; 3], // Grey has one channel.
    }
}

/// Turns differences back into bytes: from the left, from above, from both.
fn unfilter(filter: u8, row: &mut [u8], above: &[u8], deep: usize) -> Option<()> {
    for at in 0..row.len() {
        let left = at.checked_sub(deep).map_or(0, |left| row[left]);
        let corner = at.checked_sub(deep).map_or(0, |left| above[left]);
        let up = above[at];
        let guess = match filter {
            0 => 0,
            1 => left,
            UP => up,
            3 => left.midpoint(up),
            4 => paeth(left, up, corner),
            _ => return None, // PNG has no other filter.
        };
        row[at] = row[at].wrapping_add(guess);
    }
    Some(())
}

/// The neighbour that is nearest to `left + up - corner`.
fn paeth(left: u8, up: u8, corner: u8) -> u8 {
    let wanted = i16::from(left) + i16::from(up) - i16::from(corner);
    let far = |one: u8| (wanted - i16::from(one)).abs();
    let [by_left, by_up, by_corner] = [left, up, corner].map(far);
    match () {
        () if by_left <= by_up && by_left <= by_corner => left,
        () if by_up <= by_corner => up,
        () => corner,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let mut picture = Picture::plain(7, 5, [10, 200, 30]);
        picture.lay(3, 2, [255, 0, 0], 255);
        picture.lay(6, 4, [0, 0, 0], 128);
        assert_eq!(Picture::read(&picture.write()), Some(picture));
    }

    #[test]
    fn every_filter_is_undone() {
        let above = [9, 4, 200, 7];
        let undone = |filter, mut row: [u8; 4]| unfilter(filter, &mut row, &above, 1).map(|()| row);
        assert_eq!(undone(0, [1, 2, 3, 4]), Some([1, 2, 3, 4]));
        assert_eq!(undone(1, [1, 2, 3, 4]), Some([1, 3, 6, 10]));
        assert_eq!(undone(2, [1, 2, 3, 4]), Some([10, 6, 203, 11]));
        assert_eq!(undone(3, [1, 2, 3, 4]), Some([5, 6, 106, 60]));
        assert_eq!(undone(4, [1, 2, 3, 4]), Some([10, 6, 203, 11]));
        assert_eq!([paeth(3, 9, 9), paeth(9, 3, 9), paeth(5, 9, 7)], [3, 3, 7]);
        assert_eq!(undone(5, [1, 2, 3, 4]), None);
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        let file = Picture::plain(4, 4, [1, 2, 3]).write();
        assert_eq!(Picture::read(b"GIF89a"), None);
        assert_eq!(Picture::read(&file[..40]), None);
        let mut huge = file;
        huge[16..24].copy_from_slice(&[0xff; 8]);
        assert_eq!(Picture::read(&huge), None);
    }
}
