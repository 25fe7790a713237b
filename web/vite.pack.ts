/** Packs every file of the build with brotli and with gzip, so that the server only has to choose. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const packable = /\.(html|js|css|svg|json|wasm|webmanifest)$/;

export function pack(): Plugin {
  let folder = 'dist';
  return {
    name: 'quarry-pack',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      for (const file of files.filter((name) => packable.test(name))) {
        const bytes = readFileSync(join(folder, file));
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, options));
        writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
