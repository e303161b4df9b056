import Gauge from 'lucide-react/icons/gauge';
import { defineMessages } from '#contract/language/catalogue.ts';
import { THOUSANDTHS } from '#contract/meters/meters.rules.ts';
import { MEASURES } from '#contract/meters/meters.words.ts';
import { paths } from '#web/paths.ts';
import { dayOf, textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, Facts, NounWords } from '#web/words/noun-words.ts';
import { amountOf } from './meter-figures.ts';
import {
  measureWords,
  meterFieldWords,
  meterKindWords,
  readingMessages,
  readingOccasionWords,
  readingReasonWords,
} from './meters.messages.ts';

/** What timelines and the audit trail say of meters. */
const texts = defineMessages('meters.words.texts', {
  name: 'A meter',
  filter: 'Meters',
  open: 'Open the meter',
  created: (meter: string) => `put the meter “${meter}” on record`,
  changed: (meter: string) => `changed what is on record of the meter “${meter}”`,
  removed: (meter: string) => `took the meter “${meter}” off the record`,
  read: (meter: string, amount: string, day: string) => `read “${meter}”: ${amount} on ${day}`,
  readingRemoved: (meter: string, amount: string, day: string) =>
    `deleted the reading of “${meter}” of ${day}, ${amount}`,
  fields: { valueThousandths: 'It showed', oldEndThousandths: 'The old meter ended at', takenById: 'Read by' },
  actions: {
    'meter.create': 'Meter added',
    'meter.change': 'Meter changed',
    'meter.remove': 'Meter deleted',
    'meter.read': 'Meter read',
    'meter.remove_reading': 'Reading of a meter deleted',
  },
});

/** What it showed, in its measure. */
function shownOf(facts: Facts): string {
  const measure = MEASURES.find((each) => each === facts.measure) ?? 'COUNT';
  return amountOf(Number(facts.value) / THOUSANDTHS, { measure });
}

const activities: ActivitiesOf<'meter'> = {
  'meter.created': { icon: Gauge, says: (facts) => texts.created(textOf(facts, 'meter')) },
  'meter.changed': { icon: Gauge, says: (facts) => texts.changed(textOf(facts, 'meter')) },
  'meter.removed': { icon: Gauge, says: (facts) => texts.removed(textOf(facts, 'meter')) },
  'meter.read': {
    icon: Gauge,
    says: (facts) => texts.read(textOf(facts, 'meter'), shownOf(facts), dayOf(facts, 'readOn')),
  },
  'meter.reading_removed': {
    icon: Gauge,
    says: (facts) => texts.readingRemoved(textOf(facts, 'meter'), shownOf(facts), dayOf(facts, 'readOn')),
  },
};

const inThousandths = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value / THOUSANDTHS) : undefined;

/** What timelines and the audit trail call meters. */
export const meterNounWords: NounWords = {
  subjects: {
    meter: {
      name: texts.name,
      filter: texts.filter,
      fields: {
        ...meterFieldWords,
        readOn: readingMessages.readOn,
        anewReason: readingMessages.reason,
        occasion: readingMessages.occasion,
        note: readingMessages.note,
        ...texts.fields,
      },
      values: {
        kind: meterKindWords,
        measure: measureWords,
        anewReason: readingReasonWords,
        occasion: readingOccasionWords,
        valueThousandths: inThousandths,
        oldEndThousandths: inThousandths,
      },
      page: { open: texts.open, path: paths.meter },
    },
  },
  actions: texts.actions,
  activities,
};
