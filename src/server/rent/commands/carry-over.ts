import { earlierDay, laterDay, type PlainDate } from '#contract/dates.ts';
import type { FreeReceipt, OpenCharge } from '#contract/ledger/ledger.allocation.ts';
import { fail } from '#server/access/app-error.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { newId } from '#server/db/new-id.ts';
import { openChargeOf } from '#server/ledger/commands/charge-lease.ts';
import {
  applyPrepayments,
  type HeldDeposit,
  type LeaseBooks,
  openLeaseBooks,
} from '#server/ledger/commands/lease-books.ts';
import { type Posting, post } from '#server/ledger/commands/post.ts';
import { depositsMovedOn } from '#server/ledger/queries/held.ts';
import { firstOpenDay } from '#server/ledger/queries/periods.ts';
import { linesOf } from '#server/ledger/rules/posting.ts';
import { findContinuing } from '../queries/renewed.ts';

/** Both sides of a renewal in the books. */
type Sides = { from: LeaseBooks; to: LeaseBooks };
/** With the day on which what is left goes over. */
type Crossing = Sides & { on: PlainDate };

/**
 * Carries over to the lease that continues another what is left on it: what is owed as charges of the new one, what was paid
 * ahead as money paid ahead there, deposits as held there. Both sides are posted on one day, so that for the property
 * nothing changes. That day is the night's, also where it is made up for later. Money that arrives on the former lease later is
 * carried over the next night, on the day on which it was paid: it counts as if it had been recorded here.
 */
export const carryOver = command('lease.carry_over', async (ctx, leaseId: string, night: PlainDate) => {
  const next = await findContinuing(ctx, leaseId);
  if (!next) throw fail('STALE_VERSION');
  const [from, to] = [await openLeaseBooks(ctx, leaseId), await openLeaseBooks(ctx, next.id)];
  const on = laterDay(night, firstOpenDay(ctx, from.closed) ?? night);
  const crossing = { from, to, on };
  const charges = from.openCharges.filter((charge) => charge.openOn <= on);
  const ahead = from.freeReceipts.filter((receipt) => receipt.freeOn <= on);
  const movedOn = await depositsMovedOn(ctx, leaseId);
  const held = from.deposits.filter(({ accountId }) => (movedOn.get(accountId) ?? on) <= on);
  const arriving = charges.map((charge) => chargeArriving(crossing, charge));
  const paidAhead = moneyCarried(ctx, crossing, ahead);
  const applied = applyPrepayments(ctx, to, {
    receipts: [...to.freeReceipts, ...paidAhead.map(({ free }) => free)],
    charges: [...to.openCharges, ...arriving.flatMap((posting) => openChargeOf(to, posting))],
    causedOn: paidAhead.reduce((day, { free }) => earlierDay(day, free.on), on),
  });
  await post(ctx, from.lease, [
    ...(charges.length > 0 ? [chargesLeaving(crossing, charges)] : []),
    ...paidAhead.map(({ out }) => out),
    ...held.map((deposit) => depositMoved(crossing, 'depositCarriedOut', deposit)),
  ]);
  await post(ctx, to.lease, [
    ...arriving,
    ...paidAhead.map(({ into }) => into),
    ...held.map((deposit) => depositMoved(crossing, 'depositCarriedIn', deposit)),
    ...applied,
  ]);
  const owedMinor = charges.reduce((sum, { openMinor }) => sum + openMinor, 0);
  const aheadMinor = ahead.reduce((sum, { freeMinor }) => sum + freeMinor, 0);
  const depositMinor = held.reduce((sum, { heldMinor }) => sum + heldMinor, 0);
  return audited({
    result: { count: owedMinor + aheadMinor + depositMinor > 0 ? 1 : 0, amountMinor: owedMinor },
    subject: { type: 'lease', id: leaseId },
    after: { toLeaseId: next.id, on, owedMinor, aheadMinor, depositMinor },
  });
});

const headOf = ({ lease }: LeaseBooks, on: PlainDate) => ({
  id: newId(),
  type: 'CARRY_OVER' as const,
  on,
  lease,
  currency: lease.currency,
});

/** All that is owed leaves in one transaction: its charges are settled by what goes over. */
function chargesLeaving({ from, to, on }: Crossing, charges: readonly OpenCharge[]): Posting {
  const { chart, lease } = from;
  const receiptId = newId();
  return {
    ...headOf(from, on),
    amountMinor: charges.reduce((sum, { openMinor }) => sum + openMinor, 0),
    memo: to.lease.ref,
    lines: charges.flatMap(({ accountId, openMinor }) =>
      linesOf('waiver', chart.system, lease.propertyId, { charged: accountId }, { amountMinor: openMinor }),
    ),
    receipt: { id: receiptId, kind: 'CARRIED_OVER' },
    allocations: charges.map(({ id, openMinor }) => ({ receiptId, chargeId: id, amountMinor: openMinor })),
  };
}

/** What is owed on an account arrives as a charge of its own, which says when it fell due. */
const chargeArriving = ({ to, from, on }: Crossing, charge: OpenCharge): Posting => ({
  ...headOf(to, on),
  type: 'CHARGE',
  amountMinor: charge.openMinor,
  memo: from.lease.ref,
  lines: linesOf(
    'charge',
    to.chart.system,
    to.lease.propertyId,
    { charged: charge.accountId },
    { amountMinor: charge.openMinor },
  ),
  charge: { id: newId(), accountId: charge.accountId, kind: charge.kind, carriedFromOn: charge.dueOn },
});

/** Money that goes over: how it leaves one lease and arrives on the other, and what is free of it there. */
export type MoneyCarried = { out: Posting; into: Posting; free: FreeReceipt };

/** Money that pays nothing yet goes over, each on the day from which on it did. */
export function moneyCarried(ctx: WriteCtx, { from, to }: Sides, receipts: readonly FreeReceipt[]): MoneyCarried[] {
  const { startsOn } = to.lease;
  const open = firstOpenDay(ctx, from.closed) ?? startsOn;
  return receipts.map((receipt) =>
    aheadCarried({ from, to, on: [startsOn, open].reduce(laterDay, receipt.freeOn) }, receipt),
  );
}

function aheadCarried({ from, to, on }: Crossing, { id, freeMinor }: FreeReceipt): MoneyCarried {
  const receiptId = newId();
  const at = from.lease.propertyId;
  return {
    out: {
      ...headOf(from, on),
      amountMinor: freeMinor,
      memo: to.lease.ref,
      lines: linesOf('prepaymentCarriedOut', from.chart.system, at, {}, { amountMinor: freeMinor }),
      allocations: [{ receiptId: id, chargeId: null, amountMinor: freeMinor }],
    },
    into: {
      ...headOf(to, on),
      amountMinor: freeMinor,
      memo: from.lease.ref,
      lines: linesOf('prepaymentCarriedIn', to.chart.system, at, {}, { amountMinor: freeMinor }),
      receipt: { id: receiptId, kind: 'CARRIED_OVER' },
    },
    free: { id: receiptId, on, freeOn: on, freeMinor },
  };
}

const OPPOSITE = { depositCarriedOut: 'depositCarriedIn', depositCarriedIn: 'depositCarriedOut' } as const;

/** A deposit goes along; what is missing of one, since what had paid it came back, goes along the other way round. */
const depositMoved = (
  { from, to, on }: Crossing,
  event: 'depositCarriedOut' | 'depositCarriedIn',
  { accountId, heldMinor }: HeldDeposit,
): Posting => {
  const books = event === 'depositCarriedOut' ? from : to;
  const amountMinor = Math.abs(heldMinor);
  return {
    ...headOf(books, on),
    amountMinor,
    memo: (books === from ? to : from).lease.ref,
    lines: linesOf(
      heldMinor > 0 ? event : OPPOSITE[event],
      books.chart.system,
      books.lease.propertyId,
      { deposit: accountId },
      { amountMinor },
    ),
  };
};
