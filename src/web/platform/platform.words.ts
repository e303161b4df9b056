import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';

/** What the audit trail says of what the administrators of the platform do. */
const actions = defineMessages('platform.words.actions', {
  'organization.suspend': 'Organization suspended',
  'organization.resume': 'Organization resumed',
  'organization.change_limits': 'Limits of the plan changed',
  'session.end_by_platform': 'Signed out everywhere by whoever runs the installation',
  'user.send_reset': 'Link for a new password sent by whoever runs the installation',
  'mail.resend': 'Mail sent again',
});

export const platformNounWords: NounWords = { subjects: {}, actions };
