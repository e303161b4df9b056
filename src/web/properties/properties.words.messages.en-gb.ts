import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './properties.words.messages.ts';

const texts: Variant<typeof base> = {
  propertyFieldWords: { zipCode: 'Postcode' },
};
export default texts;
