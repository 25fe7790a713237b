/** Tells the service worker which files the page is made of, so that all of it is there without a network. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What messengers, saved games and servers need, and not the page; and what is packed once more. */
const apart = /^(preview|files)\/|^(links\.json|worker\.js|gallery\.html)$|\.(br|gz)$/;

export function precache(): Plugin {
  let folder = 'dist';
  return {
    name: 'quarry-precache',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());
      const files = names.map((name) => name.replaceAll('\\', '/')).filter((name) => !apart.test(name)).sort();
      const hash = createHash('sha256');
      for (const name of files) hash.update(name).update(readFileSync(join(folder, name)));
      const addresses = files.map((name) => (name === 'index.html' ? '/' : `/${name}`));
      const worker = readFileSync(join(folder, 'worker.js'), 'utf8');
      const filled = worker.replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 16))).replace('[/* files */]', JSON.stringify(addresses));
      writeFileSync(join(folder, 'worker.js'), filled);
    },
  };
}
