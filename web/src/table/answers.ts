/** What stands in the prompt: an offer each, or one button for offers that differ only in their target. */
import type { Offer } from '../wire';

/** More buttons than this are gathered, so that all of them fit the prompt of every screen. */
export const MOST_ANSWERS = 6;

export interface Button {
  /** The offer, or the first of those that are gathered. */
  offer: Offer;
  /** What gathers several offers; nothing for one alone. */
  group: string | null;
  /** Everything behind the button. */
  holds: readonly Offer[];
}

/** The words of a button without the number at their end, and that number. */
export function parted(label: string, number: string): [text: string, number: string] {
  const end = number.trim();
  return end !== '' && label.endsWith(end) ? [label.slice(0, -end.length), end] : [label, ''];
}

/** The answers to a question: all buttons where they are few, else gathered by what `groupOf` says they have in common. */
export function answersOf(buttons: readonly Offer[], groupOf: (offer: Offer) => string | null, open: string | null): Button[] {
  const alone = (offer: Offer): Button => ({ offer, group: null, holds: [offer] });
  const opened = open === null ? [] : buttons.filter((offer) => groupOf(offer) === open);
  if (opened.length > 0) return opened.map(alone);
  if (buttons.length <= MOST_ANSWERS) return buttons.map(alone);
  const groups = new Map<string, Offer[]>();
  for (const offer of buttons) {
    const group = groupOf(offer);
    if (group !== null) groups.set(group, [...(groups.get(group) ?? []), offer]);
  }
  return buttons.flatMap((offer) => {
    const group = groupOf(offer);
    const holds = group === null ? [] : (groups.get(group) ?? []);
    if (group === null || holds.length < 2) return [alone(offer)];
    return holds[0] === offer ? [{ offer, group, holds }] : [];
  });
}
