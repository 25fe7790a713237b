/**
 * Writes `links.json`: for each page and game the files it is made of besides those of the first page, as a `Link` header
 * names them, so that the server can send for them together with the page instead of one after another.
 */
import type { Plugin, Rolldown } from 'vite';

const named = /\/(?:features\/table\/(TablePage)\.svelte|games\/([a-z-]+)\/index\.ts)$/;

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

export function links(): Plugin {
  return {
    name: 'quarry-links',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file as Chunk]] : [])));
      const filesOf = (name: string, seen = new Set<string>()): Set<string> => {
        const chunk = chunks.get(name);
        if (!chunk || seen.has(name)) return seen;
        seen.add(name);
        for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
        for (const imported of chunk.imports) filesOf(imported, seen);
        return seen;
      };
      const first = [...chunks.values()].find((chunk) => chunk.isEntry);
      const known = filesOf(first?.fileName ?? '');
      const source: Record<string, string> = {};
      for (const chunk of chunks.values()) {
        const [, page, game] = named.exec(chunk.facadeModuleId ?? '') ?? [];
        const name = page ?? game;
        if (name) source[name] = [...filesOf(chunk.fileName)].filter((file) => !known.has(file)).map(link).join(', ');
      }
      this.emitFile({ type: 'asset', fileName: 'links.json', source: JSON.stringify(source) });
    },
  };
}

const link = (file: string): string => `</${file}>; rel=${file.endsWith('.css') ? 'preload; as=style; crossorigin' : 'modulepreload'}`;
