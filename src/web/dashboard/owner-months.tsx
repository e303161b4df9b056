import { plainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { PropertyRow } from '#contract/properties/properties.ts';
import type { Report } from '#contract/reports/reports.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { monthOfYear, shortMonth } from '#web/books/book-days.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ownerMessages as texts } from './dashboard.messages.ts';
import { asking } from './money-figures.tsx';
import { monthBars } from './month-bars.ts';

const REPORT = 'twelve-month-income-statement';
const BASIS = { basis: 'CASH' } as const;

/** What was left of each of the last twelve months, by currency: the last line of the owner's report, drawn. */
export function OwnerMonths({ properties }: { properties: readonly PropertyRow[] }) {
  const currencies = [...new Set(properties.map(({ currency }) => currency))].toSorted();
  return (
    <Section
      title={texts.months}
      action={
        <Link className="link text-sm" href={withQuery(paths.report(REPORT), BASIS)}>
          {texts.allMonths}
        </Link>
      }
    >
      <div className="grid gap-4">
        {currencies.map((currency) => (
          <MonthsIn key={currency} currency={currency} isOneOf={currencies.length > 1} />
        ))}
      </div>
    </Section>
  );
}

type MonthsInProps = {
  currency: string;
  /** Whether others stand beside it. */
  isOneOf: boolean;
};

function MonthsIn({ currency, isOneOf }: MonthsInProps) {
  const report = useRead(api.reports.get, { params: { name: REPORT }, query: { ...BASIS, currency } }, { quiet: true });
  return (
    <>
      {report.isPending && <SkeletonRows rows={3} />}
      {report.isError && <ReadFailed title={texts.moneyFailed} read={report} />}
      {report.data && <Months report={report.data} explains={asking('net', isOneOf ? { currency } : {})} />}
    </>
  );
}

function Months({ report, explains }: { report: Report; explains: string }) {
  const bars = monthBars(report);
  const last = bars.at(-1);
  if (!last || bars.every(({ amount }) => Number(amount) === 0))
    return <p className="text-sm text-ink-3">{texts.noMonths}</p>;
  const money = (amount: string) => formatCurrency(amount, report.currency);
  return (
    <figure className="m-0">
      <p className="text-right text-sm font-medium tabular-nums">
        <Link className="text-inherit hover:underline" href={explains}>
          {money(last.amount)}
        </Link>
      </p>
      <ol className="flex h-[84px] gap-[6px] border-b border-line-2" aria-label={texts.monthsLabel}>
        {bars.map(({ month, amount, top, height }) => {
          const said = texts.month(monthOfYear(plainDate(`${month}-01`)), money(amount));
          return (
            <li key={month} className="relative flex-1" title={said}>
              <span className="sr-only">{said}</span>
              <i
                aria-hidden="true"
                className={`absolute inset-x-0 rounded-[2px] ${Number(amount) < 0 ? 'bg-chart-4' : 'bg-chart-1'} ${month === last.month ? '' : 'opacity-70'}`}
                style={{ top: `${top}%`, height: `${height}%` }}
              />
            </li>
          );
        })}
      </ol>
      <p className="mt-1 flex justify-between text-xs text-ink-3" aria-hidden="true">
        {[bars[0], last].map((bar) => bar && <span key={bar.month}>{shortMonth(plainDate(`${bar.month}-01`))}</span>)}
      </p>
    </figure>
  );
}
