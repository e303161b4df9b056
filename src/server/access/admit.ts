import type { Route } from '#contract/route.ts';
import { scopeOf } from '#contract/scopes.ts';
import { fail } from './app-error.ts';
import { requirePermission } from './authorize.ts';
import type { Caller } from './caller.ts';
import type { Deps } from './context.ts';
import { refuseUnproven } from './proof.ts';

/** Lets a caller pass whom nothing holds and holds the permission; before anything is parsed, so that a stranger learns nothing. */
export function admit(deps: Deps, caller: Caller, route: Route): void {
  if (caller.heldBy && !route.openTo?.includes(caller.heldBy)) throw fail(caller.heldBy);
  if (caller.kind === 'apiKey') requireScope(caller.scopes, route);
  if (route.permission !== 'signed-in' && route.permission !== 'public') requirePermission(caller, route.permission);
  refuseUnproven(route, caller.session, deps.clock.now());
}

/** Lets no key pass where no key may, or that was not made for this. */
function requireScope(scopes: readonly string[], route: Route): void {
  const scope = scopeOf(route);
  if (scope === null) throw fail('CLOSED_TO_KEYS');
  if (!scopes.includes(scope)) throw fail('SCOPE_MISSING', { reason: 'api_key.scope_missing', params: { scope } });
}
