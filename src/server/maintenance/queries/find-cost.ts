import { sql } from 'kysely';
import { plainDecimal } from '#contract/money.ts';
import type { ReadCtx } from '#server/access/context.ts';

/** A cost of a request with the keys of its receipts, as a change needs it; deleted ones are not there. */
export async function findCost(ctx: ReadCtx, ticketId: string, costId: string) {
  const cost = await ctx.db
    .selectFrom('costEntries as cost')
    .selectAll('cost')
    .select(
      sql<string[]>`array(select file.key from files file
        where file.org_id = cost.org_id and file.parent_type = 'cost' and file.parent_id = cost.id)`.as('fileKeys'),
    )
    .where('cost.orgId', '=', ctx.org)
    .where('cost.id', '=', costId)
    .where('cost.ticketId', '=', ticketId)
    .where('cost.deletedAt', 'is', null)
    .executeTakeFirst();
  return cost && { ...cost, quantity: plainDecimal(cost.quantity) };
}
export type FoundCost = NonNullable<Awaited<ReturnType<typeof findCost>>>;
