import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of signing in through one's own organization. */
export const signOnMessages = defineMessages('sign-on.signOnMessages', {
  goOn: 'Continue with single sign-on',
  offered: 'Your organization signs you in.',
  title: 'Single sign-on',
  finishing: 'One moment, your organization has answered.',
  failed: 'This did not work',
  link: {
    title: 'Is this you?',
    lede: 'There is a password for your address here. Type it once; from then on your organization signs you in.',
    submit: 'Go on',
    code: 'Code of your app, or a recovery code',
    forgot: 'Forgot it?',
  },
});
