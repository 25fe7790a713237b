/**
 * Holds the WebAssembly modules to what the program answers and to their size: `node modules.test.js`. With `--speed` it
 * prints how soon a game can be played, how long the strongest level thinks, and how many random games a second are
 * played beside the program; it fails where one of them is too slow. Rates are by processor time, as machines are shared.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const folder = join(import.meta.dirname, 'modules');
const games = ['raptor', 'moogh', 'planet-raiders'];
/** The most bytes that each module may have as it goes over the wire. What is wanted is 170,000: none may grow meanwhile. */
const MOST = { raptor: 224_000, moogh: 406_500, 'planet-raiders': 219_000 };
/** Milliseconds of the processor from the bytes of a module to the first frame of a game, with nothing compiled before. */
const SOONEST = 1500;
/** Milliseconds that the strongest level may think about a decision. */
const LONGEST = 3000;
/** The least part of the program's speed. */
const LEAST = 0.5;

function door(game, now = () => performance.now()) {
  const bytes = readFileSync(join(folder, `${game}.wasm`));
  const host = { now, progress: () => {} };
  const { memory, input, answer, length } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { host }).exports;
  return (text) => {
    const asked = new TextEncoder().encode(text);
    const room = input(asked.length);
    new Uint8Array(memory.buffer, room, asked.length).set(asked);
    const told = answer();
    return new TextDecoder().decode(new Uint8Array(memory.buffer, told, length()));
  };
}

function size(game) {
  const bytes = readFileSync(join(folder, `${game}.wasm`));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { plain: bytes.length, packed: brotliCompressSync(bytes, { params }).length };
}

function holdsTranscript(game) {
  // Time stands still, so that every decision ends by its positions.
  const ask = door(game, () => 0);
  const lines = readFileSync(join(folder, `${game}.jsonl`), 'utf8').trimEnd().split('\n');
  for (const [index, line] of lines.entries()) {
    const [asked, expected] = JSON.parse(line);
    const answer = ask(asked);
    if (answer !== expected) {
      console.error(`${game}: line ${index + 1} is answered otherwise\n  ${asked.slice(0, 300)}\n  program ${expected.slice(0, 600)}\n  module  ${answer.slice(0, 600)}`);
      return false;
    }
  }
  console.log(`${game}: ${lines.length} answers like those of the program`);
  return lines.length > 0;
}

const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** A table that is set up, with one person and a computer player. */
function begun(ask, game) {
  const asked = (what, fields) => {
    const answer = JSON.parse(ask(JSON.stringify({ [what]: fields })));
    if (!answer.ok) throw new Error(`${game}: ${what}: ${JSON.stringify(answer)}`);
    return answer.ok;
  };
  const [secret, key, contribution] = ['02', '01', '03'].map((byte) => byte.repeat(32));
  asked('create', { game, table: '0000000000000007', secret, now: 1, seats: ['open', { computer: 8 }] });
  return asked('sit', { key, contribution, now: 2 });
}

function holdsFirstMove(game) {
  const began = processor();
  const { frames } = begun(door(game), game);
  const took = 1000 * (processor() - began);
  console.log(`${game}: the first frame ${took.toFixed(0)} ms after the bytes; at most ${SOONEST}`);
  return frames.length > 0 && took <= SOONEST;
}

/** The first decisions of a game of the strongest level against itself. */
function holdsThought(game) {
  const ask = door(game);
  const explore = (what) => JSON.parse(ask(JSON.stringify({ explore: { game, ask: what } }))).ok;
  const took = [];
  const { rules, position } = explore({ fresh: { luck: 7 } });
  const probe = (fields) => explore({ probe: { rules, luck: 1, ...fields } });
  let at = probe({ position });
  for (let steps = 0; took.length < 4 && steps < 40 && at.deciding.length > 0; steps++) {
    const began = performance.now();
    const { seat, action } = explore({ reply: { rules, position: at.position, level: 8, luck: steps } });
    const { legal } = at.sights.find(({ audience }) => audience === seat);
    if (legal.length > 1) took.push(performance.now() - began);
    at = probe({ position: at.position, deed: [seat, action] });
  }
  const longest = Math.max(...took);
  console.log(`${game}: level 8 decided in ${took.map((ms) => (ms / 1000).toFixed(2)).join(', ')} s; at most ${LONGEST / 1000}`);
  return longest <= LONGEST;
}

function holdsSpeed(game) {
  const native = JSON.parse(readFileSync(join(folder, 'native.json'), 'utf8'))[game];
  const ask = door(game);
  const rounds = (count) => {
    const began = processor();
    ask(JSON.stringify({ playouts: { game, count } }));
    return processor() - began;
  };
  rounds(native.count / 10);
  const each = [1, 2, 3].map(() => native.count / rounds(native.count)).sort((a, b) => a - b)[1];
  const share = each / native.each;
  console.log(`${game}: ${each.toFixed(0)} random games a second, the program ${native.each.toFixed(0)}: ${share.toFixed(2)}`);
  return share >= LEAST;
}

let fine = true;
for (const game of games) {
  if (process.argv.includes('--speed')) fine = [holdsFirstMove, holdsThought, holdsSpeed].every((holds) => holds(game)) && fine;
  else {
    const { plain, packed } = size(game);
    console.log(`${game}: ${plain} bytes, ${packed} by brotli; at most ${MOST[game]}`);
    fine = packed <= MOST[game] && holdsTranscript(game) && fine;
  }
}
process.exit(fine ? 0 : 1);
