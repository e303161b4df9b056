import { ROLES } from '../permissions.ts';

/** What somebody can become by coming for the first time: never superadmin. */
export const SIGN_ON_ROLES = ROLES.filter((role) => role !== 'superadmin');
export type SignOnRole = (typeof SIGN_ON_ROLES)[number];
