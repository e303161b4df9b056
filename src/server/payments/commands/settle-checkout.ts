import { dayIn, earlierDay, laterDay, type PlainDate } from '#contract/dates.ts';
import type { ReversalReason } from '#contract/ledger/ledger.words.ts';
import { fromMinor } from '#contract/money.ts';
import type { CheckoutState } from '#contract/payments/payments.words.ts';
import { isUuid } from '#contract/uuid.ts';
import { AppError, fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { savesOf } from '#server/access/commands/save.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { now, type ReadCtx } from '#server/access/context.ts';
import { answerPosted } from '#server/ledger/commands/answer.ts';
import { type LeaseBooks, openLeaseBooks } from '#server/ledger/commands/lease-books.ts';
import { type Posting, post } from '#server/ledger/commands/post.ts';
import { reversalPostings } from '#server/ledger/commands/reverse.ts';
import { postPayment } from '#server/ledger/commands/take-payment.ts';
import { firstOpenDay } from '#server/ledger/queries/periods.ts';
import { findTransaction } from '#server/ledger/queries/transactions.ts';
import { type CheckoutRow, findCheckout, findCheckoutOfPayment, getCheckout } from '../queries/checkouts.ts';
import { refundsOf } from '../queries/refunds.ts';
import { noteTaking, type TakingOutcome } from './autopay-outcome.ts';
import type { CheckoutEvent } from './processor.ts';

const saves = savesOf('checkouts', async (ctx: ReadCtx, { id }: CheckoutRow) => getCheckout(ctx, id));

/** What an event comes to: how the checkout stands after it, and what is told. */
type Settled = { state: CheckoutState; transactionId?: string | null; more?: object; told?: readonly ActivityDraft[] };
type Refunds = Awaited<ReturnType<typeof refundsOf>>;
/** What a processor says of a checkout, or that it was not asked for it. */
type SettlingEvent = CheckoutEvent | { what: 'UNASKED'; checkoutId: string };
type Settling = { ctx: WriteCtx; row: Authorized<CheckoutRow>; books: LeaseBooks };

/**
 * Takes what a processor says happened to a checkout, once: whoever says it again, or two at the same time, changes nothing
 * more. Where it is not of ours, or says nothing new, nothing is done.
 */
export const settleCheckout = command('checkout.settle', async (ctx, event: SettlingEvent) => {
  const seen = await findOf(ctx, event);
  if (!seen)
    return audited({ result: null, subject: { type: 'organization', id: ctx.org }, after: { ignored: event.what } });
  // Whoever posts to a lease waits for whoever does already; how the checkout stands is asked again after that.
  const books = await openLeaseBooks(ctx, seen.leaseId);
  const row = authorize(await findCheckout(ctx, seen.id), () => holds(ctx, 'ledger:write'));
  const settled = await settledBy({ ctx, row, books }, event);
  const subject = { type: 'checkout' as const, id: row.id };
  if (settled === null) return audited({ result: null, subject, after: { repeated: event.what } });
  const { state, transactionId = row.transactionId, more = {} } = settled;
  // What comes back is owed again, and autopay would take it a second time.
  const ended = CAME_BACK.includes(event.what) ? await noteTaking(ctx, row, { what: 'RETURNED' }) : [];
  const told = [...(settled.told ?? []), ...ended];
  const { before, after } = await saves.save(ctx, row, { ...more, state, transactionId, decidedAt: now(ctx) });
  return audited({ result: null, subject, before, after, activities: told });
});

const CAME_BACK: readonly string[] = ['GIVEN_BACK', 'RETURNED'];

async function findOf(ctx: ReadCtx, event: SettlingEvent): Promise<CheckoutRow | undefined> {
  if ('paymentRef' in event) {
    const known = await findCheckoutOfPayment(ctx, event.paymentRef);
    if (known) return known;
  }
  // What processors hand back is what they were given, unless somebody else uses their account, too.
  return 'checkoutId' in event && event.checkoutId !== null && isUuid(event.checkoutId)
    ? findCheckout(ctx, event.checkoutId)
    : undefined;
}

async function settledBy(settling: Settling, event: SettlingEvent): Promise<Settled | null> {
  const { ctx, row, books } = settling;
  const isUndecided = row.state === 'OPEN' || row.state === 'FAILED';
  switch (event.what) {
    case 'PAID':
      if (!isUndecided) return null;
      if (event.currency !== row.currency) throw new Error(`Checkout ${row.id} was paid in another currency`);
      return paid(settling, event);
    case 'FAILED':
      return row.state === 'OPEN' ? failed(settling, { what: 'REFUSED', isFinal: event.isFinal === true }) : null;
    case 'UNASKED':
      return row.state === 'OPEN' ? failed(settling, { what: 'UNASKED' }) : null;
    case 'GIVEN_BACK':
      // What was refunded before we heard that it was paid is said again later.
      if (isUndecided) throw fail('checkout.not_paid');
      return event.givenBackMinor > row.givenBackMinor ? givenBack(settling, event.givenBackMinor) : null;
    case 'RETURNED':
      return row.state === 'PAID' ? takenBack(settling, 'NSF', 'RETURNED') : null;
    case 'KEPT':
      return row.state === 'RETURNED'
        ? again(
            settling,
            row.amountMinor - row.givenBackMinor,
            `kept:${row.version}`,
            laterDay(books.today, openDay(ctx, books)),
          )
        : null;
  }
}

/** Renters are told that a page was not paid; of autopay, what follows from it. */
async function failed({ ctx, row }: Settling, outcome: TakingOutcome): Promise<Settled> {
  const told = row.autopayTakingId === null ? [failedLine(row)] : await noteTaking(ctx, row, outcome);
  return { state: 'FAILED', told };
}

const openDay = (ctx: WriteCtx, { closed, today }: LeaseBooks): PlainDate => firstOpenDay(ctx, closed) ?? today;

async function paid(
  { ctx, row, books }: Settling,
  { paymentRef, amountMinor, method, at }: CheckoutEvent & { what: 'PAID' },
): Promise<Settled> {
  // What autopay took counts from the day on which it did, though a bank may answer days later.
  const day = dayIn(row.autopayTakingId === null ? at : new Date(row.openedAt), books.lease.timeZone);
  const paidOn = laterDay(earlierDay(day, books.today), firstOpenDay(ctx, books.closed) ?? day);
  const amount = fromMinor(amountMinor, row.currency);
  const reference = paymentRef.slice(0, 60);
  const payment = { amount, paidOn, method, reference, memo: null };
  const postings = await postPayment(ctx, books, payment, { sourceKey: `checkout:${row.id}`, hasArrived: true });
  await noteTaking(ctx, row, { what: 'PAID' });
  return settledAs(ctx, books, postings, { paymentRef, amountMinor });
}

async function settledAs(
  ctx: WriteCtx,
  books: LeaseBooks,
  postings: readonly [Posting, ...Posting[]],
  more: object,
): Promise<Settled> {
  const [{ id }] = postings;
  const { activities } = await answerPosted(ctx, books, postings, 'ledger_transaction.paid');
  const told = activities.map((line) => ({ ...line, subject: { type: 'ledger_transaction' as const, id } }));
  return { state: 'PAID', transactionId: id, more, told };
}

/** What is still there, or there again, is posted under a key of its own. */
async function again(
  { ctx, row, books }: Settling,
  amountMinor: number,
  why: string,
  paidOn: PlainDate,
): Promise<Settled> {
  const transaction = row.transactionId === null ? undefined : await findTransaction(ctx, row.transactionId);
  const method = transaction?.method ?? 'OTHER';
  // The reference tells the same payment entered twice from one that is there again.
  const payment = {
    amount: fromMinor(amountMinor, row.currency),
    paidOn,
    method,
    reference: null,
    memo: row.paymentRef,
  };
  return settledAs(
    ctx,
    books,
    await postPayment(ctx, books, payment, { sourceKey: `checkout:${row.id}:${why}`, hasArrived: true }),
    {},
  );
}

async function givenBack(settling: Settling, givenBackMinor: number): Promise<Settled> {
  const { ctx, row, books } = settling;
  const more = { givenBackMinor };
  if (row.state === 'RETURNED') return { state: 'RETURNED', more };
  const leftMinor = row.amountMinor - givenBackMinor;
  const refunds = await refundsOf(ctx, row.id);
  const gone = await takenBack(settling, 'ERROR', 'GIVEN_BACK', reasonOf(refunds));
  await noteReported(settling, refunds, givenBackMinor);
  if (leftMinor <= 0) return { ...gone, more };
  const rest = await again(
    { ...settling, books: await openLeaseBooks(ctx, books.lease.id) },
    leftMinor,
    `rest:${givenBackMinor}`,
    laterDay(books.today, openDay(ctx, books)),
  );
  return { ...rest, more, told: [...(gone.told ?? []), ...(rest.told ?? [])] };
}

/** Why the office asked last; null where it did not, and it was given back at the processor alone. */
const reasonOf = (refunds: Refunds): string | null => refunds.find(({ state }) => state !== 'REFUSED')?.reason ?? null;

/** What was asked without an answer is answered by a report of all that was asked. */
async function noteReported({ ctx, row }: Settling, refunds: Refunds, givenBackMinor: number): Promise<void> {
  const asked = refunds.filter(({ state }) => state !== 'REFUSED');
  if (asked.reduce((sum, { amountMinor }) => sum + amountMinor, 0) > givenBackMinor) return;
  await ctx
    .write(row)
    .updateTable('checkoutRefunds')
    .set({ state: 'TAKEN' })
    .where('orgId', '=', ctx.org)
    .where('checkoutId', '=', row.id)
    .where('state', '=', 'ASKED')
    .execute();
}

/** Whoever took the payment back in the books, or paid out what was left of it, was faster; the books stay as they are. */
const SETTLED_BEFORE: readonly string[] = ['ledger.reversed_already', 'ledger.refunded'];

async function takenBack(
  { ctx, row, books }: Settling,
  reason: ReversalReason,
  state: CheckoutState,
  memo: string | null = null,
): Promise<Settled> {
  const transaction = row.transactionId === null ? undefined : await findTransaction(ctx, row.transactionId);
  if (!transaction) return { state };
  const on = laterDay(laterDay(transaction.postedOn, books.today), openDay(ctx, books));
  try {
    const postings = await reversalPostings(ctx, books, transaction, { on, reason, memo });
    await post(ctx, books.lease, postings);
    const { activities } = await answerPosted(ctx, books, postings, 'ledger_transaction.reversed', {
      isReturned: reason === 'NSF',
    });
    const subject = { type: 'ledger_transaction' as const, id: postings[0].id };
    return { state, told: activities.map((line) => ({ ...line, subject })) };
  } catch (error) {
    if (error instanceof AppError && SETTLED_BEFORE.includes(error.code)) return { state };
    throw error;
  }
}

const failedLine = ({ leaseId, propertyId, amountMinor, currency }: CheckoutRow): ActivityDraft => ({
  type: 'checkout.failed',
  about: { lease: leaseId, property: propertyId },
  facts: { amount: fromMinor(amountMinor, currency), currency },
  visibleToOwner: false,
  visibleToRenter: true,
});
