/**
 * A player who acts by what the page shows: hears what the socket brings to know what may be done, and
 * does it with one kind of hand (mouse, finger or keyboard) on what the page has lit.
 */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { EventFrame, FromServer, Offer, SyncFrame } from '../src/wire';
import { watch, type Watched } from './server';

/** How one touches a page. */
export interface Hand {
  /** Touches a lit place of the board. */
  site(page: Page, name: string): Promise<void>;
  /** Chooses an action by its button, card or slot. */
  offer(page: Page, action: string): Promise<void>;
  /** Lays out a group of answers. */
  group(page: Page, holds: string): Promise<void>;
  /** Confirms a walk that crosses a fence. */
  confirm(page: Page): Promise<void>;
  /** Drags from one place to another, where the hand can. */
  drag?(page: Page, from: string, to: string): Promise<void>;
}

/** An offer, or a walk of several steps that looks like one: the verb of its last step, where it begins, where it ends. */
export type Choice = Offer & { walk?: { from: string | undefined; to: string; steps: number } };

/** What a player at a table knows. */
export interface Moment {
  seat: number;
  view: unknown;
  legal: readonly Choice[];
}

/** Chooses among what is offered. */
export type Mind = (moment: Moment) => Choice | Promise<Choice>;

const lit = (name: string) => `.site.lit[data-site="${name}"]`;
const place = (name: string) => `.site[data-site="${name}"]`;
const gathered = (holds: string) => `[data-holds="${holds}"]`;
const button = (action: string) => `[data-offer="${action}"]`;

/** The middle of what is named, brought into sight; whether it can be hit there, the game shows. */
async function middle(page: Page, selector: string): Promise<[x: number, y: number]> {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  return page.evaluate((name) => {
    const found = document.querySelector(name.replace(/^\[data-offer/, '.confirm$&')) ?? document.querySelector(name)!;
    found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = found.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }, selector);
}

/** The mother of Raptor, who is no part of the places of her move but is asked for where a baby gets there too. */
const pieceOf = (view: unknown, { action }: Choice): string[] => {
  const { mother } = (view ?? {}) as { mother?: string | null };
  return action.startsWith('mother ') && typeof mother === 'string' ? [mother] : [];
};

const click = async (page: Page, selector: string) => page.mouse.click(...(await middle(page, selector)));
const tap = async (page: Page, selector: string) => page.touchscreen.tap(...(await middle(page, selector)));

export const mouse: Hand = {
  site: (page, name) => click(page, lit(name)),
  offer: (page, action) => click(page, button(action)),
  group: (page, holds) => click(page, gathered(holds)),
  confirm: (page) => click(page, '.confirm'),
  async drag(page, from, to) {
    const [start, end] = [await middle(page, place(from)), await middle(page, place(to))];
    await page.mouse.move(...start);
    await page.mouse.down();
    await page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2);
    await page.mouse.move(...end);
    await page.mouse.up();
  },
};

export const finger: Hand = {
  async site(page, name) {
    // A large board is small on a phone until one comes nearer.
    const lens = '.lens[aria-pressed="false"], .zoom[aria-pressed="false"]';
    if (await page.locator(lens).isVisible()) await tap(page, lens);
    await tap(page, lit(name));
  },
  offer: (page, action) => tap(page, button(action)),
  group: (page, holds) => tap(page, gathered(holds)),
  confirm: (page) => tap(page, '.confirm'),
};

export const keyboard: Hand = {
  async site(page, name) {
    await page.locator(lit(name)).waitFor();
    // N walks through the lit places in the order of reading, Shift+N back.
    const steps = await page.evaluate((wanted) => {
      const places = [...document.querySelectorAll<HTMLElement>('.board .site.lit')].map((place) => place.dataset['site']);
      // The place that Tab would reach is where the keys were last.
      const here = places.indexOf(document.querySelector<HTMLElement>('.board .site[tabindex="0"]')?.dataset['site']);
      const on = places.indexOf(wanted) - here;
      return Math.abs(on) <= places.length / 2 ? on : on - Math.sign(on) * places.length;
    }, name);
    for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(steps > 0 ? 'n' : 'Shift+N');
    for (let more = 0; more < 80 && (await focused(page)).site !== name; more++) await page.keyboard.press('n');
    expect((await focused(page)).site).toBe(name);
    await page.keyboard.press('Enter');
  },
  async offer(page, action) {
    const shown = page.locator(`.confirm${button(action)}`);
    const found = (await shown.count()) > 0 ? shown : page.locator(button(action)).first();
    await found.waitFor();
    if (await found.evaluate((element) => element.classList.contains('confirm'))) return page.keyboard.press('Enter');
    const digit = await found.evaluate((element) => element.dataset['digit'] ?? element.querySelector('kbd')?.textContent ?? null);
    if (digit && /^[1-9]$/.test(digit)) return page.keyboard.press(digit);
    // Buttons without a number are near: nothing that is long lies between two buttons.
    for (let tabs = 0; tabs < 60 && (await focused(page)).offer !== action; tabs++) await page.keyboard.press('Tab');
    expect((await focused(page)).offer).toBe(action);
    await page.keyboard.press('Enter');
  },
  async group(page, holds) {
    await page.locator(gathered(holds)).focus();
    await page.keyboard.press('Enter');
  },
  confirm: (page) => page.keyboard.press('Enter'),
};

function focused(page: Page): Promise<{ site: string | undefined; offer: string | undefined }> {
  return page.evaluate(() => {
    const { site, offer } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
    return { site, offer };
  });
}

export class Player {
  readonly page: Page;
  readonly watched: Watched;
  /** Called after every step, for what must hold in every state of the page. */
  after: () => Promise<void> = async () => {};
  moves = 0;
  /** How often each decision was touched, pressed or dragged. */
  readonly touches: { action: string; count: number }[] = [];
  #hand: Hand;
  #mind: Mind;
  #scene: SyncFrame | EventFrame | null = null;
  #seq = 0;
  /** The number of the frame in which the own last decision is seen. */
  #acknowledged = 0;
  /** How many decisions the page has sent, and how many were acknowledged. */
  #sent = 0;
  #acks = 0;
  #refused: string[] = [];

  private constructor(page: Page, hand: Hand, mind: Mind) {
    [this.page, this.#hand, this.#mind] = [page, hand, mind];
    this.watched = watch(page);
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.#hear(JSON.parse(String(payload)) as FromServer));
      socket.on('framesent', ({ payload }) => (this.#sent += Number((JSON.parse(String(payload)) as { t: string }).t === 'act')));
    });
  }

  /** Opens the link of a seat. */
  static sit(context: BrowserContext, table: string, key: string, hand: Hand, mind: Mind): Promise<Player> {
    return Player.open(context, `/t/${table}#${key}`, hand, mind);
  }

  /** Opens a page that brings to a table, and listens from the first frame on. */
  static async open(context: BrowserContext, path: string, hand: Hand, mind: Mind, heard: Player['heard'] = () => {}): Promise<Player> {
    const player = new Player(await context.newPage(), hand, mind);
    player.heard = heard;
    await player.page.goto(path);
    await expect(player.page.locator('.board [data-site]').first()).toBeVisible();
    return player;
  }

  /** Sits down at a table of the device itself, set up on the page of a new game; `choose` may change what is wanted there. */
  static async here(page: Page, game: string, hand: Hand, mind: Mind, choose: () => Promise<void> = async () => {}): Promise<Player> {
    const player = new Player(page, hand, mind);
    await player.#hearWorkers();
    await page.goto(`/new/${game}`);
    const here = page.getByLabel('on this device, without the server');
    if (await here.isVisible()) await here.setChecked(true, { force: true });
    await choose();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.board [data-site]').first().waitFor();
    return player;
  }

  /** Opens a table of the device again. */
  static async back(page: Page, address: string, hand: Hand, mind: Mind): Promise<Player> {
    const player = new Player(page, hand, mind);
    await player.#hearWorkers();
    await page.goto(address);
    await page.locator('.board [data-site]').first().waitFor();
    return player;
  }

  /** Hears what goes between the page and the worker of a table, as over a socket. */
  async #hearWorkers(): Promise<void> {
    await this.page.exposeFunction('quarryHeard', (text: string) => this.#hear(JSON.parse(text) as FromServer));
    await this.page.exposeFunction('quarrySaid', (text: string) => void (this.#sent += Number((JSON.parse(text) as { t: string }).t === 'act')));
    await this.page.addInitScript(() => {
      const { quarryHeard, quarrySaid } = window as unknown as Record<string, (text: string) => void>;
      const Own = Worker;
      window.Worker = class extends Own {
        constructor(...args: ConstructorParameters<typeof Worker>) {
          super(...args);
          this.addEventListener('message', ({ data }) => data.t === 'said' && quarryHeard?.(data.text));
        }
        override postMessage(message: { t: string; text: string }): void {
          if (message.t === 'say') quarrySaid?.(message.text);
          super.postMessage(message);
        }
      };
    });
  }

  /** The number of the last frame that came. */
  get seq(): number {
    return this.#seq;
  }

  #hear(message: FromServer): void {
    if (message.t === 'nak') this.#refused.push(`${message.code} ${message.rule ?? ''} ${message.words['en'] ?? ''}`);
    if (message.t === 'ack') [this.#acknowledged, this.#acks] = [message.view_seq, this.#acks + 1];
    if (message.t !== 'sync' && message.t !== 'ev') return;
    this.#seq = message.view_seq;
    if (message.seats) this.#scene = message;
    this.heard(message);
  }

  /** What else listens to the frames. */
  heard: (frame: SyncFrame | EventFrame) => void = () => {};

  get isOver(): boolean {
    return this.#scene?.over !== undefined;
  }

  get mustDecide(): boolean {
    return !this.isOver && (this.#scene?.legal?.length ?? 0) > 0;
  }

  /** Whether there is something to choose; a touch plays at once what is the only thing left. */
  get hasChoice(): boolean {
    return (this.#scene?.legal?.length ?? 0) > 1;
  }

  /** Decides once, by touching, and waits until the page has heard of it. */
  async decide(): Promise<void> {
    if (this.#sent > this.#acks) return this.#heardOf();
    const { audience, view, legal = [] } = this.#scene!;
    const [acks, sent] = [this.#acks, this.#sent];
    if (await this.#endsByItself(legal, sent)) return this.#settle(acks + 1, legal[0]!.action);
    const choice = await this.#mind({ seat: Number(audience), view, legal: [...legal, ...this.#walks()] });
    this.touches.push({ action: choice.walk ? `walk ${choice.action}` : choice.action, count: await this.#lead(choice, sent) });
    await this.#settle(acks + (choice.walk?.steps ?? 1), choice.action);
  }

  /** A phase may have ended by itself a moment ago: its answer is on the way, and what was offered is over. */
  async #heardOf(): Promise<void> {
    const isHeard = () => this.#acks >= this.#sent && this.#seq >= this.#acknowledged;
    await expect.poll(isHeard, { message: 'what was sent is played', intervals: [10, 20, 40] }).toBe(true);
  }

  /** Waits until the page has heard of what was decided. */
  async #settle(acks: number, action: string): Promise<void> {
    const isPlayed = () => this.#acks >= acks && this.#seq >= this.#acknowledged;
    await expect.poll(isPlayed, { message: `${action} is played`, intervals: [10, 20, 40] }).toBe(true);
    expect(this.#refused).toEqual([]);
    this.moves += 1;
    await this.after();
  }

  /** Where nothing else is left, the page ends the phase without being touched. */
  async #endsByItself(legal: readonly Offer[], sent: number): Promise<boolean> {
    if (legal.length !== 1) return false;
    for (const began = Date.now(); Date.now() - began < 600; await this.page.waitForTimeout(20)) {
      if (this.#sent > sent) return true;
      if (await this.page.locator('[data-offer].ending').count()) {
        await expect.poll(() => this.#sent, { message: 'the phase ends', intervals: [20] }).toBeGreaterThan(sent);
        return true;
      }
    }
    return false;
  }

  /** Every walk of several steps, as a mind weighs it. */
  #walks(): Choice[] {
    const { legal = [], routes = [], view } = this.#scene!;
    const back = (index: number): { root: Offer; steps: number } => {
      const route = routes[index - legal.length];
      if (!route) return { root: legal[index]!, steps: 1 };
      const { root, steps } = back(route.after);
      return { root, steps: steps + 1 };
    };
    return routes.map(({ to, action }, index) => {
      const { root, steps } = back(legal.length + index);
      const [verb = '', ...rest] = action.split(' ');
      // The mother is not named by her moves, and is touched first where babies walk too.
      const mother = (view as { mother?: string | null }).mother ?? undefined;
      const from = root.sites?.length === 1 && root.action.endsWith(root.sites[0]!) ? mother : root.sites?.[0];
      const written = rest.length > 1 && from !== undefined ? `${verb} ${from} ${to}` : action;
      // The fields by which minds weigh an action are those of the first step, but for where it ends.
      return { ...root, to, cell: to, action: written, walk: { from, to, steps } };
    });
  }

  /** Touches what leads to a choice until it is played; returns how often. */
  async #lead(choice: Choice, sent: number): Promise<number> {
    const { walk } = choice;
    const rest = walk ? [...(walk.from === undefined ? [] : [walk.from]), walk.to] : [...pieceOf(this.#scene!.view, choice), ...(choice.sites ?? [])];
    let touches = await this.#lay(choice, rest);
    let again: string | undefined;
    for (; touches < 6; touches++) {
      await this.#readNews();
      // One step of another piece to the same place would come first.
      const isShared = walk && rest.length > 1 && this.#scene!.legal?.some(({ sites }) => sites?.at(-1) === walk.to);
      const [ready, next] = await this.#next(choice, isShared ? rest.slice(0, 1) : rest, sent, again);
      if (ready === 'played') return touches;
      if (ready === 'confirm' || ready === 'offer') await this.#hand.offer(this.page, choice.action);
      else if (ready === 'group') await this.#hand.group(this.page, next ?? '');
      else if (ready === 'walk') await this.#hand.confirm(this.page);
      else if (next !== undefined) {
        // A target that several pieces reach asks for its piece afterwards.
        if (rest.includes(next)) rest.splice(rest.indexOf(next), 1);
        again = next;
        await this.#hand.site(this.page, next);
      }
      for (const began = Date.now(); this.#sent === sent && Date.now() - began < 80; ) await this.page.waitForTimeout(10);
    }
    throw new Error(`nothing on the page leads to ${choice.action}`);
  }

  /** What happened meanwhile lies over the board, and may cover what is to be touched. */
  async #readNews(): Promise<void> {
    const seen = this.page.locator('[data-since=told] button').first();
    if (await seen.isVisible()) await seen.click();
  }

  /** A rocket is dragged: from the hand where it has two colours, else over its zone to where it points. */
  async #lay(choice: Choice, rest: string[]): Promise<number> {
    const [verb, rocket = ''] = choice.action.split(' ');
    const [zone, target] = rest;
    if (verb !== 'lay' || !this.#hand.drag || zone === undefined || target === undefined) return 0;
    const colour = rocket.split('-')[2];
    const isMixed = this.#scene!.legal?.some(({ action }) => action.startsWith('lay ') && !action.endsWith(`-${colour}`)) ?? false;
    if (isMixed) await this.#hand.drag(this.page, `hand ${colour}`, zone);
    else await this.#hand.drag(this.page, zone, target);
    rest.splice(0, isMixed ? 1 : 2);
    return 1;
  }

  /** What the page has for this choice: that it is played, its button, or else the last of its places that is lit. */
  async #next(choice: Choice, rest: readonly string[], sent: number, again?: string): Promise<[ready: string | null, next: string | undefined]> {
    const began = Date.now();
    while (Date.now() - began < 10_000) {
      if (this.#sent > sent) return ['played', undefined];
      // A page that was opened a moment ago may lose a touch: then it is made again.
      const places = again !== undefined && Date.now() - began > 3_000 ? [...rest, again] : rest;
      const [ready, next] = await this.page.evaluate(
        ([action, sites, isWalk]) => {
          // A card that was touched still offers what the button now plays.
          const found = document.querySelector(`.confirm[data-offer="${action}"]`) ?? document.querySelector(`[data-offer="${action}"]`);
          const kind = found && !isWalk ? (found.classList.contains('confirm') ? 'confirm' : 'offer') : null;
          const walk = isWalk && document.querySelector('.confirm') ? 'walk' : null;
          const group = found ? null : [...document.querySelectorAll<HTMLElement>('[data-holds]:not([disabled])')].find(({ dataset }) => dataset['holds']?.split('|').includes(action));
          const next = sites.findLast((site) => document.querySelector(`.site.lit[data-site="${site}"]`));
          // What differs only in its target stands behind one button.
          if (!kind && !walk && next === undefined && group) return ['group', group.dataset['holds']] as const;
          return [kind ?? walk, next] as const;
        },
        [choice.action, places, choice.walk !== undefined] as const,
      );
      if (ready || next) return [ready, next];
      await this.page.waitForTimeout(20);
    }
    throw new Error(`nothing on the page leads to ${choice.action}`);
  }
}

/** Lets everybody decide whose turn it is, until the game is over for all. Returns the number of decisions. */
export async function playOut(players: readonly Player[], most: number): Promise<number> {
  const patience = 60_000;
  let since = Date.now();
  const decided = () => players.reduce((sum, player) => sum + player.moves, 0);
  while (!players.every((player) => player.isOver)) {
    const next = players.find((player) => player.mustDecide);
    if (next) {
      await next.decide();
      since = Date.now();
    } else await new Promise((later) => setTimeout(later, 15));
    expect(decided(), 'the game ends').toBeLessThan(most);
    expect(Date.now() - since, 'a seat decides').toBeLessThan(patience);
  }
  for (const player of players) expect(player.watched).toEqual({ errors: [], foreign: [] });
  return decided();
}
