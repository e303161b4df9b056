import type { ServerNoun } from '#server/noun.ts';
import { foldDueCounts } from './commands/fold-due-counts.ts';
import { routes } from './dashboard.routes.ts';

/** What waits for whoever signed in. */
export const dashboard: ServerNoun = {
  routes,
  jobs: { 'dashboard:fold-counts': { cron: '*/5 * * * *', run: (deps) => foldDueCounts(deps) } },
};
