import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './properties.messages.ts';

const texts: Variant<typeof base> = {
  propertyListMessages: { city: 'Town' },
  subTypeWords: { SHOPPING_CENTER: 'Shopping centre' },
  propertyFieldWords: { city: 'Town', zipCode: 'Postcode' },
};
export default texts;
