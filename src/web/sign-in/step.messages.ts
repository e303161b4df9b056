import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of the second step of a sign-in, of the question who one is, and of links about an address. */
export const stepMessages = defineMessages('step.stepMessages', {
  title: 'One more step',
  ledeCode: 'Type the six digits that your app shows for Lintel.',
  ledePasskey: 'Use the passkey of this device, or of your phone.',
  ledeRecovery: 'Type one of the recovery codes you kept. Each works once.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  codeHint: 'Six digits of your app, or a recovery code.',
  trust: 'Do not ask on this device for 30 days',
  submit: 'Log in',
  usePasskey: 'Use a passkey',
  useCode: 'Use the code of my app',
  useRecovery: 'I have none of it here: use a recovery code',
  otherAddress: (origin: string) => `Passkeys work at ${origin} only. Open Lintel there, or use a code.`,
  again: 'Start again',
  passkeyGivenUp: 'No passkey was used. Try again, or use a code.',
  proof: {
    title: 'Is it you?',
    lede: 'This needs your password once more. After that nobody asks for an hour.',
    submit: 'Go on',
    keep: 'Leave it as it is',
  },
  email: {
    confirmTitle: 'Confirm your address',
    confirmLede: 'From then on you log in with it, and mails come here.',
    confirm: 'Confirm this address',
    undoTitle: 'Take your address back',
    undoLede: 'All devices have to log in again, and we send you a link to set a new password.',
    undo: 'Take it back',
    goOn: 'Go to Lintel',
  },
});
