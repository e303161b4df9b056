import type { Problem } from '../problem.ts';

export const importProblems = {
  'import.unreadable': { status: 400, message: 'This file cannot be read as a table. Use CSV or XLSX.', field: 'file' },
  'import.too_many_files': {
    status: 409,
    message: 'An import has room for 20 files. Bring these in first, then the others.',
    field: 'file',
  },
  'import.has_errors': { status: 409, message: 'There are still problems to solve. Nothing was brought in.' },
  'import.wrong_state': { status: 409, message: 'This import has moved on. Open it again.' },
  'import.starter_may_not': {
    status: 403,
    message: 'Whoever started this may not bring in files any more.',
  },
  'import.nobody_to_invite': {
    status: 409,
    message: 'Everybody who rents here has a sign-in already, or no e-mail address.',
  },
  'import.cannot_undo': {
    status: 409,
    message: 'Some of what came in was used since, so it stays. Nothing was taken back.',
  },
} as const satisfies Record<string, Problem>;
