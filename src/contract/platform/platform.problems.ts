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
  'platform.not_suspended': { status: 409, message: 'This organization is not suspended.' },
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
