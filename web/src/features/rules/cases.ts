/**
 * Rule cases recorded by tests (`quarry_game::testkit::cases`): a position, a played or refused step, and the
 * position after it. Written by `cargo xtask cases`.
 */
import type { GameName } from '../../games/contract';
import type { Say } from '../../wire';

type Patch = Record<string, unknown>;

/** One line of the JSONL file. */
interface Line {
  test: string;
  before: Patch;
  map?: { width: number; height: number };
  seen?: unknown[];
  says?: Say[];
  after?: Patch;
  tried?: Say;
  sites?: string[];
  rule?: string;
  why?: Say;
  at?: string[];
  lit?: string[];
}

export interface Case {
  test: string;
  /** Views before and after; no view after a refusal or an offer. */
  before: unknown;
  after: unknown;
  /** Visible events, as data and as text. */
  seen: readonly unknown[];
  says: readonly Say[];
  /** The refused action and the reason. */
  tried: Say | null;
  why: Say | null;
  /** The rule that refuses the action. */
  rule: string | null;
  /** Sites of the action, sites at fault, and legal target sites. */
  sites: readonly string[];
  at: readonly string[];
  lit: readonly string[];
  /** Aspect ratio of the board, if the test has its own map. */
  shape: number;
}

const files = import.meta.glob<string>('./cases/*.jsonl', { query: '?raw', import: 'default' });
const loaded = new Map<GameName, Promise<ReadonlyMap<string, Case[]>>>();

/** Cases of a game by rule id; cached. */
export function loadCases(game: GameName): Promise<ReadonlyMap<string, Case[]>> {
  const known = loaded.get(game) ?? read(game);
  loaded.set(game, known);
  return known;
}

async function read(game: GameName): Promise<ReadonlyMap<string, Case[]>> {
  const text = (await files[`./cases/${game}.jsonl`]?.()) ?? '{}';
  const [base, ...lines] = text.trim().split('\n').map((line) => JSON.parse(line) as unknown);
  const placed = await maps(game, lines as Line[]);
  const byRule = new Map<string, Case[]>();
  for (const line of lines as Line[]) {
    const one = caseOf(base as Patch, line, placed.get(line));
    for (const id of rulesOf(line.test)) byRule.set(id, [...(byRule.get(id) ?? []), one]);
  }
  for (const [id, all] of byRule) byRule.set(id, chosen(id, all));
  return byRule;
}

function caseOf(base: Patch, line: Line, content?: Patch): Case {
  const before = { ...base, ...line.before, ...content };
  const { test, seen = [], says = [], tried = null, why = null, rule = null, sites = [], at = [], lit = [] } = line;
  return { test, before, after: line.after ? { ...before, ...line.after, ...content } : null, seen, says, tried, why, rule, sites, at, lit, shape: line.map ? line.map.width / line.map.height : 1 };
}

/** The rule ids at the beginning of a test name: `ra_090_ra_094_she_kills` covers two rules. */
export function rulesOf(test: string): string[] {
  const [ids = ''] = /^(?:[a-z]{2}_\d{3}_)+/.exec(`${test}_`) ?? [];
  return [...ids.matchAll(/([a-z]{2})_(\d{3})/g)].map(([, chapter = '', number = '']) => `${chapter.toUpperCase()}-${number}`);
}

/** At most two cases: a step or else an offer, and a refusal, preferably by this rule. */
function chosen(id: string, all: readonly Case[]): Case[] {
  const least = all.toSorted((one, other) => rulesOf(one.test).length - rulesOf(other.test).length);
  const happens = least.find(({ after }) => after) ?? least.find(({ lit }) => lit.length > 0);
  const refused = least.find(({ rule }) => rule === id) ?? (happens ? undefined : least.find(({ why }) => why));
  return [happens, refused].filter((one) => one !== undefined);
}

/** Maps of Moogh tests are registered as separate content, as those of saved games are. */
async function maps(game: GameName, lines: readonly Line[]): Promise<Map<Line, Patch>> {
  const drawn = lines.filter(({ map }) => map);
  if (game !== 'moogh' || drawn.length === 0) return new Map();
  const { BUILT_IN, stock } = await import('../../games/moogh/shelf.svelte');
  const digests = new Map<string, string>();
  const contents: unknown[] = [];
  const placed = drawn.map((line): [Line, Patch] => {
    const text = JSON.stringify(line.map);
    let content = digests.get(text);
    if (content === undefined) {
      content = `case-${digests.size}`;
      digests.set(text, content);
      // One site for all maps: a case belongs to no scenario.
      contents.push({ ...BUILT_IN, digest: content, maps: { [GROUND]: line.map } });
    }
    return [line, { content, scenario: GROUND }];
  });
  stock.unpack(contents);
  return new Map(placed);
}

const GROUND = 's01';
