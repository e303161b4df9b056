import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './leases.words.ts';

const texts: Variant<typeof base> = {
  texts: {
    cancelled: (ref) => `cancelled the lease ${ref}`,
    actions: { 'lease.cancel': 'Lease cancelled' },
  },
};
export default texts;
