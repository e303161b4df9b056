import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of the second step of a sign-in. */
export const stepMessages = defineMessages('step.stepMessages', {
  title: 'One more step',
  ledeCode: 'Type the six digits that your app shows for Lintel.',
  ledePasskey: 'Use the passkey of this device, or of your phone.',
  ledeRecovery: 'Type one of the recovery codes you kept. Each works once.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  trust: 'Do not ask on this device for 30 days',
  submit: 'Log in',
  usePasskey: 'Use a passkey',
  useCode: 'Use the code of my app',
  useRecovery: 'I have none of it here: use a recovery code',
  again: 'Start again',
});
