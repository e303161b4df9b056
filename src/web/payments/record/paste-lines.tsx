import { useState } from 'react';
import { formatAmount, formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import type { PaymentLine } from '#contract/payments/payment-lines.ts';
import type { Choice } from '#web/ui/choice.ts';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Select } from '#web/ui/select.tsx';
import { LeasePicker } from './lease-picker.tsx';
import { pasteMessages as texts } from './paste.messages.ts';
import type { Chosen } from './pasted.ts';
import { recordMessages } from './record.messages.ts';

type Props = { lines: readonly PaymentLine[]; chosen: Chosen; onChoose: (chosen: Chosen) => void };

const OUT = 'OUT';
const OTHER = 'OTHER';

/** Every pasted line with whose payment it is; what is not sure is chosen here. */
export const PasteLines = ({ lines, chosen, onChoose }: Props) => (
  <ul className="rows">
    {lines.map((line) => (
      <Line key={line.number} line={line} chosen={chosen} onChoose={onChoose} />
    ))}
  </ul>
);

function Line({ line, chosen, onChoose }: Omit<Props, 'lines'> & { line: PaymentLine }) {
  const { number, text, state, paidOn, amount, leases } = line;
  const [other, setOther] = useState<Choice | null>(null);
  const [isSearching, setSearching] = useState(false);
  const now = chosen[number];
  const isPayment = state === 'SURE' || state === 'ASK';
  const choose = (leaseId: string | null, currency = leases[0]?.currency ?? '') => {
    const { [number]: before, ...others } = chosen;
    const rowId = before?.rowId ?? crypto.randomUUID();
    onChoose(leaseId === null ? others : { ...others, [number]: { rowId, leaseId, currency } });
  };
  const choices = [
    ...leases.map(({ id, home, renters, due, currency }) => ({
      value: id,
      label: recordMessages.choice(home, renters.join(', ')),
      hint: texts.due(formatCurrency(due, currency)),
    })),
    ...(other ? [{ value: other.value, label: other.label }] : []),
    { value: OTHER, label: texts.other },
    { value: OUT, label: texts.leaveOut },
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_240px]">
        <p className="truncate text-sm" title={text}>
          {text}
        </p>
        <p className="text-xs text-ink-3 tabular-nums">
          {[paidOn && formatDate(paidOn, orgLocale()), amount && formatAmount(amount)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isPayment ? (
        <div className="grid flex-[1_1_240px] gap-2">
          <Select
            aria-label={texts.leaseOf(number)}
            placeholder={texts.whose}
            value={isSearching ? OTHER : (now?.leaseId ?? '')}
            choices={choices}
            onChange={(value) => {
              setSearching(value === OTHER);
              choose(value === OTHER || value === OUT ? null : value);
            }}
          />
          {isSearching && (
            <LeasePicker
              onChange={(lease) => {
                if (!lease) return;
                setOther(lease);
                setSearching(false);
                choose(lease.value);
              }}
            />
          )}
        </div>
      ) : (
        <span className="text-xs text-ink-3">{texts.states[state]}</span>
      )}
    </li>
  );
}
