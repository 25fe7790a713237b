/** Which rule says what an action of a character, or an icon of a beast, does. */
import { ACTION_RULES, ICON_RULES } from '../../wire/moogh-data';

const actions: Readonly<Record<string, string>> = ACTION_RULES;
const icons: Readonly<Record<string, string>> = ICON_RULES;

export const ruleOfAction = (action: string): string | null => actions[action] ?? null;
export const ruleOfIcon = (icon: string): string | null => icons[icon] ?? null;
