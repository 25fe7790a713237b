import { mount } from 'svelte';
import './ui/type/type.css';
import './ui/look/tokens.css';
import './ui/look/base.css';
import './ui/look/controls.css';
import './ui/look/board.css';
import App from './App.svelte';
import { nextTask } from './ui/drawing.svelte';
import { listenForGesture } from './ui/sound';
import { registerWorker } from './net/worker';
import { prepare } from './features';
import { leadsToHunt, prepareHunt } from './features/landing/hunt';
import { parts } from './ui/parts.svelte';
import { words } from './ui/words/words.svelte';

const target = document.getElementById('app');
if (target) {
  // Everything of a page comes at once; a failure is shown there.
  if (leadsToHunt(location.pathname)) prepareHunt().catch(() => {});
  else prepare(location.pathname);
  await nextTask();
  await words.begin();
  target.replaceChildren();
  mount(App, { target });
  await nextTask();
  listenForGesture();
  registerWorker((use) => (parts.newer = use));
}
