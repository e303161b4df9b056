import type { ServerNoun } from '#server/noun.ts';
import { routes } from './dashboard.routes.ts';

/** What waits for whoever signed in. */
export const dashboard: ServerNoun = { routes };
