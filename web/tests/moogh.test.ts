import { render, cleanup } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Touchable from '../src/features/gallery/Touchable.svelte';
import { fixture, type Fixture } from '../src/features/gallery/fixtures';
import game from '../src/games/moogh';
import Board from '../src/games/moogh/Board.svelte';
import NewGame from '../src/games/moogh/NewGame.svelte';
import { cardSide, characterOf, forHunters, iconAt, ideasDrawn } from '../src/games/moogh/content';
import { diceSum } from '../src/games/moogh/labels';
import { BUILT_IN, mapOf } from '../src/games/moogh/shelf.svelte';
import { outline } from '../src/games/moogh/outline';
import { allowed, characters, complete, filled, refit, toggle } from '../src/games/moogh/party';
import { asked, beastAt, bodyCells } from '../src/games/moogh/table';
import { litSites, waysOf } from '../src/table/touch';
import { languages, words } from '../src/ui/words/words.svelte';
import { renderParts } from './parts';
import type { GameModule, GameWords, TableProps, Wanted } from '../src/games/contract';
import type { Lang, Offer, SyncFrame } from '../src/wire';
import type { Action, Seen, View } from '../src/wire/moogh';

const FIXTURES = ['moogh-competitive', 'moogh-four', 'moogh-solo', 'moogh-fangs', 'moogh-giants', 'moogh-riders'];
const module = game as unknown as GameModule;
let gameWords: GameWords;
let fixtures: Fixture[];

beforeAll(async () => {
  gameWords = await words.of(module);
  fixtures = await Promise.all(FIXTURES.map(fixture));
});
afterEach(cleanup);

/** Every picture of the fixtures. */
function pictures(): { view: View; seat: number | null; offers: Offer<Action>[] }[] {
  const frames = fixtures.flatMap((one) => one.moments.flatMap((moment) => moment.sync)) as SyncFrame<View, Seen>[];
  return frames.flatMap((sync) => (sync.view ? [{ view: sync.view, seat: typeof sync.audience === 'number' ? sync.audience : null, offers: (sync.legal ?? []) as Offer<Action>[] }] : []));
}

/** What a spectator sees last of each game. */
function lastPictures(): { view: View; seat: null; offers: Offer<Action>[] }[] {
  const frames = fixtures.map((one) => one.moments.at(-1)?.sync.at(-1)) as SyncFrame<View, Seen>[];
  return frames.flatMap(({ view }) => (view ? [{ view, seat: null, offers: [] }] : []));
}

/** The picture in which a seat is asked this. */
function asking(kind: string): { view: View; seat: number; offers: Offer<Action>[] } {
  const found = pictures().find((one) => one.view.question?.kind === kind && one.offers.length > 0);
  if (found?.seat == null) throw new Error(`no fixture asks ${kind}`);
  return { ...found, seat: found.seat };
}

function props(picture: { view: View; seat: number | null; offers: Offer[] }, more: Partial<TableProps<View, Seen>> = {}): TableProps<View, Seen> {
  const ways = waysOf(game as GameModule<View, never>, picture.view, picture.offers);
  return {
    ...picture, lit: litSites(ways, []), touched: [], preview: null, last: { sites: [] }, refused: [], events: [], reducedMotion: true,
    words: gameWords, ontouch: () => {}, onact: () => {}, ...more,
  };
}

describe('the map', () => {
  test('every cell is a place with a name, and everybody on it is drawn', () => {
    for (const picture of lastPictures()) {
      const { container, unmount } = render(Board, { props: props(picture) });
      const sites = [...container.querySelectorAll('[data-site]')];
      const cells = mapOf(picture.view).terrain.flatMap((row, y) => [...row].flatMap((letter, x) => (letter === ' ' ? [] : [`${x},${y}`])));
      expect(sites.map((site) => site.getAttribute('data-site')).sort()).toEqual(cells.sort());
      for (const site of sites) expect(site.getAttribute('aria-label')).toMatch(/^\d+,\d+: \S/);
      const people = picture.view.people.filter((person) => person.cell !== null || person.riding !== null);
      expect(container.querySelectorAll('[data-person]').length).toBe(people.length);
      const alive = picture.view.beasts.filter((beast) => beast.fate === 'alive');
      expect(container.querySelectorAll('[data-beast]').length).toBe(alive.length);
      unmount();
    }
  });

  test('lit places are marked and can be touched', async () => {
    const picture = asking('placing');
    const { container, getByText } = render(Touchable, {
      game: module, gameWords, reducedMotion: true, next: undefined,
      sync: { audience: picture.seat, view: picture.view, legal: picture.offers } as unknown as SyncFrame,
    });
    const cell = picture.offers[0]?.sites?.[0] ?? '';
    const site = container.querySelector<SVGElement>(`[data-site='${cell}']`);
    expect(site?.getAttribute('aria-disabled')).toBe('false');
    site?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await vi.waitFor(() => getByText(`would play: place ${cell}`, { exact: false }));
    // The promise: the character as a ghost.
    expect(container.querySelector('.ghost')).not.toBeNull();
  });

  test('a beast is touched on any of its cells', () => {
    const { view, offers } = pictures().find((one) => one.offers.some((offer) => offer.kind === 'throw'))!;
    const throwing = offers.find((offer) => offer.kind === 'throw')!;
    const beast = beastAt(view, throwing.sites!.at(-1)!)!;
    const ways = game.ways!(view, throwing);
    for (const cell of bodyCells(view, beast)) expect(ways).toContainEqual([cell]);
    expect(ways[0]).toEqual([]);
  });
});

describe('what a refused touch means', () => {
  const far = '0,1';
  test.each([
    ['placing', `place ${far}`],
    ['moving', `step ${far}`],
  ])('%s', (kind, notation) => {
    const { view, seat } = asking(kind);
    expect(game.meant(view, seat, ['5,5', far])).toBe(notation);
  });

  test('in a turn the first daring icon of the cube is meant, aimed at what was touched', () => {
    const { view, seat } = asking('turn');
    const own = asked(view)!;
    const at = (cube: string, hurt = false): View => ({
      ...view, people: view.people.map((person) => (person.id === own.id ? { ...person, id: 'oghra', cell: '4,4', cube, hurt } : person)), question: { ...view.question!, who: 'oghra' },
      beasts: [{ ...view.beasts[0]!, id: 'moogh_calm', fate: 'alive', x: 7, y: 1, size: 2 }],
    });
    expect(game.meant(at('ab'), seat, ['8,2'])).toBe('strike b moogh_calm');
    expect(game.meant(at('ab'), seat, ['0,1'])).toBe('strike b');
    expect(game.meant(at('cf'), seat, ['0,1'])).toBe('strike c');
    expect(game.meant(at('ef'), seat, ['8,1'])).toBe('climb e moogh_calm');
    expect(game.meant(at('ad'), seat, ['8,1'])).toBe('step 8,1');
  });

  test('what can be seen in a line is meant by its direction', () => {
    const { view, seat } = asking('turn');
    const own = asked(view)!;
    const thrower: View = { ...view, people: [{ ...own, id: 'sheel', cell: '4,4', cube: 'ab', hurt: false }], question: { ...view.question!, who: 'sheel' } };
    for (const [cell, way] of [['4,0', 'n'], ['9,1', 'ne'], ['4,9', 's'], ['0,4', 'w'], ['2,7', 'sw']] as const) {
      expect(game.meant(thrower, seat, [cell])).toBe(`throw a ${way}`);
    }
  });
});

describe('the cards', () => {
  test('each slot that may be chosen is a button that lays the cube', () => {
    const picture = asking('program');
    const acted: string[] = [];
    const { container } = renderParts(game, props(picture, { onact: (action) => acted.push(action) }));
    const slots = [...container.querySelectorAll<SVGElement>('.slot.open')];
    const wanted = picture.offers.map((offer) => offer.action);
    expect(slots.length).toBe(wanted.length);
    for (const slot of slots) slot.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(acted.sort()).toEqual(wanted.sort());
  });

  test('a drawn idea is shown with a button that puts it into the row', () => {
    const picture = asking('revealing');
    const acted: string[] = [];
    const { container } = renderParts(game, props(picture, { onact: (action) => acted.push(action) }));
    for (const button of container.querySelectorAll<HTMLButtonElement>('.hand .use')) button.click();
    expect(acted.sort()).toEqual(picture.offers.flatMap((offer) => (offer.kind === 'reveal' ? [offer.action] : [])).sort());
    expect(acted.length).toBeGreaterThan(1);
  });

  test('cubes of others are sealed until all are placed', () => {
    const picture = pictures().find((one) => one.view.people.some((person) => person.sealed))!;
    const { container } = renderParts(game, props(picture));
    expect(container.querySelectorAll('.sealed').length).toBe(picture.view.people.filter((person) => person.sealed).length);
  });

  test('the disc lies where the view says, and the next actions are counted from there', () => {
    for (const picture of lastPictures()) {
      const { container, unmount } = renderParts(game, props(picture));
      const alive = picture.view.beasts.filter((beast) => beast.fate === 'alive');
      const cards = [...container.querySelectorAll('.beast-card table')];
      expect(cards.length).toBe(alive.length);
      cards.forEach((card, place) => {
        const beast = alive[place]!;
        const rows = BUILT_IN.action_card.find((one) => one.id === beast.id)![beast.side as 'a' | 'b'];
        const row = [...card.querySelectorAll('tr')].at(rows.length - beast.rage)!;
        const cells = [...row.querySelectorAll('td')];
        expect(cells.findIndex((cell) => cell.classList.contains('now'))).toBe(beast.column - 1);
        expect(card.querySelectorAll('.now').length).toBe(1);
        const next = cells[beast.column % 4]!;
        expect(next.classList.contains('next') ? next.querySelector('i')?.textContent : 'missing').toBe('1');
      });
      unmount();
    }
  });

  test('a button says its dice and how likely they succeed', () => {
    const { view, offers } = pictures().find((one) => one.offers.some((offer) => offer.kind === 'throw'))!;
    const throwing = offers.find((offer) => offer.kind === 'throw')!;
    const { dice, symbol, percent } = throwing.odds!;
    expect(game.label!(view, throwing, gameWords)).toContain(`${dice}×${symbol}, ${percent} %`);
  });

  test('what was taught is a die more on the card', () => {
    const oghra = characterOf(BUILT_IN, 'oghra')!;
    const dice = (taught?: { unhurt: string; hurt: string }) => iconAt(cardSide(oghra, { taught }, false), 'b')?.dice;
    expect([dice(), dice({ unhurt: 'b', hurt: '' }), dice({ unhurt: '', hurt: 'b' })]).toEqual([3, 4, 3]);
  });

  test('a button says which actions a slot joins, and what an idea is called', () => {
    const { view, offers } = asking('program');
    const pim = offers.find((offer) => offer.kind === 'slot' && offer.who === 'pim' && offer.slot === 'ab')!;
    expect(game.label!(view, pim, gameWords)).toBe('Pim: Move + Throw 5×X');
    const thinking = asking('revealing');
    const [first] = thinking.offers;
    const idea = BUILT_IN.idea.find((one) => first?.kind === 'reveal' && one.n === first.idea)!;
    expect(game.label!(thinking.view, first!, gameWords)).toContain((idea.name as { en: string }).en);
  });

  test('Think says how many ideas this character draws', () => {
    const text = (id: string) => gameWords.word('action-text', { action: 'think', draws: ideasDrawn(BUILT_IN, characterOf(BUILT_IN, id)!) });
    expect(text('tunk')).toContain('Draw 2 ideas');
    expect(text('mamoo')).toContain('Draw 3 ideas');
  });

  test('dice are explained by the card and what adds to it or takes away', () => {
    const parts = [{ by: 'icon', dice: 4 }, { by: 'spaces', dice: -2 }, { by: 'weak', dice: 1 }];
    expect(diceSum({ dice: 3, symbol: 'X', percent: 42, parts }, gameWords)).toBe('4 on the card − 2 spaces + 1 weak point = 3 dice, one must show X: 42 %');
  });

  test('no part of the dice is without words', () => {
    const all = pictures().flatMap(({ offers }) => offers.flatMap(({ odds }) => odds?.parts ?? []));
    expect(new Set(all.map(({ by }) => by)).size).toBeGreaterThan(1);
    for (const part of all) expect(diceSum({ dice: 1, symbol: 'X', percent: 17, parts: [part] }, gameWords)).toMatch(/^\d+ \D+ = one die, one must show X: 17 %$/);
  });
});

describe('a new hunt', () => {
  const last: { value: Wanted } = { value: game.wanted };
  const form = () => render(NewGame, { value: game.wanted, words: gameWords, onchange: (value: Wanted) => (last.value = value) });

  test('every scenario has a picture of its map', () => {
    const { container } = form();
    expect(container.querySelectorAll('.scenario svg.map').length).toBe(BUILT_IN.scenario.length);
  });

  test('a choice becomes an option', () => {
    const { container } = form();
    container.querySelector<HTMLInputElement>("input[value='cooperative']")?.click();
    expect(last.value).toEqual({ seats: 2, options: { mode: 'cooperative', players: 2, difficulty: 'hunter', scenario: 's01' } });
  });

  test('MO-195: the Little Moogh may take the place of a beast of the chosen hunt, unless it is there', () => {
    const { container, getByText, unmount } = form();
    const choices = container.querySelectorAll<HTMLInputElement>(".little input[type='radio']");
    expect(choices.length).toBe(2);
    choices[1]!.click();
    expect(last.value.options).toMatchObject({ scenario: 's01', little_moogh: 0 });
    getByText(/small, mild beast/);
    unmount();
    const among = render(NewGame, { value: { ...last.value, options: { ...last.value.options, scenario: 's02' } }, words: gameWords, onchange: (value: Wanted) => (last.value = value) });
    expect(among.container.querySelector('.little input')).toBeNull();
    among.getByText(/one of the beasts already/);
    // What no longer fits is not asked for.
    among.container.querySelector<HTMLInputElement>("input[value='cooperative']")?.click();
    expect(last.value.options).not.toHaveProperty('little_moogh');
  });

  test('both sides of a card are shown', () => {
    const { container } = form();
    expect(container.querySelectorAll('.both .icon-card').length).toBe(2);
  });

  test('hunters are chosen by the rules', () => {
    const pick = (ids: string[], mode: 'solo' | 'competitive' | 'cooperative', seats: number): string[][] =>
      ids.reduce<string[][]>((picks, id) => toggle(BUILT_IN, mode, seats, 'hunter', picks, id), []);
    expect(pick(['oghra', 'fen'], 'competitive', 2)).toEqual([['oghra', 'tunk'], ['mamoo', 'fen']]);
    expect(pick(['oghra', 'grakk', 'tunk', 'pim', 'fen'], 'solo', 1)).toEqual([['oghra', 'tunk', 'pim', 'fen']]);
    expect(complete('solo', 1, 'hunter', [['oghra', 'tunk', 'pim', 'fen']])).toBe(true);
    expect(pick(['oghra', 'tunk', 'sheel'], 'cooperative', 2)).toEqual([['oghra'], ['sheel']]);
    expect(allowed(BUILT_IN, 'cooperative', 3, 'hunter', [['tunk'], ['pim']], 'fen')).toBe(false);
    expect(pick(['oghra', 'oghra'], 'competitive', 2)).toEqual([]);
  });

  test('chosen hunters are kept: the other chairs are drawn, and another way of playing drops only what no longer fits', () => {
    const party = filled(BUILT_IN, 'cooperative', 2, 'hunter', [['oghra'], []], () => 0.5);
    expect(party?.[0]).toEqual(['oghra']);
    expect(party?.[1]).toHaveLength(1);
    expect(complete('cooperative', 2, 'hunter', party ?? [])).toBe(true);
    expect(refit(BUILT_IN, 'solo', 1, 'predator', [['oghra'], ['tunk']])).toEqual([['oghra', 'tunk']]);
    expect(refit(BUILT_IN, 'cooperative', 2, 'hunter', [['oghra', 'tunk']])).toEqual([['oghra'], []]);
  });

  test('MO-019: values may depend on how many set out', () => {
    const parties = [characters('cooperative', 2, 'hunter'), characters('solo', 1, 'predator'), characters('solo', 1, 'hunter'), characters('competitive', 2, 'hunter')];
    expect(parties).toEqual([2, 3, 4, 4]);
    expect(parties.map((party) => forHunters([7, 8, 9], party))).toEqual([7, 8, 9, 9]);
    expect(forHunters(10, 2)).toBe(10);
  });
});

describe('words', () => {
  const folder = join(import.meta.dirname, '../src/games/moogh');
  const bundle = async (lang: Lang): Promise<FluentBundle> => {
    const made = new FluentBundle(lang, { useIsolating: false });
    for (const source of (await game.words[lang]()).own) made.addResource(new FluentResource(source), { allowOverrides: true });
    return made;
  };
  const files = (at: string): string[] =>
    readdirSync(at, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? files(join(at, entry.name)) : /\.(svelte|ts)$/.test(entry.name) ? [join(at, entry.name)] : []));

  test.each(languages)('%s has every word that the drawings ask for', async (lang) => {
    const made = await bundle(lang);
    const used = files(folder).flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/words\.word\('([a-z-]+)'/g)].map((match) => match[1]!));
    const keys = [...used, 'ask', 'ask-others', 'title', 'tagline', 'seat', 'map-near', 'map-whole', 'note-calf-cry', 'note-closed-edges', 'note-heading', 'phase-actions'];
    expect(keys.filter((key) => !made.hasMessage(key))).toEqual([]);
  });

  test.each(languages)('%s asks every question without a gap', async (lang) => {
    const made = await bundle(lang);
    for (const { view, seat } of pictures()) {
      const { key, args } = game.question(view, seat);
      const errors: Error[] = [];
      const text = made.formatPattern(made.getMessage(key)!.value!, args ?? {}, errors);
      expect({ text, errors }).toEqual({ text: expect.stringMatching(/\S/), errors: [] });
    }
  });

  test.each([['en', 'rage token'], ['fr', 'pion de rage'], ['ru', 'жетон']] as const)('%s names the rage token as what tells Hunter from Predator (MO-018)', async (lang, token) => {
    const made = await bundle(lang);
    const told = ['tracker', 'hunter', 'predator'].map((difficulty) => made.formatPattern(made.getMessage('difficulty-text')!.value!, { difficulty }));
    expect(told.map((text) => text.toLowerCase().includes(token))).toEqual([false, true, true]);
    expect(new Set(told).size).toBe(3);
  });

  test('the languages have the same words', () => {
    const keys = (lang: Lang): string[] => [...readFileSync(join(folder, `words/${lang}.ftl`), 'utf8').matchAll(/^([a-z-]+) =/gm)].map((match) => match[1]!);
    expect(keys('fr')).toEqual(keys('en'));
    expect(keys('ru')).toEqual(keys('en'));
  });
});

test('an outline goes round an area and leaves out its hole', () => {
  expect(outline(new Set(['0,0'])).match(/[ML]/g)?.length).toBe(4);
  expect(outline(new Set(['0,0', '1,0'])).match(/[ML]/g)?.length).toBe(4);
  expect(outline(new Set(['0,0', '1,0', '0,1'])).match(/[ML]/g)?.length).toBe(6);
  const ring = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => `${x},${y}`)).filter((cell) => cell !== '1,1');
  expect(outline(new Set(ring)).match(/Z/g)?.length).toBe(2);
  // Two cells that touch at a corner stay two areas.
  expect(outline(new Set(['0,0', '1,1'])).match(/Z/g)?.length).toBe(2);
});
