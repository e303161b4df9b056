import type { ServerNoun } from '#server/noun.ts';
import { routes } from './audit.routes.ts';

/** What everybody changed, as proof. */
export const audit: ServerNoun = { routes };
