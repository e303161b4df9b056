import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './activities.messages.ts';

const texts: Variant<typeof base> = {
  activitySentences: { 'lease.cancelled': ({ ref }) => `cancelled the lease ${ref ?? ''}` },
};
export default texts;
