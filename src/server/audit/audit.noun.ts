import type { ServerNoun } from '#server/noun.ts';
import { jobs } from './audit.jobs.ts';
import { routes } from './audit.routes.ts';

/** What everybody changed, as proof. */
export const audit: ServerNoun = { routes, jobs };
