//! What every store promises about puzzles: a first try counts once, even in a race.

use std::sync::Arc;

use quarry_game::Lang;
use quarry_server::limits::Limits;
use quarry_server::people::People;
use quarry_server::people::accounts::{Account, SignUp};
use quarry_server::people::puzzles::{PuzzleDays, Trial};

use crate::suite::TestStore;

const SECRET: &str = "correct horse battery";

async fn account(people: &People, name: &str) -> Account {
    let asked = SignUp {
        name: name.to_owned(),
        emblem: None,
        password: SECRET.to_owned(),
        lang: Lang::En,
        agent: String::new(),
        invitation: None,
    };
    people.sign_up(asked).await.unwrap().0
}

fn trial(right: bool, day: Option<u64>) -> Trial<'static> {
    Trial { game: "raptor", puzzle: "a1de51a7", level: 3, right, day }
}

/// All accounts try the same puzzle at once, each of them twice.
async fn race(people: &Arc<People>, accounts: &[Account]) -> usize {
    let tries = accounts.iter().flat_map(|account| [account.clone(), account.clone()]);
    let tries = tries.enumerate().map(|(index, account)| {
        let people = Arc::clone(people);
        let right = index % 4 < 2;
        tokio::spawn(async move { people.puzzle_try(&account, &trial(right, None)).await })
    });
    let mut first = 0;
    for one in tries.collect::<Vec<_>>() {
        first += usize::from(one.await.unwrap().unwrap().is_some());
    }
    first
}

pub(crate) async fn a_first_try_is_rated_once<P: TestStore>() {
    let place = P::new("puzzles");
    let store = place.open().await;
    let people = Arc::new(People::new(Arc::clone(&store), &Limits::default()));
    let mut accounts = Vec::new();
    for name in ["Anna", "Bea", "Carl", "Dora"] {
        accounts.push(account(&people, name).await);
    }
    assert_eq!(race(&people, &accounts).await, accounts.len());
    let rated = people.puzzle_ratings("raptor").await.unwrap();
    assert_eq!((rated.len(), rated[0].1.games), (1, 4), "each account counts once");
    assert!((1..=3).contains(&rated[0].1.wins), "some solved it and some did not: {rated:?}");
    let anna = &accounts[0];
    let before = people.puzzle_player(anna.id).await.unwrap().unwrap();
    for day in [10, 11, 11, 13, 14] {
        let again = people.puzzle_try(anna, &trial(true, Some(day))).await.unwrap();
        assert_eq!(again, None, "what is known is not rated again");
    }
    people.puzzle_try(anna, &trial(false, Some(15))).await.unwrap();
    store.close().await;
    drop((people, store));

    let store = place.open().await;
    let people = People::new(Arc::clone(&store), &Limits::default());
    let days = people.puzzle_days(anna.id).await.unwrap();
    assert_eq!(days, PuzzleDays { day: 14, row: 2, best: 2 }, "a wrong try is no solved day");
    assert_eq!(people.puzzle_player(anna.id).await.unwrap(), Some(before));
    assert!(people.tried_puzzles(anna.id).await.unwrap()[0].solved);
    people.delete(anna, SECRET.to_owned()).await.unwrap();
    assert_eq!(people.puzzle_player(anna.id).await.unwrap(), None);
    assert_eq!(people.tried_puzzles(anna.id).await.unwrap(), []);
    assert_eq!(people.puzzle_days(anna.id).await.unwrap(), PuzzleDays::default());
    assert_eq!(people.puzzle_ratings("raptor").await.unwrap(), rated, "the puzzle stays as hard");
    assert!(people.puzzle_try(anna, &trial(true, Some(15))).await.is_err(), "it is gone");
}
