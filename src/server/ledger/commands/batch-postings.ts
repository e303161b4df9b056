import { laterDay } from '#contract/dates.ts';
import { HOLDING_STATUSES } from '#contract/leases/leases.words.ts';
import type { BulkCharge, BulkCredit, Posted } from '#contract/ledger/ledger.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { findTransaction } from '../queries/transactions.ts';
import { answerPosted } from './answer.ts';
import { chargeTyped } from './charge-lease.ts';
import { creditTyped } from './give-credit.ts';
import { type LeaseBooks, openLeaseBooks } from './lease-books.ts';
import { post } from './post.ts';
import { reversalPostings } from './reverse.ts';

/** Under which a row of a batch is posted, so that it is posted once whatever becomes of the call. */
export const batchSourceKey = ({ batch }: Ctx, rowId: string): string => `batch:${batch?.batchId ?? ''}:${rowId}`;

/** What a row that was posted comes to. */
export const postedWorth = (result: unknown) =>
  isPosted(result) ? { currency: result.currency, before: null, amount: result.amount } : null;
const isPosted = (result: unknown): result is Posted =>
  typeof result === 'object' && result !== null && 'transactionId' in result;

/** What undoing a batch asks of a row that was posted: before it, nothing was. */
export const NOTHING_BEFORE = { before: {} };

/** The books of the lease that a row of a batch is. What never bound is none that many are meant by. */
async function openBooksOfRow(ctx: WriteCtx, leaseId: string): Promise<LeaseBooks> {
  const books = await openLeaseBooks(ctx, leaseId);
  if (!HOLDING_STATUSES.some((status) => status === books.lease.status)) throw fail('ledger.lease_not_binding');
  return books;
}

/** Charges the lease that a row of a batch is, as it is charged alone. */
export const chargeInBatch = command('ledger_transaction.charge', async (ctx, leaseId: string, input: BulkCharge) => {
  const books = await openBooksOfRow(ctx, leaseId);
  const { action: _, ...charge } = input;
  const charged = await chargeTyped(ctx, books, charge, batchSourceKey(ctx, leaseId));
  return audited({ ...charged, ...NOTHING_BEFORE });
});

/** Credits the lease that a row of a batch is, as it is credited alone. */
export const creditInBatch = command('ledger_transaction.credit', async (ctx, leaseId: string, input: BulkCredit) => {
  const books = await openBooksOfRow(ctx, leaseId);
  const credited = await creditTyped(ctx, books, input, batchSourceKey(ctx, leaseId));
  return audited({ ...credited, ...NOTHING_BEFORE });
});

/** Takes back what a row of a batch posted, by its opposite, on the day of it or today where that is later. */
export const takeBackBatchRow = command('ledger_transaction.reverse', async (ctx, rowId: string) => {
  const id = await findPosted(ctx, batchSourceKey(ctx, rowId));
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

async function findPosted(ctx: ReadCtx, sourceKey: string): Promise<string | undefined> {
  const found = await ctx.db
    .selectFrom('ledgerTransactions')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('sourceKey', '=', sourceKey)
    .executeTakeFirst();
  return found?.id;
}
