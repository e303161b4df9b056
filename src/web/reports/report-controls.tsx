import CalendarRange from 'lucide-react/icons/calendar-range';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { isPlainDate } from '#contract/dates.ts';
import { BASES } from '#contract/ledger/ledger.words.ts';
import { daysOfPeriod, PERIODS } from '#contract/periods.ts';
import type { Report } from '#contract/reports/reports.ts';
import { allOf, oneOf, type UrlChange, type UrlState } from '#web/address.ts';
import { PropertyFilter } from '#web/books/property-filter.tsx';
import { shortDay } from '#web/leases/lease-days.ts';
import { paymentPeriodWords } from '#web/payments/payments.messages.ts';
import { fiscalYearFirstMonth } from '#web/session/fiscal-year.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { todayIn, useZone } from '#web/ui/zone.ts';
import { nameColumnOf } from './report-cells.ts';
import { reportMessages as texts } from './reports.messages.ts';

type ControlsProps = {
  report: Report;
  url: UrlState;
  change: (changes: UrlChange, options?: { replace?: boolean }) => void;
};

/** What a report is asked: days, property, way of counting, and as of when it was known. */
export function ReportControls({ report, url, change }: ControlsProps) {
  const name = nameColumnOf(report.columns);
  const columns = report.columns.map(({ id, title }) => ({ id, header: title, isName: id === name }));
  return (
    <div className="mb-2 print:hidden">
      <ListToolbar
        columns={{ all: columns, hidden: allOf(url, 'hide'), onChange: (hide) => change({ hide }, { replace: true }) }}
      >
        <span className="order-first flex flex-wrap items-center gap-2 max-desktop:w-full">
          <Days report={report} change={change} />
          <PropertyFilter
            propertyId={oneOf(url, 'propertyId')}
            onChange={(propertyId) => change({ propertyId, currency: null })}
          />
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
        </span>
        <KnownAt url={url} change={change} />
      </ListToolbar>
    </div>
  );
}

function Days({ report: { over, from, to }, change }: Pick<ControlsProps, 'report' | 'change'>) {
  // What is no day yet is still being typed.
  const say = (name: string) => (day: string) => {
    if (isPlainDate(day)) change({ [name]: day });
  };
  if (over === 'DAY') return <Day label={texts.asOf} value={to} onChange={say('asOf')} />;
  return (
    <>
      <Periods change={change} />
      <Day label={texts.from} value={from} onChange={say('from')} />
      <Day label={texts.to} value={to} onChange={say('to')} />
    </>
  );
}

const Day = ({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) => (
  <span className="inline-flex items-center gap-2 text-sm text-ink-3">
    {label}
    <span className="w-[150px]">
      <DateInput aria-label={label} value={value} onChange={onChange} />
    </span>
  </span>
);

/** The days of a period in one choice; years are the fiscal ones of the organization. */
function Periods({ change }: Pick<ControlsProps, 'change'>) {
  const today = todayIn(useZone());
  return (
    <Menu
      trigger={
        <Button size="sm" icon={<CalendarRange />}>
          {texts.period}
        </Button>
      }
    >
      {PERIODS.map((period) => (
        <MenuItem key={period} onSelect={() => change(daysOfPeriod(period, today, fiscalYearFirstMonth()))}>
          {paymentPeriodWords[period]}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Looks at the books as they were known on an earlier day. */
function KnownAt({ url, change }: Pick<ControlsProps, 'url' | 'change'>) {
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
