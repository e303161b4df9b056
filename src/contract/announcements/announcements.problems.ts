import type { Problem } from '../problem.ts';

export const announcementProblems = {
  'announcement.nobody': {
    status: 409,
    message:
      'Nobody lives there who is meant by this. Nothing was sent, and what you wrote is still here; choose more.',
    field: 'propertyIds',
  },
  'announcement.too_many': {
    status: 409,
    message:
      'These are more people than one announcement reaches. Nothing was sent; write to fewer properties at once.',
    field: 'propertyIds',
  },
  'announcement.others_now': {
    status: 409,
    message:
      'Since you looked, other people are meant by this. Nothing was sent; look at who they are and send it again.',
    field: 'expectedCount',
  },
  'announcement.subject_fields': {
    status: 400,
    message: 'The subject is the same for everybody, so nothing is filled in there. Write it without braces.',
    field: 'subject',
  },
  'announcement.unknown_field': {
    status: 400,
    message: 'Something in braces is not known, so it cannot be filled in. Nothing was sent.',
    field: 'body',
  },
  'announcement.building_of_many': {
    status: 400,
    message: 'A building or a floor is part of one property. Choose that property alone.',
    field: 'building',
  },
  'announcement.too_late': {
    status: 400,
    message: 'Choose a moment within the next 60 days.',
    field: 'goesOutAt',
  },
  'announcement.gone_out': {
    status: 409,
    message: 'It went out already, so it cannot be taken back. You can write another one to the same people.',
  },
} as const satisfies Record<string, Problem>;
