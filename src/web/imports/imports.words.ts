import { defineMessages } from '#contract/language/catalogue.ts';
import { paths } from '#web/paths.ts';
import { textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, NounWords } from '#web/words/noun-words.ts';
import { importWords } from './imports.messages.ts';

/** What timelines and the audit trail say of imports. */
const texts = defineMessages('imports.words.texts', {
  name: 'An import',
  filter: 'Imports',
  open: 'Open the import',
  done: (name: string) => `brought in ${name || 'a portfolio'}`,
  fields: {
    fileName: 'File',
    status: 'State',
    failure: 'Why it stopped',
    country: 'Country',
    properties: 'Properties',
    units: 'Units',
    people: 'People',
    leases: 'Leases',
    counts: 'Brings in',
    alreadyThere: 'There already',
    errorCount: 'Problems to solve',
    warningCount: 'Assumptions made',
    choices: 'How it is read',
    usesExisting: 'Uses what is there',
  },
  actions: {
    'import.create': 'File for an import uploaded',
    'import.add_file': 'File added to an import',
    'import.choose': 'How an import is read corrected',
    'import.start': 'Import started',
    'import.run': 'Portfolio brought in',
    'import.give_up': 'Import stopped, nothing brought in',
    'import.cancel': 'Import stopped by hand, nothing brought in',
    'import.undo': 'Import taken back',
  },
});

const activities: ActivitiesOf<'import'> = {
  'import.done': { says: (facts) => texts.done(textOf(facts, 'fileName')) },
};

/** What timelines and the audit trail call imports. */
export const importNounWords: NounWords = {
  subjects: {
    import: {
      name: texts.name,
      filter: texts.filter,
      page: { open: texts.open, path: paths.import },
      fields: texts.fields,
      values: { status: importWords.statuses },
    },
  },
  actions: texts.actions,
  activities,
};
