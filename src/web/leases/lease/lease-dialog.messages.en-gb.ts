import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './lease-dialog.messages.ts';

const texts: Variant<typeof base> = {
  leaseDialogMessages: {
    activate: {
      now: (unit) => `It binds from now on. ${unit} counts as let, and no other lease can take these days.`,
    },
    notice: { lede: 'From then on the lease has a last day. It can be taken back until the unit is let again.' },
    cancel: { done: 'The lease is cancelled.' },
  },
};
export default texts;
