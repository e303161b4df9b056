import { type PlainDate, plainDate } from '#contract/dates.ts';
import { axisAmount, axisMarks } from '#contract/format/axis.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { Report } from '#contract/reports/reports.ts';
import { monthOfYear, shortMonth } from '#web/books/book-days.ts';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import { chartMessages as texts } from './chart.messages.ts';
import { type Chart, chartOf, type Look, legendOf, mostOf, type Point, shareOf } from './chart-of.ts';

const FILLS: Record<Look, string> = {
  in: 'fill-chart-1',
  out: 'fill-chart-4',
  notYetDue: 'fill-chart-5',
  days30: 'fill-age-1',
  days60: 'fill-age-2',
  days90: 'fill-age-3',
  daysOver: 'fill-age-4',
};
const MARKS: Record<Look, string> = {
  in: 'bg-chart-1',
  out: 'bg-chart-4',
  notYetDue: 'bg-chart-5',
  days30: 'bg-age-1',
  days60: 'bg-age-2',
  days90: 'bg-age-3',
  daysOver: 'bg-age-4',
};
/** In the drawing's own units, which stretch with the page. */
const HEIGHT = 120;
const MONTH = 100;
const MARGIN = 14;
const BAR = 34;
const GAP = 4;
/** The longest bar, in percent, with room for its amount beside it. */
const LONGEST = 65;

/** The chart over a report's table, made of the same figures. */
export function ReportChart({ report }: { report: Report }) {
  const chart = chartOf(report);
  if (!chart) return null;
  const money = (value: number) => formatCurrency(value.toFixed(2), report.currency);
  const legend = legendOf(chart);
  return (
    <figure className="m-0 mt-2 mb-5 max-w-[760px]" aria-label={chart.title}>
      {chart.kind === 'columns' ? (
        <Columns chart={chart} money={money} currency={report.currency} />
      ) : (
        <Lines chart={chart} money={money} />
      )}
      {legend.length > 0 && (
        <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
          {legend.map(({ name, look }) => (
            <span key={look} className="inline-flex items-center gap-1.5">
              <i className={`size-2.5 rounded-[2px] ${MARKS[look]}`} aria-hidden="true" />
              {name}
            </span>
          ))}
          {chart.leftOut ? <span className="text-ink-3">{texts.leftOut(chart.leftOut)}</span> : null}
        </figcaption>
      )}
    </figure>
  );
}

type DrawnProps = { chart: Chart; money: (value: number) => string };

const saidOf = ({ label, bars }: Point, money: DrawnProps['money']): string =>
  texts.of(label, listOf(bars.map(({ name, value }) => texts.figure(name, money(value)))));

/** The first day of what stands at the axis: "2026-05". */
const monthOf = (label: string): PlainDate => plainDate(`${label}-01`);

/** Months beside each other, a bar for each thing; a narrow page has room to name every second. */
function Columns({ chart, money, currency }: DrawnProps & { currency: string }) {
  const { points, title } = chart;
  const marks = axisMarks(mostOf(chart));
  const most = marks.at(-1) || 1;
  return (
    <ChartFrame
      marks={marks.map((mark) => axisAmount(mark, currency))}
      marksLabel={texts.scale}
      below={
        <div
          className="mt-1 grid text-xs text-ink-3"
          style={{ gridTemplateColumns: `repeat(${points.length}, minmax(0, 1fr))` }}
          aria-hidden="true"
        >
          {points.map(({ label }) => (
            <span key={label} className="flex justify-center max-desktop:even:invisible">
              {shortMonth(monthOf(label))}
            </span>
          ))}
        </div>
      }
    >
      <svg
        className="block h-[120px] w-full"
        viewBox={`0 0 ${points.length * MONTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}. ${texts.below}`}
      >
        {points.map((point, at) => (
          <g key={point.label}>
            <title>{saidOf({ ...point, label: monthOfYear(monthOf(point.label)) }, money)}</title>
            {point.bars.map((bar, of) => {
              const height = shareOf(bar, most) * HEIGHT;
              const x = at * MONTH + MARGIN + of * (BAR + GAP);
              return (
                <rect
                  key={bar.look}
                  className={FILLS[bar.look]}
                  x={x}
                  y={HEIGHT - height}
                  width={BAR}
                  height={height}
                />
              );
            })}
          </g>
        ))}
      </svg>
    </ChartFrame>
  );
}

/** What has a name in lines, its amounts beside its bars; a phone has no room for a name beside them. */
function Lines({ chart, money }: DrawnProps) {
  const most = mostOf(chart);
  return (
    <ul className="grid gap-2" aria-label={chart.title}>
      {chart.points.map(({ label, bars }) => (
        <li
          key={label}
          className="grid grid-cols-1 items-center gap-x-3 gap-y-1 text-sm desktop:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]"
        >
          <span className="break-words">{label}</span>
          <span className="grid gap-0.5">
            {bars.map(({ look, name, value }) => (
              <span key={look} className="flex items-center gap-2">
                <i
                  className={`h-2.5 min-w-px rounded-[2px] ${MARKS[look]}`}
                  style={{ width: `${shareOf({ value }, most) * LONGEST}%` }}
                  aria-hidden="true"
                />
                <span className="text-xs tabular-nums">
                  <span className="sr-only">{name} </span>
                  {money(value)}
                </span>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
