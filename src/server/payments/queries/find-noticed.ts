import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import { localeOfCountry } from '#contract/format/locale.ts';
import type { ToldFacts } from '#contract/notices/notices.rules.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { Noticed } from '#server/access/noticing.ts';

/** A reported payment as those are told of it who decide it, or who read why it was refused. */
export const findNoticedReport = (ctx: ReadCtx, id: string, facts: ToldFacts): Promise<Noticed | null> =>
  findOfLease(ctx, 'paymentReports', id, facts);

/** An online payment that did not go through, as its renters are told. */
export const findNoticedCheckout = (ctx: ReadCtx, id: string, facts: ToldFacts): Promise<Noticed | null> =>
  findOfLease(ctx, 'checkouts', id, facts);

/** What autopay did or does next, as its renters and the office are told. */
export async function findNoticedAutopay(ctx: ReadCtx, id: string, facts: ToldFacts): Promise<Noticed | null> {
  const noticed = await findOfLease(ctx, 'autopays', id, facts);
  if (!noticed) return null;
  const { country } = await ctx.db
    .selectFrom('organizations')
    .select('country')
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
  const day = formatDate(String(facts.on ?? ''), { locale: localeOfCountry(country) });
  return { ...noticed, params: { ...noticed.params, day, why: String(facts.why ?? '') } };
}

async function findOfLease(
  ctx: ReadCtx,
  table: 'paymentReports' | 'checkouts' | 'autopays',
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
    path: {
      STAFF: table === 'autopays' ? `/leases/${report.leaseId}?tab=terms` : `/payments/history?report=${id}`,
      OWNER: '/dashboard',
      RENTER: `/lease?lease=${report.leaseId}`,
    },
  };
}
