import type { PlainDate } from '#contract/dates.ts';
import { allocate, type OpenCharge, type Share } from '#contract/ledger/ledger.allocation.ts';
import type { LeaseLedger, LedgerLine } from '#contract/ledger/ledger.ts';
import type { AllocationMode } from '#contract/ledger/ledger.words.ts';
import { findMoneyProblem, toMinor } from '#contract/money.ts';

/** In which order the charges are paid; or somebody says of each how much. */
export const ORDERS = ['OLDEST_FIRST', 'LARGEST_FIRST', 'ACCOUNT_ORDER', 'SPECIFIED'] as const;

type Paying = {
  amountMinor: number;
  on: PlainDate;
  mode: AllocationMode;
  /** With `SPECIFIED`: the amount each charge is given, as it was typed. */
  chosen?: Chosen;
};
/** Amounts as they were typed, by charge. */
export type Chosen = Readonly<Record<string, string>>;
type Ledger = Pick<LeaseLedger, 'currency' | 'balance' | 'order'> & {
  lines: readonly Pick<LedgerLine, 'id' | 'kind' | 'account' | 'dueOn' | 'openOn' | 'openAmount'>[];
};

/** Which charges of a ledger a payment would pay, in their order, what of it would be paid ahead, and what would be owed after it. */
export function whatItPays(ledger: Ledger, { amountMinor, on, mode, chosen = {} }: Paying) {
  const open = openCharges(ledger);
  const given =
    mode === 'SPECIFIED'
      ? sharesOf(open, chosen, ledger.currency)
      : allocate(open, amountMinor, { ...ledger.order, mode, on });
  const shares = given.map(({ chargeId, minor }) => ({
    chargeId,
    minor,
    openMinor: open.find(({ id }) => id === chargeId)?.openMinor ?? minor,
  }));
  return {
    shares,
    aheadMinor: shares.reduce((left, { minor }) => left - minor, amountMinor),
    owedMinor: toMinor(ledger.balance, ledger.currency) - amountMinor,
  };
}

/**
 * The charges that a payment may be given to, the oldest first, each with what of it is open. One that was given something
 * and was paid meanwhile stays, so that it can be taken back.
 */
export const openToChoose = (ledger: Ledger, chosen: Chosen = {}): OpenCharge[] =>
  openCharges(ledger)
    .filter(({ id, openMinor }) => openMinor > 0 || Number(chosen[id] ?? 0) !== 0)
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0));

const sharesOf = (open: readonly OpenCharge[], chosen: Chosen, currency: string): Share[] =>
  open.flatMap(({ id }) => {
    const typed = chosen[id] ?? '';
    const minor = findMoneyProblem(typed, currency) === null ? toMinor(typed, currency) : 0;
    return minor > 0 ? [{ chargeId: id, minor }] : [];
  });

const openCharges = ({ lines, currency }: Ledger): OpenCharge[] =>
  lines.flatMap(({ id, kind, account, dueOn, openOn, openAmount }): OpenCharge[] => {
    if (kind === null || dueOn === null || openAmount === null) return [];
    const openMinor = toMinor(openAmount, currency);
    return [
      { id, accountId: account.number, accountNumber: account.number, kind, dueOn, openOn: openOn ?? dueOn, openMinor },
    ];
  });

type Fee = Pick<LedgerLine, 'kind' | 'on' | 'charge' | 'reversedById'>;

/** The late fees that stand and were charged after the day of a payment: the night looks at them again. */
export const feesSince = <Line extends Fee>(lines: readonly Line[], paidOn: PlainDate): Line[] =>
  lines.filter(({ kind, on, charge, reversedById }) => {
    return kind === 'LATE_FEE' && charge !== null && reversedById === null && on > paidOn;
  });
