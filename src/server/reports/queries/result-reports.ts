import { addDays, type PlainDate } from '#contract/dates.ts';
import { firstDayOfYear } from '#contract/periods.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { listAccounts } from '#server/ledger/queries/accounts.ts';
import { type Balance, balancesAt, netOf } from './balances.ts';
import { balancesAround, bookName, dayBefore, isResult, linesOfPeriod } from './journal-lines.ts';
import { monthColumn, twelveMonthsTo } from './months.ts';
import {
  type Asked,
  type Column,
  coded,
  type Definition,
  money,
  type Row,
  type Summary,
  sumOf,
  text,
} from './report.ts';

const isIncome = ({ type }: Balance): boolean => type === 'INCOME';
/** Income counts up, costs count up too: each as people read it. */
const asRead = (balance: Balance): number => (isIncome(balance) ? -netOf(balance) : netOf(balance));
const SECTIONS = ['INCOME', 'OPERATING_EXPENSE', 'NON_OPERATING_INCOME', 'NON_OPERATING_EXPENSE'];

/** What accounts of income and cost moved in each of some periods, by account. */
type Moved = { number: string; account: string; subType: string; isIncome: boolean; minors: number[] };

async function movedIn(
  ctx: ReadCtx,
  asked: Asked,
  periods: readonly { from: PlainDate; to: PlainDate }[],
): Promise<Moved[]> {
  const ends = [...new Set(periods.flatMap(({ from, to }) => [dayBefore(from), to]))];
  const found = await balancesAt(ctx, asked, ends);
  const at = (end: PlainDate) => (found[ends.indexOf(end)] ?? []).filter(isResult);
  const known = Map.groupBy(found.flat().filter(isResult), ({ accountId }) => accountId);
  const through = (end: PlainDate, id: string) =>
    sumOf(
      at(end).filter(({ accountId }) => accountId === id),
      asRead,
    );
  return [...known.values()]
    .flatMap(([first]) => (first ? [first] : []))
    .map((first) => ({
      number: first.number,
      account: first.account,
      subType: first.subType,
      isIncome: isIncome(first),
      minors: periods.map(({ from, to }) => through(to, first.accountId) - through(dayBefore(from), first.accountId)),
    }))
    .filter(({ minors }) => minors.some((minor) => minor !== 0))
    .toSorted((a, b) => SECTIONS.indexOf(a.subType) - SECTIONS.indexOf(b.subType) || (a.number < b.number ? -1 : 1));
}

/** What a statement takes away from what came in. */
const isLess = ({ subType }: Row): boolean => String(subType).endsWith('EXPENSE');

const netAt = (moved: readonly Moved[], at: number): number =>
  sumOf(moved, ({ isIncome: adds, minors }) => (adds ? 1 : -1) * (minors[at] ?? 0));

/** The sections of a statement of income and costs, added up in some columns of its rows. */
export function sectionsOf(rows: readonly Row[], ids: readonly string[]): Summary[] {
  const line = (title: Summary['title'], signs: Readonly<Record<string, 1 | -1>>): Summary => ({
    title,
    cells: Object.fromEntries(
      ids.map((id) => [id, sumOf(rows, (row) => (signs[String(row.subType)] ?? 0) * Number(row[id] ?? 0))]),
    ),
  });
  return [
    line('report.summary.income', { INCOME: 1 }),
    line('report.summary.costs', { OPERATING_EXPENSE: 1 }),
    line('report.summary.operating', { INCOME: 1, OPERATING_EXPENSE: -1 }),
    line('report.summary.nonOperating', { NON_OPERATING_INCOME: 1, NON_OPERATING_EXPENSE: -1 }),
  ];
}

/** Income less costs, added up from the lines of the period rather than from balances. */
async function earnedIn(ctx: ReadCtx, asked: Asked, from = asked.from): Promise<number> {
  const lines = await linesOfPeriod(ctx, { ...asked, from });
  const types = new Map((await listAccounts(ctx)).map(({ number, type }) => [number, type]));
  return -sumOf(
    lines.filter(({ number }) => ['INCOME', 'EXPENSE'].includes(types.get(number) ?? '')),
    netOf,
  );
}

/** Income statement: the period, the one before it, and the year so far. */
export const incomeStatement: Definition = {
  group: 'PROPERTIES',
  over: 'PERIOD',
  hasBasis: true,
  namesRenters: false,
  make: async (ctx, asked) => {
    const { from, to } = asked;
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    const prior = { from: addDays(from, -days - 1), to: dayBefore(from) };
    const moved = await movedIn(ctx, asked, [{ from, to }, prior, { from: firstDayOfYear(to, asked.firstMonth), to }]);
    const income = sumOf(
      moved.filter((one) => one.isIncome),
      ({ minors }) => minors[0] ?? 0,
    );
    const shareOf = (minor: number) => (income === 0 ? 0 : Math.round((minor / income) * 1000) / 10);
    const rows = moved.map(({ number, account, subType, minors: [period = 0, before = 0, year = 0] }) => ({
      subType,
      number,
      account,
      period,
      priorPeriod: before,
      yearToDate: year,
      ofIncome: shareOf(period),
    }));
    return {
      columns: [
        ...coded('subType'),
        ...text('number', 'account'),
        ...money('period', 'priorPeriod', 'yearToDate'),
        { id: 'ofIncome', kind: 'percent' },
      ],
      rows,
      summary: (shown) =>
        sectionsOf(shown, ['period', 'priorPeriod', 'yearToDate']).map(({ title, cells }) => ({
          title,
          cells: { ...cells, ofIncome: shareOf(Number(cells.period)) },
        })),
      totalTitle: 'report.summary.net',
      isLess,
      totals: { ofIncome: shareOf(netAt(moved, 0)) },
      tieOut: {
        leftMinor: netAt(moved, 0),
        rightMinor: await earnedIn(ctx, asked),
        left: 'report.tie.net',
        right: 'report.tie.earned',
      },
    };
  },
};

/** Twelve months of income and costs, ending with the month of the last day. */
export const twelveMonths: Definition = {
  group: 'PROPERTIES',
  over: 'DAY',
  hasBasis: true,
  namesRenters: false,
  make: async (ctx, asked) => {
    const periods = twelveMonthsTo(asked.to);
    const moved = await movedIn(ctx, asked, periods);
    const months = periods.map(({ from }) => monthColumn(from, ctx.language));
    const first = periods[0]?.from ?? asked.from;
    const rows = moved.map(({ number, account, subType, minors }) => ({
      subType,
      number,
      account,
      ...Object.fromEntries(months.map(({ id }, at) => [id, minors[at] ?? 0])),
      total: sumOf(minors, (minor) => minor),
    }));
    const amounts = [...months, ...money('total')];
    return {
      columns: [...coded('subType'), ...text('number', 'account'), ...amounts],
      rows,
      summary: (shown) =>
        sectionsOf(
          shown,
          amounts.map(({ id }) => id),
        ),
      totalTitle: 'report.summary.net',
      isLess,
      tieOut: {
        leftMinor: sumOf(
          periods.map((_, at) => netAt(moved, at)),
          (minor) => minor,
        ),
        rightMinor: await earnedIn(ctx, asked, first),
        left: 'report.tie.net',
        right: 'report.tie.earned',
      },
    };
  },
};

/** Income and costs of each property beside the others. */
export const propertyComparison: Definition = {
  group: 'PROPERTIES',
  over: 'PERIOD',
  hasBasis: true,
  namesRenters: false,
  make: async (ctx, asked) => {
    const own = (await balancesAround(ctx, asked))
      .filter(({ is }) => isResult(is))
      .map(({ was, is }) => ({ ...is, minor: asRead(is) - asRead({ ...is, ...was }) }))
      .filter(({ minor }) => minor !== 0);
    const books = [...new Map(own.map((one) => [one.entityId, bookName(ctx, one)]))];
    const rows = [...Map.groupBy(own, ({ accountId }) => accountId).values()].flatMap((same): Row[] => {
      const [first] = same;
      if (!first) return [];
      const by = Object.fromEntries(
        books.map(([id]) => [
          id,
          sumOf(
            same.filter(({ entityId }) => entityId === id),
            ({ minor }) => minor,
          ),
        ]),
      );
      const { subType, number, account } = first;
      return [{ subType, number, account, ...by, total: sumOf(same, ({ minor }) => minor) }];
    });
    const amounts: Column[] = [
      ...books.map(([id, title]): Column => ({ id, title, kind: 'money' })),
      ...money('total'),
    ];
    return {
      columns: [...coded('subType'), ...text('number', 'account'), ...amounts],
      summary: (shown) =>
        sectionsOf(
          shown,
          amounts.map(({ id }) => id),
        ),
      totalTitle: 'report.summary.net',
      rows: rows.toSorted((a, b) => (String(a.number) < String(b.number) ? -1 : 1)),
      isLess,
      tieOut: {
        leftMinor: sumOf(own, (one) => (isIncome(one) ? one.minor : -one.minor)),
        rightMinor: await earnedIn(ctx, asked),
        left: 'report.tie.net',
        right: 'report.tie.earned',
      },
    };
  },
};
