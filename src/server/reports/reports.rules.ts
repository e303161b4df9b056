import type { PlainDate } from '#contract/dates.ts';
import { monthlyMinor } from '#contract/rent/rent.cycles.ts';
import type { RentLine } from '#contract/rent/rent.occurrences.ts';
import { RENT_ACCOUNT } from '#server/rent/rent.rules.ts';
import { type Figure, type Row, type Summary, sumOf } from './queries/report.ts';

type Line = Pick<RentLine, 'account' | 'amountMinor' | 'cycle' | 'startsOn' | 'endsOn'>;

/** What a lease pays beside its rent on a day, as a month; what falls due once is no part of it. */
export const otherRecurringMinor = (lines: readonly Line[], day: PlainDate): number =>
  lines
    .filter(({ account, startsOn, endsOn }) => {
      return account !== RENT_ACCOUNT && startsOn <= day && (endsOn === null || endsOn >= day);
    })
    .reduce((sum, line) => sum + monthlyMinor(line), 0);

/**
 * When the rent of a tenancy last went up by a day, and when it goes up next and to how much a month. The lines are those of
 * the lease, of the one it continues and of the one that continues it; a rent that goes down is no increase.
 */
export function increasesOf(lines: readonly Line[], day: PlainDate) {
  const rents = lines
    .filter(({ account }) => account === RENT_ACCOUNT)
    .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
    .map((line) => ({ on: line.startsOn, minor: monthlyMinor(line) }));
  const increases = rents.filter(({ minor }, at) => at > 0 && minor > (rents[at - 1]?.minor ?? 0));
  return {
    last: increases.findLast(({ on }) => on <= day) ?? null,
    next: increases.find(({ on }) => on > day) ?? null,
  };
}

const STANDINGS: readonly { title: Summary['title']; statuses: readonly string[] }[] = [
  { title: 'report.summary.current', statuses: ['ACTIVE', 'ENDED', 'SIGNED'] },
  { title: 'report.summary.notice', statuses: ['NOTICE'] },
  { title: 'report.summary.vacant', statuses: ['VACANT'] },
  { title: 'report.summary.down', statuses: ['DOWN'] },
  { title: 'report.summary.former', statuses: ['FORMER'] },
];

/**
 * The homes of a rent roll by how they stand, with the sums of some columns, and how many of those that can be rented are:
 * physical occupancy is rented homes by rentable ones (docs/money.md).
 */
export function occupancyOf(rows: readonly Row[], sums: (some: readonly Row[]) => Row): Summary[] {
  const by = STANDINGS.map(({ title, statuses }) => ({
    title,
    own: rows.filter(({ status }) => statuses.includes(String(status))),
  }));
  const countOf = (...titles: Summary['title'][]) =>
    by.filter(({ title }) => titles.includes(title)).reduce((sum, { own }) => sum + own.length, 0);
  const rented = countOf('report.summary.current', 'report.summary.notice');
  const rentable = rented + countOf('report.summary.vacant');
  return [
    ...by
      .filter(({ own }) => own.length > 0)
      .map(({ title, own }) => ({ title, cells: { unit: own.length, ...sums(own) } })),
    ...(rentable === 0
      ? []
      : [
          {
            title: 'report.summary.occupancy' as const,
            cells: { unit: `${Math.round((rented / rentable) * 1000) / 10}%` },
          },
        ]),
  ];
}

const of = (id: string) => (row: Row) => Number(row[id] ?? 0);

/** How a row stands that is no home which somebody rents. */
const NOT_RENTED = ['VACANT', 'DOWN', 'FORMER'];

/**
 * From what all homes for rent are asked for to what they are let for a month: less those that are empty, less what is let
 * below the asking rent. A home without an asking rent counts with its rent. Beside it what is late, held and paid ahead.
 */
export function rollFiguresOf(rows: readonly Row[]): Figure[] {
  const rentOf = of('scheduledRent');
  const askedOf = (row: Row) => (row.marketRent === null ? rentOf(row) : of('marketRent')(row));
  const rented = rows.filter(({ status }) => !NOT_RENTED.includes(String(status)));
  const empty = rows.filter(({ status }) => status === 'VACANT');
  const [asked, vacant, rent] = [
    sumOf(rented, askedOf) + sumOf(empty, askedOf),
    sumOf(empty, askedOf),
    sumOf(rented, rentOf),
  ];
  const below = asked - vacant - rent;
  return [
    { title: 'report.figure.asked', minor: asked },
    { title: 'report.figure.empty', minor: vacant, sign: 'MINUS' },
    below >= 0
      ? { title: 'report.figure.below', minor: below, sign: 'MINUS' }
      : { title: 'report.figure.above', minor: -below, sign: 'PLUS' },
    { title: 'report.figure.rent', minor: rent, sign: 'EQUALS', column: 'scheduledRent' },
    { title: 'report.figure.late', minor: sumOf(rows, of('pastDue')), column: 'pastDue', isLate: true },
    { title: 'report.figure.held', minor: sumOf(rows, of('depositHeld')), column: 'depositHeld' },
    { title: 'report.figure.ahead', minor: sumOf(rows, of('prepaid')), column: 'prepaid' },
  ];
}

/** What is late and how much of it for more than 30 days, what falls due later, and what was paid ahead. */
export function agedFiguresOf(rows: readonly Row[]): Figure[] {
  const over30 = sumOf(rows, of('days60')) + sumOf(rows, of('days90')) + sumOf(rows, of('daysOver'));
  return [
    { title: 'report.figure.late', minor: over30 + sumOf(rows, of('days30')), isLate: true },
    { title: 'report.figure.over30', minor: over30, isLate: true },
    { title: 'report.figure.notYetDue', minor: sumOf(rows, of('notYetDue')), column: 'notYetDue' },
    { title: 'report.figure.ahead', minor: sumOf(rows, of('credits')), column: 'credits' },
  ];
}

/** From what was received as deposits to what is held of them. */
export const depositFiguresOf = (rows: readonly Row[]): Figure[] => [
  { title: 'report.figure.received', minor: sumOf(rows, of('received')), column: 'received' },
  { title: 'report.figure.withheld', minor: sumOf(rows, of('withheld')), sign: 'MINUS', column: 'withheld' },
  { title: 'report.figure.refunded', minor: sumOf(rows, of('refunded')), sign: 'MINUS', column: 'refunded' },
  { title: 'report.figure.held', minor: sumOf(rows, of('held')), sign: 'EQUALS', column: 'held' },
];
