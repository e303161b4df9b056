import { defineMessages } from '#contract/language/catalogue.ts';
/** What the audit trail says of files. */
export const fileNounTexts = defineMessages('files.words.fileNounTexts', {
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
  purposes: { RECEIPT: 'Receipt', PHOTO: 'Photo', IMPORT: 'File to import' },
  actions: { 'file.upload': 'File uploaded', 'file.sweep': 'Files that nothing used removed' },
});
