import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './property-form.messages.ts';

const texts: Variant<typeof base> = {
  propertyFormMessages: {
    statusHints: { ACTIVE: 'Units are let and requests taken.' },
  },
};
export default texts;
