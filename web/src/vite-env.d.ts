/// <reference types="svelte" />
/// <reference types="vite/client" />

/** The one game of a saved file; `vite.single.ts` says which. */
declare module 'virtual:quarry-game' {
  const game: import('./games/contract').GameModule<never, never>;
  export default game;
}

/** Where the WebAssembly module of each game lies; `vite.modules.ts` lists them. */
declare module 'virtual:quarry-modules' {
  const modules: Partial<Record<import('./wire').GameName, string>>;
  export default modules;
}
