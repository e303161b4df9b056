import type { Report } from '#contract/reports/reports.ts';
import { chartMessages as texts } from './chart.messages.ts';

/** How a series is drawn: what comes in, what goes out, or one of the ages of a debt. */
export type Look = 'in' | 'out' | 'notYetDue' | 'days30' | 'days60' | 'days90' | 'daysOver';
export type Bar = { name: string; look: Look; value: number };
/** One place on the axis: a month, a property, an age; its values in whole units of the currency. */
export type Point = { label: string; bars: Bar[] };
export type Chart = {
  /** Months stand beside each other, what has a name in lines. */
  kind: 'columns' | 'lines';
  title: string;
  points: Point[];
  /** How many of them are not drawn, being smaller than those that are. */
  leftOut?: number;
};

/** More than these are no picture any more. */
const LINES_MAX = 12;

type Charted = Pick<Report, 'name' | 'columns' | 'rows' | 'totals'>;
type Row = Report['rows'][number];

const MONTH = /^\d{4}-\d{2}$/;
const ages = ['notYetDue', 'days30', 'days60', 'days90', 'daysOver'] as const;
const amount = (row: Row, id: string): number => Number(row[id] ?? 0);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The chart of a report, made of what its table shows; null where it has none, or nothing to show. */
export function chartOf(report: Charted): Chart | null {
  const chart = made(report);
  return chart?.points.some(({ bars }) => bars.some(({ value }) => value !== 0)) ? chart : null;
}

function made(report: Charted): Chart | null {
  switch (report.name) {
    case 'twelve-month-cash-flow':
      return byMonth(report, [texts.cameIn, texts.wentOut], ({ section }, value) => {
        if (section === null) return [0, 0];
        return value < 0 ? [0, -value] : [value, 0];
      });
    case 'twelve-month-income-statement':
      return byMonth(report, [texts.income, texts.costs], ({ subType }, value) =>
        isIncome(subType) ? [value, 0] : [0, value],
      );
    case 'charges-and-collections':
      return collections(report);
    case 'property-comparison':
      return byProperty(report);
    case 'aged-receivables':
      return byAge(report);
    default:
      return null;
  }
}

const isIncome = (subType: Row[string] | undefined): boolean => String(subType).endsWith('INCOME');

/** Amounts by month, each row's as a part of the first and of the second bar. */
function byMonth(
  { columns, rows }: Charted,
  [first, second]: readonly [string, string],
  partsOf: (row: Row, value: number) => readonly [number, number],
): Chart {
  const months = columns.filter(({ id }) => MONTH.test(id));
  return {
    kind: 'columns',
    title: texts.byMonth(`${first}, ${second}`),
    points: months.map(({ id }) => {
      const parts = rows.map((row) => partsOf(row, amount(row, id)));
      return {
        label: id,
        bars: pair([first, sum(parts.map(([one]) => one))], [second, sum(parts.map(([, other]) => other))]),
      };
    }),
  };
}

type Named = readonly [name: string, value: number];
const pair = ([first, came]: Named, [second, went]: Named): Bar[] => [
  { name: first, look: 'in', value: came },
  { name: second, look: 'out', value: went },
];

function collections({ rows }: Charted): Chart {
  const months = [...Map.groupBy(rows, ({ month }) => String(month).slice(0, 7))].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const of = (own: readonly Row[], id: string) => sum(own.map((row) => amount(row, id)));
  return {
    kind: 'columns',
    title: texts.byMonth(`${texts.charged}, ${texts.collected}`),
    points: months.map(([label, own]) => ({
      label,
      bars: pair([texts.charged, of(own, 'charged')], [texts.collected, of(own, 'collectedIn')]),
    })),
  };
}

/** A property's column is known by the id it has: every other column of money is named by what it holds. */
function byProperty({ columns, rows }: Charted): Chart {
  const properties = columns.filter(({ id, kind }) => kind === 'money' && id !== 'total');
  const of = (id: string, isOfIncome: boolean) =>
    sum(rows.filter(({ subType }) => isIncome(subType) === isOfIncome).map((row) => amount(row, id)));
  const points = properties
    .map(({ id, title }) => ({ label: title, bars: pair([texts.income, of(id, true)], [texts.costs, of(id, false)]) }))
    .toSorted((a, b) => (b.bars[0]?.value ?? 0) - (a.bars[0]?.value ?? 0));
  return {
    kind: 'lines',
    title: texts.byProperty(`${texts.income}, ${texts.costs}`),
    points: points.slice(0, LINES_MAX),
    leftOut: Math.max(points.length - LINES_MAX, 0),
  };
}

/** One line for each age, so that every bar has its own color and its own words. */
function byAge({ columns, totals }: Charted): Chart {
  return {
    kind: 'lines',
    title: texts.byAge,
    points: ages.map((look) => ({
      label: columns.find(({ id }) => id === look)?.title ?? look,
      bars: [{ name: texts.owed, look, value: Number(totals[look] ?? 0) }],
    })),
  };
}

/** The largest value of a chart: the whole height, or the whole length. */
export const mostOf = ({ points }: Pick<Chart, 'points'>): number =>
  Math.max(...points.flatMap(({ bars }) => bars.map(({ value }) => value)), 1);

/** How much of the whole a bar is, from 0 to 1. What is below zero, such as a rent that was given back, has no bar but its words. */
export const shareOf = ({ value }: Pick<Bar, 'value'>, most: number): number => Math.max(0, value) / most;

/** What is drawn in which color, where there is more than one thing. */
export function legendOf({ points }: Pick<Chart, 'points'>): Bar[] {
  const named = new Map(points.flatMap(({ bars }) => bars.map((bar) => [bar.name, bar])));
  return named.size > 1 ? [...named.values()] : [];
}
