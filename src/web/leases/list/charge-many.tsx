import { useEffect, useState } from 'react';
import { isPlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import type { BulkCharge } from '#contract/ledger/ledger.ts';
import { findMoneyProblem, fromMinor, toMinor } from '#contract/money.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { BulkAction, ChoosingFor } from '#web/bulk/bulk-action.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { todayIn, useZone } from '#web/ui/zone.ts';
import { shortDay } from '../lease-days.ts';
import { leaseBulkMessages } from './lease-bulk.messages.ts';
import { sharedCurrency } from './rents-then.tsx';

const texts = leaseBulkMessages.charging;
/** The longest that a line of the ledger says. */
const MEMO_MAX = 240;

type Typed = { account: string; amount: string; dueOn: string; memo: string };

/** What is typed as what is sent; null while something of it is missing. */
export function chargeOfTyped({ account, amount, dueOn, memo }: Typed, currency: string | null): BulkCharge | null {
  if (currency === null || account === '' || !isPlainDate(dueOn)) return null;
  if (findMoneyProblem(amount, currency) !== null || toMinor(amount, currency) <= 0) return null;
  return { action: 'charge', account, amount, dueOn, memo: memo.trim() || null, currency };
}

function ChooseCharge({ rows, onChoose }: ChoosingFor<LeaseRow, BulkCharge>) {
  const zone = useZone();
  const accounts = useRead(api.ledger.accounts, {});
  const currency = sharedCurrency(rows);
  const [typed, setTyped] = useState<Typed>(() => ({ account: '', amount: '', dueOn: todayIn(zone), memo: '' }));
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  useEffect(() => {
    const charge = chargeOfTyped(typed, currency);
    onChoose(charge && { change: charge, says: '' });
  }, [typed, currency, onChoose]);
  if (currency === null && rows.length > 0)
    return <p className="text-sm text-warning-text">{leaseBulkMessages.rule.currencies}</p>;
  const chargeable = (accounts.data ?? []).filter(({ chargeKind, isActive }) => chargeKind && isActive);
  return (
    <div className="grid gap-4 desktop:grid-cols-2">
      <Field label={texts.account}>
        <Select
          value={typed.account}
          onChange={(account) => change({ account })}
          placeholder={texts.chooseAccount}
          choices={chargeable.map(({ number, name }) => ({ value: number, label: `${number} ${name}` }))}
        />
      </Field>
      <Field label={texts.amount}>
        <MoneyInput value={typed.amount} onChange={(amount) => change({ amount })} currency={currency ?? ''} />
      </Field>
      <Field label={texts.dueOn}>
        <DateInput value={typed.dueOn} onChange={(dueOn) => change({ dueOn })} />
      </Field>
      <Field label={texts.memo} optional>
        <TextInput value={typed.memo} maxLength={MEMO_MAX} onChange={(event) => change({ memo: event.target.value })} />
      </Field>
    </div>
  );
}

/** The same amount on each lease, and what that comes to. */
function totalOf(rows: readonly LeaseRow[], { amount }: BulkCharge): string | null {
  const currency = sharedCurrency(rows);
  if (currency === null) return null;
  const sum = fromMinor(toMinor(amount, currency) * rows.length, currency);
  return texts.total(rows.length, formatCurrency({ amount, currency }), formatCurrency({ amount: sum, currency }));
}

/** Charges many leases the same. */
export const chargeAction: BulkAction<LeaseRow, BulkCharge> = {
  title: texts.title,
  choose: (choosing) => <ChooseCharge {...choosing} />,
  now: ({ rent }) => texts.rentNow(formatCurrency(rent)),
  after: ({ rent }, _says, { amount, dueOn }) => (
    <>
      <b>{`+${formatCurrency({ amount, currency: rent.currency })}`}</b>
      <small className="text-ink-3"> {texts.due(shortDay(dueOn))}</small>
    </>
  ),
  total: totalOf,
  verb: texts.verb,
  done: texts.done,
};
