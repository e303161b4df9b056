import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of the question who one is. */
export const proofMessages = defineMessages('proof.proofMessages', {
  password: 'Current password',
  code: 'Code',
  codeHint: 'Six digits of your app, or a recovery code.',
  usePasskey: 'Use a passkey',
  notRead: 'How you sign in did not load.',
  codeAnyway:
    'Type the code as well if you sign in with one, and leave it empty if you do not. To use a passkey, try again.',
  title: 'Is it you?',
  lede: 'This needs your password once more. After that nobody asks for an hour.',
  submit: 'Go on',
  keep: 'Leave it as it is',
});
