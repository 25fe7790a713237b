/** Which rule says what an action does. */
import type { Offer } from '../../wire';

const ACTIONS: Record<string, string> = { ride: 'PR-053', lay: 'PR-045', exchange: 'PR-102', give: 'PR-048', end: 'PR-036' };

export const ruleOf = (offer: Offer): string | null => ACTIONS[offer.action.split(' ')[0] ?? ''] ?? null;
