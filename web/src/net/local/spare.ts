/**
 * Hints and analyses of tables at a server, worked out by a module in this page, so that the server's processor is
 * spared. Only where the module is on this device anyway; on a device that is too slow the server does it.
 */
import type { Analysis, FromServer, GameName, Hint, Progress } from '../../wire';
import { Asker } from './asker';
import { isCompiled } from './module';
import { randomHex } from '../random';
import type { Wire } from './socket';
import { moduleOf, numberOf, playsHere } from './where';

/** How long a hint, or the first steps of an analysis, may take here, in milliseconds. */
const PATIENCE = 8000;
/** How long a whole analysis may take here. */
const LONGEST = 180_000;

/** Games for which this device has shown to be too slow. */
const slow = new Set<GameName>();

class TooSlow extends Error {}

/** Whether the module of a game is on this device: in use by this page, or kept with it. */
export async function isAtHand(game: GameName): Promise<boolean> {
  const address = moduleOf(game);
  if (address === undefined || !playsHere(game) || slow.has(game)) return false;
  if (isCompiled(new URL(address, location.href).href)) return true;
  return typeof caches === 'object' && (await caches.match(address).catch(() => undefined)) !== undefined;
}

/** Fails after `most` milliseconds unless `isFine` then. */
function inTime<T>(work: Promise<T>, most: number, isFine: () => boolean = () => false): Promise<T> {
  return new Promise((found, failed) => {
    const timer = setTimeout(() => void (isFine() || failed(new TooSlow())), most);
    work.finally(() => clearTimeout(timer)).then(found, failed);
  });
}

/** Lets a module work, and ends it in any case; `null` where the server has to do it. */
async function worked<T>(game: GameName, work: (asker: Asker) => Promise<T>): Promise<T | null> {
  const asker = new Asker(game);
  try {
    return await work(asker);
  } catch (error) {
    if (error instanceof TooSlow) slow.add(game);
    return null;
  } finally {
    asker.stop();
  }
}

/** A seat that wants a hint, with what its page knows. */
export interface Wanting {
  table: string;
  rules: string;
  key: string;
  seat: number;
  /** The number of its frame. */
  seq: number;
  open: (table: string) => Wire;
}

type World = Extract<FromServer, { t: 'world' }>;

/** A world that the server makes of what the seat sees: it says no more than the seat's own frames. */
function worldOf({ table, key, seat, open }: Wanting): Promise<World> {
  const socket = open(table);
  const world = new Promise<World>((found, failed) => {
    socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', proto: 1, table: numberOf(table), key, worlds: true }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as FromServer;
      if (message.t === 'world' && message.audience === seat) found(message);
      if (message.t === 'nak' || message.t === 'bye') failed(new Error(message.t));
    };
    socket.onclose = socket.onerror = () => failed(new Error('closed'));
    // A slow network says nothing about the device.
    setTimeout(() => failed(new Error('late')), PATIENCE);
  });
  return world.finally(() => socket.close());
}

/** What a computer player would do on a seat; `null` where the server has to be asked. */
export async function adviceHere(wanting: Wanting): Promise<Omit<Hint, 't' | 'idem'> | null> {
  const { rules, seat, seq } = wanting;
  const game = rules.split('/')[0] as GameName;
  if (!(await isAtHand(game))) return null;
  return worked(game, async (asker) => {
    const world = await worldOf(wanting);
    if (world.view_seq !== seq) throw new Error('the game has gone on');
    const luck = parseInt(randomHex(6), 16);
    const advice = await inTime(asker.ask<Omit<Hint, 't' | 'idem' | 'view_seq'>>({ advice: { rules, position: world.position, seat, luck } }), PATIENCE);
    return { view_seq: seq, ...advice };
  });
}

/** The analyses of this page: how far each is, what it says, or `null` where the server has to make it. */
const analyses = new Map<string, Analysis | Progress | null>();

async function analyse(table: string, game: GameName, record: () => Promise<unknown>): Promise<void> {
  const said = await worked(game, async (asker) => {
    const began = Date.now();
    let [done, of] = [0, 0];
    const progress = (...far: [number, number]): void => {
      [done, of] = far;
      analyses.set(table, { done, of, place: 0 });
    };
    const work = asker.request<Analysis>({ analysis_of: { record: await record() } }, progress);
    return inTime(work, PATIENCE, () => done > 0 && ((Date.now() - began) / done) * of < LONGEST);
  });
  analyses.set(table, said);
}

/** What there is to say about a finished game of a server, as the server would say it; `null` where it has to be asked. */
export async function analysisSpared(table: string, rules: string, record: () => Promise<unknown>): Promise<Analysis | Progress | null> {
  const game = rules.split('/')[0] as GameName;
  const known = analyses.get(table);
  if (known !== undefined) return known;
  if (!(await isAtHand(game))) return null;
  analyses.set(table, { done: 0, of: 0, place: 0 });
  void analyse(table, game, record);
  return analyses.get(table) ?? null;
}
