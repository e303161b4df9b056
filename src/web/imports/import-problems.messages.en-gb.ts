import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './import-problems.messages.ts';

const texts: Variant<typeof base> = {
  problemKinds: { sheet_not_recognised: 'Sheet not recognised' },
};
export default texts;
