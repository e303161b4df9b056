import { earlierDay, type PlainDate } from '#contract/dates.ts';
import type { OpenCharge } from '#contract/ledger/ledger.allocation.ts';
import type { ChargeInput } from '#contract/ledger/ledger.ts';
import { fail } from '#server/access/app-error.ts';
import { command, type WriteCtx } from '#server/access/commands/command.ts';
import { newId } from '#server/db/new-id.ts';
import { refuseClosed } from '../queries/periods.ts';
import { linesOf } from '../rules/posting.ts';
import { answerPosted } from './answer.ts';
import { applyPrepayments, type LeaseBooks, openLeaseBooks, readAmount, refuseCurrency } from './lease-books.ts';
import { type Posting, post } from './post.ts';

/** A charge as it is to be posted, in minor units of the lease's currency. */
export type ChargeDraft = {
  /** The number of the account. */
  account: string;
  amountMinor: number;
  dueOn: PlainDate;
  memo: string | null;
  /** What it follows from, such as `schedule:<id>:2026-03-01`: whatever has been charged under it is not charged again. */
  sourceKey?: string | undefined;
  /** The charge that a fee is about. */
  sourceChargeId?: string | null;
};

/** The posting of a charge; refuses an account that leases are not charged on, and a day whose books are closed. */
export function chargePosting(
  ctx: WriteCtx,
  { lease, chart, closed }: LeaseBooks,
  draft: ChargeDraft,
): Posting & { charge: object } {
  const account = chart.inUse(draft.account);
  if (account.chargeKind === null) throw fail('ledger.account_not_chargeable');
  refuseClosed(ctx, closed, draft.dueOn, 'dueOn');
  return {
    id: newId(),
    type: 'CHARGE',
    on: draft.dueOn,
    lease,
    currency: lease.currency,
    amountMinor: draft.amountMinor,
    lines: linesOf(
      'charge',
      chart.system,
      lease.propertyId,
      { charged: account.id },
      { amountMinor: draft.amountMinor },
    ),
    memo: draft.memo,
    sourceKey: draft.sourceKey,
    charge: {
      id: newId(),
      accountId: account.id,
      kind: account.chargeKind,
      sourceChargeId: draft.sourceChargeId ?? null,
    },
  };
}

/** What a posted charge is to the payments that come after it. */
export const openChargeOf = (
  { chart }: Pick<LeaseBooks, 'chart'>,
  { charge, on, amountMinor }: Posting,
): OpenCharge[] =>
  charge
    ? [
        {
          id: charge.id,
          accountId: charge.accountId,
          accountNumber: chart.byId(charge.accountId).number,
          kind: charge.kind,
          dueOn: on,
          openOn: on,
          openMinor: amountMinor,
        },
      ]
    : [];

/** The postings of charges of one lease, and those by which what was paid ahead pays what has fallen due. */
export function chargePostings(ctx: WriteCtx, books: LeaseBooks, drafts: readonly ChargeDraft[]): Posting[] {
  const charged = drafts.map((draft) => chargePosting(ctx, books, draft));
  const open = [...books.openCharges, ...charged.flatMap((posting) => openChargeOf(books, posting))];
  const causedOn = drafts.reduce((first, { dueOn }) => earlierDay(first, dueOn), books.today);
  return [...charged, ...applyPrepayments(ctx, books, { receipts: books.freeReceipts, charges: open, causedOn })];
}

/** Posts charges of one lease, pays what has fallen due from what was paid ahead, and answers with all that was posted. */
export async function postCharges(
  ctx: WriteCtx,
  books: LeaseBooks,
  drafts: readonly ChargeDraft[],
): Promise<Posting[]> {
  const postings = chargePostings(ctx, books, drafts);
  await post(ctx, books.lease, postings);
  return postings;
}

/** Charges a lease what somebody typed. */
export const chargeLease = command('ledger_transaction.charge', async (ctx, leaseId: string, input: ChargeInput) =>
  chargeTyped(ctx, await openLeaseBooks(ctx, leaseId), input),
);

/** Posts what somebody typed, and answers with what the lease stands at. `sourceKey` is what it follows from. */
export async function chargeTyped(ctx: WriteCtx, books: LeaseBooks, input: ChargeInput, sourceKey?: string) {
  refuseCurrency(input.currency, books.lease.currency);
  const { account, dueOn, memo } = input;
  const amountMinor = readAmount(input.amount, books.lease.currency, 'amount');
  const [charged, ...applied] = await postCharges(ctx, books, [{ account, amountMinor, dueOn, memo, sourceKey }]);
  if (!charged) throw new Error('A charge was asked for and none was posted');
  return answerPosted(ctx, books, [charged, ...applied], 'ledger_transaction.charged');
}
