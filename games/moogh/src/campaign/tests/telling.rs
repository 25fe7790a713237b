use quarry_game::Lang;

use super::super::telling::{Page, book};
use super::{Campaign, Stage, Step, draw, duel, hunt, settle, three, together};

/// Every line has its phrase in every language, and no two languages say the same.
#[track_caller]
fn check_told(campaign: &Campaign) {
    let book = book();
    let told = Lang::ALL.map(|lang| {
        let messages = Page { campaign, lang }.messages();
        messages.iter().map(|message| book.try_say(lang, message).unwrap()).collect::<Vec<_>>()
    });
    assert_eq!(told[0].len(), told[1].len());
    for pair in [[0, 1], [0, 2], [1, 2]] {
        assert_ne!(told[pair[0]].last(), told[pair[1]].last());
    }
}

#[test]
fn phrases_of_campaigns_are_complete_in_three_languages() {
    let book = book();
    for lang in Lang::ALL {
        assert_eq!(book.keys(lang), book.keys(Lang::En), "{lang}");
    }
}

#[test]
fn mo_304_mo_310_mo_313_every_stage_is_told_in_three_languages() {
    for (mut campaign, winners) in [(duel(), vec![0]), (three(), vec![1]), (together(), vec![0])] {
        while !matches!(campaign.stage(), Stage::Over(_)) {
            check_told(&campaign);
            let bravery = vec![3; campaign.sides().len()];
            hunt(&mut campaign, &winners, &bravery, "oghra");
            check_told(&campaign);
            settle(&mut campaign);
        }
        check_told(&campaign);
    }
}

#[test]
fn mo_305_a_duel_is_told_line_by_line() {
    let campaign = duel();
    let told = Lang::ALL.map(|lang| campaign.describe(lang));
    assert_eq!(told[0][0], "Seven Moons, tribe against tribe, Hunter");
    assert_eq!(told[1][0], "Sept lunes, tribu contre tribu, mode Chasseur");
    assert_eq!(told[2][0], "Семь лун, племя против племени, сложность «Охотник»");
    let [english, french, russian] = told.map(|lines| lines.join("\n"));
    assert!(english.contains("\nChapter 1 of 7: Thaw\n"), "{english}");
    assert!(english.ends_with("\nPrepare the hunt:"), "{english}");
    assert!(french.contains("\nCamp 0 : 0 totem ; aucun objet\nCamp 1 : "), "{french}");
    assert!(russian.contains("\nСторона 0: 0 тотемов; предметов нет\n"), "{russian}");
}

#[test]
fn mo_302_mo_311_mo_312_what_characters_bring_is_told() {
    let mut campaign = together();
    hunt(&mut campaign, &[0], &[3], "oghra");
    draw(&mut campaign, &[1, 2, 3]);
    let lines = campaign.describe(Lang::Fr);
    assert!(lines.contains(&"Objet à prendre : 1 Lance de silex".to_owned()), "{lines:?}");
    assert_eq!(lines.last().unwrap(), "Le camp 0 prend un objet :");
    campaign.play(Step::Take { side: 0, item: 1 }).unwrap();
    campaign.play(Step::Give { character: "oghra".into(), item: Some(1) }).unwrap();
    let lines = campaign.describe(Lang::Ru);
    let oghra = "Огра (oghra); несёт предмет 1 Кремнёвое копьё; шрам";
    assert!(lines.contains(&oghra.to_owned()), "{lines:?}");
    assert_eq!(lines[2], "Осталось лун: 3");
}
