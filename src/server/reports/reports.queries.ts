import { type PlainDate, today } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import { daysOfPeriod, firstDayOfYear } from '#contract/periods.ts';
import { can, ROLES, type Role } from '#contract/permissions.ts';
import type { Report, ReportFilter, ReportListed, ReportQuery } from '#contract/reports/reports.ts';
import { REPORT_NAMES, type ReportName } from '#contract/reports/reports.words.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import { fail, forbidden } from '#server/access/app-error.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { listAccounts } from '#server/ledger/queries/accounts.ts';
import { findBookPlaces } from '#server/ledger/queries/places.ts';
import * as books from './queries/book-reports.ts';
import { cashFlow, twelveMonthCashFlow } from './queries/cash-flow.ts';
import { findFilters } from './queries/filters.ts';
import * as leases from './queries/lease-reports.ts';
import { rentRoll } from './queries/rent-roll.ts';
import { type Asked, type Column, type Definition, type Made, type Row, sumsOf } from './queries/report.ts';
import * as results from './queries/result-reports.ts';
import { chargesAndCollections, tenantLedger } from './queries/tenant-reports.ts';
import { narrowed, refuseForeign } from './rules/narrowing.ts';

const DEFINITIONS: Record<ReportName, Definition> = {
  'rent-roll': rentRoll,
  'aged-receivables': leases.agedReceivables,
  'aged-receivables-detail': leases.agedReceivablesDetail,
  'tenant-ledger': tenantLedger,
  'receivables-activity': leases.receivablesActivity,
  'charges-and-collections': chargesAndCollections,
  'deposit-register': leases.depositRegister,
  'income-statement': results.incomeStatement,
  'twelve-month-income-statement': results.twelveMonths,
  'property-comparison': results.propertyComparison,
  'balance-sheet': books.balanceSheet,
  'cash-flow': cashFlow,
  'twelve-month-cash-flow': twelveMonthCashFlow,
  'trial-balance': books.trialBalance,
  'general-ledger': books.generalLedger,
  'chart-of-accounts': books.chartOfAccounts,
};

/** How a report is made. */
export const definitionOf = (name: ReportName): Definition => DEFINITIONS[name];

/** Owners read what names no renter. */
const isFor = (ctx: Ctx, { namesRenters }: Definition): boolean => ctx.reach.kind !== 'owner' || !namesRenters;

/** The roles in which a report can be read, the widest first. */
export const rolesOf = (name: ReportName): Role[] =>
  ROLES.filter((role) => can(role, 'books:read') && (role !== 'owner' || !DEFINITIONS[name].namesRenters));

/** The reports that the active role may read. */
export const listReports = (ctx: Ctx): ReportListed[] =>
  REPORT_NAMES.filter((name) => isFor(ctx, DEFINITIONS[name])).map((name) => ({
    name,
    title: say(ctx.language, `report.${name}`),
    description: say(ctx.language, `report.${name}.about`),
    group: DEFINITIONS[name].group,
    over: DEFINITIONS[name].over,
    hasBasis: DEFINITIONS[name].hasBasis,
  }));

/** What a report can be narrowed by. */
export function listFilters(ctx: ReadCtx, name: ReportName): Promise<ReportFilter[]> {
  if (!isFor(ctx, DEFINITIONS[name])) throw forbidden();
  return findFilters(ctx, DEFINITIONS[name].narrowBy ?? {});
}

/** What a report is made of, for what the active role reaches, before it is written: the rows that are asked for. */
export async function makeRows(ctx: ReadCtx, name: ReportName, query: ReportQuery) {
  const definition = DEFINITIONS[name];
  if (!isFor(ctx, definition)) throw forbidden();
  refuseForeign(definition.narrowBy ?? {}, query);
  const accounts = await accountsAsked(ctx, query.account);
  const asked = await askedFor(ctx, query);
  const made = await definition.make(ctx, asked);
  return { definition, asked, ...made, rows: narrowed(made.rows, { ...query, account: accounts }) };
}

/** One report. */
export async function makeReport(ctx: ReadCtx, name: ReportName, query: ReportQuery): Promise<Report> {
  const { definition, asked, columns, rows, figures, summary, isLess, totals, totalTitle, tieOut } = await makeRows(
    ctx,
    name,
    query,
  );
  const written = (row: Row): Row => writeRow(columns, row, asked.currency);
  const { leftMinor, rightMinor, isCount } = tieOut;
  const tied = (figure: number) => (isCount ? String(figure) : fromMinor(figure, asked.currency));
  return {
    name,
    title: say(ctx.language, `report.${name}`),
    description: say(ctx.language, `report.${name}.about`),
    over: definition.over,
    hasBasis: definition.hasBasis,
    from: asked.from,
    to: asked.to,
    basis: asked.basis,
    currency: asked.currency,
    columns: columns.map((column) => ({
      id: column.id,
      kind: column.kind,
      title: titleOf(ctx, column),
      words: column.isCoded ? wordsOf(ctx, column.id, rows) : null,
    })),
    rows: rows.map(written),
    figures: (figures?.(rows) ?? []).map(({ title, minor, sign = null, column = null, isLate = false }) => ({
      title: say(ctx.language, title),
      amount: fromMinor(minor, asked.currency),
      sign,
      column,
      isLate: isLate && minor > 0,
    })),
    summary: (summary?.(rows) ?? []).map(({ title, cells }) => ({
      title: say(ctx.language, title),
      cells: writeSum(columns, cells, asked.currency),
    })),
    totals: writeSum(columns, { ...sumsOf(columns, rows, isLess), ...totals }, asked.currency),
    totalTitle: say(ctx.language, totalTitle ?? 'report.total'),
    tieOut: {
      holds: leftMinor === rightMinor,
      kind: isCount ? 'number' : 'money',
      left: tied(leftMinor),
      right: tied(rightMinor),
      leftTitle: say(ctx.language, tieOut.left),
      rightTitle: say(ctx.language, tieOut.right),
    },
  };
}

/** The numbers of the account that is asked for and of those below it; undefined where none is. */
async function accountsAsked(ctx: ReadCtx, asked: string | undefined): Promise<string[] | undefined> {
  if (asked === undefined) return undefined;
  const accounts = await listAccounts(ctx);
  if (!accounts.some(({ number }) => number === asked)) throw fail('report.not_such', { field: 'account' });
  return accounts.filter(({ number, parent }) => number === asked || parent === asked).map(({ number }) => number);
}

/** What a column is called. */
export const titleOf = (ctx: Ctx, column: Column): string =>
  'title' in column ? column.title : say(ctx.language, `report.column.${column.id}` as SentenceCode);

/** What the codes that stand in a column are called. */
function wordsOf(ctx: Ctx, id: string, rows: Made['rows']): Record<string, string> {
  const codes = new Set(rows.map((row) => row[id]).filter((code) => typeof code === 'string' && code !== ''));
  return Object.fromEntries([...codes].map((code) => [code, say(ctx.language, `report.word.${code}` as SentenceCode)]));
}

const IDS = ['leaseId', 'propertyId', 'transactionId'];

const writeCell = ({ kind }: Column, value: Row[string], currency: string): Row[string] =>
  kind === 'money' && typeof value === 'number' ? fromMinor(value, currency) : value;

/** A row with every column, and what it is about. Amounts are decimal strings. */
function writeRow(columns: Made['columns'], row: Row, currency: string): Row {
  const cells = columns.map((column): [string, Row[string]] => [
    column.id,
    writeCell(column, row[column.id] ?? null, currency),
  ]);
  const ids = IDS.filter((id) => typeof row[id] === 'string').map((id): [string, Row[string]] => [id, row[id] ?? null]);
  return Object.fromEntries([...cells, ...ids]);
}

/** A line of sums: the columns alone that it adds up. */
const writeSum = (columns: Made['columns'], sums: Row, currency: string): Row =>
  Object.fromEntries(
    columns
      .filter(({ id }) => id in sums)
      .map((column) => [column.id, writeCell(column, sums[column.id] ?? null, currency)]),
  );

type AskedQuery = Partial<ReportQuery> & Pick<ReportQuery, 'basis'>;

/** Fills in what was left out: today where no day is said, the fiscal year so far, the currency of the place. */
export async function askedFor(ctx: ReadCtx, query: AskedQuery): Promise<Asked> {
  const propertyIds = [query.propertyId ?? []].flat();
  const { reachedCurrency, fiscalYearFirstMonth: firstMonth, properties } = await findBookPlaces(ctx, propertyIds);
  const [property] = properties;
  const currency = query.currency ?? property?.currency ?? reachedCurrency;
  if (properties.some((one) => one.currency !== currency)) throw fail('report.currency');
  const days = await daysAsked(ctx, query, property?.timeZone, firstMonth);
  const to = days.to ?? (await todayOf(ctx, property?.timeZone));
  const from = days.from ?? firstDayOfYear(to, firstMonth);
  if (to < from) throw fail('report.days_in_order', { field: query.to ? 'to' : 'from' });
  return {
    from,
    to,
    firstMonth,
    basis: query.basis,
    currency,
    propertyIds,
    ownerId: query.ownerId ?? null,
    managerId: query.managerId ?? null,
    tag: query.tag ?? null,
    leaseId: query.leaseId ?? null,
    knownAt: query.knownAt ?? null,
  };
}

/** The days that are said, or those of the period that is. */
async function daysAsked(ctx: ReadCtx, query: AskedQuery, timeZone: string | undefined, firstMonth: number) {
  const { asOf, from, to = asOf, period } = query;
  if (period === undefined) return { from, to };
  if (from || to) throw fail('report.period_or_days');
  return daysOfPeriod(period, await todayOf(ctx, timeZone), firstMonth);
}

async function todayOf(ctx: ReadCtx, timeZone: string | undefined): Promise<PlainDate> {
  if (timeZone) return today(ctx.deps.clock, timeZone);
  const organization = await ctx.db
    .selectFrom('organizations')
    .select('timeZone')
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
  return today(ctx.deps.clock, organization.timeZone);
}
