import type { PlainDate } from '#contract/dates.ts';
import { allocate, type OpenCharge, type Share } from '#contract/ledger/ledger.allocation.ts';
import type { CreditInput } from '#contract/ledger/ledger.ts';
import type { CreditKind } from '#contract/ledger/ledger.words.ts';
import { fail } from '#server/access/app-error.ts';
import { command, type WriteCtx } from '#server/access/commands/command.ts';
import { newId } from '#server/db/new-id.ts';
import type { StoredAccount } from '../queries/chart.ts';
import { refuseClosed } from '../queries/periods.ts';
import { type JournalLine, linesOf } from '../rules/posting.ts';
import { answerPosted } from './answer.ts';
import { type LeaseBooks, openLeaseBooks, readAmount, refuseCurrency } from './lease-books.ts';
import { type Posting, post } from './post.ts';

/** A credit as it is to be posted, in minor units of the lease's currency. */
export type CreditDraft = {
  kind: CreditKind;
  /** The number of the account that stands against it. */
  account: string;
  amountMinor: number;
  on: PlainDate;
  /** The one charge it is for; the oldest open ones where none is named. */
  chargeId?: string | undefined;
  memo: string | null;
  sourceKey?: string | undefined;
};

/** Against which accounts each kind of credit stands. */
const FITS: Record<CreditKind, (account: StoredAccount) => boolean> = {
  WAIVE_UNPAID: ({ type, chargeKind }) => type === 'INCOME' || chargeKind !== null,
  EXCHANGE: ({ type }) => type === 'EXPENSE',
  PREVIOUSLY_DEPOSITED: ({ type }) => type === 'EQUITY',
  WRITE_OFF: ({ systemKey }) => systemKey === 'BAD_DEBT',
};

/** What can be left over of a credit pays ahead; a waiver and a write-off only ever take from what is owed. */
const paysAhead = (kind: CreditKind): boolean => kind === 'EXCHANGE' || kind === 'PREVIOUSLY_DEPOSITED';

/** Which charges a credit takes from: the one it is for, or the oldest; where it is waived, those of its account first. */
function sharesOf(books: LeaseBooks, draft: CreditDraft, account: StoredAccount): Share[] {
  const { openCharges } = books;
  const { amountMinor, kind, chargeId, on } = draft;
  if (chargeId !== undefined) {
    const charge = openCharges.find(({ id }) => id === chargeId);
    if (!charge) throw fail('VALIDATION_FAILED', { field: 'chargeId', reason: 'ledger.charge_not_open' });
    if (charge.dueOn > on)
      throw fail('VALIDATION_FAILED', { field: 'on', reason: 'ledger.day_before', params: { day: charge.dueOn } });
    if (charge.openOn > on)
      throw fail('VALIDATION_FAILED', { field: 'on', reason: 'ledger.reopened_on', params: { day: charge.openOn } });
    if (amountMinor > charge.openMinor) throw fail('ledger.above_open');
    return [{ chargeId, minor: amountMinor }];
  }
  const own = openCharges.filter(({ accountId }) => accountId === account.id);
  const among = kind === 'WAIVE_UNPAID' && own.length > 0 ? own : openCharges;
  const shares = allocate(among, amountMinor, { mode: 'OLDEST_FIRST', on });
  const coveredMinor = shares.reduce((sum, { minor }) => sum + minor, 0);
  if (coveredMinor < amountMinor && !paysAhead(kind)) {
    // A charge whose payment came back is open again from that day on: before, nothing of it can be waived.
    const reopenedOn = among.flatMap(({ dueOn, openOn }) => (dueOn <= on && openOn > on ? [openOn] : [])).toSorted()[0];
    if (reopenedOn !== undefined)
      throw fail('VALIDATION_FAILED', { field: 'on', reason: 'ledger.reopened_on', params: { day: reopenedOn } });
    throw fail('ledger.above_open');
  }
  return shares;
}

type ChargeShare = { charge: OpenCharge; minor: number };
type Offset = {
  lines(share: ChargeShare): JournalLine[];
  ahead(minor: number): JournalLine[];
};

function offsetOf(books: LeaseBooks, kind: CreditKind, account: string): Offset {
  const { chart, lease } = books;
  const at = lease.propertyId;
  const none = (): JournalLine[] => [];
  switch (kind) {
    case 'WAIVE_UNPAID':
      return {
        lines: ({ minor }) => linesOf('waiver', chart.system, at, { charged: account }, { amountMinor: minor }),
        ahead: none,
      };
    case 'WRITE_OFF':
      return { lines: writeOffLines(books), ahead: none };
    case 'EXCHANGE':
      return {
        lines: ({ charge, minor }) =>
          linesOf(
            'exchange',
            chart.system,
            at,
            { expense: account, charged: charge.accountId },
            { amountMinor: minor },
          ),
        ahead: (minor) => linesOf('exchangeAhead', chart.system, at, { expense: account }, { amountMinor: minor }),
      };
    case 'PREVIOUSLY_DEPOSITED':
      return {
        lines: ({ charge, minor }) =>
          linesOf(
            'previousDeposit',
            chart.system,
            at,
            { equity: account, charged: charge.accountId },
            { amountMinor: minor },
          ),
        ahead: (minor) =>
          linesOf('previousDepositAhead', chart.system, at, { equity: account }, { amountMinor: minor }),
      };
  }
}

/**
 * What nobody will pay. A deposit nobody paid is simply not held; one that was used before what had paid it came back
 * is lost, on both bases: what it was used for counts as income.
 */
function writeOffLines({ chart, lease, deposits }: LeaseBooks): Offset['lines'] {
  const missing = new Map(deposits.map(({ accountId, heldMinor }) => [accountId, Math.max(0, -heldMinor)]));
  return ({ charge: { kind, accountId }, minor }) => {
    const post = (event: 'depositLost' | 'waiver', amountMinor: number) =>
      amountMinor === 0 ? [] : linesOf(event, chart.system, lease.propertyId, { charged: accountId }, { amountMinor });
    if (kind !== 'DEPOSIT') return linesOf('writeOff', chart.system, lease.propertyId, {}, { amountMinor: minor });
    const lost = Math.min(minor, missing.get(accountId) ?? 0);
    missing.set(accountId, (missing.get(accountId) ?? 0) - lost);
    return [...post('depositLost', lost), ...post('waiver', minor - lost)];
  };
}

/** The posting of a credit; refuses an account it does not go to, and more than is open where nothing is left to pay ahead. */
export function creditPosting(ctx: WriteCtx, books: LeaseBooks, draft: CreditDraft): Posting {
  const { lease, chart, closed, openCharges } = books;
  const account = chart.inUse(draft.account);
  if (!FITS[draft.kind](account)) throw fail('ledger.account_of_credit');
  refuseClosed(ctx, closed, draft.on, 'on');
  const shares = sharesOf(books, draft, account);
  const offset = offsetOf(books, draft.kind, account.id);
  const aheadMinor = shares.reduce((left, { minor }) => left - minor, draft.amountMinor);
  const receiptId = newId();
  return {
    id: newId(),
    type: 'CREDIT',
    on: draft.on,
    lease,
    currency: lease.currency,
    amountMinor: draft.amountMinor,
    lines: [
      ...shares.flatMap(({ chargeId, minor }) => {
        const charge = openCharges.find(({ id }) => id === chargeId);
        return charge ? offset.lines({ charge, minor }) : [];
      }),
      ...(aheadMinor > 0 ? offset.ahead(aheadMinor) : []),
    ],
    memo: draft.memo,
    sourceKey: draft.sourceKey,
    receipt: { id: receiptId, kind: draft.kind },
    allocations: shares.map(({ chargeId, minor }) => ({ receiptId, chargeId, amountMinor: minor })),
  };
}

/** Posts a credit as it was typed, with the books of its lease open. */
export async function creditTyped(
  ctx: WriteCtx,
  books: LeaseBooks,
  { kind, account, amount, on, chargeId, memo, currency }: CreditInput,
  sourceKey?: string,
) {
  refuseCurrency(currency, books.lease.currency);
  if (on > books.today) throw fail('VALIDATION_FAILED', { field: 'on', reason: 'ledger.day_in_future' });
  const amountMinor = readAmount(amount, books.lease.currency, 'amount');
  const posting = creditPosting(ctx, books, { kind, account, amountMinor, on, chargeId, memo, sourceKey });
  await post(ctx, books.lease, [posting]);
  return answerPosted(ctx, books, [posting], 'ledger_transaction.credited');
}

/** Gives a lease a credit. */
export const giveCredit = command('ledger_transaction.credit', async (ctx, leaseId: string, input: CreditInput) =>
  creditTyped(ctx, await openLeaseBooks(ctx, leaseId), input),
);
