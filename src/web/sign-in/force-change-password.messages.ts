import { defineMessages } from '#contract/language/catalogue.ts';

/** The page for whoever was given a password by somebody else. Nobody who signs in waits for its texts. */
export const forceMessages = defineMessages('force-change-password.forceMessages', {
  title: 'Choose a new password',
  lede: 'The password you have was given to you by somebody else. Choose one that only you know.',
  submit: 'Change the password',
  logout: 'Logout',
});
