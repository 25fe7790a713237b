import { mount } from 'svelte';
import './look/tokens.css';
import './look/base.css';
import './look/controls.css';
import './look/board.css';
import App from './App.svelte';
import { listenForGesture } from './lib/sound';
import { registerWorker } from './lib/worker';
import { words } from './words/words.svelte';

const target = document.getElementById('app');
if (target) {
  await words.begin();
  mount(App, { target });
  listenForGesture();
  registerWorker();
}
