import { randomUUID } from 'node:crypto';
import { type Ctx, type Deps, NO_ORG, type OrgId, type ReadCtx } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';

/** The program itself at work in one organization: reaches everything there, and is audited under its own name. */
export function systemContext(deps: Deps, orgId: OrgId): Ctx {
  if (orgId === NO_ORG) throw new Error('The program works inside an organization.');
  return {
    deps,
    requestId: `job-${randomUUID()}`,
    ip: null,
    userAgent: null,
    idempotency: null,
    org: orgId,
    actor: { kind: 'system', name: 'Lintel' },
    role: 'superadmin',
    reach: { kind: 'all' },
  };
}

/** Reads inside the organization of a context that no request opened. */
export const readAs = <T>(ctx: Ctx, read: (ctx: ReadCtx) => Promise<T>): Promise<T> =>
  transaction(ctx.deps.pool, { orgId: ctx.org, readOnly: true }, (db) => read({ ...ctx, db }));
