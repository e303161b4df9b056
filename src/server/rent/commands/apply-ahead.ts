import type { PlainDate } from '#contract/dates.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { applyPrepayments, openLeaseBooks } from '#server/ledger/commands/lease-books.ts';
import { post } from '#server/ledger/commands/post.ts';
import { keepNightPostings } from './keep-night.ts';

/** Pays what has fallen due on a lease from what was paid ahead. */
export const applyAhead = command('lease.apply_ahead', async (ctx, leaseId: string, night: PlainDate) => {
  const books = await openLeaseBooks(ctx, leaseId);
  const applied = applyPrepayments(ctx, books, {
    receipts: books.freeReceipts,
    charges: books.openCharges,
    causedOn: night,
  });
  await post(ctx, books.lease, applied);
  await keepNightPostings(ctx, books.lease, { night, step: 'PREPAYMENTS' }, applied);
  const amountMinor = applied.reduce((sum, posting) => sum + posting.amountMinor, 0);
  return audited({
    result: { count: applied.length, amountMinor },
    subject: { type: 'lease', id: leaseId },
    after: { amountMinor, currency: books.lease.currency },
  });
});
