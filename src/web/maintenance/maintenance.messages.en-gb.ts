import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './maintenance.messages.ts';

const texts: Variant<typeof base> = {
  statusWords: { CANCELLED: 'Cancelled' },
  renterStatusWords: { CANCELLED: 'Cancelled' },
};
export default texts;
