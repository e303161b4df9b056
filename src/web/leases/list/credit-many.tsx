import { useEffect, useState } from 'react';
import { isPlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { negated } from '#contract/format/negated.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import type { BulkCredit, BulkPosting } from '#contract/ledger/ledger.ts';
import { CREDIT_KINDS, type CreditKind } from '#contract/ledger/ledger.words.ts';
import { findMoneyProblem, toMinor } from '#contract/money.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { BulkAction, ChoosingFor } from '#web/bulk/bulk-action.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { creditKindWords } from '#web/ledger/ledger.messages.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { todayIn, useZone } from '#web/ui/zone.ts';
import { shortDay } from '../lease-days.ts';
import { totalOf } from './charge-many.tsx';
import { leaseBulkMessages } from './lease-bulk.messages.ts';
import { PostingFields, type TypedPosting } from './posting-fields.tsx';
import { sharedCurrency } from './rents-then.tsx';

const texts = leaseBulkMessages.crediting;

type Typed = TypedPosting & { kind: CreditKind };

/** What is typed as what is sent; null while something of it is missing. */
export function creditOfTyped({ kind, account, amount, day, memo }: Typed, currency: string | null): BulkCredit | null {
  if (currency === null || account === '' || !isPlainDate(day)) return null;
  if (findMoneyProblem(amount, currency) !== null || toMinor(amount, currency) <= 0) return null;
  return { action: 'credit', kind, account, amount, on: day, memo: memo.trim() || null, currency };
}

function ChooseCredit({ rows, onChoose }: ChoosingFor<LeaseRow, BulkPosting>) {
  const zone = useZone();
  const accounts = useRead(api.ledger.accounts, {});
  const currency = sharedCurrency(rows);
  const [typed, setTyped] = useState<Typed>(() => ({
    kind: 'WAIVE_UNPAID',
    account: '',
    amount: '',
    day: todayIn(zone),
    memo: '',
  }));
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  useEffect(() => {
    const credit = creditOfTyped(typed, currency);
    onChoose(credit && { change: credit, says: '' });
  }, [typed, currency, onChoose]);
  if (currency === null && rows.length > 0)
    return <p className="text-sm text-warning-text">{leaseBulkMessages.rule.currencies}</p>;
  const fitting = (accounts.data ?? []).filter(
    ({ type, isActive, isCompanyOnly }) => isActive && !isCompanyOnly && ['INCOME', 'EXPENSE', 'EQUITY'].includes(type),
  );
  return (
    <PostingFields
      typed={typed}
      onChange={change}
      accounts={fitting}
      currency={currency ?? ''}
      labels={{ account: texts.account, amount: texts.amount, day: texts.on, memo: texts.memo }}
    >
      <Field label={texts.kind}>
        <Select
          value={typed.kind}
          onChange={(kind) => change({ kind })}
          choices={choicesOf(CREDIT_KINDS, creditKindWords)}
        />
      </Field>
    </PostingFields>
  );
}

/** Credits many leases the same. */
export const creditAction: BulkAction<LeaseRow, BulkPosting> = {
  title: texts.title,
  choose: (choosing) => <ChooseCredit {...choosing} />,
  now: ({ rent }) => leaseBulkMessages.charging.rentNow(formatCurrency(rent)),
  after: ({ rent }, _says, posting) => (
    <>
      <b>{formatCurrency(negated(posting.amount), rent.currency)}</b>
      {posting.action === 'credit' && <small className="text-ink-3"> {texts.onDay(shortDay(posting.on))}</small>}
    </>
  ),
  total: totalOf,
  verb: texts.verb,
  done: texts.done,
};
