import { defineSentences, sayingOf } from '../language/sentences.ts';

/** What the server says about signing in besides its refusals, and its mails. */
export const authSentences = defineSentences({
  'auth.password_too_short': ({ minimum }) => `Use at least ${minimum} characters.`,
  'auth.logged_in': 'Logged in successfully',
  'auth.registered': 'Registered successfully',
  'auth.logged_out': 'Logged out successfully',
  'auth.reset_sent': 'Password reset email sent successfully!',
  'auth.password_reset': 'Password has been reset successfully! Please log in.',
  'auth.password_changed': 'Your password was changed. Other devices have to log in again.',
  'auth.device_ended': 'That device has to log in again.',
  'auth.only_here': 'You are signed in here only.',
  'auth.others_ended': 'All other devices have to log in again.',
  'auth.as_platform_admin': 'Platform administrator',
  'auth.as_new_password': 'Must change the password',
  'auth.as_superadmin': 'superadmin',
  'auth.as_admin': 'admin',
  'auth.as_operator': 'operator',
  'auth.as_owner': 'owner',
  'auth.as_renter': 'renter',
  'auth.reset_subject': 'Set a new password for Lintel',
  'auth.reset_text': ({ name, link, minutes }) =>
    `Hello ${name},\n\nsomebody, hopefully you, asked to set a new password for Lintel. This link works for ${minutes} minutes:\n\n${link}\n\nIf it was not you, nothing has changed and you can delete this mail.\n`,
});

export const saysOfAuth = sayingOf(authSentences);
