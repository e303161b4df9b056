import { type ComponentType, createContext, use, useSyncExternalStore } from 'react';
import type { FirstReadOf } from '#contract/first-reads.ts';
import type { ActiveRole, Capability } from '#contract/permissions.ts';
import type { Place, RoutedPage, Router } from './router.ts';

/** A page as the frame around it shows it. */
export type ShownPage = RoutedPage & {
  screen: ComponentType;
  /** The active roles that may open it. */
  roles: readonly ActiveRole[];
  /** The switch without which the API refuses what it is about. */
  capability: Capability | undefined;
  isFlow: boolean;
  /** The place of the menu that is lit meanwhile, where it has none of its own. */
  within: string | undefined;
  /** What it asks of the API first. */
  reads: readonly FirstReadOf[];
};
export type AppRouter = Router<ShownPage>;

export const RouterContext = createContext<AppRouter | null>(null);

/** The router of the pages behind sign-in. */
export function useRouter(): AppRouter {
  const router = use(RouterContext);
  if (!router) throw new Error('Only pages behind sign-in have a router.');
  return router;
}

/** Where somebody is. */
export function usePlaceNow(): Place<ShownPage> {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.read);
}
