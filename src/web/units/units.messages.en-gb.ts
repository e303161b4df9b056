import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './units.messages.ts';

const texts: Variant<typeof base> = {
  unitStatusWords: { NOTICE_RENTED: 'Leaving, let again', VACANT_RENTED: 'Empty, let' },
  unitListMessages: { first: { text: 'A unit is what is let: a flat, a room, a shop, or the whole house.' } },
  unitFormMessages: { numberHint: 'What stands on the door: 12, 2B, Ground floor flat' },
  unitFieldWords: { occupancyStatus: 'Let or empty' },
};
export default texts;
