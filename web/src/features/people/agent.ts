/** How a device calls itself, as people call it: `Firefox, Windows` of two lines of versions. */

/** Every browser names others beside itself, so those that are named by few come first. */
const BROWSERS = [['Edge', /\bEdg/], ['Opera', /\bOPR\//], ['Samsung Internet', /SamsungBrowser/], ['Firefox', /Firefox|FxiOS/], ['Chrome', /Chrom(e|ium)|CriOS/], ['Safari', /Safari/]] as const;
const SYSTEMS = [['Android', /Android/], ['iPhone', /iPhone/], ['iPad', /iPad/], ['Windows', /Windows/], ['ChromeOS', /CrOS/], ['macOS', /Mac OS/], ['Linux', /Linux|X11/]] as const;

const named = (names: readonly (readonly [string, RegExp])[], agent: string) => names.find(([, mark]) => mark.test(agent))?.[0] ?? [];

/** Browser and system; the whole text where it is no browser's. */
export function browserOf(agent: string): string {
  return [named(BROWSERS, agent), named(SYSTEMS, agent)].flat().join(', ') || agent;
}
