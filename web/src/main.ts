import { mount } from 'svelte';
import './look/tokens.css';
import './look/base.css';
import './look/controls.css';
import './look/board.css';
import App from './App.svelte';
import { nextTask } from './lib/drawing.svelte';
import { listenForGesture } from './lib/sound';
import { registerWorker } from './lib/worker';
import { prepare } from './pages';
import { leadsToHunt, prepareHunt } from './pages/hunt';
import { words } from './words/words.svelte';

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
  registerWorker();
}
