import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of what is typed and not sent. */
export const draftMessages = defineMessages('drafts.draftMessages', {
  restored: (moment: string) => `This is what you typed before and did not send (${moment}).`,
  startOver: 'Start over',
});
