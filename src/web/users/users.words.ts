import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';

/** What the audit trail says of managing users; what they are called stands with signing in and with people. */
const actions = defineMessages('users.words.actions', {
  'user.change_roles': 'Roles changed',
  'user.deactivate': 'Sign-in deactivated',
  'user.reactivate': 'Sign-in reactivated',
  'user.sign_out': 'Signed out everywhere by an admin',
  'user.make_reset_link': 'Link for a new password made by an admin',
  'user.reset_password': 'New password set on the command line',
  'two_factor.reset': 'Two-factor taken away on the command line',
  'user.disable': 'Sign-in disabled by whoever runs the installation',
  'user.enable': 'Sign-in enabled by whoever runs the installation',
  'invitation.send': 'People invited',
  'invitation.resend': 'Invitation sent again',
  'invitation.revoke': 'Invitation withdrawn',
});

export const userNounWords: NounWords = { actions };
