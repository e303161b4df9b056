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
  const activities = await decideDays(ctx, books, [{ days, chargeOn: input.chargeOn }]);
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
      const books = await openLeaseBooks(ctx, leaseId);
      const openOn = firstOpenDay(ctx, books.closed);
      let waiting = await heldDays(ctx, [leaseId]);
      const decidedOn: DecidedDays[] = [];
      for (const decision of own) {
        const days = asShown(waiting, decision, books);
        // Who names one twice would charge it twice.
        waiting = waiting.filter((other) => other !== days);
        decidedOn.push({ days, chargeOn: isCharged ? laterDay(openOn ?? days.dueOn, days.dueOn) : null });
      }
      activities.push(...(await decideDays(ctx, books, decidedOn)));
      decided.push(...decidedOn.map(({ days, chargeOn }) => ({ ...days, chargeOn })));
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

/** Days that waited, with the day they are charged on; none where they are left out. */
type DecidedDays = { days: HeldDays; chargeOn: PlainDate | null };

/** Posts what is charged of one lease at once, in the order in which it stands there. */
async function decideDays(ctx: WriteCtx, books: LeaseBooks, decided: readonly DecidedDays[]): Promise<ActivityDraft[]> {
  const { lease } = books;
  const leftOut = decided.filter(({ chargeOn }) => chargeOn === null).map(({ days }) => days);
  if (leftOut.length > 0)
    await ctx
      .write(lease)
      .updateTable('rentCharges')
      .set({ leftOutAt: now(ctx) })
      .where('orgId', '=', ctx.org)
      .where(
        'id',
        'in',
        leftOut.map(({ id }) => id),
      )
      .execute();
  const charged = decided.flatMap(({ days, chargeOn }) => (chargeOn === null ? [] : [{ days, chargeOn }]));
  return [
    ...leftOut.map((days) => ({
      subject: { type: 'lease' as const, id: lease.id },
      ...heldActivity('lease.rent_left_out', lease, [days]),
    })),
    ...(charged.length > 0 ? await chargeDays(ctx, books, charged) : []),
  ];
}

async function chargeDays(
  ctx: WriteCtx,
  books: LeaseBooks,
  charged: readonly { days: HeldDays; chargeOn: PlainDate }[],
): Promise<ActivityDraft[]> {
  const { lease } = books;
  for (const { chargeOn } of charged) refuseClosed(ctx, books.closed, chargeOn, 'chargeOn');
  const lines = await linesOf(ctx, [lease.id]);
  const drafts = charged.map(({ days, chargeOn }) => ({ ...draftOfHeld(lines, days), dueOn: chargeOn }));
  const posted = await postCharges(ctx, books, drafts);
  await Promise.all(charged.map(({ days }, at) => keepHeldCharge(ctx, lease, days, posted[at])));
  return charged.map(({ days, chargeOn }, at) => ({
    type: 'ledger_transaction.charged',
    subject: { type: 'ledger_transaction', id: posted[at]?.id ?? '' },
    about: { lease: lease.id, property: lease.propertyId },
    facts: {
      unit: lease.unitLabel,
      amount: fromMinor(days.amountMinor, lease.currency),
      currency: lease.currency,
      on: chargeOn,
    },
    visibleToOwner: true,
    visibleToRenter: true,
  }));
}
