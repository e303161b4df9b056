import type { ComponentType, ReactNode } from 'react';
import type { UrlState } from '#web/router/address-text.ts';
import { storage } from '#web/storage.ts';
import { type LazyPage, lazily } from './lazy-page.ts';

/** Who looks at a page, and what the address asks of it. */
type Look = { role: string; search: UrlState };
type IsSeen = (look: Look) => boolean;

/** What is shown with pages whose code has come, and comes apart from theirs; each answers nothing where it is there or not seen. */
const parts: ((look: Look) => Promise<unknown> | undefined)[] = [];

/**
 * A part of a page that is seen once the page is, or once a tab of it is opened: `lazyPart(() => import('./kites.tsx').then((m) => m.Kites), ({ search }) => search.tab === 'kites')`.
 * The page, or the tab, is shown when its code is there as well (see the router). With React's own `lazy` it would be shown
 * without it, and what takes that place is held back for 300 ms.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isSeen?: IsSeen,
): (props: Props) => ReactNode {
  const part = lazily(load);
  parts.push((look) => (isSeen?.(look) === false ? undefined : part.preload()));
  return part;
}

/** Has something fetched with the pages that show it, from a module that they bring. */
export function comesWithPages(code: () => Promise<unknown>): void {
  let isThere = false;
  const come = () => {
    isThere = true;
  };
  parts.push(() => (isThere ? undefined : code().then(come, () => undefined)));
}

/** What comes may bring parts of its own. */
function coming(search: UrlState, from = 0): Promise<unknown> | undefined {
  const look = { role: storage.read('activeRole') ?? '', search };
  const until = parts.length;
  const wanted = parts.slice(from).flatMap((part) => part(look) ?? []);
  return wanted.length > 0 ? Promise.all(wanted).then(() => coming(search, until)) : undefined;
}

/**
 * Fetches the code of a page, and of the parts of it that this address shows; undefined where all of it is there. The router
 * does when a link to it is approached, and before the page is shown.
 */
export function preloadPage(screen: LazyPage, search: UrlState): Promise<unknown> | undefined {
  const code = screen.preload();
  if (!code) return coming(search);
  const role = storage.read('activeRole') ?? '';
  // Beside the page's own, whose code asks for it again.
  for (const part of screen.parts) if (part.roles.includes(role)) part.code().catch(() => undefined);
  return code.then(() => coming(search));
}
