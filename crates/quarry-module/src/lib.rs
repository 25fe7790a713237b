//! The C ABI of a WebAssembly module. The host gets a buffer from [`input`], writes a request into it as UTF-8, calls
//! [`answer`], and reads [`length`] bytes from the address that it returns. `quarry-page` has the requests.
//!
//! When the module traps, the host drops the instance and reopens its table from the log in another one.
//!
//! Absent on purpose: any dereferenced pointer. The host gets addresses of buffers that this crate owns.

use std::cell::RefCell;

use quarry_page::Page;

thread_local! {
    static INSTANCE: RefCell<Option<Instance>> = const { RefCell::new(None) };
}

/// A page with its request and response buffers.
struct Instance {
    page: Page,
    input: Vec<u8>,
    output: String,
}

impl Instance {
    fn new() -> Instance {
        host::begin();
        Instance { page: Page::new(host::progress), input: Vec::new(), output: String::new() }
    }

    fn reserve(&mut self, length: usize) -> *mut u8 {
        self.input.clear();
        self.input.resize(length, 0);
        self.input.as_mut_ptr()
    }

    fn answer(&mut self) -> *const u8 {
        self.output = self.page.answer(&String::from_utf8_lossy(&self.input));
        self.output.as_ptr()
    }
}

fn with_instance<T>(work: impl FnOnce(&mut Instance) -> T) -> T {
    INSTANCE.with_borrow_mut(|instance| work(instance.get_or_insert_with(Instance::new)))
}

/// Reserves `length` bytes for a request and returns their address.
#[expect(unsafe_code, reason = "a name for the host")]
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    with_instance(|instance| instance.reserve(length))
}

/// Answers the request in the buffer and returns the address of the response.
#[expect(unsafe_code, reason = "a name for the host")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    with_instance(Instance::answer)
}

/// The length of the last response, in bytes.
#[expect(unsafe_code, reason = "a name for the host")]
#[unsafe(no_mangle)]
pub extern "C" fn length() -> usize {
    with_instance(|instance| instance.output.len())
}

/// What the host imports into the module: a clock, and a callback for the progress of long work.
#[cfg(target_family = "wasm")]
mod host {
    use std::time::Duration;

    mod imports {
        #[expect(unsafe_code, reason = "the host keeps the types of its two functions")]
        #[link(wasm_import_module = "host")]
        unsafe extern "C" {
            /// Milliseconds of a monotonic clock.
            pub(super) safe fn now() -> f64;
            pub(super) safe fn progress(done: u32, of: u32);
        }
    }

    pub(super) fn begin() {
        quarry_search::hand_in_clock(|| Duration::from_secs_f64(imports::now().max(0.0) / 1000.0));
    }

    pub(super) fn progress(done: usize, of: usize) {
        imports::progress(done as u32, of as u32);
    }
}

/// On other targets players read the clock of the system.
#[cfg(not(target_family = "wasm"))]
mod host {
    pub(super) fn begin() {}

    pub(super) fn progress(_done: usize, _of: usize) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_goes_in_and_comes_out() {
        let mut instance = Instance::new();
        instance.reserve(13);
        instance.input.copy_from_slice(br#"{"games": {}}"#);
        instance.answer();
        assert!(instance.output.starts_with(r#"{"ok":[{"name":"#), "{}", instance.output);
        instance.reserve(1);
        instance.input.copy_from_slice(&[0xff]);
        instance.answer();
        assert!(
            instance.output.starts_with(r#"{"refused":"#),
            "bytes that are no text are refused"
        );
    }
}
