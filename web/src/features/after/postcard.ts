/** A game as one picture: an SVG of result, curve and turns that the browser turns into a PNG. No server and no network. */
import { story } from './words.svelte';
import type { Analysis } from '../../wire';
import { curveOf, percent } from '../replay/analysis';
import type { Replay } from '../replay/replay.svelte';
import { turnsOf, verdictOf } from './story';

const [WIDTH, HEIGHT] = [1200, 630];
const COLOURS = ['#a8481f', '#2f6f5e', '#7a5ba6', '#b8860b'];

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Lines of at most so many letters; the rest is cut off. */
export function wrapped(text: string, letters: number, lines: number): string[] {
  const found: string[] = [];
  let line = '';
  for (const each of text.split(/\s+/)) {
    if (line !== '' && line.length + each.length + 1 > letters) {
      found.push(line);
      line = '';
    }
    line = line === '' ? each : `${line} ${each}`;
  }
  found.push(line);
  if (found.length <= lines) return found;
  return [...found.slice(0, lines - 1), `${found[lines - 1] ?? ''} …`];
}

/** What stands on a postcard. */
export interface Postcard {
  title: string;
  lead: string;
  curves: { points: [number, number][]; colour: string; name: string }[];
  turns: { head: string; change: string; text: string }[];
}

/** The picture as SVG text. */
export function drawn({ title, lead, curves, turns }: Postcard): string {
  const text = (x: number, y: number, size: number, said: string, more = '') => `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(said)}</text>`;
  const leads = wrapped(lead, 78, 2).map((line, index) => text(60, 138 + 34 * index, 27, line));
  const lines = curves.map(({ points, colour }) => `<polyline points="${points.map(([x, y]) => `${(60 + x).toFixed(1)},${(215 + y).toFixed(1)}`).join(' ')}" fill="none" stroke="${colour}" stroke-width="5" stroke-linejoin="round"/>`);
  const names = curves.map(({ colour, name }, index) => text(60 + 270 * index, 202, 20, `● ${name}`, `fill="${colour}"`));
  const boxes = turns.slice(0, 3).map(({ head, change, text: said }, index) => {
    const x = 60 + 370 * index;
    const words = wrapped(said, 32, 3).map((line, row) => text(x + 18, 508 + 28 * row, 20, line));
    return `<rect x="${x}" y="395" width="340" height="185" rx="14" fill="#fffdf6" stroke="#c9b88f"/>${text(x + 18, 432, 21, head, 'font-weight="700"')}${text(x + 18, 472, 30, change, 'font-weight="700" fill="#a8481f"')}${words.join('')}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Georgia, serif" fill="#2b2416"><rect width="${WIDTH}" height="${HEIGHT}" fill="#f4ecd8"/>${text(60, 92, 46, title, 'font-weight="700"')}${leads.join('')}<rect x="60" y="215" width="1080" height="150" fill="#e9dfc4"/><path d="M60,290H1140" stroke="#b3a27a" stroke-dasharray="4 8"/>${lines.join('')}${names.join('')}${boxes.join('')}${text(1140, 612, 20, 'Quarry', 'text-anchor="end" fill="#7a6a45"')}</svg>`;
}

/** The postcard of a game, told to one seat. */
export function postcardOf(replay: Replay, analysis: Analysis, hero: number, own: readonly number[], name: (seat: number) => string): Postcard {
  const verdict = verdictOf(analysis, hero);
  const seats = replay.seats === 2 ? [hero] : Array.from({ length: replay.seats }, (_, seat) => seat);
  const turns = turnsOf(analysis).map(({ key, moment }) => {
    const head = key.kind === 'luck' ? story('after-luck') : story(own.includes(key.seat) ? 'after-your-choice' : 'after-choice', { who: name(key.seat) });
    const say = moment?.best === undefined ? undefined : moment.says?.[moment.best];
    const better = key.kind === 'choice' && say ? `${story('after-better')} ${replay.words.say(say)}` : '';
    const came = replay.lines.filter(({ step }) => step > key.step && step <= key.until).map(({ text }) => text).join(' ');
    return { head, change: `${percent(key.from)} % → ${percent(key.to)} %`, text: better || came };
  });
  return {
    title: replay.words.word('title'),
    lead: verdict ? story(verdict.key, { ...verdict.args, who: name(hero), own: own.includes(hero) ? 'yes' : 'no' }) : story('after-turns'),
    curves: seats.map((seat) => ({ points: curveOf(analysis, seat, replay.length, 1080, 150), colour: COLOURS[seat % COLOURS.length] ?? '#2b2416', name: name(seat) })),
    turns,
  };
}

/** Hands the picture to the browser as a PNG; whether that worked. */
export async function savePicture(replay: Replay, analysis: Analysis, hero: number, own: readonly number[], name: (seat: number) => string): Promise<boolean> {
  const svg = drawn(postcardOf(replay, analysis, hero, own, name));
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext('2d')?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) return false;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  [link.href, link.download] = [address, `quarry-${replay.game.name}.png`];
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return true;
}
