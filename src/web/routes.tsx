import { type AnyRoute, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { ActiveRole } from '#contract/permissions.ts';
import { AppFrame } from '#web/shell/app-frame.tsx';
import { homeOf } from '#web/shell/home.ts';
import { ScreenFailure } from '#web/shell/screen-failure.tsx';
import { UnknownPage } from '#web/shell/unknown-page.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { offerWords } from '#web/words/use-words.ts';
import { parseSearch, writeSearch } from './address.ts';
import { MANAGERS, type NounPage, rolesOf } from './noun.ts';
import { nouns } from './nouns.ts';
import { paths } from './paths.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The active roles that may open the page; everybody when absent. */
    roles?: readonly ActiveRole[];
    isFlow?: boolean | undefined;
    within?: string | undefined;
  }
}

const PENDING_MS = 200;

export type RouterContext = { activeRole: ActiveRole };

const root = createRootRoute({
  component: AppFrame,
  notFoundComponent: UnknownPage,
  errorComponent: ScreenFailure,
});

offerWords(nouns);

/** Whoever is outside their area is led home; inside it, the page itself says that the role may not. */
export function awayFrom(path: string, role: ActiveRole, allowed: readonly ActiveRole[]): string | null {
  if (allowed.includes(role)) return null;
  if (role === 'platformAdmin') return homeOf(role);
  const isManager = (MANAGERS as readonly ActiveRole[]).includes(role);
  const isOutside = path.startsWith(paths.platform) || (path.startsWith(paths.admin) && !isManager);
  return isOutside ? homeOf(role) : null;
}

function routeOf({ path, access, screen, isFlow, within }: NounPage): AnyRoute {
  const roles = rolesOf(access);
  return createRoute({
    getParentRoute: () => root,
    path,
    component: screen,
    staticData: { roles, isFlow, within },
    beforeLoad: ({ context, location }) => {
      const elsewhere = awayFrom(location.pathname, (context as RouterContext).activeRole, roles);
      if (elsewhere) throw redirect({ to: elsewhere, replace: true });
    },
  });
}

/** An address without a page of its own. */
const forward = (path: string, to: (role: ActiveRole) => string): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ context }) => {
      throw redirect({ to: to((context as RouterContext).activeRole), replace: true });
    },
  });

const routeTree = root.addChildren([
  forward('/', homeOf),
  forward(paths.admin, () => paths.adminUsers),
  forward(paths.platform, () => paths.platformDashboard),
  ...nouns.flatMap(({ pages = [] }) => pages.map(routeOf)),
]);

/** The pages behind sign-in for one active role; those before it are in `sign-in/app.tsx`. */
export const createAppRouter = (activeRole: ActiveRole) =>
  createRouter({
    routeTree,
    context: { activeRole } satisfies RouterContext,
    parseSearch,
    stringifySearch: writeSearch,
    defaultPreload: false,
    defaultErrorComponent: ScreenFailure,
    // While a page's code comes the one before it stays for a moment, then a spinner has its place.
    defaultPendingComponent: () => <Spinner size="fills" />,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 0,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
