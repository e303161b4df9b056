import type { Problem } from '../problem.ts';

export const tagProblems = {
  'tags.too_many': {
    status: 409,
    message: 'There would be more than 20 tags on it. Nothing was changed; take one off first.',
    field: 'add',
  },
} as const satisfies Record<string, Problem>;
