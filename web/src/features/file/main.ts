/** The page inside a saved game. One game is built into it; the rest comes out of the file itself. */
import { mount } from 'svelte';
import game from 'virtual:quarry-game';
import '../../ui/type/type.css';
import '../../ui/look/tokens.css';
import '../../ui/look/base.css';
import '../../ui/look/controls.css';
import '../../ui/look/board.css';
import type { GameModule } from '../../games/contract';
import { unpack } from '../replay/save';
import { words } from '../../ui/words/words.svelte';
import FilePage from './FilePage.svelte';

async function begin(target: Element, packed: string): Promise<void> {
  await words.begin();
  const module = game as unknown as GameModule;
  const saved = await unpack(packed);
  if (saved.stock !== undefined) module.stock?.unpack(saved.stock);
  mount(FilePage, { target, props: { game: module, words: await words.of(module), saved } });
}

const target = document.getElementById('app');
if (target) void begin(target, document.getElementById('game')?.textContent ?? '');
