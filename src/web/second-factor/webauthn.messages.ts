import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts about using a passkey. */
export const webauthnMessages = defineMessages('webauthn.webauthnMessages', {
  passkeyGivenUp: 'No passkey was used. Try again, or use a code.',
});
