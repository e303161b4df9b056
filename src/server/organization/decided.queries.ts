import type { ReadCtx } from '#server/access/context.ts';

/** What the organization of the call decided about money, answers by phone, figures and papers. */
export const readDecided = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('organizations')
    .select(['invoiceTolerancePercent', 'spokenWordHours', 'figureRowsMin', 'endedPapersBlock'])
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
