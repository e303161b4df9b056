import { decimalOf, textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, NounWords } from '#web/words/noun-words.ts';
import { areaUnitWords, nameOfUnit, unitStatusWords } from './units.messages.ts';
import { unitNounTexts as texts, unitFieldWords } from './units.words.messages.ts';

const activities: ActivitiesOf<'unit'> = {
  'unit.created': { says: (facts) => texts.created(textOf(facts, 'unit')) },
  'unit.changed': { says: (facts) => texts.changed(textOf(facts, 'unit')) },
  'unit.removed': { says: (facts) => texts.removed(textOf(facts, 'unit')) },
};

/** What timelines and the audit trail call units. */
export const unitNounWords: NounWords = {
  subjects: {
    unit: {
      name: texts.name,
      filter: texts.filter,
      detail: nameOfUnit,
      fields: unitFieldWords,
      values: {
        areaUnit: areaUnitWords,
        occupancyStatus: unitStatusWords,
        beds: decimalOf,
        baths: decimalOf,
        area: decimalOf,
      },
    },
  },
  actions: texts.actions,
  activities,
};
