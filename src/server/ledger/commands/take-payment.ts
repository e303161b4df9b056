import type { PlainDate } from '#contract/dates.ts';
import { allocate, findShareProblem, type OpenCharge, type Share } from '#contract/ledger/ledger.allocation.ts';
import type { PaymentInput } from '#contract/ledger/ledger.ts';
import type { AllocationMode, PaymentMethod } from '#contract/ledger/ledger.words.ts';
import { fromMinor } from '#contract/money.ts';
import { type FieldRefusal, fail } from '#server/access/app-error.ts';
import { command, type WriteCtx } from '#server/access/commands/command.ts';
import { newId } from '#server/db/new-id.ts';
import { refuseClosed } from '../queries/periods.ts';
import { type JournalLine, linesOf } from '../rules/posting.ts';
import { refuseAboveBalance } from './above-balance.ts';
import { answerPosted } from './answer.ts';
import {
  applicationPostings,
  applyPrepayments,
  type LeaseBooks,
  openLeaseBooks,
  readAmount,
  refuseCurrency,
} from './lease-books.ts';
import { type Posting, post } from './post.ts';

/** A payment as it is to be posted, in minor units of the lease's currency. */
export type PaymentDraft = {
  amountMinor: number;
  paidOn: PlainDate;
  method: PaymentMethod;
  reference: string | null;
  memo: string | null;
  mode: AllocationMode;
  /** With `SPECIFIED`: which charges it pays. */
  shares: readonly Share[];
  sourceKey?: string | undefined;
};

/** What a payment pays: charges that are due, charges that fall due later, and what is left. */
type Spread = { now: Share[]; later: Share[]; aheadMinor: number };

function spread(books: LeaseBooks, { mode, shares, amountMinor, paidOn }: PaymentDraft): Spread {
  const isDue = ({ chargeId }: Share) =>
    books.openCharges.some(({ id, openOn }) => id === chargeId && openOn <= paidOn);
  const chosen =
    mode === 'SPECIFIED' ? [...shares] : allocate(books.openCharges, amountMinor, { ...books.order, mode, on: paidOn });
  const [now, later] = [chosen.filter(isDue), chosen.filter((share) => !isDue(share))];
  return { now, later, aheadMinor: now.reduce((left, { minor }) => left - minor, amountMinor) };
}

/** The posting of a payment and those by which the rest of it pays what falls due later. */
export function paymentPostings(ctx: WriteCtx, books: LeaseBooks, draft: PaymentDraft): [Posting, ...Posting[]] {
  const { lease, chart, closed, openCharges } = books;
  refuseClosed(ctx, closed, draft.paidOn, 'paidOn');
  const { now, later, aheadMinor } = spread(books, draft);
  const chargedOf = (chargeId: string) => openCharges.find(({ id }) => id === chargeId)?.accountId ?? '';
  const paying = now.flatMap(({ chargeId, minor }) =>
    linesOf(
      'paymentOfCharge',
      chart.system,
      lease.propertyId,
      { charged: chargedOf(chargeId) },
      { amountMinor: minor },
    ),
  );
  const ahead: JournalLine[] =
    aheadMinor > 0 ? linesOf('paymentAhead', chart.system, lease.propertyId, {}, { amountMinor: aheadMinor }) : [];
  const receiptId = newId();
  const payment: Posting = {
    id: newId(),
    type: 'PAYMENT',
    on: draft.paidOn,
    lease,
    currency: lease.currency,
    amountMinor: draft.amountMinor,
    lines: [...paying, ...ahead],
    memo: draft.memo,
    reference: draft.reference,
    method: draft.method,
    sourceKey: draft.sourceKey,
    receipt: { id: receiptId, kind: 'PAYMENT' },
    allocations: now.map(({ chargeId, minor }) => ({ receiptId, chargeId, amountMinor: minor })),
  };
  return [payment, ...restPostings(ctx, books, draft, { receiptId, now, later, aheadMinor })];
}

function restPostings(
  ctx: WriteCtx,
  books: LeaseBooks,
  { mode, paidOn }: PaymentDraft,
  { receiptId, now, later, aheadMinor }: Spread & { receiptId: string },
): Posting[] {
  const { openCharges } = books;
  if (mode === 'SPECIFIED') {
    const openOf = (chargeId: string) => openCharges.find(({ id }) => id === chargeId)?.openOn ?? paidOn;
    const applied = later.map(({ chargeId, minor }) => ({ receiptId, chargeId, minor, on: openOf(chargeId) }));
    return applicationPostings(ctx, books, applied, openCharges);
  }
  const paidOf = (id: string) => now.find(({ chargeId }) => chargeId === id)?.minor ?? 0;
  const left = openCharges.map((charge) => ({ ...charge, openMinor: charge.openMinor - paidOf(charge.id) }));
  const free = aheadMinor > 0 ? [{ id: receiptId, on: paidOn, freeOn: paidOn, freeMinor: aheadMinor }] : [];
  return applyPrepayments(ctx, books, {
    receipts: [...books.freeReceipts, ...free],
    charges: left,
    causedOn: paidOn,
  });
}

/** What a payment follows from, and whether its money is here already: then it is recorded, whatever is owed. */
type HowPaid = { sourceKey?: string | undefined; hasArrived?: boolean };

/** Posts a payment as somebody typed it: what is due is paid in the order of its mode or of the lease, the rest is paid ahead. */
export async function postPayment(
  ctx: WriteCtx,
  books: LeaseBooks,
  input: PaymentInput,
  { sourceKey, hasArrived = false }: HowPaid = {},
): Promise<[Posting, ...Posting[]]> {
  const { currency, id: leaseId } = books.lease;
  refuseCurrency(input.currency, currency);
  if (input.paidOn > books.today) throw fail('VALIDATION_FAILED', { field: 'paidOn', reason: 'ledger.day_in_future' });
  const amountMinor = readAmount(input.amount, currency, 'amount');
  const shares = readShares(input, books.openCharges, amountMinor, currency);
  const { paidOn, method, reference, memo } = input;
  const mode = shares.length > 0 ? 'SPECIFIED' : (input.mode ?? books.order.mode);
  await refuseKnown(ctx, leaseId, { amountMinor, paidOn, method, reference });
  if (!hasArrived) await refuseAboveBalance(ctx, books.lease, amountMinor);
  const draft = { amountMinor, paidOn, method, reference, memo, mode, shares, sourceKey };
  const postings = paymentPostings(ctx, books, draft);
  await post(ctx, books.lease, postings);
  return postings;
}

/** Records a payment of a lease. */
export const takePayment = command('ledger_transaction.pay', async (ctx, leaseId: string, input: PaymentInput) => {
  const books = await openLeaseBooks(ctx, leaseId);
  const postings = await postPayment(ctx, books, input);
  return answerPosted(ctx, books, postings, 'ledger_transaction.paid');
});

type Given = Pick<PaymentDraft, 'amountMinor' | 'paidOn' | 'method' | 'reference'>;

/** The same payment entered a second time: a reference says which one it is. One that was taken back may come again. */
async function refuseKnown(
  ctx: WriteCtx,
  leaseId: string,
  { amountMinor, paidOn, method, reference }: Given,
): Promise<void> {
  if (reference === null) return;
  const known = await ctx.db
    .selectFrom('ledgerTransactions as known')
    .select('known.id')
    .where('known.orgId', '=', ctx.org)
    .where('known.leaseId', '=', leaseId)
    .where('known.type', '=', 'PAYMENT')
    .where('known.postedOn', '=', paidOn)
    .where('known.amountMinor', '=', amountMinor)
    .where('known.method', '=', method)
    .where('known.reference', '=', reference)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledgerTransactions as reversal')
            .select('reversal.id')
            .whereRef('reversal.orgId', '=', 'known.orgId')
            .whereRef('reversal.reversesId', '=', 'known.id'),
        ),
      ),
    )
    .executeTakeFirst();
  if (known) throw fail('ledger.payment_known');
}

const PROBLEMS = {
  unknown: 'ledger.charge_not_open',
  above_open: 'ledger.share_above_open',
  twice: 'ledger.charge_twice',
  above_amount: 'ledger.shares_above_amount',
} as const;

/** What somebody said that a payment pays, in minor units; refuses beside the line that is wrong. */
function readShares(
  { mode, allocations = [] }: PaymentInput,
  openCharges: readonly OpenCharge[],
  amountMinor: number,
  currency: string,
): Share[] {
  if (mode === 'SPECIFIED' && allocations.length === 0)
    throw fail('VALIDATION_FAILED', { field: 'allocations', reason: 'ledger.shares_missing' });
  const shares = allocations.map(({ chargeId, amount }, at) => ({
    chargeId,
    minor: readAmount(amount, currency, `allocations.${at}.amount`),
  }));
  const wrong = findShareProblem(openCharges, amountMinor, shares);
  if (!wrong) return shares;
  const { at, problem } = wrong;
  const open = openCharges.find(({ id }) => id === shares[at]?.chargeId)?.openMinor ?? 0;
  const field = problem === 'unknown' || problem === 'twice' ? 'chargeId' : 'amount';
  const error: FieldRefusal = {
    path: `allocations.${at}.${field}`,
    code: PROBLEMS[problem],
    params: { open: fromMinor(open, currency) },
  };
  throw fail('VALIDATION_FAILED', { errors: [error] });
}
