/** How the events of Raptor are told on the stage. */
import { stagingOf, type Beat, type Cue, type Now, type Scene, type Spark } from '../scene';
import type { CardsView, Seen, Side, View } from '../../wire/raptor';
import { exitName } from './geometry';
import RaptorLayer from './RaptorLayer.svelte';

/** What lies over the board: the cards of a round, or a count that has grown. */
export type Layer =
  | { kind: 'duel'; raptor: number; scientist: number; step: 'down' | 'open' | 'compare' | 'tie' | 'effect' | 'points'; acts?: Side; points?: number }
  | { kind: 'points'; side: Side; points: number }
  | { kind: 'count'; what: 'escaped' | 'captured' | 'killed'; count: number };

type Of<K extends Seen['kind']> = Extract<Seen, { kind: K }>;
type Beats = readonly Beat<View, Layer>[];
type Stage = Now<View, Seen, Layer>;
type Scenes = { [K in Seen['kind']]: Scene<Of<K>, View, Seen, Layer> };

/** A beat on the bare board. */
const bare = (ms: number, more: Partial<Beat<View, Layer>> = {}): Beat<View, Layer> => ({ ms, layer: null, ...more });
const spark = (kind: Spark['kind'], ...at: string[]): Spark => ({ kind, at });

const without = (cells: readonly string[], ...gone: string[]) => cells.filter((cell) => !gone.includes(cell));
const moved = (cells: readonly string[], from: string, to: string) => cells.map((cell) => (cell === from ? to : cell));

/** The same view with other cards of one side. */
function cards(view: View, side: Side, change: (cards: CardsView) => Partial<CardsView>): View {
  return { ...view, [side]: { ...view[side], ...change(view[side]) } };
}
const mine = (view: View): Side => (view.raptor.hand.kind === 'mine' ? 'raptor' : 'scientist');
const fewer = ({ hand }: CardsView) => (hand.kind === 'theirs' ? { ...hand, count: hand.count - 1 } : hand);
const more = ({ hand }: CardsView) => (hand.kind === 'theirs' ? { ...hand, count: hand.count + 1 } : hand);

/** A figure goes from one cell to another. */
const walks = (ms: number, cue: Cue, show: (view: View) => View): Beats => [bare(ms, { cue, show })];
const asleep = (view: View, cell: string): View => ({ ...view, awake: without(view.awake, cell), asleep: [...view.asleep, cell], marked: [...view.marked, cell] });
const awake = (view: View, cell: string): View => ({ ...view, asleep: without(view.asleep, cell), awake: [...view.awake, cell] });

function duel({ raptor, scientist }: Of<'revealed'>): Beats {
  const both = { kind: 'duel', raptor, scientist } as const;
  const open = (view: View) => cards(cards(view, 'raptor', () => ({ choice: { open: raptor } })), 'scientist', () => ({ choice: { open: scientist } }));
  return [
    { ms: 700, cue: 'card-down', layer: { ...both, step: 'down' }, say: { key: 'duel' } },
    { ms: 700, cue: 'card-flip', layer: { ...both, step: 'open' }, show: open },
    { ms: 1000, layer: { ...both, step: 'compare' } },
  ];
}

const tie = (_: Of<'tie'>, { layer }: Stage): Beats => [{ ms: 900, cue: 'failure', layer: layer?.kind === 'duel' ? { ...layer, step: 'tie' } : null }];

const effect = ({ side }: Of<'effect'>, { layer }: Stage): Beats =>
  [{ ms: 1200, layer: layer?.kind === 'duel' ? { ...layer, step: 'effect', acts: side } : null }];

function points({ side, points }: Of<'points'>, { layer }: Stage): Beats {
  const shown: Layer = layer?.kind === 'duel' ? { ...layer, step: 'points', points } : { kind: 'points', side, points };
  return [{ ms: 1000, cue: 'points', layer: shown, show: (view) => ({ ...view, phase: { kind: 'act', side, points } }) }];
}

/** RA-076: an awake baby runs out of an exit, and the count jumps. */
function escape({ cell }: Of<'escaped'>, { view }: Stage): Beats {
  const count = view.escaped + 1;
  return [
    bare(550, { cue: 'step', show: (view) => ({ ...view, awake: without(view.awake, cell) }) }),
    { ms: 1200, cue: 'escape', spark: spark('burst', exitName(cell)), layer: { kind: 'count', what: 'escaped', count }, show: (view) => ({ ...view, escaped: count }) },
  ];
}

function capture({ by, baby }: Of<'captured'>, { view }: Stage): Beats {
  const count = view.captured + 1;
  return [
    bare(500, { spark: spark('net', by, baby) }),
    { ms: 1200, cue: 'capture', spark: spark('burst', baby), layer: { kind: 'count', what: 'captured', count }, show: (view) => ({ ...view, captured: count, asleep: without(view.asleep, baby) }) },
  ];
}

function kill({ cell }: Of<'killed'>, { view }: Stage): Beats {
  const gone = (view: View): View => ({ ...view, active: without(view.active, cell), frightened: without(view.frightened, cell), marked: without(view.marked, cell), killed: view.killed + 1 });
  return [bare(350, { cue: 'roar', spark: spark('dart', view.mother ?? cell, cell) }), bare(550, { cue: 'hit', spark: spark('claw', cell), show: gone })];
}

/** RA-094: a dart flies, then the token lies on the mother. */
const hit = ({ by, tokens }: Of<'hit'>, { view }: Stage): Beats => [
  bare(450, { cue: 'dart', spark: spark('dart', by, view.mother ?? by) }),
  bare(650, { cue: 'hit', spark: spark('sleep', view.mother ?? by), show: (view) => ({ ...view, tokens, ammunition: view.ammunition - 1, marked: [...view.marked, by] }) }),
];

const scenes: Scenes = {
  mother_placed: ({ cell }) => walks(350, 'appear', (view) => ({ ...view, mother: cell })),
  baby_placed: ({ cell }) => walks(250, 'step', (view) => ({ ...view, awake: [...view.awake, cell] })),
  scientist_placed: ({ cell }) => walks(250, 'step', (view) => ({ ...view, active: [...view.active, cell] })),
  my_choice: ({ card }) => [{ ms: 200, cue: 'card-down', show: (view) => cards(view, mine(view), ({ hand }) => ({ choice: { mine: card }, hand: hand.kind === 'mine' ? { ...hand, cards: hand.cards.filter((each) => each !== card) } : hand })) }],
  choice: ({ side }) => [{ ms: 300, cue: 'card-down', show: (view) => cards(view, side, (cards) => ({ choice: 'sealed', hand: fewer(cards) })) }],
  my_draw: ({ card }) => [bare(160, { show: (view) => cards(view, mine(view), ({ hand, pile }) => ({ pile: pile - 1, hand: hand.kind === 'mine' ? { ...hand, cards: [...hand.cards, card] } : hand })) })],
  draw: ({ side }) => [bare(100, { show: (view) => cards(view, side, (cards) => ({ pile: cards.pile - 1, hand: more(cards) })) })],
  shown: ({ card }) => [bare(700, { cue: 'card-flip', show: (view) => cards(view, 'scientist', () => ({ choice: { open: card } })) })],
  revealed: duel,
  tie,
  effect,
  no_more: () => [{ ms: 500 }],
  points,
  baby_moved: ({ from, to }) => walks(400, 'step', (view) => ({ ...view, awake: moved(view.awake, from, to) })),
  escaped: escape,
  mother_moved: ({ to }) => walks(500, 'step', (view) => ({ ...view, mother: to, penalty_paid: true })),
  killed: kill,
  woke: ({ cell }) => [bare(700, { cue: 'wake', spark: spark('wake', cell), show: (view) => awake(view, cell) })],
  put_out: ({ cells }) => [bare(550, { cue: 'vanish', spark: spark('smoke', ...cells), show: (view) => ({ ...view, fires: without(view.fires, ...cells), fires_left: view.fires_left + cells.length }) })],
  scientist_moved: ({ from, to }) => walks(400, 'step', (view) => ({ ...view, active: moved(view.active, from, to), marked: moved(view.marked, from, to) })),
  stood_up: ({ cell }) => [bare(500, { cue: 'wake', spark: spark('wake', cell), show: (view) => ({ ...view, frightened: without(view.frightened, cell), active: [...view.active, cell] }) })],
  slept: ({ by, baby }) => [
    bare(400, { cue: 'dart', spark: spark('dart', by, baby) }),
    bare(650, { cue: 'sleep', spark: spark('sleep', baby), show: (view) => ({ ...asleep(view, baby), marked: [...view.marked, by, baby] }) }),
  ],
  captured: capture,
  hit,
  called: ({ from, to }) => walks(450, 'step', (view) => ({ ...view, awake: moved(view.awake, from, to), marked: [...view.marked, to] })),
  healed: ({ left }, { view }) => [bare(600, { cue: 'heal', ...(view.mother && { spark: spark('heal', view.mother) }), show: (view) => ({ ...view, tokens: left, ammunition: view.ammunition + 1 }) })],
  frightened: ({ cell }) => [bare(800, { cue: 'fear', spark: spark('fear', cell), show: (view) => ({ ...view, active: without(view.active, cell), frightened: [...view.frightened, cell], marked: [...view.marked, cell] }) })],
  disappeared: (_, { view }) => [bare(900, { cue: 'vanish', ...(view.mother && { spark: spark('smoke', view.mother) }), show: (view) => ({ ...view, mother: null }) })],
  returned: ({ cell }) => [bare(900, { cue: 'appear', spark: spark('smoke', cell), show: (view) => ({ ...view, mother: cell }) })],
  gassed: ({ cell }) => [
    bare(400, { cue: 'vanish', spark: spark('smoke', cell) }),
    bare(650, { cue: 'sleep', spark: spark('sleep', cell), show: (view) => asleep(view, cell) }),
  ],
  reinforced: ({ cell }) => [bare(500, { cue: 'appear', spark: spark('glow', cell), show: (view) => ({ ...view, active: [...view.active, cell], reserve: view.reserve - 1 }) })],
  drove: ({ from, to, put_out }) => walks(600, 'ride', (view) => ({ ...view, active: moved(view.active, from, to), fires: without(view.fires, ...put_out), fires_left: view.fires_left + put_out.length })),
  burns: ({ cell }) => [bare(650, { cue: 'fire', spark: spark('fire', cell), show: (view) => ({ ...view, fires: [...view.fires, cell], fires_left: view.fires_left - 1 }) })],
  phase_ended: () => [bare(250)],
  shuffled: () => [{ ms: 250 }],
  resigned: () => [bare(400)],
  ended: () => [bare(700)],
};

export const staging = stagingOf<View, Seen, Layer>((event, now) => (scenes[event.kind] as Scene<Seen, View, Seen, Layer>)(event, now), RaptorLayer);
