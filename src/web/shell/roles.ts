import { type ActiveRole, ROLES } from '#contract/permissions.ts';

/** The roles somebody may act in, in the order of their priority; platformAdmin takes the place of all others. */
export function heldRoles(user: { roles: readonly string[]; isPlatformAdmin: boolean } | null): ActiveRole[] {
  if (user === null) return [];
  return user.isPlatformAdmin ? ['platformAdmin'] : ROLES.filter((role) => user.roles.includes(role));
}
