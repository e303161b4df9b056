import type { ActiveRole, Capabilities, Capability } from '#contract/permissions.ts';
import { paths } from '#web/paths.ts';
import { shellMessages } from './shell.messages.ts';

export type Place = {
  label: string;
  /** For a phone's bar, where the label has no room. */
  shortLabel?: string;
  path: string;
  roles: readonly ActiveRole[];
  /** The switch that must be on besides. */
  capability?: Capability;
};

const EVERYBODY: readonly ActiveRole[] = ['owner', 'operator', 'admin', 'superadmin', 'renter'];
const { menu } = shellMessages;

/** The side menu, line by line. */
const MAIN: readonly Place[] = [
  { label: menu.dashboard, path: paths.dashboard, roles: EVERYBODY },
  { label: menu.properties, path: paths.properties, roles: ['owner', 'operator', 'admin', 'superadmin'] },
  { label: menu.leases, path: paths.leases, roles: ['admin', 'superadmin', 'operator'] },
  { label: menu.ownLease, path: paths.ownLease, roles: ['renter'] },
  { label: menu.maintenance, path: paths.maintenance, roles: EVERYBODY },
  { label: menu.messages, path: paths.messages, roles: EVERYBODY, capability: 'feature_commsHub_access' },
  {
    label: menu.analytics,
    path: paths.analytics,
    roles: ['admin', 'superadmin'],
    capability: 'feature_dashboard_advanced',
  },
  { label: menu.financial, path: paths.financial, roles: ['owner', 'admin', 'superadmin'] },
  {
    label: menu.contractors,
    path: paths.contractors,
    roles: ['admin', 'superadmin', 'operator'],
    capability: 'feature_contractor_management_view',
  },
];

const ADMIN_TOOLS: readonly Place[] = [
  { label: menu.users, path: paths.adminUsers, roles: ['admin', 'superadmin'] },
  {
    label: menu.apiManagement,
    path: paths.apiManagement,
    roles: ['superadmin'],
    capability: 'feature_api_accessCore',
  },
  {
    label: menu.auditTrail,
    path: paths.auditTrail,
    roles: ['admin', 'superadmin'],
    capability: 'feature_activityLogView',
  },
  { label: menu.systemSettings, path: paths.adminSettings, roles: ['superadmin', 'admin'] },
];

const PLATFORM_ADMIN: readonly Place[] = [
  {
    label: menu.platformDashboard,
    shortLabel: menu.phone.dashboard,
    path: paths.platformDashboard,
    roles: ['platformAdmin'],
  },
  {
    label: menu.organizations,
    shortLabel: menu.phone.organizations,
    path: paths.organizations,
    roles: ['platformAdmin'],
  },
  { label: menu.globalUsers, shortLabel: menu.phone.users, path: paths.platformUsers, roles: ['platformAdmin'] },
];

const BOTTOM: readonly Place[] = [
  { label: menu.settings, path: paths.settings, roles: [...EVERYBODY, 'platformAdmin'] },
  { label: menu.help, path: paths.help, roles: [...EVERYBODY, 'platformAdmin'] },
];

/** What a phone's bar has room for, the likeliest first. */
const PHONE_ORDER: readonly string[] = [
  paths.dashboard,
  paths.ownLease,
  paths.properties,
  paths.maintenance,
  paths.messages,
  paths.platformDashboard,
  paths.organizations,
  paths.platformUsers,
  paths.settings,
];
const PHONE_PLACES = 4;

export type MenuFor = {
  sections: { heading?: string; places: Place[] }[];
  bottom: Place[];
  phone: Place[];
};

/** The menu of an active role with its capabilities; sections without any place are left out. */
export function menuFor(role: ActiveRole, capabilities: Capabilities): MenuFor {
  const visible = (places: readonly Place[]) =>
    places.filter(
      ({ roles, capability }) =>
        roles.includes(role) && (capability === undefined || capabilities[capability] === true),
    );
  const sections = [
    { places: visible(MAIN) },
    { heading: menu.adminTools, places: visible(ADMIN_TOOLS) },
    { heading: menu.platformAdmin, places: visible(PLATFORM_ADMIN) },
  ].filter(({ places }) => places.length > 0);
  const bottom = visible(BOTTOM);
  const all = [...sections.flatMap(({ places }) => places), ...bottom];
  const phone = PHONE_ORDER.flatMap((path) => all.find((place) => place.path === path) ?? []).slice(0, PHONE_PLACES);
  return { sections, bottom, phone };
}

/** Whether an address is a place or below it: "/leases/12" is below "/leases", "/lease" is not. */
export const isAt = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
