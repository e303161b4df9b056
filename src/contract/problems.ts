import { type Nouns, nouns } from './nouns.ts';
import type { Problem } from './problem.ts';

const platformProblems = {
  VALIDATION_FAILED: { status: 400, message: 'Some of it is not right yet. Nothing was saved.' },
  VALUE_REFUSED: {
    status: 400,
    message: 'One of the values cannot be stored as it is. Nothing was saved; look through them again.',
  },
  AUTH_401: { status: 401, message: 'Your session has expired. Please log in again.' },
  ROLES_CHANGED: { status: 401, message: 'Your roles in this organization were changed, so you were signed out.' },
  MEMBERSHIP_OFF: { status: 401, message: 'Your sign-in to this organization was switched off.' },
  PASSWORD_CHANGE_REQUIRED: { status: 401, message: 'Please change your password' },
  API_KEY_MISTYPED: {
    status: 401,
    message: 'This is not a whole API key: a character is missing or wrong. Copy it again.',
  },
  API_KEY_OVER: {
    status: 401,
    message:
      'This API key is not known here, or it is over: revoked, expired, or made by somebody who may not make it any more.',
  },
  AUTH_403: { status: 403, message: "You don't have permission to perform this action." },
  ORGANIZATION_SUSPENDED: {
    status: 403,
    message:
      'Your organization is suspended, so nothing in it can be seen or changed. Nothing is lost. Ask its administrator, or whoever runs this installation.',
  },
  ORGANIZATION_CLOSED: {
    status: 403,
    message: 'Your organization was closed, so nobody can sign in to it. Ask whoever runs this installation.',
  },
  TWO_FACTOR_REQUIRED: {
    status: 403,
    message: 'Your organization asks for a second step when you sign in. Set it up, then everything else opens.',
  },
  PROOF_REQUIRED: {
    status: 403,
    message: 'This asks for your password once more, and for your second step where you have one. Nothing was changed.',
  },
  SWITCHED_OFF: {
    status: 403,
    message: 'Your organization has switched this off, or its plan leaves it out. Ask its administrator about it.',
  },
  SCOPE_MISSING: { status: 403, message: 'This API key lacks a scope that the call needs. Make one that has it.' },
  CLOSED_TO_KEYS: { status: 403, message: 'No API key may do this. Sign in and do it there.' },
  ADDRESS_NOT_ALLOWED: { status: 403, message: 'This API key may not be used from this address.' },
  ROLE_NOT_HELD: { status: 403, message: 'You do not hold that role in this organization.' },
  NOT_FOUND: { status: 404, message: 'It is not here, or not in your reach.' },
  FILE_GONE: {
    status: 404,
    message:
      'The content of this file is not in the store any more. Whoever runs Lintel can bring it back from a backup.',
  },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not answer to this method.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive. Nothing was saved; send it again.' },
  STALE_VERSION: { status: 409, message: 'Somebody else saved this in the meantime. Nothing you typed is lost.' },
  IN_USE: { status: 409, message: 'Other records still refer to this, so it stays.' },
  ALREADY_EXISTS: { status: 409, message: 'There is one like this already.' },
  SECRET_TOLD: {
    status: 409,
    message: 'This was done already, and what it told is shown only once. Do it again for a new one.',
  },
  FILE_TOO_LARGE: { status: 413, message: 'The file is too large to upload.' },
  FILE_TYPE_REFUSED: { status: 415, message: 'This kind of file cannot be stored here. Use a JPEG, PNG, HEIC or PDF.' },
  FILE_DAMAGED: { status: 415, message: 'The file is damaged and cannot be opened. Nothing was saved.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This request was already sent with other content.' },
  EXPORT_TOO_LONG: {
    status: 422,
    message:
      'That is more than 20,000 rows, which one file does not hold. Narrow the list by its filters and export it in parts.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Wait a little and try again.' },
  PERSON_BUDGET_SPENT: {
    status: 429,
    message:
      'That is more than one person may do here in a day. Nothing was saved; go on tomorrow, or ask whoever runs this installation to allow more.',
  },
  ORGANIZATION_BUDGET_SPENT: {
    status: 429,
    message:
      'That is more than one organization may do here in a day. Nothing was saved; go on tomorrow, or ask whoever runs this installation to allow more.',
  },
  UNDO_TOO_LATE: {
    status: 409,
    message:
      'That is too long ago to be undone at once, or was not done by you. Nothing changed; change back what you need.',
  },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are too large.' },
  FILE_ALTERED: {
    status: 404,
    message:
      'The store of files gave back something else than was kept, so this file is not shown. Whoever runs Lintel can bring it back from a backup.',
  },
  SERVER_500: { status: 500, message: 'Something went wrong on our end.' },
  SERVER_503: { status: 503, message: 'The service is temporarily unavailable.' },
  STORAGE_FULL: {
    status: 503,
    message:
      'This could not be saved, because the disk is full. Nothing is lost: leave the form as it is. Whoever runs this installation must make room there; then try again.',
  },
  FILE_STORE_AWAY: {
    status: 503,
    message:
      'Files cannot be kept or opened right now, because their store does not answer. Nothing was saved and nothing is lost: leave the form as it is and try again in a few minutes.',
  },
} as const satisfies Record<string, Problem>;

type CodesOf<N> = N extends { problems: infer P } ? keyof P & string : never;
export type ProblemCode = keyof typeof platformProblems | CodesOf<Nouns[keyof Nouns]>;

/** Every way a call can be refused. The code is stable; the message is for the person. */
export const problems = Object.assign(
  {},
  platformProblems,
  ...Object.values(nouns).map((noun) => ('problems' in noun ? noun.problems : {})),
) as Record<ProblemCode, Problem>;
