import { defineMessages } from '#contract/language/catalogue.ts';
/** Words that comparisons of any form share. */
export const formMessages = defineMessages('forms.formMessages', {
  none: '–',
  yes: 'Yes',
  no: 'No',
  noFigure: 'Enter a figure, such as 2.',
});
