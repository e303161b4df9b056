import type { ServerNoun } from '#server/noun.ts';
import { routes } from './users.routes.ts';

/** Who has a sign-in to the organization: roles, scope, invitations, and what ends them. */
export const users: ServerNoun = { routes };
