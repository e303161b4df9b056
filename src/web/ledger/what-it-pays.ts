import type { PlainDate } from '#contract/dates.ts';
import { type AllocationOptions, allocate, type OpenCharge } from '#contract/ledger/ledger.allocation.ts';
import type { LeaseLedger, LedgerLine } from '#contract/ledger/ledger.ts';
import { toMinor } from '#contract/money.ts';

type Paying = { amountMinor: number; on: PlainDate; mode: AllocationOptions['mode'] };
type Ledger = Pick<LeaseLedger, 'currency' | 'balance'> & {
  lines: readonly Pick<LedgerLine, 'id' | 'kind' | 'account' | 'dueOn' | 'openAmount'>[];
};

/** Which charges of a ledger a payment would pay, in their order, what of it would be paid ahead, and what would be owed after it. */
export function whatItPays(ledger: Ledger, { amountMinor, on, mode }: Paying) {
  const open = openCharges(ledger);
  const shares = allocate(open, amountMinor, { mode, on }).map(({ chargeId, minor }) => ({
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

const openCharges = ({ lines, currency }: Ledger): OpenCharge[] =>
  lines.flatMap(({ id, kind, account, dueOn, openAmount }): OpenCharge[] => {
    if (kind === null || dueOn === null || openAmount === null) return [];
    const openMinor = toMinor(openAmount, currency);
    return [{ id, accountId: account.number, accountNumber: account.number, kind, dueOn, openOn: dueOn, openMinor }];
  });
