import { defineNoun } from '#web/noun.ts';

/** Reports about the books. */
export const reports = defineNoun({ name: 'reports' });
