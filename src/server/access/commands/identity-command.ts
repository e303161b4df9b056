import type { Compilable, Kysely } from 'kysely';
import type { SubjectType } from '#contract/subjects.ts';
import type { DB } from '#server/db/schema.ts';
import { type Scope, transaction } from '#server/db/transaction.ts';
import { COST_OF_SIGN_IN, spendOfDay } from '../budgets/budgets.ts';
import { type Actor, type CallContext, NO_ORG, type OrgId } from '../context.ts';
import { insertAudit } from './audit.ts';

/** What a change to identities leaves in the trails of the organizations it concerns. */
export type IdentityChange<T> = {
  result: T;
  orgIds: readonly string[];
  actor: Actor;
  subject: { type: SubjectType; id: string | null };
  before?: unknown;
  after?: unknown;
};

/**
 * Like `command`, for what happens before an organization is known: signing in, registering, passwords. One transaction
 * that sees identities across organizations, committed together with its audit entries.
 */
export const identityCommand =
  <Args extends unknown[], T>(
    action: `${string}.${string}`,
    run: (db: Kysely<DB>, call: CallContext, ...args: Args) => Promise<IdentityChange<T>>,
    scope: Pick<Scope, 'mayTakeLong'> = {},
  ) =>
  async (call: CallContext, ...args: Args): Promise<T> => {
    const { result } = await transaction(
      call.deps.pool,
      { identity: true, ...scope },
      (db) => run(db, call, ...args),
      (db, change) => traces(db, call, action, change),
    );
    return result;
  };

function traces(db: Kysely<DB>, call: CallContext, action: string, change: IdentityChange<unknown>): Compilable[] {
  const { subject, actor, before = null, after = null } = change;
  const orgIds = change.orgIds.length ? change.orgIds : [NO_ORG];
  const cost = call.cost && COST_OF_SIGN_IN;
  return [
    ...orgIds.map((org) => {
      const ctx = { ...call, org: org as OrgId, actor };
      return insertAudit(db, ctx, action, { subject, before, after }, null);
    }),
    ...change.orgIds.flatMap((org) => spendOfDay(db, { ...call, actor, cost }, org)),
  ];
}
