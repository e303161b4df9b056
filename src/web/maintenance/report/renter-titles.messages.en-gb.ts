import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './renter-titles.messages.ts';

const texts: Variant<typeof base> = {
  renterTitles: { CANCELLED: 'This was cancelled' },
};
export default texts;
