import { activityRoutes } from './activities/activities.ts';
import { apiKeyRoutes } from './api-keys/api-keys.ts';
import { auditRoutes } from './audit/audit.ts';
import { type Nouns, nouns } from './nouns.ts';
import type { Routes } from './route.ts';

type WithRoutes = { [N in keyof Nouns as Nouns[N] extends { routes: unknown } ? N : never]: Nouns[N] };
type RoutesOfNouns = { [N in keyof WithRoutes]: WithRoutes[N]['routes'] };

const routesOfNouns = Object.fromEntries(
  Object.entries(nouns).flatMap(([name, noun]) => ('routes' in noun ? [[name, noun.routes]] : [])),
) as RoutesOfNouns;

/** Those that speak of all nouns. */
type FurtherRoutes = { activities: typeof activityRoutes; audit: typeof auditRoutes; apiKeys: typeof apiKeyRoutes };

/** Every endpoint there is; the server, the browser's client, OpenAPI and the access matrix derive from it. */
export const routes: RoutesOfNouns & FurtherRoutes = {
  ...routesOfNouns,
  activities: activityRoutes,
  audit: auditRoutes,
  apiKeys: apiKeyRoutes,
};

/** The same for whoever asks the same of all: as plain tables, which the compiler need not compare with each of them. */
export const routeTables: Readonly<Record<string, Routes>> = routes;
