import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './units.words.messages.ts';

const texts: Variant<typeof base> = {
  unitFieldWords: { occupancyStatus: 'Let or empty' },
};
export default texts;
