import { defineMessages } from '#contract/language/catalogue.ts';
import { textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, NounWords } from '#web/words/noun-words.ts';
import { audienceWords, categoryWords, documentFieldWords } from './documents.messages.ts';

/** What timelines and the audit trail say of documents. */
const texts = defineMessages('documents.words.texts', {
  document: { name: 'A document', filter: 'Documents' },
  version: { name: 'A version of a document', filter: 'Versions of documents' },
  added: (name: string) => `added the document “${name}”`,
  changed: (name: string) => `changed the document “${name}”`,
  versionAdded: (name: string, number: string) => `added version ${number} of “${name}”`,
  removed: (name: string) => `deleted the document “${name}”`,
  fields: {
    propertyId: 'Property',
    unitId: 'Unit',
    leaseId: 'Lease',
    ticketId: 'Request',
    assetId: 'Equipment',
    personId: 'Person',
    subjectType: 'Belongs to',
    subjectId: 'What it belongs to',
    latestNumber: 'Latest version',
    remindedDays: 'Reminded so many days before',
    documents: 'Documents',
    coverSince: 'Picture of the property since',
  },
  actions: {
    'document.add': 'Document added',
    'document.change': 'Document changed',
    'document.add_version': 'Version of a document added',
    'document.remove': 'Document deleted',
    'document.remind': 'End of a document told by mail',
    'document.make_cover': 'Photo made the picture of its property',
    'document.archive': 'Documents downloaded in one file',
  },
});

const activities: ActivitiesOf<'document'> = {
  'document.added': { says: (facts) => texts.added(textOf(facts, 'name')) },
  'document.changed': { says: (facts) => texts.changed(textOf(facts, 'name')) },
  'document.version_added': { says: (facts) => texts.versionAdded(textOf(facts, 'name'), textOf(facts, 'number')) },
  'document.removed': { says: (facts) => texts.removed(textOf(facts, 'name')) },
};

/** What timelines and the audit trail call documents. */
export const documentNounWords: NounWords = {
  subjects: {
    document: {
      ...texts.document,
      fields: { ...documentFieldWords, ...texts.fields },
      values: { category: categoryWords, sharedWith: audienceWords },
    },
    document_version: { ...texts.version, fields: {} },
  },
  actions: texts.actions,
  activities,
};
