//! Writes observations: bytes one after another, over zeros.

/// Where the next field goes.
pub(crate) struct Pen<'a> {
    out: &'a mut [u8],
    at: usize,
}

impl<'a> Pen<'a> {
    /// At the first byte of `out`, which becomes zeros.
    #[inline]
    pub(crate) fn new(out: &'a mut [u8]) -> Pen<'a> {
        out.fill(0);
        Pen { out, at: 0 }
    }

    /// The next `size` bytes.
    #[inline]
    pub(crate) fn next(&mut self, size: usize) -> &mut [u8] {
        let field = &mut self.out[self.at..self.at + size];
        self.at += size;
        field
    }

    /// A number; more than 255 is 255.
    #[inline]
    pub(crate) fn count(&mut self, number: impl Into<u32>) {
        self.next(1)[0] = u8::try_from(number.into()).unwrap_or(u8::MAX);
    }

    /// 1 or 0.
    #[inline]
    pub(crate) fn flag(&mut self, flag: bool) {
        self.next(1)[0] = flag.into();
    }

    /// 1 at `index`, 0 at the others; all 0 without an index.
    #[inline]
    pub(crate) fn one_of(&mut self, size: usize, index: Option<usize>) {
        self.some_of(size, index);
    }

    /// 1 at each of `indices`.
    #[inline]
    pub(crate) fn some_of(&mut self, size: usize, indices: impl IntoIterator<Item = usize>) {
        let field = self.next(size);
        for index in indices {
            if let Some(byte) = field.get_mut(index) {
                *byte = 1;
            }
        }
    }

    /// How many bytes are written.
    pub(crate) const fn written(&self) -> usize {
        self.at
    }
}
