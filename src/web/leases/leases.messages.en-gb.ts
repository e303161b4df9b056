import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './leases.messages.ts';

const texts: Variant<typeof base> = {
  leaseStatusWords: { CANCELLED: 'Cancelled' },
};
export default texts;
