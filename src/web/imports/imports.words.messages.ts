import { defineMessages } from '#contract/language/catalogue.ts';
/** What timelines and the audit trail say of imports. */
export const importNounTexts = defineMessages('imports.words.importNounTexts', {
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
    'import.undo': 'Import taken back',
  },
});
