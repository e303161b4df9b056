import { PASSWORD_LENGTH_MIN } from '#contract/auth/auth.limits.ts';
import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of the pages before sign-in. */
export const signInMessages = defineMessages('sign-in.signInMessages', {
  email: 'E-mail',
  password: 'Password',
  newPassword: 'New password',
  currentPassword: 'Current password',
  passwordHint: `At least ${PASSWORD_LENGTH_MIN} characters. A few words in a row are easy to remember.`,
  fillThisIn: 'Fill this in.',
  notAnEmail: 'This is not an e-mail address.',
  passwordTooShort: `Use at least ${PASSWORD_LENGTH_MIN} characters.`,
  passwordGuessable: 'This is too easy to guess. Add a word or two that have nothing to do with you.',
  backToLogin: 'Back to log in',
  footer: 'Lintel',
  apiDocs: 'API',
  login: {
    title: 'Log in',
    lede: 'Homes, leases and repairs in one place.',
    forgot: 'Forgot it?',
    submit: 'Log in',
    newHere: 'New here?',
    createOrganization: 'Create an organization',
  },
  demo: {
    label: 'Demo accounts',
    title: 'Ring a bell',
    about: 'This is a demo. Pick somebody to be; the password is ',
    forAll: ' for all.',
    organizations: 'Organization',
  },
});
