/** The end in words: every reason of every game in three languages, who is told what, and which moment decided. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import moogh from '../src/games/moogh';
import mooghFinale, { REASONS, type Reason } from '../src/games/moogh/finale';
import planetRaiders from '../src/games/planet-raiders';
import planetFinale from '../src/games/planet-raiders/finale';
import raptor from '../src/games/raptor';
import raptorFinale from '../src/games/raptor/finale';
import type { Entry } from '../src/net/picture';
import { landingsOf } from '../src/table/finale/landing';
import { decisiveOf, lateSeat } from '../src/table/finale/moment';
import { easierThan, harderThan, levelAbove, levelBelow, streakWith } from '../src/table/finale/next';
import { verdictOf } from '../src/table/finale/verdict';
import { languages } from '../src/ui/words/words.svelte';
import type { Finale, GameModule } from '../src/games/contract';
import type { TableInfo } from '../src/net/api';
import type { Item, Say, SyncFrame } from '../src/wire';
import type { Seen as MooghSeen, View as MooghView } from '../src/wire/moogh';
import type { Ending as PlanetEnding, Event as PlanetEvent, View as PlanetView } from '../src/wire/planet-raiders';
import type { Ending as RaptorEnding, Seen as RaptorSeen, View as RaptorView } from '../src/wire/raptor';
import { strictWords } from './strict';

interface Fixture {
  moments: { sync: SyncFrame[] }[];
}

/** A view of a real game, as the server sends it. */
function viewOf<V>(name: string): V {
  const { moments } = JSON.parse(readFileSync(join(__dirname, `../fixtures/${name}.json`), 'utf8')) as Fixture;
  return moments.at(-1)?.sync[0]?.view as V;
}

const hunt = viewOf<RaptorView>('raptor-jungle');
const raid = viewOf<PlanetView>('planet-raiders-4');
const chase = viewOf<MooghView>('moogh-solo');
const rivals = viewOf<MooghView>('moogh-competitive');

const over = (ending: RaptorEnding): RaptorView => ({ ...hunt, phase: { kind: 'over', ending, winner: 'raptor' } });
const ended = (ending: PlanetEnding): PlanetView => ({ ...raid, turn: null, result: { ranks: [1, 2, 3, 4], ending, rule: 'PR-110' } });

/** Written as records, so that an end that is added to the wire does not compile here before it has a sentence. */
const raptorEnds: Record<Exclude<RaptorEnding, object>, true> = { escape: true, no_scientists: true, mother_asleep: true, capture: true };
const planetEnds: Record<PlanetEnding, true> = { last_player: true, finish: true, no_crew: true, passes: true, repetition: true, quiet: true, resigned: true };

async function sayAll(game: GameModule<never, never>, says: readonly Say[]): Promise<string[][]> {
  return Promise.all(languages.map(async (lang) => {
    const words = await strictWords(game, lang);
    return says.map(({ key, args }) => words.word(key, args));
  }));
}

describe('every end has a sentence of its own in three languages', () => {
  const cases: [string, GameModule<never, never>, Say[]][] = [
    ['raptor', raptor as never, [
      ...Object.keys(raptorEnds).map((ending) => raptorFinale.why(over(ending as keyof typeof raptorEnds), '', null)),
      ...(['raptor', 'scientist'] as const).flatMap((resigned) => [raptorFinale.why(over({ resigned }), 'resigned', null), raptorFinale.why(over({ resigned }), 'resigned', 1)]),
    ]],
    ['planet raiders', planetRaiders as never, [
      ...Object.keys(planetEnds).map((ending) => planetFinale.why(ended(ending as PlanetEnding), '', null)),
      planetFinale.why(ended('resigned'), 'resigned', 2),
      planetFinale.why({ ...ended('last_player'), players: raid.players.map((player, seat) => ({ ...player, place: seat === 0 ? 1 : null })) }, 'PR-110', null),
    ]],
    ['moogh', moogh as never, [
      mooghFinale.why(chase, 'MO-263', null),
      mooghFinale.why({ ...chase, beasts: chase.beasts.map((beast) => ({ ...beast, fate: 'escaped' })) }, 'MO-264', null),
      mooghFinale.why(chase, 'MO-264', null),
      mooghFinale.why({ ...chase, people: chase.people.map((person) => ({ ...person, out: true })) }, 'MO-264', null),
      mooghFinale.why(rivals, 'MO-024', null),
      mooghFinale.why(rivals, 'MO-026', null),
      mooghFinale.why(chase, 'MO-265', null),
      mooghFinale.why(chase, 'resigned', null),
      mooghFinale.why(rivals, 'resigned', 1),
      { key: 'finale-relics', args: { round: 3 } },
    ]],
  ];
  test.each(cases)('%s', async (_, game, says) => {
    for (const told of await sayAll(game, says)) {
      expect(new Set(told).size).toBe(told.length);
      for (const sentence of told) expect(sentence).toMatch(/\.$/);
    }
  });

  test('the reasons of Moogh are those of its rules', async () => {
    const source = readFileSync(join(__dirname, '../../games/moogh/src/rules/ending.rs'), 'utf8');
    const list = source.slice(source.indexOf('REASONS'), source.indexOf('];'));
    const ids = [...list.matchAll(/rule_id!\("(MO-\d+)"\)/g)].map((match) => match[1]);
    expect([...ids, 'resigned']).toEqual([...REASONS]);
    for (const view of [chase, rivals]) {
      const says = REASONS.map((reason: Reason) => mooghFinale.why(view, reason, null));
      await expect(sayAll(moogh as never, says)).resolves.toHaveLength(languages.length);
    }
  });

  test.each([
    ['raptor', raptor, raptorFinale, hunt],
    ['planet raiders', planetRaiders, planetFinale, raid],
    ['moogh', moogh, mooghFinale, chase],
    ['rivals in moogh', moogh, mooghFinale, rivals],
  ] as [string, GameModule, Finale, unknown][])('what %s counts is named', async (_, game, finale, view) => {
    const counts = finale.score(view).flatMap((score) => score.counts);
    expect(counts.length).toBeGreaterThan(2);
    for (const lang of languages) {
      const words = await strictWords(game as never, lang);
      for (const { key, value, of } of counts) {
        expect(words.word(key)).not.toBe('');
        expect(value).toBeLessThanOrEqual(of ?? Infinity);
      }
    }
  });
});

describe('who has won', () => {
  const told = (ranks: number[], own: number[], together = false) => {
    const { key, named, args, good } = verdictOf({ ranks, reason: '' }, own, together);
    return [key, ...named, ...Object.values(args ?? {}), good];
  };

  test('one seat reads of itself', () => {
    expect(told([1, 2], [0])).toEqual(['result-won', true]);
    expect(told([1, 2], [1])).toEqual(['result-lost', false]);
    expect(told([1, 2, 3], [2])).toEqual(['result-place', 3, false]);
    expect(told([1, 1, 3], [1])).toEqual(['result-shared', true]);
    expect(told([1, 1], [0])).toEqual(['result-drawn', true]);
    expect(told([2, 2], [0])).toEqual(['result-nobody', false]);
  });

  test('spectators and hot seats read names and never that they have lost', () => {
    for (const own of [[], [0, 1]]) {
      expect(told([2, 1], own)).toEqual(['result-winner', 1, true]);
      expect(told([1, 1, 3], own)).toEqual(['result-sharers', 0, 1, true]);
      expect(told([2, 2], own)).toEqual(['result-nobody', false]);
    }
  });

  test('a party wins or loses as one', () => {
    expect(told([1], [0], true)).toEqual(['result-won', true]);
    expect(told([2, 2], [0, 1], true)).toEqual(['result-lost', false]);
    expect(told([2, 2], [], true)).toEqual(['result-together', 'no', false]);
  });
});

describe('the moment that decided', () => {
  const entries = (items: readonly Item<unknown>[]): Entry[] => items.map((item, seq) => ({ item, seq, undo: undefined, scene: null }));
  const seen = (event: unknown, key: string): Item<unknown> => ({ seen: { event, say: { key } } });

  test('is the last event that moved the counter of those who won', () => {
    const log = entries([
      seen({ kind: 'escaped', cell: '0,2' } satisfies RaptorSeen, 'second'),
      seen({ kind: 'hit', by: '3,3', tokens: 2 } satisfies RaptorSeen, 'dart'),
      seen({ kind: 'escaped', cell: '0,5' } satisfies RaptorSeen, 'third'),
      { rematch: { seat: 0 } },
      seen({ kind: 'ended', ending: 'escape' } satisfies RaptorSeen, 'end'),
    ]);
    expect(decisiveOf(raptorFinale as Finale, log, over('escape'), [1, 2])).toEqual({ index: 2, say: { key: 'third' } });
    expect(decisiveOf(raptorFinale as Finale, log, over('mother_asleep'), [2, 1])?.index).toBe(1);
    expect(decisiveOf(raptorFinale as Finale, log, over('capture'), [2, 1])).toBeNull();
  });

  test('in Planet Raiders is what completed the crew of the first', () => {
    const players = raid.players.map((player, seat) => ({ ...player, place: seat === 0 ? 1 : null }));
    const log = entries([
      seen({ kind: 'took_alien', side: 'red', planet: 'A', at: 'd3' } satisfies PlanetEvent, 'crew'),
      seen({ kind: 'took_alien', side: 'violet', planet: 'A', at: 'd5' } satisfies PlanetEvent, 'another'),
      seen({ kind: 'finished', side: 'red', place: 1 } satisfies PlanetEvent, 'landed'),
    ]);
    expect(decisiveOf(planetFinale as Finale, log, { ...ended('finish'), players }, [1, 2, 3, 4])?.say.key).toBe('crew');
  });

  test('in Moogh is the last beast, or the last bravery of the winner', () => {
    const who = rivals.people.find((person) => person.seat === 0)?.id ?? '';
    const log = entries([
      seen({ kind: 'bravery', tribe: who, gained: 2, total: 5 } satisfies MooghSeen, 'brave'),
      seen({ kind: 'beast_killed', beast: 'moogh_calm' } satisfies MooghSeen, 'felled'),
      seen({ kind: 'over', reason: 'MO-022' } satisfies MooghSeen, 'end'),
    ]);
    expect(decisiveOf(mooghFinale as Finale, log, chase, [1])?.say.key).toBe('felled');
    expect(decisiveOf(mooghFinale as Finale, log, rivals, [1, 2])?.say.key).toBe('brave');
    expect(decisiveOf(mooghFinale as Finale, log, chase, [2])).toBeNull();
  });

  test('a clock that ran out is known from the log', () => {
    expect(lateSeat(entries([{ time_up: { seat: 1 } }]))).toBe(1);
    expect(lateSeat(entries(['began']))).toBeNull();
  });
});

test('the next level is one above the strongest at the table', () => {
  expect(levelAbove(['person', { computer: 3 }, { computer: 1 }])).toBe(4);
  expect(levelAbove(['person', { computer: 8 }])).toBeNull();
  expect(levelAbove(['person'])).toBeNull();
  const agreement = { rules: 'moogh/2', options: { mode: 'solo', difficulty: 'hunter', scenario: 's02' }, seats: [], open: 1, control: 'none', hints: true };
  const info = { table: '1', rules: 'moogh/2', control: 'none', commitment: '', listed: false, seats: ['person'], begun: true, over: true, hints: true, practice: false, imported: false, link: '', agreement } as unknown as TableInfo;
  expect(harderThan(info, 'moogh', mooghFinale as Finale)?.options).toEqual({ mode: 'solo', difficulty: 'predator', scenario: 's02' });
  // Who chose hunters keeps them; one fewer sets out.
  const chosen = { mode: 'solo', players: 1, difficulty: 'hunter', characters: [['tunk', 'pim', 'grakk', 'fen']] };
  expect(mooghFinale.harder?.(chosen)).toEqual({ ...chosen, difficulty: 'predator', characters: [['tunk', 'pim', 'grakk']] });
  expect(mooghFinale.harder?.({ ...chosen, characters: [['oghra']] })).toMatchObject({ characters: [['oghra', expect.any(String), expect.any(String)]] });
  const tribes = { mode: 'competitive', players: 2, difficulty: 'tracker', characters: [['sheel', 'pim'], ['mamoo', 'fen']] };
  expect(mooghFinale.harder?.(tribes)).toEqual({ ...tribes, difficulty: 'hunter' });
  expect(harderThan({ ...info, agreement: { ...agreement, options: { difficulty: 'predator' } } } as unknown as TableInfo, 'moogh', mooghFinale as Finale)).toBeNull();
  const duel = { ...info, seats: ['person', { computer: 3 }] } as unknown as TableInfo;
  expect(harderThan(duel, 'raptor', raptorFinale as Finale)?.plans).toEqual(['open', { computer: 4 }]);
});

test('a seat that has landed is told its place, by name where several sit at one device', async () => {
  const players = raid.players.map((player, seat) => ({ ...player, place: seat === 1 ? 1 : null }));
  const view = { ...raid, players };
  const name = (seat: number) => `seat ${seat}`;
  expect(landingsOf(planetRaiders as GameModule, view, [0], name)).toEqual([]);
  expect(landingsOf(planetRaiders as GameModule, view, [1], name)).toEqual([{ seat: 1, place: 1, say: { key: 'landed', args: { place: 1 } } }]);
  const [shared] = landingsOf(planetRaiders as GameModule, view, [0, 1], name);
  for (const lang of languages) {
    const words = await strictWords(planetRaiders as never, lang);
    expect(words.word(shared?.say.key ?? '', shared?.say.args)).toContain('seat 1');
    for (const place of [1, 2, 3]) expect(words.word('landed', { place })).not.toBe('');
  }
});

test('games in a row are counted once each, and a defeat ends a row of victories', () => {
  localStorage.clear();
  const row = (table: string, won: boolean) => streakWith('raptor', table, won);
  expect([row('a', true), row('a', true), row('b', true), row('c', false), row('d', false), row('d', false), row('e', true)]).toEqual([1, 1, 2, -1, -2, -2, 1]);
});

test('the level below is offered while there is one', () => {
  expect([levelBelow(['person', { computer: 3 }]), levelBelow(['person', { computer: 1 }]), levelBelow(['person'])]).toEqual([2, null, null]);
  const info = { agreement: { options: {} }, seats: ['person', { computer: 3 }], control: 'none', hints: true } as unknown as TableInfo;
  expect(easierThan(info, 'raptor')?.plans).toEqual(['open', { computer: 2 }]);
  expect(easierThan({ ...info, seats: ['person', { computer: 1 }] } as unknown as TableInfo, 'raptor')).toBeNull();
});
