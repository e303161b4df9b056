import type { ReadCtx } from '#server/access/context.ts';

/** What the organization of the call decided about money, answers by phone, figures, papers and signatures. */
export const readDecided = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('organizations')
    .select(['invoiceTolerancePercent', 'spokenWordHours', 'figureRowsMin', 'endedPapersBlock', 'doneNeedsSignature'])
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
