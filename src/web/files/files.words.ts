import { formatFileSize } from '#contract/format/file-size.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import { fileNounTexts as texts } from './files.words.messages.ts';

/** What the audit trail calls files. */
export const fileNounWords: NounWords = {
  subjects: {
    file: {
      name: texts.name,
      filter: texts.filter,
      fields: texts.fields,
      values: {
        purpose: texts.purposes,
        sizeBytes: (bytes) => (typeof bytes === 'number' ? formatFileSize(bytes) : undefined),
      },
    },
  },
  actions: texts.actions,
};
