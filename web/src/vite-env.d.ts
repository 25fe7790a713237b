/// <reference types="svelte" />
/// <reference types="vite/client" />

/** The one game of a saved file; `vite.single.ts` says which. */
declare module 'virtual:quarry-game' {
  const game: import('./games/contract').GameModule<never, never>;
  export default game;
}
