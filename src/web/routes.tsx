import { type FirstReadOf, readsAt } from '#contract/first-reads.ts';
import { type ActiveRole, capabilityOf } from '#contract/permissions.ts';
import { askEarly } from '#web/api/early-reads.ts';
import { homeOf } from '#web/shell/home.ts';
import { isAt } from '#web/shell/menu.ts';
import { offerWords } from '#web/words/use-words.ts';
import { MANAGERS, type NounPage, rolesOf } from './noun.ts';
import { nouns } from './nouns.ts';
import { paths, plainPath } from './paths.ts';
import { parseSearch } from './router/address-text.ts';
import { type Place, pageFinder, Router } from './router/router.ts';
import type { AppRouter, ShownPage } from './router/use-router.ts';
import { preloadPage } from './shell/lazy-part.ts';
import { storage } from './storage.ts';

offerWords(nouns);

/** Whoever is outside their area is led home, whatever they look for there; inside it, the page itself says that the role may not. */
function awayFrom(path: string, role: ActiveRole, allowed: readonly ActiveRole[] | undefined): string | null {
  if (allowed?.includes(role)) return null;
  const isOfPlatform = role === 'platformAdmin';
  const isManager = (MANAGERS as readonly ActiveRole[]).includes(role);
  const isOutside =
    (isAt(path, paths.platform) && !isOfPlatform) ||
    (isAt(path, paths.admin) && !isManager) ||
    (isOfPlatform && allowed !== undefined);
  return isOutside ? homeOf(role) : null;
}

const pageOf = ({ path, access, screen, isFlow = false, within, reads = [] }: NounPage): ShownPage => ({
  path,
  screen,
  preload: (search) => preloadPage(screen, search),
  roles: rolesOf(access),
  capability: typeof access === 'string' ? capabilityOf(access) : undefined,
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
export function preloadAt({ pathname, search }: Location): Promise<unknown> | undefined {
  const find = pageFinder(pages);
  return (find(pathname).page ?? find(paths.dashboard).page)?.preload(parseSearch(search));
}

/** Asks for what the page at a place reads first, or for some of it. */
export function readAhead(
  { page, params, href }: Place<ShownPage>,
  isWanted: (read: FirstReadOf) => boolean = () => true,
): Promise<void> | undefined {
  // While the role changes, links of the old one still lie under the pointer: what they read would be refused, and recorded.
  const roles: readonly string[] = page?.roles ?? [];
  if (!page || !roles.includes(storage.read('activeRole') ?? '')) return undefined;
  return askEarly(readsAt(page.reads.filter(isWanted), params, new URL(href, window.location.origin).search));
}

/** Where somebody is led instead who asks for an address, however they write it; null where they may stay. */
export const elsewhereFrom = (
  pathname: string,
  page: Pick<ShownPage, 'path' | 'roles'> | null,
  role: ActiveRole,
): string | null =>
  FORWARDED[plainPath(pathname)]?.(role) ?? awayFrom(page?.path ?? plainPath(pathname), role, page?.roles);

/** The pages behind sign-in for one active role; those before it are in `sign-in/app.tsx`. */
export const createAppRouter = (activeRole: ActiveRole): AppRouter =>
  new Router({ pages, readAhead, redirect: (pathname, page) => elsewhereFrom(pathname, page, activeRole) });
