import type { FinancialSummary } from '#contract/books/books.ts';
import { addMonths, partsOf } from '#contract/dates.ts';
import { axisAmount, axisMarks } from '#contract/format/axis.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import { monthName } from '../book-days.ts';
import { overviewMessages as texts } from '../books.messages.ts';
import { lengthOf, pathOf, stepsOf } from './paid-steps.ts';

const SIZE = { width: 340, height: 120 };

/** What was paid by each day of this month, beside the month before and what is due. */
export function PaidByDay({ summary }: { summary: FinancialSummary }) {
  const { today, month, due, currency, paidByDay, paidByDayBefore } = summary;
  const before = addMonths(month, -1);
  const now = stepsOf(paidByDay, partsOf(today).day);
  const then = stepsOf(paidByDayBefore, lengthOf(before));
  const [paidNow, paidThen] = [now.at(-1)?.total ?? 0, then.at(-1)?.total ?? 0];
  const marks = axisMarks(Math.max(Number(due.amount), paidNow, paidThen));
  const most = marks.at(-1) ?? 0;
  if (paidNow === 0 && paidThen === 0) return <p className="text-sm text-ink-3">{texts.nothingPaid}</p>;
  const box = { ...SIZE, most, days: Math.max(lengthOf(month), lengthOf(before)) };
  const dueAt = SIZE.height - (Number(due.amount) / most) * SIZE.height;
  return (
    <figure className="m-0">
      <ChartFrame
        marks={marks.map((mark) => axisAmount(mark, currency))}
        marksLabel={texts.scale}
        below={
          <p className="relative mt-1 h-4 text-xs text-ink-3" aria-hidden="true">
            {[1, 10, 20, box.days].map((day) => (
              <span
                key={day}
                className="absolute -translate-x-1/2 first:translate-x-0 last:-translate-x-full"
                style={{ left: `${((day === 1 ? 0 : day) / box.days) * 100}%` }}
              >
                {day}
              </span>
            ))}
          </p>
        }
      >
        <svg
          className="block h-auto w-full overflow-visible"
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          role="img"
          aria-label={texts.chart(
            formatCurrency(paidNow, currency),
            monthName(month),
            formatCurrency(paidThen, currency),
            monthName(before),
          )}
        >
          <path className="stroke-ink-3" strokeDasharray="1 4" d={`M0 ${dueAt}H${SIZE.width}`} />
          <path className="fill-none stroke-ink-3" d={pathOf(then, box)} />
          <path className="fill-none stroke-primary" strokeWidth="2" d={pathOf(now, box)} />
        </svg>
      </ChartFrame>
      <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        <Key className="bg-primary">
          {monthName(month)} {formatCurrency(paidNow, currency)}
        </Key>
        <Key className="bg-ink-3">
          {monthName(before)} {formatCurrency(paidThen, currency)}
        </Key>
        <span className="text-ink-3">{texts.dotted(formatCurrency(due.amount, currency))}</span>
      </figcaption>
    </figure>
  );
}

const Key = ({ className, children }: { className: string; children: React.ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    <i className={`size-2.5 rounded-[2px] ${className}`} aria-hidden="true" />
    {children}
  </span>
);
