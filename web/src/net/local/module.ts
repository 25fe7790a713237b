/** One module of a game: text in, text out. `crates/quarry-module` is its other side. */

/** A refusal of a module: a stable code, and words for people. */
export class ModuleRefused extends Error {
  code: string;
  words: Record<string, string>;

  constructor({ code, words }: { code: string; words: Record<string, string> }) {
    super(words['en'] ?? code);
    this.code = code;
    this.words = words;
  }
}

/** A request: `do` is its name in `request.rs` of `quarry-page`, the other fields are its arguments. */
export interface Request {
  do: string;
  [field: string]: unknown;
}

interface Exports {
  memory: WebAssembly.Memory;
  input(length: number): number;
  answer(): number;
  length(): number;
}

/** Gets the progress of long work. */
export type Progress = (done: number, of: number) => void;

export class Door {
  readonly #exports: Exports;

  constructor(module: WebAssembly.Module, progress: Progress = () => {}) {
    const host = { now: () => performance.now(), progress };
    this.#exports = new WebAssembly.Instance(module, { host }).exports as unknown as Exports;
  }

  /** Sends a request as text and returns the response. An instance that traps must not be used again. */
  say(text: string): string {
    const { memory, input, answer, length } = this.#exports;
    const bytes = new TextEncoder().encode(text);
    // A memory that grows gets a new buffer, so `memory.buffer` is read after each call.
    const at = input(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const response = answer();
    return new TextDecoder().decode(new Uint8Array(memory.buffer, response, length()));
  }

  /** Sends a request and returns its result; throws a refusal. */
  ask<T>({ do: what, ...fields }: Request): T {
    const answer = JSON.parse(this.say(JSON.stringify({ [what]: fields }))) as { ok: T } | { refused: { code: string; words: Record<string, string> } };
    if ('refused' in answer) throw new ModuleRefused(answer.refused);
    return answer.ok;
  }
}

const compiled = new Map<string, Promise<WebAssembly.Module>>();
const ready = new Map<string, WebAssembly.Module>();

/** The compiled module at an address; it is fetched once. */
export function compile(address: string): Promise<WebAssembly.Module> {
  const known = compiled.get(address) ?? load(address);
  compiled.set(address, known);
  known.then(
    (module) => ready.set(address, module),
    () => compiled.delete(address),
  );
  return known;
}

/** The module at an address where it is compiled by now: other threads may have it as it is. */
export const compiledAt = (address: string): WebAssembly.Module | undefined => ready.get(address);

/** Whether the module at an address is compiled already, or about to be. */
export const isCompiled = (address: string): boolean => compiled.has(address);

async function load(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // A plain file server may not know the type of such a file.
  const isNamed = response.headers.get('content-type')?.startsWith('application/wasm') ?? false;
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
