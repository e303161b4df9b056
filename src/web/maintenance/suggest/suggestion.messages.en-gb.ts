import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './suggestion.messages.ts';

const texts: Variant<typeof base> = {
  tradeWords: { HEATING: 'a heating engineer', COMMON_AREA: 'a caretaker or handyman' },
  emergencyAdvice: {
    FIRE: 'Get everybody out, close the doors behind you, and call the fire brigade.',
    SPARKS: 'Do not touch it. Switch the power off at the fuse box if you get there safely.',
    FLOOD: 'Turn the water off at the stopcock. Keep away from sockets and lamps that got wet.',
    NO_WATER: 'Close the taps that you opened, so that nothing runs over when it comes back.',
  },
};
export default texts;
