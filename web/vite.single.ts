/** Builds the page of a saved game: one file for each game, with script and style inside and a place for the game. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { modules } from './vite.modules.ts';
import { build, type Plugin, type Rolldown } from 'vite';

const GAMES = ['raptor', 'planet-raiders', 'moogh'];
const root = import.meta.dirname;

export function single(): Plugin {
  let folder = 'dist';
  return {
    name: 'quarry-single',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    async writeBundle() {
      mkdirSync(join(folder, 'files'), { recursive: true });
      for (const game of GAMES) writeFileSync(join(folder, 'files', `${game}.html`), await pageOf(game));
    },
  };
}

async function pageOf(game: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [svelte(), modules(), chosen(game)],
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      // The typefaces are part of the file.
      assetsInlineLimit: 100_000,
      modulePreload: false,
      rolldownOptions: { input: resolve(root, 'src/features/file/main.ts'), output: { format: 'iife', codeSplitting: false } },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const script = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
  const style = output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [])).join('\n');
  return page(script, style);
}

/** Which game `virtual:quarry-game` stands for. */
function chosen(game: string): Plugin {
  return {
    name: 'quarry-chosen-game',
    resolveId: (id) => (id === 'virtual:quarry-game' ? resolve(root, `src/games/${game}/index.ts`) : null),
  };
}

/** The file may run what is in it, and reach nothing else. */
const POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:";

function page(script: string, style: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>Quarry</title>
<style>${style.replaceAll('</style', '<\\/style')}</style>
</head>
<body>
<div id="app"></div>
<!--game-->
<script>${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
}
