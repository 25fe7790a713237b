//! What the fuzz targets share: the first byte of an input chooses the game.

/// A target that does `$body` with `$data`, with `$Game` the game that the first byte chooses.
#[macro_export]
macro_rules! fuzz_every_game {
    ($Game:ident, $data:ident => $body:expr) => {
        struct Feed<'a>(&'a [u8]);

        impl quarry_cli::games::ForGame for Feed<'_> {
            type Out = ();

            fn run<$Game: quarry_cli::games::Playable>(self) {
                let $data = self.0;
                $body
            }
        }

        libfuzzer_sys::fuzz_target!(|data: &[u8]| {
            if let Some((first, rest)) = data.split_first() {
                let kinds = quarry_cli::games::Kind::ALL;
                kinds[usize::from(*first) % kinds.len()].run(Feed(rest));
            }
        });
    };
}
