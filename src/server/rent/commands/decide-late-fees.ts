import { laterDay } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { FeeDecisions } from '#contract/rent/rent.fee-proposals.ts';
import { fail, notFound } from '#server/access/app-error.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { openLeaseBooks } from '#server/ledger/commands/lease-books.ts';
import { type Posting, post } from '#server/ledger/commands/post.ts';
import { reversalPostings } from '#server/ledger/commands/reverse.ts';
import { findTransaction } from '#server/ledger/queries/transactions.ts';
import { findFeeChanges } from '../queries/fee-proposals.ts';
import { byLeaseInOrder } from './by-lease.ts';
import { postFees } from './charge-late-fees.ts';

type Change = Awaited<ReturnType<typeof findFeeChanges>>[number];

/** Lets late fees become what they would be, or leaves them: all that are named, or none where one of them is another by now. */
export const decideFees = command('lease.decide_late_fees', async (ctx, { isTaken, decisions }: FeeDecisions) => {
  permit(ctx, 'books:write');
  const activities: ActivityDraft[] = [];
  const decided: object[] = [];
  const byLease = byLeaseInOrder(decisions);
  for (const [leaseId, own] of byLease) {
    const { lease } = await openLeaseBooks(ctx, leaseId);
    const changes = await findFeeChanges(ctx, { leaseId });
    for (const { chargeId, difference } of own) {
      const change = changes.find(
        (one) => one.chargeId === chargeId && fromMinor(one.differenceMinor, lease.currency) === difference,
      );
      if (!change) throw fail('rent.proposal_changed');
      if (isTaken) activities.push(...(await takeChange(ctx, leaseId, change)));
      else await leaveChange(ctx, leaseId, change);
      decided.push({ leaseId, chargeId, difference, currency: lease.currency });
    }
  }
  return audited({
    result: { decidedCount: decided.length },
    subject: { type: 'lease', id: byLease.size === 1 ? (decisions[0]?.leaseId ?? null) : null },
    after: { isTaken, decided },
    activities,
  });
});

/** Takes fees back by their opposites and charges those that would be, due today: what was closed or told stays as it was. */
async function takeChange(ctx: WriteCtx, leaseId: string, change: Change): Promise<ActivityDraft[]> {
  const reversals: Posting[] = [];
  for (const fee of change.takenBack) reversals.push(await takeFeeBack(ctx, leaseId, fee));
  const books = await openLeaseBooks(ctx, leaseId);
  const charges = await postFees(ctx, books, change.added, () => ({ dueOn: books.today }));
  const { currency, unitLabel, propertyId } = books.lease;
  const told =
    (type: 'charged' | 'reversed') =>
    ({ id, amountMinor, on }: Posting): ActivityDraft => ({
      type: `ledger_transaction.${type}`,
      subject: { type: 'ledger_transaction', id },
      about: { lease: leaseId, property: propertyId },
      facts: { unit: unitLabel, amount: fromMinor(amountMinor, currency), currency, on },
      visibleToOwner: true,
      visibleToRenter: true,
    });
  return [...reversals.map(told('reversed')), ...charges.map(told('charged'))];
}

/** Takes one fee back by its opposite. */
async function takeFeeBack(
  ctx: WriteCtx,
  leaseId: string,
  { id: feeId, feeChargeId }: Change['takenBack'][number],
): Promise<Posting> {
  const books = await openLeaseBooks(ctx, leaseId);
  const { transactionId } = await ctx.db
    .selectFrom('leaseCharges')
    .select('transactionId')
    .where('orgId', '=', ctx.org)
    .where('id', '=', feeChargeId)
    .executeTakeFirstOrThrow();
  const transaction = await findTransaction(ctx, transactionId);
  if (!transaction) throw notFound();
  const on = laterDay(books.today, transaction.postedOn);
  const postings = await reversalPostings(ctx, books, transaction, { on, reason: 'ERROR', memo: null });
  await post(ctx, books.lease, postings);
  // The fee is none of those that count against limits any more.
  await ctx.write(books.lease).deleteFrom('lateFees').where('orgId', '=', ctx.org).where('id', '=', feeId).execute();
  return postings[0];
}

async function leaveChange(ctx: WriteCtx, leaseId: string, { chargeId, differenceMinor }: Change): Promise<void> {
  const { lease } = await openLeaseBooks(ctx, leaseId);
  await ctx
    .write(lease)
    .insertInto('lateFeesLeft')
    .values({ orgId: ctx.org, chargeId, leaseId, differenceMinor })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
