import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './occupancy-bar.messages.ts';

const texts: Variant<typeof base> = {
  occupancyMessages: { shares: (occupied, leaving, vacant) => `${occupied} let, ${leaving} leaving, ${vacant} empty` },
};
export default texts;
