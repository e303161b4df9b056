import { activityRoutes } from './activities/activities.ts';
import { auditRoutes } from './audit/audit.ts';
import { type Nouns, nouns } from './nouns.ts';
import { can, type Permission, type Role } from './permissions.ts';
import type { Route, Routes } from './route.ts';

type Open = { [N in keyof Nouns]: Nouns[N] extends { openToKeys: true } ? N : never }[keyof Nouns];
/** The nouns that API keys may ask about. */
export type ScopedNoun = Open | 'activities' | 'audit';
export type ScopeKind = 'read' | 'write';
/** What an API key may do: `leases:read`, `maintenance:write`. */
export type Scope = `${ScopedNoun}:${ScopeKind}`;

const tables: [noun: string, table: Routes][] = [
  ...Object.entries(nouns).flatMap(([noun, contract]): [string, Routes][] =>
    'routes' in contract && contract.openToKeys ? [[noun, contract.routes]] : [],
  ),
  ['activities', activityRoutes],
  ['audit', auditRoutes],
];

/** What a route does as a key is asked for it; null where no key may, because it belongs to a sign-in or says so. */
function kindOf({ method, permission, byKey }: Route): ScopeKind | null {
  if (permission === 'public' || permission === 'signed-in' || permission === 'platform' || byKey === 'never')
    return null;
  return method === 'GET' || byKey === 'read' ? 'read' : 'write';
}

const scopes = new Map(
  tables.flatMap(([noun, table]) =>
    Object.values(table).flatMap((route): [Route, Scope][] => {
      const kind = kindOf(route);
      return kind === null ? [] : [[route, `${noun}:${kind}` as Scope]];
    }),
  ),
);

/** Every scope that a route asks for, in the order of the nouns. */
export const SCOPES: readonly Scope[] = [...new Set(scopes.values())];

/** The scope that an API key needs for a route; null where no key may call it, as everything that nobody opened. */
export const scopeOf = (route: Route): Scope | null => scopes.get(route) ?? null;

/** Whether a scope opens anything to a role. */
export const isOfUse = (scope: Scope, role: Role): boolean =>
  routesOf(scope).some(({ permission }) => can(role, permission as Permission));

/** The permissions by which some nouns are read and by which nothing is changed: what can be shown to who only reads. */
export function readPermissionsOf(wanted: readonly string[]): Permission[] {
  const routes = wanted.flatMap((noun) => routesOf(`${noun}:read` as Scope));
  const isToChange = ({ method, byKey }: Route) => method !== 'GET' && byKey !== 'read';
  const changing = new Set([...scopes.keys()].filter(isToChange).map(({ permission }) => permission));
  const read = routes.filter(({ method }) => method === 'GET').map(({ permission }) => permission as Permission);
  return [...new Set(read)].filter((permission) => !changing.has(permission));
}

/** The routes that a scope opens. */
export const routesOf = (scope: Scope): Route[] =>
  [...scopes].flatMap(([route, needed]) => (needed === scope ? [route] : []));
