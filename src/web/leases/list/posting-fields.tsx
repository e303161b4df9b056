import type { ReactNode } from 'react';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { leaseBulkMessages } from './lease-bulk.messages.ts';

/** The longest that a line of the ledger says. */
const MEMO_MAX = 240;

/** What is typed of a posting to many leases. */
export type TypedPosting = { account: string; amount: string; day: string; memo: string };

type PostingFieldsProps = {
  typed: TypedPosting;
  onChange: (part: Partial<TypedPosting>) => void;
  accounts: readonly { number: string; name: string }[];
  currency: string;
  labels: { account: string; amount: string; day: string; memo: string };
  /** What is asked before these. */
  children?: ReactNode;
};

/** What is posted to many leases alike: an account, an amount, a day and a line. */
export const PostingFields = ({ typed, onChange, accounts, currency, labels, children }: PostingFieldsProps) => (
  <div className="grid gap-4 desktop:grid-cols-2">
    {children}
    <Field label={labels.account}>
      <Select
        value={typed.account}
        onChange={(account) => onChange({ account })}
        placeholder={leaseBulkMessages.charging.chooseAccount}
        choices={accounts.map(({ number, name }) => ({ value: number, label: `${number} ${name}` }))}
      />
    </Field>
    <Field label={labels.amount}>
      <MoneyInput value={typed.amount} onChange={(amount) => onChange({ amount })} currency={currency} />
    </Field>
    <Field label={labels.day}>
      <DateInput value={typed.day} onChange={(day) => onChange({ day })} />
    </Field>
    <Field label={labels.memo} optional>
      <TextInput value={typed.memo} maxLength={MEMO_MAX} onChange={(event) => onChange({ memo: event.target.value })} />
    </Field>
  </div>
);
