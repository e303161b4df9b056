import { formatCurrency } from '#contract/format/currency.ts';
import type { ToldFacts } from '#contract/notices/notices.rules.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { Noticed } from '#server/access/noticing.ts';

/** A reported payment as those are told of it who decide it, or who read why it was refused. */
export const findNoticedReport = (ctx: ReadCtx, id: string, facts: ToldFacts): Promise<Noticed | null> =>
  findOfLease(ctx, 'paymentReports', id, facts);

/** An online payment that did not go through, as its renters are told. */
export const findNoticedCheckout = (ctx: ReadCtx, id: string, facts: ToldFacts): Promise<Noticed | null> =>
  findOfLease(ctx, 'checkouts', id, facts);

async function findOfLease(
  ctx: ReadCtx,
  table: 'paymentReports' | 'checkouts',
  id: string,
  facts: ToldFacts,
): Promise<Noticed | null> {
  const report = await ctx.db
    .selectFrom(table)
    .select('leaseId')
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .executeTakeFirst();
  const lease = report && (await ctx.deps.registry.noticed.get('lease')?.(ctx, report.leaseId, {}));
  if (!lease) return null;
  return {
    ...lease,
    params: {
      ...lease.params,
      amount: formatCurrency(facts.amount, String(facts.currency ?? '')),
      reason: String(facts.reason ?? ''),
    },
    path: { STAFF: `/payments/history?report=${id}`, OWNER: '/dashboard', RENTER: '/lease' },
  };
}
