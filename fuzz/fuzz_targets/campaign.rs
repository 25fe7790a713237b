//! Campaign files of Moogh.
#![no_main]

use libfuzzer_sys::fuzz_target;
use moogh::campaign::Campaign;

fuzz_target!(|text: &str| {
    if let Ok(campaign) = Campaign::from_json(text) {
        let written = campaign.to_json();
        let again = Campaign::from_json(&written).expect("a campaign that was written can be read");
        assert_eq!(again.to_json(), written);
    }
});
