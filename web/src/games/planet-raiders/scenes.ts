/** How the events of Planet Raiders are told on the stage. */
import { stagingOf, type Beat, type Cue, type Now, type Scene, type Spark } from '../scene';
import type { Colour, Event, Planet, PlayerView, Side, Trajectory, View } from '../../wire/planet-raiders';
import RaidersLayer from './RaidersLayer.svelte';
import { SPOTS, target } from './map';

/** What lies over the galaxy: a member that joins a crew, or a ship that lifts off. */
export type Layer =
  | { kind: 'crew'; side: Side; member: { planet: Planet } | { prisoner: Side } }
  | { kind: 'landing'; side: Side; place: number }
  | { kind: 'out'; side: Side };

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;
type Beats = readonly Beat<View, Layer>[];
type Stage = Now<View, Event, Layer>;
type Scenes = { [K in Event['kind']]: Scene<Of<K>, View, Event, Layer> };
type Show = (view: View) => View;

const bare = (ms: number, more: Partial<Beat<View, Layer>> = {}): Beat<View, Layer> => ({ ms, layer: null, ...more });
const spark = (kind: Spark['kind'], ...at: string[]): Spark => ({ kind, at });
const player = (side: Side, change: (player: PlayerView) => Partial<PlayerView>): Show => (view) => ({
  ...view,
  players: view.players.map((each) => (each.side === side ? { ...each, ...change(each) } : each)),
});
const all = (...shows: Show[]): Show => (view) => shows.reduce((shown, show) => show(shown), view);
const hand = (side: Side, colour: Colour, more: number): Show => player(side, ({ hand }) => ({ hand: { ...hand, [colour]: hand[colour] + more } }));
const shipOf = (side: Side): string => SPOTS.find((spot) => spot.kind === 'ship' && spot.side === side)?.site ?? 'a1';

/** The way of a raider in this turn, with one more ride. */
function trajectories(before: readonly Trajectory[], from: string, to: string): Trajectory[] {
  const [ridden] = before.filter((each) => each.to === from);
  return [...before.filter((each) => each !== ridden), { from: ridden?.from ?? from, to, open: true }];
}

/** PR-051: a rocket lights up, carries the raider and comes into the hand. */
function ride({ side, from, to, rocket }: Of<'rode'>): Beats {
  const goes = all(
    player(side, ({ raiders }) => ({ raiders: raiders.map((tile) => (tile === from ? to : tile)) })),
    (view) => ({ ...view, turn: view.turn && { ...view.turn, trajectories: trajectories(view.turn.trajectories, from, to) } }),
  );
  const used = all(hand(side, rocket.colour, 1), (view) => ({ ...view, rockets: view.rockets.filter(({ zone, nose }) => zone !== rocket.zone || nose !== rocket.nose) }));
  return [
    bare(250, { cue: 'rocket', spark: spark('glow', rocket.zone) }),
    bare(450, { cue: 'ride', show: goes }),
    bare(350, { spark: spark('flight', rocket.zone, shipOf(side)), show: used }),
  ];
}

function joins(side: Side, at: string, member: Extract<Layer, { kind: 'crew' }>['member'], cue: Cue, catches: Show, show: Show): Beats {
  return [bare(400, { cue, spark: spark('planet' in member ? 'burst' : 'net', at), show: catches }), { ms: 1000, cue: 'crew', layer: { kind: 'crew', side, member }, show }];
}
const crew = (side: Side, aliens: Planet[], prisoners: Side[]): Show =>
  player(side, ({ crew }) => ({ crew: { aliens: [...crew.aliens, ...aliens], prisoners: [...crew.prisoners, ...prisoners], missing: Math.max(0, crew.missing - 1) } }));

const scenes: Scenes = {
  rode: ride,
  took_alien: ({ side, planet, at }) => joins(side, at, { planet }, 'success', (view) => ({ ...view, aliens: view.aliens.filter(({ tile }) => tile !== at) }), crew(side, [planet], [])),
  captured: ({ side, victim, at }) =>
    joins(side, at, { prisoner: victim }, 'capture', player(victim, ({ raiders }) => ({ raiders: raiders.filter((tile) => tile !== at) })), all(crew(side, [], [victim]), hand(side, 'blue', 1))),
  eliminated: ({ side }) => [{ ms: 1000, cue: 'failure', layer: { kind: 'out', side }, show: player(side, () => ({ status: 'out' })) }],
  finished: ({ side, place }) => [{ ms: 2400, cue: 'launch', layer: { kind: 'landing', side, place }, show: player(side, () => ({ status: 'finished', place, raiders: [] })) }],
  laid: ({ side, rocket: { zone, nose, colour } }) => [bare(400, { cue: 'rocket', show: all(hand(side, colour, -1), (view) => ({ ...view, rockets: [...view.rockets, { zone, nose, colour, target: target(zone, nose) }] })) })],
  exchanged: ({ side }) => [bare(400, { cue: 'rocket', show: all(hand(side, 'blue', -2), hand(side, 'red', 1)) })],
  gave: ({ side, taker, colour }: Of<'gave'>, _: Stage) => [bare(500, { cue: 'rocket', spark: spark('flight', shipOf(side), shipOf(taker)), show: all(hand(side, colour, -1), hand(taker, colour, 1)) })],
  ended: () => [bare(200)],
  passed: () => [bare(400)],
  rescued: ({ side }) => [bare(600, { cue: 'heal', show: hand(side, 'blue', 1) })],
  gave_up: () => [bare(600)],
  over: () => [bare(700)],
};

export const staging = stagingOf<View, Event, Layer>((event, now) => (scenes[event.kind] as Scene<Event, View, Event, Layer>)(event, now), RaidersLayer);
