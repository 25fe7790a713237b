/** A page for whoever draws: fixture frames of every game, in both lights. Only for development. */
import { mount } from 'svelte';
import '../look/tokens.css';
import '../look/board.css';
import '../look/base.css';
import { words } from '../words/words.svelte';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (target) {
  await words.begin();
  mount(Gallery, { target });
}
