import { defineSentences, sayingOf } from '../language/sentences.ts';

/** What the server says about signing in besides its refusals, and its mails. */
export const authSentences = defineSentences({
  'auth.password_too_short': ({ minimum }) => `Use at least ${minimum} characters.`,
  'auth.password_guessable': 'This is among the passwords that are tried first. Add a word or two of your own.',
  'auth.password_own':
    'Names and addresses that others know are tried first. Add a word or two that have nothing to do with you.',
  'auth.locked_for': ({ minutes }) =>
    `Too many wrong passwords. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or set a new password.`,
  'auth.logged_in': 'Logged in successfully',
  'auth.registered': 'Registered successfully',
  'auth.logged_out': 'Logged out successfully',
  'auth.reset_sent': 'Password reset email sent successfully!',
  'auth.reset_not_mailed': 'This installation sends no mail. Ask whoever runs it for the link.',
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
  'auth.password_changed_subject': 'Your password for Lintel was changed',
  'auth.password_changed_text': ({ name, link }) =>
    `Hello ${name},\n\nyour password for Lintel was just changed, and your other devices have to log in again. Links to set a new password that were sent before no longer work.\n\nIf it was not you, set a new password at once, and look after the password of your mail:\n\n${link}\n`,
});

export const saysOfAuth = sayingOf(authSentences);
