import { useEffect, useState } from 'react';
import type { BulkResult } from '#contract/bulk.ts';
import { isPlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import type { BulkCharge, BulkPosting } from '#contract/ledger/ledger.ts';
import { findMoneyProblem, toMinor } from '#contract/money.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { BulkAction, ChoosingFor } from '#web/bulk/bulk-action.ts';
import { todayIn, useZone } from '#web/ui/zone.ts';
import { shortDay } from '../lease-days.ts';
import { leaseBulkMessages } from './lease-bulk.messages.ts';
import { PostingFields, type TypedPosting } from './posting-fields.tsx';
import { sharedCurrency } from './rents-then.tsx';

const texts = leaseBulkMessages.charging;
/** What is typed as what is sent; null while something of it is missing. */
export function chargeOfTyped(
  { account, amount, day, memo }: TypedPosting,
  currency: string | null,
): BulkCharge | null {
  if (currency === null || account === '' || !isPlainDate(day)) return null;
  if (findMoneyProblem(amount, currency) !== null || toMinor(amount, currency) <= 0) return null;
  return { action: 'charge', account, amount, dueOn: day, memo: memo.trim() || null, currency };
}

function ChooseCharge({ rows, onChoose }: ChoosingFor<LeaseRow, BulkPosting>) {
  const zone = useZone();
  const accounts = useRead(api.ledger.accounts, {});
  const currency = sharedCurrency(rows);
  const [typed, setTyped] = useState<TypedPosting>(() => ({ account: '', amount: '', day: todayIn(zone), memo: '' }));
  const change = (part: Partial<TypedPosting>) => setTyped({ ...typed, ...part });
  useEffect(() => {
    const charge = chargeOfTyped(typed, currency);
    onChoose(charge && { change: charge, says: '' });
  }, [typed, currency, onChoose]);
  if (currency === null && rows.length > 0)
    return <p className="text-sm text-warning-text">{leaseBulkMessages.rule.currencies}</p>;
  const chargeable = (accounts.data ?? []).filter(({ chargeKind, isActive }) => chargeKind && isActive);
  return (
    <PostingFields
      typed={typed}
      onChange={change}
      accounts={chargeable}
      currency={currency ?? ''}
      labels={{ account: texts.account, amount: texts.amount, day: texts.dueOn, memo: texts.memo }}
    />
  );
}

/** The same amount on each lease, and what that comes to. */
export function totalOf(totals: BulkResult['totals'], { amount: each }: BulkPosting): string | null {
  const sentences = totals.map(({ currency, rowCount, amount }) =>
    texts.total(rowCount, formatCurrency(each, currency), formatCurrency(amount, currency)),
  );
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/** Charges many leases the same. */
export const chargeAction: BulkAction<LeaseRow, BulkPosting> = {
  title: texts.title,
  choose: (choosing) => <ChooseCharge {...choosing} />,
  now: ({ rent }) => texts.rentNow(formatCurrency(rent)),
  after: ({ rent }, _says, posting) => (
    <>
      <b>{`+${formatCurrency({ amount: posting.amount, currency: rent.currency })}`}</b>
      {posting.action === 'charge' && <small className="text-ink-3"> {texts.due(shortDay(posting.dueOn))}</small>}
    </>
  ),
  total: totalOf,
  verb: texts.verb,
  done: texts.done,
};
