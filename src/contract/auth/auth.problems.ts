import type { Problem } from '../problem.ts';

export const authProblems = {
  'auth.wrong_credentials': { status: 401, message: 'That e-mail and password do not belong together.' },
  'auth.locked': { status: 429, message: 'Too many wrong passwords. Wait a while, or set a new password.' },
  'auth.disabled': { status: 403, message: 'This sign-in was switched off. Ask the people who manage your home.' },
  'auth.no_membership': { status: 403, message: 'No organization has you as a member any more.' },
  'auth.email_taken': {
    status: 409,
    message: 'This e-mail address already has a sign-in. Log in, or set a new password.',
    field: 'email',
    constraint: 'users_email_key',
  },
  'auth.link_used': { status: 400, message: 'This link was used or is too old. Ask for a new one.' },
  'auth.invitation_gone': {
    status: 400,
    message: 'This invitation was used, withdrawn or is too old. Ask for a new one.',
    field: 'invite',
  },
  'auth.invitation_email': {
    status: 400,
    message: 'The invitation was sent to another e-mail address.',
    field: 'email',
  },
  'auth.organizations_spent': {
    status: 429,
    message:
      'As many organizations as may be in a day were registered from where you are. Nothing was saved; try again tomorrow, or ask whoever runs this installation.',
  },
  'auth.registration_closed': { status: 403, message: 'New organizations are added by invitation here.' },
  'auth.wrong_password': { status: 400, message: 'This is not your current password.', field: 'currentPassword' },
  'auth.same_password': { status: 400, message: 'Choose a password other than the current one.', field: 'password' },
  'auth.second_factor_required': { status: 401, message: 'Now the code from your app, or another second step.' },
  'auth.step_over': { status: 400, message: 'That took too long. Start again; nothing was changed.' },
  'auth.wrong_code': {
    status: 400,
    message: 'This code is not right, was used already or is over. Wait for the next one.',
    field: 'code',
  },
  'auth.codes_locked': { status: 429, message: 'Too many wrong codes. Wait a while, then try again.' },
  'auth.passkey_refused': {
    status: 400,
    message: 'This passkey did not fit. Nothing was changed; try again, or use a code.',
  },
  'auth.passkey_taken': {
    status: 409,
    message: 'This passkey is kept already.',
    constraint: 'passkeys_credential_key',
  },
  'auth.passkeys_enough': { status: 409, message: 'Twenty passkeys are the most. Remove one that you no longer use.' },
  'auth.passkeys_not_here': {
    status: 409,
    message:
      'Passkeys need an address with a name, not numbers. Ask whoever runs this installation to give it one, or use an app that shows codes.',
  },
  'auth.two_factor_off': { status: 409, message: 'Two-factor is not on, so nothing was changed.' },
  'auth.two_factor_kept': {
    status: 409,
    message: 'Your organization asks for a second step, so one has to stay. Add another before you take this one away.',
  },
  'auth.totp_there': {
    status: 409,
    message: 'An app shows codes already. Turn two-factor off first, then begin anew.',
  },
  'auth.totp_not_begun': { status: 409, message: 'Scan the code first. Nothing was changed.' },
  'auth.same_email': { status: 400, message: 'This is your address already.', field: 'email' },
} as const satisfies Record<string, Problem>;
