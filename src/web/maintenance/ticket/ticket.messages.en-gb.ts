import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './ticket.messages.ts';

const texts: Variant<typeof base> = {
  ticketMessages: { finished: { CANCELLED: 'Cancelled' } },
};
export default texts;
