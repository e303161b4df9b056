import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';

/** What the audit trail says of copies of everything. */
const actions = defineMessages('organization-exports.words.actions', {
  'organization.make_export': 'Copy of everything made',
  'organization.fetch_export': 'Copy of everything fetched',
  'organization.forget_exports': 'Copies of everything removed, since the organization is open again',
});

export const organizationExportWords: NounWords = { subjects: {}, actions };
