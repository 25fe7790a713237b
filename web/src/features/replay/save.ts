/** A finished game as one file that replays, explains and proves itself without any network. */
import type { Receipt } from '../../net/receipt';
import { saveText } from '../../net/save';
import type { GameName } from '../../games/contract';
import type { Analysis, Replay } from '../../wire';

/** What such a file carries. */
export interface Saved {
  name: GameName;
  table: string;
  replay: Replay;
  analysis: Analysis | null;
  /** The verification file; games from elsewhere have none. */
  proof: unknown;
  /** The commitment that the browser saw before the game. */
  promised: string | null;
  /** What it kept before it sent anything; absent in files of old. */
  receipt?: Receipt | null;
  /** What the game needs beside its frames; absent where all of it is built in. */
  stock?: unknown;
}

/** Where the game goes in a page that `vite.single.ts` made. */
const PLACE = '<!--game-->';

/** Makes the file and hands it to the browser. */
export async function saveFile(saved: Saved): Promise<void> {
  const page = await fetch(`/files/${saved.name}.html`);
  if (!page.ok) throw new Error(`/files/${saved.name}.html: ${page.status}`);
  saveText(`quarry-${saved.name}-${saved.table}.html`, fill(await page.text(), await pack(saved)), 'text/html');
}

/** The page with the game in it. */
export function fill(page: string, game: string): string {
  return page.replace(PLACE, `<script type="text/plain" id="game">${game}</script>`);
}

/** Views repeat themselves; packed, a long game is small. */
export async function pack(saved: Saved): Promise<string> {
  const packed = new Blob([JSON.stringify(saved)]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

export async function unpack(text: string): Promise<Saved> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(unpacked).json()) as Saved;
}
