/** Games that are one step from their end, and the steps that end them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Lesson } from '../src/features/lessons/lesson';
import { expect } from './server';

/** The third baby is one step from its exit. */
export const lastBaby =
  'layout=J2.2-J1.1-J6.3-J5.3-J4.3-J3.1/llrr mother=4,4 babies=0,2;6,2;3,4 asleep=- scientists=8,0;10,2;5,2;9,5 frightened=- marked=- ' +
  'fires=- tokens=1 escaped=2 captured=0 killed=0 hands=58/24 piles=12469/156789 chosen=7/3 observed=no paid=no phase=act:4';

/** Yellow reaches its ship by one ride; red and violet play on. */
export const lastRide =
  'red/e4/0+0/AB/-/playing yellow/i10/0+1/BC/RR/playing violet/k10,f15,j17/1+0/CD/YY/playing aliens/d3,d5,c4,p3,q4,q16,p17,d15,d17,c16 ' +
  'rockets/n4-E-red,p6-N-blue,b8-W-blue,r10-W-red,d18-E-red,j4-W-red,n6-S-red,n8-S-red,h10-N-red,h10-S-red,j10-W-red,j16-W-red ' +
  'turn/yellow/ride/- passes/- quiet/0 rescue/off history/0/-';

/** The same ride between two. */
export const lastOfTwo =
  'red/j3,o4/0+0/AB/-/playing violet/f7,n15,j17/0+1/ACD/R/playing aliens/d3,c4,p3,q4,p5,p15,q16,p17,d15,d17,c16 ' +
  'rockets/d6-S-blue,d8-S-red,d12-E-red,r12-E-blue,b16-E-blue,f8-E-red,p10-W-red,j16-W-red turn/violet/ride/- passes/- quiet/0 rescue/off history/0/-';

export const lastTrap = (): string => {
  const lesson = JSON.parse(readFileSync(join(import.meta.dirname, '../src/features/lessons/data/moogh-hunt.json'), 'utf8')) as Lesson;
  return lesson.steps.find((step) => step.id === 'trap')?.position ?? '';
};

export interface Ending {
  name: string;
  body: object;
  own: number[];
  /** What the first own seat plays, to the end. */
  actions: string[];
  /** The heading, the sentence below it, and the line that decided. */
  title: string;
  why: RegExp;
  moment: RegExp;
}

export const endings: Ending[] = [
  {
    name: 'raptor',
    body: { game: 'raptor', seats: ['open', { computer: 2 }], position: lastBaby },
    own: [0],
    actions: ['escape 0,2'],
    title: 'You have won.',
    why: /third baby has slipped away/,
    moment: /escape/,
  },
  {
    name: 'moogh',
    body: { game: 'moogh', seats: ['open'], position: lastTrap() },
    own: [0],
    actions: ['choose 5,2', 'end'],
    title: 'You have won.',
    why: /the last beast that had to fall/,
    moment: /is killed/,
  },
  {
    name: 'planet-raiders',
    body: { game: 'planet-raiders', seats: [{ computer: 1 }, 'open'], position: lastOfTwo },
    own: [1],
    actions: ['ride f7 f8E'],
    title: 'You have won.',
    why: /Violet has brought a whole crew/,
    moment: /.^/,
  },
];

/** Sends actions over a socket of its own, each on the newest picture of `seat`. */
export async function decide(page: Page, table: string, key: string, seat: number, actions: readonly string[], named = false): Promise<void> {
  const answer = await page.evaluate(
    ({ table, key, seat, actions, named }) =>
      new Promise<string>((done) => {
        const socket = new WebSocket(`ws://${location.host}/api/v1/socket`);
        const rest = [...actions];
        let waits = false;
        socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', proto: 1, table, key }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as { t: string; audience?: number; view_seq: number; code?: string; legal?: { action: string }[] };
          if (message.t === 'nak') done(message.code ?? 'nak');
          if (message.t === 'ack') waits = false;
          if (message.audience !== seat || waits || message.legal === undefined) return;
          const action = rest[0];
          if (action === undefined) return done('done');
          if (!message.legal.some((offer) => offer.action === action)) return;
          rest.shift();
          waits = true;
          const idem = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
          socket.send(JSON.stringify({ t: 'act', idem, expect: message.view_seq, action, ...(named && { seat }) }));
        };
      }),
    { table, key, seat, actions, named },
  );
  expect(answer).toBe('done');
}

/** The holder of a key gives the game up, over a socket of its own. */
export async function giveUp(page: Page, table: string, key: string): Promise<void> {
  const answer = await page.evaluate(
    ({ table, key }) =>
      new Promise<string>((done) => {
        const socket = new WebSocket(`ws://${location.host}/api/v1/socket`);
        const idem = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
        socket.onopen = () => [{ t: 'hello', proto: 1, table, key }, { t: 'resign', idem }].forEach((message) => socket.send(JSON.stringify(message)));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as { t: string; idem?: string; code?: string };
          if (message.idem === idem) done(message.code ?? message.t);
        };
      }),
    { table, key },
  );
  expect(answer).toBe('ack');
}
