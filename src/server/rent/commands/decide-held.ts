import { laterDay, type PlainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { HeldDecisions, HeldRentInput } from '#contract/rent/rent.held.ts';
import { fail } from '#server/access/app-error.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { now } from '#server/access/context.ts';
import { postCharges } from '#server/ledger/commands/charge-lease.ts';
import { type LeaseBooks, openLeaseBooks } from '#server/ledger/commands/lease-books.ts';
import { firstOpenDay, refuseClosed } from '#server/ledger/queries/periods.ts';
import { type HeldDays, heldDays, readHeld } from '../queries/held.ts';
import { linesOf } from '../queries/terms.ts';
import { byLeaseInOrder } from './by-lease.ts';
import { draftOfHeld, heldActivity, keepHeldCharge } from './charge-rent.ts';

/** Charges days that wait on a day that is open, or leaves them out, as they were shown. */
export const decideHeld = command('lease.decide_held', async (ctx, leaseId: string, input: HeldRentInput) => {
  const books = await openLeaseBooks(ctx, leaseId);
  const days = asShown(await heldDays(ctx, [leaseId]), input, books);
  const activities = await decideDays(ctx, books, days, input.chargeOn);
  return audited({
    result: await readHeld(ctx, leaseId),
    subject: { type: 'lease', id: leaseId },
    after: { ...days, chargeOn: input.chargeOn },
    activities,
  });
});

/** The same for several, each charged on the first day that is open: all that are named, or none where one does not wait any more. */
export const decideManyHeld = command(
  'lease.decide_held_rent',
  async (ctx, { isCharged, decisions }: HeldDecisions) => {
    permit(ctx, 'books:write');
    const activities: ActivityDraft[] = [];
    const decided: object[] = [];
    const byLease = byLeaseInOrder(decisions);
    for (const [leaseId, own] of byLease) {
      for (const decision of own) {
        // Anew each time: what one of them is charged changes the books of the lease.
        const books = await openLeaseBooks(ctx, leaseId);
        const openOn = firstOpenDay(ctx, books.closed);
        const days = asShown(await heldDays(ctx, [leaseId]), decision, books);
        const chargeOn = isCharged ? laterDay(openOn ?? days.dueOn, days.dueOn) : null;
        activities.push(...(await decideDays(ctx, books, days, chargeOn)));
        decided.push({ ...days, chargeOn });
      }
    }
    return audited({
      result: { decidedCount: decided.length },
      subject: { type: 'lease', id: byLease.size === 1 ? (decisions[0]?.leaseId ?? null) : null },
      after: { isCharged, decided },
      activities,
    });
  },
);

/** The days that a decision is about, where they still wait and come to what was shown. */
function asShown(
  waiting: readonly HeldDays[],
  { heldId, amount }: Pick<HeldRentInput, 'heldId' | 'amount'>,
  { lease }: LeaseBooks,
): HeldDays {
  const days = waiting.find(({ id }) => id === heldId);
  if (!days || fromMinor(days.amountMinor, lease.currency) !== amount) throw fail('rent.held_changed');
  return days;
}

async function decideDays(
  ctx: WriteCtx,
  books: LeaseBooks,
  days: HeldDays,
  chargeOn: PlainDate | null,
): Promise<ActivityDraft[]> {
  const { lease } = books;
  if (chargeOn === null) {
    await ctx
      .write(lease)
      .updateTable('rentCharges')
      .set({ leftOutAt: now(ctx) })
      .where('orgId', '=', ctx.org)
      .where('id', '=', days.id)
      .execute();
    return [{ subject: { type: 'lease', id: lease.id }, ...heldActivity('lease.rent_left_out', lease, [days]) }];
  }
  refuseClosed(ctx, books.closed, chargeOn, 'chargeOn');
  const draft = { ...draftOfHeld(await linesOf(ctx, [lease.id]), days), dueOn: chargeOn };
  const [charged] = await postCharges(ctx, books, [draft]);
  await keepHeldCharge(ctx, lease, days, charged);
  return [
    {
      type: 'ledger_transaction.charged',
      subject: { type: 'ledger_transaction', id: charged?.id ?? '' },
      about: { lease: lease.id, property: lease.propertyId },
      facts: {
        unit: lease.unitLabel,
        amount: fromMinor(days.amountMinor, lease.currency),
        currency: lease.currency,
        on: chargeOn,
      },
      visibleToOwner: true,
      visibleToRenter: true,
    },
  ];
}
