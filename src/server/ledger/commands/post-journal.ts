import type { Selectable } from 'kysely';
import type { JournalInput, Posted, ReversalInput } from '#contract/ledger/ledger.ts';
import { fromMinor } from '#contract/money.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, type Proof, permit } from '#server/access/authorize.ts';
import { type Audited, audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { newId } from '#server/db/new-id.ts';
import type { LedgerTransactions } from '#server/db/schema.ts';
import { type Chart, loadChart } from '../queries/chart.ts';
import { closedBooks, refuseClosed } from '../queries/periods.ts';
import { findBookPlaces, type Place } from '../queries/places.ts';
import { linesOfTransaction } from '../queries/transactions.ts';
import { imbalanceOf, type JournalLine, mirrored } from '../rules/posting.ts';
import { recordOf } from './answer.ts';
import { readAmount } from './lease-books.ts';
import { type Posting, post } from './post.ts';

/** Posts a journal entry: it balances for each of the books, and leaves the accounts alone that follow from leases. */
export const postJournal = command('ledger_transaction.journal', async (ctx, input: JournalInput) => {
  const proof = permit(ctx, 'books:write');
  const propertyIds = [...new Set(input.lines.flatMap(({ propertyId }) => propertyId ?? []))];
  const [chart, closedOf, places] = await Promise.all([
    loadChart(ctx),
    closedBooks(ctx),
    findBookPlaces(ctx, propertyIds),
  ]);
  const currency = currencyOf(places, input);
  for (const book of new Set(input.lines.map(({ propertyId }) => propertyId)))
    refuseClosed(ctx, closedOf(book ?? ctx.org), input.on, 'on');
  const lines = input.lines.map((line, at) => journalLine(chart, line, currency, at));
  refuseImbalance(lines, places, currency);
  const posting: Posting = {
    id: newId(),
    type: 'JOURNAL',
    on: input.on,
    lease: null,
    currency,
    amountMinor: lines.reduce((sum, { debitMinor }) => sum + debitMinor, 0),
    lines,
    memo: input.memo,
  };
  return postAlone(ctx, proof, posting, propertyIds);
});

/** Takes a journal entry back. */
export async function reverseJournal(
  ctx: WriteCtx,
  transaction: Authorized<Selectable<LedgerTransactions>>,
  { on, reason, memo }: ReversalInput,
): Promise<Audited<Posted>> {
  if (on < transaction.postedOn)
    throw fail('VALIDATION_FAILED', {
      field: 'on',
      reason: 'ledger.day_before',
      params: { day: transaction.postedOn },
    });
  const [lines, closedOf] = await Promise.all([linesOfTransaction(ctx, transaction.id), closedBooks(ctx)]);
  const books = [...new Set(lines.map(({ book }) => book))];
  for (const book of books) refuseClosed(ctx, closedOf(book ?? ctx.org), on, 'on');
  const posting: Posting = {
    id: newId(),
    type: 'REVERSAL',
    on,
    lease: null,
    currency: transaction.currency,
    amountMinor: transaction.amountMinor,
    lines: mirrored(lines),
    memo,
    reason,
    reversesId: transaction.id,
    sourceKey: `reversal:${transaction.id}`,
  };
  return postAlone(
    ctx,
    transaction,
    posting,
    books.flatMap((book) => book ?? []),
  );
}

/** Posts what is about no lease, and tells the properties in whose books it is. */
async function postAlone(
  ctx: WriteCtx,
  proof: Proof,
  posting: Posting,
  propertyIds: string[],
): Promise<Audited<Posted>> {
  await post(ctx, proof, [posting]);
  const amount = fromMinor(posting.amountMinor, posting.currency);
  const type = posting.type === 'REVERSAL' ? 'ledger_transaction.reversed' : 'ledger_transaction.journaled';
  return audited<Posted>({
    result: {
      transactionId: posting.id,
      on: posting.on,
      amount,
      currency: posting.currency,
      chargeId: null,
      allocations: [],
      prepaid: fromMinor(0, posting.currency),
      balance: null,
    },
    subject: { type: 'ledger_transaction', id: posting.id },
    after: recordOf(posting),
    activities: propertyIds.map((propertyId) => ({
      type,
      about: { property: propertyId },
      facts: { amount, currency: posting.currency, on: posting.on, unit: '' },
      visibleToOwner: false,
    })),
  });
}

type InputLine = JournalInput['lines'][number];

function journalLine(chart: Chart, line: InputLine, currency: string, at: number): JournalLine {
  const field = `lines.${at}.account`;
  const account = chart.inUse(line.account, field);
  if (account.isControl) throw fail('ledger.account_control', { field });
  if (account.isCompanyOnly && line.propertyId !== null) throw fail('ledger.account_of_company', { field });
  const read = (amount: string | null, side: string): number =>
    amount === null ? 0 : readAmount(amount, currency, `lines.${at}.${side}`);
  return {
    account: account.id,
    book: line.propertyId,
    debitMinor: read(line.debit, 'debit'),
    creditMinor: read(line.credit, 'credit'),
    basis: 'BOTH',
    memo: line.memo,
  };
}

/** The currency of the properties it names, or of the organization; an entry is in one. */
function currencyOf(
  { baseCurrency, properties }: { baseCurrency: string; properties: Place[] },
  input: JournalInput,
): string {
  const named = new Set(properties.map(({ currency }) => currency));
  if (input.lines.some(({ propertyId }) => propertyId === null)) named.add(baseCurrency);
  const [currency = baseCurrency, ...others] = named;
  if (others.length > 0) throw fail('ledger.currencies_mixed');
  if (input.currency !== undefined && input.currency !== currency) throw fail('ledger.currency');
  return currency;
}

function refuseImbalance(
  lines: readonly JournalLine[],
  { properties }: { properties: Place[] },
  currency: string,
): void {
  const [wrong] = imbalanceOf(lines);
  if (!wrong) return;
  const amount = fromMinor(Math.abs(wrong.minor), currency);
  const isAlone = new Set(lines.map(({ book }) => book)).size === 1;
  const entity = properties.find(({ id }) => id === wrong.book)?.name ?? { code: 'ledger.company' };
  throw fail('ledger.not_balanced', {
    reason: isAlone ? 'ledger.off_by' : 'ledger.off_by_in',
    params: isAlone ? { amount } : { amount, entity },
  });
}
