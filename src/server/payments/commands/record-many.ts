import type { RecordMany } from '#contract/payments/payment-lines.ts';
import { notFound } from '#server/access/app-error.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { answerPosted } from '#server/ledger/commands/answer.ts';
import { batchSourceKey, NOTHING_BEFORE } from '#server/ledger/commands/batch-postings.ts';
import { openLeaseBooks } from '#server/ledger/commands/lease-books.ts';
import { postPayment } from '#server/ledger/commands/take-payment.ts';

/** Records the line of a batch that a row is, as the payment of it alone is recorded. */
export const recordLine = command('ledger_transaction.pay', async (ctx, rowId: string, { lines }: RecordMany) => {
  const line = lines.find(({ id }) => id === rowId);
  if (!line) throw notFound();
  const { leaseId, id: _, ...payment } = line;
  const books = await openLeaseBooks(ctx, leaseId);
  const postings = await postPayment(
    ctx,
    books,
    { ...payment, memo: null },
    {
      sourceKey: batchSourceKey(ctx, rowId),
    },
  );
  return audited({ ...(await answerPosted(ctx, books, postings, 'ledger_transaction.paid')), ...NOTHING_BEFORE });
});
