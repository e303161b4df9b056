import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './settings.messages.ts';

const texts: Variant<typeof base> = {
  settingsMessages: { sessions: { lede: 'End what you do not recognise, then change the password.' } },
};
export default texts;
