import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of what links about an address lead to. */
export const emailLinkMessages = defineMessages('email-link.emailLinkMessages', {
  confirmTitle: 'Confirm your address',
  confirmLede: 'From then on you log in with it, and mails come here.',
  confirm: 'Confirm this address',
  undoTitle: 'Take your address back',
  undoLede: 'All devices have to log in again, and we send you a link to set a new password.',
  undo: 'Take it back',
  goOn: 'Go to Lintel',
});
