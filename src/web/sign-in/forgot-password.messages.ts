import { defineMessages } from '#contract/language/catalogue.ts';

/** The page that asks for a link to set a password. Nobody who signs in waits for its texts. */
export const forgotMessages = defineMessages('forgot-password.forgotMessages', {
  title: 'Forgot your password?',
  lede: 'We send you a link to set a new one. It works for an hour.',
  submit: 'Send the link',
  sent: 'Look into your mail',
  sentLede: (email: string) => `If ${email} has a sign-in here, a link is on its way. It works for an hour.`,
  notMailed: 'Ask for your link',
  notMailedLede: (email: string) =>
    `This installation sends no mail. If ${email} has a sign-in here, a link was made: ask an admin of your organization to make one for you, or whoever runs Lintel to read it out (“lintel mails” prints it). It works for an hour.`,
  again: 'Use another address',
});
