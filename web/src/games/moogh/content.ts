// The content of Moogh as the server writes it (`Content::sheet`): cards, scenarios and laid-out maps.

import { FACINGS, type Facing } from './art/stance';
import type { ACTION_RULES } from '../../wire/moogh-data';

/** What an icon of a character does, by its verb in notation. */
export type CharacterAction = keyof typeof ACTION_RULES;

export type Lang = 'en' | 'fr' | 'ru';
/** Words for people: one string for all languages, or one for each. */
export type Words = string | Partial<Record<Lang, string>>;

export interface GroundMap {
  width: number;
  height: number;
  terrain: string[];
  level: string[];
  start: string[];
}
export interface IconEntry {
  id: string;
  action: CharacterAction;
  dice?: number;
  symbol?: string;
}
export interface SideEntry {
  nodes: IconEntry[];
  slots: string[];
}
export interface CharacterEntry {
  id: string;
  name: Words;
  tribe: string;
  role: 'leader' | 'acolyte';
  passive?: string;
  unhurt: SideEntry;
  hurt: SideEntry;
}
export interface SectionEntry {
  weak: number;
  defence: number;
  climb?: boolean;
}
export type SectionName = 'front' | 'left' | 'right' | 'back' | 'top';
export type BeastCardEntry = {
  id: string;
  name: Words;
  size: number;
  attack: Record<string, string>;
} & Record<SectionName, SectionEntry>;
export interface RowEntry {
  defence: number;
  actions: number;
  /** The icons of each cell, in order. */
  cells: { icon: string; number: number }[][];
}
export interface FigureEntry {
  id: string;
  name: Words;
  beast: string;
  mood: 'calm' | 'angry';
  mild?: boolean;
  a: RowEntry[];
  b: RowEntry[];
}
export interface CardEntry {
  n: number;
  name: Words;
  text: Words;
}
export type Level = 'tracker' | 'hunter' | 'predator';
/** One number, or one each for two, three and four characters (MO-019). */
export type ByHunters = number | [number, number, number];
interface BeastLine {
  figure: string;
  health: ByHunters;
  rage: ByHunters;
}
export interface ScenarioBeast {
  at: [number, number];
  facing: string;
  tracker?: BeastLine;
  hunter?: BeastLine;
  predator?: BeastLine;
}
export interface ScenarioEntry {
  id: string;
  name: Words;
  text: Words;
  objective: { kind: string; n?: number | Record<Level, number>; index?: number; relics?: [number, number][]; huts?: boolean };
  time_limit: Partial<Record<Level, ByHunters>>;
  traps?: [number, number][];
  closed_edges?: boolean;
  calf_cry?: boolean;
  heading?: string;
  beast: ScenarioBeast[];
}
export interface Content {
  die: { faces: string[]; max_dice: number };
  digest: string;
  tribe: { id: string; name: Words; colour: string; members: string[] }[];
  passive: { id: string; name: Words; text: Words; do: string }[];
  character: CharacterEntry[];
  beast_card: BeastCardEntry[];
  action_card: FigureEntry[];
  idea: CardEntry[];
  item: (CardEntry & { use: 'once' | 'always' })[];
  scenario: ScenarioEntry[];
  campaign: { name: Words; chapters: string[][]; chapter_names: Words[] };
  maps: Record<string, GroundMap>;
}

/** The words in a language; English where it is absent. */
export function said(words: Words | undefined, lang: Lang): string {
  if (words === undefined) return '';
  return typeof words === 'string' ? words : (words[lang] ?? words.en ?? '');
}

export const characterOf = (content: Pick<Content, 'character'>, id: string): CharacterEntry | undefined => content.character.find((one) => one.id === id);
export const figureOf = (content: Content, id: string): FigureEntry | undefined => content.action_card.find((one) => one.id === id);
export const beastCardOf = (content: Content, id: string): BeastCardEntry | undefined => content.beast_card.find((one) => one.id === id);
export const scenarioOf = (content: Content, id: string): ScenarioEntry | undefined => content.scenario.find((one) => one.id === id);
export const tribeOf = (content: Content, character: string): string => characterOf(content, character)?.tribe ?? '';
/** How many ideas Think draws: two, unless an ability says otherwise (MO-093, MO-287). */
export const ideasDrawn = (content: Content, character: CharacterEntry): number => {
  const ability = content.passive.find((one) => one.id === character.passive)?.do ?? '';
  return Number(/\bthink_draws_(\d+)\b/.exec(ability)?.[1] ?? 2);
};
export const sideOf = (one: CharacterEntry, hurt: boolean): SideEntry => (hurt ? one.hurt : one.unhurt);
export const iconAt = (side: SideEntry, node: string): IconEntry | undefined => side.nodes.find((icon) => icon.id === node);

/** The number for so many characters. */
export const forHunters = (value: ByHunters, characters: number): number => (typeof value === 'number' ? value : value[characters === 2 ? 0 : characters === 3 ? 1 : 2]);

/** Where the beasts of a scenario begin, and which way they look. */
export function beastsOf(content: Content, scenario: ScenarioEntry, level: Level): { figure: string; x: number; y: number; size: number; facing: Facing }[] {
  return scenario.beast.flatMap((beast) => {
    const here = beast[level];
    if (!here) return [];
    const size = content.beast_card.find((card) => card.id === figureOf(content, here.figure)?.beast)?.size ?? 1;
    return [{ figure: here.figure, x: beast.at[0], y: beast.at[1], size, facing: FACINGS.find((facing) => facing === beast.facing) ?? 'S' }];
  });
}

/** A side of a card with a die more on each icon that was taught, by its letter. */
export function taughtSide(side: SideEntry, letters = ''): SideEntry {
  if (letters === '') return side;
  const more = (icon: IconEntry): number => [...letters].filter((letter) => letter === icon.id).length;
  return { ...side, nodes: side.nodes.map((icon) => (more(icon) > 0 ? { ...icon, dice: (icon.dice ?? 0) + more(icon) } : icon)) };
}

/** The side of a card that shows, or the other one, with what was taught. */
export function cardSide(entry: CharacterEntry, { taught }: { taught?: { unhurt: string; hurt: string } | undefined }, hurt: boolean): SideEntry {
  return taughtSide(sideOf(entry, hurt), hurt ? taught?.hurt : taught?.unhurt);
}
