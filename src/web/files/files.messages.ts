import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of files on their way. */
export const fileMessages = defineMessages('files.fileMessages', {
  notKeptLonger: 'It waited longer than a day and is gone. Choose it again.',
});
