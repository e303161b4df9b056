import type { Problem } from '../problem.ts';

export const platformProblems = {
  'platform.users_full': {
    status: 409,
    message:
      'The plan has no place for one more user. Deactivate somebody, withdraw an invitation, or ask whoever runs this installation for more.',
    constraint: 'organizations_users_max',
  },
  'platform.units_full': {
    status: 409,
    message: 'The plan has no place for one more unit. Ask whoever runs this installation for more.',
    constraint: 'organizations_units_max',
  },
  'platform.storage_full': {
    status: 409,
    message: 'The plan has no room for this file. Remove files, or ask whoever runs this installation for more.',
    constraint: 'organizations_storage_max',
  },
  'platform.already_suspended': { status: 409, message: 'This organization is suspended already.' },
  'platform.not_suspended': { status: 409, message: 'This organization is open. Nothing was changed.' },
  'platform.founder_has_sign_in': {
    status: 409,
    message:
      'Somebody with this address can sign in already. Send an invitation: they join with the password they have.',
    field: 'email',
  },
  'platform.closed': { status: 409, message: 'This organization is closed. Open it again first.' },
  'platform.not_closed': { status: 409, message: 'This organization is not closed. Nothing was changed.' },
  'platform.deletion_too_early': {
    status: 409,
    message: 'What a closed organization has is kept for a while. Nothing was deleted.',
  },
  'platform.deletion_asked': {
    status: 409,
    message: 'Somebody asked for that already. Now another administrator confirms it, or it is taken back.',
  },
  'platform.deletion_not_asked': {
    status: 409,
    message: 'Nobody asks for this organization to be deleted. Nothing was deleted.',
  },
  'platform.deletion_by_two': {
    status: 409,
    message: 'You asked for it, so another administrator of the platform confirms it. Nothing was deleted.',
  },
  'platform.deletion_by_newer': {
    status: 409,
    message:
      'You became an administrator of the platform after this was asked, so one who was there before confirms it. Nothing was deleted.',
  },
  'platform.deletion_runs': {
    status: 409,
    message: 'Two administrators had it deleted, so that nothing can be done with it any more.',
  },
  'platform.name_differs': {
    status: 400,
    message: 'This is not the name of the organization as it is written. Nothing was deleted.',
    field: 'name',
  },
  'platform.oneself': {
    status: 409,
    message: 'Nobody disables their own sign-in. Ask another platform administrator.',
  },
  'platform.user_disabled': { status: 409, message: 'This sign-in is disabled. Enable it first.' },
  'platform.user_as_asked': { status: 409, message: 'This sign-in is so already. Nothing was changed.' },
  'platform.mail_not_to_resend': {
    status: 409,
    message: 'Only a mail that was given up, and whose time is not over, can be sent again.',
  },
  'platform.mailed_often': {
    status: 429,
    message: 'This address got as many mails as it may within the hour. Nothing was made; try again later.',
  },
} as const satisfies Record<string, Problem>;
