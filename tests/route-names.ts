import { namedFieldsOf } from '#contract/naming.ts';
import type { Route } from '#contract/route.ts';
import { type routes, routeTables } from '#contract/routes.ts';

type Tables = Omit<typeof routes, 'auth' | 'platform'>;
/** `noun.name` of every route that acts inside an organization. */
export type RouteName = { [Noun in keyof Tables]: `${Noun & string}.${keyof Tables[Noun] & string}` }[keyof Tables];

export const organizationRoutes: { name: RouteName; route: Route }[] = Object.entries(routeTables)
  .filter(([noun]) => noun !== 'auth' && noun !== 'platform')
  .flatMap(([noun, table]) =>
    Object.entries(table).map(([name, route]) => ({ name: `${noun}.${name}` as RouteName, route })),
  )
  // What anybody may call acts for nobody yet.
  .filter(({ route }) => route.permission !== 'public');

/** Where a place has the id of a subject: under the name by which routes have it in their path. */
export const PLACE_KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  organizationRoutes.flatMap(({ route }) =>
    namedFieldsOf(route.params).flatMap(({ path, naming }) =>
      naming && 'subject' in naming ? [[naming.subject, path[0] ?? '']] : [],
    ),
  ),
);
