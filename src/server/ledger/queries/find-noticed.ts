import { formatCurrency } from '#contract/format/currency.ts';
import type { ToldFacts } from '#contract/notices/notices.rules.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { Noticed } from '#server/access/noticing.ts';

const isByAudience = (path: Noticed['path']): path is Exclude<Noticed['path'], string> => typeof path !== 'string';

/** A posting as those are told of it whose lease it stands on; what stands on none is told to nobody. */
export async function findNoticedPosting(ctx: ReadCtx, id: string, facts: ToldFacts): Promise<Noticed | null> {
  const posted = await ctx.db
    .selectFrom('ledgerTransactions')
    .select(['leaseId', 'type'])
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!posted?.leaseId) return null;
  const lease = await ctx.deps.registry.noticed.get('lease')?.(ctx, posted.leaseId, {});
  if (!lease) return null;
  return {
    ...lease,
    params: { ...lease.params, amount: formatCurrency(facts.amount, String(facts.currency ?? '')) },
    // A payment is looked at where its receipt is.
    ...(posted.type === 'PAYMENT' &&
      isByAudience(lease.path) && { path: { ...lease.path, RENTER: `/payments/history?payment=${id}` } }),
    reachedBy: { type: 'lease', id: posted.leaseId },
  };
}
