/** Tables whose frames a test sends, so that it decides what is told. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { EventFrame, SyncFrame } from '../src/wire';
import type { Seen as MooghSeen, View as MooghView } from '../src/wire/moogh';
import { expect, tellAt } from './server';

interface Fixture<V> {
  moments: { step: number; sync: SyncFrame<V>[]; next: EventFrame<V>[] }[];
}

/** A table whose frames this test sends: what is shown to spectators at the first moment that fits. */
export async function stage<V, S>(page: Page, fixture: string, fits: (view: V) => boolean, change: (view: V) => V = (view) => view) {
  const { moments } = JSON.parse(readFileSync(join(import.meta.dirname, `../fixtures/${fixture}.json`), 'utf8')) as Fixture<V>;
  const found = moments.flatMap(({ sync }) => sync).find((frame) => frame.audience === 'spectator' && frame.view !== undefined && fits(frame.view))!;
  const sync = { ...found, view: change(found.view!) };
  let send: (frame: object) => void = () => {};
  let seq = sync.view_seq;
  let { view } = sync;
  await page.routeWebSocket(/api\/v1\/socket/, (socket) => {
    send = (frame) => socket.send(JSON.stringify(frame));
    socket.onMessage((message) => {
      const { t, n } = JSON.parse(String(message)) as { t: string; n: number };
      if (t === 'hello') send(sync);
      if (t === 'ping') send({ t: 'pong', n, now: Date.now() });
    });
  });
  await tellAt(page, 'normal');
  await page.goto(`/t/${sync.table}`);
  await expect(page.locator('.play[aria-busy="false"]')).toBeVisible();
  return {
    view: sync.view,
    /** One frame with these events, each told by its own phrase. */
    tell: (events: readonly S[], after: (view: V) => V) => {
      const { seats, legal } = sync;
      view = after(view);
      const items = events.map((event) => ({ seen: { event } }));
      send({ t: 'ev', audience: 'spectator', view_seq: ++seq, items, seats, legal, view });
    },
  };
}

/** A strike that hits: everything it leads to, up to the step of the beast. */
export function strike(view: MooghView): { events: MooghSeen[]; after: (view: MooghView) => MooghView } {
  const beast = view.beasts.find(({ fate }) => fate === 'alive')!;
  const { id: who } = view.people.find(({ cell }) => cell !== null)!;
  const [health, rage] = [beast.health - 1, beast.rage + 1];
  const events: MooghSeen[] = [
    { kind: 'tries', who, action: 'strike', dice: 3, symbol: '<', percent: 70 },
    { kind: 'rolled', dice: [1, 2, 0] },
    { kind: 'succeeded', who },
    { kind: 'hit', who, beast: beast.id },
    { kind: 'beast_wounded', beast: beast.id, health },
    { kind: 'disc', beast: beast.id, rage, column: beast.column },
    { kind: 'acts', beast: beast.id, icon: 'advance', number: 1 },
    { kind: 'beast_moved', beast: beast.id, x: beast.x, y: beast.y - 1 },
  ];
  const changed = { ...beast, health, rage, y: beast.y - 1 };
  return { events, after: (view) => ({ ...view, beasts: view.beasts.map((each) => (each.id === beast.id ? changed : each)) }) };
}

/** Yellow is to move; violet would capture r7 by two rides. */
const chain =
  'red/h1,j1,l1/0+0/-/-/playing yellow/r7,s8,s10/1+0/-/-/playing violet/p9,h19,j19/0+0/-/-/playing green/a8,a10,a12/1+0/-/-/playing ' +
  'aliens/d3,d5,c4,e4,p3,p5,o4,q4,p15,p17,o16,q16,d15,d17,c16,e16 rockets/p8-E-blue,r8-N-blue,r6-N-blue turn/yellow/ride/- passes/- quiet/0 rescue/off history/0/-';
/** A table of Planet Raiders for yellow. */
export const threatened = { game: 'planet-raiders', seats: [{ computer: 1 }, 'open', { computer: 1 }, { computer: 1 }], position: chain };
