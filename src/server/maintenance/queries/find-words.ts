import type { ReadCtx } from '#server/access/context.ts';

/** Who of several owners said yes to what they are all asked, whoever said it first on top. */
export const findWords = (ctx: ReadCtx, approvalId: string) =>
  ctx.db
    .selectFrom('approvalWords')
    .select(['ownerId', 'givenBy', 'grantedMinor', 'decidedAt'])
    .where('orgId', '=', ctx.org)
    .where('approvalId', '=', approvalId)
    .orderBy('decidedAt')
    .orderBy('ownerId')
    .execute();
