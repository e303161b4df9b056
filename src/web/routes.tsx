import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { type ActiveRole, PERMISSIONS, type Permission, type Role } from '#contract/permissions.ts';
import { AppFrame } from '#web/shell/app-frame.tsx';
import { lazyPage } from '#web/shell/lazy-page.ts';
import { ScreenFailure } from '#web/shell/screen-failure.tsx';
import { UnknownPage } from '#web/shell/unknown-page.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { UnbuiltPlace } from '#web/unbuilt/unbuilt.messages.ts';
import { parseSearch, writeSearch } from './address.ts';
import { paths } from './paths.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The active roles that may open the page; everybody when absent. */
    roles?: readonly ActiveRole[];
    /** One way on and no way aside: the phone's bar is hidden. */
    isFlow?: boolean;
  }
}

type Access = Permission | readonly ActiveRole[];

/** Those to whom a page is open that no permission of the contract speaks of. */
const EVERYBODY: readonly ActiveRole[] = ['superadmin', 'admin', 'operator', 'owner', 'renter', 'platformAdmin'];
const TENANTS: readonly Role[] = ['superadmin', 'admin', 'operator', 'owner', 'renter'];
const STAFF_AND_OWNERS: readonly Role[] = ['superadmin', 'admin', 'operator', 'owner'];
const MANAGERS: readonly ActiveRole[] = ['superadmin', 'admin'];

const root = createRootRoute({
  component: AppFrame,
  notFoundComponent: UnknownPage,
  errorComponent: ScreenFailure,
  pendingComponent: () => <Spinner size="fills" />,
});

function page(path: string, access: Access, component: RouteComponent, isFlow = false): AnyRoute {
  const roles = typeof access === 'string' ? PERMISSIONS[access].roles : access;
  return createRoute({
    getParentRoute: () => root,
    path,
    component,
    staticData: { roles, isFlow },
    beforeLoad: ({ context, location }) => {
      const { activeRole } = context as RouterContext;
      const elsewhere = awayFrom(location.pathname, activeRole, roles);
      if (elsewhere) throw redirect({ to: elsewhere, replace: true });
    },
  });
}

export type RouterContext = { activeRole: ActiveRole };

/** Whoever is outside their area is led home; inside it, the page itself says that the role may not. */
export function awayFrom(path: string, role: ActiveRole, allowed: readonly ActiveRole[]): string | null {
  if (allowed.includes(role)) return null;
  if (role === 'platformAdmin') return paths.platformDashboard;
  const isOutside = path.startsWith(paths.platform) || (path.startsWith(paths.admin) && !MANAGERS.includes(role));
  return isOutside ? paths.dashboard : null;
}

function forward(path: string, to: string): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ context }) => {
      const home =
        (context as RouterContext).activeRole === 'platformAdmin' ? paths.platformDashboard : paths.dashboard;
      throw redirect({ to: path === '/' ? home : to, replace: true });
    },
  });
}

const unbuilt = (place: UnbuiltPlace) =>
  lazyPage(() => import('#web/unbuilt/unbuilt.page.tsx').then((m) => () => <m.UnbuiltPage place={place} />));

const homePages = [
  forward('/', paths.dashboard),
  page(
    '/dashboard',
    TENANTS,
    lazyPage(() => import('#web/dashboard/dashboard.page.tsx').then((m) => m.DashboardPage)),
  ),
  page(
    '/settings',
    EVERYBODY,
    lazyPage(() => import('#web/settings/settings.page.tsx').then((m) => m.SettingsPage)),
  ),
  page('/help', EVERYBODY, unbuilt('help')),
];

const propertyPages = [
  page(
    '/properties',
    STAFF_AND_OWNERS,
    lazyPage(() => import('#web/properties/properties.page.tsx').then((m) => m.PropertiesPage)),
  ),
  page(
    '/properties/new',
    'properties:write',
    lazyPage(() => import('#web/properties/new-property.page.tsx').then((m) => m.NewPropertyPage)),
    true,
  ),
  page(
    '/properties/edit/$propertyId',
    'properties:write',
    lazyPage(() => import('#web/properties/edit-property.page.tsx').then((m) => m.EditPropertyPage)),
    true,
  ),
  page(
    '/properties/$propertyId',
    STAFF_AND_OWNERS,
    lazyPage(() => import('#web/properties/property.page.tsx').then((m) => m.PropertyPage)),
  ),
];

const maintenancePages = [
  page(
    '/maintenance',
    'tickets:read',
    lazyPage(() => import('#web/maintenance/list/tickets.page.tsx').then((m) => m.TicketsPage)),
  ),
  page(
    '/maintenance/new',
    'tickets:report',
    lazyPage(() => import('#web/maintenance/report/new-ticket.page.tsx').then((m) => m.NewTicketPage)),
    true,
  ),
  page(
    '/maintenance/$ticketId',
    'tickets:read',
    lazyPage(() => import('#web/maintenance/ticket/ticket.page.tsx').then((m) => m.TicketPage)),
  ),
];

const leasePages = [
  page(
    '/lease',
    'leases:own',
    lazyPage(() => import('#web/leases/own/own-lease.page.tsx').then((m) => m.OwnLeasePage)),
  ),
  page(
    '/leases',
    'leases:read',
    lazyPage(() => import('#web/leases/list/leases.page.tsx').then((m) => m.LeasesPage)),
  ),
  page(
    '/leases/new',
    'leases:write',
    lazyPage(() => import('#web/leases/form/new-lease.page.tsx').then((m) => m.NewLeasePage)),
    true,
  ),
  page(
    '/leases/edit/$leaseId',
    'leases:write',
    lazyPage(() => import('#web/leases/form/edit-lease.page.tsx').then((m) => m.EditLeasePage)),
    true,
  ),
  page(
    '/leases/$leaseId',
    'leases:read',
    lazyPage(() => import('#web/leases/lease/lease.page.tsx').then((m) => m.LeasePage)),
  ),
];

const peoplePages = [
  page(
    '/people',
    'people:read',
    lazyPage(() => import('#web/people/people.page.tsx').then((m) => m.PeoplePage)),
  ),
  page(
    '/people/new',
    'people:write',
    lazyPage(() => import('#web/people/new-person.page.tsx').then((m) => m.NewPersonPage)),
    true,
  ),
  page(
    '/people/edit/$personId',
    'people:write',
    lazyPage(() => import('#web/people/edit-person.page.tsx').then((m) => m.EditPersonPage)),
    true,
  ),
  page(
    '/people/$personId',
    'people:read',
    lazyPage(() => import('#web/people/person.page.tsx').then((m) => m.PersonPage)),
  ),
];

const importPages = [
  page(
    '/imports',
    'imports:run',
    lazyPage(() => import('#web/imports/imports.page.tsx').then((m) => m.ImportsPage)),
  ),
  page(
    '/imports/new',
    'imports:run',
    lazyPage(() => import('#web/imports/new-import.page.tsx').then((m) => m.NewImportPage)),
    true,
  ),
  page(
    '/imports/$importId',
    'imports:run',
    lazyPage(() => import('#web/imports/import.page.tsx').then((m) => m.ImportPage)),
  ),
];

const laterPages = [
  page('/contractors', ['superadmin', 'admin', 'operator'], unbuilt('contractors')),
  page('/analytics', MANAGERS, unbuilt('analytics')),
  page('/financial', ['superadmin', 'admin', 'owner'], unbuilt('financial')),
  page('/payments/history', TENANTS, unbuilt('paymentsHistory')),
  page('/messages', TENANTS, unbuilt('messages')),
  page('/messages/$conversationId', TENANTS, unbuilt('messages'), true),
];

const adminPages = [
  forward('/admin', paths.adminUsers),
  page('/admin/users', MANAGERS, unbuilt('users')),
  page('/admin/api-management', ['superadmin'], unbuilt('apiManagement')),
  page('/admin/settings', MANAGERS, unbuilt('systemSettings')),
  page(
    '/admin/audit-trail',
    'audit:read',
    lazyPage(() => import('#web/audit/audit-trail.page.tsx').then((m) => m.AuditTrailPage)),
  ),
];

const platformPages = [
  forward('/app-admin', paths.platformDashboard),
  page('/app-admin/dashboard', ['platformAdmin'], unbuilt('platformDashboard')),
  page('/app-admin/organizations', ['platformAdmin'], unbuilt('organizations')),
  page('/app-admin/organizations/new', ['platformAdmin'], unbuilt('organizations'), true),
  page('/app-admin/organizations/$organizationId', ['platformAdmin'], unbuilt('organizations')),
  page('/app-admin/users', ['platformAdmin'], unbuilt('globalUsers')),
  page('/app-admin/users/new', ['platformAdmin'], unbuilt('globalUsers'), true),
  page('/app-admin/users/$userId', ['platformAdmin'], unbuilt('globalUsers')),
];

const routeTree = root.addChildren([
  ...homePages,
  ...propertyPages,
  ...maintenancePages,
  ...leasePages,
  ...peoplePages,
  ...importPages,
  ...laterPages,
  ...adminPages,
  ...platformPages,
]);

/** The pages behind sign-in for one active role; those before it are in `sign-in/signed-out.tsx`. */
export const createAppRouter = (activeRole: ActiveRole) =>
  createRouter({
    routeTree,
    context: { activeRole } satisfies RouterContext,
    parseSearch,
    stringifySearch: writeSearch,
    defaultPreload: false,
    defaultErrorComponent: ScreenFailure,
    defaultPendingMs: 300,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
