import { useEffect, useState } from 'react';
import { isPlainDate, partsOf } from '#contract/dates.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import type { BulkRaise, RAISE_KINDS } from '#contract/rent/rent.raises.ts';
import type { BulkAction, ChoosingFor } from '#web/bulk/bulk-action.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { todayIn, useZone } from '#web/ui/zone.ts';
import { leaseBulkMessages } from './lease-bulk.messages.ts';
import { RuleFields, ruleOfTyped, type TypedRule } from './rent-rule-fields.tsx';
import { rentAfter, rentNow, rentTotal, sharedCurrency } from './rents-then.tsx';

const texts = leaseBulkMessages.raising;
const KINDS = [
  'BY_PERCENT',
  'BY_AMOUNT',
  'SET',
  'TO_MARKET',
] as const satisfies typeof RAISE_KINDS extends readonly (infer K)[] ? readonly K[] : never;
type Typed = TypedRule<(typeof KINDS)[number]> & { fromOn: string };

/** The first of the month after the next one: what falls due before is charged or told already in most places. */
export function firstOfMonthAfterNext(today: string): string {
  if (!isPlainDate(today)) return '';
  const { year, month } = partsOf(today);
  const index = year * 12 + (month - 1) + 2;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

function ChooseRaise({ rows, onChoose }: ChoosingFor<LeaseRow, BulkRaise>) {
  const zone = useZone();
  const currency = sharedCurrency(rows);
  const [typed, setTyped] = useState<Typed>(() => ({
    kind: 'BY_PERCENT',
    percent: '3',
    roundTo: '5',
    capAtMarket: false,
    amount: '',
    fromOn: firstOfMonthAfterNext(todayIn(zone)),
  }));
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  useEffect(() => {
    const { fromOn, ...rule } = typed;
    const sent = ruleOfTyped(rule, currency);
    onChoose(sent && isPlainDate(fromOn) ? { change: { action: 'raise', ...sent, fromOn }, says: '' } : null);
  }, [typed, currency, onChoose]);
  return (
    <div className="grid gap-4 desktop:grid-cols-2">
      <RuleFields kinds={KINDS} typed={typed} currency={currency} onChange={change} />
      <Field label={texts.from} hint={texts.fromHint}>
        <DateInput value={typed.fromOn} onChange={(fromOn) => change({ fromOn })} />
      </Field>
    </div>
  );
}

/** Gives many leases another rent from a day on, each by one rule. */
export const raiseAction: BulkAction<LeaseRow, BulkRaise> = {
  title: texts.title,
  choose: (choosing) => <ChooseRaise {...choosing} />,
  now: rentNow,
  after: rentAfter,
  total: rentTotal,
  verb: texts.verb,
  done: texts.done,
};
