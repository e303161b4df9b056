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
  'auth.reset_not_mailed':
    'This installation sends no mail. Ask an admin of your organization for a link, or whoever runs the installation.',
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
  'auth.proven': 'Thank you. Go on.',
  'auth.two_factor_ended': 'Two-factor is off. From now on the password alone signs you in.',
  'auth.passkey_removed': 'The passkey is forgotten here. You may delete it on your device, too.',
  'auth.email_link_sent': ({ email }) => `A link is on its way to ${email}. The address counts once you opened it.`,
  'auth.email_link_made': ({ email }) =>
    `This installation sends no mail: ask whoever runs it for the link to ${email}. The address counts once you opened it.`,
  'auth.email_dropped': 'Your address stays as it is.',
  'auth.email_confirmed': ({ email }) => `${email} is your address now. Sign in with it from now on.`,
  'auth.email_undone': ({ email }) =>
    `${email} is your address again, and all devices have to log in again. A link to set a new password is on its way.`,
  'auth.email_confirm_subject': 'Confirm your new address for Lintel',
  'auth.email_confirm_text': ({ name, link, days }) =>
    `Hello ${name},\n\nsomebody, hopefully you, asked to sign in to Lintel with this address. Confirm it within ${days} days:\n\n${link}\n\nIf it was not you, nothing has changed and you can delete this mail.\n`,
  'auth.email_taken_subject': 'Your address for Lintel',
  'auth.email_taken_text': ({ link }) =>
    `Hello,\n\nsomebody asked to sign in to Lintel with this address, which has a sign-in already. Nothing has changed. If it was you and you forgot about it, log in with this address, or set a new password:\n\n${link}\n`,
  'auth.email_changed_subject': 'Your address for Lintel was changed',
  'auth.email_changed_text': ({ name, email, link, days }) =>
    `Hello ${name},\n\nyou now sign in to Lintel with ${email}, and mails go there.\n\nIf it was not you, take your address back within ${days} days. All devices then have to log in again, and you set a new password:\n\n${link}\n`,
  'auth.new_device_subject': 'Somebody logged in to Lintel with your password',
  'auth.new_device_text': ({ name, device, ip, at, link }) =>
    `Hello ${name},\n\nyour password was just used on a device that Lintel has not seen before: ${device}, from ${ip}, ${at} UTC.\n\nIf it was you, all is well. If not, set a new password at once; every device then has to log in again:\n\n${link}\n`,
  'auth.unknown_device': 'a browser or program',
  'auth.two_factor_on_subject': 'Two-factor is on for Lintel',
  'auth.two_factor_on_text': ({ name, link }) =>
    `Hello ${name},\n\nfrom now on your password alone does not sign you in to Lintel; a code or a passkey is asked for besides.\n\nIf it was not you, set a new password at once, and tell an administrator of your organization:\n\n${link}\n`,
  'auth.two_factor_off_subject': 'Two-factor is off for Lintel',
  'auth.two_factor_off_text': ({ name, link }) =>
    `Hello ${name},\n\nfrom now on your password alone signs you in to Lintel again.\n\nIf it was not you, set a new password at once, and turn two-factor on again:\n\n${link}\n`,
  'auth.recovery_code_subject': 'A recovery code was used for Lintel',
  'auth.recovery_code_text': ({ name, left, link }) =>
    `Hello ${name},\n\nsomebody signed in to Lintel with your password and one of your recovery codes. Codes left: ${left}.\n\nIf it was not you, set a new password at once, and make new codes:\n\n${link}\n`,
});

export const saysOfAuth = sayingOf(authSentences);
