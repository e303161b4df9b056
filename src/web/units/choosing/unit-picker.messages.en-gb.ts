import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './unit-picker.messages.ts';

const texts: Variant<typeof base> = {
  unitStatusHints: {
    OCCUPIED: 'Let',
    NOTICE_UNRENTED: 'Let, leaving',
    NOTICE_RENTED: 'Let, leaving, let again',
    VACANT_RENTED: 'Empty, let again',
  },
};
export default texts;
