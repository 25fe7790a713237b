/**
 * Cuts the two typefaces to the letters of English, French and Russian, and writes them with their style sheet into
 * `../src/ui/type`. The letters that stand in until they are here have the same width and height, so that nothing moves.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import { convert } from 'fontverter';
import subset from 'subset-font';

const root = join(import.meta.dirname, '../..');
const out = join(import.meta.dirname, '../src/ui/type');
/** The licences ship with the page. */
const licences = join(import.meta.dirname, '../public/type');
const packages = join(import.meta.dirname, 'node_modules');

const span = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** What is cut out, and which letters a browser sends for each part: Cyrillic comes only where it is read. */
const PARTS = {
  latin: { letters: `${span(0x20, 0x7e)}${span(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…−′`, range: 'U+0-FF, U+152-153, U+178, U+2000-206F, U+2212' },
  cyrillic: { letters: `${span(0x410, 0x44f)}ЁёЄєІіЇїЎўҐґ№`, range: 'U+400-4FF, U+2116' },
};

/** Below the line of writing, in parts of the size. */
const DESCENT = 0.3;
/** `axes`: what is kept of the weights. `size`: how much larger than drawn. `stands`: what stands in, by the names of a system. */
const FACES = {
  display: {
    family: 'Quarry Display',
    source: 'piazzolla',
    axes: { wght: 780 },
    weights: ['100 900'],
    size: 1.04,
    stands: {
      Times: { 700: ['@fontsource/tinos/files/tinos-{part}-700-normal.woff2', 'Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'] },
      Noto: { 700: ['@fontsource/noto-serif/files/noto-serif-{part}-700-normal.woff2', 'Noto Serif Bold', 'NotoSerif-Bold'] },
      DejaVu: { 700: ['dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf', 'DejaVu Serif Bold', 'DejaVuSerif-Bold'] },
    },
    last: 'serif',
  },
  text: {
    family: 'Quarry Text',
    source: 'source-sans-3',
    reserved: 'Source',
    axes: { wght: { min: 400, max: 800 } },
    weights: ['400 549', '550 900'],
    size: 1.06,
    stands: {
      Arial: {
        400: ['@fontsource/arimo/files/arimo-{part}-400-normal.woff2', 'Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Arimo'],
        700: ['@fontsource/arimo/files/arimo-{part}-700-normal.woff2', 'Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold', 'Arimo Bold'],
      },
      Roboto: {
        400: ['@fontsource/roboto/files/roboto-{part}-400-normal.woff2', 'Roboto', 'Roboto-Regular'],
        700: ['@fontsource/roboto/files/roboto-{part}-700-normal.woff2', 'Roboto Bold', 'Roboto-Bold'],
      },
      DejaVu: {
        400: ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'DejaVu Sans', 'DejaVuSans'],
        700: ['dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf', 'DejaVu Sans Bold', 'DejaVuSans-Bold'],
      },
    },
    last: 'sans-serif',
  },
};

/** Everything that the client says, to weigh letters by how often they stand there. */
function said() {
  const folders = ['ui', 'games/raptor', 'games/moogh', 'games/planet-raiders', 'features/lessons'].map((folder) => join(root, 'web/src', folder, 'words'));
  const files = folders.flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith('.ftl')).map((name) => join(folder, name)));
  return files.map((file) => readFileSync(file, 'utf8').replace(/^[\w-]+ = |\{[^}]*\}/gm, '')).join('\n');
}

const open = (path) => create(readFileSync(join(packages, path)));

/** The mean width of a letter, in parts of its size. `fonts`: each for the letters of one part. */
function widthOf(fonts, text) {
  let [sum, count] = [0, 0];
  for (const letter of text) {
    const part = Object.keys(PARTS).find((part) => PARTS[part].letters.includes(letter));
    if (!part) continue;
    sum += fonts[part].glyphForCodePoint(letter.codePointAt(0)).advanceWidth / fonts[part].unitsPerEm;
    count++;
  }
  return sum / count;
}

const percent = (share) => `${(100 * share).toFixed(1)}%`;
const each = (of) => Object.fromEntries(Object.keys(PARTS).map((part) => [part, of(part)]));

/** Names of a family, as a font knows them; its licence reserves its own for what is unchanged. */
const NAMES = new Set([1, 3, 4, 6, 16]);

/** The same font under the name of ours, letter by letter, so that nothing in the file moves. */
function renamed(font, from, to) {
  const bytes = Buffer.from(font);
  for (let table = 12; table < 12 + 16 * bytes.readUInt16BE(4); table += 16) {
    if (bytes.toString('latin1', table, table + 4) !== 'name') continue;
    const start = bytes.readUInt32BE(table + 8);
    const strings = start + bytes.readUInt16BE(start + 4);
    for (let record = start + 6; record < start + 6 + 12 * bytes.readUInt16BE(start + 2); record += 12) {
      if (!NAMES.has(bytes.readUInt16BE(record + 6))) continue;
      const [length, at] = [bytes.readUInt16BE(record + 8), strings + bytes.readUInt16BE(record + 10)];
      const text = Buffer.from(bytes.subarray(at, at + length)).swap16().toString('utf16le').replaceAll(from, to);
      Buffer.from(text, 'utf16le').swap16().copy(bytes, at);
    }
  }
  return bytes;
}

/** The typeface at one weight, to be measured. */
async function weighed(from, wght) {
  const parts = Object.entries(PARTS).map(async ([part, { letters }]) => [part, create(await subset(readFileSync(join(packages, from[part])), letters, { targetFormat: 'sfnt', variationAxes: { wght } }))]);
  return Object.fromEntries(await Promise.all(parts));
}

function face(lines) {
  return `@font-face {\n${Object.entries(lines).map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
}

async function cut(name, { family, source, axes, weights, size, stands, last, reserved }, text) {
  const from = each((part) => `@fontsource-variable/${source}/files/${source}-${part}-wght-normal.woff2`);
  const styles = [];
  // Capitals and numbers stand in the middle of their line: on tokens and buttons they need no pushing.
  const { capHeight, unitsPerEm } = (await weighed(from, 700)).latin;
  const ascent = capHeight / unitsPerEm + DESCENT;
  const box = (scale) => ({ 'ascent-override': percent(ascent * scale), 'descent-override': percent(DESCENT * scale), 'line-gap-override': '0%' });
  for (const [part, { letters, range }] of Object.entries(PARTS)) {
    const plain = await subset(readFileSync(join(packages, from[part])), letters, { targetFormat: 'sfnt', variationAxes: axes });
    const font = await convert(reserved ? renamed(plain, reserved, 'Quarry') : plain, 'woff2');
    writeFileSync(join(out, `${name}-${part}.woff2`), font);
    styles.push(face({ 'font-family': `'${family}'`, src: `url('./${name}-${part}.woff2') format('woff2')`, 'font-weight': '100 900', 'font-display': 'swap', 'size-adjust': percent(size), ...box(1), 'unicode-range': range }));
  }
  const licence = readFileSync(join(packages, '@fontsource-variable', source, 'LICENSE'), 'utf8');
  writeFileSync(join(licences, `${name}-OFL.txt`), `${open(from.latin).copyright}\n\n${licence.slice(licence.indexOf('This Font Software'))}`);
  const names = [];
  for (const [stand, kinds] of Object.entries(stands)) {
    names.push(`'${family} as ${stand}'`);
    for (const [index, [weight, [path, ...locals]]] of Object.entries(kinds).entries()) {
      const own = await weighed(from, typeof axes.wght === 'number' ? axes.wght : Number(weight));
      const other = each((part) => open(path.replace('{part}', part)));
      const scale = (size * widthOf(own, text)) / widthOf(other, text);
      const src = locals.map((local) => `local('${local}')`).join(', ');
      styles.push(face({ 'font-family': `'${family} as ${stand}'`, src, 'font-weight': weights[index], 'size-adjust': percent(scale), ...box(size / scale) }));
    }
  }
  return { styles, stack: `  --${name}: '${family}', ${names.join(', ')}, ${last};\n` };
}

for (const folder of [out, licences]) mkdirSync(folder, { recursive: true });
const text = said();
const cuts = [];
for (const [name, plan] of Object.entries(FACES)) cuts.push(await cut(name, plan, text));
const head = '/* Written by `npm run type`: the typefaces, and what stands in for them until they are here, of the same measure. */\n';
writeFileSync(join(out, 'type.css'), [head, ...cuts.flatMap(({ styles }) => styles), `:root {\n${cuts.map(({ stack }) => stack).join('')}}\n`].join('\n'));
const sizes = readdirSync(out).filter((name) => name.endsWith('.woff2')).map((name) => [name, statSync(join(out, name)).size]);
for (const [name, size] of sizes) console.log(name, size);
console.log('together', sizes.reduce((sum, [, size]) => sum + size, 0));
