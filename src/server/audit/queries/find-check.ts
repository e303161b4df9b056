import { z } from 'zod';
import { TRAIL_FAULTS, type TrailCheck } from '#contract/audit/audit.ts';
import { PlainDate } from '#contract/dates.schemas.ts';
import type { Deps, ReadCtx } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { percentOf } from '../audit.rules.ts';

const Broken = z.object({
  what: z.enum(TRAIL_FAULTS),
  entryId: z.string().optional(),
  headKeptOn: PlainDate.nullable(),
});

/** The newest look at the chain, of whichever organization's people asked for it. */
export const findLastCheck = (deps: Deps) =>
  transaction(deps.pool, { identity: true, readOnly: true }, (db) =>
    db
      .selectFrom('auditChecks')
      .selectAll()
      .orderBy('startedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

/** The same as somebody of one organization may see it: entries of others stay unnamed. */
export async function readCheck(ctx: ReadCtx): Promise<TrailCheck | null> {
  const check = await findLastCheck(ctx.deps);
  if (!check) return null;
  const { startedAt, endedAt, sealedUntil, headKeptOn } = check;
  const broken = check.broken === null ? null : Broken.parse(check.broken);
  return {
    startedAt,
    endedAt,
    percent: percentOf(check),
    sealedUntil,
    headKeptOn,
    broken: broken && {
      fault: broken.what,
      entryId: broken.entryId && (await isOwn(ctx, broken.entryId)) ? broken.entryId : null,
      headKeptOn: broken.headKeptOn,
    },
  };
}

async function isOwn(ctx: ReadCtx, entryId: string): Promise<boolean> {
  const entry = ctx.db.selectFrom('auditEntries').select('id').where('orgId', '=', ctx.org).where('id', '=', entryId);
  return (await entry.executeTakeFirst()) !== undefined;
}
