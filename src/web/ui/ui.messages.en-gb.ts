import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './ui.messages.ts';

const texts: Variant<typeof base> = {
  uiMessages: { occupancy: (occupied, leaving, vacant) => `${occupied} let, ${leaving} leaving, ${vacant} empty` },
};
export default texts;
