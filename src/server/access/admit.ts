import { formatDate } from '#contract/format/date.ts';
import { localeOfCountry } from '#contract/format/locale.ts';
import type { HeldBy, Route } from '#contract/route.ts';
import { scopeOf } from '#contract/scopes.ts';
import { transaction } from '#server/db/transaction.ts';
import { type AppError, fail, forbidden } from './app-error.ts';
import { requirePermission } from './authorize.ts';
import type { Caller } from './callers/caller.ts';
import { refuseUnproven } from './callers/proof.ts';
import { requireCovered } from './callers/support.ts';
import type { Deps } from './context.ts';

/** Lets a caller pass whom nothing holds and holds the permission; before anything is parsed, so that a stranger learns nothing. */
export function admit(deps: Deps, caller: Caller, route: Route): void {
  const held = heldFrom(caller, route);
  if (held) throw fail(held);
  if (caller.kind === 'apiKey') requireScope(caller.scopes, route);
  if (caller.kind === 'support') requireCovered(caller, route);
  if (route.permission === 'platform') requirePlatform(caller);
  else if (route.permission !== 'signed-in' && route.permission !== 'public')
    requirePermission(caller, route.permission);
  refuseUnproven(route, caller.session, deps.clock.now());
}

/** As `admit`, and tells somebody who is held what there is to know of it. */
export async function admitOrSayWhy(deps: Deps, caller: Caller, route: Route): Promise<void> {
  const held = heldFrom(caller, route);
  if (held) throw await heldBack(deps, caller, held);
  admit(deps, caller, route);
}

const heldFrom = ({ heldBy }: Caller, { openTo }: Route): HeldBy | null =>
  heldBy && !openTo?.includes(heldBy) ? heldBy : null;

/** What holds somebody from everything; of a suspended or closed organization its people read why. */
async function heldBack(deps: Deps, { org }: Caller, heldBy: HeldBy): Promise<AppError> {
  if ((heldBy !== 'ORGANIZATION_SUSPENDED' && heldBy !== 'ORGANIZATION_CLOSED') || org === null) return fail(heldBy);
  const found = await transaction(deps.pool, { orgId: org, readOnly: true }, (db) =>
    db
      .selectFrom('organizations')
      .select(['suspendedReason', 'closedReason', 'deletableAt', 'country', 'timeZone'])
      .where('id', '=', org)
      .executeTakeFirst(),
  );
  if (heldBy === 'ORGANIZATION_CLOSED' && found?.closedReason && found.deletableAt) {
    const deletableOn = formatDate(found.deletableAt, {
      locale: localeOfCountry(found.country),
      timeZone: found.timeZone,
    });
    return fail(heldBy, { reason: 'platform.closed_because', params: { reason: found.closedReason, deletableOn } });
  }
  const reason = found?.suspendedReason;
  return reason ? fail(heldBy, { reason: 'platform.suspended_because', params: { reason } }) : fail(heldBy);
}

/** Lets nobody pass but the administrators of the installation. */
function requirePlatform(caller: Caller): void {
  if (caller.kind !== 'platform') throw forbidden();
}

/** Lets no key pass where no key may, or that was not made for this. */
function requireScope(scopes: readonly string[], route: Route): void {
  const scope = scopeOf(route);
  if (scope === null) throw fail('CLOSED_TO_KEYS');
  if (!scopes.includes(scope)) throw fail('SCOPE_MISSING', { reason: 'api_key.scope_missing', params: { scope } });
}
