import { defineMessages } from '#contract/language/catalogue.ts';
/** Words that comparisons of any form share. */
export const formMessages = defineMessages('forms.formMessages', {
  none: '–',
  yes: 'Yes',
  no: 'No',
  /** Somebody saved first: `thing` is a name, "Albion Court" or "this lease". */
  stale: {
    title: (thing: string) => `Somebody changed ${thing} while you were editing`,
    explains: 'It was saved in the meantime.',
    theirs: 'As it is now',
  },
  noFigure: 'Enter a figure, such as 2.',
});
