import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { bookRoutes } from '#contract/books/books.ts';
import type { TransactionShown } from '#contract/ledger/ledger.ts';
import { fromMinor } from '#contract/money.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { type Condition, countUpTo, narrow, page, type Sort } from '#server/db/page.ts';
import { posterShown, ticketBehind, transactionInReach } from './transactions.ts';

type ListQuery = z.output<typeof bookRoutes.journal.query>;

const inSight = (ctx: ReadCtx) =>
  ctx.db.selectFrom('ledgerTransactions as posted').where('posted.orgId', '=', ctx.org).where(transactionInReach(ctx));

const home = sql<string | null>`(select unit.label || ', ' || property.name from leases lease
  join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
  join properties property on property.org_id = lease.org_id and property.id = lease.property_id
  where lease.org_id = posted.org_id and lease.id = posted.lease_id)`;

const rows = (ctx: ReadCtx) =>
  inSight(ctx)
    .selectAll('posted')
    .select([
      home.as('home'),
      sql<string>`coalesce((select property.time_zone from properties property
        where property.org_id = posted.org_id and property.id = posted.property_id),
        (select organization.time_zone from organizations organization where organization.id = posted.org_id))`.as(
        'timeZone',
      ),
      ticketBehind(ctx).as('ticket'),
      sql<string | null>`(select taken.id from ledger_transactions taken
        where taken.org_id = posted.org_id and taken.reverses_id = posted.id)`.as('reversedById'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const byDay = { column: 'posted.postedOn', id: 'posted.id', key: 'postedOn', type: 'date' } as const;
const SORTS: Record<ListQuery['sort'], Sort> = {
  '-on': { ...byDay, direction: 'desc' },
  on: { ...byDay, direction: 'asc' },
};

/** One page of what was posted in reach. */
export async function listTransactions(ctx: ReadCtx, query: ListQuery) {
  const conditions = conditionsOf(ctx, query);
  const found = await page(
    { limit: query.limit, cursor: query.cursor, sort: SORTS[query.sort] },
    narrow(rows(ctx), conditions),
    () => countUpTo(ctx.db, narrow(inSight(ctx).select('posted.id'), conditions)),
  );
  return { data: await shownOf(ctx, found.rows), page: found.page };
}

/** Something posted, with its lines; out of reach or absent answers 404. */
export async function showTransaction(ctx: ReadCtx, id: string): Promise<TransactionShown> {
  const [shown] = await shownOf(ctx, await rows(ctx).where('posted.id', '=', id).execute());
  if (!shown) throw notFound();
  return shown;
}

const conditionsOf = (ctx: ReadCtx, { from, to, propertyId, leaseId, account, type, q }: ListQuery): Condition[] => [
  from && sql`posted.posted_on >= ${from}::date`,
  to && sql`posted.posted_on <= ${to}::date`,
  leaseId && sql`posted.lease_id = ${leaseId}::uuid`,
  type && sql`posted.type = any(${type}::text[])`,
  propertyId && hasLine(sql`line.property_id = ${propertyId}::uuid`),
  account &&
    hasLine(sql`line.account_id = (select id from accounts where org_id = line.org_id and number = ${account})`),
  q && foundBy(ctx, q),
];

/** People look for what they typed themselves; owners, who are not shown it and must not find by it either, for a home. */
const foundBy = ({ reach }: ReadCtx, q: string): RawBuilder<SqlBool> =>
  reach.kind === 'owner'
    ? sql`${home} ilike ${like(q)}`
    : sql`(posted.reference ilike ${like(q)} or posted.memo ilike ${like(q)})`;

const hasLine = (which: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`exists (
  select from journal_lines line where line.org_id = posted.org_id and line.transaction_id = posted.id and ${which})`;

const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Postings with their lines; what only the office writes about them stays with the office. */
async function shownOf(ctx: ReadCtx, posted: readonly Row[]): Promise<TransactionShown[]> {
  if (posted.length === 0) return [];
  const lines = Map.groupBy(
    await linesOf(
      ctx,
      posted.map(({ id }) => id),
    ),
    ({ transactionId }) => transactionId,
  );
  const isOwner = ctx.reach.kind === 'owner';
  return posted.map((one) => {
    const { id, type, postedOn, currency, method, reversalReason, leaseId, home, reversesId, reversedById } = one;
    const amount = (minor: number): string | null => (minor === 0 ? null : fromMinor(minor, currency));
    return {
      id,
      type,
      on: postedOn,
      amount: fromMinor(one.amountMinor, currency),
      currency,
      memo: isOwner ? null : one.memo,
      method,
      reference: isOwner ? null : one.reference,
      reason: reversalReason,
      leaseId,
      home,
      timeZone: one.timeZone,
      ticket: one.ticket,
      reversesId,
      reversedById,
      postedAt: one.postedAt,
      postedBy: posterShown(ctx, one.postedBy),
      lines: (lines.get(id) ?? []).map((line) => ({
        account: { number: line.number, name: line.name },
        property: line.propertyId === null ? null : { id: line.propertyId, name: line.propertyName ?? '' },
        debit: amount(line.debitMinor),
        credit: amount(line.creditMinor),
        basis: line.basis,
        memo: isOwner ? null : line.memo,
      })),
    };
  });
}

const linesOf = (ctx: ReadCtx, transactionIds: readonly string[]) =>
  ctx.db
    .selectFrom('journalLines as line')
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.orgId', '=', 'line.orgId').onRef('account.id', '=', 'line.accountId'),
    )
    .leftJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'line.orgId').onRef('property.id', '=', 'line.propertyId'),
    )
    .select([
      'line.transactionId',
      'account.number',
      'account.name',
      'line.propertyId',
      'property.name as propertyName',
      'line.debitMinor',
      'line.creditMinor',
      'line.basis',
      'line.memo',
    ])
    .where('line.orgId', '=', ctx.org)
    .where('line.transactionId', 'in', [...transactionIds])
    .orderBy('line.transactionId')
    .orderBy('line.position')
    .execute();
