import type { OrganizationEffects } from '#contract/organization/organization.ts';
import { CAPABILITIES, CAPABILITY_NAMES, type Capability, ROLES, type Role } from '#contract/permissions.ts';

/** What decides who may do what here. */
export type Decided = { capabilitiesOff: readonly Capability[]; twoFactorRoles: readonly Role[] };
/** One thing that a change does, and to whom. */
export type Effect = Pick<OrganizationEffects['effects'][number], 'kind' | 'of'> & { roles: readonly Role[] };

/** What the organization's switches say of capabilities, as they are stored; what is on is not named. */
export const switchesOf = (off: readonly Capability[]): Record<string, boolean> =>
  Object.fromEntries(off.map((name) => [name, false]));

/** Capabilities that stored switches turn off; names of others, from before or after this program, are left out. */
export const capabilitiesOffIn = (switches: unknown): Capability[] =>
  CAPABILITY_NAMES.filter((name) => (switches as Record<string, unknown> | null)?.[name] === false);

/** What going from one decision to another does, in the order in which the settings list it. */
export function effectsBetween(before: Decided, after: Decided): Effect[] {
  const capabilities = CAPABILITY_NAMES.flatMap((of): Effect[] => {
    const isOff = after.capabilitiesOff.includes(of);
    if (isOff === before.capabilitiesOff.includes(of)) return [];
    return [{ kind: isOff ? 'CAPABILITY_OFF' : 'CAPABILITY_ON', of, roles: CAPABILITIES[of] }];
  });
  const factors = ROLES.flatMap((of): Effect[] => {
    const isAsked = after.twoFactorRoles.includes(of);
    if (isAsked === before.twoFactorRoles.includes(of)) return [];
    return [{ kind: isAsked ? 'TWO_FACTOR_ASKED' : 'TWO_FACTOR_DROPPED', of, roles: [of] }];
  });
  return [...capabilities, ...factors];
}

/** Whether it concerns superadmins and nobody else, so that no admin decides it over them. */
export const concernsSuperadminsAlone = ({ roles }: Effect): boolean => roles.every((role) => role === 'superadmin');
