import { defineMessages } from '#contract/language/catalogue.ts';
import { decimalOf, textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, NounWords } from '#web/words/noun-words.ts';
import { areaUnitWords, nameOfUnit, unitFieldWords, unitStatusWords } from './units.messages.ts';

/** What timelines and the audit trail say of units. */
const texts = defineMessages('units.words.texts', {
  name: 'A unit',
  filter: 'Units',
  created: (unit: string) => `added the unit${unit && ` ${unit}`}`,
  changed: (unit: string) => `changed the unit${unit && ` ${unit}`}`,
  removed: (unit: string) => `deleted the unit${unit && ` ${unit}`}`,
  actions: {
    'unit.create': 'Unit added',
    'unit.change': 'Unit changed',
    'unit.tag': 'Tags of a unit changed',
    'unit.restore': 'Change of a unit undone',
    'unit.remove': 'Unit deleted',
  },
});

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
