import type { ReadCtx } from '#server/access/context.ts';

/** What the organization of the call decided about money, answers by phone and figures. */
export const readDecided = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('organizations')
    .select(['invoiceTolerancePercent', 'spokenWordHours', 'figureRowsMin'])
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
