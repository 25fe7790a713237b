/** Who shall sit on the chairs of a new table. */
import type { SeatPlan } from '../../net/api';
import type { Wish } from '../../ui/people/wish';
import { FIRST_LEVEL } from '../../net/tables';
import { emblemBeside } from '../../ui/people/me.svelte';

export type Sitter = 'me' | 'here' | 'friend' | 'computer';

export interface Plan {
  sitter: Sitter;
  /** Of a computer player. */
  level: number;
  /** How another person at this device is called. */
  wish: Wish;
}

/** So many chairs; those that are planned stay as they are. */
export function planned(seats: number, before: readonly Plan[], withFriend: boolean, mine: Wish): Plan[] {
  const plans: Plan[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const emblem = emblemBeside([...plans.map((plan) => plan.wish.emblem), mine.emblem]);
    plans.push(before[seat] ?? { sitter: seat === 0 ? 'me' : withFriend ? 'friend' : 'computer', level: FIRST_LEVEL, wish: { emblem } });
  }
  return plans;
}

/** Moves the own player to a chair and swaps its plan with the old one; other people here share this device. */
export function seated(plans: readonly Plan[], seat: number, sitter: Sitter): Plan[] {
  const old = plans[seat];
  if (!old) return [...plans];
  return plans.map((plan, index) => {
    if (index === seat) return { ...plan, sitter };
    const leaves = sitter === 'me' && plan.sitter === 'me';
    return leaves ? { ...plan, sitter: old.sitter, level: old.level } : plan;
  });
}

/** What the server is asked for. */
export const plansOf = (plans: readonly Plan[]): SeatPlan[] => plans.map((plan) => (plan.sitter === 'computer' ? { computer: plan.level } : 'open'));

/** The chairs at this device, and how the people on them are called. */
export function hereOf(plans: readonly Plan[], mine: Wish): { seats: number[]; players: Wish[] } {
  const here = plans.flatMap((plan, seat) => (plan.sitter === 'me' || plan.sitter === 'here' ? [{ seat, wish: plan.sitter === 'me' ? mine : plan.wish }] : []));
  return { seats: here.map(({ seat }) => seat), players: here.map(({ wish }) => wish) };
}
