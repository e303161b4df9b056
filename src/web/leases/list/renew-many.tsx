import { useEffect, useState } from 'react';
import { addDays, isPlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { BulkRenewal } from '#contract/leases/leases.renewals.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import { increasedRent, increasePercentHundredths } from '#contract/rent/rent.increases.ts';
import type { BulkAction, Choosing } from '#web/bulk/bulk-action.ts';
import { readFigure } from '#web/forms/kinds/figure.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { todayIn, useZone } from '#web/ui/zone.ts';
import { percentOf } from '../renewal-figures.ts';
import { leaseBulkMessages } from './lease-bulk.messages.ts';

const texts = leaseBulkMessages.renewing;
const KINDS = ['BY_PERCENT', 'TO_MARKET', 'AS_IS'] as const;
const STEPS = ['', '1', '5', '10', '25'] as const;
const LENGTHS = ['6', '12', '18', '24', 'OPEN'] as const;
/** Days that renters have for an answer, unless somebody says otherwise. */
const RESPOND_DAYS = 21;

type Typed = {
  kind: (typeof KINDS)[number];
  percent: string;
  roundTo: (typeof STEPS)[number];
  capAtMarket: boolean;
  length: (typeof LENGTHS)[number];
  respondByOn: string;
};

/** What is typed as what is sent; null while something of it is missing. */
export function renewalOfTyped({
  kind,
  percent,
  roundTo,
  capAtMarket,
  length,
  respondByOn,
}: Typed): BulkRenewal | null {
  const figure = readFigure(percent);
  if (!isPlainDate(respondByOn)) return null;
  if (kind === 'BY_PERCENT' && (figure === null || Number.isNaN(figure) || Math.abs(figure) > 99)) return null;
  return {
    action: 'renew',
    kind,
    percentHundredths: kind === 'BY_PERCENT' ? Math.round((figure ?? 0) * 100) : null,
    amount: null,
    roundTo: kind === 'BY_PERCENT' && roundTo !== '' ? roundTo : null,
    capAtMarket: kind === 'BY_PERCENT' && capAtMarket,
    months: length === 'OPEN' ? null : Number(length),
    respondByOn,
  };
}

/** The rent that a lease is offered, in minor units, as the server reckons it. */
export function rentThen({ rent, marketRent }: LeaseRow, change: BulkRenewal): number {
  const minor = (amount: string | null) => (amount === null ? null : toMinor(amount, rent.currency));
  const rule = { ...change, amountMinor: minor(change.amount), roundToMinor: minor(change.roundTo) ?? 0 };
  return increasedRent(rule, toMinor(rent.amount, rent.currency), minor(marketRent?.amount ?? null));
}

function ChooseRenewal({ onChoose }: Choosing<BulkRenewal>) {
  const zone = useZone();
  const [typed, setTyped] = useState<Typed>({
    kind: 'BY_PERCENT',
    percent: '3',
    roundTo: '5',
    capAtMarket: true,
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
      <Field label={texts.rent} group className="desktop:col-span-2">
        <Segment
          value={typed.kind}
          onChange={(kind) => change({ kind })}
          choices={KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        />
      </Field>
      {typed.kind === 'BY_PERCENT' && (
        <>
          <Field label={texts.percent}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              after="%"
              value={typed.percent}
              onChange={(event) => change({ percent: event.target.value })}
            />
          </Field>
          <Field label={texts.round}>
            <Select
              value={typed.roundTo}
              onChange={(roundTo) => change({ roundTo })}
              choices={STEPS.map((value) => ({ value, label: value || texts.notRounded }))}
            />
          </Field>
          <div className="desktop:col-span-2">
            <Checkbox
              label={texts.capped}
              checked={typed.capAtMarket}
              onChange={(event) => change({ capAtMarket: event.target.checked })}
            />
          </div>
        </>
      )}
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

const shown = (minor: number, currency: string): string =>
  formatCurrency({ amount: fromMinor(minor, currency), currency });

/** The sums of what many pay now and then; nothing where they do not share a currency. */
function totalOf(rows: readonly LeaseRow[], change: BulkRenewal): string | null {
  const [first] = rows;
  const currency = first?.rent.currency;
  if (!currency || rows.some(({ rent }) => rent.currency !== currency)) return null;
  const now = rows.reduce((sum, { rent }) => sum + toMinor(rent.amount, currency), 0);
  const then = rows.reduce((sum, row) => sum + rentThen(row, change), 0);
  const sign = then >= now ? '+' : '−';
  return texts.total(shown(now, currency), shown(then, currency), `${sign}${shown(Math.abs(then - now), currency)}`);
}

/** Offers many leases to be renewed, each at its own rent by one rule. */
export const renewAction: BulkAction<LeaseRow, BulkRenewal> = {
  title: texts.title,
  choose: (choosing) => <ChooseRenewal {...choosing} />,
  now: ({ rent }) => formatCurrency(rent),
  after: (row, _says, change) => {
    const then = rentThen(row, change);
    const before = toMinor(row.rent.amount, row.rent.currency);
    const percent = percentOf(increasePercentHundredths(before, then));
    return (
      <>
        <b>{shown(then, row.rent.currency)}</b>
        {then !== before && <small className="text-ink-3"> {`${then > before ? '+' : '−'}${percent}`}</small>}
      </>
    );
  },
  total: totalOf,
  verb: texts.verb,
  done: texts.done,
};
