import type { ActiveRole } from '#contract/permissions.ts';
import { homeOf } from '#web/shell/home.ts';
import { offerWords } from '#web/words/use-words.ts';
import { MANAGERS, type NounPage, rolesOf } from './noun.ts';
import { nouns } from './nouns.ts';
import { paths, plainPath } from './paths.ts';
import { pageFinder, Router } from './router/router.ts';
import type { AppRouter, ShownPage } from './router/use-router.ts';

offerWords(nouns);

/** Whoever is outside their area is led home; inside it, the page itself says that the role may not. */
function awayFrom(path: string, role: ActiveRole, allowed: readonly ActiveRole[]): string | null {
  if (allowed.includes(role)) return null;
  if (role === 'platformAdmin') return homeOf(role);
  const isManager = (MANAGERS as readonly ActiveRole[]).includes(role);
  const isOutside = path.startsWith(paths.platform) || (path.startsWith(paths.admin) && !isManager);
  return isOutside ? homeOf(role) : null;
}

const pageOf = ({ path, access, screen, isFlow = false, within, reads = [] }: NounPage): ShownPage => ({
  path,
  screen,
  roles: rolesOf(access),
  isFlow,
  within,
  reads,
});

/** Addresses without a page of their own. */
const FORWARDED: Readonly<Record<string, (role: ActiveRole) => string>> = {
  '/': homeOf,
  [paths.admin]: () => paths.adminUsers,
  [paths.platform]: () => paths.platformDashboard,
};

const pages = nouns.flatMap((noun) => (noun.pages ?? []).map(pageOf));

/** Fetches the code of the page at an address before it is known who asks; of the dashboard where none is there, since that is where they are led. */
export function preloadAt(pathname: string): Promise<void> | undefined {
  const find = pageFinder(pages);
  return (find(pathname).page ?? find(paths.dashboard).page)?.screen.preload();
}

/** Where somebody is led instead who asks for an address, however they write it; null where they may stay. */
export const elsewhereFrom = (
  pathname: string,
  page: Pick<ShownPage, 'path' | 'roles'> | null,
  role: ActiveRole,
): string | null => FORWARDED[plainPath(pathname)]?.(role) ?? (page && awayFrom(page.path, role, page.roles));

/** The pages behind sign-in for one active role; those before it are in `sign-in/app.tsx`. */
export const createAppRouter = (activeRole: ActiveRole): AppRouter =>
  new Router({ pages, redirect: (pathname, page) => elsewhereFrom(pathname, page, activeRole) });
