import type { Variant } from '../language/catalogue.ts';
import type * as base from './cost-types.messages.ts';

const texts: Variant<typeof base> = {
  costTypeWords: { LABOUR: 'Labour', CALLOUT: 'Call-out' },
};
export default texts;
