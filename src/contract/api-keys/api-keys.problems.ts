import type { Problem } from '../problem.ts';

export const apiKeyProblems = {
  'api_key.name_taken': {
    status: 409,
    message: 'A key that is not revoked has this name already. Choose another, so that the log can tell them apart.',
    field: 'name',
    constraint: 'api_keys_name_key',
  },
  'api_key.too_many': {
    status: 409,
    message: 'There are as many keys as one organization may have. Revoke one that is not used any more.',
  },
  'api_key.scope_needs_everything': {
    status: 400,
    message: 'This is about the whole organization, so a key for some properties cannot have it.',
    field: 'scopes',
  },
  'api_key.ends_in_the_past': { status: 400, message: 'Choose today or a later day.', field: 'expiresOn' },
  'api_key.revoked': { status: 409, message: 'This key is revoked and stays so. Make a new one.' },
  'api_key.of_somebody_else': {
    status: 403,
    message: 'It works with the rights of who made it, so only they can rotate it. Revoke it and make your own.',
  },
  'api_key.shown_before': {
    status: 409,
    message: 'This key was made and shown before, and cannot be shown again. Rotate it to get a new one.',
  },
} as const satisfies Record<string, Problem>;
