import { earlierDay, laterDay } from '#contract/dates.ts';
import type { FreeReceipt, OpenCharge } from '#contract/ledger/ledger.allocation.ts';
import { fromMinor } from '#contract/money.ts';
import { fail } from '#server/access/app-error.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import type { AfterMoveOut } from '#server/access/moving-out.ts';
import { creditPosting } from '#server/ledger/commands/give-credit.ts';
import { applyPrepayments, type LeaseBooks, openLeaseBooks, readAmount } from '#server/ledger/commands/lease-books.ts';
import { type Posting, post } from '#server/ledger/commands/post.ts';
import { FORGIVING, freeAfter, unappliedPosting } from '#server/ledger/commands/reverse.ts';
import { firstOpenDay } from '#server/ledger/queries/periods.ts';
import { liveAllocations, UNUSED_RENT_KEY } from '#server/ledger/queries/transactions.ts';
import { readUnused, type UnusedCharge, unusedOf } from '../queries/unused-rent.ts';

/** Credits a lease that has ended what it was charged for days after its last one, as it was shown. */
export const creditUnused = command('lease.credit_unused', async (ctx, leaseId: string, total: string) => {
  const books = await openLeaseBooks(ctx, leaseId);
  const { status, movesOutOn, renewalStatus } = books.lease;
  if (status !== 'ENDED' || movesOutOn === null || renewalStatus === 'ACCEPTED') throw fail('rent.not_moved_out');
  const { after, activities } = await creditShown(ctx, books, readAmount(total, books.lease.currency, 'total'));
  if (activities.length === 0) throw fail('rent.nothing_unused');
  return audited({
    result: await readUnused(ctx, leaseId, movesOutOn),
    subject: { type: 'lease', id: leaseId },
    after,
    activities,
  });
});

/** Whoever records a move-out may say that it is credited: with it, or neither is. */
export const creditOnMoveOut: AfterMoveOut = async (ctx, leaseId, { creditUnused: total }) => {
  if (total === null) return { after: {}, activities: [] };
  const books = await openLeaseBooks(ctx, leaseId);
  return creditShown(ctx, books, readAmount(total, books.lease.currency, 'creditUnused'));
};

/**
 * Posts a credit for each charge of days after the last one; refuses where they come to another amount than was shown. What
 * was charged stays. Where it was paid, the money is taken from the charge first: it pays what else is due, or waits to be
 * given back with the deposit.
 */
async function creditShown(
  ctx: WriteCtx,
  books: LeaseBooks,
  shownMinor: number,
): Promise<{ after: object; activities: ActivityDraft[] }> {
  const { lease } = books;
  const { charges } = await unusedOf(ctx, lease, lease.movesOutOn ?? books.today);
  const totalMinor = charges.reduce((sum, { creditMinor }) => sum + creditMinor, 0);
  if (shownMinor !== totalMinor) throw fail('rent.unused_changed');
  let [open, free] = [books.openCharges, books.freeReceipts];
  const postings: Posting[] = [];
  for (const charge of charges) {
    const credited = await creditOf(ctx, { ...books, openCharges: open }, charge);
    postings.push(...credited.postings);
    open = [...open.filter(({ id }) => id !== charge.chargeId), ...credited.left];
    free = freeAfter(free, credited.freed);
  }
  const [first] = postings;
  if (!first) return { after: {}, activities: [] };
  const causedOn = postings.reduce((day, { on }) => earlierDay(day, on), first.on);
  const applied = applyPrepayments(ctx, books, { receipts: free, charges: open, causedOn });
  await post(ctx, lease, [...postings, ...applied]);
  const credits = postings.filter(({ type }) => type === 'CREDIT');
  const amount = (minor: number): string => fromMinor(minor, lease.currency);
  return {
    after: {
      lines: charges.map(({ account, creditMinor, from, to }) => ({ account, amountMinor: creditMinor, from, to })),
    },
    activities: credits.map(({ id, on, amountMinor }) => ({
      type: 'ledger_transaction.credited',
      subject: { type: 'ledger_transaction', id },
      about: { lease: lease.id, property: lease.propertyId },
      facts: { unit: lease.unitLabel, amount: amount(amountMinor), currency: lease.currency, on },
      visibleToOwner: true,
      visibleToRenter: true,
    })),
  };
}

/** The postings that credit a part of one charge, what is open of it then, and what is free of what had paid it. */
async function creditOf(
  ctx: WriteCtx,
  books: LeaseBooks,
  { chargeId, transactionId, account, creditMinor }: UnusedCharge,
): Promise<{ postings: Posting[]; left: OpenCharge[]; freed: FreeReceipt[] }> {
  const live = await liveAllocations(ctx, transactionId);
  const own = live.find(({ role }) => role === 'charge');
  if (!own?.accountId || !own.chargeKind || !own.dueOn) throw new Error('A charge without its line cannot be credited');
  const { accountId, chargeKind: kind, dueOn } = own;
  const known = books.openCharges.find(({ id }) => id === chargeId);
  const openMinor = known?.openMinor ?? 0;
  let paidMinor = Math.max(0, creditMinor - openMinor);
  // What came last goes first.
  const taken = live
    .filter(({ receiptId, receiptKind }) => receiptId !== null && !FORGIVING.some((kind) => kind === receiptKind))
    .toSorted((a, b) => (a.lastOn < b.lastOn ? 1 : -1))
    .flatMap((one) => {
      const amountMinor = Math.min(paidMinor, one.amountMinor);
      paidMinor -= amountMinor;
      return amountMinor > 0 ? [{ ...one, amountMinor }] : [];
    });
  const on = [
    known?.openOn ?? dueOn,
    books.lease.movesOutOn ?? dueOn,
    firstOpenDay(ctx, books.closed) ?? dueOn,
    ...taken.map(({ lastOn }) => lastOn),
  ].reduce(laterDay, dueOn);
  const opened: OpenCharge = {
    id: chargeId,
    accountId,
    accountNumber: account,
    kind,
    dueOn,
    openOn: on,
    openMinor: openMinor + taken.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  };
  const credit = creditPosting(
    ctx,
    { ...books, openCharges: [opened] },
    {
      kind: 'WAIVE_UNPAID',
      account,
      amountMinor: creditMinor,
      on,
      chargeId,
      memo: null,
      sourceKey: `${UNUSED_RENT_KEY}${chargeId}:${await creditsBefore(ctx, books, chargeId)}`,
    },
  );
  const leftMinor = opened.openMinor - creditMinor;
  return {
    postings: [...taken.map((one) => unappliedPosting(books, { ...one, lastOn: on })), credit],
    left: known && leftMinor > 0 ? [{ ...known, openMinor: leftMinor }] : [],
    freed: taken.flatMap(({ receiptId, receivedOn, amountMinor }) =>
      receiptId && receivedOn ? [{ id: receiptId, on: receivedOn, freeOn: on, freeMinor: amountMinor }] : [],
    ),
  };
}

/** How often a charge was credited so before: a credit that was taken back may be given again, under the next key. */
async function creditsBefore(ctx: WriteCtx, { lease }: LeaseBooks, chargeId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('ledgerTransactions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('orgId', '=', ctx.org)
    .where('leaseId', '=', lease.id)
    .where('sourceKey', 'like', `${UNUSED_RENT_KEY}${chargeId}:%`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
