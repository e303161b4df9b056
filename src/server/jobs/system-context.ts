import { createHash, randomUUID } from 'node:crypto';
import { BASE_LANGUAGE } from '#contract/language/languages.ts';
import { enterOrganization } from '#server/access/callers/caller.ts';
import { type CallContext, type Ctx, type Deps, NO_ORG, type OrgId, type ReadCtx } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';

/** The program itself at work in one organization: reaches everything there, and is audited under its own name. */
export function systemContext(deps: Deps, orgId: OrgId): Ctx {
  if (orgId === NO_ORG) throw new Error('The program works inside an organization.');
  const call: CallContext = {
    deps,
    requestId: `job-${randomUUID()}`,
    ip: null,
    userAgent: null,
    idempotency: null,
    language: BASE_LANGUAGE,
    cost: null,
  };
  return enterOrganization(call, {
    kind: 'system',
    org: orgId,
    actor: { kind: 'system', name: 'Lintel' },
    role: 'superadmin',
    reach: { kind: 'all' },
    switches: {},
    heldBy: null,
    country: null,
    session: null,
  });
}

/**
 * The program at work for somebody without a sign-in, in the organization that what they hold leads to. Their keys against doing
 * something twice count for `about` alone, so that nobody takes one of the program's own, or of somebody else.
 */
export function strangerContext(
  call: CallContext,
  orgId: OrgId,
  { about, name }: { about: string; name: string },
): Ctx {
  const { org, role, reach, switches } = systemContext(call.deps, orgId);
  const key = call.idempotency && createHash('sha256').update(`${about} ${call.idempotency.key}`).digest('base64url');
  return {
    ...call,
    idempotency: call.idempotency && key ? { ...call.idempotency, key } : null,
    org,
    actor: { kind: 'system', name },
    role,
    reach,
    switches,
  };
}

/** Whether nothing is done for an organization: until it is open again, or any more. */
export const isAtRest = ({ pool }: Deps, orgId: OrgId): Promise<boolean> =>
  transaction(pool, { orgId, readOnly: true }, async (db) => {
    const organization = await db
      .selectFrom('organizations')
      .select('status')
      .where('id', '=', orgId)
      .executeTakeFirst();
    return organization?.status !== 'ACTIVE';
  });

/**
 * The same call for one command that must happen once, though a crash runs its job again: the command's second run within
 * a day answers what the first one did. The key says what happens, such as `rent-2027-01-${leaseId}`.
 */
export const once = (ctx: Ctx, key: string): Ctx => ({ ...ctx, idempotency: { key, fingerprint: key } });

/** Reads inside the organization of a context that no request opened. */
export const readAs = <T>(ctx: Ctx, read: (ctx: ReadCtx) => Promise<T>): Promise<T> =>
  transaction(ctx.deps.pool, { orgId: ctx.org, readOnly: true }, (db) => read({ ...ctx, db }));
