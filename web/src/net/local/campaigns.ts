/** Campaigns of this device: each with its file in IndexedDB, judged by the module of the game or, without one, by the server. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { ask, Refused, recordOf } from '../api';
import type { FileStanding, Step, Summary } from '../campaigns';
import { randomHex } from '../random';
import { compile, Door, ModuleRefused } from './module';
import { Moved } from './shelf';
import { hasServer, isLocal, localName, moduleOf, playsHere } from './where';

/** A campaign as it is stored. */
export interface CampaignRow {
  id: string;
  file: { steps: unknown[] };
  /** The table of the hunt that was set up last. */
  hunt: { chapter: number; table: string } | null;
  /** For lists. */
  summary: Summary;
  at: number;
}

interface Schema extends DBSchema {
  campaigns: { key: string; value: CampaignRow };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('quarry-campaigns', 1, {
    upgrade: (store) => void store.createObjectStore('campaigns', { keyPath: 'id' }),
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => void (opened = undefined),
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/** Whether campaigns can be judged and kept on this device. */
export const keepsCampaigns = (): boolean => typeof indexedDB === 'object' && (playsHere('moogh') || hasServer());

export const campaignHere = async (id: string): Promise<CampaignRow | undefined> => (await database()).get('campaigns', id);

export async function campaignsHere(): Promise<CampaignRow[]> {
  const rows = await (await database()).getAll('campaigns');
  return rows.sort((a, b) => b.at - a.at);
}

export const forgetCampaign = async (id: string): Promise<void> => (await database()).delete('campaigns', id);

/** Stores a row in place of one with `known` steps. Another page may have been faster: then nothing is stored. */
async function store(row: CampaignRow, known: number | null): Promise<void> {
  const transaction = (await database()).transaction('campaigns', 'readwrite', { durability: 'strict' });
  const there = await transaction.store.get(row.id);
  if ((there?.file.steps.length ?? null) !== known) {
    transaction.abort();
    await transaction.done.catch(() => undefined);
    throw new Moved();
  }
  await Promise.all([transaction.store.put(row), transaction.done]);
}

type Wish = { do: 'begin'; wishes: object } | { do: 'show'; file: unknown } | { do: 'step'; file: unknown; step: Step } | { do: 'result'; file: unknown; table: string };

/** The rules of the campaign, here or at the server. */
async function judge(wish: Wish): Promise<FileStanding> {
  const address = moduleOf('moogh');
  if (!playsHere('moogh') || !address) return ask('POST', 'games/moogh/campaign', wish);
  const door = new Door(await compile(new URL(address, location.href).href));
  const whole = wish.do === 'result' ? { do: 'result', file: wish.file, record: await recordOf(wish.table) } : wish;
  try {
    return door.ask<FileStanding>({ do: 'campaign', ask: whole, luck: randomHex(32) });
  } catch (error) {
    throw error instanceof ModuleRefused ? new Refused(error.code, error.message) : error;
  }
}

/** A new campaign on this device, from wishes or from a file. */
export async function beginHere(wish: { wishes: object } | { file: unknown; hunt?: CampaignRow['hunt'] }): Promise<string> {
  const standing = await judge('file' in wish ? { do: 'show', file: wish.file } : { do: 'begin', wishes: wish.wishes });
  const id = localName(randomHex(8));
  const hunt = ('hunt' in wish && wish.hunt) || null;
  await store({ id, file: standing.file, hunt, summary: standing.campaign, at: Date.now() }, null);
  return id;
}

/** How a campaign of this device stands. What an older client left undrawn is drawn. */
export async function standingHere(id: string): Promise<{ row: CampaignRow; standing: FileStanding }> {
  const row = await campaignHere(id);
  if (!row) throw new Refused('no_campaign', 'There is no such campaign on this device.');
  const standing = await judge({ do: 'show', file: row.file });
  return { row, standing };
}

/** A campaign one step further: stored first, then told. */
export async function stepHere(id: string, step: Step | { result: string }): Promise<FileStanding> {
  const row = await campaignHere(id);
  if (!row) throw new Refused('no_campaign', 'There is no such campaign on this device.');
  const wish: Wish = 'result' in step ? { do: 'result', file: row.file, table: step.result } : { do: 'step', file: row.file, step };
  const standing = await judge(wish);
  await store({ ...row, file: standing.file, summary: standing.campaign, at: Date.now() }, row.file.steps.length);
  return standing;
}

export async function noteHuntHere(id: string, hunt: CampaignRow['hunt']): Promise<void> {
  const row = await campaignHere(id);
  if (row) await store({ ...row, hunt }, row.file.steps.length);
}

export const isHere = isLocal;
