import type { TICKET_CATEGORIES } from './maintenance.words.ts';

type Category = (typeof TICKET_CATEGORIES)[number];

/** Beginnings of the English words by which people tell a kind of fault; what stands first wins where as many are found. */
const WORDS: Partial<Record<Category, string>> = {
  HEATING: 'heating|heater|boiler|radiator|furnace|thermostat|hot water|gas|carbon monoxide|no heat|air con|hvac|cold',
  ELECTRICAL: 'electr|power|socket|outlet|spark|fuse|breaker|light|lamp|bulb|switch|wiring|smoke alarm|smoke detector',
  PESTS: 'mouse|mice|rat|rats|roach|cockroach|ant|ants|wasp|bee|bees|bedbug|bed bug|insect|pest|moth',
  ROOF: 'roof|gutter|downpipe|downspout|chimney|skylight|tile off|shingle',
  LOCKS: 'lock|locked|key|keys|latch|deadbolt|front door|entry door|intercom|buzzer',
  APPLIANCE:
    'fridge|refrigerator|freezer|oven|stove|cooker|hob|range|dishwasher|washing machine|washer|dryer|microwave|extractor|disposal',
  PLUMBING:
    'leak|drip|water|tap|faucet|toilet|sink|drain|shower|bath|bathtub|pipe|sewage|flush|cistern|plumb|blocked|clogged|flood',
  WINDOWS_DOORS: 'window|pane|glass|blind|shutter|door|hinge|draft|draught',
  WALLS_CEILINGS: 'wall|ceiling|mold|mould|damp|plaster|paint|crack|wallpaper|floor|carpet|tile',
  CLEANING: 'clean|rubbish|trash|garbage|graffiti|dirt|stain',
  OUTSIDE: 'garden|yard|fence|gate|path|driveway|parking|tree|hedge|lawn|snow|ice|bin|bins',
  COMMON_AREA: 'hallway|stair|lobby|elevator|lift|corridor|laundry room|basement|mailbox',
};

/** Short words that begin many others are only taken whole. */
const WHOLE = new Set([
  'ant',
  'ants',
  'rat',
  'rats',
  'bee',
  'bees',
  'tap',
  'ice',
  'bin',
  'bins',
  'gas',
  'key',
  'keys',
  'lift',
  'range',
  'path',
  'cold',
  'hob',
  'pane',
  'gate',
  'bath',
  'fuse',
  'light',
  'lock',
]);

const PATTERNS = Object.entries(WORDS).map(([category, words]) => ({
  category: category as Category,
  pattern: new RegExp(
    `\\b(?:${words
      .split('|')
      .map((word) => (WHOLE.has(word) ? `${word}s?\\b` : word))
      .join('|')})`,
    'g',
  ),
}));

/** The kind of fault that words tell of, in English: the one most of them speak for; null where none does. */
export function suggestCategory(text: string): Category | null {
  const said = text.toLowerCase();
  const counted = PATTERNS.map(({ category, pattern }) => ({ category, count: said.match(pattern)?.length ?? 0 }));
  const best = counted.reduce((most, one) => (one.count > most.count ? one : most));
  return best.count > 0 ? best.category : null;
}
