import { daysInMonth, type PlainDate, partsOf } from '#contract/dates.ts';

type DayTotal = { on: PlainDate; amount: string };
/** What was paid by the end of a day of the month, counted from 1. */
export type Step = { day: number; total: number };

/** What was paid by the end of each day of a month up to `lastDay`, the first day of it first. */
export function stepsOf(paid: readonly DayTotal[], lastDay: number): Step[] {
  const byDay = new Map(paid.map(({ on, amount }) => [partsOf(on).day, Number(amount)]));
  let total = 0;
  return Array.from({ length: lastDay }, (_, at) => {
    total += byDay.get(at + 1) ?? 0;
    return { day: at + 1, total };
  });
}

/** How many days the month has that begins on a day. */
export function lengthOf(month: PlainDate): number {
  const { year, month: number } = partsOf(month);
  return daysInMonth(year, number);
}

/** Steps as the path of a line, in a box of this size: across from day to day, up where something was paid. */
export function pathOf(steps: readonly Step[], { days, most, width, height }: Box): string {
  return steps
    .map(({ day, total }, at) => {
      const y = round(height - (most === 0 ? 0 : (total / most) * height));
      const [from, to] = [round(((day - 1) / days) * width), round((day / days) * width)];
      return at === 0 ? `M${from} ${height}V${y}H${to}` : `V${y}H${to}`;
    })
    .join('');
}
export type Box = { days: number; most: number; width: number; height: number };

const round = (value: number): number => Math.round(value * 10) / 10;
