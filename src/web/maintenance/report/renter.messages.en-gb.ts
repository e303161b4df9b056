import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './renter.messages.ts';

const texts: Variant<typeof base> = {
  renterMessages: { titles: { CANCELLED: 'This was cancelled' } },
};
export default texts;
