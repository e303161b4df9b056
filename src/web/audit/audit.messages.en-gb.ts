import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './audit.messages.ts';

const texts: Variant<typeof base> = {
  actionWords: { 'lease.cancel': 'Lease cancelled' },
};
export default texts;
