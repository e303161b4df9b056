import { sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import { permit } from '#server/access/authorize.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { Ctx, Deps } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { transaction } from '#server/db/transaction.ts';
import { restsUntil } from '../audit.rules.ts';
import { findLastCheck } from '../queries/find-check.ts';
import { readKeptHeads } from '../queries/kept-heads.ts';
import { countAfter, type Progress, verifyTrail } from '../queries/verify-trail.ts';
import { sealTrail } from './seal-trail.ts';

export const CHECK = 'audit:check';
/** How often a look says how far it is. */
const SAID_EVERY_MS = 500;
const KEPT_DAYS = 400;

/**
 * Has the whole chain looked at, and answers from which moment on a look answers the question: one that goes on, or one
 * that ended just now, answers it too, since a look costs the whole installation.
 */
export async function startCheck(ctx: Ctx): Promise<{ since: string }> {
  const last = await findLastCheck(ctx.deps);
  const at = ctx.deps.clock.now();
  if (last && restsUntil(last, at) > at) return { since: last.startedAt };
  return ask(ctx);
}

const ask = command('audit.check', async (ctx) => {
  permit(ctx, 'audit:read');
  await ctx.enqueue(CHECK, {}, CHECK);
  return audited({
    result: { since: ctx.deps.clock.now().toISOString() },
    subject: { type: 'organization', id: null },
  });
});

/** The job: looks at the chain of the installation, says how far it is, and keeps what it found. */
export async function checkTrail(deps: Deps): Promise<void> {
  // So that the answer speaks of everything up to now, not of what was sealed ten minutes ago.
  await sealTrail(deps);
  const heads = await readKeptHeads(deps.settings.auditHeadsDir);
  const id = await begin(deps);
  let saidAt = 0;
  const say = async ({ entryCount, sealedUntil }: Progress) => {
    if (performance.now() - saidAt < SAID_EVERY_MS) return;
    saidAt = performance.now();
    await change(deps, id, { checkedCount: entryCount, sealedUntil });
  };
  const { fault, changed, entryCount, sealedUntil } = await verifyTrail(
    deps,
    heads.map(({ head }) => head),
    say,
  );
  const lost = fault?.what === 'HEAD' ? heads.find(({ head }) => head === fault.head) : undefined;
  const held = heads.filter(({ keptOn }) => fault === null || (lost && keptOn < lost.keptOn)).at(-1);
  await change(deps, id, {
    endedAt: deps.clock.now().toISOString(),
    checkedCount: entryCount,
    sealedUntil,
    headCount: heads.length,
    headKeptOn: held?.keptOn ?? null,
    broken: fault && asJson({ ...fault, headKeptOn: lost?.keptOn ?? null }),
  });
  if (changed) deps.log.error({ changed, file: lost?.file }, 'the audit trail is NOT as it was written');
}

type Changes = {
  endedAt?: string;
  checkedCount: number;
  sealedUntil: string | null;
  headCount?: number;
  headKeptOn?: PlainDate | null;
  broken?: ReturnType<typeof asJson> | null;
};

const change = (deps: Deps, id: string, changes: Changes): Promise<unknown> =>
  transaction(deps.pool, { identity: true }, (db) =>
    db.updateTable('auditChecks').set(changes).where('id', '=', id).execute(),
  );

/** Notes that a look began, and forgets those of long ago. */
const begin = (deps: Deps): Promise<string> =>
  transaction(deps.pool, { identity: true }, async (db) => {
    const id = newId();
    const startedAt = deps.clock.now().toISOString();
    const entryCount = await countAfter(db, null);
    await db.insertInto('auditChecks').values({ id, startedAt, entryCount }).execute();
    await db
      .deleteFrom('auditChecks')
      .where('startedAt', '<', sql<string>`${startedAt}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
      .execute();
    return id;
  });
