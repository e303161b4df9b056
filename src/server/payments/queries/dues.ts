import { sql } from 'kysely';
import { addDays, today } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { Dues, PaymentDetails } from '#contract/payments/payment-reports.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { findStoredLease } from '#server/leases/leases.queries.ts';
import { chargesAhead } from '#server/rent/queries/owed.ts';
import { findProcessor } from '../commands/own-processor.ts';
import { type DueItem, nextDue } from '../payments.rules.ts';
import { reportsOfLease } from './reports.ts';

/** How far ahead is looked for what falls due next. */
const LOOKED_AHEAD_DAYS = 370;

/** To where renters pay; nothing is said where the organization did not say it. */
export async function readPaymentDetails(ctx: ReadCtx): Promise<PaymentDetails> {
  const said = await ctx.db
    .selectFrom('paymentDetails')
    .select(['accountHolder', 'bankName', 'accountNumber', 'bankCode', 'instructions', 'version'])
    .where('orgId', '=', ctx.org)
    .executeTakeFirst();
  return (
    said ?? { accountHolder: null, bankName: null, accountNumber: null, bankCode: null, instructions: null, version: 1 }
  );
}

/** What a lease in reach has to pay, why and until when, and how. */
export async function readDues(ctx: ReadCtx, leaseId: string): Promise<Dues> {
  const lease = await findStoredLease(ctx, leaseId);
  if (!lease) throw notFound();
  const { currency } = lease;
  const day = today(ctx.deps.clock, lease.timeZone);
  const [open, aheadMinor, ahead, { version: _, ...details }, reports, processor] = await Promise.all([
    openCharges(ctx, leaseId),
    readAhead(ctx, leaseId),
    chargesAhead(ctx, lease, { from: addDays(day, 1), to: addDays(day, LOOKED_AHEAD_DAYS) }),
    readPaymentDetails(ctx),
    reportsOfLease(ctx, leaseId, day),
    findProcessor(ctx),
  ]);
  const names = await accountNames(ctx);
  const amount = (minor: number): string => fromMinor(minor, currency);
  const isOwner = ctx.reach.kind === 'owner';
  const due = open.filter(({ dueOn }) => dueOn <= day);
  const late = due.filter(({ dueOn }) => dueOn < day);
  const items: DueItem[] = [
    ...open
      .filter(({ dueOn }) => dueOn > day)
      .map(({ dueOn, memo, name, openMinor }) => ({ dueOn, name: memo ?? name, minor: openMinor })),
    ...ahead.map(({ dueOn, memo, account, amountMinor }) => ({
      dueOn,
      name: memo ?? names.get(account) ?? account,
      minor: amountMinor,
    })),
  ];
  const next = nextDue(items, aheadMinor);
  return {
    leaseId,
    currency,
    today: day,
    due: amount(sumOf(due)),
    late: amount(sumOf(late)),
    lateSinceOn: late[0]?.dueOn ?? null,
    charges: due.map(({ id, kind, number, name, memo, dueOn, amountMinor, openMinor }) => ({
      chargeId: id,
      kind,
      account: { number, name },
      memo: isOwner ? null : memo,
      dueOn,
      amount: amount(amountMinor),
      open: amount(openMinor),
      isLate: dueOn < day,
    })),
    next: next && {
      dueOn: next.dueOn,
      amount: amount(next.minor),
      toPay: amount(next.toPayMinor),
      items: next.items.map(({ name, minor }) => ({ name, amount: amount(minor) })),
    },
    ahead: amount(aheadMinor),
    reference: lease.ref,
    details,
    isOnline: processor !== undefined,
    reports,
  };
}

const sumOf = (charges: readonly { openMinor: number }[]): number =>
  charges.reduce((sum, { openMinor }) => sum + openMinor, 0);

/** The charges of a lease that are not wholly paid, the oldest first. */
export const openCharges = (ctx: ReadCtx, leaseId: string) =>
  ctx.db
    .selectFrom('leaseCharges as charge')
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.orgId', '=', 'charge.orgId').onRef('account.id', '=', 'charge.accountId'),
    )
    .select([
      'charge.id',
      'charge.kind',
      'charge.memo',
      'charge.dueOn',
      'charge.amountMinor',
      'charge.openMinor',
      'account.number',
      'account.name',
    ])
    .where('charge.orgId', '=', ctx.org)
    .where('charge.leaseId', '=', leaseId)
    .where('charge.openMinor', '>', sql.lit(0))
    .orderBy('charge.dueOn')
    .orderBy('charge.id')
    .execute();

/** What was paid ahead and pays nothing yet, in minor units. */
export async function readAhead(ctx: ReadCtx, leaseId: string): Promise<number> {
  const { minor } = await ctx.db
    .selectFrom('leaseReceipts')
    .select(sql<number>`coalesce(sum(unallocated_minor), 0)::bigint`.as('minor'))
    .where('orgId', '=', ctx.org)
    .where('leaseId', '=', leaseId)
    .where('unallocatedMinor', '>', sql.lit(0))
    .executeTakeFirstOrThrow();
  return minor;
}

async function accountNames(ctx: ReadCtx): Promise<ReadonlyMap<string, string>> {
  const accounts = await ctx.db
    .selectFrom('accounts')
    .select(['number', 'name'])
    .where('orgId', '=', ctx.org)
    .execute();
  return new Map(accounts.map(({ number, name }) => [number, name]));
}
