/** The roles, in the priority in which one is chosen when nothing else decides; platformAdmin never is. */
export const ROLES = ['superadmin', 'admin', 'operator', 'owner', 'renter'] as const;
export type Role = (typeof ROLES)[number];
export type ActiveRole = Role | 'platformAdmin';
/** As what somebody calls: in one of their roles, or as whoever has the one job that a link leads to. */
export type CallerRole = ActiveRole | 'worker';

/** Who works for the organization. */
export const STAFF = ['superadmin', 'admin', 'operator'] as const;
const MANAGERS = ['superadmin', 'admin'] as const;
const EVERYONE = ROLES;

type PermissionFacts = {
  roles: readonly Role[];
  /** Whoever comes by the link of a job holds it, too. */
  byJobLink?: true;
  /** What an organization can switch off; the permission goes with it, on the server too. */
  capability?: Capability;
};

/**
 * The one copy of who may do what; `docs/permissions.md` is printed from it. Rights are
 * those of the active role alone.
 */
export const PERMISSIONS = {
  'dashboard:admin': { roles: STAFF },
  'dashboard:own': { roles: ['owner', 'renter'] },
  'analytics:read': { roles: MANAGERS, capability: 'feature_dashboard_advanced' },
  'properties:read': {
    roles: EVERYONE,
  },
  'properties:write': { roles: STAFF },
  'documents:read': { roles: EVERYONE },
  'documents:write': { roles: STAFF },
  'properties:delete': { roles: MANAGERS },
  'people:read': { roles: STAFF },
  'people:write': { roles: STAFF },
  'people:invite': { roles: MANAGERS },
  'problems:report': { roles: EVERYONE },
  'problems:read': { roles: MANAGERS },
  'users:read': { roles: MANAGERS },
  'users:write': { roles: MANAGERS },
  'leases:read': { roles: STAFF },
  'leases:own': { roles: ['renter'] },
  'leases:write': { roles: STAFF },
  'ledger:read': { roles: EVERYONE },
  'ledger:write': { roles: STAFF },
  'payments:report': { roles: ['superadmin', 'admin', 'operator', 'renter'] },
  // Whoever pays says so themselves: staff may only turn it off.
  'autopay:agree': { roles: ['renter'] },
  'books:read': { roles: ['superadmin', 'admin', 'owner'] },
  'books:write': { roles: MANAGERS },
  'tickets:read': { roles: EVERYONE },
  'tickets:report': { roles: EVERYONE },
  'tickets:confirm': {
    roles: ['superadmin', 'admin', 'operator', 'renter'],
  },
  'tickets:rate': { roles: ['renter'] },
  'tickets:manage': { roles: STAFF },
  'tickets:decide': { roles: ['superadmin', 'admin', 'operator', 'owner'] },
  'tickets:question': { roles: ['owner'] },
  'assets:read': { roles: STAFF },
  'assets:write': { roles: STAFF },
  'meters:read': { roles: STAFF },
  'meters:write': { roles: STAFF },
  'costs:read': { roles: ['superadmin', 'admin', 'operator', 'owner'] },
  'costs:write': { roles: STAFF },
  'contractors:read': { roles: STAFF, capability: 'feature_contractor_management_view' },
  'contractors:write': { roles: STAFF, capability: 'feature_contractor_management_view' },
  'contractors:allow': { roles: MANAGERS, capability: 'feature_contractor_management_view' },
  // Whose a job is follows from the job: whoever has none finds none, whatever their role.
  'jobs:work': { roles: EVERYONE, byJobLink: true },
  'activities:read': { roles: EVERYONE },
  'notes:write': { roles: STAFF },
  'tags:read': { roles: STAFF },
  'notices:read': { roles: EVERYONE },
  'imports:run': { roles: MANAGERS },
  'audit:read': { roles: MANAGERS, capability: 'feature_activityLogView' },
  'files:upload': { roles: EVERYONE },
  'views:keep': { roles: EVERYONE },
  'views:share': { roles: MANAGERS },
  'announcements:send': { roles: STAFF, capability: 'feature_commsHub_access' },
  'announcements:read': { roles: ['renter'], capability: 'feature_commsHub_access' },
  'templates:use': { roles: STAFF, capability: 'feature_commsHub_access' },
  'messages:use': { roles: EVERYONE, capability: 'feature_commsHub_access' },
  'organization:read': { roles: EVERYONE },
  'organization:manage': { roles: MANAGERS },
  'support:decide': { roles: ['superadmin'] },
  // Who holds it reaches the whole organization: a key is never asked to reach less than that because of its maker.
  'apiKeys:manage': { roles: ['superadmin'], capability: 'feature_api_accessCore' },
  // Whoever says by what people come in could come in as anybody, so nobody below the highest role does.
  'singleSignOn:manage': { roles: ['superadmin'] },
} as const satisfies Record<string, PermissionFacts>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether a role holds a permission; in the browser this gates menus and buttons only, the server decides. */
export const can = (role: CallerRole | null, permission: Permission): boolean => {
  const { roles, byJobLink }: PermissionFacts = PERMISSIONS[permission];
  return role === 'worker' ? byJobLink === true : role !== null && (roles as readonly string[]).includes(role);
};

/** The capability a permission goes with, if any. */
export const capabilityOf = (permission: Permission): Capability | undefined =>
  (PERMISSIONS[permission] as PermissionFacts).capability;

/** Whether an organization has switched off what a permission belongs to. */
export function isSwitchedOff(permission: Permission, switches: Record<string, boolean>): boolean {
  const capability = capabilityOf(permission);
  return capability !== undefined && switches[capability] === false;
}

/** Flat switches the menu reads: role × organization switches. */
export const CAPABILITIES = {
  feature_commsHub_access: EVERYONE,
  feature_dashboard_advanced: MANAGERS,
  feature_contractor_management_view: STAFF,
  feature_activityLogView: MANAGERS,
  feature_api_accessCore: ['superadmin'],
} as const satisfies Record<string, readonly Role[]>;
export type Capability = keyof typeof CAPABILITIES;
export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as [Capability, ...Capability[]];
export type Capabilities = Record<string, boolean>;

/** Capabilities of an active role; an organization's switch can only take one away. */
export function capabilitiesFor(role: ActiveRole, switches: Record<string, boolean>): Capabilities {
  return Object.fromEntries(
    Object.entries(CAPABILITIES).map(([name, roles]) => [
      name,
      (roles as readonly string[]).includes(role) && switches[name] !== false,
    ]),
  );
}

/** The active role: platformAdmin by flag, else the wish if held, else by priority. */
export function chooseActiveRole(
  user: { roles: readonly string[]; isPlatformAdmin: boolean },
  wish: string | null,
): ActiveRole | null {
  if (user.isPlatformAdmin) return 'platformAdmin';
  const held = ROLES.filter((role) => user.roles.includes(role));
  return held.find((role) => role === wish) ?? held[0] ?? null;
}
