import { addDays, type PlainDate } from '#contract/dates.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { type Balance, balancesAt, netOf } from './balances.ts';
import { monthColumn, twelveMonthsTo } from './months.ts';
import {
  type Asked,
  type Column,
  coded,
  type Definition,
  type Made,
  type Row,
  type Summary,
  sumOf,
  text,
} from './report.ts';

const SECTIONS = ['OPERATING', 'INVESTING', 'FINANCING'];

/** A column of the report: the days that it is about. */
type Stretch = { column: Column; from: PlainDate; to: PlainDate };

/**
 * Cash flow, directly: what each account that is no money brought or took on the basis of payments. Debits and credits of a
 * transaction are the same, so what those accounts moved is what banks moved. Stretches follow one another.
 */
async function flowOf(ctx: ReadCtx, asked: Asked, stretches: readonly Stretch[], all?: Stretch): Promise<Made> {
  const shown = all ? [...stretches, all] : stretches;
  const ends = [...new Set(shown.flatMap(({ from, to }) => [addDays(from, -1), to]))];
  const found = await balancesAt(ctx, { ...asked, basis: 'CASH' }, ends);
  const at = (end: PlainDate): readonly Balance[] => found[ends.indexOf(end)] ?? [];
  const banksAt = (end: PlainDate) =>
    sumOf(
      at(end).filter(({ isBank }) => isBank),
      netOf,
    );
  const through = new Map(ends.map((end) => [end, Map.groupBy(at(end), ({ accountId }) => accountId)]));
  const netAt = (end: PlainDate, id: string) => sumOf(through.get(end)?.get(id) ?? [], netOf);
  const accounts = new Map(
    found
      .flat()
      .filter(({ isBank }) => !isBank)
      .map((one) => [one.accountId, one]),
  );
  const cells = (minor: (stretch: Stretch) => number): Row =>
    Object.fromEntries(shown.map((stretch) => [stretch.column.id, minor(stretch)]));
  const moved = [...accounts.values()]
    .map(({ accountId, number, account, cashFlow }): Row => {
      // What an account gained as a credit is what came in.
      const amounts = cells(({ from, to }) => netAt(addDays(from, -1), accountId) - netAt(to, accountId));
      return { section: cashFlow ?? 'OPERATING', number, account, ...amounts };
    })
    .filter((row) => shown.some(({ column }) => row[column.id] !== 0))
    .toSorted(
      (a, b) =>
        SECTIONS.indexOf(String(a.section)) - SECTIONS.indexOf(String(b.section)) ||
        (String(a.number) < String(b.number) ? -1 : 1),
    );
  const opening = cells(({ from }) => banksAt(addDays(from, -1)));
  const rows = [{ section: null, number: '', account: say(ctx.language, 'report.opening'), ...opening }, ...moved];
  const line = (title: Summary['title'], some: readonly Row[]): Summary => ({
    title,
    cells: cells(({ column }) => sumOf(some, (row) => Number(row[column.id]))),
  });
  const of = (section: string) => moved.filter((row) => row.section === section);
  return {
    columns: [...coded('section'), ...text('number', 'account'), ...shown.map(({ column }) => column)],
    rows,
    summary: () => [
      line('report.summary.cashOperating', of('OPERATING')),
      line('report.summary.cashInvesting', of('INVESTING')),
      line('report.summary.cashFinancing', of('FINANCING')),
      line('report.summary.cashChange', moved),
    ],
    totalTitle: 'report.summary.closing',
    tieOut: {
      leftMinor: sumOf(rows, (row) => Number(row[(all ?? stretches[0])?.column.id ?? ''] ?? 0)),
      rightMinor: banksAt(asked.to),
      left: 'report.tie.closing',
      right: 'report.tie.banks',
    },
  };
}

const AMOUNT: Column = { id: 'amount', kind: 'money' };
const TOTAL: Column = { id: 'total', kind: 'money' };

/** Where the money of a period came from and where it went. */
export const cashFlow: Definition = {
  group: 'PROPERTIES',
  over: 'PERIOD',
  hasBasis: false,
  namesRenters: false,
  make: (ctx, asked) => flowOf(ctx, asked, [{ column: AMOUNT, from: asked.from, to: asked.to }]),
};

/** The same by month, over twelve months that end with the month of the last day. */
export const twelveMonthCashFlow: Definition = {
  group: 'PROPERTIES',
  over: 'DAY',
  hasBasis: false,
  namesRenters: false,
  make: (ctx, asked) => {
    const months = twelveMonthsTo(asked.to).map(
      ({ from, to }): Stretch => ({ column: monthColumn(from, ctx.language), from, to }),
    );
    const from = months[0]?.from ?? asked.from;
    return flowOf(ctx, asked, months, { column: TOTAL, from, to: asked.to });
  },
};
