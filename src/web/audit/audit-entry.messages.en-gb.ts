import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './audit-entry.messages.ts';

const texts: Variant<typeof base> = {
  fieldWords: { zipCode: 'Postcode', letting: 'Let or empty' },
};
export default texts;
