import type { OpeningInput } from '#contract/deposits/deposits.ts';
import { fail } from '#server/access/app-error.ts';
import { command } from '#server/access/commands/command.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { openLeaseBooks, readAmount } from '#server/ledger/commands/lease-books.ts';
import { post } from '#server/ledger/commands/post.ts';
import { openedPostings } from './opened-postings.ts';
import { line, told } from './settle-deposit.ts';

/** Takes on what a lease stood at before it was kept here; once, unless all of it was taken back. */
export const openBalances = command('ledger_transaction.open', async (ctx, leaseId: string, input: OpeningInput) => {
  const books = await openLeaseBooks(ctx, leaseId);
  const { lease } = books;
  if (input.on > books.today) throw fail('VALIDATION_FAILED', { field: 'on', reason: 'ledger.day_in_future' });
  if (await isOpened(ctx, leaseId)) throw fail('deposit.opened_already');
  const minorOf = (amount: string | null, field: string): number =>
    amount === null ? 0 : readAmount(amount, lease.currency, field);
  const [depositMinor, prepaidMinor, owedMinor] = [
    minorOf(input.deposit, 'deposit'),
    minorOf(input.prepaid, 'prepaid'),
    minorOf(input.owed, 'owed'),
  ];
  if (depositMinor + prepaidMinor + owedMinor === 0) throw fail('deposit.nothing_to_open');
  const postings = openedPostings(ctx, books, {
    on: input.on,
    owedSinceOn: input.owedSinceOn ?? input.on,
    memo: input.memo,
    owedMinor,
    depositMinor,
    prepaidMinor,
    sourceKey: `opening:${leaseId}:${newId()}`,
  });
  await post(ctx, lease, postings);
  const facts = {
    unit: lease.unitLabel,
    amount: input.owed ?? input.deposit ?? input.prepaid ?? '',
    currency: lease.currency,
    on: input.on,
  };
  return told(ctx, books, {
    after: { on: input.on, depositMinor, prepaidMinor, owedMinor },
    activities: line('ledger_transaction.opened', postings[0], books, facts),
  });
});

/** Whether something from before stands on a lease. */
async function isOpened(ctx: ReadCtx, leaseId: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('ledgerTransactions as opening')
    .select('opening.id')
    .where('opening.orgId', '=', ctx.org)
    .where('opening.leaseId', '=', leaseId)
    .where('opening.type', '=', 'OPENING')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledgerTransactions as reversal')
            .select('reversal.id')
            .whereRef('reversal.orgId', '=', 'opening.orgId')
            .whereRef('reversal.reversesId', '=', 'opening.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
