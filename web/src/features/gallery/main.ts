/** A page for drawing work: fixture frames of every game, in both lights. Only for development. */
import { mount } from 'svelte';
import '../../ui/type/type.css';
import '../../ui/look/tokens.css';
import '../../ui/look/board.css';
import '../../ui/look/base.css';
import { words } from '../../ui/words/words.svelte';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (target) {
  await words.begin();
  mount(Gallery, { target });
}
