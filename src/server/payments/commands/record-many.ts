import { laterDay } from '#contract/dates.ts';
import type { RecordMany } from '#contract/payments/payment-lines.ts';
import { fail, notFound } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { answerPosted } from '#server/ledger/commands/answer.ts';
import { openLeaseBooks } from '#server/ledger/commands/lease-books.ts';
import { post } from '#server/ledger/commands/post.ts';
import { reversalPostings } from '#server/ledger/commands/reverse.ts';
import { postPayment } from '#server/ledger/commands/take-payment.ts';
import { findTransaction } from '#server/ledger/queries/transactions.ts';

/** Under which a line is posted, so that it is posted once whatever becomes of the call. */
const sourceKeyOf = ({ batch }: Ctx, rowId: string): string => `pasted:${batch?.batchId ?? ''}:${rowId}`;

/** Records the line of a batch that a row is, as the payment of it alone is recorded. */
export const recordLine = command('ledger_transaction.pay', async (ctx, rowId: string, { lines }: RecordMany) => {
  const line = lines.find(({ id }) => id === rowId);
  if (!line) throw notFound();
  const { leaseId, id: _, ...payment } = line;
  const books = await openLeaseBooks(ctx, leaseId);
  const postings = await postPayment(ctx, books, { ...payment, memo: null }, sourceKeyOf(ctx, rowId));
  // What a batch undoes asks for what was before: nothing was.
  return audited({ ...(await answerPosted(ctx, books, postings, 'ledger_transaction.paid')), before: {} });
});

/** Takes back what a line recorded, by its opposite, on the day of the payment or the first open one. */
export const takeBackLine = command('ledger_transaction.reverse', async (ctx, rowId: string) => {
  const id = await findRecorded(ctx, sourceKeyOf(ctx, rowId));
  const transaction = authorize(id === undefined ? undefined : await findTransaction(ctx, id), () =>
    holds(ctx, 'ledger:write'),
  );
  if (transaction.leaseId === null) throw fail('ledger.not_to_reverse');
  const books = await openLeaseBooks(ctx, transaction.leaseId);
  const draft = { on: laterDay(transaction.postedOn, books.today), reason: 'ERROR' as const, memo: null };
  const postings = await reversalPostings(ctx, books, transaction, draft);
  await post(ctx, books.lease, postings);
  return answerPosted(ctx, books, postings, 'ledger_transaction.reversed');
});

async function findRecorded(ctx: ReadCtx, sourceKey: string): Promise<string | undefined> {
  const found = await ctx.db
    .selectFrom('ledgerTransactions')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('sourceKey', '=', sourceKey)
    .executeTakeFirst();
  return found?.id;
}
