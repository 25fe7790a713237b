/**
 * The WebAssembly modules of the games, as `virtual:quarry-modules`: where each lies, by the name of its game. `cargo
 * xtask modules` builds them into `modules/`; a client that is built without them has an empty list and plays at servers only.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:quarry-modules';
const folder = join(import.meta.dirname, 'modules');

export function modules(): Plugin {
  return {
    name: 'quarry-modules',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? listing() : null),
  };
}

function listing(): string {
  // Tests of single parts run without a server that could hand them out.
  const files = existsSync(folder) && !process.env['VITEST'] ? readdirSync(folder).filter((file) => file.endsWith('.wasm')) : [];
  const imports = files.map((file, index) => `import at${index} from ${JSON.stringify(`/modules/${file}?url`)};`);
  const entries = files.map((file, index) => `${JSON.stringify(file.replace('.wasm', ''))}: at${index}`);
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} };\n`;
}
