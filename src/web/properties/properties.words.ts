import { defineMessages } from '#contract/language/catalogue.ts';
import { paths } from '#web/paths.ts';
import { textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, NounWords } from '#web/words/noun-words.ts';
import { kindWords, propertyFieldWords, statusWords, subTypeWords } from './properties.messages.ts';

/** What timelines and the audit trail say of properties. */
const texts = defineMessages('properties.words.texts', {
  name: 'A property',
  filter: 'Properties',
  open: 'Open the property',
  created: (name: string) => `added the property ${name}`,
  changed: 'changed the property',
  actions: {
    'property.create': 'Property added',
    'property.change': 'Property changed',
    'property.restore': 'Change of a property undone',
    'property.tag': 'Tags of a property changed',
    'property.remove': 'Property deleted',
  },
});

const activities: ActivitiesOf<'property'> = {
  'property.created': { says: (facts) => texts.created(textOf(facts, 'name')) },
  'property.changed': { says: () => texts.changed },
};

/** What timelines and the audit trail call properties. */
export const propertyNounWords: NounWords = {
  subjects: {
    property: {
      name: texts.name,
      filter: texts.filter,
      page: { open: texts.open, path: paths.property },
      fields: propertyFieldWords,
      values: {
        kind: kindWords,
        subType: subTypeWords,
        status: statusWords,
        // A year is no figure: it has no separators.
        yearBuilt: (year) => (typeof year === 'number' ? String(year) : undefined),
      },
    },
  },
  actions: texts.actions,
  activities,
};
