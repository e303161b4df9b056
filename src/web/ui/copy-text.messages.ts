import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of copying. */
export const copyTextMessages = defineMessages('copy-text.copyTextMessages', {
  copied: 'Copied.',
  notCopied: 'Not copied: the browser does not let this page.',
  markIt: 'Mark it and copy it yourself.',
  selected: 'It is selected: copy it with Ctrl C.',
  inAddress: 'It stands in the address bar.',
});
