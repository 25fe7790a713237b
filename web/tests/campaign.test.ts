/** The campaign: its words and stories in three languages, the trail, and what each player may choose. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { configure, render, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import Camp from '../src/features/campaign/Camp.svelte';
import Trail from '../src/features/campaign/Trail.svelte';
import { KeptJourney } from '../src/features/campaign/campaign.svelte';
import { stateOf, storyOf } from '../src/features/campaign/trail';
import { campaignWords } from '../src/features/campaign/words';
import { loadGame } from '../src/games';
import { BUILT_IN } from '../src/games/moogh/shelf.svelte';
import type { Summary } from '../src/net/campaigns';
import { languages, words } from '../src/ui/words/words.svelte';

configure({ asyncUtilTimeout: 60_000 });

const read = (lang: string) => readFileSync(join(__dirname, `../src/features/campaign/words/${lang}.ftl`), 'utf8');
const readStories = (lang: string) => readFileSync(join(__dirname, `../../games/moogh/phrases/campaign/stories/${lang}.ftl`), 'utf8');
const keysOf = (text: string) => new FluentResource(text).body.map((entry) => entry.id).sort();
const scenarios = BUILT_IN.campaign.chapters.flat();

const played = (scenario: string, winners: number[]) => ({ scenario, winners, bravery: [4], totems: [1], lost: [] });
const third: Summary = {
  chapter: 3, chapters: 7, mode: 'solo', difficulty: 'hunter', scenario: 's04', moons: 2,
  sides: [{ totems: 2, items: [3, 7] }], seats: [['oghra', 'pim', 'fen', 'yiri']],
  extras: { pim: { scarred: true, item: 7 }, oghra: { taught_unhurt: 'a' } },
  turned_up: [], history: [played('s01', [0]), played('s02', [])], stage: 'prepare', side: 0, end: null,
};

describe('the words of the campaign', () => {
  test('are there in three languages', () => {
    for (const lang of languages) expect(keysOf(read(lang)), lang).toEqual(keysOf(read('en')));
  });

  test('tell each hunt before, won and lost', () => {
    const keys = new Set(keysOf(readStories('en')));
    expect(scenarios).toHaveLength(12);
    for (const scenario of scenarios) for (const moment of ['before', 'won', 'lost']) expect(keys.has(`story-${scenario}-${moment}`), scenario).toBe(true);
    for (const lang of languages) {
      const stories = readStories(lang).split('\n').filter((line) => line.startsWith('story-s'));
      for (const story of stories) expect(story.split(/[.;:?]/).length, story).toBeGreaterThan(3);
      expect(new Set(stories).size).toBe(36);
    }
  });
});

describe('the trail', () => {
  test('says what was won, what was lost, and where one is', () => {
    expect([0, 1, 2, 3, 6].map((chapter) => stateOf(third, chapter))).toEqual(['won', 'lost', 'here', 'ahead', 'ahead']);
    expect(stateOf({ ...third, end: 'lost' }, 2)).toBe('ahead');
    expect(stateOf(null, 0)).toBe('ahead');
  });

  test('tells the hunt that is chosen, else the last one', () => {
    expect(storyOf(third)).toBe('story-s04-before');
    expect(storyOf({ ...third, scenario: null })).toBe('story-s02-lost');
    expect(storyOf({ ...third, stage: 'take' })).toBe('story-s02-lost');
    expect(storyOf({ history: [], stage: 'prepare', scenario: null })).toBe(null);
  });

  test('is a list for those who do not see it', async () => {
    const [game, own] = [await words.of(await loadGame('moogh')), await words.of(campaignWords)];
    const { container } = render(Trail, { now: third, own, words: game });
    const items = [...container.querySelectorAll('ol li')].map((item) => item.textContent);
    expect(items.slice(0, 3)).toEqual(['Thaw, The Grazing Giant, won', 'Calves, Mother and Calf, lost', 'Smoke, you are here']);
    expect(container.querySelectorAll('[aria-current="step"]')).toHaveLength(1);
  });
});

describe('the camp', () => {
  test('shows each hunter with card, scar, lesson and item', async () => {
    await words.choose('en', false);
    const [game, own] = [await words.of(await loadGame('moogh')), await words.of(campaignWords)];
    const journey = new KeptJourney('0000000000000007');
    const { container } = render(Camp, { journey, now: third, words: game, own });
    await waitFor(() => expect(container.querySelectorAll('.icon-card').length).toBe(4));
    const hunter = (id: string) => container.querySelector(`[data-hunter="${id}"]`)?.textContent ?? '';
    expect(hunter('pim')).toContain('Scarred');
    expect(hunter('pim')).toContain('Bundle of Stakes');
    expect(hunter('oghra')).toContain('1 lesson learnt');
    expect(hunter('fen')).not.toContain('Scarred');
    // Nothing can be chosen by one who holds no seat.
    expect(container.querySelectorAll('select')).toHaveLength(0);
  });
});

describe('what a player may choose', () => {
  test('is what belongs to an own seat', () => {
    const journey = new KeptJourney('0000000000000007');
    const [take, begin] = [{ step: 'take' as const, side: 0, item: 3 }, { step: 'begin' as const }];
    journey.standing = { campaign: third, offers: [take, begin], deciders: [[0], [0, 1]], title: null };
    journey.own = [1];
    expect([journey.may(take), journey.may(begin)]).toEqual([false, true]);
    journey.own = [];
    expect(journey.may(begin)).toBe(false);
  });
});
