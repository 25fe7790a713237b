/** Rulebooks: paragraphs (`words/`) with their rule ids, and pictures of our own boards and cards. */
import type { GameName } from '../../games/contract';

/** A position of a lesson, the case of a rule, or cards of the gallery. */
export type Picture = { scene: string; light?: readonly string[] } | { case: string } | { cards: readonly string[] };

export interface Paragraph {
  /** Message key; the full key is `GAME-KEY`. */
  key: string;
  rules: readonly string[];
  picture?: Picture;
}

export interface Part {
  id: 'aim' | 'turn' | 'moments' | 'ends';
  paragraphs: readonly Paragraph[];
}

const raptor: readonly Part[] = [
  {
    id: 'aim',
    paragraphs: [
      { key: 'sides', rules: ['RA-001', 'RA-017', 'RA-020'], picture: { scene: 'raptor-mother/aim' } },
      { key: 'raptor', rules: ['RA-002', 'RA-003', 'RA-076'] },
      { key: 'scientists', rules: ['RA-004', 'RA-005'] },
      { key: 'setup', rules: ['RA-024', 'RA-026', 'RA-027', 'RA-030', 'RA-031'] },
    ],
  },
  {
    id: 'turn',
    paragraphs: [
      { key: 'duel', rules: ['RA-033', 'RA-047', 'RA-048'], picture: { cards: ['raptor-7', 'scientist-3'] } },
      { key: 'lower', rules: ['RA-051', 'RA-054', 'RA-055', 'RA-056'] },
      { key: 'tie', rules: ['RA-049'] },
      { key: 'draw', rules: ['RA-061', 'RA-063', 'RA-111', 'RA-185'] },
      { key: 'babies', rules: ['RA-074', 'RA-076'], picture: { case: 'RA-076' } },
      { key: 'mother', rules: ['RA-079', 'RA-080', 'RA-090', 'RA-096', 'RA-100'], picture: { case: 'RA-100' } },
      { key: 'people', rules: ['RA-148', 'RA-149', 'RA-152', 'RA-156', 'RA-159'] },
    ],
  },
  {
    id: 'moments',
    paragraphs: [
      { key: 'capture', rules: ['RA-165', 'RA-168', 'RA-170'], picture: { case: 'RA-168' } },
      { key: 'shot', rules: ['RA-171', 'RA-172', 'RA-173'], picture: { case: 'RA-172' } },
      { key: 'wounds', rules: ['RA-083', 'RA-084', 'RA-086'] },
      { key: 'vanish', rules: ['RA-115', 'RA-117', 'RA-121'], picture: { cards: ['raptor-2', 'raptor-3'] } },
      { key: 'fear', rules: ['RA-127', 'RA-129', 'RA-130'] },
      { key: 'gas', rules: ['RA-178', 'RA-179', 'RA-182'], picture: { cards: ['scientist-1', 'scientist-5'] } },
      { key: 'fire', rules: ['RA-069', 'RA-198', 'RA-205', 'RA-207'] },
    ],
  },
  {
    id: 'ends',
    paragraphs: [
      { key: 'once', rules: ['RA-006', 'RA-007'], picture: { scene: 'raptor-mother/observe' } },
      { key: 'exits', rules: ['RA-216', 'RA-217'] },
      { key: 'last', rules: ['RA-003', 'RA-219', 'RA-220'] },
    ],
  },
];

const planetRaiders: readonly Part[] = [
  {
    id: 'aim',
    paragraphs: [
      { key: 'crew', rules: ['PR-014', 'PR-083', 'PR-090', 'PR-092'], picture: { scene: 'planet-raiders/aim' } },
      { key: 'forms', rules: ['PR-078', 'PR-084', 'PR-085', 'PR-086'] },
      { key: 'open', rules: ['PR-034'] },
    ],
  },
  {
    id: 'turn',
    paragraphs: [
      { key: 'steps', rules: ['PR-036', 'PR-037', 'PR-041', 'PR-043'] },
      { key: 'see', rules: ['PR-051', 'PR-052', 'PR-053'], picture: { case: 'PR-053' } },
      { key: 'chain', rules: ['PR-058', 'PR-059', 'PR-064'], picture: { case: 'PR-064' } },
      { key: 'keep', rules: ['PR-016', 'PR-041', 'PR-065'] },
      { key: 'lay', rules: ['PR-018', 'PR-019', 'PR-022'], picture: { cards: ['rocket-blue', 'rocket-red'] } },
    ],
  },
  {
    id: 'moments',
    paragraphs: [
      { key: 'capture', rules: ['PR-067', 'PR-068', 'PR-070'], picture: { case: 'PR-067' } },
      { key: 'alien', rules: ['PR-076', 'PR-077', 'PR-079'], picture: { cards: ['alien-A', 'alien-B', 'alien-C', 'alien-D'] } },
      { key: 'exchange', rules: ['PR-102', 'PR-104'] },
      { key: 'pass', rules: ['PR-048'] },
      { key: 'stuck', rules: ['PR-118', 'PR-119'] },
    ],
  },
  {
    id: 'ends',
    paragraphs: [
      { key: 'ship', rules: ['PR-090', 'PR-093', 'PR-094'], picture: { case: 'PR-090' } },
      { key: 'places', rules: ['PR-100', 'PR-108', 'PR-111'] },
      { key: 'still', rules: ['PR-114', 'PR-115', 'PR-116'] },
    ],
  },
];

const moogh: readonly Part[] = [
  {
    id: 'aim',
    paragraphs: [
      { key: 'hunt', rules: ['MO-009', 'MO-012', 'MO-021'], picture: { scene: 'moogh-hunt/aim' } },
      { key: 'together', rules: ['MO-266', 'MO-274', 'MO-276'] },
      { key: 'rivals', rules: ['MO-028', 'MO-148', 'MO-151', 'MO-152', 'MO-153', 'MO-154', 'MO-155'] },
    ],
  },
  {
    id: 'turn',
    paragraphs: [
      { key: 'phases', rules: ['MO-056', 'MO-057', 'MO-058', 'MO-064', 'MO-068'] },
      { key: 'plan', rules: ['MO-065', 'MO-066', 'MO-069'], picture: { cards: ['hunter-oghra'] } },
      { key: 'dice', rules: ['MO-072', 'MO-074', 'MO-076', 'MO-077'] },
      { key: 'beast', rules: ['MO-211', 'MO-212', 'MO-214'], picture: { cards: ['beast-moogh_calm'] } },
    ],
  },
  {
    id: 'moments',
    paragraphs: [
      { key: 'hit', rules: ['MO-122', 'MO-123', 'MO-124', 'MO-206'], picture: { scene: 'moogh-hunt/anger' } },
      { key: 'side', rules: ['MO-113', 'MO-114', 'MO-117'] },
      { key: 'back', rules: ['MO-128', 'MO-131', 'MO-134', 'MO-253'], picture: { case: 'MO-128' } },
      { key: 'wounds', rules: ['MO-158', 'MO-159', 'MO-161'] },
      { key: 'tokens', rules: ['MO-167', 'MO-168', 'MO-169', 'MO-170', 'MO-171'] },
      { key: 'ideas', rules: ['MO-093', 'MO-094', 'MO-095'], picture: { cards: ['idea-1', 'idea-2'] } },
      { key: 'traps', rules: ['MO-100', 'MO-102', 'MO-106'], picture: { case: 'MO-105' } },
      { key: 'ground', rules: ['MO-174', 'MO-176', 'MO-179', 'MO-185', 'MO-188'] },
    ],
  },
  {
    id: 'ends',
    paragraphs: [
      { key: 'goal', rules: ['MO-022', 'MO-023', 'MO-263', 'MO-264'], picture: { cards: ['scenario-s01'] } },
      { key: 'winner', rules: ['MO-024', 'MO-027', 'MO-029', 'MO-030'] },
      { key: 'time', rules: ['MO-265', 'MO-272', 'MO-273'] },
    ],
  },
];

export const books: Readonly<Record<GameName, readonly Part[]>> = { raptor, 'planet-raiders': planetRaiders, moogh };

/** Lines of the printed player aid, each with its rule; cards and pieces are added by the page. */
export const aids: Readonly<Record<GameName, Readonly<Record<string, readonly (readonly [key: string, rule: string])[]>>>> = {
  raptor: {
    round: [['choose', 'RA-047'], ['low', 'RA-051'], ['high', 'RA-054'], ['refill', 'RA-061']],
    raptors: [['baby', 'RA-074'], ['escape', 'RA-076'], ['run', 'RA-079'], ['kill', 'RA-090'], ['wake', 'RA-096'], ['quench', 'RA-100'], ['tokens', 'RA-083']],
    scientists: [['walk', 'RA-152'], ['stand', 'RA-162'], ['sleep', 'RA-165'], ['take', 'RA-168'], ['shoot', 'RA-171'], ['once', 'RA-148']],
    ends: [['end-escape', 'RA-002'], ['end-alone', 'RA-003'], ['end-tokens', 'RA-004'], ['end-captured', 'RA-005']],
  },
  'planet-raiders': {
    round: [['ride', 'PR-037'], ['back', 'PR-041'], ['lay', 'PR-043'], ['swap', 'PR-102']],
    riding: [['line', 'PR-052'], ['nose', 'PR-053'], ['on', 'PR-058'], ['own', 'PR-061'], ['planet', 'PR-066']],
    rockets: [['blue', 'PR-018'], ['red', 'PR-019'], ['noses', 'PR-022'], ['any', 'PR-016']],
    landing: [['enemy', 'PR-067'], ['bonus', 'PR-070'], ['alien', 'PR-076'], ['second', 'PR-079']],
    ends: [['crew-aliens', 'PR-086'], ['crew-both', 'PR-084'], ['ship', 'PR-090'], ['pass', 'PR-114'], ['thrice', 'PR-115'], ['quiet', 'PR-116']],
  },
  moogh: {
    round: [['calm', 'MO-058'], ['turn-row', 'MO-063'], ['cubes', 'MO-065'], ['play', 'MO-068']],
    hit: [['add', 'MO-113'], ['less', 'MO-114'], ['range', 'MO-118'], ['bravery', 'MO-151'], ['health', 'MO-122'], ['rage', 'MO-123'], ['answer', 'MO-124']],
    wound: [['first', 'MO-158'], ['second', 'MO-161'], ['token', 'MO-167']],
    ground: [['bush', 'MO-174'], ['water', 'MO-176'], ['tree', 'MO-179'], ['rock', 'MO-180'], ['cliff', 'MO-185'], ['trap', 'MO-106']],
    ends: [['reached', 'MO-022'], ['lost', 'MO-023'], ['clock', 'MO-274']],
  },
};
