import type { Problem } from '../problem.ts';

export const peopleProblems = {
  'person.email_taken': {
    status: 409,
    message: 'Somebody in your list has this e-mail address already.',
    field: 'email',
    constraint: 'people_email_key',
  },
  'person.email_elsewhere': {
    status: 409,
    message:
      'Somebody outside the homes you look after has this e-mail address. Nothing was saved. Ask an administrator to add them to your homes, or save without the address.',
    field: 'email',
  },
  'person.name_missing': { status: 400, message: 'A person needs a name.', field: 'lastName' },
  'person.company_name_missing': { status: 400, message: 'A company needs a name.', field: 'companyName' },
  'person.no_email': { status: 409, message: 'Add an e-mail address first, then send the invitation.', field: 'email' },
  'person.address_changed': {
    status: 409,
    message: 'Their e-mail address was changed in the meantime. Nothing was sent; look at it and invite them again.',
  },
  'person.has_sign_in': { status: 409, message: 'This person has a sign-in already.' },
  'person.mailed_often': {
    status: 429,
    message: 'This address got several mails within the hour, so nothing was sent. Invite again in an hour.',
  },
  'person.role_too_high': { status: 400, message: 'Only a superadmin can make somebody a superadmin.', field: 'roles' },
} as const satisfies Record<string, Problem>;
