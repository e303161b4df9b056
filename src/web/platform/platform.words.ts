import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';

/** What the audit trail says of what the administrators of the platform do. */
const actions = defineMessages('platform.words.actions', {
  'organization.suspend': 'Organization suspended',
  'organization.resume': 'Organization resumed',
  'organization.change_limits': 'Limits of the plan changed',
  'organization.change_capabilities': 'Capabilities of the plan changed',
  'organization.close': 'Organization closed',
  'organization.ask_export': 'Copy of everything asked for',
  'organization.mail_export': 'Links to the copy of everything mailed',
  'organization.link_export': 'Link to the copy of everything made',
  'organization.ask_deletion': 'Deletion of the organization asked for',
  'organization.withdraw_deletion': 'Deletion of the organization taken back',
  'organization.confirm_deletion': 'Deletion of the organization confirmed',
  'organization.delete': 'Organization deleted',
  'session.end_by_platform': 'Signed out everywhere by whoever runs the installation',
  'user.send_reset': 'Link for a new password sent by whoever runs the installation',
  'mail.resend': 'Mail sent again',
});

export const platformNounWords: NounWords = { subjects: {}, actions };
