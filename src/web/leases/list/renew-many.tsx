import { useEffect, useState } from 'react';
import { addDays, isPlainDate } from '#contract/dates.ts';
import type { BulkRenewal } from '#contract/leases/leases.renewals.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import type { BulkAction, Choosing } from '#web/bulk/bulk-action.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { todayIn, useZone } from '#web/ui/zone.ts';
import { leaseBulkMessages } from './lease-bulk.messages.ts';
import { RuleFields, ruleOfTyped, type TypedRule } from './rent-rule-fields.tsx';
import { rentAfter, rentNow, rentTotal } from './rents-then.tsx';

const texts = leaseBulkMessages.renewing;
const KINDS = ['BY_PERCENT', 'TO_MARKET', 'AS_IS'] as const;
const LENGTHS = ['6', '12', '18', '24', 'OPEN'] as const;
/** Days that renters have for an answer, unless somebody says otherwise. */
const RESPOND_DAYS = 21;

type Typed = TypedRule<(typeof KINDS)[number]> & { length: (typeof LENGTHS)[number]; respondByOn: string };

/** What is typed as what is sent; null while something of it is missing. */
function renewalOfTyped({ length, respondByOn, ...rule }: Typed): BulkRenewal | null {
  const sent = ruleOfTyped(rule, null);
  if (!sent || !isPlainDate(respondByOn)) return null;
  return { action: 'renew', ...sent, months: length === 'OPEN' ? null : Number(length), respondByOn };
}

function ChooseRenewal({ onChoose }: Choosing<BulkRenewal>) {
  const zone = useZone();
  const [typed, setTyped] = useState<Typed>({
    kind: 'BY_PERCENT',
    percent: '3',
    roundTo: '5',
    capAtMarket: true,
    amount: '',
    length: '12',
    respondByOn: addDays(todayIn(zone), RESPOND_DAYS),
  });
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  useEffect(() => {
    const renewal = renewalOfTyped(typed);
    onChoose(renewal && { change: renewal, says: '' });
  }, [typed, onChoose]);
  return (
    <div className="grid gap-4 desktop:grid-cols-2">
      <RuleFields kinds={KINDS} typed={typed} currency={null} onChange={change} />
      <Field label={texts.length}>
        <Select
          value={typed.length}
          onChange={(length) => change({ length })}
          choices={LENGTHS.map((value) => ({
            value,
            label: value === 'OPEN' ? texts.openEnded : texts.months(Number(value)),
          }))}
        />
      </Field>
      <Field label={texts.respondBy}>
        <DateInput value={typed.respondByOn} onChange={(respondByOn) => change({ respondByOn })} min={todayIn(zone)} />
      </Field>
    </div>
  );
}

/** Offers many leases to be renewed, each at its own rent by one rule. */
export const renewAction: BulkAction<LeaseRow, BulkRenewal> = {
  title: texts.title,
  choose: (choosing) => <ChooseRenewal {...choosing} />,
  now: rentNow,
  after: rentAfter,
  total: rentTotal,
  verb: texts.verb,
  done: texts.done,
};
