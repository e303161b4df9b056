import { earlierDay, laterDay, type PlainDate } from '#contract/dates.ts';
import type { FreeReceipt, OpenCharge } from '#contract/ledger/ledger.allocation.ts';
import { fromMinor } from '#contract/money.ts';
import { fail } from '#server/access/app-error.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import type { AfterMoveOut } from '#server/access/moving-out.ts';
import { findFormer } from '#server/leases/leases.queries.ts';
import { creditPosting } from '#server/ledger/commands/give-credit.ts';
import { applyPrepayments, type LeaseBooks, openLeaseBooks, readAmount } from '#server/ledger/commands/lease-books.ts';
import { type Posting, post } from '#server/ledger/commands/post.ts';
import { FORGIVING, freeAfter, unappliedPosting } from '#server/ledger/commands/reverse.ts';
import { firstOpenDay } from '#server/ledger/queries/periods.ts';
import { liveAllocations, UNUSED_RENT_KEY } from '#server/ledger/queries/transactions.ts';
import { type ChargePlace, readUnused, type UnusedCharge, unusedOf } from '../queries/unused-rent.ts';
import { type MoneyCarried, moneyCarried } from './carry-over.ts';

/** Credits a lease that has ended what it was charged for days after its last one, as it was shown. */
export const creditUnused = command('lease.credit_unused', async (ctx, leaseId: string, total: string) => {
  const chain = await openChain(ctx, leaseId);
  const { status, movesOutOn, renewalStatus, currency } = chain.ending.lease;
  if (status !== 'ENDED' || movesOutOn === null || renewalStatus === 'ACCEPTED') throw fail('rent.not_moved_out');
  const { after, activities } = await creditShown(ctx, chain, readAmount(total, currency, 'total'));
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
  const chain = await openChain(ctx, leaseId);
  return creditShown(ctx, chain, readAmount(total, chain.ending.lease.currency, 'creditUnused'));
};

/** The books of a lease that ends, and of those that it continues, the oldest first. */
type Chain = { former: LeaseBooks[]; ending: LeaseBooks };

async function openChain(ctx: WriteCtx, leaseId: string): Promise<Chain> {
  const former: LeaseBooks[] = [];
  for (const id of await findFormer(ctx, leaseId)) former.push(await openLeaseBooks(ctx, id));
  return { former, ending: await openLeaseBooks(ctx, leaseId) };
}

/** A part of what is credited of a charge, where it stands. */
type CreditShare = ChargePlace & { account: string; creditMinor: number; sourceKey: string };

/**
 * Posts a credit for each charge of days after the last one; refuses where they come to another amount than was shown. What
 * was charged stays, on the lease that it stands on. Where it was paid, the money is taken from the charge first: it pays what
 * else is due, or waits to be given back with the deposit. On a lease that was renewed it goes over at once, as all that is
 * left there does.
 */
async function creditShown(
  ctx: WriteCtx,
  { former, ending }: Chain,
  shownMinor: number,
): Promise<{ after: object; activities: ActivityDraft[] }> {
  const { lease, today } = ending;
  const lastOn = lease.movesOutOn ?? today;
  const { charges } = await unusedOf(ctx, lease, lastOn);
  const totalMinor = charges.reduce((sum, { creditMinor }) => sum + creditMinor, 0);
  if (shownMinor !== totalMinor) throw fail('rent.unused_changed');
  const books = [...former, ending];
  const shares = (await Promise.all(charges.map((charge) => sharesOf(ctx, books, charge)))).flat();
  const credits: Posting[] = [];
  let arriving: MoneyCarried[] = [];
  for (const [at, from] of books.entries()) {
    const own = shares.filter(({ leaseId }) => leaseId === from.lease.id);
    if (own.length === 0 && arriving.length === 0) continue;
    const { postings, free } = await creditOn(ctx, from, { shares: own, arriving, lastOn });
    const to = books[at + 1];
    // What is free only later goes over in its own night.
    arriving = to
      ? moneyCarried(
          ctx,
          { from, to },
          free.filter(({ freeOn }) => freeOn <= today),
        )
      : [];
    await post(ctx, from.lease, [...postings, ...arriving.map(({ out }) => out)]);
    credits.push(...postings.filter(({ type }) => type === 'CREDIT'));
  }
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

/** What is credited of a charge by where it stands: what came over to a later lease first, since it was open last. */
async function sharesOf(
  ctx: WriteCtx,
  books: readonly LeaseBooks[],
  { chargeId, account, creditMinor, places }: UnusedCharge,
): Promise<CreditShare[]> {
  const before = await creditsBefore(ctx, books, chargeId);
  let leftMinor = creditMinor;
  return places
    .flatMap((place) => {
      const minor = Math.min(leftMinor, place.leftMinor);
      leftMinor -= minor;
      return minor > 0 ? [{ ...place, account, creditMinor: minor }] : [];
    })
    .map((share, at) => ({ ...share, sourceKey: `${UNUSED_RENT_KEY}${chargeId}:${before + at}` }));
}

/** What crediting parts of the charges of one lease posts there, with what came over to it, and what is free of its money then. */
async function creditOn(
  ctx: WriteCtx,
  books: LeaseBooks,
  {
    shares,
    arriving,
    lastOn,
  }: { shares: readonly CreditShare[]; arriving: readonly MoneyCarried[]; lastOn: PlainDate },
): Promise<{ postings: Posting[]; free: FreeReceipt[] }> {
  let open = books.openCharges;
  let free = freeAfter(
    books.freeReceipts,
    arriving.map((money) => money.free),
  );
  const credited: Posting[] = [];
  for (const share of shares) {
    const one = await creditOf(ctx, { ...books, openCharges: open }, share, lastOn);
    credited.push(...one.postings);
    open = [...open.filter(({ id }) => id !== share.chargeId), ...one.left];
    free = freeAfter(free, one.freed);
  }
  const postings = [...arriving.map(({ into }) => into), ...credited];
  const causedOn = postings.map(({ on }) => on).reduce(earlierDay);
  const applied = applyPrepayments(ctx, books, { receipts: free, charges: open, causedOn });
  const spent = applied.flatMap(({ allocations = [] }) => allocations);
  return {
    postings: [...postings, ...applied],
    free: free.flatMap((receipt) => {
      const freeMinor = spent.reduce(
        (left, { receiptId, amountMinor }) => (receiptId === receipt.id ? left - amountMinor : left),
        receipt.freeMinor,
      );
      return freeMinor > 0 ? [{ ...receipt, freeMinor }] : [];
    }),
  };
}

/** The postings that credit a part of one charge, what is open of it then, and what is free of what had paid it. */
async function creditOf(
  ctx: WriteCtx,
  books: LeaseBooks,
  { chargeId, transactionId, account, creditMinor, carriedBy, sourceKey }: CreditShare,
  lastOn: PlainDate,
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
    .filter(
      ({ receiptId, receiptKind }) =>
        receiptId !== null && !carriedBy.includes(receiptId) && !FORGIVING.some((kind) => kind === receiptKind),
    )
    .toSorted((a, b) => (a.lastOn < b.lastOn ? 1 : -1))
    .flatMap((one) => {
      const amountMinor = Math.min(paidMinor, one.amountMinor);
      paidMinor -= amountMinor;
      return amountMinor > 0 ? [{ ...one, amountMinor }] : [];
    });
  const on = [
    known?.openOn ?? dueOn,
    lastOn,
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
      sourceKey,
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
async function creditsBefore(ctx: WriteCtx, books: readonly LeaseBooks[], chargeId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('ledgerTransactions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('orgId', '=', ctx.org)
    .where(
      'leaseId',
      'in',
      books.map(({ lease }) => lease.id),
    )
    .where('sourceKey', 'like', `${UNUSED_RENT_KEY}${chargeId}:%`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
