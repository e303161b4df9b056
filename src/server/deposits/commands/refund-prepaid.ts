import type { RefundInput } from '#contract/deposits/deposits.ts';
import { fail } from '#server/access/app-error.ts';
import { command } from '#server/access/commands/command.ts';
import { openLeaseBooks, readAmount } from '#server/ledger/commands/lease-books.ts';
import { post } from '#server/ledger/commands/post.ts';
import { refuseClosed } from '#server/ledger/queries/periods.ts';
import { line, prepaidRefund, told } from './settle-deposit.ts';

/** Pays back what a lease has paid ahead, the latest money first; never more than that, and not before it came. */
export const refundPrepaid = command('ledger_transaction.refund', async (ctx, leaseId: string, input: RefundInput) => {
  const books = await openLeaseBooks(ctx, leaseId);
  const { lease } = books;
  if (input.on > books.today) throw fail('VALIDATION_FAILED', { field: 'on', reason: 'ledger.day_in_future' });
  refuseClosed(ctx, books.closed, input.on, 'on');
  let left = readAmount(input.amount, lease.currency, 'amount');
  const amountMinor = left;
  const latestFirst = books.freeReceipts
    .filter(({ freeOn }) => freeOn <= input.on)
    .toSorted((a, b) => (a.on < b.on ? 1 : -1));
  const taken = latestFirst.flatMap((receipt) => {
    const freeMinor = Math.min(left, receipt.freeMinor);
    left -= freeMinor;
    return freeMinor > 0 ? [{ ...receipt, freeMinor }] : [];
  });
  if (left > 0) throw fail('deposit.refund_above');
  const { on, reference, memo } = input;
  const postings = prepaidRefund(books, on, taken, { reference, memo });
  await post(ctx, lease, postings);
  const facts = { unit: lease.unitLabel, amount: input.amount, currency: lease.currency, on };
  return told(ctx, books, {
    after: { refundedOn: on, amountMinor },
    activities: line('ledger_transaction.refunded', postings[0], books, facts),
  });
});
