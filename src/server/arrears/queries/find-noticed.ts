import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import { localeOfCountry } from '#contract/format/locale.ts';
import type { ToldFacts } from '#contract/notices/notices.rules.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { Noticed } from '#server/access/noticing.ts';
import { findProcessor } from '#server/payments/commands/own-processor.ts';
import { readPaymentDetails } from '#server/payments/queries/dues.ts';

/** A promise as the office and the renters are told of it. */
export const findNoticedPromise = (ctx: ReadCtx, id: string, facts: ToldFacts): Promise<Noticed | null> =>
  findOfLease(ctx, 'paymentPromises', id, facts);

/** A reminder as the renters are told of it, with how to pay. */
export async function findNoticedReminder(ctx: ReadCtx, id: string, facts: ToldFacts): Promise<Noticed | null> {
  const noticed = await findOfLease(ctx, 'paymentReminders', id, facts);
  if (!noticed) return null;
  const [{ accountHolder, bankName, accountNumber, bankCode }, processor] = await Promise.all([
    readPaymentDetails(ctx),
    findProcessor(ctx),
  ]);
  const account = accountNumber === null ? [] : [accountHolder, accountNumber, bankCode, bankName];
  return {
    ...noticed,
    params: { ...noticed.params, account: account.filter(Boolean).join(', '), isOnline: processor ? 'yes' : 'no' },
  };
}

async function findOfLease(
  ctx: ReadCtx,
  table: 'paymentPromises' | 'paymentReminders',
  id: string,
  facts: ToldFacts,
): Promise<Noticed | null> {
  const found = await ctx.db
    .selectFrom(table)
    .select('leaseId')
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .executeTakeFirst();
  const lease = found && (await ctx.deps.registry.noticed.get('lease')?.(ctx, found.leaseId, {}));
  if (!lease) return null;
  const { country } = await ctx.db
    .selectFrom('organizations')
    .select('country')
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
  const written = (day: unknown) => formatDate(String(day ?? ''), { locale: localeOfCountry(country) });
  return {
    ...lease,
    params: {
      ...lease.params,
      amount: formatCurrency(facts.amount, String(facts.currency ?? '')),
      day: written(facts.on),
      takenOn: written(facts.takenOn),
      feeFromOn: written(facts.feeFromOn),
    },
  };
}
