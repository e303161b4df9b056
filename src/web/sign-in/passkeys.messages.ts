import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts about using a passkey. */
export const passkeyMessages = defineMessages('passkeys.passkeyMessages', {
  passkeyGivenUp: 'No passkey was used. Try again, or use a code.',
});
