import type { Selectable } from 'kysely';
import { laterDay, type PlainDate } from '#contract/dates.ts';
import type { FreeReceipt, OpenCharge } from '#contract/ledger/ledger.allocation.ts';
import type { ReversalInput } from '#contract/ledger/ledger.ts';
import type { ReversalReason } from '#contract/ledger/ledger.words.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { command, type WriteCtx } from '#server/access/commands/command.ts';
import { newId } from '#server/db/new-id.ts';
import type { LedgerTransactions } from '#server/db/schema.ts';
import { refuseClosed } from '../queries/periods.ts';
import { findTransaction, type LiveAllocation, linesOfTransaction, liveAllocations } from '../queries/transactions.ts';
import { type JournalLine, linesOf, mirrored } from '../rules/posting.ts';
import { answerPosted } from './answer.ts';
import { chargePosting } from './charge-lease.ts';
import { applyPrepayments, type LeaseBooks, openLeaseBooks, readAmount } from './lease-books.ts';
import { type AllocationDraft, type Posting, post } from './post.ts';
import { reverseJournal } from './post-journal.ts';

type Transaction = Selectable<LedgerTransactions>;

/** How something is taken back. */
export type ReversalDraft = { on: PlainDate; reason: ReversalReason; memo: string | null };

/** What taking back frees: the posting of it, those that must come after it, and what is open and free again. */
type Undoing = {
  lines: JournalLine[];
  allocations: AllocationDraft[];
  /** Money that paid later than the day of the reversal is taken from there on its own day. */
  later: LiveAllocation[];
  reopened: OpenCharge[];
  freed: FreeReceipt[];
};

const NOT_TO_REVERSE: ReadonlySet<string> = new Set(['REVERSAL', 'APPLY_PREPAYMENT', 'CARRY_OVER']);

/** Takes something posted back by posting its opposite; what it had paid is open again, what had paid it pays ahead. */
export const reverseTransaction = command(
  'ledger_transaction.reverse',
  async (ctx, id: string, input: ReversalInput) => {
    const transaction = authorize(await findTransaction(ctx, id), ({ leaseId }) =>
      holds(ctx, leaseId === null ? 'books:write' : 'ledger:write'),
    );
    if (NOT_TO_REVERSE.has(transaction.type)) throw fail('ledger.not_to_reverse');
    if (transaction.leaseId === null) return reverseJournal(ctx, transaction, input);
    const books = await openLeaseBooks(ctx, transaction.leaseId);
    const postings = await reversalPostings(ctx, books, transaction, input);
    const fee = feePosting(ctx, books, transaction, input);
    await post(ctx, books.lease, [...postings, ...fee]);
    return answerPosted(ctx, books, postings, 'ledger_transaction.reversed', {
      isReturned: input.reason === 'NSF',
    });
  },
);

/** Takes back what stood on a lease before, one after the other, for whoever takes back what brought it in. */
export async function takeBackOpenings(
  ctx: WriteCtx,
  leaseId: string,
  transactionIds: readonly string[],
): Promise<void> {
  for (const id of transactionIds) {
    const transaction = authorize(await findTransaction(ctx, id), () => holds(ctx, 'ledger:write'));
    const books = await openLeaseBooks(ctx, leaseId);
    const on = laterDay(books.today, transaction.postedOn);
    await post(ctx, books.lease, await reversalPostings(ctx, books, transaction, { on, reason: 'ERROR', memo: null }));
  }
}

/** All that taking back one transaction of a lease posts; refuses what stands in the way. */
export async function reversalPostings(
  ctx: WriteCtx,
  books: LeaseBooks,
  transaction: Transaction,
  { on, reason, memo }: ReversalDraft,
): Promise<[Posting, ...Posting[]]> {
  if (on < transaction.postedOn)
    throw fail('VALIDATION_FAILED', {
      field: 'on',
      reason: 'ledger.day_before',
      params: { day: transaction.postedOn },
    });
  if (on > laterDay(books.today, transaction.postedOn))
    throw fail('VALIDATION_FAILED', { field: 'on', reason: 'ledger.day_in_future' });
  refuseClosed(ctx, books.closed, on, 'on');
  const [lines, live, earlier] = await Promise.all([
    linesOfTransaction(ctx, transaction.id),
    liveAllocations(ctx, transaction.id),
    ctx.db
      .selectFrom('ledgerTransactions')
      .select('id')
      .where('orgId', '=', ctx.org)
      .where('reversesId', '=', transaction.id)
      .executeTakeFirst(),
  ]);
  if (earlier) throw fail('ledger.reversed_already');
  const undone = undoingOf(books, transaction, lines, live, on);
  const reversal: Posting = {
    id: newId(),
    type: 'REVERSAL',
    on,
    lease: books.lease,
    currency: transaction.currency,
    amountMinor: transaction.amountMinor,
    lines: undone.lines,
    memo,
    reason,
    reference: transaction.reference,
    reversesId: transaction.id,
    sourceKey: `reversal:${transaction.id}`,
    allocations: undone.allocations,
  };
  const later = undone.later.map((one) => unappliedPosting(books, one));
  const reopened = [
    ...books.openCharges.filter(({ id }) => !undone.reopened.some((one) => one.id === id)),
    ...undone.reopened,
  ];
  const gone = new Set(
    undone.allocations.flatMap(({ receiptId, chargeId }) => (receiptId === null && chargeId ? [chargeId] : [])),
  );
  const taken = new Set(
    undone.allocations.flatMap(({ receiptId, chargeId }) => (chargeId === null && receiptId ? [receiptId] : [])),
  );
  const free = freeAfter(books.freeReceipts, undone.freed).filter(({ id }) => !taken.has(id));
  const applied = applyPrepayments(ctx, books, {
    receipts: free,
    charges: reopened.filter(({ id }) => !gone.has(id)),
    causedOn: on,
  });
  return [reversal, ...later, ...applied];
}

/** What is free of receipts once some of what they had paid is taken from it, each from the last day on which that was. */
export function freeAfter(before: readonly FreeReceipt[], freed: readonly FreeReceipt[]): FreeReceipt[] {
  const all = Map.groupBy([...before, ...freed], ({ id }) => id);
  return [...all.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    return [
      {
        ...first,
        freeOn: same.map(({ freeOn }) => freeOn).reduce(laterDay),
        freeMinor: same.reduce((sum, { freeMinor }) => sum + freeMinor, 0),
      },
    ];
  });
}

/** What an allocation gives back to its receipt when it is taken back on a day, or on its own where that is later. */
const freedBy = ({ receiptId, receivedOn, amountMinor, lastOn }: LiveAllocation, on: PlainDate): FreeReceipt[] =>
  receiptId && receivedOn
    ? [{ id: receiptId, on: receivedOn, freeOn: laterDay(lastOn, on), freeMinor: amountMinor }]
    : [];

/** Which lines undo a transaction, and what of its allocations is undone with it. */
function undoingOf(
  books: LeaseBooks,
  transaction: Transaction,
  lines: readonly JournalLine[],
  live: readonly LiveAllocation[],
  on: PlainDate,
): Undoing {
  const charge = live.find(({ role }) => role === 'charge');
  if ((transaction.type === 'CHARGE' || transaction.type === 'OPENING') && charge)
    return undoCharge(books, lines, live, on);
  const receipt = live.find(({ role }) => role === 'receipt');
  if (receipt) return undoReceipt(books, transaction, lines, live, on);
  // Refunds: what was given back pays ahead again.
  return {
    lines: mirrored(lines),
    allocations: live.map(({ receiptId, chargeId, amountMinor }) => ({
      receiptId,
      chargeId,
      amountMinor: -amountMinor,
    })),
    later: [],
    reopened: [],
    freed: live.flatMap((one) => freedBy(one, on)),
  };
}

/** A charge is no longer owed: what had paid it pays ahead. What had waived it must be taken back first. */
function undoCharge(
  { chart, lease }: LeaseBooks,
  lines: readonly JournalLine[],
  live: readonly LiveAllocation[],
  on: PlainDate,
): Undoing {
  const paid = live.filter(({ receiptId }) => receiptId !== null);
  if (paid.some(({ receiptKind }) => receiptKind !== null && NOT_FREED.has(receiptKind))) throw fail('ledger.credited');
  const [now, later] = [paid.filter(({ lastOn }) => lastOn <= on), paid.filter(({ lastOn }) => lastOn > on)];
  const own = live.find(({ role }) => role === 'charge');
  if (!own?.chargeId) throw new Error('A charge without its line cannot be taken back');
  const freeing = now.flatMap(({ accountId, amountMinor }) =>
    linesOf('prepaymentUnapplied', chart.system, lease.propertyId, { charged: accountId ?? '' }, { amountMinor }),
  );
  return {
    lines: [...mirrored(lines), ...freeing],
    allocations: [
      ...now.map(({ receiptId, chargeId, amountMinor }) => ({ receiptId, chargeId, amountMinor: -amountMinor })),
      { receiptId: null, chargeId: own.chargeId, amountMinor: own.amountMinor },
    ],
    later,
    reopened: [],
    freed: paid.flatMap((one) => freedBy(one, on)),
  };
}

/** Receipts that are no money: what is owed was only made less. */
export const FORGIVING = ['WAIVE_UNPAID', 'WRITE_OFF'] as const;
/** Receipts of which nothing is free by taking back the charge that they settled. */
const NOT_FREED: ReadonlySet<string> = new Set([...FORGIVING, 'DEPOSIT']);

/** A payment or a credit is not there any more: what it had paid is open again, what it had not pays nothing. */
function undoReceipt(
  { chart, lease, openCharges }: LeaseBooks,
  { amountMinor: total }: Transaction,
  lines: readonly JournalLine[],
  live: readonly LiveAllocation[],
  on: PlainDate,
): Undoing {
  const own = live.find(({ role }) => role === 'receipt');
  if (!own?.receiptId) throw new Error('A receipt without its line cannot be taken back');
  if (live.some(({ role, chargeId }) => role === null && chargeId === null)) throw fail('ledger.refunded');
  const paid = live.filter(({ role }) => role === null);
  const [now, later] = [paid.filter(({ lastOn }) => lastOn <= on), paid.filter(({ lastOn }) => lastOn > on)];
  const allocations = [
    ...now.map(({ receiptId, chargeId, amountMinor }) => ({ receiptId, chargeId, amountMinor: -amountMinor })),
    { receiptId: own.receiptId, chargeId: null, amountMinor: total },
  ];
  const reopened = paid.flatMap(({ chargeId, accountId, chargeKind, dueOn, amountMinor, lastOn }): OpenCharge[] => {
    if (!chargeId || !accountId || !chargeKind || !dueOn) return [];
    const openMinor = amountMinor + (openCharges.find(({ id }) => id === chargeId)?.openMinor ?? 0);
    return [
      {
        id: chargeId,
        accountId,
        accountNumber: chart.byId(accountId).number,
        kind: chargeKind,
        dueOn,
        openOn: laterDay(lastOn, on),
        openMinor,
      },
    ];
  });
  if (FORGIVING.some((kind) => kind === own.receiptKind))
    return { lines: mirrored(lines), allocations, later: [], reopened, freed: [] };
  const from = lines.find(({ debitMinor, basis }) => debitMinor > 0 && basis === 'BOTH')?.account ?? '';
  const aheadMinor = now.reduce((left, { amountMinor }) => left - amountMinor, total);
  return {
    lines: [
      ...now.flatMap(({ accountId, amountMinor }) =>
        linesOf(
          'returnOfCharge',
          chart.system,
          lease.propertyId,
          { bank: from, charged: accountId ?? '' },
          { amountMinor },
        ),
      ),
      ...(aheadMinor > 0
        ? linesOf('returnAhead', chart.system, lease.propertyId, { bank: from }, { amountMinor: aheadMinor })
        : []),
    ],
    allocations,
    later,
    reopened,
    freed: [],
  };
}

/** Money that paid a charge is taken from it, on the last day on which it moved. */
export function unappliedPosting(
  { chart, lease }: LeaseBooks,
  {
    receiptId,
    chargeId,
    accountId,
    amountMinor,
    lastOn,
  }: Pick<LiveAllocation, 'receiptId' | 'chargeId' | 'accountId' | 'amountMinor' | 'lastOn'>,
): Posting {
  return {
    id: newId(),
    type: 'APPLY_PREPAYMENT',
    on: lastOn,
    lease,
    currency: lease.currency,
    amountMinor,
    lines: linesOf(
      'prepaymentUnapplied',
      chart.system,
      lease.propertyId,
      { charged: accountId ?? '' },
      { amountMinor },
    ),
    allocations: [{ receiptId, chargeId, amountMinor: -amountMinor }],
  };
}

/** The fee for a payment that the bank returned. */
function feePosting(
  ctx: WriteCtx,
  books: LeaseBooks,
  { id, type }: Transaction,
  { fee, reason, on }: ReversalInput,
): Posting[] {
  if (fee === null) return [];
  if (reason !== 'NSF' || type !== 'PAYMENT')
    throw fail('VALIDATION_FAILED', { field: 'fee', reason: 'ledger.fee_of_returned' });
  const amountMinor = readAmount(fee, books.lease.currency, 'fee');
  const account = books.chart.byId(books.chart.system('NSF_FEES')).number;
  return [chargePosting(ctx, books, { account, amountMinor, dueOn: on, memo: null, sourceKey: `returned-fee:${id}` })];
}
