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
} as const satisfies Record<string, Problem>;
