import type { MovedInCurrency, PropertyStatement, StatementGroup } from '#contract/books/books.ts';
import { type PlainDate, plainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { listAccounts } from '#server/ledger/queries/accounts.ts';
import { findOpenable, findTicketsBehind } from '#server/ledger/queries/transactions.ts';
import { type LedgerRow, linesOfPeriod } from '#server/reports/queries/journal-lines.ts';
import { sumOf } from '#server/reports/queries/report.ts';
import { askedFor } from '#server/reports/reports.queries.ts';
import { summarizeBooks } from './summary.ts';

const SHOWN = 100;

type Query = { from?: PlainDate | undefined; to?: PlainDate | undefined; currency?: string | undefined };
type Line = LedgerRow & { property: string; isIncome: boolean; minor: number };

/** Income and costs of properties in reach, when paid, by property and account, each with its lines. */
export async function statementOfProperties(ctx: ReadCtx, query: Query): Promise<PropertyStatement> {
  const summary = await summarizeBooks(ctx, { currency: query.currency });
  const { currency, currencies, month, today, late } = summary;
  const to = query.to ?? today;
  const from = query.from ?? (to < month ? plainDate(`${to.slice(0, 7)}-01`) : month);
  const asked = await askedFor(ctx, { from, to, currency, basis: 'CASH' });
  const accounts = await listAccounts(ctx);
  const types = new Map(accounts.map(({ number, type }) => [number, type]));
  const resultsIn = async (one: string) => {
    const lines = await linesOfPeriod(ctx, { ...asked, currency: one });
    return lines.flatMap((line): Line[] => {
      const type = types.get(line.number);
      // The company's own books are nobody's property.
      if (line.property === null || (type !== 'INCOME' && type !== 'EXPENSE')) return [];
      const isIncome = type === 'INCOME';
      const minor = isIncome ? line.creditMinor - line.debitMinor : line.debitMinor - line.creditMinor;
      return [{ ...line, property: line.property, isIncome, minor }];
    });
  };
  const [results, ...others] = await Promise.all([
    resultsIn(currency),
    ...summary.others.map(async (other) => movedIn(other.currency, await resultsIn(other.currency))),
  ]);
  const [tickets, openable] = await Promise.all([
    findTicketsBehind(
      ctx,
      results.flatMap(({ isIncome, transactionId }) => (isIncome ? [] : [transactionId])),
    ),
    findOpenable(
      ctx,
      results.map(({ transactionId }) => transactionId),
    ),
  ]);
  const behind = { tickets, openable };
  const money = (minor: number): string => fromMinor(minor, currency);
  const [income, costs] = [results.filter(({ isIncome }) => isIncome), results.filter(({ isIncome }) => !isIncome)];
  return {
    ...movedIn(currency, results),
    from,
    to,
    currencies,
    others,
    late: late.amount,
    incomeGroups: groupsOf(income, money, behind),
    costGroups: groupsOf(costs, money, behind),
  };
}

/** What lines of one currency come to, in all and by property. */
function movedIn(currency: string, results: readonly Line[]): MovedInCurrency {
  const moved = (own: readonly Line[]) => {
    const total = (some: readonly Line[]): number => sumOf(some, ({ minor }) => minor);
    const [came, went] = [total(own.filter((one) => one.isIncome)), total(own.filter((one) => !one.isIncome))];
    const money = (minor: number): string => fromMinor(minor, currency);
    return { income: money(came), costs: money(went), net: money(came - went) };
  };
  return {
    currency,
    ...moved(results),
    properties: [...Map.groupBy(results, ({ entityId }) => entityId)].map(([id, own]) => ({
      property: { id, name: own[0]?.property ?? '' },
      ...moved(own),
    })),
  };
}

type Behind = { tickets: Awaited<ReturnType<typeof findTicketsBehind>>; openable: ReadonlySet<string> };

/** Lines by property and account, the largest first. */
function groupsOf(
  lines: readonly Line[],
  money: (minor: number) => string,
  { tickets, openable }: Behind,
): StatementGroup[] {
  return [...Map.groupBy(lines, ({ entityId, accountId }) => `${entityId} ${accountId}`).values()]
    .flatMap((own) => {
      const [first] = own;
      return first ? [{ first, own, minor: sumOf(own, ({ minor }) => minor) }] : [];
    })
    .toSorted((a, b) => b.minor - a.minor)
    .map(({ first, own, minor }) => ({
      property: { id: first.entityId, name: first.property },
      account: { number: first.number, name: first.account },
      amount: money(minor),
      lineCount: own.length,
      lines: own
        .toReversed()
        .slice(0, SHOWN)
        .map((line) => ({
          // An entry over properties of others, too, says what those earned.
          transactionId: openable.has(line.transactionId) ? line.transactionId : null,
          ticket: tickets.get(line.transactionId) ?? null,
          on: line.on,
          unit: line.unit,
          amount: money(line.minor),
        })),
    }));
}
