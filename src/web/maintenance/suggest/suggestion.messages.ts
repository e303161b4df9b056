import { defineMessages } from '#contract/language/catalogue.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.ts';
import type { Emergency } from '#contract/maintenance/suggest/suggest.words.ts';

const quoted = (words: readonly string[]) => listOf(words.map((word) => `“${word}”`));

/** Texts of what the words of a request suggest. */
export const suggestionMessages = defineMessages('suggestion.suggestionMessages', {
  from: (words: readonly string[]) => `Suggested because of ${quoted(words)}.`,
  fromOffice: (words: readonly string[]) => `Suggested because of ${quoted(words)}, as your office sorted before.`,
  speaksFor: (words: readonly string[], label: string) => `${quoted(words)} would be: ${label}.`,
  use: (label: string) => `Use “${label}”`,
  heading: 'Sorted right?',
  category: (label: string, trade: string | null) => `It sounds like: ${label}${trade ? ` (${trade})` : ''}`,
  priority: (label: string) => `It sounds like priority: ${label}`,
  emergency: 'It sounds like an emergency',
  because: (words: readonly string[]) => `Because of ${quoted(words)}.`,
  becauseOffice: (words: readonly string[]) => `Because of ${quoted(words)}, as your office sorted before.`,
  change: (label: string) => `Change to “${label}”`,
  keep: (label: string) => `Keep “${label}”`,
  changed: (label: string) => `Changed to “${label}”. Lintel remembers it for the next one.`,
  kept: 'Kept. Lintel remembers it for the next one.',
  report: {
    emergency: 'This sounds like an emergency',
    raise: 'Report it as an emergency',
    kind: 'What kind',
    kindOther: 'The office sorts it',
  },
});

/** Who does what a kind of fault needs; null where nobody is the first choice. */
export const tradeWords: Record<(typeof TICKET_CATEGORIES)[number], string | null> = defineMessages(
  'suggestion.tradeWords',
  {
    PLUMBING: 'a plumber',
    HEATING: 'a heating technician',
    ELECTRICAL: 'an electrician',
    APPLIANCE: 'appliance repair',
    LOCKS: 'a locksmith',
    WINDOWS_DOORS: 'a glazier or carpenter',
    WALLS_CEILINGS: 'a plasterer or painter',
    ROOF: 'a roofer',
    PESTS: 'pest control',
    COMMON_AREA: 'a handyman',
    OUTSIDE: 'a gardener',
    CLEANING: 'a cleaner',
    OTHER: null,
  },
);

/** What to do at once, before anybody answers. */
export const emergencyAdvice: Record<Emergency, string> = defineMessages('suggestion.emergencyAdvice', {
  GAS: 'Use no switch and no flame. Open the windows, leave, and call the gas emergency number from outside.',
  CARBON_MONOXIDE: 'Get everybody out into fresh air now, and call the emergency number from outside.',
  FIRE: 'Get everybody out, close the doors behind you, and call the fire department.',
  SPARKS: 'Do not touch it. Switch the power off at the panel if you get there safely.',
  FLOOD: 'Turn the water off at the main valve. Keep away from outlets and lamps that got wet.',
  SEWAGE: 'Use no water and no toilet until somebody has been. Keep children and pets away.',
  TRAPPED: 'Press the alarm button or call the emergency number. Do not force the door.',
  NOT_SECURE: 'If somebody was inside or may still be, call the police first and wait outside.',
  NO_HEAT: 'Keep everybody warm in one room. Whoever is very young, old or ill may go somewhere heated.',
  MEDICAL_POWER: 'If somebody depends on a device, call the emergency number and the power company now.',
  NO_TOILET: 'Do not flush again, so that it does not run over.',
  NO_WATER: 'Close the faucets that you opened, so that nothing runs over when it comes back.',
});
