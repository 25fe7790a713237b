//! What every store promises about campaigns.

use std::sync::Arc;

use moogh::campaign::Campaign;
use quarry_fair::Bytes;
use quarry_server::limits::Limits;
use quarry_server::people::People;
use quarry_server::people::campaigns::{CampaignId, Joining, KeptCampaign, KeptStep};
use quarry_server::store::StoreError;
use quarry_table::SeatKey;

use crate::suite::TestStore;

pub(crate) async fn the_steps_of_a_campaign_are_appended_once_in_order<P: TestStore>() {
    let place = P::new("campaign");
    let store = place.open().await;
    let people = Arc::new(People::new(Arc::clone(&store), &Limits::default()));
    let step = |number: usize| KeptStep {
        request: Some((Bytes([7; 32]), format!("request {number}"))),
        body: format!("{{\"step\":{number}}}"),
    };
    let campaign = Campaign::begun(serde_json::json!({"mode": "solo"}), "kept".to_owned()).unwrap();
    let file = campaign.to_json();
    let id: CampaignId = "0000000000000007".parse().unwrap();
    let (seed, steps, seats) = ("a seed".to_owned(), vec![step(0)], Vec::new());
    let kept = KeptCampaign { id, file, seed, imported: false, steps, seats };
    let key = SeatKey::from_bytes([3; 32]);
    let who = Joining { key: &key, name: None, account: None };
    people.keep_campaign(&kept, &[0], &who).await.unwrap();
    assert_eq!(people.keep_campaign(&kept, &[0], &who).await, Err(StoreError::Exists));
    assert_eq!(people.join_campaign(id, &[1, 0], &who).await, Err(StoreError::Exists));

    let race = (1..9).map(|number| {
        let (people, one) = (Arc::clone(&people), [step(number)]);
        tokio::spawn(async move { people.append_campaign(id, 1, &one).await })
    });
    let mut won = 0;
    for attempt in race.collect::<Vec<_>>() {
        match attempt.await.unwrap() {
            Ok(()) => won += 1,
            Err(StoreError::Exists | StoreError::Moved) => {}
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(won, 1, "one step comes second");
    let absent: CampaignId = "0000000000000008".parse().unwrap();
    assert_eq!(people.append_campaign(absent, 0, &[step(9)]).await, Err(StoreError::Moved));
    let again = people.append_campaign(id, 2, &[step(0)]).await;
    assert_eq!(again, Err(StoreError::Exists), "a request has one effect");
    people.append_campaign(id, 2, &[step(20), step(21)]).await.unwrap();
    store.close().await;
    drop((people, store));

    let store = place.open().await;
    let people = People::new(Arc::clone(&store), &Limits::default());
    let found = people.campaign(id).await.unwrap().unwrap();
    assert_eq!((found.steps.len(), &found.steps[0], &found.steps[3]), (4, &step(0), &step(21)));
    assert_eq!(found.seats.iter().map(|held| held.seat).collect::<Vec<_>>(), [0]);
    assert_eq!(people.campaigns_of(&key).await.unwrap(), [id]);
}
