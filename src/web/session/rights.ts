import {
  type ActiveRole,
  type Capabilities,
  can as canAs,
  isSwitchedOff,
  type Permission,
} from '#contract/permissions.ts';

let allowed: readonly string[] | null = null;
let switches: Capabilities = {};

/**
 * Who only reads under a support grant is shown no more than it covers, whatever the role they read in may do; null lifts it.
 * What an organization has switched off is shown to nobody.
 */
export function narrowRights(permissions: readonly string[] | null, capabilities: Capabilities): void {
  allowed = permissions;
  switches = capabilities;
}

/** Whether whoever is here only reads, and not everything. */
export const isNarrowed = (): boolean => allowed !== null;

/** Whether what is narrowed still covers a permission. */
export const isCovered = (permission: Permission): boolean => allowed === null || allowed.includes(permission);

/** Whether whoever is here may do something in a role; gates menus and buttons only, the server decides. */
export const can = (role: ActiveRole | null, permission: Permission): boolean =>
  canAs(role, permission) && isCovered(permission) && !isSwitchedOff(permission, switches);

/** Whether a role reads what the office does; support that reads in it does too, though it may change nothing. */
export const readsAsStaff = (role: ActiveRole | null): boolean => role !== 'owner' && role !== 'renter';
