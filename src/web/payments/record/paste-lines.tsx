import { useRef, useState } from 'react';
import { formatAmount, formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import type { PaymentLine } from '#contract/payments/payment-lines.ts';
import { FieldProblem } from '#web/ui/field-problem.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Select } from '#web/ui/select.tsx';
import { type LeaseChoice, LeasePicker } from './lease-picker.tsx';
import { pasteMessages as texts } from './paste.messages.ts';
import type { Chosen, ChosenLease } from './pasted.ts';
import { recordMessages } from './record.messages.ts';

type Props = {
  lines: readonly PaymentLine[];
  chosen: Chosen;
  /** Why rows would not be, or were not, recorded. */
  refusals: ReadonlyMap<string, string>;
  /** Rows that are recorded, and stay as they are. */
  recordedIds: ReadonlySet<string>;
  onChoose: (number: number, lease: Omit<ChosenLease, 'rowId'> | null) => void;
};

const OUT = 'OUT';
const OTHER = 'OTHER';

/** Every pasted line with whose payment it is; what is not sure is chosen here. */
export const PasteLines = ({ lines, ...rest }: Props) => (
  <ul className="rows">
    {lines.map((line) => (
      <Line key={line.number} line={line} {...rest} />
    ))}
  </ul>
);

function Line({ line, chosen, refusals, recordedIds, onChoose }: Omit<Props, 'lines'> & { line: PaymentLine }) {
  const { number, text, state, paidOn, amount } = line;
  const now = chosen[number];
  const refusal = now && refusals.get(now.rowId);
  const isPayment = state === 'SURE' || state === 'ASK';
  const says = amount && (now ? formatCurrency(amount, now.currency) : formatAmount(amount, null));
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_240px]">
        <p className="truncate text-sm" title={text}>
          {text}
        </p>
        <p className="text-xs text-ink-3 tabular-nums">
          {[paidOn && formatDate(paidOn, orgLocale()), says].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!isPayment ? (
        <span className="text-xs text-ink-3">{texts.states[state]}</span>
      ) : now && recordedIds.has(now.rowId) ? (
        <span className="text-xs text-ink-3">{texts.isRecorded}</span>
      ) : (
        <div className="grid min-w-0 flex-[1_1_240px] grid-cols-1 gap-2">
          <LeaseOfLine line={line} leaseId={now?.leaseId} onChoose={(lease) => onChoose(number, lease)} />
          {refusal && <FieldProblem>{refusal}</FieldProblem>}
        </div>
      )}
    </li>
  );
}

type LeaseOfLineProps = {
  line: PaymentLine;
  leaseId: string | undefined;
  onChoose: (lease: Omit<ChosenLease, 'rowId'> | null) => void;
};

/** Whose a line is: one of those that it could be of, any other that is looked for, or nobody's. */
function LeaseOfLine({ line: { number, leases, currencies }, leaseId, onChoose }: LeaseOfLineProps) {
  const [other, setOther] = useState<LeaseChoice | null>(null);
  const [isSearching, setSearching] = useState(false);
  const select = useRef<HTMLButtonElement>(null);
  const choices = [
    ...leases.map(({ id, home, renters, due, currency }) => ({
      value: id,
      label: recordMessages.choice(home, renters.join(', ')),
      hint: texts.due(formatCurrency(due, currency)),
      currency,
    })),
    ...(other && !leases.some(({ id }) => id === other.value) ? [other] : []),
  ];
  const choose = (value: string) => {
    const lease = choices.find((choice) => choice.value === value);
    setSearching(value === OTHER);
    onChoose(lease ? { leaseId: lease.value, currency: lease.currency } : null);
  };
  return (
    <>
      <Select
        ref={select}
        aria-label={texts.leaseOf(number)}
        placeholder={texts.whose}
        value={isSearching ? OTHER : (leaseId ?? '')}
        choices={[...choices, { value: OTHER, label: texts.other }, { value: OUT, label: texts.leaveOut }]}
        onChange={choose}
      />
      {isSearching && (
        <LeasePicker
          currencies={currencies}
          onChange={(lease) => {
            if (!lease) return;
            setOther(lease);
            setSearching(false);
            select.current?.focus();
            onChoose({ leaseId: lease.value, currency: lease.currency });
          }}
        />
      )}
    </>
  );
}
