import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';

/** What the audit trail says of what was taken out of lists. */
const texts = defineMessages('audit.words.texts', { exported: 'List exported' });

export const auditNounWords: NounWords = { actions: { 'list.export': texts.exported } };
