import { fromMinor } from '#contract/money.ts';
import type { HeldRentInput } from '#contract/rent/rent.held.ts';
import { fail } from '#server/access/app-error.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { postCharges } from '#server/ledger/commands/charge-lease.ts';
import { openLeaseBooks } from '#server/ledger/commands/lease-books.ts';
import { refuseClosed } from '#server/ledger/queries/periods.ts';
import { heldDays, readHeld } from '../queries/held.ts';
import { linesOf } from '../queries/terms.ts';
import { draftOfHeld, heldActivity, keepHeldCharge } from './charge-rent.ts';

/** Charges days that wait on a day that is open, or leaves them out, as they were shown. */
export const decideHeld = command('lease.decide_held', async (ctx, leaseId: string, input: HeldRentInput) => {
  const books = await openLeaseBooks(ctx, leaseId);
  const { lease } = books;
  const { heldId, amount, chargeOn } = input;
  const days = (await heldDays(ctx, [leaseId])).find(({ id }) => id === heldId);
  if (!days || fromMinor(days.amountMinor, lease.currency) !== amount) throw fail('rent.held_changed');
  const said = { subject: { type: 'lease' as const, id: leaseId }, after: { ...days, chargeOn } };
  if (chargeOn === null) {
    await ctx
      .write(lease)
      .updateTable('rentCharges')
      .set({ leftOutAt: now(ctx) })
      .where('orgId', '=', ctx.org)
      .where('id', '=', heldId)
      .execute();
    const activities = [heldActivity('lease.rent_left_out', lease, [days])];
    return audited({ ...said, result: await readHeld(ctx, leaseId), activities });
  }
  refuseClosed(ctx, books.closed, chargeOn, 'chargeOn');
  const draft = { ...draftOfHeld(await linesOf(ctx, [leaseId]), days), dueOn: chargeOn };
  const [charged] = await postCharges(ctx, books, [draft]);
  await keepHeldCharge(ctx, lease, days, charged);
  return audited({
    ...said,
    result: await readHeld(ctx, leaseId),
    activities: [
      {
        type: 'ledger_transaction.charged',
        subject: { type: 'ledger_transaction', id: charged?.id ?? '' },
        about: { lease: leaseId, property: lease.propertyId },
        facts: { unit: lease.unitLabel, amount, currency: lease.currency, on: chargeOn },
        visibleToOwner: true,
        visibleToRenter: true,
      },
    ],
  });
});
