import { defineMessages } from '#contract/language/catalogue.ts';

/** The page that a link to set a password opens. Nobody who signs in waits for its texts. */
export const resetMessages = defineMessages('reset-password.resetMessages', {
  title: 'Set a new password',
  lede: 'You will be logged out everywhere else.',
  submit: 'Set the password',
  over: 'This link was used or is too old.',
  again: 'Ask for a new one',
});
