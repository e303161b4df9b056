import { formatFileSize } from '#contract/format/file-size.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';

/** What the audit trail says of files. */
const texts = defineMessages('files.words.texts', {
  name: 'Files',
  filter: 'Files',
  fields: {
    name: 'Name',
    fileName: 'File',
    fileKey: 'File',
    keys: 'Files',
    purpose: 'Used as',
    sizeBytes: 'Size',
    mime: 'Type of file',
    width: 'Width in pixels',
    height: 'Height in pixels',
    hasThumbnail: 'Has a small picture',
    createdAt: 'Created',
  },
  /** What a file is for. */
  purposes: { RECEIPT: 'Receipt', PHOTO: 'Photo', IMPORT: 'File to import', DOCUMENT: 'Document' },
  actions: { 'file.upload': 'File uploaded', 'file.sweep': 'Files that nothing used removed' },
});

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
