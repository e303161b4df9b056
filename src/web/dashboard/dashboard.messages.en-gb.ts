import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './dashboard.messages.ts';

const texts: Variant<typeof base> = {
  staffMessages: { emptyOf: 'for rent and not let' },
};
export default texts;
