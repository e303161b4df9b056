import CalendarRange from 'lucide-react/icons/calendar-range';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { isPlainDate, type PlainDate } from '#contract/dates.ts';
import { BASES } from '#contract/ledger/ledger.words.ts';
import { PERIODS, type Period } from '#contract/periods.ts';
import type { Report } from '#contract/reports/reports.ts';
import { allOf, knownOf, oneOf } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { shortDay } from '#web/leases/lease-days.ts';
import { paymentPeriodWords } from '#web/payments/payments.messages.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { type DaySpan, spanWith } from '#web/ui/day-span.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { Menu, MenuChoices } from '#web/ui/menu.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { PropertyFilter } from '#web/units/choosing/property-filter.tsx';
import type { KeptList } from '#web/views/use-kept-list.ts';
import { nameColumnOf } from './report-cells.ts';
import { reportMessages as texts } from './reports.messages.ts';

type ControlsProps = { report: Report; list: KeptList };

/** What a report is asked: days, property, way of counting, what its rows are narrowed by, and as of when it was known. */
export function ReportControls({ report, list }: ControlsProps) {
  const { url, change } = list;
  const filters = useRead(api.reports.filters, { params: { name: report.name } }, { quiet: true });
  const name = nameColumnOf(report.columns);
  const columns = report.columns.map(({ id, title }) => ({ id, header: title, isName: id === name }));
  return (
    <div className="mb-2 print:hidden">
      <ListToolbar
        filters={[
          ...(filters.data ?? []).map(({ name: filter, title, choices }) =>
            list.choice(
              filter,
              title,
              choices.map(({ value }) => value),
              Object.fromEntries(choices.map((choice) => [choice.value, choice.title])),
            ),
          ),
        ]}
        columns={list.columnsMenu(columns)}
      >
        <span className="order-first flex flex-wrap items-center gap-2 max-desktop:w-full">
          <Days report={report} list={list} />
          {report.hasBasis && (
            <Segment
              aria-label={texts.basis}
              choices={BASES.map((basis) => ({
                value: basis,
                label: basis === 'ACCRUAL' ? texts.whenDue : texts.whenPaid,
              }))}
              value={report.basis}
              onChange={(basis) => change({ basis })}
            />
          )}
          <PropertyFilter propertyId={allOf(url, 'propertyId')} onChange={(propertyId) => change({ propertyId })} />
        </span>
        <KnownAt list={list} />
      </ListToolbar>
    </div>
  );
}

function Days({ report: { over, from, to }, list: { url, change } }: ControlsProps) {
  const period = knownOf(PERIODS, url, 'period')?.[0];
  // What is no day yet is still being typed; a day that is chosen takes the place of the period.
  const say = (daysWith: (day: PlainDate) => Record<string, string>) => (day: string) => {
    if (isPlainDate(day)) change({ period: null, ...daysWith(day) });
  };
  const choose = (chosen: Period | null) => change({ period: chosen, asOf: null, from: null, to: null });
  if (over === 'DAY')
    return (
      <>
        <Periods period={period} periods={['lastMonth', 'lastYear']} words={texts.endOf} onChoose={choose} />
        <Day label={texts.asOf} value={to} onChange={say((asOf) => ({ asOf }))} />
      </>
    );
  const sayEnd = (end: keyof DaySpan) => say((day) => spanWith({ from, to }, end, day));
  return (
    <>
      <Periods period={period} periods={PERIODS} words={paymentPeriodWords} onChoose={choose} />
      <Day label={texts.from} value={from} onChange={sayEnd('from')} />
      <Day label={texts.to} value={to} onChange={sayEnd('to')} />
    </>
  );
}

const Day = ({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) => (
  <span className="inline-flex items-center gap-2 text-sm text-ink-3">
    {label}
    <span className="w-[calc(52px+7*var(--text-field))]">
      <DateInput aria-label={label} value={value} onChange={onChange} />
    </span>
  </span>
);

type PeriodsProps<P extends Period> = {
  period: Period | undefined;
  periods: readonly P[];
  words: Readonly<Record<P, string>>;
  onChoose: (period: Period | null) => void;
};

/** Days that go with the calendar, so that a saved view of last month shows last month whenever it is opened. */
function Periods<P extends Period>({ period, periods, words, onChoose }: PeriodsProps<P>) {
  const chosen = periods.find((one) => one === period);
  return (
    <Menu
      trigger={
        <Button size="sm" icon={<CalendarRange />}>
          {chosen ? words[chosen] : texts.period}
        </Button>
      }
    >
      <MenuChoices
        heading={texts.period}
        value={chosen ?? ''}
        choices={[
          { value: '', label: texts.anyDays },
          ...periods.map((one) => ({ value: one as string, label: words[one] })),
        ]}
        onChange={(value) => onChoose(periods.find((one) => one === value) ?? null)}
      />
    </Menu>
  );
}

/** Looks at the books as they were known on an earlier day. */
function KnownAt({ list: { url, change } }: Pick<ControlsProps, 'list'>) {
  const knownOn = oneOf(url, 'knownOn') ?? '';
  const [isAsking, setAsking] = useState(false);
  const [day, setDay] = useState(knownOn);
  const choose = (chosen: string | null) => {
    change({ knownOn: chosen });
    setAsking(false);
  };
  return (
    <>
      <Button variant="quiet" size="sm" icon={<History />} onClick={() => setAsking(true)}>
        {knownOn ? `${texts.knownAt} ${shortDay(knownOn)}` : texts.knownNow}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.knownAt}
        lede={texts.knownAtHint}
        footer={
          <>
            <Button onClick={() => choose(null)}>{texts.knownNow}</Button>
            <Button
              variant="primary"
              disabledReason={isPlainDate(day) ? undefined : texts.knownAt}
              onClick={() => choose(day)}
            >
              {texts.show}
            </Button>
          </>
        }
      >
        <Field label={texts.knownAt}>
          <DateInput value={day} onChange={setDay} />
        </Field>
      </Dialog>
    </>
  );
}
