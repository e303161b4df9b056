import type { ServerNoun } from '#server/noun.ts';
import { jobs } from './audit.jobs.ts';
import { routes } from './audit.routes.ts';
import { ownEntries } from './queries/own-entries.ts';

/** What everybody changed, as proof. */
export const audit: ServerNoun = { routes, jobs, ownData: { 'what-you-did': ownEntries } };
